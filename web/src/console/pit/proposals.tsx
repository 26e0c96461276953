// What takes two persons on a dispute: a payment that was proposed, the reversal of one, and what became of both.
import { useState } from "preact/hooks";
import { ask, tablePath } from "../../base/http";
import type { Dispute, DisputeProposal } from "../../base/protocol";
import { me } from "../../base/session";
import { t } from "../../base/words";
import { Asks, Field, Form } from "../kit";
import { nameOf } from "../people";
import { paid } from "./payment";

export const disputePath = (one: Dispute, what: string): string =>
  tablePath(one.table, `/rounds/${one.round}/disputes/${one.dispute}/${what}`);

export const ruledBy = (one: Dispute): string =>
  one.ruled_by ? t("console-ruled-on-by", { authority: t(`authority-${one.ruled_by}`) }) : "";

interface Props {
  one: Dispute;
  onDone: () => Promise<void>;
}

export function Ruled({ one }: { one: Dispute }) {
  const { reversal } = one;
  return (
    <>
      <p>
        <b>{ruledBy(one)}</b>: {one.ruling} {one.payment && <b data-test="dispute-payment">{paid(one.payment)}</b>}{" "}
        {one.confirmed_by && t("console-confirmed-by", { by: nameOf(one.confirmed_by) })}
      </p>
      {reversal && (
        <p data-test="dispute-reversed">
          {t("console-reversed-by", {
            by: nameOf(reversal.by),
            second: nameOf(reversal.confirmed_by),
            reason: reversal.reason,
          })}
        </p>
      )}
    </>
  );
}

export const mayReverse = (one: Dispute): boolean => one.payment !== null && !one.payment.awarded_by && !one.reversal;

/** For the second person; whoever proposed it can only withdraw it. */
export function AnswerProposal({ one, proposal, onDone }: Props & { proposal: DisputeProposal }) {
  const [reason, setReason] = useState("");
  const mine = proposal.by.name === me.value?.name;
  const path = disputePath(one, "answer");
  const answer = async (confirmed: boolean) => {
    const answered = { confirmed, proposal: proposal.proposal };
    await ask(path, confirmed ? answered : { ...answered, reason: reason.trim() });
    await onDone();
  };
  return (
    <div data-test="dispute-proposal">
      <p class="c-line">{t(`console-proposal-${proposal.kind}`, { by: nameOf(proposal.by) })}</p>
      <p>
        <q>{proposal.words}</q> <b>{paid(proposal.payment)}</b>
      </p>
      {!mine && (
        <Form action={t("console-proposal-confirm")} test="proposal-confirm" onSend={() => answer(true)}>
          {null}
        </Form>
      )}
      <Form
        action={t(mine ? "console-proposal-withdraw" : "console-proposal-refuse")}
        test="proposal-refuse"
        disabled={!reason.trim()}
        onSend={() => answer(false)}
      >
        <Field
          label={t("console-proposal-reason")}
          value={reason}
          onValue={setReason}
          maxLength={200}
          test="proposal-reason"
        />
      </Form>
    </div>
  );
}

export function Reverse({ one, onDone }: Props) {
  const [reason, setReason] = useState("");
  return (
    <Asks
      button={t("console-reversal")}
      line={t("console-reversal-line")}
      test="reverse-payment"
      disabled={!reason.trim()}
      onSend={async () => {
        await ask(disputePath(one, "reversal"), { reason: reason.trim() });
        await onDone();
      }}
    >
      <Field label={t("console-reason")} value={reason} onValue={setReason} maxLength={200} test="reversal-reason" />
    </Asks>
  );
}
