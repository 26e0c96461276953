// Insurance in whole cents: what one may take, and what it would pay. Pure.
import { type Cents, cents } from "../base/money";
import type { Offer, Own, Rules, TableView } from "../base/protocol";

/** An offer that one may take in one of one's boxes, and for how much. */
export interface OwnOffer {
  offer: Offer;
  box: number;
  room: Cents;
}

export const ownOffers = (view: TableView, own: Own | null): OwnOffer[] =>
  (view.offers ?? []).flatMap((offer) =>
    (own?.insure ?? [])
      .filter(({ area }) => area === offer.area)
      .map(({ box, room }) => ({ offer, box, room: cents(room) })),
  );

/** Whether an offer pays when the hands tie, rather than when its side loses: the row of the pay table says so. */
export function paysOnTie(rules: Rules, view: TableView, offer: Offer): boolean {
  const rows = rules.bets.find((bet) => bet.area === offer.area)?.lines;
  const row = rows?.find(
    (one) =>
      one.window === view.window &&
      one.player_totals?.includes(view.player_total ?? -1) &&
      one.banker_totals?.includes(view.banker_total ?? -1),
  );
  return row?.pays_on_tie ?? false;
}

/** "1.5 to 1" as a fraction of whole numbers. */
export function ratio(odds: string): [number, number] {
  const [pays, per] = odds.split(" to ").map((part) => Math.round(Number(part) * 100));
  return pays === undefined || !per || Number.isNaN(pays) ? [0, 1] : [pays, per];
}

/** What a stake would be paid; a part of a cent is made whole, as the House pays it (R2). */
export function payout(stake: Cents, odds: string): Cents {
  const [pays, per] = ratio(odds);
  return Math.ceil((stake * pays) / per);
}

/** A chip, half and all of what may be taken, in chips. */
export function stepsUpTo(most: Cents, chip: Cents): ["chip" | "half" | "most", Cents][] {
  const half = Math.floor(most / 2 / chip) * chip;
  const found: ["chip" | "half" | "most", Cents][] = [["chip", chip]];
  if (half > chip) found.push(["half", half]);
  if (most > chip) found.push(["most", most]);
  return found;
}
