// The system was started again in the middle of a live Round: the pit says whether its continuation was affected (R38).
import { connection } from "../../../base/session";
import { t } from "../../../base/words";
import { Asks, Button, Clause, ReasonField, useFields } from "../../kit";

export function Continuation({ table, clause }: { table: string; clause?: string | null }) {
  const form = useFields({ reason: "" });
  const reason = form.value.reason.trim();
  return (
    <section class="c-step c-step-bright" data-test="continuation" aria-label={t("console-continuation-title")}>
      <div class="c-step-words">
        <p class="c-step-now">{t("console-continuation-title")}</p>
        <p class="c-step-why">
          {t("console-continuation-line")} <Clause of={clause} />
        </p>
      </div>
      <div class="c-step-do c-actions">
        <Button
          kind="primary"
          test="not-affected"
          onDo={() => connection.do({ do: "decide-continuation", table, affected: false })}
        >
          {t("console-not-affected")}
        </Button>
        <Asks
          button={t("console-affected")}
          line={t("console-affected-line")}
          test="affected"
          danger
          disabled={!reason}
          onSend={() => connection.do({ do: "decide-continuation", table, affected: true, reason })}
        >
          <ReasonField {...form.bind("reason")} test="affected-reason" autofocus />
        </Asks>
      </div>
    </section>
  );
}
