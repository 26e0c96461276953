// Of a road without end, the columns there is room for. Pure.

interface Cell {
  column: number;
  row: number;
}

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
export function tally(bead: readonly { winner: string; player_pair: boolean; banker_pair: boolean }[]): Tally {
  const of = (winner: string) => bead.filter((cell) => cell.winner === winner).length;
  return {
    banker: of("banker"),
    player: of("player"),
    tie: of("tie"),
    bankerPair: bead.filter((cell) => cell.banker_pair).length,
    playerPair: bead.filter((cell) => cell.player_pair).length,
    all: bead.length,
  };
}
