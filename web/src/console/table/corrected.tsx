// That a card of the Round was corrected (R37), in sight of whoever deals it.
import type { TableView } from "../../base/protocol";
import { say } from "../../base/words";
import { Clause } from "../kit";

export function Corrected({ view: { why = [] } }: { view: TableView }) {
  const last = why.filter(({ code }) => code === "reason-card-corrected").pop();
  if (!last) return null;
  return (
    <p class="c-line" data-test="corrected" role="status">
      {say(last)} <Clause of={last.clause} />
    </p>
  );
}
