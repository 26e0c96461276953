// The five roads of a shoe, with letters beside the colours, what can be read from them, and what the next Round would
// add to each.
import type { JSX } from "preact";
import type { BeadCell, BigCell, Colour, Roads as RoadsOfShoe, Winner, WouldAdd } from "../base/protocol";
import { t } from "../base/words";
import { longest, type RoadShape, type Streak, shapeOf, streaks, tally } from "../state/roads";
import { type CellSize, Road } from "./road";

export interface RoadsProps {
  roads: RoadsOfShoe;
  /** big: for the display above a table. */
  variant?: "small" | "big";
}

type Derived = keyof WouldAdd;
type RoadKind = "bead" | "big" | "derived";
/** Read at arm's length, and from five metres. Letters are 12 of 20 parts of a cell. */
const SIZES: Record<"small" | "big", Record<RoadKind, CellSize>> = {
  small: {
    bead: { columns: 10, least: 20, most: 28 },
    big: { columns: 20, least: 20, most: 28 },
    derived: { columns: 16, least: 12, most: 15 },
  },
  big: {
    bead: { columns: 14, least: 24, most: 120 },
    big: { columns: 28, least: 24, most: 120 },
    derived: { columns: 25, least: 14, most: 60 },
  },
};
const WINNERS: readonly Winner[] = ["banker", "player", "tie"];

/** B, P or T, in the language of the screen. */
export const letterOf = (winner: Winner): string => t(`road-letter-${winner}`);

const Letter = ({ of }: { of: Winner }) => (
  <b class="p-letter" data-tint={of}>
    {letterOf(of)}
  </b>
);

const bead = (cell: BeadCell) => (
  <g data-tint={cell.winner}>
    <circle r="9" class="p-road__bead" />
    <text class="p-road__letter">{letterOf(cell.winner)}</text>
    {cell.banker_pair && <circle cx="-6.8" cy="-6.8" r="3" class="p-road__pair" data-tint="banker" />}
    {cell.player_pair && <circle cx="6.8" cy="6.8" r="3" class="p-road__pair" data-tint="player" />}
  </g>
);

/** A stroke for Ties; more than one are counted beside the letter. */
const big = (cell: BigCell) => (
  <g data-tint={cell.winner}>
    <circle r="8.9" class="p-road__ring" />
    {cell.ties ? <path d="M-9.4 9.4-5 5M5-5 9.4-9.4" class="p-road__tie" /> : null}
    <text class="p-road__letter p-road__letter--thin" x={cell.ties > 1 ? -3.6 : 0}>
      {letterOf(cell.winner)}
    </text>
    {cell.ties > 1 && (
      <text class="p-road__count" x="5.2">
        {cell.ties}
      </text>
    )}
  </g>
);

const SHAPES: Record<Derived, (colour: Colour) => JSX.Element> = {
  big_eye: (colour) => <circle r="6.9" class="p-road__ring p-road__ring--bold" data-tint={colour} />,
  small: (colour) => <circle r="8" class="p-road__bead" data-tint={colour} />,
  cockroach: (colour) => <path d="M-6.6 6.6 6.6-6.6" class="p-road__stroke" data-tint={colour} />,
};
const DERIVED = Object.keys(SHAPES) as Derived[];
const named = (road: Derived): string => t(`road-${road}`);

export function Roads({ roads, variant = "small" }: RoadsProps) {
  const counts = tally(roads.bead);
  const counted = WINNERS.map((winner) => `${t(`winner-${winner}`)} ${counts[winner]}`).join(t("list-separator"));
  const size = SIZES[variant];
  const coloured = (road: Derived, colour: Colour) =>
    `${roads[road].filter((cell) => cell.colour === colour).length} ${t(`art-mark-${colour}`)}`;
  return (
    <div class="p-roads" data-variant={variant}>
      <div class="p-roads__head">
        <span class="p-roads__tallies" role="img" aria-label={counted}>
          {WINNERS.map((winner) => (
            <span key={winner} class="p-roads__tally">
              <Letter of={winner} />
              {counts[winner]}
            </span>
          ))}
        </span>
        <span class="p-roads__next">
          <small>{t("art-next")}</small>
          <Next who="banker" adds={roads.next_marks.banker} />
          <Next who="player" adds={roads.next_marks.player} />
        </span>
      </div>
      <Reading roads={roads} pairs={[counts.bankerPair, counts.playerPair]} />
      <div class="p-roads__all">
        <Road
          name={t("road-bead")}
          print={t("road-bead.print")}
          kind="bead"
          cells={roads.bead}
          size={size.bead}
          draw={bead}
          words={counted}
        />
        <Road
          name={t("road-big")}
          print={t("road-big.print")}
          kind="big"
          cells={roads.big}
          size={size.big}
          draw={big}
          words={counted}
        />
        {DERIVED.map((road) => (
          <Road
            key={road}
            name={named(road)}
            print={t(`road-${road}.print`)}
            kind={road}
            cells={roads[road]}
            size={size.derived}
            draw={(cell) => SHAPES[road](cell.colour)}
            words={[coloured(road, "red"), coloured(road, "blue")].join(t("list-separator"))}
          />
        ))}
      </div>
    </div>
  );
}

/** What the next Round would add to each derived road. */
function Next({ who, adds }: { who: "banker" | "player"; adds: WouldAdd }) {
  const marks = DERIVED.map((road) => `${named(road)} ${t(`art-mark-${adds[road] ?? "none"}`)}`).join(
    t("list-separator"),
  );
  return (
    <span class="p-next" role="img" aria-label={t("art-if-wins", { side: t(`side-${who}`), marks })}>
      <Letter of={who} />
      {DERIVED.map((road) => (
        <svg key={road} viewBox="-10 -10 20 20" class="p-next__mark" aria-hidden="true">
          {adds[road] ? SHAPES[road](adds[road]) : <path d="M-3 0H3" class="p-road__none" />}
        </svg>
      ))}
    </span>
  );
}

/** Streaks, pairs and the shape of the road: information, in a line that is always there so that nothing moves. */
function Reading({ roads, pairs: [banker, player] }: { roads: RoadsOfShoe; pairs: [number, number] }) {
  const all = streaks(roads.bead.map((cell) => cell.winner));
  const shape = shapeOf(all);
  if (!roads.bead.length) return <p class="p-roads__reading">{t("ui-empty-road")}</p>;
  const of = (side: Streak["side"]) => t("road-streak-of", { side: t(`side-${side}`), count: longest(all, side) });
  return (
    <p class="p-roads__reading">
      {shape && (
        <span class="p-roads__shape" data-shape={shape.shape} title={sentenceOf(shape)}>
          <strong>{t(`road-mark-${shape.shape}`)}</strong> <span>{sentenceOf(shape)}</span>
        </span>
      )}
      <span class="p-roads__facts">
        <span>{`${t("road-longest")} ${of("banker")}${t("list-separator")}${of("player")}`}</span>
        <span>{`${t("ui-banker-pair")} ${banker}${t("list-separator")}${t("ui-player-pair")} ${player}`}</span>
      </span>
    </p>
  );
}

function sentenceOf(shape: RoadShape): string {
  const { count } = shape;
  switch (shape.shape) {
    case "streak":
      return t("road-mark-streak.what", { side: t(`side-${shape.side}`), count });
    case "ping-pong":
      return t("road-mark-ping-pong.what", { count });
    case "double-rows":
      return t("road-mark-double-rows.what", { count });
    case "one-and-two":
      return t("road-mark-one-and-two.what", { count });
  }
}
