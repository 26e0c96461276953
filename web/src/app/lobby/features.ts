// How a table differs from the others for whoever plays there, in a few words each.
import type { TableSummary } from "../../base/protocol";
import { shownOdds, t } from "../../base/words";

const HALF = "1 to 2";

export interface Feature {
  words: string;
  /** As most tables are: left out where there is little room. */
  usual?: boolean;
}

export function featuresOf(table: TableSummary): Feature[] {
  const { electronic, automatic } = table;
  const how = electronic ? t("ui-electronic") : automatic ? t("ui-automatic") : t("ui-live");
  return [...ofGame(table).map((words) => ({ words })), { words: how, usual: automatic && !electronic }];
}

function ofGame({ features, face_down }: TableSummary): string[] {
  const found: string[] = [];
  if (features) {
    const { commission, short_pay: short, side_bets: side, insurance } = features;
    if (commission) found.push(t("ui-feature-commission", { rate: commission }));
    else if (short?.odds === HALF) found.push(t("ui-feature-half", { total: short.total }));
    else if (short) found.push(t("ui-feature-short-pay", { total: short.total, odds: shownOdds(short.odds) }));
    else found.push(t("ui-feature-even"));
    if (insurance) found.push(t("ui-feature-insurance"));
    if (side > 0) found.push(t("ui-feature-side-bets", { count: side }));
  }
  if (face_down) found.push(features?.squeeze ? t("ui-face-down") : t("ui-feature-face-down"));
  return found;
}
