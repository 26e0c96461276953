// One betting area: a real button, printed on the felt, with what lies on it and how it ended.

import { money } from "../base/format";
import { nameOf, shownOdds, t } from "../base/words";
import type { AreaRule, Form } from "./areas";
import { payMs } from "./pay";
import { oddsFigure, oddsLine, payTable, printedName } from "./printed";
import { WinRise } from "./rise";
import { Stack } from "./stack";

export interface Mark {
  result: "won" | "lost" | "returned" | "half-lost";
  paid: number;
  /** What lay there: swept where it was lost. */
  stake: number;
}

/** Of the table's money and of its players, from 0 to 1. */
export interface AreaShare {
  money: number;
  players: number;
}

/** main: Player and Banker; the rest as their plan has it. */
export type AreaForm = "main" | Form;

export interface AreaProps {
  area: AreaRule;
  box: number | null;
  /** Acknowledged, of one's own, in this box; in cents. */
  mine: number;
  /** On its way. */
  pending: number;
  /** Put down, and less than the minimum yet. */
  held?: number;
  share?: AreaShare | undefined;
  /** What others have in this box, and in all other boxes. */
  others: number;
  elsewhere: number;
  mark: Mark | null;
  disabled: boolean;
  /** Odds that hold now, where the cards decide them (insurance). */
  odds?: string | undefined;
  limits?: string | undefined;
  form: AreaForm;
  slot?: string | undefined;
  /** Denominations of the table's tray, and what was put down here one after another. */
  values?: readonly number[] | undefined;
  laid?: readonly number[] | undefined;
  onTap: (area: string, box: number | null) => void;
}

const MOST = { main: 6, side: 3, cell: 1, point: 2 } as const;

export function Area({
  area,
  box,
  mine,
  pending,
  held = 0,
  share,
  others,
  elsewhere,
  mark,
  disabled,
  odds,
  limits,
  form,
  slot,
  values,
  laid,
  onTap,
}: AreaProps) {
  const ms = mark ? payMs(mark.paid, mark.stake) : 0;
  const swept = mark?.result === "lost" ? mark.stake : 0;
  const small = form === "cell" || form === "point";
  const paying = odds ? shownOdds(odds) : oddsLine(area);
  const figure = oddsFigure(area);
  const printed = printedName(area.names);
  const words = [
    nameOf(area.names),
    paying && t("art-pays", { odds: paying }),
    mine ? t("art-your-bet", { amount: money(mine) }) : "",
    pending ? t("art-on-its-way", { amount: money(pending) }) : "",
    held ? t("art-held", { amount: money(held) }) : "",
    share ? t("art-share", percents(share)) : "",
    others ? t("art-others", { amount: money(others) }) : "",
    elsewhere ? t("art-table", { amount: money(others + elsewhere) }) : "",
    mark ? t(`result-${mark.result}`) : "",
    mark?.paid ? t("art-paid", { amount: money(mark.paid) }) : "",
    limits,
  ];
  const how = mark && (
    <span class="p-area__mark" aria-hidden="true">
      {mark.result === "won" ? <WinRise cents={mark.paid} ms={ms} /> : t(`result-${mark.result}`)}
    </span>
  );
  const table = others + elsewhere;
  return (
    <button
      type="button"
      class="p-area"
      data-area={area.area}
      data-form={form}
      data-tint={area.colour}
      data-slot={slot}
      data-kind={area.kind}
      data-mark={mark?.result}
      data-chips={mine + pending + swept + held > 0 || undefined}
      data-offered={odds ? true : undefined}
      disabled={disabled}
      title={
        [...payTable(area), limits, table && form !== "main" ? t("art-table", { amount: money(table) }) : ""]
          .filter(Boolean)
          .join("\n") || undefined
      }
      onClick={() => onTap(area.area, box)}
    >
      <span class="unseen">{words.filter(Boolean).join(t("ui-comma"))}</span>
      <span class="p-area__print" aria-hidden="true">
        {form === "point" && <span class="p-area__point">{area.label}</span>}
        {form === "cell" && <span class="p-area__name">{nameOf(area.names)}</span>}
        {!small && (
          <>
            <span class="p-area__han" lang={printed.large.lang}>
              {printed.large.text}
            </span>
            <span class="p-area__name" lang={printed.small.lang}>
              {printed.small.text}
            </span>
          </>
        )}
        {mark && form !== "main" ? how : <span class="p-area__odds">{slot || odds ? paying : figure}</span>}
        {form === "side" && slot && !odds && !mark && paying !== figure && <span class="p-area__figure">{figure}</span>}
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
          <Stack
            cents={mine}
            coming={pending}
            amount={form === "point" ? "below" : "beside"}
            most={MOST[form]}
            values={values}
            laid={laid}
            paid={mark?.result === "won" ? mark.paid : 0}
            payMs={ms}
          />
        )}
        {swept > 0 && (
          <span class="p-area__swept">
            <Stack cents={swept} amount="none" most={MOST[form]} values={values} laid={laid} />
          </span>
        )}
        {held > 0 && (
          <span class="p-area__held" data-held>
            <Stack cents={held} pending amount={form === "point" ? "below" : "beside"} most={MOST[form]} />
          </span>
        )}
      </span>
      {share && <ShareBar share={share} />}
      {form === "main" && how}
    </button>
  );
}

const percents = ({ money: part, players }: AreaShare) => ({
  money_percent: String(Math.round(100 * part)),
  players_percent: String(Math.round(100 * players)),
});

/** What others bet: a line for the money, and a thinner one for the players. */
const ShareBar = ({ share }: { share: AreaShare }) => (
  <span class="p-share" aria-hidden="true" data-share={Math.round(100 * share.money)}>
    <span style={{ width: `${100 * share.money}%` }} />
    <span style={{ width: `${100 * share.players}%` }} />
  </span>
);
