// Chips lay otherwise at close than they were keyed: the pit says how, and sees what would change (5.13, R42).
import { money } from "../../../base/format";
import { areaName } from "../../../base/names";
import type { BetAsItLay, Chips } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { connection } from "../../../base/session";
import { nameOf, t } from "../../../base/words";
import { decide, type Order, useConsidered } from "../../consider";
import { AmountField, Asks, asAmount, Check, Choice, Field, plainOptions, useFields } from "../../kit";
import type { StaffedTable } from "../../tables";
import { actionOf, type Given, given, lacks, Terms, UNGIVEN } from "../terms";
import { Would } from "../would";

const NOT_KEYED = "-";

interface Draft extends Given {
  which: string; // of the bets that were keyed, by its place among them
  gone: boolean; // none lay there
  patron: string;
  box: string;
  area: string;
  stake: string;
}

const asItLay = ({ box, patron, area, stake }: Chips): BetAsItLay => ({ box, patron, area, stake });

export function CorrectBet({ at }: { at: StaffedTable }) {
  const { table, rules, staff, view, seq } = at;
  const bets = staff.lay ?? [];
  const areas = rules.bets.filter((bet) => bet.kind !== "insurance");
  const empty = { patron: "", box: "1", area: areas[0]?.area ?? "", stake: "" };
  const form = useFields<Draft>({ which: NOT_KEYED, gone: false, ...empty, ...UNGIVEN });
  const { which, gone, patron, box, area, stake } = form.value;
  const keyed = which === NOT_KEYED ? null : (bets[Number(which)] ?? null);
  const choose = (chosen: string) => {
    const bet = bets[Number(chosen)];
    form.set({ which: chosen, gone: false, ...(bet ? { ...asItLay(bet), box: String(bet.box) } : empty) });
  };
  const lay = gone ? null : { box: Number(box), patron: patron.trim(), area, stake: asAmount(stake) };
  const ready = gone ? keyed !== null : Boolean(patron.trim() && stake.trim());
  const order: Order | null =
    ready && staff.lay
      ? { do: "correct-bet", table, round: view.round, keyed: keyed && asItLay(keyed), lay, ...given(form.value) }
      : null;
  const { would, problem } = useConsidered(order, seq);
  const boxes = Array.from({ length: rules.settings.boxes }, (_, i) => String(i + 1));
  return (
    <Asks
      button={t("console-correct-bet")}
      line={t("console-correct-bet-line")}
      action={actionOf(would, t("console-correct-bet-so"))}
      test="correct-bet"
      closed={!staff.lay}
      disabled={!order || would === null || lacks(would, form.value)}
      onSend={() => (order ? decide(() => connection.do(order)) : undefined)}
    >
      <Choice
        label={t("console-keyed-as")}
        value={which}
        onValue={choose}
        test="correct-bet-which"
        autofocus
        options={[
          { value: NOT_KEYED, words: t("console-not-keyed") },
          ...bets.map((bet, i) => ({
            value: String(i),
            words: [
              t("console-box-no", { number: bet.box }),
              bet.patron,
              areaName(rules, bet.area),
              money(bet.stake),
            ].join(" · "),
          })),
        ]}
      />
      {keyed && <Check {...form.bind("gone")} label={t("console-none-lay")} test="correct-bet-gone" />}
      {!gone && (
        <div class="c-two">
          <Field {...form.bind("patron")} label={t("console-patron")} test="correct-bet-patron" />
          <Choice {...form.bind("box")} label={t("console-box")} test="correct-bet-box" options={plainOptions(boxes)} />
          <Choice
            {...form.bind("area")}
            label={t("console-area")}
            test="correct-bet-area"
            options={areas.map((bet) => ({ value: bet.area, words: nameOf(bet.names) }))}
          />
          <AmountField {...form.bind("stake")} label={t("console-stake")} test="correct-bet-stake" />
        </div>
      )}
      {would && <Would would={would} rules={rules} />}
      <Terms takes={would?.takes} value={form.value} onValue={form.set} test="correct-bet" />
      <Problems problem={problem} />
    </Asks>
  );
}
