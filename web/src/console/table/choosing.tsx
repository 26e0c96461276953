// Who chooses under 5.12, box by box. For a Patron without a terminal two keys record it: the box, then C or R. Time is
// called with T, and only when the least time to choose is over; never with Enter.
import { useState } from "preact/hooks";
import { useNow } from "../../base/clock";
import { useShortcuts } from "../../base/keys";
import type { Choice, Chooser } from "../../base/protocol";
import { refuse } from "../../base/refusals";
import { secondsLeft } from "../../base/seconds";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { Button, Panel, Space, Tag } from "../kit";
import type { StaffedTable } from "../tables";

interface Props {
  at: StaffedTable;
  /** Whether choices are recorded at this screen. */
  records: boolean;
  /** Whether time is called at this screen. */
  callsTime: boolean;
}

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface Picked {
  typed: string;
  patron: string;
}

/** The Patron that a further digit of a box's number picks; the same box again picks the next one there. */
export function pick(choosers: readonly Chooser[], before: Picked | null, digit: string): Picked | null {
  const open = choosers.filter((one) => one.choice === null);
  for (const typed of [(before?.typed ?? "") + digit, digit]) {
    const there = open.filter((one) => one.boxes.includes(Number(typed)));
    const next = there[(there.findIndex((one) => one.patron === before?.patron) + 1) % Math.max(1, there.length)];
    if (next) return { typed, patron: next.patron };
  }
  return null;
}

export function Choosing({ at, records, callsTime }: Props) {
  const { table, view, staff } = at;
  const choosers = staff.choosers ?? [];
  const [picked, setPicked] = useState<Picked | null>(null);
  const now = useNow().value;
  const left = secondsLeft(staff.time_from, now) ?? 0;
  const { round } = view;
  const choose = (patron: string, choice: Choice) => {
    setPicked(null);
    return connection.do({ do: "choose-option-for", table, round, patron, choice });
  };
  const callTime = () => connection.do({ do: "call-time", table, round });
  const answer = (choice: Choice) => {
    if (records && picked) choose(picked.patron, choice).catch(refuse);
  };
  useShortcuts([
    { keys: DIGITS, shown: "1–9", words: t("console-choose-box"), run: (event) => press(event.key) },
    { keys: ["c", "C"], words: t("console-choose-continue"), run: () => answer("continue") },
    { keys: ["r", "R"], words: t("console-choose-return"), run: () => answer("return") },
    { keys: ["t", "T"], words: t("console-call-time"), run: () => callsTime && left === 0 && callTime().catch(refuse) },
  ]);
  const press = (digit: string) => records && setPicked(pick(choosers, picked, digit));
  return (
    <Panel title={t("console-choices")} test="choices">
      {records && <p class="c-hint">{t("console-choose-line")}</p>}
      <ul class="c-plainlist">
        {choosers.map((one) => (
          <li
            key={one.patron}
            class={`c-chooser ${one.patron === picked?.patron ? "c-picked" : ""}`}
            data-test={`choice-${one.patron}`}
            data-picked={one.patron === picked?.patron || undefined}
          >
            <span class="c-soft">{one.boxes.map((box) => t("console-box-no", { number: box })).join(" ")}</span>
            <b>{one.patron}</b>
            <Tag tone={one.choice ? "soft" : "bright"}>{t(`console-choice-${one.choice ?? "open"}`)}</Tag>
            <Space />
            {records && !one.choice && (
              <span class="c-actions">
                <Button test={`continue-${one.patron}`} hint="C" onDo={() => choose(one.patron, "continue")}>
                  {t("console-choose-continue")}
                </Button>
                <Button test={`return-${one.patron}`} hint="R" onDo={() => choose(one.patron, "return")}>
                  {t("console-choose-return")}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {callsTime && (
        <Button test="call-time" hint="T" disabled={left > 0} onDo={callTime}>
          {left > 0 ? t("console-call-time-in", { seconds: left }) : t("console-call-time")}
        </Button>
      )}
    </Panel>
  );
}
