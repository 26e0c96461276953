// Relief: the next dealer signs in over the running table, which stays on the screen.
import { relieve } from "../../base/session";
import { t } from "../../base/words";
import { Ask, Field, useFields } from "../kit";

export function Relief({ table, onClose }: { table: string; onClose: () => void }) {
  const form = useFields({ name: "", password: "" });
  const { name, password } = form.value;
  return (
    <Ask
      title={t("console-relieve")}
      line={t("console-relieve-line")}
      action={t("console-relieve-it")}
      test="relief"
      onClose={onClose}
      said={t("console-relieved", { name: name.trim() })}
      disabled={!name.trim() || !password}
      onSend={() => relieve(table, name.trim(), password)}
    >
      <div class="c-two">
        <Field {...form.bind("name")} label={t("console-name")} test="relief-name" autocomplete="off" autofocus />
        <Field
          {...form.bind("password")}
          label={t("console-password")}
          type="password"
          test="relief-password"
          autocomplete="off"
        />
      </div>
    </Ask>
  );
}
