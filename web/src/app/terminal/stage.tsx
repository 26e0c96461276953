// Cards above the felt: Player left, Banker right, the status with its countdown between or below them.
import { useRef } from "preact/hooks";
import { Hand, Ring } from "../../art";
import { secondsLeft, useFastNow } from "../../base/clock";
import { signed } from "../../base/format";
import { cents } from "../../base/money";
import { cardName } from "../../base/names";
import type { Rules, Side, TableView } from "../../base/protocol";
import { t } from "../../base/words";
import { type ShownRound, shownRound } from "../../state/cards";
import type { Desk } from "../../state/desk";
import { statusOf } from "../../state/status";
import { Beside } from "./beside";

export function Stage({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const rules = desk.rules.value;
  if (!view || !rules) return null;
  const shown = shownRound(view);
  const number = String(shown.number);
  return (
    <section
      class="stage"
      data-last={shown.past ? "" : undefined}
      aria-label={shown.past ? t("ui-last-round", { number }) : t("ui-round-no", { number })}
    >
      <StageHand side="player" shown={shown} />
      <StageHand side="banker" shown={shown} />
      <StatusLine desk={desk} view={view} rules={rules} />
      {shown.past && <LastRound desk={desk} shown={shown} />}
      <Beside view={view} />
    </section>
  );
}

function StageHand({ side, shown }: { side: Side; shown: ShownRound }) {
  const { cards, total } = shown[side];
  const named = {
    side: t(`side-${side}`),
    cards: cards.map(cardName).join(t("list-separator")) || t("ui-no-cards"),
  };
  return (
    <div
      class={`stage-hand stage-${side}`}
      key={shown.number}
      role="group"
      aria-label={total === null ? t("ui-hand-without-total", named) : t("ui-hand-label", { ...named, total })}
    >
      <Hand side={side} cards={cards} total={total} won={shown.outcome?.winner === side} dim={shown.past} />
    </div>
  );
}

/** What the Round before was, and what it brought. */
function LastRound({ desk, shown }: { desk: Desk; shown: ShownRound }) {
  const { lastOwn } = desk.seen.value;
  const net = lastOwn?.round === shown.number ? lastOwn.net : undefined;
  const how = shown.voided
    ? t("ui-void-round")
    : shown.outcome?.winner === "tie" && t("ui-tie-at", { total: shown.outcome.player_total });
  return (
    <p class="stage-last">
      {t("ui-last-round", { number: String(shown.number) })}
      {how && ` · ${how}`}
      {net !== undefined && (
        <>
          {" · "}
          <span data-testid="last-net" data-won={cents(net) > 0 ? "" : undefined}>
            {signed(cents(net))}
          </span>
        </>
      )}
    </p>
  );
}

function StatusLine({ desk, view, rules }: { desk: Desk; view: TableView; rules: Rules }) {
  const now = useFastNow().value;
  const total = useWhole(view.until, now);
  const { open, close } = rules.announcements;
  const status = statusOf({
    view,
    own: desk.own.value,
    who: desk.who.value,
    staked: desk.staked.value,
    credit: desk.credit.value,
    minimum: cents(rules.settings.limits.minimum),
    watching: desk.watching.value,
    electronic: desk.electronic.value,
    seconds: secondsLeft(view.until, now),
    newShoe: view.phase !== "betting" && !desk.seen.value.roads?.bead.length,
    announced: { open: open.clause, close: close.clause },
  });
  const counts = ["betting", "insurance", "options"].includes(view.phase) || status.mood === "ask";
  return (
    <div class="status" data-mood={status.mood}>
      <Ring until={counts && view.until ? view.until : null} now={now} total={total}>
        <strong class="status-title">{status.title}</strong>
        {status.hint && <span class="status-hint">{status.hint}</span>}
        {status.clause && <span class="clause">{t("ui-clause", { clause: status.clause })}</span>}
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
