// The staff's screens, behind one door: who may see what, a quiet bar between them, and the line to the floor.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Logo } from "../art";
import { announce } from "../base/announce";
import { language, LANGUAGES, speak, t, type Language } from "../base/i18n";
import { go, match, where } from "../base/router";
import { asked, floor, line, lookAtFloor, me, signIn, signOut } from "../base/session";
import { Audit } from "./audit";
import { Cage } from "./cage";
import { Dealer, DealerTables } from "./dealer";
import { DevicePage } from "./device";
import { Button, Field, Form, Link } from "./kit";
import { Manage } from "./manage";
import { Pit } from "./pit";
import { isStaff, may, type Place, PLACES, startOf } from "./roles";
import { w } from "./words";

export default function Console() {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.mood = "console";
    if (!floor.peek()) void lookAtFloor().catch(() => undefined);
    return () => void delete root.dataset.mood;
  }, []);
  const path = where.value;
  if (path === "/device") return <DevicePage />;
  if (!me.value) return asked.value ? <SignIn /> : <p class="c-empty">{w.value.loading}</p>;
  const role = me.value.role;
  if (!isStaff(role)) return <NotHere line={w.value.nobodyHere} to="/" words={w.value.toTheTables} />;
  const place = path.split("/")[1] as Place | "staff";
  const start = startOf(role) ?? "/";
  if (place === "staff" || path === "/") return <Go to={start} />;
  if (!may(role, place))
    return (
      <Shell at={null}>
        <NotHere line={w.value.notForYou(w.value.role(role))} to={start} words={w.value.yourConsole} />
      </Shell>
    );
  return (
    <Shell at={place}>
      <Screen path={path} place={place} />
    </Shell>
  );
}

const Go = ({ to }: { to: string }) => {
  useEffect(() => go(to, true), [to]);
  return null;
};

const SCREENS: Record<Exclude<Place, "dealer">, ComponentType<{ path: string }>> = {
  pit: Pit,
  cage: Cage,
  audit: Audit,
  manage: Manage,
};

function Screen({ path, place }: { path: string; place: Place }) {
  if (place !== "dealer") {
    const One = SCREENS[place];
    return <One path={path} />;
  }
  const table = match("/dealer/:table", path)?.table;
  return table ? <Dealer key={table} table={table} /> : <DealerTables />;
}

function NotHere({ line: words, to, words: link }: { line: string; to: string; words: string }) {
  return (
    <main class="c-alone" id="table">
      <h1>{words}</h1>
      <p>
        <Link href={to} class="c-button c-primary">
          {link}
        </Link>
      </p>
    </main>
  );
}

function SignIn() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  return (
    <main class="c-alone" id="table">
      <Logo size={30} />
      <h1>{floor.value?.floor ?? w.value.consoles}</h1>
      <p class="c-line">{w.value.signInLine}</p>
      <Form action={w.value.signIn} test="sign-in" onSend={() => signIn(name.trim(), password)}>
        <Field
          label={w.value.name}
          value={name}
          onValue={setName}
          test="sign-in-name"
          autocomplete="username"
          name="name"
        />
        <Field
          label={w.value.password}
          value={password}
          onValue={setPassword}
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

function Languages() {
  return (
    <select
      class="c-language"
      aria-label="Language 语言 語言"
      value={language.value}
      onChange={(event) => void speak(event.currentTarget.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one.code} value={one.code} lang={one.code}>
          {one.name}
        </option>
      ))}
    </select>
  );
}

function Shell({ at, children }: { at: Place | null; children: ComponentChildren }) {
  const who = me.value;
  const role = who?.role ?? "guest";
  const title = `${at ? w.value[at] : w.value.consoles} · ${floor.value?.floor ?? "punto"}`;
  useEffect(() => {
    document.title = title;
    return () => void (document.title = "punto");
  }, [title]);
  return (
    <div class="c-shell">
      <header class="c-bar">
        <Logo size={22} />
        <span class="c-bar-floor">{floor.value?.floor}</span>
        <nav aria-label={w.value.consoles}>
          {PLACES.filter((place) => may(role, place)).map((place) => (
            <Link key={place} href={`/${place}`} current={at === place} test={`go-${place}`}>
              {w.value[place]}
            </Link>
          ))}
        </nav>
        <span class="c-bar-space" />
        <Languages />
        <span class="c-bar-who">
          {who?.name} <small>{w.value.role(role)}</small>
        </span>
        <Button kind="quiet" test="sign-out" onDo={signOut}>
          {w.value.signOut}
        </Button>
      </header>
      <LineState />
      {children}
    </div>
  );
}

/** Lost, it says so and goes on by itself; back, it says that too. */
function LineState() {
  const lost = line.lost.value;
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (lost) {
      if (!was) announce(w.peek().lost, true);
      setWas(true);
      return;
    }
    if (!was) return;
    announce(w.peek().back);
    const timer = setTimeout(() => setWas(false), 4_000);
    return () => clearTimeout(timer);
  }, [lost !== null]);
  if (line.line.value === "refused")
    return (
      <div class="c-lost" data-test="line-refused" role="status">
        {t.value.refusedLine}. {t.value.refusedHint}
      </div>
    );
  if (lost)
    return (
      <div class="c-lost" data-test="line-lost" role="status">
        {w.value.lost} {line.unanswered.value > 0 && w.value.waitsToSend(line.unanswered.value)}
      </div>
    );
  return was ? (
    <div class="c-lost c-back" data-test="line-back" role="status">
      {w.value.back}
    </div>
  ) : null;
}
