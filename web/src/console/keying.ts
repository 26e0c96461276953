// A card keyed in: its rank, then its suit. Pure.
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["S", "H", "D", "C"] as const;
export const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

export interface Typed {
  rank: string | null;
  suit: string | null;
}
export const NOTHING: Typed = { rank: null, suit: null };
export const whole = (typed: Typed): string | null => (typed.rank && typed.suit ? typed.rank + typed.suit : null);

export const pretty = (card: string | null): string =>
  card === null ? "?" : card.slice(0, -1) + (SIGNS[card.slice(-1)] ?? "");
const KEY_RANKS: Record<string, string> = { a: "A", "1": "10", t: "10", "0": "10", j: "J", q: "Q", k: "K" };
for (const n of "23456789") KEY_RANKS[n] = n;
const KEY_SUITS: Record<string, string> = { s: "S", h: "H", d: "D", c: "C" };

/** A key pressed onto what is typed so far; null where the key is none of a card's. */
export function press(typed: Typed, key: string): Typed | null {
  const low = key.toLowerCase();
  const rank = KEY_RANKS[low];
  if (rank) {
    // "1" then "0" is one ten, as it is written.
    if (low === "0" && typed.rank === "10" && !typed.suit) return typed;
    return { rank, suit: null };
  }
  const suit = KEY_SUITS[low];
  if (suit) return typed.rank ? { rank: typed.rank, suit } : typed;
  if (key === "Backspace" || key === "Delete") return typed.suit ? { rank: typed.rank, suit: null } : NOTHING;
  return null;
}
