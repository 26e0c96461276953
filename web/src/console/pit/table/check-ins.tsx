// Patrons without a terminal whom the pit has seen at this table: only for them may staff bet from an account.
import { connection } from "../../../base/session";
import { t } from "../../../base/words";
import { Button, Empty, Field, Form, Panel, Space, useFields } from "../../kit";
import type { StaffedTable } from "../../tables";

export function CheckIns({ at: { table, view, staff } }: { at: StaffedTable }) {
  const form = useFields({ patron: "" });
  const patron = form.value.patron.trim();
  const here = staff.checked_in ?? [];
  const seated = Object.values(view.seats ?? {}).filter((name) => !here.includes(name));
  const checkIn = async () => {
    await connection.do({ do: "check-in-patron", table, patron });
    form.set({ patron: "" });
  };
  return (
    <Panel title={t("console-checked-in")} test="check-ins" tight>
      {here.length === 0 && <Empty>{t("console-nobody-checked-in")}</Empty>}
      <ul class="c-plainlist">
        {here.map((name) => (
          <li key={name} class="c-chooser" data-test={`here-${name}`}>
            <b>{name}</b>
            <Space />
            <Button
              kind="quiet"
              test="check-out"
              label={`${t("console-check-out")}: ${name}`}
              onDo={() => connection.do({ do: "check-out-patron", table, patron: name })}
            >
              {t("console-check-out")}
            </Button>
          </li>
        ))}
      </ul>
      {!view.closed && (
        <Form action={t("console-check-in")} test="check-in" disabled={!patron} onSend={checkIn}>
          <Field {...form.bind("patron")} label={t("console-patron")} suggestions={seated} test="check-in-patron" />
        </Form>
      )}
    </Panel>
  );
}
