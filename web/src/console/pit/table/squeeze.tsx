// A patron asks to squeeze a card; the pit answers.
import type { SqueezeRequest as Request } from "../../../base/protocol";
import { connection } from "../../../base/session";
import { t } from "../../../base/words";
import { Button, Clause } from "../../kit";

interface Props {
  table: string;
  request: Request;
  /** It is asked for out of order: what that waives is said to the table before it is answered (4.1.5). */
  waives: boolean;
  clause?: string | null;
}

export function SqueezeRequest({ table, request: { patron, side, position }, waives, clause }: Props) {
  const answer = (granted: boolean) => connection.do({ do: "answer-squeeze", table, granted });
  return (
    <section class="c-step c-step-bright" data-test="squeeze">
      <div class="c-step-words">
        <p class="c-step-now">{t("console-squeeze-asked")}</p>
        <p class="c-step-why">
          {t("console-squeeze-line", { patron, card: t("console-card-at", { side, position }) })} <Clause of={clause} />
        </p>
        {waives && (
          <p class="c-step-why" data-test="squeeze-waives" role="alert">
            <b>{t("console-squeeze-waives")}</b>
          </p>
        )}
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
