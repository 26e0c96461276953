// What a Round waits for besides cards: insurance.
import { areaName } from "../../base/names";
import type { Rules, TableView } from "../../base/protocol";
import { shownOdds, t } from "../../base/words";
import { Clause, Panel } from "../kit";

export const Offers = ({ view, rules }: { view: TableView; rules: Rules }) => (
  <Panel title={t("console-offered")}>
    <ul class="c-plainlist">
      {(view.offers ?? []).map((offer) => (
        <li key={offer.area + offer.odds}>
          <b>{areaName(rules, offer.area)}</b> {shownOdds(offer.odds)} <Clause of={offer.clause} />
        </li>
      ))}
    </ul>
  </Panel>
);
