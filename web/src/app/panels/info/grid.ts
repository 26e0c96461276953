// The Table of Play as a grid, read from the rows of a rulebook. Pure.
import type { PlayRow } from "../../../base/protocol";

export interface PlayGrid {
  /** By the total of the Player's two cards: whether the Player draws; a Natural draws nothing. */
  player: readonly (boolean | "natural")[];
  /** By the Banker's total 0 to 7: whether it draws on each third card of the Player, and last without one. */
  banker: readonly (readonly boolean[])[];
}

/** Values of a third card. */
export const THIRDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const numbers = (row: PlayRow, fact: string): readonly number[] => {
  const found = row.message.facts[fact];
  return (Array.isArray(found) ? found : [found]).map(Number);
};

export function gridOf(rows: readonly PlayRow[]): PlayGrid {
  const of = (...codes: string[]) => rows.filter(({ message }) => codes.includes(message.code));
  const drawing = (row: PlayRow | undefined) => (row ? numbers(row, "totals") : []);
  const player = drawing(of("row-player-draws")[0]);
  const alone = drawing(of("row-player-stood-banker-draws")[0]);
  const draws = (total: number, third: number) =>
    of("row-banker-draws").some(
      (row) => numbers(row, "banker_total").includes(total) && numbers(row, "third_cards").includes(third),
    );
  return {
    player: THIRDS.map((total) => (total > 7 ? "natural" : player.includes(total))),
    banker: TOTALS.map((total) => [...THIRDS.map((third) => draws(total, third)), alone.includes(total)]),
  };
}
