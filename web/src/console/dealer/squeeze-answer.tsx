// A request to squeeze, answered where it is heard: G grants it, N refuses. Out of order it is for the pit (4.1.5).
import { useShortcuts } from "../../base/keys";
import { refuse } from "../../base/refusals";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { Button } from "../kit";
import type { StaffedTable } from "../tables";

export function SqueezeAnswer({ at: { table, view } }: { at: StaffedTable }) {
  const mayAnswer = view.waives === undefined;
  const { round } = view;
  const answer = (granted: boolean) => connection.do({ do: "answer-squeeze", table, round, granted });
  const press = (granted: boolean) => mayAnswer && answer(granted).catch(refuse);
  useShortcuts([
    { keys: ["g", "G"], words: t("console-grant"), run: () => press(true) },
    { keys: ["n", "N"], words: t("console-refuse"), run: () => press(false) },
  ]);
  if (!mayAnswer) return null; // the step says whom it waits for
  return (
    <div class="c-actions" data-test="squeeze-answer">
      <Button kind="primary" class="c-big" test="squeeze-grant" hint="G" onDo={() => answer(true)}>
        {t("console-grant")}
      </Button>
      <Button test="squeeze-refuse" hint="N" onDo={() => answer(false)}>
        {t("console-refuse")}
      </Button>
    </div>
  );
}
