// A bet past the limits that nobody noticed: once bets are closed, the pit records it (5.1.1, 5.2.1, R40).
import { Problems } from "../../../base/refusals";
import { connection } from "../../../base/session";
import { nameOf, t } from "../../../base/words";
import { decide, type Order, useConsidered } from "../../consider";
import { AmountField, Asks, asAmount, Choice, Field, plainOptions, useFields } from "../../kit";
import type { StaffedTable } from "../../tables";
import { actionOf, given, lacks, Terms, UNGIVEN } from "../terms";
import { Would } from "../would";

export function Unnoticed({ at: { table, view, rules, staff, seq } }: { at: StaffedTable }) {
  const known = [...new Set([...Object.values(view.seats ?? {}), ...(view.bets ?? []).map((bet) => bet.patron)])];
  const areas = rules.bets.filter((bet) => bet.kind !== "insurance");
  const form = useFields({ patron: known[0] ?? "", box: "1", area: areas[0]?.area ?? "", stake: "", ...UNGIVEN });
  const { patron, box, area, stake } = form.value;
  const boxes = Array.from({ length: rules.settings.boxes }, (_, i) => String(i + 1));
  const order: Order | null =
    staff.lay && patron.trim() && stake.trim()
      ? {
          do: "place-bet-for",
          table,
          round: view.round,
          patron: patron.trim(),
          box: Number(box),
          area,
          stake: asAmount(stake),
          not_noticed: true,
          ...given(form.value),
        }
      : null;
  const { would, problem } = useConsidered(order, seq);
  return (
    <Asks
      button={t("console-record-unnoticed")}
      line={t("console-record-unnoticed-line")}
      action={actionOf(would, t("console-record-it"))}
      test="unnoticed"
      closed={!staff.lay}
      disabled={!order || lacks(would, form.value)}
      onSend={() => (order ? decide(() => connection.do(order)) : undefined)}
    >
      <div class="c-two">
        <Field {...form.bind("patron")} label={t("console-patron")} suggestions={known} test="unnoticed-patron" />
        <Choice {...form.bind("box")} label={t("console-box")} test="unnoticed-box" options={plainOptions(boxes)} />
        <Choice
          {...form.bind("area")}
          label={t("console-area")}
          test="unnoticed-area"
          options={areas.map((bet) => ({ value: bet.area, words: nameOf(bet.names) }))}
        />
        <AmountField {...form.bind("stake")} label={t("console-stake")} test="unnoticed-stake" autofocus />
      </div>
      {would?.takes && <Would would={would} rules={rules} />}
      <Terms takes={would?.takes} value={form.value} onValue={form.set} test="unnoticed" />
      <Problems problem={problem} />
    </Asks>
  );
}
