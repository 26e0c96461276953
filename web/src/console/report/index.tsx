// Reporting an irregularity in the dealer's words. Only what this report needs is asked for, and what the rulebook does
// about it is shown before it is sent.
import { useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import type { Place } from "../../base/protocol";
import { Problems } from "../../base/refusals";
import { connection } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import { isTyping, useCardKeys } from "../cards";
import { decide, useConsidered } from "../consider";
import { Cancel, Empty, Field, Form, optional } from "../kit";
import type { StaffedTable } from "../tables";
import { CardsPrevail } from "./cards-prevail";
import { DetailFields } from "./details";
import {
  type Change,
  type Draft,
  detailsOf,
  EMPTY,
  type Offer,
  offersOf,
  orderOf,
  reduce,
  remedyOf,
  type Saying,
} from "./draft";
import { isNaming } from "./placement";
import { RemedyBox } from "./remedy";

interface ReportProps {
  at: StaffedTable;
  onClose: () => void;
  /** Of the pit, which corrects a card by pointing at it. */
  onCorrect?: (place: Place) => void;
}

export function Report({ at, onClose, onCorrect }: ReportProps) {
  // It is about the Round in which it was begun, however long it takes to write.
  const [round] = useState(at.view.round);
  const [draft, dispatch] = useReducer<Draft, Change>(reduce, EMPTY);
  const offers = offersOf(at.staff.reportable ?? []);
  const offer = offers.find((one) => one.saying === draft.saying) ?? null;
  return (
    <Sheet title={t("console-something-wrong")} onClose={onClose} wide name="report">
      <div class="c-report">
        <fieldset class="c-report-what">
          <legend>{t("console-what-happened")}</legend>
          {!offers.length && <Empty>{t("console-not-now-report")}</Empty>}
          {offers.map((one, i) => (
            <Choice key={one.saying} offer={one} chosen={one === offer} first={i === 0} dispatch={dispatch} />
          ))}
        </fieldset>
        <div class="c-report-details">
          {offer ? (
            <>
              {offer.saying === "inaccurate-display" && <CardsPrevail at={at} onCorrect={onCorrect} />}
              <Written at={at} round={round} offer={offer} draft={draft} dispatch={dispatch} onClose={onClose} />
            </>
          ) : (
            <Empty>{t("console-choose-first")}</Empty>
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface ChoiceProps {
  offer: Offer;
  chosen: boolean;
  first: boolean;
  dispatch: (change: Change) => void;
}

const wordsOf = (saying: Saying): string =>
  saying === "excess-card" || saying === "exposed-card"
    ? t(`console-report-${saying}`)
    : t(`irregularity-${saying}.report`);

const Choice = ({ offer: { saying }, chosen, first, dispatch }: ChoiceProps) => (
  <label class="c-radio" data-chosen={chosen || undefined}>
    <input
      type="radio"
      name="saying"
      value={saying}
      checked={chosen}
      data-test={`report-${saying}`}
      data-autofocus={first || undefined}
      onChange={() => dispatch({ change: "saying", saying })}
    />
    <span>{wordsOf(saying)}</span>
  </label>
);

interface WrittenProps {
  at: StaffedTable;
  round: number;
  offer: Offer;
  draft: Draft;
  dispatch: (change: Change) => void;
  onClose: () => void;
}

/** The chosen report, as far as it is written. */
function Written({ at, round, offer: { report }, draft, dispatch, onClose }: WrittenProps) {
  const hands = { player: at.view.player ?? [], banker: at.view.banker ?? [], backs: at.staff.backs ?? [] };
  const details = detailsOf(report, draft, hands);
  const order = orderOf(at.table, round, report, draft, hands);
  const { would, problem } = useConsidered(order, at.seq);
  const set = (changed: Partial<Draft>) => dispatch({ change: "details", details: changed });
  const keys = details.keys && !(details.places && isNaming(details.placed));
  useCardKeys({ typed: draft.typed, onTyped: (typed) => set({ typed }), active: keys, inDialog: true });
  useEnter(keys && draft.typed.suit !== null, () => dispatch({ change: "add" }));
  const send = async () => {
    if (!order) return;
    await decide(() => connection.do(order));
    announce(t("console-reported"));
    onClose();
  };
  return (
    <Form
      action={t("console-send-report")}
      test="report-form"
      disabled={!order || problem !== null || would === null}
      onSend={send}
      extra={<Cancel onClose={onClose} />}
    >
      <DetailFields report={report} details={details} draft={draft} hands={hands} onDetails={set} />
      <Field
        label={optional(t("console-note"))}
        value={draft.note}
        onValue={(note) => set({ note })}
        maxLength={200}
        placeholder={t("console-note-hint")}
        test="report-note"
      />
      <RemedyBox remedy={remedyOf(report, details)} would={would} />
      <Problems problem={problem} />
    </Form>
  );
}

/** Enter adds the card that is keyed in. Looked at when it is pressed. */
function useEnter(active: boolean, run: () => void): void {
  const now = useRef({ active, run });
  now.current = { active, run };
  // As soon as it is shown: fingers are quicker than effects.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !now.current.active || isTyping(event.target)) return;
      event.preventDefault();
      now.current.run();
    };
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, []);
}
