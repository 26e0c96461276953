// What a change would come to: the hands, the outcome, and how each bet would end.
import { money } from "../../base/format";
import { areaName } from "../../base/names";
import type { Rules } from "../../base/protocol";
import { t } from "../../base/words";
import { Versus } from "../cards";
import type { Considered } from "../consider";
import { Clause, Tag } from "../kit";

const MOST = 8;

export function Would({ would, rules }: { would: Considered; rules: Rules }) {
  const outcome = would.events.filter((one) => one.event === "OutcomeAnnounced").pop();
  const voided = would.events.find((one) => one.event === "RoundVoided");
  const reversed = would.events.some((one) => one.event === "SettlementReversed");
  return (
    <div class="c-effect" data-test="correct-effect">
      {!voided && <Versus player={would.player} banker={would.banker} />}
      {voided?.event === "RoundVoided" ? (
        <span>
          <Tag tone="bad">{t("console-would-void")}</Tag> <Clause of={voided.clause} />
        </span>
      ) : outcome?.event === "OutcomeAnnounced" ? (
        <span>
          <Tag tone={outcome.winner}>{t(`winner-${outcome.winner}`)}</Tag>{" "}
          <b>
            {outcome.player_total} : {outcome.banker_total}
          </b>
        </span>
      ) : (
        <span>{t(`console-would-${would.phase}`)}</span>
      )}
      {reversed && <span>{t("console-payouts-reversed")}</span>}
      {would.ends.length > 0 && (
        <ul>
          {would.ends.slice(0, MOST).map((end, i) => (
            <li key={`${i} ${end.box} ${end.patron} ${end.area}`}>
              {end.patron}, {areaName(rules, end.area)} {money(end.stake)}:{" "}
              {t(`console-result-${end.result}`, { amount: money(end.result === "won" ? end.paid : end.stake) })}
            </li>
          ))}
          {would.ends.length > MOST && <li>…</li>}
        </ul>
      )}
      <Differences would={would} />
    </div>
  );
}

/** What each Patron would have more or less. */
function Differences({ would }: { would: Considered }) {
  const stated = would.events.flatMap((one) => (one.event === "DifferenceStated" ? [one] : []));
  if (!stated.length) return null;
  return (
    <ul data-test="differences">
      {stated.map(({ patron, amount }) => (
        <li key={patron}>
          {patron}: {t("console-difference", { amount: money(amount) })}
        </li>
      ))}
    </ul>
  );
}
