// The latest Rounds of a table, each a step away from its recall.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Card } from "../../art";
import { get, tablePath } from "../../base/http";
import { money, signed, t, time } from "../../base/i18n";
import { cents } from "../../base/money";
import { sideName } from "../../base/names";
import type { Problem, RoundLine } from "../../base/protocol";
import { Problems, problemOf } from "../../base/refusals";
import { follow, to } from "../../base/router";
import { Sheet } from "../../base/sheet";

export default function HistoryPanel({ table, close }: { table: string; close: () => void }) {
  const words = t.value;
  const rounds = useSignal<RoundLine[]>([]);
  const more = useSignal(true);
  const problem = useSignal<Problem | null>(null);
  const load = async () => {
    try {
      const before = rounds.value.at(-1)?.round;
      const found = await get<RoundLine[]>(tablePath(table, "/rounds"), { limit: 20, ...(before ? { before } : {}) });
      more.value = found.length === 20;
      rounds.value = [...rounds.value, ...found];
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  useEffect(() => void load(), []);
  const over = rounds.value.filter((one) => one.over);
  return (
    <Sheet title={words.history} onClose={close} wide name="history">
      <Problems problem={problem.value} />
      {!more.value && !over.length && <p class="quiet-line">{words.noRounds}</p>}
      <ul class="rounds">
        {over.map((one) => {
          const outcome = one.past?.outcome;
          const staked = cents(one.staked ?? "0");
          return (
            <li key={one.round}>
              <a href={to.round(table, one.round)} onClick={follow}>
                <span class="rounds-number">
                  <b class="tabular">{one.round}</b>
                  <small class="tabular">{time(one.at)}</small>
                </span>
                <span class="rounds-hands" aria-hidden="true">
                  <span>
                    {one.past?.player.map((card, i) => (
                      <Card key={i} card={card} size={26} />
                    ))}
                  </span>
                  <span>
                    {one.past?.banker.map((card, i) => (
                      <Card key={i} card={card} size={26} />
                    ))}
                  </span>
                </span>
                <span class="rounds-result" data-tint={outcome?.winner ?? "void"}>
                  {outcome
                    ? outcome.winner === "tie"
                      ? words.tieAt(outcome.player_total)
                      : `${sideName(outcome.winner)} ${outcome.winner === "player" ? outcome.player_total : outcome.banker_total}`
                    : words.voidRound}
                </span>
                <span class="number rounds-own">
                  {staked > 0 ? (
                    <>
                      {money(staked)}
                      <small>{signed(cents(one.paid ?? "0"))}</small>
                    </>
                  ) : (
                    "–"
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {more.value && over.length > 0 && (
        <button type="button" class="button" onClick={() => void load()}>
          {words.older}
        </button>
      )}
    </Sheet>
  );
}
