// The floor's tables: which rulebook, what limits, who is there, how the shoe went, what is happening now.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Logo } from "../../art";
import { secondsLeft, useNow } from "../../base/clock";
import { money, t } from "../../base/i18n";
import { phaseWords, sideName } from "../../base/names";
import { follow, go, to } from "../../base/router";
import { floor, line, lookAtFloor, me } from "../../base/session";
import type { TableSummary } from "../../base/protocol";
import { refuse } from "../../base/refusals";
import { comeAsGuest } from "../../base/session";
import { LanguageSwitch, Waiting } from "../../base/ui";
import { Coming } from "../coming";
import { Menu } from "../menu";
import { shownName } from "../../base/names";
import { MiniRoad } from "./mini-road";
import { lazy, Suspense } from "preact/compat";

const CreditsPanel = lazy(() => import("../panels/credits"));

export function Lobby({ signedOut }: { signedOut?: boolean }) {
  const words = t.value;
  const coming = useSignal<{ first?: "guest" | "name" | "voucher"; then?: () => void } | null>(null);
  const credits = useSignal(false);
  useEffect(() => {
    document.title = "punto";
    const stop = line.watchFloor();
    // Without a session there is no line: the floor is looked at every few seconds.
    const timer = setInterval(() => {
      if (line.line.peek() !== "open" && document.visibilityState === "visible") lookAtFloor().catch(() => undefined);
    }, 2_000);
    lookAtFloor().catch(() => undefined);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  const known = floor.value;
  const tables = (me.value && line.floor.value) || known?.tables;
  if (!known || !tables) return <Waiting />;
  const enter = (table: string, watch: boolean) => {
    const then = () => go(to.table(table) + (watch ? "?watch" : ""));
    if (me.value) then();
    else if (known.guests) comeAsGuest().then(then, refuse);
    else coming.value = { then };
  };
  return (
    <div class="lobby">
      <header class="lobby-head">
        <a href={to.lobby()} onClick={follow} class="lobby-logo">
          <Logo size={30} />
        </a>
        {known.play_credits && <span class="play-credits">{words.playCredits}</span>}
        <span class="head-space" />
        {me.value ? (
          <button type="button" class="head-credit" onClick={() => (credits.value = true)} title={words.credits}>
            <span class="head-word">{shownName(me.value.name)}</span>
            <span class="head-sum tabular">{money(me.value.credit, true)}</span>
          </button>
        ) : (
          <>
            <LanguageSwitch />
            <button type="button" class="button lobby-sign-in" onClick={() => (coming.value = { first: "name" })}>
              {words.signIn}
            </button>
          </>
        )}
        {me.value && <Menu />}
      </header>
      <main id="table">
        <div class="lobby-title">
          <h1>{words.welcome}</h1>
          <p>
            {words.welcomeLine} {known.play_credits && <strong>{words.playCreditsLine}</strong>}
          </p>
          {!me.value && (
            <p class="lobby-ways">
              {known.guests && (
                <button type="button" class="button button-first" onClick={() => void comeAsGuest().catch(refuse)}>
                  {words.comeAsGuest}
                </button>
              )}
              <button type="button" class="button" onClick={() => (coming.value = { first: "voucher" })}>
                {words.bringVoucher}
              </button>
            </p>
          )}
          {signedOut && <p class="form-problem">{words.signInAgain}</p>}
          {!known.ready && <p class="form-problem">{words.notReady}</p>}
        </div>
        <ul class="lobby-tables" aria-label={words.tables}>
          {tables.map((one) => (
            <li key={one.table}>
              <TableCard table={one} enter={enter} />
            </li>
          ))}
        </ul>
      </main>
      {coming.value && <Coming {...coming.value} close={() => (coming.value = null)} />}
      <Suspense fallback={null}>{credits.value && <CreditsPanel close={() => (credits.value = false)} />}</Suspense>
    </div>
  );
}

function TableCard({ table, enter }: { table: TableSummary; enter: (table: string, watch: boolean) => void }) {
  const words = t.value;
  const now = useNow().value;
  const electronic = table.rulebook.includes("-etg");
  const free = Math.max(0, table.boxes - table.seated);
  const last = table.last?.outcome;
  const counts = table.phase === "betting" && !table.closed ? secondsLeft(table.until, now) : null;
  return (
    <article class="table-card" data-phase={table.closed ? "closed" : table.phase} data-table={table.table}>
      <header>
        <h2>{table.table}</h2>
        <p class="table-title">{table.title}</p>
      </header>
      <MiniRoad table={table} />
      <p class="table-now">
        <span class="table-phase">{phaseWords(table)}</span>
        {counts !== null && counts > 0 && <span class="table-count tabular">{counts}</span>}
        {table.phase !== "betting" && last && (
          <span class="table-last" data-tint={last.winner}>
            {sideName(last.winner)} {last.winner === "banker" ? last.banker_total : last.player_total}
          </span>
        )}
      </p>
      <dl class="table-facts">
        <div>
          <dt>{words.limitsWord}</dt>
          <dd class="tabular">{words.limits(money(table.minimum), money(table.maximum))}</dd>
        </div>
        <div>
          <dt>{words.roundWord}</dt>
          <dd class="tabular">{table.round}</dd>
        </div>
        <div>
          <dt>{electronic ? words.positions : words.boxes}</dt>
          <dd>{electronic ? words.positionsFree(free, table.boxes) : words.seatsFree(free, table.boxes)}</dd>
        </div>
      </dl>
      <p class="table-tags">
        {electronic && <span>{words.electronic}</span>}
        {table.face_down && <span>{words.faceDown}</span>}
        {!table.automatic && <span>{words.live}</span>}
        {table.closing && !table.closed && <span>{words.phaseClosing}</span>}
        {table.watching > 0 && <span>{words.watchers(table.watching)}</span>}
      </p>
      <div class="table-doors">
        <button
          type="button"
          class="button button-first"
          disabled={!!table.closed}
          onClick={() => enter(table.table, false)}
          aria-label={`${words.join}: ${table.table}`}
        >
          {words.join}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => enter(table.table, true)}
          aria-label={`${words.watch}: ${table.table}`}
        >
          {words.watch}
        </button>
      </div>
    </article>
  );
}
