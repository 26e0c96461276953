// Names of things in the reader's language.
import type { Rules, TableSummary } from "./protocol";
import { isMoving } from "./seen";
import { nameOf, t } from "./words";

export const areaName = (rules: Rules | null, area: string): string => {
  const found = rules?.bets.find((bet) => bet.area === area);
  return found ? nameOf(found.names) : area;
};

export function cardName(card: string | null): string {
  return card === null ? t("ui-face-down-card") : t("ui-card", { rank: card.slice(0, -1), suit: card.slice(-1) });
}

/** How a table's phase reads at a glance. */
export const phaseWords = (table: Pick<TableSummary, "phase" | "closed">): string =>
  isMoving(table) ? t("ui-phase-moving") : table.closed ? t("ui-phase-closed") : t(`ui-phase-${table.phase}`);
