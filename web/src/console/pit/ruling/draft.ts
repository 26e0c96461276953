// A ruling as it is made: which, and what it takes. Pure; the floor says which there are and what each would do.
import type { Chips, IrregularityReported, Ruling, StaffView, TableView } from "../../../base/protocol";
import type { Order } from "../../consider";

export interface Draft {
  ruling: Ruling | null;
  order: readonly string[];
  newCards: boolean;
  cardOut: boolean; // though nothing was wrong
  bets: readonly string[]; // those to be returned, by `keyOf`
  reason: string;
  note: string;
}

export const keyOf = ({ box, patron, area }: Pick<Chips, "box" | "patron" | "area">): string =>
  `${box} ${patron} ${area}`;

export const start = (trouble: IrregularityReported, { new_cards }: StaffView): Draft => ({
  ruling: null,
  order: (trouble.cards ?? []).filter((card) => card !== null), // those that nobody saw are in no order by ruling
  newCards: new_cards === "must",
  cardOut: false,
  bets: [],
  reason: "",
  note: "",
});

/** The card at `i` and the one after it change places. */
export const swapped = (order: readonly string[], i: number): string[] => {
  const [first, second] = [order[i], order[i + 1]];
  if (first === undefined || second === undefined) return [...order];
  return [...order.slice(0, i), second, first, ...order.slice(i + 2)];
};

export const mayOrderCards = (ruling: Ruling, { new_cards = "no" }: StaffView): boolean =>
  ruling !== "dismiss" && new_cards !== "no";

/** What was reported may be a card out of the shoe although nothing was wrong with it: then held bets close. */
export const mayBeOut = (ruling: Ruling, trouble: IrregularityReported, { held }: Pick<TableView, "held">): boolean =>
  ruling === "dismiss" &&
  held === true &&
  (trouble.irregularity === "excess-or-exposed-card" || (trouble.cards?.length ?? 0) > 0);

export const isReady = ({ ruling, bets }: Draft): boolean =>
  ruling !== null && (ruling !== "return-bets" || bets.length > 0);

export function orderOf(table: string, ruling: Ruling, draft: Draft, bets: readonly Chips[], reason: string): Order {
  const named = bets.filter((bet) => draft.bets.includes(keyOf(bet)));
  return {
    do: "make-ruling",
    table,
    ruling,
    ...(ruling === "order" ? { order: [...draft.order] } : {}),
    ...(draft.newCards && ruling !== "dismiss" ? { new_cards: true } : {}),
    ...(draft.cardOut && ruling === "dismiss" ? { card_out: true } : {}),
    ...(ruling === "return-bets" ? { bets: named.map(({ box, patron, area }) => ({ box, patron, area })) } : {}),
    ...(reason ? { reason } : {}),
    ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
  };
}
