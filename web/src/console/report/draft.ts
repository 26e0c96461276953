// A report as it is written: which of those on offer, and what it needs. Pure; the floor has the law.
import type { Irregularity, Place, Reportable } from "../../base/protocol";
import { NOTHING, type Typed, whole } from "../cards/typed";
import type { Order } from "../consider";
import { type Hands, isMoved, type Placed, placed, placementOf } from "./placement";

/** How a dealer puts it: to the rulebooks a card too many and a card that was seen are one irregularity. */
export type Saying = "excess-card" | "exposed-card" | Exclude<Irregularity, "excess-or-exposed-card">;

export interface Offer {
  saying: Saying;
  report: Reportable;
}

const sayings = (irregularity: Irregularity): readonly Saying[] =>
  irregularity === "excess-or-exposed-card" ? ["excess-card", "exposed-card"] : [irregularity];

export const offersOf = (reportable: readonly Reportable[]): Offer[] =>
  reportable.flatMap((report) => sayings(report.irregularity).map((saying) => ({ saying, report })));

export interface Draft {
  saying: Saying | null;
  cards: readonly string[];
  typed: Typed;
  /** Cards came out though the report does not need them; cards lie in a wrong place though it does not say so. */
  more: boolean;
  misplaced: boolean;
  placed: Placed | null;
  card: Place | null;
  note: string;
}

export const EMPTY: Draft = {
  saying: null,
  cards: [],
  typed: NOTHING,
  more: false,
  misplaced: false,
  placed: null,
  card: null,
  note: "",
};

export type Change =
  | { change: "saying"; saying: Saying }
  | { change: "details"; details: Partial<Draft> }
  | { change: "add" };

export function reduce(draft: Draft, change: Change): Draft {
  switch (change.change) {
    case "saying":
      return { ...EMPTY, saying: change.saying, note: draft.note };
    case "details":
      return { ...draft, ...change.details };
    case "add": {
      const card = whole(draft.typed);
      return card ? { ...draft, cards: [...draft.cards, card], typed: NOTHING } : draft;
    }
  }
}

/** What the report needs, what else may be added to it, and what of that is there. */
export interface Details {
  cards: "needed" | "optional" | "none";
  placement: "needed" | "optional" | "none";
  card: boolean;
  /** Whether cards are keyed in, and placed, for this report. */
  keys: boolean;
  places: boolean;
  out: readonly string[];
  placed: Placed;
}

const how = (needed: boolean, taken: boolean) => (needed ? "needed" : taken ? "optional" : "none");

export function detailsOf({ needs, takes }: Reportable, draft: Draft, hands: Hands): Details {
  // A card that was seen has a name; one too many that nobody saw stays face down, and has none.
  const cards = how(needs.cards > 0 || draft.saying === "exposed-card", takes.cards);
  const placement = how(needs.placement, takes.placement);
  const keys = cards === "needed" || (cards === "optional" && draft.more);
  const keyed = whole(draft.typed);
  const out = !keys ? [] : keyed ? [...draft.cards, keyed] : draft.cards; // one keyed in but not added yet counts too
  const fresh = placed(hands, out);
  return {
    cards,
    placement,
    card: takes.card,
    keys,
    places: placement === "needed" || (placement === "optional" && draft.misplaced),
    out,
    placed: draft.placed?.basis === fresh.basis ? draft.placed : fresh,
  };
}

/** The report as it is sent; null as long as something is missing. */
export function orderOf(table: string, round: number, report: Reportable, draft: Draft, hands: Hands): Order | null {
  const details = detailsOf(report, draft, hands);
  const { lying } = details.placed;
  const placement = details.places ? placementOf(lying) : null;
  if (details.out.length < report.needs.cards || (details.cards === "needed" && !details.out.length)) return null;
  if (details.places && !placement) return null;
  if (report.needs.placement && !isMoved(lying, hands)) return null;
  if (report.needs.card && !draft.card) return null;
  return {
    do: "report-irregularity",
    table,
    round,
    irregularity: report.irregularity,
    ...(details.out.length ? { cards: [...details.out] } : {}),
    ...(placement ? { placement } : {}),
    ...(draft.card ? { side: draft.card.side, position: draft.card.position } : {}),
    ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
  };
}
