// What is around every console: a quiet bar between them, the language, and the state of the connection.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Logo } from "../art";
import { announce } from "../base/announce";
import { Icon } from "../base/icons";
import { LANGUAGES, language } from "../base/language";
import type { Alert } from "../base/protocol";
import { connection, floor, me, signOut } from "../base/session";
import { alarm, isSilent } from "../base/sound";
import { say, speak, t } from "../base/words";
import { Button, Link, Space } from "./kit";
import { may, SECTIONS, type Section } from "./roles";

export function Shell({ at, children }: { at: Section | null; children: ComponentChildren }) {
  const who = me.value;
  const role = who?.role ?? "guest";
  const title = `${at ? t(`console-${at}`) : t("console-consoles")} · ${floor.value?.floor ?? "punto"}`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = "punto";
    };
  }, [title]);
  return (
    <div class="c-shell">
      <header class="c-bar">
        <Logo size={22} />
        <span class="c-bar-floor">{floor.value?.floor}</span>
        <nav aria-label={t("console-consoles")}>
          {SECTIONS.filter((section) => may(role, section)).map((section) => (
            <Link key={section} href={`/${section}`} current={at === section} test={`go-${section}`}>
              {t(`console-${section}`)}
            </Link>
          ))}
        </nav>
        <Space />
        {may(role, "pit") && <SilentAlarms />}
        <Languages />
        <span class="c-bar-who">
          {who?.name} <small>{t(`role-${role}.name`)}</small>
        </span>
        <Button kind="quiet" test="sign-out" onDo={signOut}>
          {t("console-sign-out")}
        </Button>
      </header>
      <ConnectionNotice />
      <Alerts />
      {children}
    </div>
  );
}

export function Languages() {
  const choose = (code: string) => {
    const found = LANGUAGES.find((one) => one.code === code);
    if (found) void speak(found.code);
  };
  return (
    <select
      class="c-language"
      aria-label={t("ui-language")}
      value={language.value}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {LANGUAGES.map((one) => (
        <option key={one.code} value={one.code} lang={one.code}>
          {one.name}
        </option>
      ))}
    </select>
  );
}

/** Until somebody clicks or presses a key, a console that is gone would be seen and not heard. */
function SilentAlarms() {
  const [silent, setSilent] = useState(isSilent);
  useEffect(() => {
    if (!silent) return;
    const look = () => setSilent(isSilent());
    const kinds = ["pointerup", "keyup"] as const;
    for (const kind of kinds) addEventListener(kind, look, { capture: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, look, { capture: true });
    };
  }, [silent]);
  if (!silent) return null;
  return (
    <span class="c-bar-silent" data-test="silent-alarms">
      <Icon name="mute" size={16} /> {t("console-silent-alarms")}
    </span>
  );
}

/** What somebody of the House has to see to, whichever console is open. */
function Alerts() {
  const alerts = connection.alerts.value;
  const latest = alerts.at(-1);
  useEffect(() => {
    if (!latest) return;
    announce(say(latest.alert), true);
    if (latest.alert.code === "flag-console-lost") alarm();
  }, [latest]);
  const putAway = (alert: Alert) => {
    connection.alerts.value = alerts.filter((one) => one !== alert);
  };
  return (
    <>
      {alerts.map((one) => (
        <div key={`${one.table} ${one.alert.code}`} class="c-lost c-alert" data-test="alert" role="status">
          {one.alert.code.startsWith("event-") && <b>{one.table}: </b>}
          {say(one.alert)}{" "}
          <Button kind="quiet" test="alert-ok" onDo={() => putAway(one)}>
            {t("ui-ok")}
          </Button>
        </div>
      ))}
    </>
  );
}

/** Lost, it says so and reconnects by itself; back, it says that too. */
function ConnectionNotice() {
  const lost = connection.lost.value !== null;
  const unsent = connection.unanswered.value;
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (lost) {
      if (!wasLost) announce(t("console-lost"), true);
      setWasLost(true);
      return;
    }
    if (!wasLost) return;
    announce(t("console-back"));
    const timer = setTimeout(() => setWasLost(false), 4_000);
    return () => clearTimeout(timer);
  }, [lost]);
  if (connection.state.value === "refused")
    return (
      <div class="c-lost" data-test="line-refused" role="status">
        {t("ui-connection-refused")}. {t("ui-connection-refused-hint")}
      </div>
    );
  if (lost)
    return (
      <div class="c-lost" data-test="line-lost" role="status">
        {t("console-lost")} {unsent > 0 && t("console-unsent", { count: unsent })}
      </div>
    );
  return wasLost ? (
    <div class="c-lost c-back" data-test="line-back" role="status">
      {t("console-back")}
    </div>
  ) : null;
}
