// Cards that were keyed in and not taken: a refusal goes by, but which they were stays until the dealer has seen it.
// And what is on its way for longer than a moment: nobody keys in again what can be seen to be keyed in.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { connection } from "../../base/session";
import { shownCard, t } from "../../base/words";
import { Button } from "../kit";
import type { Dealing } from "./dealing";

const MOMENT_MS = 500;

export function NotTaken({ dealing: { underway, notTaken, seen, settling } }: { dealing: Dealing }) {
  const late = useLate(settling);
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
  const keyed = underway.map(shownCard).join(" ");
  if (connection.lost.value !== null)
    return keyed ? <Line words={t("console-cards-underway", { cards: keyed })} /> : null;
  if (!late) return null;
  return <Line words={keyed ? t("console-cards-on-their-way", { cards: keyed }) : t("console-on-its-way")} />;
}

const Line = ({ words }: { words: string }) => (
  <p class="c-line c-strong" role="status" data-test="cards-underway">
    {words}
  </p>
);

/** Whether it has been so for longer than a moment. */
function useLate(is: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLate(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [is]);
  return late;
}
