// A bet past the limits that nobody noticed: once bets are closed, the pit records it (5.1.1, 5.2.1, R40).
import { connection } from "../../../base/session";
import { nameOf, t } from "../../../base/words";
import { AmountField, Asks, asAmount, Choice, Field, plainOptions, useFields } from "../../kit";
import type { StaffedTable } from "../../tables";

export function Unnoticed({ at: { table, view, rules } }: { at: StaffedTable }) {
  const known = [...new Set([...Object.values(view.seats ?? {}), ...(view.bets ?? []).map((bet) => bet.patron)])];
  const areas = rules.bets.filter((bet) => bet.kind !== "insurance");
  const form = useFields({ patron: known[0] ?? "", box: "1", area: areas[0]?.area ?? "", stake: "" });
  const { patron, box, area, stake } = form.value;
  const boxes = Array.from({ length: rules.settings.boxes }, (_, i) => String(i + 1));
  return (
    <Asks
      button={t("console-record-unnoticed")}
      line={t("console-record-unnoticed-line")}
      action={t("console-record-it")}
      test="unnoticed"
      closed={view.phase !== "dealing" && view.phase !== "insurance"}
      disabled={!patron.trim() || !stake.trim()}
      onSend={() =>
        connection.do({
          do: "place-bet-for",
          table,
          round: view.round,
          patron: patron.trim(),
          box: Number(box),
          area,
          stake: asAmount(stake),
          not_noticed: true,
        })
      }
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
    </Asks>
  );
}
