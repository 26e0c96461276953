// What to pay and what to take after a Round, box by box.
import { money } from "../../base/format";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { BetSettled, Rules } from "../../base/protocol";
import { shownOdds, t } from "../../base/words";
import { Button, Panel, Rows } from "../kit";
import { settledAt } from "../tables";

const ORDER = { won: 0, returned: 1, lost: 2 } as const;

/** By box; in each what is paid first, then what goes back, then what is taken; the larger stakes first. */
export const inOrder = (bets: readonly BetSettled[]): BetSettled[] =>
  [...bets].sort((a, b) => a.box - b.box || ORDER[a.result] - ORDER[b.result] || cents(b.stake) - cents(a.stake));

function handed(bet: BetSettled): string {
  switch (bet.result) {
    case "won":
      return t("console-pays", { amount: money(bet.paid) });
    case "lost":
      return t("console-takes", { amount: money(bet.in_action) });
    case "returned":
      return t("console-gives", { amount: money(bet.stake) });
  }
}

interface Props {
  table: string;
  rules: Rules;
  round: number;
  onPage: () => void;
}

export function Payouts({ table, rules, round, onPage }: Props) {
  const settled = settledAt(table);
  const bets = settled.round === round ? inOrder(settled.bets) : [];
  return (
    <Panel
      title={`${t("console-payouts")} · ${t("console-round-no", { number: round })}`}
      test="payouts"
      tight
      aside={
        <Button kind="quiet" test="round-page" onDo={onPage}>
          {t("console-round-page")}
        </Button>
      }
    >
      {bets.length > 0 && (
        <Rows
          label={t("console-payouts")}
          rows={bets}
          id={(_, i) => i}
          columns={[
            { head: t("console-box"), cell: (bet) => bet.box },
            { head: t("console-patron"), cell: (bet) => bet.patron },
            { head: t("console-area"), cell: (bet) => areaName(rules, bet.area) },
            { head: t("console-stake"), cell: (bet) => money(bet.stake), num: true },
            { head: t("console-odds"), cell: (bet) => (bet.odds ? shownOdds(bet.odds) : "") },
            {
              head: "",
              cell: (bet) => <b class={bet.result === "won" ? "c-won" : "c-soft"}>{handed(bet)}</b>,
              num: true,
            },
          ]}
        />
      )}
    </Panel>
  );
}
