// Kings, queens and jacks: half a figure of arcs and points, and the same again upside down.
import { type Suit, Pip } from "./suits";

const CROWNS: Record<string, string> = {
  K: "M-10.5-1V-11.5L-5.2-6.4 0-14.5 5.2-6.4 10.5-11.5V-1Z",
  Q: "M-9-1.5C-11-5-11.4-8-10.6-11-7.6-9.6-6-8-5-5.6-4-9-2.6-12 0-14.4 2.6-12 4-9 5-5.6 6-8 7.6-9.6 10.6-11 11.4-8 11-5 9-1.5Z",
  J: "M-10-1C-10.5-5.5-7-9.5-1-9.5 5-9.5 9-6.5 10-1Z",
};

function Half({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g>
      <g class="p-court__robe">
        <path d="M24 70C24 56 35 48 50 48S76 56 76 70Z" class="p-court__fill" />
        <path d="M31 70C31 60 39 54.5 50 54.5S69 60 69 70M38 70C38 64.5 43 61 50 61S62 64.5 62 70" class="p-court__hair" />
        <path d="M43.5 47.5 50 58 56.5 47.5" class="p-court__collar" />
      </g>
      {rank === "Q" && <path d="M39.5 36C37.5 44 38.5 48 41 51.5 42.5 47 42 42 42.5 37ZM60.5 36C62.5 44 61.5 48 59 51.5 57.5 47 58 42 57.5 37Z" class="p-court__ink" />}
      <circle cx="50" cy="39.5" r="8.6" class="p-court__face" />
      {rank === "K" && <path d="M41.6 40.8C42 48 45.5 53 50 55.5 54.5 53 58 48 58.4 40.8 55.6 44 53 45.2 50 45.2S44.4 44 41.6 40.8Z" class="p-court__ink" />}
      {rank === "J" && <path d="M41.4 37.5C40.4 43 41 46.5 43.4 49 43.4 45 43.2 41.5 43.8 38.5ZM58.6 37.5C59.6 43 59 46.5 56.6 49 56.6 45 56.8 41.5 56.2 38.5Z" class="p-court__ink" />}
      <g transform="translate(50 35.5)">
        <path d={CROWNS[rank]} class="p-court__crown" />
        {rank === "J" && <path d="M6-7.5C9-13 14-15.5 18-14.5 17-9.5 13-6.5 8.2-5.2" class="p-court__feather" />}
        {rank === "K" && [-10.5, 0, 10.5].map((x) => <circle cx={x} cy={x ? -12.6 : -15.8} r="1.7" class="p-court__ink" />)}
        {rank === "Q" && [-10.6, 0, 10.6].map((x) => <circle cx={x} cy={x ? -12 : -15.6} r="1.5" class="p-court__face" />)}
        <path d="M-9.4-2.6H9.4" class="p-court__band" />
      </g>
      <Pip suit={suit} x={33.5} y={27.5} scale={0.62} />
    </g>
  );
}

export function Court({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g class="p-court">
      <rect x="24" y="14" width="52" height="112" rx="3" class="p-court__frame" />
      <Half rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)"><Half rank={rank} suit={suit} /></g>
      <path d="M24 70H76" class="p-court__band" />
    </g>
  );
}
