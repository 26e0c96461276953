// A bet placed for a patron who asked for it (5.16), or who put it down in chips and has no terminal (R39).
import { useState } from "preact/hooks";
import { connection } from "../../base/session";
import { nameOf, t } from "../../base/words";
import { laidOnAccount } from "../bets/on-account";
import { AmountField, Ask, asAmount, Choice, Field, plainOptions, useFields } from "../kit";
import type { StaffedTable } from "../tables";

const patronsAt = ({ view: { seats = {}, bets = [] }, staff: { checked_in = [] } }: StaffedTable): string[] => [
  ...new Set([...Object.values(seats), ...bets.map((bet) => bet.patron), ...checked_in]),
];

export function BetFor({ at, onClose }: { at: StaffedTable; onClose: () => void }) {
  const { table, view, rules } = at;
  const [round] = useState(view.round); // the one in which the patron asked
  const insuring = view.phase === "insurance";
  const bets = rules.bets.filter((bet) => (bet.kind === "insurance") === insuring);
  const known = patronsAt(at);
  const first = known[0] ?? "";
  const form = useFields({
    patron: first,
    box: Object.entries(view.seats ?? {}).find(([, patron]) => patron === first)?.[0] ?? "1",
    area: bets[0]?.area ?? "",
    stake: "",
  });
  const { patron, box, area, stake } = form.value;
  const bet = { patron: patron.trim(), box: Number(box), area, stake: asAmount(stake) };
  const boxes = Array.from({ length: rules.settings.boxes }, (_, i) => String(i + 1));
  return (
    <Ask
      title={t("console-place-for")}
      line={t("console-place-for-line")}
      action={t("console-place-it")}
      test="bet-for-sheet"
      onClose={onClose}
      said={t("console-placed")}
      disabled={!patron.trim() || !stake.trim()}
      onSend={() =>
        laidOnAccount({ at, bets: [bet], lay: () => connection.do({ do: "place-bet-for", table, round, ...bet }) })
      }
    >
      <div class="c-two">
        <Field
          {...form.bind("patron")}
          label={t("console-patron")}
          suggestions={known}
          test="bet-for-patron"
          autofocus
        />
        <Choice {...form.bind("box")} label={t("console-box")} test="bet-for-box" options={plainOptions(boxes)} />
        <Choice
          {...form.bind("area")}
          label={t("console-area")}
          test="bet-for-area"
          options={bets.map((bet) => ({ value: bet.area, words: nameOf(bet.names) }))}
        />
        <AmountField {...form.bind("stake")} label={t("console-stake")} test="bet-for-stake" />
      </div>
    </Ask>
  );
}
