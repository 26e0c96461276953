// One betting area: a real button, printed on the felt, with what lies on it and how it ended.
import { type AreaRule, oddsLine, pointOf, tintOf } from "./areas";
import { money } from "./money";
import { WinRise } from "./rise";
import { Stack } from "./stack";
import { type ArtWords, artWords } from "./words";

export interface Mark {
  result: string;
  paid: number;
}

export interface AreaProps {
  area: AreaRule;
  box: number | null;
  /** Acknowledged, of one's own, in this box; in cents. */
  mine: number;
  /** On its way. */
  pending: number;
  /** What others have in this box, and in all other boxes. */
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

const MOST = { main: 6, side: 3, point: 2 } as const;
const ended = (say: ArtWords, result: string): string =>
  result === "won" || result === "lost" || result === "returned" ? say[result] : result;

export function Area({
  area,
  box,
  mine,
  pending,
  others,
  elsewhere,
  mark,
  disabled,
  odds,
  limits,
  form,
  slot,
  onTap,
}: AreaProps) {
  const say = artWords.value;
  const paying = odds ? say.odds(odds) : oddsLine(area);
  const point = form === "point" ? pointOf(area) : null;
  const words = [
    `${area.english} ${area.chinese}`,
    paying && say.pays(paying),
    mine ? say.yourBet(money(mine)) : "",
    pending ? `${money(pending)} ${say.onItsWay}` : "",
    others ? say.others(money(others)) : "",
    elsewhere ? say.table(money(others + elsewhere)) : "",
    mark ? ended(say, mark.result) : "",
    mark?.paid ? say.paid(money(mark.paid)) : "",
    limits,
  ];
  const how = mark && (
    <span class="p-area__mark" aria-hidden="true">
      {mark.result === "won" ? <WinRise cents={mark.paid} /> : ended(say, mark.result)}
    </span>
  );
  const table = others + elsewhere;
  return (
    <button
      type="button"
      class="p-area"
      data-area={area.bet}
      data-form={form}
      data-tint={tintOf(area)}
      data-slot={slot}
      data-kind={area.kind}
      data-mark={mark?.result}
      data-chips={mine + pending > 0 || undefined}
      data-offered={odds ? true : undefined}
      disabled={disabled}
      title={[limits, table && form !== "main" ? say.table(money(table)) : ""].filter(Boolean).join(", ") || undefined}
      onClick={() => onTap(area.bet, box)}
    >
      <span class="unseen">{words.filter(Boolean).join(", ")}</span>
      <span class="p-area__print" aria-hidden="true">
        {point !== null ? (
          <span class="p-area__point">{point}</span>
        ) : (
          <>
            <span class="p-area__han" lang="zh-Hant">
              {area.chinese}
            </span>
            <span class="p-area__name">{area.english}</span>
          </>
        )}
        {mark && form !== "main" ? how : <span class="p-area__odds">{paying}</span>}
      </span>
      {table > 0 &&
        (form === "main" ? (
          <span class="p-area__others" aria-hidden="true">
            {say.table(money(table))}
          </span>
        ) : (
          <span class="p-area__dot" aria-hidden="true" />
        ))}
      <span class="p-area__chips" aria-hidden="true">
        {mine + pending > 0 && (
          <Stack cents={mine} coming={pending} amount={form === "point" ? "below" : "beside"} most={MOST[form]} />
        )}
      </span>
      {form === "main" && how}
    </button>
  );
}
