// Cards that lie face down for somebody to peel. Pure.
import type { Place, Side, SqueezedCard, TableView } from "../base/protocol";

export interface Squeezed extends SqueezedCard {
  /** Null while nobody has peeled it. */
  card: string | null;
}

const cardsOf = (view: TableView, side: Side) => (side === "player" ? view.player : view.banker) ?? [];

/** The squeezes granted in this Round whose cards lie already. */
export function squeezed(view: TableView): Squeezed[] {
  return (view.squeezing ?? []).flatMap((one) => {
    const card = cardsOf(view, one.side)[one.position - 1];
    return card === undefined ? [] : [{ ...one, card }];
  });
}

/** The card that somebody is to peel now. */
export const peeling = (view: TableView): Squeezed | undefined => squeezed(view).find((one) => one.card === null);

/** The cards I was granted that lie, and that are not peeled by hand on the table. */
export const granted = (view: TableView, who: string): Squeezed[] =>
  squeezed(view).filter((one) => one.patron === who && !one.by_hand);

const MOST_OFFERED = 4;

/** The next cards that can still be asked for. */
export function requestable(view: TableView): Place[] {
  const given = ({ side, position }: Place) =>
    (view.squeezing ?? []).some((one) => one.side === side && one.position === position);
  return [1, 2, 3]
    .flatMap((position) => (["player", "banker"] as const).map((side) => ({ side, position })))
    .filter((place) => place.position > cardsOf(view, place.side).length && !given(place))
    .slice(0, MOST_OFFERED);
}
