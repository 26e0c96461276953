// The display above a table: roads, the last result, limits and the announcement, to be read from five metres.
import { useEffect, useMemo } from "preact/hooks";
import { Hand, Ring, Roads } from "../../art";
import { secondsLeft, useFastNow } from "../../base/clock";
import { money, t, told } from "../../base/i18n";
import { sideName } from "../../base/names";
import type { Side } from "../../base/protocol";
import { comeAsGuest, floor, line, me } from "../../base/session";
import { Lonely, Waiting } from "../../base/ui";
import { Coming } from "../coming";
import { tally } from "../../state/roads";
import { dealerLine } from "../../state/line";

export default function Display({ table }: { table: string }) {
  useEffect(() => {
    document.title = `${table} · punto`;
    // A display has its own token; where there is none, anybody who is signed in may look, and a guest where guests are let in.
    if (line.line.peek() === "closed") line.open();
    return line.line.subscribe((now) => {
      if (now === "signed-out" && !me.peek() && floor.peek()?.guests) comeAsGuest().catch(() => undefined);
    });
  }, []);
  const who = line.hello.value?.hello;
  const watched = useMemo(() => line.watch(table), [table, who, me.value?.name]);
  useEffect(() => watched.stop, [watched]);
  const now = useFastNow().value;
  const { view, roads } = watched.seen.value;
  const words = t.value;
  const summary = floor.value?.tables.find((one) => one.table === table);
  if (floor.value && !summary) return <Lonely />;
  if (line.line.value === "signed-out" && !me.value && !floor.value?.guests) return <Coming close={() => undefined} />;
  if (!view || !summary) return <Waiting />;
  const last = view.phase === "betting" || view.phase === "waiting" ? view.last : undefined;
  const outcome = last ? last.outcome : view.outcome;
  const counts = roads ? tally(roads.bead) : null;
  const said = dealerLine(words, {
    view,
    own: null,
    who: "",
    staked: 0,
    credit: null,
    minimum: 0,
    watching: true,
    electronic: false,
    seconds: secondsLeft(view.until, now),
    newShoe: false,
    money,
    told: told.value,
  });
  const total = (side: Side) =>
    last
      ? outcome
        ? side === "player"
          ? outcome.player_total
          : outcome.banker_total
        : null
      : ((side === "player" ? view.player_total : view.banker_total) ?? null);
  const hand = (side: Side) => (
    <Hand
      key={`${side} ${last ? last.number : view.round}`}
      side={side}
      cards={(last ? last[side] : view[side]) ?? []}
      total={total(side)}
      won={outcome?.winner === side}
      dim={!!last}
    />
  );
  return (
    <main class="display" id="table" data-phase={view.phase}>
      <header class="display-head">
        <h1>{table}</h1>
        <p class="display-limits">
          <span>{words.displayLimits}</span>{" "}
          <b class="tabular">{words.limits(money(summary.minimum), money(summary.maximum))}</b>
        </p>
        <p class="display-round tabular">{words.roundNo(String(view.round))}</p>
      </header>
      <section class="display-now">
        {hand("player")}
        <div class="display-line" data-mood={said.mood}>
          <Ring until={view.phase === "betting" ? (view.until ?? null) : null} now={now} total={20_000}>
            <strong>{said.line}</strong>
          </Ring>
        </div>
        {hand("banker")}
      </section>
      <section class="display-roads">
        {counts && (
          <ul class="display-tally">
            {(["banker", "player", "tie"] as const).map((winner) => (
              <li key={winner} data-tint={winner}>
                <span>{sideName(winner)}</span> <b class="tabular">{counts[winner]}</b>
              </li>
            ))}
            <li>
              <span>{words.bankerPair}</span> <b class="tabular">{counts.bankerPair}</b>
            </li>
            <li>
              <span>{words.playerPair}</span> <b class="tabular">{counts.playerPair}</b>
            </li>
          </ul>
        )}
        {roads && roads.bead.length > 0 ? (
          <Roads roads={roads} variant="big" />
        ) : (
          <p class="display-empty">{words.emptyRoad}</p>
        )}
      </section>
    </main>
  );
}
