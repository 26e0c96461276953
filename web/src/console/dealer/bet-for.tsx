// A bet placed for a patron who asked for it (5.16), or one that lies outside the limits and was not noticed in time.
import { useState } from "preact/hooks";
import { betName } from "../../base/names";
import type { Rules, TableView } from "../../base/protocol";
import { line } from "../../base/session";
import { AmountField, asAmount, Ask, Check, Choice, Field } from "../kit";
import { w } from "../words";

/** Whether the rulebook lets staff bet for a patron; where it is silent, the House does not (R23). */
export const mayBetFor = (rules: Rules): boolean => !(rules.clauses.on_behalf ?? "R").startsWith("R");

export function BetFor({
  table,
  view,
  rules,
  onClose,
}: {
  table: string;
  view: TableView;
  rules: Rules;
  onClose: () => void;
}) {
  const insuring = view.phase === "insurance";
  const bets = rules.bets.filter((bet) => (bet.kind === "insurance") === insuring);
  const known = [...new Set([...Object.values(view.seats ?? {}), ...(view.bets ?? []).map((bet) => bet.patron)])];
  const [patron, setPatron] = useState(known[0] ?? "");
  const [box, setBox] = useState(Object.entries(view.seats ?? {}).find(([, who]) => who === patron)?.[0] ?? "1");
  const [area, setArea] = useState(bets[0]?.bet ?? "banker");
  const [stake, setStake] = useState("");
  const behalf = mayBetFor(rules);
  const [unseen, setUnseen] = useState(!behalf);
  return (
    <Ask
      title={behalf ? w.value.placeFor : w.value.onlyUnseen}
      line={behalf ? w.value.placeForLine : w.value.onlyUnseenLine}
      action={behalf ? w.value.placeIt : w.value.recordIt}
      test="bet-for-sheet"
      onClose={onClose}
      said={w.value.placed}
      disabled={!patron.trim() || !stake.trim()}
      onSend={() =>
        line.do({
          do: "bet-for",
          table,
          patron: patron.trim(),
          box: Number(box),
          area,
          stake: asAmount(stake),
          not_noticed: unseen,
        })
      }
    >
      <div class="c-two">
        <Field
          label={w.value.patron}
          value={patron}
          onValue={setPatron}
          suggestions={known}
          test="bet-for-patron"
          autofocus
        />
        <Choice
          label={w.value.box}
          value={box}
          onValue={setBox}
          test="bet-for-box"
          options={Array.from({ length: rules.settings.boxes }, (_, i) => ({
            value: String(i + 1),
            words: String(i + 1),
          }))}
        />
        <Choice
          label={w.value.area}
          value={area}
          onValue={setArea}
          test="bet-for-area"
          options={bets.map((bet) => ({ value: bet.bet, words: betName(bet) }))}
        />
        <AmountField label={w.value.stake} value={stake} onValue={setStake} test="bet-for-stake" />
      </div>
      {!insuring && behalf && (
        <Check label={w.value.notNoticed} value={unseen} onValue={setUnseen} test="bet-for-unseen" />
      )}
    </Ask>
  );
}
