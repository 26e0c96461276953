// What to pay and what to take, in the order of the boxes, as the Round stands; what is done is ticked off.
import { money, signed } from "../../base/format";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { ChipsHandled, Payout, RoundPayouts } from "../../base/protocol";
import { shownOdds, t } from "../../base/words";
import { Button, Panel, Tag, type Tone } from "../kit";
import type { StaffedTable } from "../tables";
import { isDone, takeBackEarlier, tick } from "./handing-out";

const TONES: Readonly<Record<string, Tone>> = { player: "player", banker: "banker", tie: "tie" };

function handled({ handling, amount }: ChipsHandled): string {
  switch (handling) {
    case "pay":
      return t("console-pays", { amount: money(amount) });
    case "take":
      return t("console-takes", { amount: money(amount) });
    case "give-back":
      return t("console-gives", { amount: money(amount) });
    case "take-back":
      return t("console-takes-back", { amount: money(amount) });
  }
}

/** A bet that stands off lies where it lay: nothing is done about it. */
const hasWork = (line: Payout): boolean => !line.stands_off && !!line.handling?.length;

function doneWith(line: Payout): string {
  if (line.to_account) return t("console-in-account", { amount: signed(cents(line.to_account)) });
  if (line.stands_off) return t("console-stands-off");
  const chips = line.handling?.map(handled).join(", ");
  return chips || (line.result ? t("console-pays-nothing") : t("console-in-play-again"));
}

/** The next line to be done, in the order of the boxes. */
export const nextPayout = (at: StaffedTable, { round, lines }: RoundPayouts): Payout | undefined =>
  lines.find((line) => hasWork(line) && !isDone(at, round, line));

interface Props {
  at: StaffedTable;
  /** Of the dealer and the pit, who tick off what is done. */
  ticks?: boolean;
  /** Space ticks off the next line. */
  byKey?: boolean;
  onPage: (round: number) => void;
}

export function Payouts({ at, ticks, byKey, onPage }: Props) {
  const { staff, rules } = at;
  const due = staff.payouts;
  if (!due) return null;
  const next = ticks ? nextPayout(at, due) : undefined;
  const isPast = due.round !== at.view.round;
  const title = `${t("console-payouts")} · ${t("console-round-no", { number: due.round })}`;
  return (
    <Panel
      title={isPast ? `${title} · ${t("console-past-round")}` : title}
      test="payouts"
      past={isPast}
      tight
      aside={
        <>
          {next && byKey && !isPast && (
            <span class="c-soft c-payout-key" aria-hidden="true">
              {t("console-tick-next")} <span class="c-kbd">␣</span>
            </span>
          )}
          <Button kind="quiet" test="round-page" onDo={() => onPage(due.round)}>
            {t("console-round-page")}
          </Button>
        </>
      }
    >
      <ol class="c-payouts">
        {due.lines.map((line) => (
          <li key={`${line.box} ${line.patron} ${line.area} ${line.window ?? ""}`}>
            <button
              type="button"
              class="c-payout"
              data-test={`payout-${line.box}-${line.patron}-${line.area}`}
              data-next={line === next || undefined}
              aria-pressed={hasWork(line) && (ticks || line.done) ? isDone(at, due.round, line) : undefined}
              disabled={!ticks || !hasWork(line)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void tick(at, due.round, line)}
            >
              <b>{line.box}</b>
              <span class="c-payout-who">{line.patron}</span>
              <span class="c-payout-bet">
                <Tag tone={TONES[line.area]}>{areaName(rules, line.area)}</Tag>
                <span class="c-soft">
                  {money(line.stake)}
                  {line.odds ? ` · ${shownOdds(line.odds)}` : ""}
                </span>
              </span>
              <span class="c-payout-do" data-result={line.result ?? "open"}>
                {doneWith(line)}
                {line.before && (
                  <small class="c-soft">{t(`console-was-${line.before}`, { amount: money(line.handed ?? "0") })}</small>
                )}
              </span>
            </button>
            {ticks && line.before && !isDone(at, due.round, line) && (
              <button
                type="button"
                class="c-payout-not"
                data-test={`not-handed-${line.box}-${line.patron}-${line.area}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void takeBackEarlier(at.table, due.round, line)}
              >
                {t(`console-not-${line.before}`)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
