// After an irregularity: go on, or have the bets back (5.12).

import { Ring } from "../../art";
import { Clause } from "../../base/clause";
import { useFastNow, wholeOf } from "../../base/clock";
import type { Choice, TableView } from "../../base/protocol";
import { Sheet } from "../../base/sheet";
import { say, sayIfAny, t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { Beside } from "./beside";

const LATEST = 3; // reasons that are shown

export function Options({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (view?.phase !== "options" || !desk.own.value?.choose) return null;
  return <Choices desk={desk} view={view} />;
}

function Choices({ desk, view }: { desk: Desk; view: TableView }) {
  const now = useFastNow().value;
  const clauses: Readonly<Record<string, string>> = desk.rules.value?.clauses ?? {};
  const choose = (choice: Choice) => void desk.ask({ do: "choose-option", table: desk.table, choice });
  return (
    <Sheet title={t("ui-options-title")} light name="options">
      {view.until && (
        <Ring until={view.until} now={now} total={wholeOf(view)}>
          <strong class="status-title">{t("ui-status-options")}</strong>
        </Ring>
      )}
      <p>{t("ui-options-what")}</p>
      <Beside view={view} />
      <ul class="options-why">
        {(view.why ?? []).slice(-LATEST).map((one, at) => (
          <li key={at}>
            <strong>{say(one)}</strong> {sayIfAny(one, "why")} <Clause of={one.clause} bare />
          </li>
        ))}
      </ul>
      <div class="options">
        <button type="button" class="button button-first" data-autofocus onClick={() => choose("continue")}>
          {t("ui-option-continue")}
        </button>
        <button type="button" class="button" onClick={() => choose("return")}>
          {t("ui-option-return")}
        </button>
      </div>
      <p class="quiet-line">
        {t("ui-option-note")} {view.continue_clause && <Clause of={view.continue_clause} />}{" "}
        {clauses.option_return && <Clause of={clauses.option_return} />}
      </p>
    </Sheet>
  );
}
