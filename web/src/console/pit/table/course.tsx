// How the Round stands, and the table's settings.
import { money, time } from "../../../base/format";
import type { Place } from "../../../base/protocol";
import { isMoving } from "../../../base/seen";
import { say, t } from "../../../base/words";
import { FREE_ROUND, freeRound } from "../../../state/status";
import { Minis } from "../../cards";
import { Clause, Facts, Panel } from "../../kit";
import { Corrected } from "../../table/corrected";
import { phaseOf, type StaffedTable } from "../../tables";
import { CorrectableHands } from "./correct";

function titleOf({ view, staff }: StaffedTable): string {
  if (isMoving(view)) return t("console-table-moving");
  if (view.closed) return t("console-table-closed");
  return view.phase === "ruling" ? t("console-ruling-title") : say(staff.next.message);
}

export function Course({ at, onCorrect }: { at: StaffedTable; onCorrect: (place: Place) => void }) {
  const { view, staff } = at;
  return (
    <Panel title={titleOf(at)} aside={<Clause of={staff.next.clause} />} test="pit-course">
      {view.phase !== "ruling" && (
        <>
          <CorrectableHands at={at} onCorrect={onCorrect} />
          {staff.correctable && <p class="c-hint">{t("console-correct-hint")}</p>}
          <Corrected view={view} />
        </>
      )}
      {(view.beside?.length ?? 0) > 0 && (
        <p class="c-beside" data-test="beside">
          {t("ui-named", { name: t("console-beside"), value: "" })} <Minis cards={view.beside ?? []} />
        </p>
      )}
      {view.voided && (
        <p class="c-result">
          <b>{t("console-would-void")}</b> <Clause of={view.voided} />
        </p>
      )}
      {view.free && view.phase !== "over" && (
        <p class="c-line" data-test="free-round">
          {freeRound(view)} <Clause of={FREE_ROUND} />
        </p>
      )}
      {staff.console_lost_at !== undefined && (
        <p class="c-line c-strong" data-test="console-gone">
          {t("console-gone", { lost_at: time(staff.console_lost_at, true) })}
        </p>
      )}
      <Settings at={at} />
    </Panel>
  );
}

function Settings({ at: { view, staff, rules } }: { at: StaffedTable }) {
  const { automatic, limits } = rules.settings;
  const dealer = automatic ? t("console-automatic") : (staff.dealer?.name ?? t("console-nobody"));
  return (
    <Facts
      of={[
        [
          t("console-round"),
          view.hand_shoe?.round
            ? `${view.round} · ${t("console-of-shoe", { number: String(view.hand_shoe.round) })}`
            : view.round || "–",
        ],
        [t("console-state"), phaseOf(view)],
        [t("console-dealer"), dealer],
        [t("console-limits"), `${money(limits.minimum)}–${money(limits.maximum)}`],
        limits.differential ? [t("console-differential"), money(limits.differential)] : null,
        view.hand_shoe
          ? [t("console-shoe"), t("console-shoe-and-cards", { shoe: view.hand_shoe.shoe, id: view.hand_shoe.set_id })]
          : null,
        view.shoe ? [t("console-shoe"), t("console-shoe-left", { count: view.shoe.left })] : null,
      ]}
    />
  );
}
