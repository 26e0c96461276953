// The four suits as outlines about a centre, some twenty units wide, and what a card's name means.
import { t } from "../base/words";

export type Suit = "S" | "H" | "D" | "C";

export const SUIT_PATH: Record<Suit, string> = {
  H:
    "M0 10" +
    "C-3 6-10 2-10-3.8-10-7.2-7.7-9.4-5-9.4-2.8-9.4-1-8.1 0-6 1-8.1 2.8-9.4 5-9.4 7.7-9.4 10-7.2" +
    " 10-3.8 10 2 3 6 0 10" +
    "Z",
  D: "M0-10.6C2-6.7 4.8-3 8.2 0 4.8 3 2 6.7 0 10.6-2 6.7-4.8 3-8.2 0-4.8-3-2-6.7 0-10.6Z",
  S:
    "M0-10.4" +
    "C3-6.4 9.8-2.4 9.8 3.2 9.8 6.4 7.5 8.1 5.1 8.1 3.4 8.1 1.9 7.3 1 5.8 1.2 8.2 2 9.6 3.4 10.4H-3.4" +
    "C-2 9.6-1.2 8.2-1 5.8-1.9 7.3-3.4 8.1-5.1 8.1-7.5 8.1-9.8 6.4-9.8 3.2-9.8-2.4-3-6.4 0-10.4Z",
  C:
    "M0-10.4A4.7 4.7 0 0 1 3.5-2.5 4.7 4.7 0 1 1 .9 4.6C1.1 7.6 2 9.4 3.4 10.4H-3.4" +
    "C-2 9.4-1.1 7.6-.9 4.6A4.7 4.7 0 1 1-3.5-2.5 4.7 4.7 0 0 1 0-10.4Z",
};

export const rankOf = (card: string): string => card.slice(0, -1);
export const suitOf = (card: string): Suit => card.slice(-1) as Suit;
export const isRed = (suit: Suit): boolean => suit === "H" || suit === "D";

export function cardWords(card: string | null): string {
  return card === null ? t("art-face-down") : t("ui-card", { rank: rankOf(card), suit: suitOf(card) });
}

export function Pip({
  suit,
  x,
  y,
  scale,
  flip = false,
}: {
  suit: Suit;
  x: number;
  y: number;
  scale: number;
  flip?: boolean;
}) {
  return <path d={SUIT_PATH[suit]} transform={`translate(${x} ${y}) scale(${scale})${flip ? " rotate(180)" : ""}`} />;
}
