// What cards count, and the limits that are displayed at the table.

import type { ComponentChildren } from "preact";
import { Clause } from "../../../base/clause";
import { money } from "../../../base/format";
import type { Rules } from "../../../base/protocol";
import { t } from "../../../base/words";

export function CardsAndLimits({ rules }: { rules: Rules }) {
  const { settings, clauses } = rules;
  const { limits } = settings;
  return (
    <>
      <ul class="rules-list">
        {rules.card_values.map((one) => (
          <li key={one.ranks.join()}>
            <span>
              {t("ui-cards-count", {
                ranks: one.ranks.join(t("list-separator")),
                points: one.points === "face" ? t("ui-face-value") : String(one.points),
              })}
            </span>
            <Clause of={one.clause} bare />
          </li>
        ))}
      </ul>
      <dl class="facts">
        <Fact name={t("ui-limits-word")} clause={clauses.limits_shown}>
          {t("ui-limits", { low: money(limits.minimum), high: money(limits.maximum) })}
        </Fact>
        {limits.differential && (
          <Fact name={t("ui-differential")} clause={clauses.differential}>
            {money(limits.differential)}
          </Fact>
        )}
        <Fact name={t("ui-smallest-chip")}>{money(settings.chip)}</Fact>
        <Fact name={t("ui-shoe")}>{t("ui-decks", { count: settings.decks })}</Fact>
      </dl>
    </>
  );
}

interface FactProps {
  name: string;
  clause?: string | undefined;
  children: ComponentChildren;
}

function Fact({ name, clause, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children} {clause && <Clause of={clause} bare />}
      </dd>
    </div>
  );
}
