// Rules and odds of this table: every bet with what it pays and its house edge; who draws; what cards count; what if.
import { useSignal } from "@preact/signals";
import { Clause } from "../../../base/clause";
import { day } from "../../../base/format";
import { get, tablePath } from "../../../base/http";
import type { BetOdds, Rules } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { useLoaded } from "../../../base/requests";
import { Sheet } from "../../../base/sheet";
import { Ways } from "../../../base/ui";
import { nameOf, t } from "../../../base/words";
import { CardsAndLimits } from "./cards";
import { Odds } from "./odds";
import { TableOfPlay } from "./table-of-play";

type Tab = "odds" | "play" | "cards" | "wrong";

export default function InfoPanel({ table, close }: { table: string; close: () => void }) {
  const tab = useSignal<Tab>("odds");
  const rules = useLoaded(() => get<Rules>(tablePath(table, "/rules")));
  const odds = useLoaded(() => get<BetOdds[]>(tablePath(table, "/odds")));
  const { found } = rules;
  const tabs: [Tab, string][] = [
    ["odds", t("ui-odds-tab")],
    ["play", t("ui-play-tab")],
    ["cards", t("ui-values-tab")],
    ["wrong", t("ui-wrong-tab")],
  ];
  return (
    <Sheet title={t("ui-info")} onClose={close} wide name="info">
      {found && <p class="quiet-line">{rulebookLine(found)}</p>}
      <Ways
        of={tabs}
        chosen={tab.value}
        choose={(one) => {
          tab.value = one;
        }}
      />
      <Problems problem={rules.problem ?? odds.problem} />
      {found && tab.value === "odds" && <Odds rules={found} odds={odds.found} />}
      {found && tab.value === "play" && <TableOfPlay rows={found.table_of_play} />}
      {found && tab.value === "cards" && <CardsAndLimits rules={found} />}
      {found && tab.value === "wrong" && <Remedies rules={found} />}
    </Sheet>
  );
}

const rulebookLine = ({ titles, version, in_force, in_force_at }: Rules): string => {
  const date = [day(Date.parse(in_force)), ...(in_force_at ? [in_force_at] : [])].join(" ");
  return t("ui-rulebook-line", { title: nameOf(titles), version: String(version), date });
};

function Remedies({ rules }: { rules: Rules }) {
  return (
    <ul class="rules-list">
      {rules.irregularities.map((one) => (
        <li key={one.irregularity}>
          <span>
            <strong>{t(`irregularity-${one.irregularity}`)}</strong>
            <small>
              {t("ui-remedy-by", {
                remedy: t(`remedy-${one.remedy}`),
                authority: t(`authority-${one.authority}`),
              })}
            </small>
          </span>
          <Clause of={one.clause} bare />
        </li>
      ))}
    </ul>
  );
}
