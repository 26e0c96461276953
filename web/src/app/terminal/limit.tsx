// A bet was refused for a limit that the patron set.
import { sentenceOf, wayOutOf } from "../../base/problem";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";

export function LimitReached({ desk }: { desk: Desk }) {
  const problem = desk.limit.value;
  if (!problem) return null;
  const close = () => {
    desk.limit.value = null;
  };
  return (
    <Sheet
      title={t("ui-limit-reached")}
      onClose={close}
      name="limit"
      actions={
        <button type="button" class="button button-first" data-autofocus onClick={close}>
          {t("ui-keep-watching")}
        </button>
      }
    >
      <p>
        <strong>{sentenceOf(problem)}</strong>
      </p>
      <p>{wayOutOf(problem)}</p>
      <p class="quiet-line">{t("ui-limit-reached-line")}</p>
    </Sheet>
  );
}
