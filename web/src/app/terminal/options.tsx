// After an irregularity: go on, or have the bets back (5.12).
import { Ring } from "../../art";
import { useFastNow } from "../../base/clock";
import { t, told } from "../../base/i18n";
import type { Choice } from "../../base/protocol";
import { Sheet } from "../../base/sheet";
import type { Desk } from "../../state/desk";

export function Options({ desk }: { desk: Desk }) {
  const view = desk.view.value!;
  if (view.phase !== "options" || !desk.own.value?.choose) return null;
  return <Asked desk={desk} />;
}

function Asked({ desk }: { desk: Desk }) {
  const words = t.value;
  const now = useFastNow().value;
  const view = desk.view.value!;
  const clauses = desk.rules.value?.clauses ?? {};
  const happened = (view.why ?? []).slice(-3);
  const choose = (choice: Choice) => void desk.ask({ do: "choose", table: desk.table, choice });
  return (
    <Sheet title={words.optionsTitle} light name="options">
      {view.until && (
        <Ring until={view.until} now={now} total={20_000}>
          <strong class="line-words">{words.lineOptions}</strong>
        </Ring>
      )}
      <p>{words.optionsWhat}</p>
      <ul class="options-why">
        {happened.map((one, i) => (
          <li key={i}>
            <strong>{told.value(one.what)}</strong> {told.value(one.why)} <span class="clause">{one.clause}</span>
          </li>
        ))}
      </ul>
      <div class="options">
        <button type="button" class="button button-first" data-autofocus onClick={() => choose("continue")}>
          {words.optionContinue} {clauses.option_continue && <small class="clause">{clauses.option_continue}</small>}
        </button>
        <button type="button" class="button" onClick={() => choose("return")}>
          {words.optionReturn} {clauses.option_return && <small class="clause">{clauses.option_return}</small>}
        </button>
      </div>
      <p class="quiet-line">{words.optionNote}</p>
    </Sheet>
  );
}
