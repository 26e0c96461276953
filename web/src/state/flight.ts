// Cards on their way: which ones a newer picture of a table has, and what may be shown until they have landed. Pure.
import { cents } from "../base/money";
import type { Own, Side, TableView } from "../base/protocol";
import type { Seen } from "../base/seen";
import { type Cards, totalOf } from "./cards";

/** A card that slides from the shoe, or turns where it lies. */
export interface Flight {
  side: Side;
  /** From 1. */
  position: number;
  turns: boolean;
  ms: number;
}

export interface Step {
  flight: Flight;
  /** What is shown while it moves. */
  shown: Seen;
}

export const SLIDE_MS = 250;
export const TURN_MS = 200;
// A Round has no more cards: who is further behind was away.
const MOST_BEHIND = 6;

type Hands = Record<Side, Cards>;
type Move = Omit<Flight, "ms">;

const SIDES: readonly Side[] = ["player", "banker"];
const POSITIONS = [0, 1, 2];
const handsOf = (view: TableView | null): Hands => ({ player: view?.player ?? [], banker: view?.banker ?? [] });

/** What is shown one after another before `next` may be; nothing where no card is on its way, or too many are. */
export function steps(shown: Seen, next: Seen): Step[] {
  const { view } = next;
  if (!shown.view || !view || isQuiet(view)) return [];
  const again = shown.view.round === view.round && !isQuiet(shown.view);
  const from = handsOf(again ? shown.view : null);
  const moves = movesBetween(from, handsOf(view));
  const cards = new Set(moves.map(({ side, position }) => `${side} ${position}`)).size;
  if (cards > MOST_BEHIND) return [];
  const base = again ? asDealing(shown) : withoutResult(shown, next);
  let hands = from;
  let landed = from;
  return moves.map((move, at): Step => {
    // A card that slid in has not landed before it has turned.
    if (!move.turns || hands[move.side].length === landed[move.side].length) landed = hands;
    hands = after(hands, move, handsOf(view));
    // Who is behind hurries: the last card alone takes its whole time.
    const behind = new Set(moves.slice(at).map(({ side, position }) => `${side} ${position}`)).size;
    const ms = Math.round((move.turns ? TURN_MS : SLIDE_MS) / behind);
    return { flight: { ...move, ms }, shown: { ...base, view: withCards(base.view, hands, landed) } };
  });
}

const isQuiet = ({ phase }: TableView): boolean => phase === "betting" || phase === "waiting";

/** In the order in which cards are dealt. None where cards were taken away or exchanged: that is no movement. */
function movesBetween(from: Hands, to: Hands): Move[] {
  const found: Move[] = [];
  for (const at of POSITIONS)
    for (const side of SIDES) {
      const [was, is] = [from[side][at], to[side][at]];
      if (was === is) continue;
      if (is === undefined || typeof was === "string") return [];
      const place = { side, position: at + 1 };
      if (was === undefined) found.push({ ...place, turns: false });
      if (is !== null) found.push({ ...place, turns: true });
    }
  return found;
}

function after(hands: Hands, { side, position, turns }: Move, to: Hands): Hands {
  const card = turns ? (to[side][position - 1] ?? null) : null;
  return { ...hands, [side]: [...hands[side].slice(0, position - 1), card, ...hands[side].slice(position)] };
}

/** The cards as they lie with the one that moves; totals are those of the cards that have landed. */
function withCards(view: TableView | null, shown: Hands, landed: Hands): TableView | null {
  if (!view) return null;
  const total = (cards: Cards) => totalOf(cards) ?? undefined;
  return {
    ...view,
    player: [...shown.player],
    banker: [...shown.banker],
    player_total: total(landed.player),
    banker_total: total(landed.banker),
  };
}

/** What was shown stays, but for what waited for somebody and is over now that a card comes. */
function asDealing(shown: Seen): Seen {
  const gone = {
    offers: [],
    window: undefined,
    until: undefined,
    since: undefined,
    trouble: undefined,
    waives: undefined,
  };
  return {
    ...shown,
    events: [],
    view: shown.view && { ...shown.view, ...gone, phase: "dealing", waiting: "for-a-card" },
    own: shown.own && { ...shown.own, choose: false, insure: [] },
  };
}

/** A Round that was not seen to begin: as it was before its first card. */
function withoutResult(shown: Seen, next: Seen): Seen {
  const { view } = next;
  if (!view) return shown;
  const { table, round, announcement, clause, seats, shoe, free, carried, hand_shoe, squeezing } = view;
  const { bets } = view.bets?.length || shown.view?.round !== round ? view : shown.view;
  return {
    ...shown,
    events: [],
    view: {
      table,
      round,
      announcement,
      clause,
      seats,
      shoe: shown.view?.shoe ?? shoe,
      free,
      carried,
      hand_shoe,
      squeezing,
      bets,
      phase: "dealing",
      waiting: "for-a-card",
    },
    own: next.own && staked(shown.own, next.own),
  };
}

/** Bets that have ended lie again. */
function staked(was: Own | null, own: Own): Own {
  const { ends = [], bets = [] } = own;
  const lie = bets.length ? bets : ends.map(({ box, area, stake, window }) => ({ box, area, stake, window }));
  return {
    ...own,
    bets: lie,
    ends: [],
    net: undefined,
    last: undefined,
    credit: was ? less(was.credit, own.credit) : own.credit,
  };
}

export const less = (one: string, other: string): string => (cents(one) < cents(other) ? one : other);
