// The display above a table: roads, the last result, limits and the announcement, to be read from five metres.
import { useEffect, useMemo } from "preact/hooks";
import { Hand, Ring, Roads } from "../../art";
import { secondsLeft, useFastNow } from "../../base/clock";
import { money } from "../../base/format";
import type { Roads as RoadsOfShoe, Side, TableSummary, TableView } from "../../base/protocol";
import { changesRules } from "../../base/seen";
import { comeAsGuest, connection, floor, lookAtFloor, me } from "../../base/session";
import { Lonely, Waiting } from "../../base/ui";
import { t } from "../../base/words";
import { shownRound } from "../../state/cards";
import { tally } from "../../state/roads";
import { freeRound, ofNobody, statusOf } from "../../state/status";
import { SignIn } from "../sign-in";
import { Beside } from "../terminal/beside";

export default function Display({ table }: { table: string }) {
  const watched = useWatched(table);
  const { view, roads } = watched.seen.value;
  const summary = floor.value?.tables.find((one) => one.table === table);
  if (floor.value && !summary) return <Lonely />;
  if (connection.state.value === "signed-out" && !me.value && !floor.value?.guests)
    return <SignIn close={() => undefined} />;
  if (!view || !summary) return <Waiting />;
  return (
    <main class="display" id="table" data-phase={view.phase}>
      <header class="display-head">
        <h1>{table}</h1>
        <p class="display-limits">
          <span>{t("ui-limits-word")}</span> <b class="tabular">{limitsOf(summary)}</b>
          {summary.differential && (
            <span class="display-differential">
              {" · "}
              <b class="tabular">{t("ui-differential-of", { amount: money(summary.differential) })}</b>
            </span>
          )}
        </p>
        <p class="display-round tabular">
          {t("ui-round-no", { number: String(view.round) })}
          {view.hand_shoe?.round ? ` · ${t("ui-of-shoe", { number: String(view.hand_shoe.round) })}` : ""}
        </p>
      </header>
      <Now view={view} />
      <section class="display-roads">
        {roads && <Tally roads={roads} />}
        {roads && roads.bead.length > 0 ? (
          <Roads roads={roads} variant="big" />
        ) : (
          <p class="display-empty">{t("ui-empty-road")}</p>
        )}
      </section>
    </main>
  );
}

/** A display has its own token; without one, whoever is signed in may look, and a guest where guests are let in. */
function useWatched(table: string) {
  useEffect(() => {
    document.title = `${table} · punto`;
    if (connection.state.peek() === "closed") connection.open();
    return connection.state.subscribe((now) => {
      if (now === "signed-out" && !me.peek() && floor.peek()?.guests) comeAsGuest().catch(() => undefined);
    });
  }, []);
  const who = connection.hello.value?.hello;
  const watched = useMemo(() => connection.watch(table), [table, who, me.value?.name]);
  useEffect(() => watched.stop, [watched]);
  // Limits are of the table as it is now (3.4).
  useEffect(
    () =>
      connection.onNews((where, news) => {
        if (where === table && changesRules(news)) lookAtFloor().catch(() => undefined);
      }),
    [table],
  );
  return watched;
}

const limitsOf = (table: TableSummary): string =>
  t("ui-limits", { low: money(table.minimum), high: money(table.maximum) });

function Now({ view }: { view: TableView }) {
  const now = useFastNow().value;
  const status = statusOf(ofNobody(view, secondsLeft(view.until, now)));
  const shown = shownRound(view);
  const hand = (side: Side) => (
    <Hand
      key={`${side} ${shown.number}`}
      side={side}
      cards={shown[side].cards}
      total={shown[side].total}
      won={shown.outcome?.winner === side}
      dim={shown.past}
    />
  );
  return (
    <section class="display-now">
      {hand("player")}
      <div class="display-status" data-mood={status.mood}>
        <Ring until={view.phase === "betting" ? (view.until ?? null) : null} now={now} total={20_000}>
          <strong>{status.title}</strong>
        </Ring>
        <Beside view={view} />
        {view.phase === "over" && freeRound(view) && <p class="display-free">{freeRound(view)}</p>}
      </div>
      {hand("banker")}
    </section>
  );
}

function Tally({ roads }: { roads: RoadsOfShoe }) {
  const counts = tally(roads.bead);
  return (
    <ul class="display-tally">
      {(["banker", "player", "tie"] as const).map((winner) => (
        <li key={winner} data-tint={winner}>
          <span>{t(`winner-${winner}`)}</span> <b class="tabular">{counts[winner]}</b>
        </li>
      ))}
      <li>
        <span>{t("ui-banker-pair")}</span> <b class="tabular">{counts.bankerPair}</b>
      </li>
      <li>
        <span>{t("ui-player-pair")}</span> <b class="tabular">{counts.playerPair}</b>
      </li>
    </ul>
  );
}
