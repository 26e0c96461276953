// The chosen ruling is made: with new cards or not, with a reason where one is needed, a void only after a question.
import { useState } from "preact/hooks";
import { announce } from "../../../base/announce";
import { money } from "../../../base/format";
import { Refusal } from "../../../base/http";
import type { Problem, Ruling, StaffView, Takes } from "../../../base/protocol";
import { Problems, problemOf } from "../../../base/refusals";
import { connection } from "../../../base/session";
import { t } from "../../../base/words";
import { decide, type Order } from "../../consider";
import { Ask, Button, Check, Field, optional } from "../../kit";
import { type Draft, isReady, mayOrderCards } from "./draft";

/** Somebody else ruled first, and the Round went on: the notice of that says so. */
const TOO_LATE: readonly string[] = ["no-ruling-asked", "not-the-remedy", "round-over"];

interface Props {
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  ruling: Ruling;
  staff: StaffView;
  /** Whether a card may be out although nothing was wrong. */
  maybeOut: boolean;
  order: Order;
  /** Where it changes what was settled. */
  takes: Takes | null;
  /** Why the floor would refuse it as it is. */
  problem: Problem | null;
}

type Stage = { is: "choosing" } | { is: "confirming" } | { is: "sending" } | { is: "refused"; problem: Problem };
const CHOOSING: Stage = { is: "choosing" };

export function Foot({ draft, onDraft, ruling, staff, maybeOut, order, takes, problem }: Props) {
  const [stage, setStage] = useState<Stage>(CHOOSING);
  const reasonNeeded = takes !== null || (staff.need_reason?.includes(ruling) ?? false);
  const lacksReason = reasonNeeded && !draft.reason.trim();
  const words = t(`console-ruling-${ruling}`);
  const send = async () => {
    setStage({ is: "sending" });
    try {
      await decide(() => connection.do(order));
      announce(t(takes?.second ? "console-proposed" : "console-ruled"));
    } catch (error) {
      const late = error instanceof Refusal && TOO_LATE.includes(error.problem.code);
      setStage(late ? CHOOSING : { is: "refused", problem: problemOf(error) });
    }
  };
  const leave = () => setStage((now) => (now.is === "confirming" ? CHOOSING : now));
  return (
    <div class="c-ruling-foot">
      {mayOrderCards(ruling, staff) && (
        <Check
          label={t("console-new-cards")}
          value={draft.newCards}
          onValue={(newCards) => onDraft({ newCards })}
          test="new-cards"
        />
      )}
      {maybeOut && (
        <Check
          label={t("console-card-out")}
          value={draft.cardOut}
          onValue={(cardOut) => onDraft({ cardOut })}
          test="card-out"
        />
      )}
      {takes && (
        <p class="c-notice" data-test="ruling-takes">
          {t("console-changes-settled", { amount: money(takes.difference) })}{" "}
          {takes.second && t("console-takes-two", { authority: t(`authority-${takes.second}`) })}
        </p>
      )}
      <Field
        label={reasonNeeded ? t("console-reason") : optional(t("console-reason"))}
        value={draft.reason}
        onValue={(reason) => onDraft({ reason })}
        placeholder={t("console-reason-hint")}
        maxLength={200}
        test="ruling-reason"
      />
      {takes && (
        <Field
          label={optional(t("console-note-for-surveillance"))}
          value={draft.note}
          onValue={(note) => onDraft({ note })}
          maxLength={200}
          test="ruling-note"
        />
      )}
      <Problems problem={stage.is === "refused" ? stage.problem : problem} />
      <Button
        kind="primary"
        class="c-big"
        test="rule"
        disabled={!isReady(draft) || lacksReason || problem !== null || stage.is === "sending"}
        onDo={() => (ruling === "void" ? setStage({ is: "confirming" }) : send())}
      >
        {takes?.second ? t("console-propose") : t("console-rule-so", { ruling: words })}
      </Button>
      {stage.is === "confirming" && (
        <Ask
          title={words}
          line={t("console-rule-void-line")}
          action={takes?.second ? t("console-propose") : words}
          danger
          onClose={leave}
          test="void-sheet"
          said={t(takes?.second ? "console-proposed" : "console-ruled")}
          onSend={send}
        />
      )}
    </div>
  );
}
