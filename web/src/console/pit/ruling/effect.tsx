// What a ruling would do: how the cards would lie, what would become of the bets, and how play would go on.
import { money } from "../../../base/format";
import { cents } from "../../../base/money";
import { areaName } from "../../../base/names";
import { sentenceOf } from "../../../base/problem";
import type { Rules } from "../../../base/protocol";
import { t } from "../../../base/words";
import { Versus } from "../../cards";
import type { Considered, Thought } from "../../consider";
import { Clause, Tag } from "../../kit";

interface Props {
  thought: Thought | undefined;
  rules: Rules;
  /** Whether the cards are worth showing. */
  cards: boolean;
}

export function Effect({ thought, rules, cards }: Props) {
  const { would, problem } = thought ?? { would: null, problem: null };
  if (problem) return <span class="c-effect c-soft">{sentenceOf(problem)}</span>;
  if (!would) return <span class="c-effect c-soft">…</span>;
  const voided = would.events.find((one) => one.event === "RoundVoided");
  return (
    <span class="c-effect">
      {cards && !voided && would.player.length > 0 && <Versus player={would.player} banker={would.banker} />}
      <Course would={would} />
      {would.bets_closed && !voided && <span>{t("console-would-bets-closed")}</span>}
      <Returned would={would} rules={rules} />
      {!voided && <span class="c-soft">{t("console-bets-stay", { count: would.bets.length })}</span>}
    </span>
  );
}

function Course({ would }: { would: Considered }) {
  for (const one of would.events) {
    if (one.event === "RoundVoided")
      return (
        <span>
          <Tag tone="bad">{t("console-would-void")}</Tag> <Clause of={one.clause} />
        </span>
      );
    if (one.event === "OptionsOffered")
      return (
        <span>
          {t("console-would-offer", { patrons: one.patrons.join(t("list-separator")) })} <Clause of={one.clause} />
        </span>
      );
  }
  if (would.face_down) return <span>{t("console-would-follow-from-face-down")}</span>;
  if (would.events.some((one) => one.event === "RoundConcluded")) return <span>{t("console-would-end")}</span>;
  return <span>{t(`console-would-${would.phase}`)}</span>;
}

const MOST = 6;

function Returned({ would, rules }: { would: Considered; rules: Rules }) {
  const returned = would.ends.filter((end) => end.result === "returned");
  if (!returned.length) return null;
  const amount = money(returned.reduce((sum, end) => sum + cents(end.stake), 0));
  const reversed = would.events.some((one) => one.event === "SettlementReversed");
  return (
    <>
      <span>
        {t("console-bets-returned", { count: returned.length, amount })} {reversed && t("console-payouts-reversed")}
      </span>
      <ul>
        {returned.slice(0, MOST).map((end) => (
          <li key={`${end.box} ${end.patron} ${end.area}`}>
            {end.patron}, {areaName(rules, end.area)} {money(end.stake)}
          </li>
        ))}
      </ul>
    </>
  );
}
