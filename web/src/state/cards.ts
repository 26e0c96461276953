// The Point Total of cards that lie open, for a recall, which is told cards and not totals. Pure.

export function pointsOf(card: string): number {
  const rank = card.slice(0, -1);
  if (rank === "A") return 1;
  return /^\d+$/.test(rank) ? Number(rank) % 10 : 0;
}

/** Null while nothing lies, or a card lies face down. */
export function totalOf(cards: readonly (string | null)[]): number | null {
  if (!cards.length || cards.includes(null)) return null;
  return cards.reduce((sum: number, card) => sum + pointsOf(card ?? ""), 0) % 10;
}
