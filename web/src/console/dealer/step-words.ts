// The words of the dealer's step: what it is, what else to know, and what the button says.
import { say, shownCard, t } from "../../base/words";
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

function titleOf({ kind }: Step, { view, staff }: StaffedTable): string {
  switch (kind) {
    case "closed":
      return t("console-table-closed");
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

function lineOf({ kind, turns }: Step, { view, staff }: StaffedTable): string {
  switch (kind) {
    case "closed":
      return view.closed && view.closed.code !== "unavailable-closed"
        ? `${say(view.closed)} ${t("console-ask-pit-to-open")}`
        : t("console-ask-pit-to-open");
    case "take-table":
      return staff.dealer?.name
        ? t("console-take-table-from", { name: staff.dealer.name })
        : t("console-take-table-free");
    case "turn-card":
      return turns?.squeezedBy ? t("console-peeled-by", { patron: turns.squeezedBy }) : "";
    case "call-time":
      return t("console-call-time-line");
    case "wait-for-squeeze":
      if (!staff.squeeze) return "";
      return view.waives
        ? `${t("console-squeeze-waits", { patron: staff.squeeze.patron })} ${t("console-squeeze-waives")}`
        : t("console-squeeze-waits", { patron: staff.squeeze.patron });
    case "wait-for-ruling":
      return view.trouble?.authority
        ? t("console-call-pit-line", {
            happened: t(`irregularity-${view.trouble.irregularity}.happened`),
            authority: t(`authority-${view.trouble.authority}`),
          })
        : "";
    default:
      return "";
  }
}

function buttonOf({ kind, order, turns }: Step, { staff, rules }: StaffedTable): string {
  switch (kind) {
    case "take-table":
    case "open-bets":
    case "open-next":
    case "open-free":
    case "key-in":
    case "close-insurance":
    case "call-time":
      return t(`console-${kind}`);
    case "close-bets": {
      const announcement = say({ code: "announcement-close", facts: { says: rules.announcements.close.says } });
      return t("console-announce", { announcement });
    }
    case "deal-card":
      return order?.do === "deal-card" && staff.next.side
        ? t("console-deal-to", { card: shownCard(order.card), side: t(`side-${staff.next.side}`) })
        : "";
    case "turn-card":
      return turns
        ? t("console-turn-it", { card: t("console-card-at", { side: turns.side, position: turns.position }) })
        : "";
    default:
      return "";
  }
}
