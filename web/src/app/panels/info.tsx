// Rules and odds of this table: every bet with what it pays and what the House keeps; who draws; what cards count; what if.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, tablePath } from "../../base/http";
import { day, isChinese, money, percent, t, told } from "../../base/i18n";
import { betName } from "../../base/names";
import type { Bet, BetOdds, Problem, Rules } from "../../base/protocol";
import { Problems, problemOf } from "../../base/refusals";
import { Sheet } from "../../base/sheet";
import { translator } from "../../words/sentences";

// The rulebook's data has its own short way to say when a line pays; here it is said in a sentence.
const plain = translator([
  ["winner player", "Player wins"],
  ["winner banker", "Banker wins"],
  ["winner tie", "the hands tie"],
  ["player pair", "the Player's first two cards are a pair"],
  ["banker pair", "the Banker's first two cards are a pair"],
  ["player pair rank {n}", "a Player Pair of {n}"],
  ["banker pair rank {n}", "a Banker Pair of {n}"],
  ["tie total {n}", "a Tie at {n}"],
  ["winner banker, banker total {n}, banker cards {c}", "Banker wins with {n} in {c} cards"],
  ["winner banker, banker total {n}", "Banker wins with {n}"],
  ["winner player, player total {n}", "Player wins with {n}"],
  ["winning total {n} or tie total {m}", "the winning hand, or both in a Tie, have {n}"],
]);

type Tab = "odds" | "play" | "cards" | "wrong";

export default function InfoPanel({ table, close }: { table: string; close: () => void }) {
  const words = t.value;
  const tab = useSignal<Tab>("odds");
  const rules = useSignal<Rules | null>(null);
  const odds = useSignal<BetOdds[] | null>(null);
  const problem = useSignal<Problem | null>(null);
  useEffect(() => {
    const failed = (error: unknown) => (problem.value = problemOf(error));
    get<Rules>(tablePath(table, "/rules")).then((found) => (rules.value = found), failed);
    get<BetOdds[]>(tablePath(table, "/odds")).then((found) => (odds.value = found), failed);
  }, []);
  const found = rules.value;
  const tabs: [Tab, string][] = [
    ["odds", words.oddsTab],
    ["play", words.playTab],
    ["cards", words.valuesTab],
    ["wrong", words.wrongTab],
  ];
  return (
    <Sheet title={words.info} onClose={close} wide name="info">
      {found && (
        <p class="quiet-line">{words.rulebookLine(found.title, found.version, day(Date.parse(found.in_force)))}</p>
      )}
      <div class="ways" role="tablist">
        {tabs.map(([one, said]) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={tab.value === one}
            onClick={() => (tab.value = one)}
          >
            {said}
          </button>
        ))}
      </div>
      <Problems problem={problem.value} />
      {found && tab.value === "odds" && <Odds rules={found} odds={odds.value} />}
      {found && tab.value === "play" && (
        <ul class="rules-list">
          {found.table_of_play.map((row) => (
            <li key={row.row}>
              <span>{told.value(row.row)}</span> <span class="clause">{row.clause}</span>
            </li>
          ))}
        </ul>
      )}
      {found && tab.value === "cards" && <Cards rules={found} />}
      {found && tab.value === "wrong" && (
        <ul class="rules-list">
          {found.irregularities.map((one) => (
            <li key={one.irregularity}>
              <span>
                <strong>{told.value(one.irregularity.replace(/-/g, " "))}</strong>
                <small>
                  {told.value(one.remedy.replace(/-/g, " "))}; {words.decidedBy(told.value(one.authority))}
                </small>
              </span>
              <span class="clause">{one.clause}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Line({ bet, at }: { bet: Bet; at: number }) {
  const words = t.value;
  const line = bet.lines[at]!;
  return (
    <li>
      <span>{(isChinese.value ? told.value(line.when) : plain(line.when)).replace(/(\w)-(?=\w)/g, "$1, ")}</span>
      <span class="number">
        {line.odds === null ? words.comesBack : told.value(line.odds)}
        {line.commission ? <small> {words.commission(line.commission)}</small> : null}
      </span>
      <span class="clause">{line.clause}</span>
    </li>
  );
}

function Odds({ rules, odds }: { rules: Rules; odds: BetOdds[] | null }) {
  const words = t.value;
  const limits = rules.settings.limits;
  return (
    <>
      <ul class="odds">
        {rules.bets.map((bet) => {
          const counted = odds?.find((one) => one.area === bet.bet);
          const own = limits.areas[bet.bet] ?? limits;
          return (
            <li key={bet.bet} data-bet={bet.bet}>
              <div class="odds-head">
                <h3>
                  {betName(bet)}{" "}
                  <span lang={isChinese.value ? "en" : "zh-Hant"}>{isChinese.value ? bet.english : bet.chinese}</span>
                </h3>
                {counted && (
                  <p class="odds-edge">
                    <span>
                      {words.winsHow} <b class="tabular">{percent(counted.hit_rate)}</b>
                    </span>
                    <span title={counted.exact_house_edge}>
                      {words.houseKeeps} <b class="tabular">{percent(counted.house_edge)}</b>
                    </span>
                  </p>
                )}
              </div>
              <ul class="odds-lines">
                {bet.lines.map((_, at) => (
                  <Line key={at} bet={bet} at={at} />
                ))}
              </ul>
              {bet.kind !== "insurance" && (
                <p class="clause">
                  {words.limitsWord}: {words.limits(money(own.minimum), money(own.maximum))}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p class="quiet-line">{words.exactNote}</p>
    </>
  );
}

function Cards({ rules }: { rules: Rules }) {
  const words = t.value;
  const { settings } = rules;
  return (
    <>
      <ul class="rules-list">
        {rules.card_values.map((one) => (
          <li key={one.clause}>
            <span>
              {words.cardsCount(one.ranks.join(", "), one.points === "face" ? words.faceValue : String(one.points))}
            </span>
            <span class="clause">{one.clause}</span>
          </li>
        ))}
      </ul>
      <dl class="facts">
        <div>
          <dt>{words.limitsWord}</dt>
          <dd>
            {words.limits(money(settings.limits.minimum), money(settings.limits.maximum))}{" "}
            <span class="clause">{rules.clauses.limits_shown}</span>
          </dd>
        </div>
        {settings.limits.differential && (
          <div>
            <dt>{words.differential}</dt>
            <dd>
              {money(settings.limits.differential)} <span class="clause">{rules.clauses.differential}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.smallestChip}</dt>
          <dd>{money(settings.chip)}</dd>
        </div>
        <div>
          <dt>{words.shoe}</dt>
          <dd>{words.decks(settings.decks)}</dd>
        </div>
      </dl>
    </>
  );
}
