// What the dealer does next, as the table waits for it: its words, and the one command that does it. Nothing else is offered.
import { told } from "../../base/i18n";
import type { Rules, StaffView, TableView } from "../../base/protocol";
import { pretty, whole, type Typed } from "../cards";
import { w } from "../words";

export interface Primary {
  title: string;
  line?: string;
  clause?: string;
  words?: string;
  command?: { do: string } & Record<string, unknown>;
}

interface At {
  table: string;
  view: TableView;
  staff: StaffView;
  rules: Rules;
  mine: boolean;
  typed: Typed;
}

const ORDINALS = ["first", "second", "third"];

/** The cards that may be turned now, Player's first; those that a patron peels come last. */
export function turnable(
  view: TableView,
  staff: StaffView,
): { side: "player" | "banker"; position: number; peeledBy?: string }[] {
  if (staff.next.waiting !== "for-a-card-to-be-turned") return [];
  return (["player", "banker"] as const)
    .flatMap((side) =>
      (view[side] ?? []).map((card, i) => ({
        side,
        position: i + 1,
        card,
        peeledBy: view.squeezing?.[`${side} ${i + 1}`],
      })),
    )
    .filter(
      ({ side, position, card }) =>
        card === null &&
        staff.next.words.includes(`the ${side === "player" ? "Player" : "Banker"}'s ${ORDINALS[position - 1]} card`),
    )
    .sort((a, b) => Number(Boolean(a.peeledBy)) - Number(Boolean(b.peeledBy)));
}

export function primaryOf({ view, staff, rules, mine, typed }: At): Primary {
  const words = w.value;
  const { next } = staff;
  if (view.closed)
    return {
      title: words.tableClosed,
      line: view.closed === "it is closed" ? words.askPitToOpen : `${told.value(view.closed)}. ${words.askPitToOpen}`,
    };
  if (rules.settings.automatic) return { title: words.automaticTable };
  if (!mine) {
    const who = (staff.dealer ?? "").replace(/ \([^()]*\)$/, "");
    return {
      title: words.takeTable,
      line: words.takeTableLine(who),
      words: words.takeTable,
      command: { do: "take-table" },
    };
  }
  const card = next.side && next.position ? words.cardAt(next.side, next.position) : "";
  const asked =
    staff.squeeze?.patron ??
    Object.keys(staff.choices ?? {})
      .filter((who) => staff.choices?.[who] === null)
      .join(", ");
  const step = { title: words.stepWords(next.waiting, card, asked) ?? told.value(next.words), clause: next.clause };
  switch (next.waiting) {
    case "to-open-bets":
      return { ...step, words: words.openBets, command: { do: "open-bets" } };
    case "for-the-next-round":
      return view.closing
        ? { ...step, title: words.tableClosing }
        : { ...step, words: words.openNext, command: { do: "open-bets" } };
    case "for-bets":
      return { ...step, words: words.closeBets(rules.announcements.close.says), command: { do: "close-bets" } };
    case "for-a-card": {
      const keyed = whole(typed);
      if (!keyed) return { ...step, words: words.keyIn };
      return {
        ...step,
        words: words.dealTo(pretty(keyed), words.side(next.side ?? "")),
        command: { do: "deal", card: keyed },
      };
    }
    case "for-a-card-to-be-turned": {
      const first = turnable(view, staff)[0];
      const { side, position } = first ?? next;
      if (!side || !position) return step;
      return {
        ...step,
        line: first?.peeledBy ? words.peeledBy(first.peeledBy) : "",
        words: words.turnIt(words.cardAt(side, position)),
        command: { do: "turn", side, position },
      };
    }
    case "for-insurance":
      return { ...step, words: words.closeInsurance, command: { do: "close-insurance" } };
    case "for-options":
      return { ...step, line: words.callTimeLine, words: words.callTime, command: { do: "call-time" } };
    case "for-a-squeeze-answer":
      return { ...step, line: words.squeezeWaits(staff.squeeze?.patron ?? "") };
    case "for-a-ruling":
      return {
        ...step,
        title: words.callPit,
        line: `${words.happened(view.trouble?.what ?? "")}. ${words.callPitLine(told.value(view.trouble?.waits_for ?? ""))}`,
      };
    default:
      return step;
  }
}
