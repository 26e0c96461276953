// One betting area: a real button, printed on the felt, with what lies on it and how it ended.

import { money } from "../base/format";
import { nameOf, shownOdds, t } from "../base/words";
import { type AreaRule, tintOf } from "./areas";
import { oddsLine, printedName } from "./printed";
import { WinRise } from "./rise";
import { Stack } from "./stack";

export interface Mark {
  result: "won" | "lost" | "returned";
  paid: number;
}

/** main: Player and Banker; side: the rest; point: one cell of Wins On. */
export type AreaForm = "main" | "side" | "point";

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
  form: AreaForm;
  /** In a cell of Wins On: the point. */
  point?: string | undefined;
  slot?: string | undefined;
  onTap: (area: string, box: number | null) => void;
}

const MOST = { main: 6, side: 3, point: 2 } as const;

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
  point,
  slot,
  onTap,
}: AreaProps) {
  const paying = odds ? shownOdds(odds) : oddsLine(area);
  const { large, small } = printedName(area.names);
  const words = [
    nameOf(area.names),
    paying && t("art-pays", { odds: paying }),
    mine ? t("art-your-bet", { amount: money(mine) }) : "",
    pending ? t("art-on-its-way", { amount: money(pending) }) : "",
    others ? t("art-others", { amount: money(others) }) : "",
    elsewhere ? t("art-table", { amount: money(others + elsewhere) }) : "",
    mark ? t(`result-${mark.result}`) : "",
    mark?.paid ? t("art-paid", { amount: money(mark.paid) }) : "",
    limits,
  ];
  const how = mark && (
    <span class="p-area__mark" aria-hidden="true">
      {mark.result === "won" ? <WinRise cents={mark.paid} /> : t(`result-${mark.result}`)}
    </span>
  );
  const table = others + elsewhere;
  return (
    <button
      type="button"
      class="p-area"
      data-area={area.area}
      data-form={form}
      data-tint={tintOf(area)}
      data-slot={slot}
      data-kind={area.kind}
      data-mark={mark?.result}
      data-chips={mine + pending > 0 || undefined}
      data-offered={odds ? true : undefined}
      disabled={disabled}
      title={
        [limits, table && form !== "main" ? t("art-table", { amount: money(table) }) : ""]
          .filter(Boolean)
          .join(t("ui-comma")) || undefined
      }
      onClick={() => onTap(area.area, box)}
    >
      <span class="unseen">{words.filter(Boolean).join(t("ui-comma"))}</span>
      <span class="p-area__print" aria-hidden="true">
        {point !== undefined ? (
          <span class="p-area__point">{point}</span>
        ) : (
          <>
            <span class="p-area__han" lang={large.lang}>
              {large.text}
            </span>
            <span class="p-area__name" lang={small.lang}>
              {small.text}
            </span>
          </>
        )}
        {mark && form !== "main" ? how : <span class="p-area__odds">{paying}</span>}
      </span>
      {table > 0 &&
        (form === "main" ? (
          <span class="p-area__others" aria-hidden="true">
            {t("art-table", { amount: money(table) })}
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
