// A notice that somebody else ruled while this screen was looking at it.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../../../base/announce";
import type { RulingMade } from "../../../base/protocol";
import { connection, me } from "../../../base/session";
import { t } from "../../../base/words";
import { Button } from "../../kit";
import { nameOf } from "../../people";

const ruledWords = ({ by, ruling }: RulingMade): string =>
  t("console-has-ruled", { name: nameOf(by), ruling: t(`console-ruling-${ruling}`) });

export function RuledByAnother({ table }: { table: string }) {
  const [ruled, setRuled] = useState<RulingMade | null>(null);
  useEffect(
    () =>
      connection.onNews((at, { events }) => {
        if (at !== table) return;
        // What waited for a second person is told as that.
        if (events.some((one) => one.event === "ReasonGiven" && one.confirmed_by)) return;
        const made = events.flatMap((one) => (one.event === "RulingMade" ? [one] : [])).at(-1);
        if (made?.by.name && made.by.name !== me.peek()?.name) {
          setRuled(made);
          announce(ruledWords(made));
        } else if (events.some((one) => one.event === "BetsOpened" || one.event === "FreeRoundOpened")) setRuled(null);
      }),
    [table],
  );
  if (!ruled) return null;
  return (
    <div class="c-notice" role="status" data-test="ruled-by-another">
      <p>
        <b>{ruledWords(ruled)}</b> <span class="c-soft">{t("console-ruled-first-line")}</span>
      </p>
      <Button kind="quiet" onDo={() => setRuled(null)}>
        {t("console-done")}
      </Button>
    </div>
  );
}
