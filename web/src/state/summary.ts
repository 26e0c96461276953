// What can be said of a shoe from its results alone, as the lobby has them: the latest last, B, P or T. Pure.
import type { Winner } from "../base/protocol";

const LETTERS: Readonly<Record<Winner, string>> = { banker: "B", player: "P", tie: "T" };

export const WINNERS: readonly Winner[] = ["banker", "player", "tie"];

export const countOf = (results: string, winner: Winner): number => results.split(LETTERS[winner]).length - 1;

/** Wins of one side in a row, up to now; a Tie neither ends them nor counts. Null where there are fewer than two. */
export function streakOf(results: string): { side: "banker" | "player"; count: number } | null {
  const won = results.replaceAll(LETTERS.tie, "");
  const last = won.at(-1);
  if (!last) return null;
  let count = 1;
  while (won.at(-1 - count) === last) count++;
  return count < 2 ? null : { side: last === LETTERS.banker ? "banker" : "player", count };
}
