// Cards that were keyed in and not taken: a refusal goes by, but which they were stays until the dealer has seen it.
import { useEffect } from "preact/hooks";
import { announce } from "../../base/announce";
import { connection } from "../../base/session";
import { shownCard, t } from "../../base/words";
import { Button } from "../kit";
import type { Dealing } from "./dealing";

export function NotTaken({ dealing: { underway, notTaken, seen } }: { dealing: Dealing }) {
  const cards = notTaken.map(shownCard).join(" ");
  useEffect(() => {
    if (cards) announce(t("console-cards-not-taken", { cards }), true);
  }, [cards]);
  if (cards)
    return (
      <section class="c-step c-step-bright" role="alert" data-test="not-taken">
        <div class="c-step-words">
          <p class="c-step-now">{t("console-cards-not-taken", { cards })}</p>
          <p class="c-step-why">{t("console-cards-not-taken-line")}</p>
        </div>
        <div class="c-step-do c-actions">
          <Button test="not-taken-seen" onDo={seen}>
            {t("console-cards-seen")}
          </Button>
        </div>
      </section>
    );
  if (connection.lost.value === null || !underway.length) return null;
  return (
    <p class="c-line c-strong" role="status" data-test="cards-underway">
      {t("console-cards-underway", { cards: underway.map(shownCard).join(" ") })}
    </p>
  );
}
