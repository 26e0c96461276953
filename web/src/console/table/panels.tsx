// What a Round waits for besides cards: patrons' choices, and insurance.
import { areaName } from "../../base/names";
import type { Choice, Rules, TableView } from "../../base/protocol";
import { shownOdds, t } from "../../base/words";
import { Clause, Panel, Tag } from "../kit";

export const Choices = ({ choices }: { choices: Readonly<Record<string, Choice | null>> }) => (
  <Panel title={t("console-choices")} test="choices">
    <ul class="c-plainlist">
      {Object.entries(choices).map(([patron, choice]) => (
        <li key={patron} data-test={`choice-${patron}`}>
          <b>{patron}</b> <Tag tone={choice ? "soft" : "bright"}>{t(`console-choice-${choice ?? "open"}`)}</Tag>
        </li>
      ))}
    </ul>
  </Panel>
);

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
