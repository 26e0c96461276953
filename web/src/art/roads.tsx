// The five roads of a shoe, with letters beside the colours, and what the next Round would add to each.
import { Road } from "./road";

export type Winner = "player" | "banker" | "tie";
export type RoadColour = "red" | "blue";
export interface BeadCell { column: number; row: number; winner: Winner; player_pair?: boolean; banker_pair?: boolean }
export interface BigCell { column: number; row: number; winner: Winner; ties?: number }
export interface DerivedCell { column: number; row: number; colour: RoadColour }
export interface WouldAdd { big_eye?: RoadColour | null; small?: RoadColour | null; cockroach?: RoadColour | null }
/** As `roads` of the news. */
export interface RoadsData {
  bead: readonly BeadCell[];
  big: readonly BigCell[];
  big_eye: readonly DerivedCell[];
  small: readonly DerivedCell[];
  cockroach: readonly DerivedCell[];
  next_marks?: { banker: WouldAdd; player: WouldAdd };
}

export interface RoadsProps {
  roads: RoadsData;
  /** big: for the display above a table. */
  variant?: "small" | "big";
  /** Only these; all if left out. */
  only?: readonly ("bead" | "big" | "derived")[];
}

const LETTER: Record<Winner, string> = { banker: "B", player: "P", tie: "T" };

const bead = (cell: BeadCell) => (
  <g data-tint={cell.winner}>
    <circle r="8.4" class="p-road__bead" />
    <text class="p-road__letter">{LETTER[cell.winner]}</text>
    {cell.banker_pair && <circle cx="-6.6" cy="-6.6" r="2.7" class="p-road__pair" data-tint="banker" />}
    {cell.player_pair && <circle cx="6.6" cy="6.6" r="2.7" class="p-road__pair" data-tint="player" />}
  </g>
);

const big = (cell: BigCell) => (
  <g data-tint={cell.winner}>
    <circle r="7.4" class="p-road__ring" />
    <text class="p-road__letter p-road__letter--thin">{LETTER[cell.winner]}</text>
    {!!cell.ties && <path d="M-7.5 7.5 7.5-7.5" class="p-road__tie" />}
    {!!cell.ties && cell.ties > 1 && <><circle cx="6" cy="6" r="4.6" class="p-road__count-ground" /><text x="6" y="6.2" class="p-road__count">{cell.ties}</text></>}
  </g>
);

type Derived = "big_eye" | "small" | "cockroach";
const SHAPES: Record<Derived, (colour: RoadColour) => preact.JSX.Element> = {
  big_eye: (colour) => <circle r="6.6" class="p-road__ring" data-tint={colour} />,
  small: (colour) => <circle r="7.2" class="p-road__bead" data-tint={colour} />,
  cockroach: (colour) => <path d="M-6.6 6.6 6.6-6.6" class="p-road__stroke" data-tint={colour} />,
};
const NAMES: Record<Derived, [string, string]> = { big_eye: ["Big eye boy", "大眼仔"], small: ["Small road", "小路"], cockroach: ["Cockroach pig", "曱甴路"] };

function Next({ who, adds }: { who: "banker" | "player"; adds: WouldAdd }) {
  const words = (Object.keys(NAMES) as Derived[]).map((road) => `${NAMES[road][0]} ${adds[road] ?? "nothing"}`).join(", ");
  return (
    <span class="p-next" role="img" aria-label={`If ${who === "banker" ? "Banker" : "Player"} wins next: ${words}`}>
      <b class="p-next__who" data-tint={who}>{LETTER[who]}</b>
      {(Object.keys(NAMES) as Derived[]).map((road) => (
        <svg key={road} viewBox="-10 -10 20 20" class="p-next__mark">{adds[road] ? SHAPES[road](adds[road]) : <path d="M-4 0H4" class="p-road__none" />}</svg>
      ))}
    </span>
  );
}

export function Roads({ roads, variant = "small", only }: RoadsProps) {
  const large = variant === "big";
  const count = (winner: Winner) => roads.bead.filter((cell) => cell.winner === winner).length;
  const tally = `Banker ${count("banker")}, Player ${count("player")}, Tie ${count("tie")}`;
  const shows = (which: "bead" | "big" | "derived") => !only || only.includes(which);
  const derived = (road: Derived) => (
    <Road name={NAMES[road][0]} chinese={NAMES[road][1]} kind={road} cells={roads[road]} cell={large ? 18 : 10} draw={(cell) => SHAPES[road](cell.colour)} words={`${roads[road].filter((cell) => cell.colour === "red").length} red, ${roads[road].filter((cell) => cell.colour === "blue").length} blue`} />
  );
  return (
    <div class="p-roads" data-variant={variant}>
      <div class="p-roads__head">
        {(["banker", "player", "tie"] as const).map((winner) => (
          <span key={winner} class="p-roads__tally"><b data-tint={winner}>{LETTER[winner]}</b> {count(winner)}</span>
        ))}
        {roads.next_marks && (
          <span class="p-roads__next"><small>next</small><Next who="banker" adds={roads.next_marks.banker} /><Next who="player" adds={roads.next_marks.player} /></span>
        )}
      </div>
      {shows("bead") && <Road name="Bead plate" chinese="珠盤路" kind="bead" cells={roads.bead} cell={large ? 38 : 20} draw={bead} words={tally} />}
      {shows("big") && <Road name="Big road" chinese="大路" kind="big" cells={roads.big} cell={large ? 36 : 18} draw={big} words={tally} />}
      {shows("derived") && <>{derived("big_eye")}{derived("small")}{derived("cockroach")}</>}
    </div>
  );
}
