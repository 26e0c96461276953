// Cards above the felt: Player left, Banker right, the announcement with its countdown between or below them.
import { useRef } from "preact/hooks";
import { Hand, Ring } from "../../art";
import { secondsLeft, useFastNow } from "../../base/clock";
import { money, signed, t, told } from "../../base/i18n";
import { cents } from "../../base/money";
import { cardName, sideName } from "../../base/names";
import type { Side } from "../../base/protocol";
import type { Desk } from "../../state/desk";
import { dealerLine } from "../../state/line";

export function Stage({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (!view) return null;
  // The last Round stays in view until the next is dealt.
  const last = view.phase === "betting" || view.phase === "waiting" ? view.last : undefined;
  const outcome = last ? last.outcome : view.outcome;
  const mine = last && desk.seen.value.lastOwn?.round === last.number ? desk.seen.value.lastOwn.net : undefined;
  const hand = (side: Side) => {
    const cards = (last ? last[side] : view[side]) ?? [];
    const total =
      (last
        ? outcome && (side === "player" ? outcome.player_total : outcome.banker_total)
        : side === "player"
          ? view.player_total
          : view.banker_total) ?? null;
    const key = last ? last.number : view.round;
    return (
      <div
        class={`stage-hand stage-${side}`}
        key={key}
        role="group"
        aria-label={t.value.handLabel(
          sideName(side),
          cards.map(cardName).join(", ") || t.value.noCards,
          total === null ? "" : String(total),
        )}
      >
        <Hand side={side} cards={cards} total={total} won={outcome?.winner === side} dim={!!last} />
      </div>
    );
  };
  return (
    <section
      class="stage"
      data-last={last ? "" : undefined}
      aria-label={last ? t.value.lastRound(String(last.number)) : t.value.roundNo(String(view.round))}
    >
      {hand("player")}
      {hand("banker")}
      <Line desk={desk} />
      {last && (
        <p class="stage-last">
          {t.value.lastRound(String(last.number))}
          {last.voided
            ? ` · ${t.value.voidRound}`
            : outcome?.winner === "tie"
              ? ` · ${t.value.tieAt(outcome.player_total)}`
              : ""}
          {mine !== undefined && (
            <>
              {" "}
              ·{" "}
              <span data-testid="last-net" data-won={cents(mine) > 0 ? "" : undefined}>
                {signed(cents(mine))}
              </span>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Line({ desk }: { desk: Desk }) {
  const now = useFastNow().value;
  const view = desk.view.value!;
  const rules = desk.rules.value!;
  const seconds = secondsLeft(view.until, now);
  const total = useWhole(view.until, now);
  const said = dealerLine(t.value, {
    view,
    own: desk.own.value,
    who: desk.who.value,
    staked: desk.staked.value,
    credit: desk.credit.value,
    minimum: cents(rules.settings.limits.minimum),
    watching: desk.watching.value,
    electronic: desk.electronic.value,
    seconds,
    newShoe: view.phase !== "betting" && !desk.seen.value.roads?.bead.length,
    money,
    told: told.value,
    announced: { open: rules.announcements.open.clause, close: rules.announcements.close.clause },
  });
  const counts =
    view.phase === "betting" || view.phase === "insurance" || view.phase === "options" || said.mood === "ask";
  return (
    <div class="line" data-mood={said.mood}>
      <Ring until={counts && view.until ? view.until : null} now={now} total={total}>
        <strong class="line-words">{said.line}</strong>
        {said.hint && <span class="line-hint">{said.hint}</span>}
        {said.clause && <span class="clause">{t.value.clause(said.clause)}</span>}
      </Ring>
    </div>
  );
}

/** How long a countdown is in all: known from its first sight on. */
function useWhole(until: number | undefined, now: number): number {
  const seen = useRef({ until: 0, whole: 0 });
  if (until && until !== seen.current.until) seen.current = { until, whole: Math.max(1_000, until - now) };
  return seen.current.whole || 1_000;
}
