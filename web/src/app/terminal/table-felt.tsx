// The felt of this table's rulebook with everybody's chips; one's own are translucent until acknowledged.
import { Felt } from "../../art";
import { explain } from "../../base/refusals";
import { announce } from "../../base/announce";
import { language, money, t } from "../../base/i18n";
import { betName, simplified } from "../../base/names";
import { useMemo } from "preact/hooks";
import { amount, cents } from "../../base/money";
import type { Desk } from "../../state/desk";
import type { PanelName } from "./terminal";
import { askInsurance } from "./insurance";

export function TableFelt({ desk, show }: { desk: Desk; show: (panel: PanelName) => void }) {
  const rules = desk.rules.value!;
  const view = desk.view.value!;
  const own = desk.own.value;
  const settings = rules.settings;
  const laid = desk.laid.value;
  const insured = (own?.bets ?? []).filter((bet) => bet.window);
  const over = view.phase === "over";
  const betting = view.phase === "betting" || view.phase === "waiting";
  // Bets that ended lie until the next Round opens, with what became of them.
  const ends = over && own?.round === view.round ? (own.ends ?? []) : [];
  const mine = over
    ? ends.filter((end) => end.result !== "lost").map((end) => ({ box: end.box, area: end.area, stake: end.stake }))
    : [
        ...laid
          .filter((one) => one.cents > one.pending)
          .map((one) => ({ box: one.box, area: one.area, stake: amount(one.cents - one.pending) })),
        ...insured,
      ];
  const pending = laid
    .filter((one) => one.pending > 0)
    .map((one) => ({ box: one.box, area: one.area, stake: amount(one.pending) }));
  const odds = Object.fromEntries((view.offers ?? []).map((offer) => [offer.area, offer.odds]));
  const layout = rules.layouts.find((one) => one.layout === settings.layout)?.name ?? settings.layout;

  // The layouts print traditional characters; who reads simplified ones sees those.
  const areas = useMemo(
    () =>
      language.value === "zh-Hans"
        ? rules.bets.map((bet) => ({ ...bet, chinese: simplified(bet.chinese) }))
        : rules.bets,
    [rules, language.value],
  );

  const tap = (area: string) => {
    const bet = rules.bets.find((one) => one.bet === area);
    if (bet?.kind === "insurance") {
      if (view.offers?.some((offer) => offer.area === area)) askInsurance();
      else explain(t.value.insuranceNotNow, t.value.insuranceWhen, bet.clause);
      return;
    }
    if (desk.electronic.peek() && desk.open.peek() && (desk.credit.peek() ?? 0) < cents(settings.chip))
      return show("buy");
    desk.place(area);
    if (desk.open.peek() && !desk.watching.peek() && bet)
      announce(t.peek().sayPlaced(money(desk.chip.peek()), betName(bet)));
  };
  const lift = (event: MouseEvent) => {
    const area = (event.target as HTMLElement).closest<HTMLElement>("[data-area]")?.dataset.area;
    if (!area || !desk.open.peek()) return;
    event.preventDefault();
    desk.lift(area);
  };
  const choose = (box: number) => {
    const there = desk.boxes.peek().find((one) => one.box === box);
    const seat = own?.seat;
    if (there && !there.seated && seat !== undefined) return explain(t.value.youSitIn(seat), t.value.leaveFirst);
    desk.watching.value = false;
    desk.chosenBox.value = box;
    if (there?.seated && !there.mine) show("seats");
  };
  return (
    <div
      class="felt-place"
      data-open={desk.open.value ? "" : undefined}
      data-betting={betting ? "" : undefined}
      data-many={rules.bets.length > 12 ? "" : undefined}
      onContextMenu={lift}
    >
      <Felt
        areas={areas}
        layout={layout}
        boxes={desk.electronic.value ? 0 : settings.boxes}
        seats={view.seats ?? {}}
        me={desk.who.value}
        myBox={desk.watching.value ? null : desk.box.value}
        bets={view.bets ?? []}
        mine={mine}
        pending={pending}
        ends={ends}
        limits={settings.limits}
        odds={odds}
        onTap={tap}
        onBox={choose}
      />
    </div>
  );
}
