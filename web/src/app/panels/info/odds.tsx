// Every bet with its odds, how often it wins, and its house edge.

import { paidBy, printedName } from "../../../art";
import { Clause } from "../../../base/clause";
import { money, percent } from "../../../base/format";
import type { BetOdds, PayLine, RulebookBet, Rules } from "../../../base/protocol";
import { nameOf, say, t } from "../../../base/words";

export function Odds({ rules, odds }: { rules: Rules; odds: readonly BetOdds[] | null }) {
  return (
    <>
      <ul class="odds">
        {rules.bets.map((bet) => (
          <Bet key={bet.area} bet={bet} rules={rules} counted={odds?.find((one) => one.area === bet.area)} />
        ))}
      </ul>
      <p class="quiet-line">{t("ui-exact-note")}</p>
    </>
  );
}

interface BetProps {
  bet: RulebookBet;
  rules: Rules;
  counted?: BetOdds | undefined;
}

function Bet({ bet, rules, counted }: BetProps) {
  const { limits } = rules.settings;
  const own = limits.areas[bet.area] ?? limits;
  const name = nameOf(bet.names);
  const printed = Object.values(printedName(bet.names)).find(({ text }) => text && text !== name);
  return (
    <li data-bet={bet.area}>
      <div class="odds-head">
        <h3>
          {name} {printed && <span lang={printed.lang}>{printed.text}</span>}
        </h3>
        {counted && (
          <p class="odds-edge">
            <span>
              {t("ui-wins-how")} <b class="tabular">{percent(counted.hit_rate)}</b>
            </span>
            <span title={counted.exact_house_edge}>
              {t("ui-house-edge")} <b class="tabular">{percent(counted.house_edge)}</b>
            </span>
          </p>
        )}
      </div>
      <ul class="odds-lines">
        {bet.lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </ul>
      {bet.kind !== "insurance" && (
        <p class="clause">
          {t("ui-named", {
            name: t("ui-limits-word"),
            value: t("ui-limits", { low: money(own.minimum), high: money(own.maximum) }),
          })}
        </p>
      )}
    </li>
  );
}

/** When it pays, in the rulebook's terms, and what. */
function Line({ line }: { line: PayLine }) {
  return (
    <li>
      <span>{say(line.message)}</span>
      <span class="number">{paidBy(line)}</span>
      <Clause of={line.clause} bare />
    </li>
  );
}
