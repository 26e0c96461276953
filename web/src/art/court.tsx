// Kings, queens and jacks: half a figure of plain shapes, and the same again upside down.
import { Pip, type Suit } from "./suits";

// Drawn about the middle of the brow.
const CROWN: Record<string, string> = {
  K: "M-10.5 0-12.5-11.5-6-6.5 0-14 6-6.5 12.5-11.5 10.5 0Z",
  Q:
    "M-9.5 0" +
    "C-12-3-13-7-12.4-10.4-9.4-10-7.2-8.4-6-6-4.6-9.6-2.6-12.2 0-14 2.6-12.2 4.6-9.6 6-6 7.2-8.4" +
    " 9.4-10 12.4-10.4 13-7 12 -3 9.5 0" +
    "Z",
  J: "M-11 0C-12-6-7.5-10.5 0-10.5S12-6 11 0Z",
};
// Hair or beard, drawn about the middle of the face.
const HAIR: Record<string, string> = {
  K: "M-9.3-.5C-9.6 7-6.4 13.6 0 17.5 6.4 13.6 9.6 7 9.3-.5 7.4 3.6 4 5.4 0 5.4S-7.4 3.6-9.3-.5Z",
  Q: "M-9-5C-12.6 1-13 9-9.6 15.5-7.6 11-6.8 5-7.6-1ZM9-5C12.6 1 13 9 9.6 15.5 7.6 11 6.8 5 7.6-1Z",
  J: "M-9-5C-11.8-.5-12.2 5-11 9.5-8.2 9-6.8 6-7-1ZM9-5C11.8-.5 12.2 5 11 9.5 8.2 9 6.8 6 7-1Z",
};

function Half({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g>
      <path d="M25 70V63L41 53.5H59L75 63V70Z" class="p-court__robe" />
      <path d="M31 70V66.4L50 78 69 66.4V70M25 63.4 50 78 75 63.4" class="p-court__chevron" />
      <path d="M42.5 53 50 64.5 57.5 53Z" class="p-court__collar" />
      <g transform="translate(50 43.5)">
        {rank !== "K" && <path d={HAIR[rank]} class="p-court__ink" />}
        <path d="M-8.4-8V.5A8.4 8.8 0 0 0 8.4 .5V-8Z" class="p-court__face" />
        {rank === "K" && <path d={HAIR[rank]} class="p-court__ink" />}
        <path d="M-5-1.2Q-3.4 .1-1.9-1.2M1.9-1.2Q3.4 .1 5-1.2" class="p-court__eye" />
        {rank !== "K" && <path d="M-1.6 5Q0 6 1.6 5" class="p-court__eye" />}
      </g>
      <g transform="translate(50 36.5)">
        {rank === "J" && <path d="M6.5-6C9.5-13 15-17 20.5-16.5 20-11.5 16-6.5 9.5-3.6" class="p-court__feather" />}
        <path d={CROWN[rank]} class="p-court__crown" />
        <path d="M-10.4-1.8H10.4" class="p-court__band" />
        {rank !== "J" &&
          [-12.4, 0, 12.4].map((x) => <circle key={x} cx={x} cy={x ? -12.4 : -15.6} r="1.8" class="p-court__pearl" />)}
      </g>
      <Pip suit={suit} x={31.6} y={22.6} scale={0.5} />
    </g>
  );
}

export function Court({ rank, suit }: { rank: string; suit: Suit }) {
  return (
    <g class="p-court">
      <rect x="25" y="14" width="50" height="112" rx="2.5" class="p-court__frame" />
      <Half rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Half rank={rank} suit={suit} />
      </g>
      <path d="M25 70H75" class="p-court__band" />
    </g>
  );
}
