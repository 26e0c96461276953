// punto in a browser: which screen an address shows, and what lies above every screen.
import { render } from "preact";
import { lazy, Suspense } from "preact/compat";
import { Announcements } from "./base/announce";
import { language, speak, t } from "./base/i18n";
import { useShortcuts } from "./base/keys";
import { Refusals } from "./base/refusals";
import { match, where } from "./base/router";
import { asked, line, lookAtFloor, me, whoAmI } from "./base/session";
import { LineNotice, Lonely, Waiting } from "./base/ui";
import { Help, helpOpen } from "./app/help";
import { Lobby } from "./app/lobby/lobby";
import { Terminal } from "./app/terminal/terminal";
import { Gate } from "./app/gate";
import { isConsole, openConsole, startOf } from "./console/door";

const Console = lazy(openConsole);
const Display = lazy(() => import("./app/display/display"));
const RoundPage = lazy(() => import("./app/rounds/round-page"));

function Screen() {
  const at = where.value;
  let found: Record<string, string> | null;
  if (isConsole(at) || (match("/", at) && me.value && startOf(me.value.role))) return <Console />;
  if (match("/", at)) return <Lobby />;
  if ((found = match("/tables/:table", at))) {
    const table = found.table!;
    return <Gate>{() => <Terminal key={table} table={table} watching={location.search === "?watch"} />}</Gate>;
  }
  if ((found = match("/display/:table", at))) return <Display key={found.table} table={found.table!} />;
  if ((found = match("/rounds/:table/:number", at)) && /^\d+$/.test(found.number!)) {
    const { table, number } = found;
    return <Gate>{() => <RoundPage key={at} table={table!} number={Number(number)} />}</Gate>;
  }
  return <Lonely />;
}

function App() {
  useShortcuts([{ keys: ["?", "h"], shown: "?", words: t.value.keyHelp, run: () => (helpOpen.value = true) }]);
  return (
    <>
      <a class="skip" href="#table">
        {t.value.skip}
      </a>
      {!isConsole(where.value) && <LineNotice />}
      <Suspense fallback={<Waiting />}>{asked.value ? <Screen /> : <Waiting />}</Suspense>
      <Help />
      <Refusals />
      <Announcements />
    </>
  );
}

async function begin(): Promise<void> {
  await Promise.all([
    speak(language.peek()).catch(() => speak("en")),
    lookAtFloor().catch(() => undefined),
    whoAmI().catch(() => undefined),
  ]);
  render(<App />, document.getElementById("app")!);
}

// For tests that cut the line; it gives away nothing that the page does not have.
Object.assign(globalThis, { punto: { drop: () => line.drop(), me: () => me.peek()?.name } });
void begin();
