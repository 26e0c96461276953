// The display above a table: roads, the last result, limits and the announcement, to be read from five metres.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Hand, Ring, Roads } from "../../art";
import { printLanguage } from "../../art/printed";
import { useFastNow, wholeOf } from "../../base/clock";
import { money } from "../../base/format";
import { get, tablePath } from "../../base/http";
import type { Outcome, Rules, Side, TableSummary, TableView } from "../../base/protocol";
import { useLoaded } from "../../base/requests";
import { secondsLeft } from "../../base/seconds";
import { changesRules } from "../../base/seen";
import { comeAsGuest, connection, floor, lookAtFloor, me } from "../../base/session";
import { Lonely, Waiting } from "../../base/ui";
import { t, tableName } from "../../base/words";
import { shownRound } from "../../state/cards";
import type { Flight } from "../../state/flight";
import { NO_ROADS } from "../../state/roads";
import { bentIn } from "../../state/squeeze";
import { watchStaged } from "../../state/staging";
import { freeRound, ofNobody, statusOf } from "../../state/status";
import { SignIn } from "../sign-in";
import { Beside } from "../terminal/beside";
import { ShoeCall, ShoeSummaryPanel } from "../terminal/shoe-end";
import { Pays } from "./pays";

export default function Display({ table }: { table: string }) {
  const watched = useWatched(table);
  const { view, roads } = watched.stage.seen.value;
  const rules = useRules(table, view !== null);
  const summary = floor.value?.tables.find((one) => one.table === table);
  if (floor.value && !summary) return <Lonely />;
  if (connection.state.value === "signed-out" && !me.value && !floor.value?.guests)
    return <SignIn close={() => undefined} />;
  if (!view || !summary) return <Waiting />;
  return (
    <main class="display" id="table" data-phase={view.phase}>
      <header class="display-head">
        <h1>{tableName(table)}</h1>
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
      <Now view={view} flight={watched.stage.flight.value} />
      {rules ? <Pays rules={rules} /> : <ul class="display-pays" />}
      <section class="display-roads">
        {view.last_shoe && <ShoeSummaryPanel over={view.last_shoe} rules={null} />}
        {(roads?.bead.length || !view.last_shoe) && <Roads roads={roads ?? NO_ROADS} variant="big" />}
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
  const watched = useMemo(() => watchStaged(table), [table, who, me.value?.name]);
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

/** Once the table can be looked at, and again when it is under another law. */
function useRules(table: string, there: boolean): Rules | null {
  const read = useSignal(0);
  useEffect(
    () =>
      connection.onNews((where, news) => {
        if (where === table && changesRules(news)) read.value++;
      }),
    [table],
  );
  const ask = () => (there ? get<Rules>(tablePath(table, "/rules")) : Promise.resolve(null));
  return useLoaded(ask, [table, there, read.value]).found;
}

const limitsOf = (table: TableSummary): string =>
  t("ui-limits", { low: money(table.minimum), high: money(table.maximum) });

function Now({ view, flight }: { view: TableView; flight: Flight | null }) {
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
      moving={flight?.side === side ? flight : null}
      bent={bentIn(view, side)}
    />
  );
  return (
    <section class="display-now">
      {hand("player")}
      <div class="display-status" data-mood={status.mood}>
        {view.phase === "over" && shown.outcome ? (
          <Result outcome={shown.outcome} />
        ) : (
          <Ring until={view.phase === "betting" ? (view.until ?? null) : null} now={now} total={wholeOf(view)}>
            <strong>{status.title}</strong>
          </Ring>
        )}
        {shown.past && shown.outcome && <Result outcome={shown.outcome} past />}
        <ShoeCall view={view} />
        <Beside view={view} />
        {view.phase === "over" && freeRound(view) && <p class="display-free">{freeRound(view)}</p>}
      </div>
      {hand("banker")}
    </section>
  );
}

/** Who won, in the colour of the side; of the Round before, small, until the next is dealt. */
function Result({ outcome, past = false }: { outcome: Outcome; past?: boolean }) {
  const { winner, player_total: player, banker_total: banker } = outcome;
  const said =
    winner === "tie"
      ? t("ui-tie-at", { total: player })
      : t("ui-wins-over", {
          side: t(`winner-${winner}`),
          total: winner === "player" ? player : banker,
          other: winner === "player" ? banker : player,
        });
  return (
    <p class="display-result" data-tint={winner} data-past={past ? "" : undefined}>
      <span class="display-result-han" lang={printLanguage()} aria-hidden="true">
        {t(`art-print-${winner}`)}
      </span>
      <strong>{said}</strong>
    </p>
  );
}
