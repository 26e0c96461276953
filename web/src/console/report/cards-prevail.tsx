// The display shows something wrong (5.14): the cards prevail over the computer, so a card keyed wrongly is corrected.
import type { Place } from "../../base/protocol";
import { t } from "../../base/words";
import { Clause } from "../kit";
import { CorrectableHands } from "../pit/table/correct";
import type { StaffedTable } from "../tables";

export function CardsPrevail({ at, onCorrect }: { at: StaffedTable; onCorrect?: (place: Place) => void }) {
  const correctable = at.staff.correctable && onCorrect;
  return (
    <section class="c-stack" data-test="cards-prevail">
      <p class="c-line">
        {t(correctable ? "console-cards-prevail-point" : "console-cards-prevail")} <Clause of="R37" />
      </p>
      {correctable && <CorrectableHands at={at} onCorrect={correctable} />}
    </section>
  );
}
