// Whether a seat can be freed: somebody keeps it and has no bet there (R44). Pure; the floor decides it again.
import type { StaffedTable } from "../tables";

export function mayFree({ view, rules }: Pick<StaffedTable, "view" | "rules">, box: number): boolean {
  const holder = view.seats?.[box];
  if (!holder || rules.settings.electronic || view.closed) return false;
  return !(view.bets ?? []).some((bet) => bet.box === box && bet.patron === holder);
}
