// The latest Rounds of a table, each a step away from its recall.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Card } from "../../art";
import { money, signed, time } from "../../base/format";
import { get, tablePath } from "../../base/http";
import { allLanded } from "../../base/landing";
import { cents } from "../../base/money";
import type { Outcome, RoundLine } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import { useAction } from "../../base/requests";
import { follow, to } from "../../base/router";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";

const PAGE = 20;

export default function HistoryPanel({ table, close }: { table: string; close: () => void }) {
  const rounds = useSignal<{ lines: readonly RoundLine[]; more: boolean }>({ lines: [], more: true });
  const action = useAction();
  const load = async () => {
    const { lines } = rounds.peek();
    const before = lines.at(-1)?.round;
    const found = await get<RoundLine[]>(tablePath(table, "/rounds"), { limit: PAGE, ...(before ? { before } : {}) });
    await allLanded();
    rounds.value = { lines: [...lines, ...found], more: found.length === PAGE };
  };
  useEffect(() => void action.run(load), []);
  const { lines, more } = rounds.value;
  const over = lines.filter((one) => one.over);
  return (
    <Sheet title={t("ui-history")} onClose={close} wide name="history">
      <Problems problem={action.problem} />
      {!more && !over.length && <p class="quiet-line">{t("ui-no-rounds")}</p>}
      <ul class="rounds">
        {over.map((one) => (
          <li key={one.round}>
            <a href={to.round(table, one.round)} onClick={follow}>
              <Line line={one} />
            </a>
          </li>
        ))}
      </ul>
      {more && over.length > 0 && (
        <button type="button" class="button" onClick={() => void action.run(load)}>
          {t("ui-older")}
        </button>
      )}
    </Sheet>
  );
}

function Line({ line }: { line: RoundLine }) {
  const outcome = line.past?.outcome;
  const staked = cents(line.staked ?? "0");
  return (
    <>
      <span class="rounds-number">
        <b class="tabular">{line.round}</b>
        <small class="tabular">{time(line.at)}</small>
      </span>
      <span class="rounds-hands" aria-hidden="true">
        <Cards cards={line.past?.player ?? []} />
        <Cards cards={line.past?.banker ?? []} />
      </span>
      <span class="rounds-result" data-tint={outcome?.winner ?? "void"}>
        {outcome ? resultWords(outcome) : t("ui-void-round")}
      </span>
      <span class="number rounds-own">
        {staked > 0 ? (
          <>
            {signed(cents(line.net ?? "0"))}
            <small>{money(staked)}</small>
          </>
        ) : (
          "–"
        )}
        {line.corrected && <small data-test="corrected">{t("ui-corrected-mark")}</small>}
      </span>
    </>
  );
}

const Cards = ({ cards }: { cards: readonly (string | null)[] }) => (
  <span>
    {cards.map((card, at) => (
      <Card key={at} card={card} size={26} />
    ))}
  </span>
);

function resultWords({ winner, player_total, banker_total }: Outcome): string {
  if (winner === "tie") return t("ui-tie-at", { total: player_total });
  return `${t(`winner-${winner}`)} ${winner === "player" ? player_total : banker_total}`;
}
