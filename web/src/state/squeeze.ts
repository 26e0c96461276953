// Cards that lie face down for somebody to squeeze. Pure.
import { cents } from "../base/money";
import type { Own, OwnSqueeze, Place, Side, SqueezedCard, TableView } from "../base/protocol";

const cardsOf = (view: TableView, side: Side) => (side === "player" ? view.player : view.banker) ?? [];

/** The card that somebody holds now. */
export const held = (view: TableView): SqueezedCard | undefined => view.squeezing?.find((one) => one.under_way);

/** Which card of a hand it is, from 1; 0 where it is none of them. */
export function bentIn(view: TableView, side: Side): number {
  const card = held(view);
  return card?.side === side ? card.position : 0;
}

export const samePlace = (one: Place, other: Place | null | undefined): boolean =>
  one.side === other?.side && one.position === other.position;

/** The card that I hold, with its face; one that is peeled by hand on the table has none here. */
export const ownHeld = (view: TableView | null, own: Own | null): OwnSqueeze | null =>
  (view?.phase === "dealing" && own?.round === view.round && own.squeezing) || null;

/** The hand that my money is on: that of my highest Original Bet. */
function ownHand(own: Own): Side | null {
  let hand: Side | null = null;
  let most = 0;
  for (const { area, stake, window } of own.bets ?? []) {
    if (window || (area !== "player" && area !== "banker") || cents(stake) <= most) continue;
    hand = area;
    most = cents(stake);
  }
  return hand;
}

const isGranted = (view: TableView, place: Place): boolean =>
  (view.squeezing ?? []).some((one) => samePlace(one, place));

/** The next card of my hand that I may still ask for: one that is not on its way, and nobody's yet. */
export function nextToAsk(view: TableView, own: Own | null): Place | null {
  const side = own?.may_squeeze && view.phase === "dealing" ? ownHand(own) : null;
  if (!side) return null;
  const position = [1, 2, 3].find((at) => at > cardsOf(view, side).length && !isGranted(view, { side, position: at }));
  return position ? { side, position } : null;
}

const PLACES: readonly Place[] = [1, 2, 3].flatMap((position) =>
  (["player", "banker"] as const).map((side) => ({ side, position })),
);

/** The cards that nobody has seen and nobody was granted, dealt or not: which may be asked for, is the law's. */
export const unturned = (view: TableView): Place[] =>
  PLACES.filter((place) => !cardsOf(view, place.side)[place.position - 1] && !isGranted(view, place));
