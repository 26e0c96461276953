// The face of a card: a large index and clean pips; where it is drawn small, only what can be read across a table.
import { Court } from "./court";
import { isRed, Pip, rankOf, suitOf } from "./suits";

const L = 38.5;
const R = 61.5;
const M = 50;
export const SPOTS: Record<string, [number, number][]> = {
  "2": [
    [M, 26],
    [M, 114],
  ],
  "3": [
    [M, 26],
    [M, 70],
    [M, 114],
  ],
  "4": [
    [L, 26],
    [R, 26],
    [L, 114],
    [R, 114],
  ],
  "5": [
    [L, 26],
    [R, 26],
    [M, 70],
    [L, 114],
    [R, 114],
  ],
  "6": [
    [L, 26],
    [R, 26],
    [L, 70],
    [R, 70],
    [L, 114],
    [R, 114],
  ],
  "7": [
    [L, 26],
    [R, 26],
    [M, 48],
    [L, 70],
    [R, 70],
    [L, 114],
    [R, 114],
  ],
  "8": [
    [L, 26],
    [R, 26],
    [M, 48],
    [L, 70],
    [R, 70],
    [M, 92],
    [L, 114],
    [R, 114],
  ],
  "9": [
    [L, 26],
    [R, 26],
    [L, 55],
    [R, 55],
    [M, 70],
    [L, 85],
    [R, 85],
    [L, 114],
    [R, 114],
  ],
  "10": [
    [L, 26],
    [R, 26],
    [M, 40.5],
    [L, 55],
    [R, 55],
    [L, 85],
    [R, 85],
    [M, 99.5],
    [L, 114],
    [R, 114],
  ],
};

function Index({ card }: { card: string }) {
  const rank = rankOf(card);
  return (
    <g>
      <text
        x={rank === "10" ? 14 : 13}
        y="26"
        class="p-face__index"
        {...(rank === "10" ? { textLength: 22.5, lengthAdjust: "spacingAndGlyphs" } : {})}
      >
        {rank}
      </text>
      <Pip suit={suitOf(card)} x={13} y={38.5} scale={0.72} />
    </g>
  );
}

export function Face({ card }: { card: string }) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <svg class="p-card__svg p-face" viewBox="0 0 100 140" aria-hidden="true" data-red={isRed(suit) || undefined}>
      <rect x=".5" y=".5" width="99" height="139" rx="8" class="p-face__paper" />
      <g class="p-face__full">
        <Index card={card} />
        <g transform="rotate(180 50 70)">
          <Index card={card} />
        </g>
        {SPOTS[rank]?.map(([x, y]) => (
          <Pip suit={suit} x={x} y={y} scale={0.8} flip={y > 70} />
        ))}
        {rank === "A" && <Pip suit={suit} x={50} y={70} scale={2.3} />}
        {"JQK".includes(rank) && <Court rank={rank} suit={suit} />}
      </g>
      <g class="p-face__small">
        <text
          x="50"
          y="66"
          class="p-face__rank"
          {...(rank === "10" ? { textLength: 68, lengthAdjust: "spacingAndGlyphs" } : {})}
        >
          {rank}
        </text>
        <Pip suit={suit} x={50} y={104} scale={2.35} />
      </g>
    </svg>
  );
}
