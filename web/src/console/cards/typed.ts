// A card as it is keyed in: its rank, then its suit. Pure.
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["S", "H", "D", "C"] as const;
export const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

export interface Typed {
  rank: string | null;
  suit: string | null;
}
export const NOTHING: Typed = { rank: null, suit: null };
export const whole = (typed: Typed): string | null => (typed.rank && typed.suit ? typed.rank + typed.suit : null);

const KEY_RANKS: Readonly<Record<string, string>> = {
  a: "A",
  "1": "A",
  t: "10",
  "0": "10",
  j: "J",
  q: "Q",
  k: "K",
  ...Object.fromEntries([..."23456789"].map((rank) => [rank, rank])),
};
const KEY_SUITS: Readonly<Record<string, string>> = { s: "S", h: "H", d: "D", c: "C" };

/** One step back: the suit first, then the rank. */
export const back = (typed: Typed): Typed => (typed.suit ? { rank: typed.rank, suit: null } : NOTHING);

/** A key pressed onto what is typed so far; null where the key is none of a card's. */
export function press(typed: Typed, key: string): Typed | null {
  const low = key.toLowerCase();
  const rank = KEY_RANKS[low];
  if (rank) return { rank, suit: null }; // "1" is an Ace, and with "0" after it a Ten, as it is written
  const suit = KEY_SUITS[low];
  if (suit) return typed.rank ? { rank: typed.rank, suit } : typed;
  // With nothing typed it is not about this card: the dealer takes back the one before.
  return (key === "Backspace" || key === "Delete") && typed.rank ? back(typed) : null;
}
