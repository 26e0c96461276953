// One betting area: a real button, printed on the felt, with what lies on it and how it ended.
import { type AreaRule, oddsLine, pointOf, tintOf } from "./areas";
import { money } from "./money";
import { WinRise } from "./rise";
import { Stack } from "./stack";

export interface Mark { result: string; paid: number }

export interface AreaProps {
  area: AreaRule;
  box: number | null;
  /** Acknowledged, of one's own, in this box; in cents. */
  mine: number;
  /** On its way. */
  pending: number;
  /** What others have in this box, and at the whole table without this box. */
  others: number;
  elsewhere: number;
  mark: Mark | null;
  disabled: boolean;
  /** Odds that hold now, where the cards decide them (insurance). */
  odds?: string | undefined;
  limits?: string | undefined;
  /** main: Player and Banker; side: the rest; point: one cell of Wins On. */
  form: "main" | "side" | "point";
  slot?: string;
  onTap: (area: string, box: number | null) => void;
}

const ENDS: Record<string, string> = { won: "won", lost: "lost", returned: "returned" };

export function Area({ area, box, mine, pending, others, elsewhere, mark, disabled, odds, limits, form, slot, onTap }: AreaProps) {
  const tint = tintOf(area);
  const said = odds ?? oddsLine(area);
  const point = form === "point" ? pointOf(area) : null;
  const words = [
    `${area.english} ${area.chinese}`,
    said && `pays ${said}`,
    mine ? `your bet ${money(mine)}` : "",
    pending ? `${money(pending)} on its way` : "",
    others ? `others here ${money(others)}` : "",
    mark ? ENDS[mark.result] ?? mark.result : "",
    mark?.paid ? `paid ${money(mark.paid)}` : "",
    limits,
  ];
  return (
    <button
      type="button"
      class="p-area"
      data-form={form}
      data-tint={tint}
      data-slot={slot}
      data-mark={mark?.result}
      data-chips={mine + pending > 0 || undefined}
      disabled={disabled}
      aria-label={words.filter(Boolean).join(", ")}
      title={limits}
      onClick={() => onTap(area.bet, box)}
    >
      <span class="p-area__print" aria-hidden="true">
        {point !== null ? (
          <span class="p-area__point">{point}</span>
        ) : (
          <>
            <span class="p-area__han">{area.chinese}</span>
            <span class="p-area__name">{area.english}</span>
          </>
        )}
        <span class="p-area__odds">{said}</span>
      </span>
      {(others > 0 || elsewhere > 0) && form !== "point" && (
        <span class="p-area__others" aria-hidden="true">{money(others + elsewhere)}</span>
      )}
      {(others > 0 || elsewhere > 0) && form === "point" && <span class="p-area__dot" aria-hidden="true" />}
      <span class="p-area__chips" aria-hidden="true">
        {mine > 0 && <Stack cents={mine} amount={form === "main" ? "beside" : "below"} most={form === "main" ? 7 : form === "side" ? 4 : 2} />}
        {pending > 0 && <Stack cents={pending} pending amount={form === "main" ? "beside" : "below"} most={form === "main" ? 5 : 3} />}
      </span>
      {mark && (
        <span class="p-area__mark" aria-hidden="true">
          {mark.result === "won" ? <WinRise cents={mark.paid} /> : (ENDS[mark.result] ?? mark.result)}
        </span>
      )}
    </button>
  );
}
