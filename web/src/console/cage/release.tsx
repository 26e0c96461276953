// A suspended patron at the cage: what is released of what is theirs, by somebody of the pit who is not the cashier.
import { money } from "../../base/format";
import { ask, get } from "../../base/http";
import type { Amount, Person } from "../../base/protocol";
import { t } from "../../base/words";
import { AmountField, Asks, asAmount, Head, Panel, ReasonField, Rows, useFields, useLoad, Waiting } from "../kit";

export const released = (amount: Amount | null): string =>
  amount === null ? t("console-released-none") : money(amount, true);

export function ReleaseAtCage({ patron, onDone }: { patron: string; onDone: () => Promise<unknown> }) {
  const form = useFields({ amount: "", reason: "" });
  const { amount, reason } = form.value;
  return (
    <Asks
      button={t("console-release-at-cage")}
      line={t("console-release-line")}
      test={`release-${patron}`}
      disabled={!amount.trim() || !reason.trim()}
      onSend={async () => {
        const body = { amount: asAmount(amount), reason: reason.trim() };
        await ask(`/api/people/${encodeURIComponent(patron)}/cage-release`, body);
        form.reset();
        await onDone();
      }}
    >
      <AmountField {...form.bind("amount")} test="release-amount" />
      <ReasonField {...form.bind("reason")} test="release-reason" />
    </Asks>
  );
}

/** For the pit, which is at no cage. */
export function SuspendedPatrons() {
  const people = useLoad(() => get<Person[]>("/api/people", { kind: "patrons" }), []);
  const shown = (people.data ?? []).filter((one) => one.suspended && one.role === "patron");
  return (
    <>
      <Head title={t("console-suspended-patrons")} />
      <Waiting of={people} />
      {people.data && (
        <Panel tight test="suspended-patrons">
          <Rows
            label={t("console-suspended-patrons")}
            rows={shown}
            id={(one) => one.name}
            empty={t("console-no-suspended")}
            columns={[
              { head: t("console-patron"), cell: (one) => one.name },
              { head: t("console-released"), cell: (one) => released(one.released) },
              {
                head: t("console-what"),
                cell: (one) => <ReleaseAtCage patron={one.name} onDone={people.reload} />,
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
