// A report as it is written: which of those on offer, and what it needs. Pure; the floor has the law.
import type { Irregularity, Place, Remedy, Reportable } from "../../base/protocol";
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
  /** The cards that were dealt face up: several can be exposed at once. */
  exposed: readonly Place[];
  /** Of the cards that came out together, so many of the first lie in a hand already. */
  laid: number;
  note: string;
}

export const EMPTY: Draft = {
  saying: null,
  cards: [],
  typed: NOTHING,
  more: false,
  misplaced: false,
  placed: null,
  exposed: [],
  laid: 0,
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
  /** The cards dealt last that may be those that came out together, the latest last. */
  layable: readonly string[];
  /** Whether cards are keyed in, and placed, for this report. */
  keys: boolean;
  places: boolean;
  out: readonly string[];
  placed: Placed;
}

const how = (needed: boolean, taken: boolean) => (needed ? "needed" : taken ? "optional" : "none");

export function detailsOf({ needs, takes }: Reportable, draft: Draft, hands: Hands): Details {
  // A card that was seen has a name; one too many that nobody saw stays face down, and has none.
  const cards = how(needs.cards > 0 || draft.saying === "exposed-card" || exposedBacks(draft, hands) > 0, takes.cards);
  const placement = how(needs.placement, takes.placement);
  const keys = cards === "needed" || (cards === "optional" && draft.more);
  const keyed = whole(draft.typed);
  const keyedIn = !keys ? [] : keyed ? [...draft.cards, keyed] : draft.cards; // one not added yet counts too
  const layable = takes.laid ? inOrder(hands) : [];
  const laid = draft.laid ? layable.slice(-draft.laid) : [];
  const out = [...laid, ...keyedIn];
  const fresh = placed(hands, keyedIn);
  return {
    cards,
    placement,
    card: takes.card,
    layable,
    keys,
    places: placement === "needed" || (placement === "optional" && draft.misplaced),
    out,
    placed: draft.placed?.basis === fresh.basis ? draft.placed : fresh,
  };
}

/** So many of the cards that were dealt face up lie as backs: each is keyed in, in the order of the ticks. */
const exposedBacks = ({ exposed }: Draft, { backs = [] }: Hands): number =>
  exposed.filter((one) => backs.some((back) => back.side === one.side && back.position === one.position)).length;

/** The cards in the order in which they were dealt, as far back as they can be seen. */
function inOrder({ player, banker }: Hands): string[] {
  const dealt = [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter((card) => card !== undefined);
  const hidden = dealt.lastIndexOf(null);
  return dealt.slice(hidden + 1).filter((card) => card !== null);
}

/** The remedy of the report as it is written: with cards it may be for something else. */
export const remedyOf = (report: Reportable, details: Details): Remedy =>
  (details.out.length > 0 && report.with_cards) || report;

/** A tick more or less. */
export function toggled(exposed: readonly Place[], card: Place): Place[] {
  const others = exposed.filter((one) => one.side !== card.side || one.position !== card.position);
  return others.length < exposed.length ? others : [...exposed, card];
}

function exposedOf([first, ...others]: readonly Place[]) {
  if (!first) return {};
  return others.length ? { places: [first, ...others] } : { side: first.side, position: first.position };
}

/** The report as it is sent; null as long as something is missing. */
export function orderOf(table: string, round: number, report: Reportable, draft: Draft, hands: Hands): Order | null {
  const details = detailsOf(report, draft, hands);
  const { lying } = details.placed;
  const placement = details.places ? placementOf(lying, hands) : null;
  if (details.out.length < report.needs.cards || (details.cards === "needed" && !details.out.length)) return null;
  if (details.places && !placement) return null;
  if (report.needs.placement && !isMoved(lying, hands)) return null;
  if (report.needs.card && !draft.exposed.length) return null;
  if (report.needs.card && details.out.length !== exposedBacks(draft, hands)) return null;
  return {
    do: "report-irregularity",
    table,
    round,
    irregularity: report.irregularity,
    ...(details.out.length ? { cards: [...details.out] } : {}),
    ...(placement ? { placement } : {}),
    ...(draft.laid && details.layable.length ? { laid: Math.min(draft.laid, details.layable.length) } : {}),
    ...exposedOf(draft.exposed),
    ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
  };
}
