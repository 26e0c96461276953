// Cards above the felt: Player left, Banker right, the status with its countdown between or below them.
import { Hand, payMs, Ring, useCounted } from "../../art";
import { Clause } from "../../base/clause";
import { useFastNow, wholeOf } from "../../base/clock";
import { signed } from "../../base/format";
import { amount, cents } from "../../base/money";
import { cardName } from "../../base/names";
import type { Own, Rules, Side, TableView } from "../../base/protocol";
import { secondsLeft } from "../../base/seconds";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { type ShownRound, shownRound } from "../../state/cards";
import type { Desk } from "../../state/desk";
import type { Flight } from "../../state/flight";
import { bentIn, held } from "../../state/squeeze";
import { statusOf } from "../../state/status";
import { Beside } from "./beside";
import { ShoeCall, ShoeLine } from "./shoe-end";

/** `line`: the shoe that is over is summed up here, since the panel that does so is not in sight. */
export function Stage({ desk, line }: { desk: Desk; line: boolean }) {
  const view = desk.view.value;
  const rules = desk.rules.value;
  if (!view || !rules) return null;
  const shown = shownRound(view);
  const flight = desk.stage.flight.value;
  const number = String(shown.number);
  return (
    <section
      class="stage"
      data-last={shown.past ? "" : undefined}
      aria-label={shown.past ? t("ui-last-round", { number }) : t("ui-round-no", { number })}
    >
      <StageHand side="player" shown={shown} flight={flight} bent={bentIn(view, "player")} />
      <StageHand side="banker" shown={shown} flight={flight} bent={bentIn(view, "banker")} />
      <StatusLine desk={desk} view={view} rules={rules} />
      {shown.past && <LastRound desk={desk} shown={shown} />}
      <ShoeCall view={view} aloud />
      {line && view.last_shoe && <ShoeLine over={view.last_shoe} net={desk.own.value?.shoe_net} />}
      <Beside view={view} />
    </section>
  );
}

interface StageHandProps {
  side: Side;
  shown: ShownRound;
  flight: Flight | null;
  bent: number;
}

function StageHand({ side, shown, flight, bent }: StageHandProps) {
  const { cards, total } = shown[side];
  const moving = flight?.side === side ? flight : null;
  const lying = cards.filter((_, at) => at + 1 !== moving?.position); // what still moves is not said
  const named = {
    side: t(`side-${side}`),
    cards: lying.map(cardName).join(t("list-separator")) || t("ui-no-cards"),
  };
  return (
    <div
      class={`stage-hand stage-${side}`}
      key={shown.number}
      role="group"
      aria-label={total === null ? t("ui-hand-without-total", named) : t("ui-hand-label", { ...named, total })}
    >
      <Hand
        side={side}
        cards={cards}
        total={total}
        won={shown.outcome?.winner === side}
        dim={shown.past}
        moving={moving}
        bent={bent}
      />
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
  const now = Math.max(useFastNow().value, connection.now());
  const { open, close } = rules.announcements;
  const own = useCountedOwn(desk.own.value, view);
  const status = statusOf({
    view,
    own,
    who: desk.who.value,
    staked: desk.staked.value,
    credit: desk.credit.value,
    minimum: cents(rules.settings.limits.minimum),
    watching: desk.watching.value,
    electronic: desk.electronic.value,
    seconds: secondsLeft(view.until, now),
    outdated: desk.outdated.value,
    newShoe: view.phase !== "betting" && !desk.seen.value.roads?.bead.length,
    announced: { open: open.clause, close: close.clause, totals: rules.totals_announced },
  });
  const counts = ["betting", "insurance", "options"].includes(view.phase) || !!held(view);
  return (
    <div class="status" data-mood={status.mood} data-over={view.phase === "over" ? "" : undefined}>
      <Ring until={counts && view.until ? view.until : null} now={now} total={wholeOf(view)}>
        <strong class="status-title">{status.title}</strong>
        {status.hint && <span class="status-hint">{status.hint}</span>}
        {status.clause && <Clause of={status.clause} />}
      </Ring>
    </div>
  );
}

/** One's own, with a win that counts up while the House pays it. */
function useCountedOwn(own: Own | null, view: TableView): Own | null {
  const over = view.phase === "over" && own?.round === view.round;
  const net = over && own.net !== undefined ? cents(own.net) : 0;
  const staked = over ? (own.ends ?? []).reduce((sum, end) => sum + cents(end.stake), 0) : 0;
  const counted = useCounted(Math.max(0, net), payMs(net, staked));
  return own && net > 0 ? { ...own, net: amount(Math.max(Math.min(net, 100), counted)) } : own;
}
