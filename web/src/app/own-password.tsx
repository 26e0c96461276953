// A password that somebody else has set: its owner is told, and chooses another before anything else.
import { useSignal } from "@preact/signals";
import { moment } from "../base/format";
import type { PasswordReset } from "../base/protocol";
import { Problems } from "../base/refusals";
import { useAction, useFields } from "../base/requests";
import { changePassword, me, signOut } from "../base/session";
import { Sheet } from "../base/sheet";
import { Form, Waiting } from "../base/ui";
import { t } from "../base/words";

const setBy = ({ by, at }: PasswordReset): string =>
  by ? t("ui-password-set-by", { name: by, at: moment(at) }) : t("ui-password-set", { at: moment(at) });

export function OwnPassword({ reset }: { reset: PasswordReset }) {
  const { values, field } = useFields({ old: "", password: "" });
  const action = useAction();
  const name = me.value?.name ?? "";
  const { old, password } = values.value;
  return (
    <>
      <Waiting />
      <Sheet title={t("ui-password-choose")} onClose={() => void action.run(signOut)} name="own-password">
        <Form run={() => void action.run(() => changePassword(name, old, password))}>
          <p data-test="password-set-by">
            <strong>{setBy(reset)}</strong>
          </p>
          <p>{t("ui-password-choose-line")}</p>
          <input type="hidden" autocomplete="username" value={name} />
          <label>
            {t("ui-password-old")}
            <input type="password" autocomplete="current-password" required data-autofocus {...field("old")} />
          </label>
          <label>
            {t("ui-password-new")}
            <input type="password" autocomplete="new-password" required minLength={8} {...field("password")} />
          </label>
          <Problems problem={action.problem} />
          <button type="submit" class="button button-first button-wide" disabled={action.busy}>
            {t("ui-password-choose")}
          </button>
        </Form>
      </Sheet>
    </>
  );
}

/** On every screen of theirs for a week, once for each sign-in: perhaps it was not they who asked for it. */
export function PasswordNotice() {
  const seen = useSignal(0);
  const session = me.value;
  const reset = session?.password_reset;
  if (!session || !reset || reset.must_change || seen.value === session.begun) return null;
  const close = () => {
    seen.value = session.begun;
  };
  return (
    <Sheet
      title={t("ui-password-was-set")}
      onClose={close}
      name="password-notice"
      actions={
        <button type="button" class="button button-first" data-autofocus onClick={close}>
          {t("ui-ok")}
        </button>
      }
    >
      <p>{setBy(reset)}</p>
      <p class="quiet-line">{t("ui-password-was-set-line")}</p>
    </Sheet>
  );
}
