// The felt of this table's rulebook with everybody's chips; one's own are translucent until acknowledged.
import { Felt, type FeltOwn, payTable } from "../../art";
import { announce } from "../../base/announce";
import { money } from "../../base/format";
import { amount, cents } from "../../base/money";
import type { OwnEnd, Rules, TableView } from "../../base/protocol";
import { explain } from "../../base/refusals";
import { nameOf, t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { askInsurance } from "./insurance";
import type { PanelName } from "./panels";
import { RoadsPanel } from "./roads-panel";
import { beside } from "./room";

type Show = (panel: PanelName) => void;
const MOST_LINES = 8; // of a pay table at the finger; all of it is a touch away

export function TableFelt({ desk, show }: { desk: Desk; show: Show }) {
  const rules = desk.rules.value;
  const view = desk.view.value;
  if (!rules || !view) return null;
  const own = desk.own.value;
  const { settings } = rules;
  const betting = view.phase === "betting" || view.phase === "waiting";
  // Bets that ended lie until the next Round opens, with what became of them.
  const ends = view.phase === "over" && own?.round === view.round ? (own.ends ?? []) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a long press is a short cut; by keyboard it is Delete
    <div
      class="felt-place"
      data-open={desk.open.value ? "" : undefined}
      data-betting={betting ? "" : undefined}
      onContextMenu={(event) => pressed(desk, rules, event)}
    >
      <Felt
        areas={rules.bets}
        groups={rules.groups}
        boxes={desk.electronic.value ? 0 : settings.boxes}
        seats={view.seats ?? {}}
        me={desk.who.value}
        myBox={desk.watching.value ? null : desk.box.value}
        bets={view.bets ?? []}
        mine={mineOf(desk, view, ends)}
        pending={desk.laid.value
          .filter((one) => one.pending > 0)
          .map((one) => ({ box: one.box, area: one.area, stake: amount(one.pending) }))}
        held={desk.held.value.map((one) => ({ box: one.box, area: one.area, stake: amount(one.cents) }))}
        shares={desk.shares.value}
        ends={ends}
        limits={settings.limits}
        tray={desk.rack.value}
        laid={desk.putDown.value}
        odds={Object.fromEntries((view.offers ?? []).map((offer) => [offer.area, offer.odds]))}
        onTap={(area) => tap(desk, rules, area, show)}
        onBox={(box) => choose(desk, box, show)}
        below={!beside.value && <RoadsPanel desk={desk} show={show} />}
      />
    </div>
  );
}

/** One's own chips that lie for certain. */
function mineOf(desk: Desk, view: TableView, ends: readonly OwnEnd[]): FeltOwn[] {
  if (view.phase === "over") return ends.filter((end) => end.result !== "lost");
  const insured = (desk.own.value?.bets ?? []).filter((bet) => bet.window);
  const laid = desk.laid.value
    .filter((one) => one.cents > one.pending)
    .map((one) => ({ box: one.box, area: one.area, stake: amount(one.cents - one.pending) }));
  return [...laid, ...insured];
}

function tap(desk: Desk, rules: Rules, area: string, show: Show): void {
  const bet = rules.bets.find((one) => one.area === area);
  if (bet?.kind === "insurance") {
    if (desk.view.peek()?.offers?.some((offer) => offer.area === area)) askInsurance();
    else
      explain(t("ui-insurance-not-now"), t("ui-insurance-when"), {
        clause: bet.clause,
        rulebook: desk.rules.peek()?.settings.rulebook,
      });
    return;
  }
  const open = desk.open.peek();
  if (desk.electronic.peek() && open && (desk.credit.peek() ?? 0) < cents(rules.settings.chip)) {
    show("buy");
    return;
  }
  desk.place(area);
  if (open && !desk.watching.peek() && bet)
    announce(t("ui-announce-placed", { amount: money(desk.chip.peek()), area: nameOf(bet.names) }));
}

/** A long press, or the other mouse button, takes one's chips off an area, or says what the bet pays. */
function pressed(desk: Desk, rules: Rules, event: MouseEvent): void {
  const found = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-area]") : null;
  const bet = rules.bets.find((one) => one.area === found?.dataset.area);
  if (!bet) return;
  event.preventDefault();
  if (desk.open.peek() && found?.dataset.chips) {
    desk.lift(bet.area);
    return;
  }
  const lines = payTable(bet);
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), "…"] : lines;
  explain(nameOf(bet.names), shown.join("\n"), { clause: bet.clause, rulebook: rules.settings.rulebook });
}

function choose(desk: Desk, box: number, show: Show): void {
  const there = desk.boxes.peek().find((one) => one.box === box);
  const seat = desk.own.peek()?.seat;
  if (there && !there.seated && seat !== undefined) {
    explain(t("ui-you-sit-in", { number: seat }), t("ui-leave-first"));
    return;
  }
  desk.watching.value = false;
  desk.chosenBox.value = box;
  if (there?.seated && !there.mine) show("seats");
}
