// Win and hold by table, bet, day and so on.
import type { WinRow } from "../../base/protocol";
import { t } from "../../base/words";

export type { WinRow } from "../../base/protocol";

/** What rows can be grouped by, as the floor takes it. */
export const GROUPINGS = ["table,bet", "table", "bet", "day", "shift", "rulebook", "day,table"] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type Group = "table" | "bet" | "day" | "shift" | "rulebook";
const GROUPS: readonly Group[] = ["day", "shift", "table", "rulebook", "bet"];

export const groupsOf = (grouping: Grouping): Group[] => GROUPS.filter((group) => grouping.split(",").includes(group));

/** A row by what it is grouped by. */
export const rowName = (row: WinRow): string =>
  GROUPS.map((group) => (row.shift && group === "shift" ? t(`console-shift-${row.shift}`) : row[group]))
    .filter(Boolean)
    .join(" · ");

export const played = (rows: readonly WinRow[]): WinRow[] => rows.filter((row) => row.handle_cents > 0);

/** One standard deviation of the hold, from how many of them the win is off. */
export function sigmaOf(row: WinRow): number {
  if (!row.deviations || !row.handle_cents) return 0;
  return Math.abs((row.win_cents - row.theoretical_win_cents) / row.deviations) / row.handle_cents;
}
