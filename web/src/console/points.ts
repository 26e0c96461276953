// Point totals for cards that staff look at before the floor has counted them.
const point = (card: string): number => {
  const rank = card.slice(0, -1);
  return rank === "A" ? 1 : Number(rank) % 10 || 0;
};
export const total = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + point(card), 0) % 10;
