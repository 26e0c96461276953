// What a change of settled or decided bets takes: a reason, a note for surveillance, a second person (R40, R42, R54).
import { money } from "../../base/format";
import type { Considered, Takes } from "../../base/protocol";
import { t } from "../../base/words";
import { Field, optional, ReasonField } from "../kit";

export interface Given {
  reason: string;
  note: string;
}

export const UNGIVEN: Given = { reason: "", note: "" };

/** As it is sent. */
export const given = ({ reason, note }: Given): Partial<Given> => ({
  ...(reason.trim() ? { reason: reason.trim() } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** Of bets that are decided, surveillance is always told. */
const needsNote = (takes: Takes): boolean => takes.second !== null && takes.second !== "pit-supervisor";

export const lacks = (would: Considered | null, { reason, note }: Given): boolean =>
  Boolean(would?.takes && (!reason.trim() || (needsNote(would.takes) && !note.trim())));

/** "Propose" where somebody else has to confirm it. */
export const actionOf = (would: Considered | null, action: string): string =>
  would?.takes?.second ? t("console-propose") : action;

interface Props {
  takes: Takes | null | undefined;
  value: Given;
  onValue: (change: Partial<Given>) => void;
  test: string;
}

export function Terms({ takes, value, onValue, test }: Props) {
  if (!takes) return null;
  const note = t("console-note-for-surveillance");
  return (
    <>
      <p class="c-notice" data-test={`${test}-takes`}>
        {t("console-changes-settled", { amount: money(takes.difference) })}{" "}
        {takes.second && t("console-takes-two", { authority: t(`authority-${takes.second}`) })}
      </p>
      <ReasonField value={value.reason} onValue={(reason) => onValue({ reason })} test={`${test}-reason`} />
      <Field
        label={needsNote(takes) ? note : optional(note)}
        value={value.note}
        onValue={(text) => onValue({ note: text })}
        maxLength={200}
        test={`${test}-note`}
      />
    </>
  );
}
