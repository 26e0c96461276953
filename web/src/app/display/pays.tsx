// What the bets of a table pay, in a line for eyes five metres away.
import { plan } from "../../art/areas";
import { oddsLine } from "../../art/printed";
import type { Rules } from "../../base/protocol";
import { nameOf, t } from "../../base/words";
import { printedAt } from "./printed-pays";

export function Pays({ rules }: { rules: Rules }) {
  return (
    <ul class="display-pays" aria-label={t("ui-odds-tab")}>
      {printedAt(plan(rules.bets, rules.groups)).map((area) => (
        <li key={area.area} data-tint={area.colour}>
          {nameOf(area.names)} <b class="tabular">{oddsLine(area)}</b>
        </li>
      ))}
    </ul>
  );
}
