// A patron asks to squeeze a card; the pit answers.
import type { SqueezeRequest as Request } from "../../../base/protocol";
import { connection } from "../../../base/session";
import { t } from "../../../base/words";
import { Button, Clause } from "../../kit";

interface Props {
  table: string;
  request: Request;
  clause?: string | null;
}

export function SqueezeRequest({ table, request: { patron, side, position }, clause }: Props) {
  const answer = (granted: boolean) => connection.do({ do: "answer-squeeze", table, granted });
  return (
    <section class="c-step c-step-bright" data-test="squeeze">
      <div class="c-step-words">
        <p class="c-step-now">{t("console-squeeze-asked")}</p>
        <p class="c-step-why">
          {t("console-squeeze-line", { patron, card: t("console-card-at", { side, position }) })} <Clause of={clause} />
        </p>
      </div>
      <div class="c-step-do c-actions">
        <Button kind="primary" test="squeeze-grant" onDo={() => answer(true)}>
          {t("console-grant")}
        </Button>
        <Button test="squeeze-refuse" onDo={() => answer(false)}>
          {t("console-refuse")}
        </Button>
      </div>
    </section>
  );
}
