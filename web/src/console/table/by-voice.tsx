// What a Patron without a terminal says or does, recorded at a console (R39): asks to squeeze a card, or walks away.
import { useState } from "preact/hooks";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { unturned } from "../../state/squeeze";
import { Ask, Choice, plainOptions, useFields } from "../kit";
import type { StaffedTable } from "../tables";

const WALKS_AWAY = "walk-away";

/** Whether there is somebody whose word could be recorded: while their bets lie. */
export const canSpeak = ({ view, rules }: StaffedTable): boolean =>
  !rules.settings.automatic &&
  !view.closed &&
  !["waiting", "over"].includes(view.phase) &&
  (view.bets ?? []).length > 0;

export function ByVoice({ at, onClose }: { at: StaffedTable; onClose: () => void }) {
  const { table, view, rules } = at;
  const [round] = useState(view.round); // the one in which it was said
  const patrons = [...new Set((view.bets ?? []).map((bet) => bet.patron))];
  const asks = rules.settings.face_down && view.phase !== "betting";
  const cards = asks ? unturned(view).map((place) => ({ ...place, id: `${place.side} ${place.position}` })) : [];
  const form = useFields({ patron: patrons[0] ?? "", what: cards[0]?.id ?? WALKS_AWAY });
  const { patron, what } = form.value;
  const send = () => {
    const card = cards.find((one) => one.id === what);
    return card
      ? connection.do({
          do: "request-squeeze-for",
          table,
          round,
          patron,
          side: card.side,
          position: card.position,
        })
      : connection.do({ do: "walk-away-for", table, round, patron });
  };
  return (
    <Ask
      title={t("console-by-voice")}
      line={t("console-by-voice-line")}
      action={t("console-put-on-record")}
      test="by-voice-sheet"
      onClose={onClose}
      disabled={!patron}
      onSend={send}
    >
      <Choice
        {...form.bind("patron")}
        label={t("console-patron")}
        test="voice-patron"
        options={plainOptions(patrons)}
        autofocus
      />
      <Choice
        {...form.bind("what")}
        label={t("console-voice-what")}
        test="voice-what"
        options={[
          ...cards.map(({ id, side, position }) => ({
            value: id,
            words: t("console-voice-squeeze", { card: t("console-card-at", { side, position }) }),
          })),
          { value: WALKS_AWAY, words: t("console-voice-walks-away") },
        ]}
      />
    </Ask>
  );
}
