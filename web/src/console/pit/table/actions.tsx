// What the pit can do at a table: report, change limits or the shoe, note a late discovery, open and close.
import { useState } from "preact/hooks";
import { Refusal } from "../../../base/http";
import { refuse, tell } from "../../../base/refusals";
import { isMoving } from "../../../base/seen";
import { connection } from "../../../base/session";
import { t } from "../../../base/words";
import { AmountField, Asks, asAmount, Button, Field, ReasonField, useFields } from "../../kit";
import { ByVoice, canSpeak } from "../../table/by-voice";
import { betweenRounds, type StaffedTable } from "../../tables";
import { CorrectBet } from "./correct-bet";
import { Unnoticed } from "./unnoticed";

export function Actions({ at, onReport }: { at: StaffedTable; onReport: () => void }) {
  const { table, view, staff } = at;
  return (
    <fieldset class="c-actions" aria-label={t("console-actions")} data-test="pit-actions">
      {isMoving(view) ? (
        <p class="c-hint" data-test="moving">
          {t("console-table-moving-pit")}
        </p>
      ) : view.closed ? (
        <Button kind="primary" test="open-table" onDo={() => connection.do({ do: "open-table", table })}>
          {t("console-open-table")}
        </Button>
      ) : (
        <>
          <Button test="pit-report" disabled={!staff.reportable?.length} onDo={onReport}>
            {t("console-report-here")}
          </Button>
          <VoiceOfPatron at={at} />
          <SetLimits at={at} />
          <ChangeShoe at={at} />
          <NoteLate at={at} />
          <Unnoticed at={at} />
          <CorrectBet at={at} />
          <Asks
            button={t("console-close-table")}
            line={t("console-close-table-line")}
            danger
            test="close-table"
            closed={view.closing}
            onSend={() => connection.do({ do: "close-table", table })}
          />
        </>
      )}
    </fieldset>
  );
}

function VoiceOfPatron({ at }: { at: StaffedTable }) {
  const [open, setOpen] = useState(false);
  if (!canSpeak(at)) return null;
  return (
    <>
      <Button test="by-voice" onDo={() => setOpen(true)}>
        {t("console-by-voice")}
      </Button>
      {open && <ByVoice at={at} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is done between two Rounds waits for the end of the one in progress. */
const isBetween = ({ view }: StaffedTable): boolean => view.phase === "waiting" || view.phase === "over";

/** In the background: the sheet does not wait for the Round. Where the table is closed first, that is said. */
async function whenOver(table: string, send: () => Promise<unknown>): Promise<void> {
  tell({ code: "console-limits-wait", facts: {} });
  await betweenRounds(table);
  try {
    await send();
  } catch (error) {
    if (error instanceof Refusal && CLOSED.includes(error.problem.code))
      tell({ code: "console-limits-dropped", facts: {} });
    else refuse(error);
  }
}

const CLOSED: readonly string[] = ["table-not-open", "table-closing"];

function SetLimits({ at }: { at: StaffedTable }) {
  const { table, rules } = at;
  const now = rules.settings.limits;
  const form = useFields({ minimum: now.minimum, maximum: now.maximum, differential: now.differential ?? "" });
  const { minimum, maximum, differential } = form.value;
  return (
    <Asks
      button={t("console-change-limits")}
      line={isBetween(at) ? t("console-change-limits-line") : t("console-when-over")}
      test="set-limits"
      said={isBetween(at) ? undefined : t("console-limits-wait")}
      onSend={() => {
        const send = () =>
          connection.do({
            do: "set-limits",
            table,
            minimum: asAmount(minimum),
            maximum: asAmount(maximum),
            ...(now.differential ? { differential: asAmount(differential) } : {}),
            areas: now.areas,
          });
        if (isBetween(at)) return send();
        void whenOver(table, send);
        return undefined;
      }}
    >
      <div class="c-two">
        <AmountField {...form.bind("minimum")} label={t("console-minimum")} test="limit-minimum" autofocus />
        <AmountField {...form.bind("maximum")} label={t("console-maximum")} test="limit-maximum" />
        {now.differential && (
          <AmountField {...form.bind("differential")} label={t("console-differential")} test="limit-differential" />
        )}
      </div>
    </Asks>
  );
}

function ChangeShoe({ at }: { at: StaffedTable }) {
  const { table, rules } = at;
  const [button, line] = rules.settings.automatic
    ? [t("console-change-shoe"), t("console-change-shoe-line")]
    : [t("console-order-cards"), t("console-order-cards-line")];
  const form = useFields({ reason: "" });
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={button}
      line={isBetween(at) ? line : t("console-when-over")}
      test="change-shoe"
      disabled={!reason}
      onSend={async () => {
        await betweenRounds(table);
        await connection.do({ do: "change-shoe", table, reason });
      }}
    >
      <ReasonField {...form.bind("reason")} test="shoe-reason" autofocus />
    </Asks>
  );
}

function NoteLate({ at: { table, view } }: { at: StaffedTable }) {
  const form = useFields({ round: String(Math.max(1, view.round - 1)), note: "" });
  const note = form.value.note.trim();
  return (
    <Asks
      button={t("console-note-late")}
      line={t("console-note-late-line")}
      action={t("console-put-on-record")}
      test="note-late"
      closed={view.round < 2}
      disabled={!note}
      onSend={() => connection.do({ do: "note-late-discovery", table, round: Number(form.value.round), note })}
    >
      <Field {...form.bind("round")} label={t("console-round-number")} inputMode="numeric" test="late-round" />
      <Field
        {...form.bind("note")}
        label={t("console-note")}
        hint={t("console-note-hint")}
        maxLength={200}
        test="late-note"
        autofocus
      />
    </Asks>
  );
}
