// punto in a browser: which screen an address shows, and what lies above every screen.
import { render } from "preact";
import { lazy, Suspense } from "preact/compat";
import { ClosedOff } from "./app/closed-off";
import { Gate } from "./app/gate";
import { Help, helpOpen } from "./app/help";
import { Lobby } from "./app/lobby/lobby";
import { MeanwhileNotice } from "./app/meanwhile";
import { Stranded } from "./app/stranded";
import { AllTables } from "./app/tables/all-tables";
import { AtTable } from "./app/tables/at-table";
import { Announcements } from "./base/announce";
import { ClaimNotice } from "./base/claims";
import { OpenClause } from "./base/clause";
import { closedOff, keepReporting } from "./base/device";
import { needStyle } from "./base/files";
import { useShortcuts } from "./base/keys";
import { language } from "./base/language";
import { ConnectionNotice } from "./base/notice";
import { Refusals } from "./base/refusals";
import { match, to, where } from "./base/router";
import { asked, connection, lookAtFloor, me, whoAmI } from "./base/session";
import "./base/theme";
import { Lonely, Waiting } from "./base/ui";
import { speak, t } from "./base/words";
import { isConsole, openConsole, startOf } from "./console/door";

const Console = lazy(openConsole);
const Display = lazy(async () => (await Promise.all([import("./app/display/display"), needStyle("display.css")]))[0]);
const RoundPage = lazy(() => import("./app/rounds/round-page"));
const OwnPassword = lazy(async () => (await import("./app/own-password")).OwnPassword);
const PasswordNotice = lazy(async () => (await import("./app/own-password")).PasswordNotice);

function Screen() {
  const at = where.value;
  const reset = me.value?.password_reset;
  if (reset?.must_change) return <OwnPassword reset={reset} />;
  if (closedOff.value && !me.value && !isConsole(at)) return null; // nobody comes to a terminal that is closed off
  if (isConsole(at) || (match("/", at) && me.value && startOf(me.value.role))) return <Console />;
  if (match("/", at)) return <Lobby />;
  const { table } = match("/tables/:table", at) ?? {};
  if (table) return <Gate>{() => <AtTable key={table} table={table} watching={location.search === "?watch"} />}</Gate>;
  if (match(to.tables(), at)) return <Gate>{() => <AllTables />}</Gate>;
  const { table: above } = match("/display/:table", at) ?? {};
  if (above) return <Display key={above} table={above} />;
  const { table: played, number } = match("/rounds/:table/:number", at) ?? {};
  if (played && Number.isInteger(Number(number)))
    return <Gate>{() => <RoundPage key={at} table={played} number={Number(number)} />}</Gate>;
  return <Lonely />;
}

function App() {
  const openHelp = () => {
    helpOpen.value = true;
  };
  useShortcuts([{ keys: ["?", "h"], shown: "?", words: t("ui-key-help"), run: openHelp }]);
  return (
    <>
      <a class="skip" href="#table">
        {t("ui-skip")}
      </a>
      {!isConsole(where.value) && <ConnectionNotice />}
      {!isConsole(where.value) && <ClaimNotice />}
      <Suspense fallback={<Waiting />}>{asked.value ? <Screen /> : <Waiting />}</Suspense>
      {!isConsole(where.value) && <ClosedOff />}
      {!isConsole(where.value) && <MeanwhileNotice />}
      <Suspense fallback={null}>{me.value?.password_reset && <PasswordNotice />}</Suspense>
      <Stranded />
      <Help />
      <Refusals />
      <OpenClause />
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
  keepReporting();
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

// For tests that cut the connection; it gives away nothing that the page does not have.
Object.assign(globalThis, { punto: { drop: () => connection.drop(), me: () => me.peek()?.name } });
void begin();
