// A refill of play credits, with one press, for who has too few left to bet; nowhere else is it offered.

import { Problems } from "../../base/refusals";
import { useAction } from "../../base/requests";
import { floor, nameless, refillCredits } from "../../base/session";
import { t } from "../../base/words";

export const mayRefill = (): boolean => !!floor.value?.play_credits && !nameless.value;

export function Refill({ done }: { done?: () => void }) {
  const action = useAction();
  const press = async () => {
    if (await action.run(refillCredits)) done?.();
  };
  return (
    <>
      <button
        type="button"
        class="button button-first"
        data-action="refill"
        disabled={action.busy}
        onClick={() => void press()}
      >
        {t("ui-refill")}
      </button>
      <Problems problem={action.problem} />
    </>
  );
}
