// Limits that a patron sets: stricter ones count at once, looser ones later.
import { moment } from "../../../base/format";
import { ask, get } from "../../../base/http";
import { amount, typed } from "../../../base/money";
import type { PlayLimits } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { useAction, useFields, useLoaded } from "../../../base/requests";
import { Form, Good } from "../../../base/ui";
import { t } from "../../../base/words";

export function OwnLimits() {
  const { values, set, field } = useFields({ loss: "", minutes: "" });
  const show = (found: PlayLimits): PlayLimits => {
    set({ loss: found.loss ?? "", minutes: found.minutes === null ? "" : String(found.minutes) });
    return found;
  };
  const limits = useLoaded(async () => show(await get<PlayLimits>("/api/limits")));
  const action = useAction();
  const save = async () => {
    const { loss, minutes } = values.value;
    const most = loss.trim() ? typed(loss) : null;
    // What is no amount is refused by who reads it, in words.
    const wanted = {
      loss: most === null ? loss.trim() || null : amount(most),
      minutes: minutes.trim() ? Number(minutes) : null,
    };
    await action.run(
      async () => limits.put(show(await ask<PlayLimits>("/api/limits", wanted, "PUT"))),
      t("ui-limits-set"),
    );
  };
  const later = limits.found?.to_come;
  return (
    <Form run={() => void save()}>
      <label>
        {t("ui-loss-limit")}
        <input inputMode="decimal" placeholder={t("ui-no-limit")} {...field("loss")} />
      </label>
      <label>
        {t("ui-time-limit")}
        <input inputMode="numeric" pattern="[0-9]{1,4}" placeholder={t("ui-no-limit")} {...field("minutes")} />
      </label>
      <p class="quiet-line">{t("ui-limits-note")}</p>
      {later && <p class="quiet-line">{t("ui-limits-to-come", { when: moment(later.from_when) })}</p>}
      <button type="submit" class="button button-first button-wide">
        {t("ui-set-limits")}
      </button>
      <Good said={action.said} />
      <Problems problem={action.problem ?? limits.problem} />
    </Form>
  );
}
