// Win and hold by table, bet, day and so on.
import type { WinRow } from "../../base/protocol";
import { nameOf, t } from "../../base/words";

export type { WinRow } from "../../base/protocol";

/** What rows can be grouped by, as the floor takes it. */
export const GROUPINGS = ["table,bet", "table", "bet", "day", "shift", "rulebook", "day,table"] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type Group = "table" | "bet" | "day" | "shift" | "rulebook";
const GROUPS: readonly Group[] = ["day", "shift", "table", "rulebook", "bet"];

export const groupsOf = (grouping: Grouping): Group[] => GROUPS.filter((group) => grouping.split(",").includes(group));

/** A row by what it is grouped by. */
export const rowName = (row: WinRow): string =>
  GROUPS.map((group) => groupName(row, group))
    .filter(Boolean)
    .join(" · ");

function groupName(row: WinRow, group: Group): string | undefined {
  if (group === "shift" && row.shift) return t(`console-shift-${row.shift}`);
  if (group === "bet" && row.names) return nameOf(row.names);
  return row[group];
}

/** As they go into a file: with ids, the same in every language. */
export const plainRows = (rows: readonly WinRow[]): object[] => rows.map(({ names: _, ...row }) => row);

export const played = (rows: readonly WinRow[]): WinRow[] => rows.filter((row) => row.handle_cents > 0);

/** One standard deviation of the hold, from how many of them the win is off. */
export function sigmaOf(row: WinRow): number {
  if (!row.deviations || !row.handle_cents) return 0;
  return Math.abs((row.win_cents - row.theoretical_win_cents) / row.deviations) / row.handle_cents;
}
