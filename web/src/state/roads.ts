// What can be read from the results of a shoe: counts, streaks, and the shapes that players give a name to. Pure.
import type { BeadCell, Roads, Winner } from "../base/protocol";

interface Cell {
  column: number;
  row: number;
}

const NOTHING = { big_eye: null, small: null, cockroach: null };
/** Of a new shoe: ruled, with nothing in it, so that nothing moves when the first result comes. */
export const NO_ROADS: Roads = {
  bead: [],
  big: [],
  big_eye: [],
  small: [],
  cockroach: [],
  next_marks: { banker: NOTHING, player: NOTHING },
};

/** The last `columns` columns, moved to the left edge; one column is left free where the road goes on, if it can be. */
export function crop<T extends Cell>(cells: readonly T[], columns: number): T[] {
  const width = cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0);
  const from = Math.max(0, width - columns);
  return from === 0
    ? [...cells]
    : cells.filter((cell) => cell.column >= from).map((cell) => ({ ...cell, column: cell.column - from }));
}

export interface Tally {
  banker: number;
  player: number;
  tie: number;
  bankerPair: number;
  playerPair: number;
  all: number;
}
export function tally(bead: readonly Pick<BeadCell, "winner" | "player_pair" | "banker_pair">[]): Tally {
  const of = (winner: Winner) => bead.filter((cell) => cell.winner === winner).length;
  return {
    banker: of("banker"),
    player: of("player"),
    tie: of("tie"),
    bankerPair: bead.filter((cell) => cell.banker_pair).length,
    playerPair: bead.filter((cell) => cell.player_pair).length,
    all: bead.length,
  };
}

export interface Streak {
  side: "banker" | "player";
  length: number;
}

/** Wins in a row, in the order they came; a Tie neither ends a streak nor lengthens it. */
export function streaks(winners: readonly Winner[]): Streak[] {
  const found: Streak[] = [];
  for (const side of winners) {
    if (side === "tie") continue;
    const last = found.at(-1);
    if (last?.side === side) last.length++;
    else found.push({ side, length: 1 });
  }
  return found;
}

/** The longest streak of a side, 0 where it has not won. */
export const longest = (all: readonly Streak[], side: Streak["side"]): number =>
  all.reduce((most, one) => (one.side === side ? Math.max(most, one.length) : most), 0);

export type RoadShape =
  | { shape: "streak"; side: Streak["side"]; count: number }
  | { shape: "ping-pong" | "double-rows" | "one-and-two"; count: number };

const LONG_STREAK = 5;
const TURNS = 4;
const DOUBLES = 3;
const PAIRS_OF_ONE_AND_TWO = 2;

/**
 * The shape that the end of the big road has, if it has one: a streak of five or more; single wins of both sides in
 * turn, four or more; three or more twos in turn; or one and two in turn, twice or more. The last two may lack a win.
 */
export function shapeOf(all: readonly Streak[]): RoadShape | null {
  const last = all.at(-1);
  if (!last) return null;
  if (last.length >= LONG_STREAK) return { shape: "streak", side: last.side, count: last.length };
  const turns = trailing(all, () => 1);
  if (turns >= TURNS) return { shape: "ping-pong", count: turns };
  const before = last.length === 1 ? all.slice(0, -1) : all; // the last may become two
  const doubles = trailing(before, () => 2);
  if (doubles >= DOUBLES) return { shape: "double-rows", count: doubles };
  const pairs = Math.max(
    ...[all, before].map((some) => Math.floor(trailing(some, (at) => (at % 2 === 0 ? 2 : 1)) / 2)),
    ...[all, before].map((some) => Math.floor(trailing(some, (at) => (at % 2 === 0 ? 1 : 2)) / 2)),
  );
  return pairs >= PAIRS_OF_ONE_AND_TWO ? { shape: "one-and-two", count: pairs } : null;
}

/** How many streaks at the end have the length that is wanted, counted from the last. */
function trailing(all: readonly Streak[], wanted: (fromLast: number) => number): number {
  let count = 0;
  while (count < all.length && all[all.length - 1 - count]?.length === wanted(count)) count++;
  return count;
}
