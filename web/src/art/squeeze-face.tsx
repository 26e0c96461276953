// The face of a card under squeeze: no index to give it away, and pips near the edges, where they are read first.
import { Court } from "./court";
import { SPOTS } from "./face";
import { H, W } from "./fold";
import { isRed, Pip, rankOf, suitOf } from "./suits";

const WIDER = 2.15;
const HIGHER = 1.12;
const from = (middle: number, at: number, by: number) => middle + (at - middle) * by;

export function SqueezeFace({ card }: { card: string }) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <g class="p-face" data-red={isRed(suit) || undefined}>
      <rect x=".5" y=".5" width={W - 1} height={H - 1} rx="8" class="p-face__paper" />
      {SPOTS[rank]?.map(([x, y]) => (
        <Pip suit={suit} x={from(W / 2, x, WIDER)} y={from(H / 2, y, HIGHER)} scale={1} flip={y > H / 2} />
      ))}
      {rank === "A" && <Pip suit={suit} x={W / 2} y={H / 2} scale={2.3} />}
      {"JQK".includes(rank) && (
        <g transform={`translate(${W / 2} ${H / 2}) scale(1.55 1.12) translate(${-W / 2} ${-H / 2})`}>
          <Court rank={rank} suit={suit} />
        </g>
      )}
    </g>
  );
}
