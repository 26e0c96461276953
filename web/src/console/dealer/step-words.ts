// The words of the dealer's step: what it is, what else to know, and what the button says.
import type { Place, TableView } from "../../base/protocol";
import { isMoving } from "../../base/seen";
import { say, shownCard, t } from "../../base/words";
import { announced } from "../../state/status";
import { closingWords, type StaffedTable } from "../tables";
import type { Step } from "./step";

export interface StepWords {
  title: string;
  line: string;
  button: string;
}

export const stepWords = (step: Step, at: StaffedTable): StepWords => ({
  title: titleOf(step, at),
  line: lineOf(step, at),
  button: buttonOf(step, at),
});

/** What the keys of a card do now. */
export function keyHint({ kind, turns }: Step): string {
  if (turns) return t("console-turn-hint");
  if (kind === "burn" || kind === "burn-key-in") return t("console-burn-hint");
  return t(kind === "lay-backs" ? "console-lay-hint" : "console-deal-hint");
}

const cardAt = ({ side, position }: Place): string => t("console-card-at", { side, position });

function titleOf({ kind, order, turns, times = 1 }: Step, { view, staff }: StaffedTable): string {
  switch (kind) {
    case "lay-backs":
      return times > 1
        ? t("console-lay-cards", { count: times })
        : `${say(staff.next.message)} ${t("console-lay-down")}`;
    case "key-turn":
      return turns ? t("console-turn-and-key", { card: cardAt(turns) }) : say(staff.next.message);
    case "turn-card":
      return turns && order?.do === "turn-card" && order.card
        ? t("console-turn-and-key", { card: cardAt(turns) })
        : say(staff.next.message);
    case "closed":
      return t(isMoving(view) ? "console-table-moving" : "console-table-closed");
    case "closing":
      return closingWords(view);
    case "automatic":
      return t("console-automatic-table");
    case "take-table":
      return t("console-take-table");
    case "wait-for-ruling":
      return t("console-call-pit");
    default:
      return say(staff.next.message);
  }
}

function lineOf({ kind, order, turns }: Step, { view, staff }: StaffedTable): string {
  switch (kind) {
    case "closed":
      if (isMoving(view)) return t("console-table-moving-line");
      return view.closed && view.closed.code !== "unavailable-closed"
        ? `${say(view.closed)} ${t("console-ask-pit-to-open")}`
        : t("console-ask-pit-to-open");
    case "take-table":
      return staff.dealer?.name
        ? t("console-take-table-from", { name: staff.dealer.name })
        : t("console-take-table-free");
    case "key-turn":
      return turns?.squeezedBy ? t("console-peeled-by-hand", { patron: turns.squeezedBy }) : "";
    case "turn-card":
      return turns?.squeezedBy && !(order?.do === "turn-card" && order.card)
        ? t("console-peeled-by", { patron: turns.squeezedBy })
        : "";
    case "confirm-result":
      return [totalsLine(view), t("console-confirm-result-line")].filter(Boolean).join(" ");
    case "wait-for-options":
      return t("console-call-time-line");
    case "wait-for-squeeze":
      return staff.squeeze && view.waives
        ? `${t("console-squeeze-waits", { patron: staff.squeeze.patron })} ${t("console-squeeze-waives")}`
        : "";
    case "wait-for-ruling":
      return [...(view.held ? [t("console-held-line")] : []), callPitLine(view)].join(" ");
    default:
      return totalsLine(view);
  }
}

function callPitLine({ trouble }: StaffedTable["view"]): string {
  if (!trouble?.authority) return "";
  return t("console-call-pit-line", {
    happened: t(`irregularity-${trouble.irregularity}.happened`),
    authority: t(`authority-${trouble.authority}`),
  });
}

/** Where the rulebook has them announced before a third card. */
const totalsLine = (view: TableView): string =>
  view.announcement?.code === "announcement-totals"
    ? t("console-announce", { announcement: say(view.announcement) })
    : "";

function buttonOf({ kind, order, turns, times = 1 }: Step, { staff, rules }: StaffedTable): string {
  switch (kind) {
    case "take-table":
    case "open-bets":
    case "open-next":
    case "open-free":
    case "key-in":
    case "burn-key-in":
    case "bring-cards":
    case "close-insurance":
    case "confirm-result":
      return t(`console-${kind}`);
    case "close-bets": {
      return t("console-announce", { announcement: announced("close", rules.announcements.close) });
    }
    case "prepare":
      return order?.do === "prepare-cards" ? t(`console-prepared-${order.step}`) : "";
    case "burn":
      return order?.do === "burn-shoe" ? t("console-burn", { card: shownCard(order.exposed) }) : "";
    case "deal-card":
      return order?.do === "deal-card" && order.card && staff.next.side
        ? t("console-deal-to", { card: shownCard(order.card), side: t(`side-${staff.next.side}`) })
        : "";
    case "lay-backs":
      return t("console-lay-backs", { count: times });
    case "key-turn":
      return t("console-key-in");
    case "turn-card":
      if (!turns) return "";
      return order?.do === "turn-card" && order.card
        ? t("console-turn-as", { place: cardAt(turns), card: shownCard(order.card) })
        : t("console-turn-it", { card: cardAt(turns) });
    default:
      return "";
  }
}
