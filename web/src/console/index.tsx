// The staff's screens, behind one door: who may see which, and what to show instead.
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Logo } from "../art";
import { go, match, where } from "../base/router";
import { asked, floor, lookAtFloor, me, signIn } from "../base/session";
import { t } from "../base/words";
import { Audit } from "./audit";
import { Cage } from "./cage";
import { Dealer, DealerTables } from "./dealer";
import { DevicePage } from "./device";
import { Field, Form, Link, Loading, useFields } from "./kit";
import { Manage } from "./manage";
import { Pit } from "./pit";
import { isStaff, may, type Section, sectionOf, startOf } from "./roles";
import { Languages, Shell } from "./shell";
import { TerminalsScreen } from "./terminals";

export default function Console() {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.mood = "console";
    if (!floor.peek()) void lookAtFloor().catch(() => undefined);
    addEventListener("keydown", onceOnEnter, { capture: true });
    return () => {
      removeEventListener("keydown", onceOnEnter, { capture: true });
      delete root.dataset.mood;
    };
  }, []);
  const path = where.value;
  if (path === "/device") return <DevicePage />;
  if (!me.value) return asked.value ? <SignIn /> : <Loading />;
  return <ForStaff path={path} />;
}

/** A key that is held down does once what it does: a browser would press the button again and again. */
function onceOnEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

function ForStaff({ path }: { path: string }) {
  const role = me.value?.role ?? "guest";
  if (!isStaff(role)) return <NotHere title={t("console-not-for-patrons")} to="/" link={t("console-to-the-tables")} />;
  const start = startOf(role) ?? "/";
  const section = sectionOf(path);
  if (!section) return <Go to={start} />;
  if (!may(role, section))
    return (
      <Shell at={null}>
        <NotHere
          title={t("console-not-for-you", { role: t(`role-${role}`) })}
          to={start}
          link={t("console-your-console")}
        />
      </Shell>
    );
  const Screen = SCREENS[section];
  return (
    <Shell at={section}>
      <Screen path={path} />
    </Shell>
  );
}

const SCREENS: Record<Section, ComponentType<{ path: string }>> = {
  dealer: Dealers,
  pit: Pit,
  terminals: TerminalsScreen,
  cage: Cage,
  audit: Audit,
  manage: Manage,
};

function Dealers({ path }: { path: string }) {
  const table = match("/dealer/:table", path)?.table;
  return table ? <Dealer key={table} table={table} /> : <DealerTables />;
}

const Go = ({ to }: { to: string }) => {
  useEffect(() => go(to, true), [to]);
  return null;
};

interface NotHereProps {
  title: string;
  to: string;
  link: string;
}

const NotHere = ({ title, to, link }: NotHereProps) => (
  <main class="c-alone" id="table">
    <h1>{title}</h1>
    <p>
      <Link href={to} class="c-button c-primary">
        {link}
      </Link>
    </p>
  </main>
);

function SignIn() {
  const form = useFields({ name: "", password: "" });
  const { name, password } = form.value;
  return (
    <main class="c-alone" id="table">
      <Logo size={30} />
      <h1>{floor.value?.floor ?? t("console-consoles")}</h1>
      <p class="c-line">{t("console-sign-in-line")}</p>
      <Form action={t("console-sign-in")} test="sign-in" onSend={() => signIn(name.trim(), password)}>
        <Field
          {...form.bind("name")}
          label={t("console-name")}
          test="sign-in-name"
          autocomplete="username"
          name="name"
        />
        <Field
          {...form.bind("password")}
          label={t("console-password")}
          type="password"
          test="sign-in-password"
          autocomplete="current-password"
          name="password"
        />
      </Form>
      <Languages />
    </main>
  );
}
