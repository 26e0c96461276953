// Who is at this table: Patrons without a terminal whom the pit has seen, from whose account alone staff may bet; and
// those at a terminal, who are signed out of one that is broken (R50).
import { identity } from "../../../base/protocol";
import { connection } from "../../../base/session";
import { t } from "../../../base/words";
import { signOutPatron } from "../../bets/on-account";
import { Asks, Button, Empty, Field, Form, Panel, Space, useFields } from "../../kit";
import type { StaffedTable } from "../../tables";

export function CheckIns({ at: { table, view, staff } }: { at: StaffedTable }) {
  const form = useFields({ patron: "" });
  const patron = form.value.patron.trim();
  const here = staff.checked_in ?? [];
  const seated = [...new Set(Object.values(view.seats ?? {}))].filter(
    (name) => !here.includes(name) && !identity(name).is_terminal,
  );
  const checkIn = async (name: string) => connection.do({ do: "check-in-patron", table, patron: name });
  return (
    <Panel title={t("console-checked-in")} test="check-ins" tight>
      {here.length === 0 && <Empty>{t("console-nobody-checked-in")}</Empty>}
      <ul class="c-plainlist">
        {here.map((name) => (
          <li key={name} class="c-chooser" data-test={`here-${name}`}>
            <b>{name}</b>
            <Space />
            <SignOutPatron patron={name} />
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
        {seated.map((name) => (
          <li key={name} class="c-chooser" data-test={`seated-${name}`}>
            <b>{name}</b> <span class="c-soft">{t("console-seated")}</span>
            <Space />
            <SignOutPatron patron={name} />
            {!view.closed && (
              <Button
                kind="quiet"
                test="check-in-seated"
                label={`${t("console-check-in")}: ${name}`}
                onDo={() => checkIn(name)}
              >
                {t("console-check-in")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!view.closed && (
        <Form
          action={t("console-check-in")}
          test="check-in"
          disabled={!patron}
          onSend={async () => {
            await checkIn(patron);
            form.set({ patron: "" });
          }}
        >
          <Field {...form.bind("patron")} label={t("console-patron")} suggestions={seated} test="check-in-patron" />
        </Form>
      )}
    </Panel>
  );
}

const SignOutPatron = ({ patron }: { patron: string }) => (
  <Asks
    button={t("console-sign-out-patron")}
    kind="quiet"
    title={t("console-sign-out-patron-of", { patron })}
    line={t("console-sign-out-patron-line")}
    test={`sign-out-${patron}`}
    onSend={() => signOutPatron(patron)}
  />
);
