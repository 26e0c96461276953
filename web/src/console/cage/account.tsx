// A patron's account: bought in, cashed out, and what is owed repaid or written off.
import { announce } from "../../base/announce";
import { money } from "../../base/format";
import { ask, get } from "../../base/http";
import { cents } from "../../base/money";
import type { Amount, PatronMoney } from "../../base/protocol";
import { me } from "../../base/session";
import { t } from "../../base/words";
import {
  AmountField,
  Asks,
  asAmount,
  Choice,
  Facts,
  Form,
  Panel,
  ReasonField,
  useFields,
  useLoad,
  Waiting,
} from "../kit";
import { inPit, manages } from "../roles";
import { type AtDrawer, drawerPath } from ".";
import { ReleaseAtCage, released } from "./release";

export function Account({ patron, drawer, reload }: AtDrawer & { patron: string }) {
  const account = useLoad(() => get<PatronMoney>(`/api/patrons/${encodeURIComponent(patron)}/money`), []);
  const now = account.data;
  const owes = now && cents(now.owes) > 0 ? now.owes : null;
  const done = (words: string, after: PatronMoney) => {
    account.set(after);
    announce(words);
    void reload();
  };
  return (
    <div class="c-stack">
      <Panel title={patron} test="account">
        <Waiting of={account} />
        {now && (
          <div class="c-facts-big">
            <Facts
              of={[
                [t("console-credit"), <span data-test="account-credit">{money(now.credit, true)}</span>],
                now.suspended
                  ? [t("console-released"), <span data-test="account-released">{released(now.released)}</span>]
                  : null,
                owes ? [t("console-owes"), <span data-test="account-owes">{money(owes, true)}</span>] : null,
              ]}
            />
          </div>
        )}
        {now?.suspended && (
          <p class="c-lacks" data-test="account-suspended">
            {t("console-suspended-line", { patron })}
          </p>
        )}
        {now?.suspended && inPit(me.value?.role ?? "guest") && (
          <ReleaseAtCage patron={patron} onDone={account.reload} />
        )}
        {drawer.open && <CashForm patron={patron} cage={drawer.cage} onDone={done} />}
      </Panel>
      {owes && <Debt patron={patron} cage={drawer.cage} owes={owes} open={drawer.open} onDone={done} />}
    </div>
  );
}

interface Moving {
  patron: string;
  cage: string;
  onDone: (words: string, after: PatronMoney) => void;
}

function CashForm({ patron, cage, onDone }: Moving) {
  const form = useFields<{ what: "buy-in" | "cash-out"; amount: string }>({ what: "buy-in", amount: "" });
  const { what } = form.value;
  const send = async () => {
    const amount = asAmount(form.value.amount);
    const after = await ask<PatronMoney>(drawerPath(cage, `/${what}`), { patron, amount });
    form.set({ amount: "" });
    onDone(what === "buy-in" ? t("console-take-cash", { amount }) : t("console-pay-cash", { amount }), after);
  };
  return (
    <Form action={t(`console-${what}`)} test="account-form" disabled={!form.value.amount.trim()} onSend={send}>
      <div class="c-two">
        <Choice
          {...form.bind("what")}
          label={t("console-what")}
          test="account-what"
          options={[
            { value: "buy-in", words: t("console-buy-in") },
            { value: "cash-out", words: t("console-cash-out") },
          ]}
        />
        <AmountField {...form.bind("amount")} test="account-amount" />
      </div>
    </Form>
  );
}

interface DebtProps extends Moving {
  owes: Amount;
  open: boolean;
}

function Debt({ patron, cage, owes, open, onDone }: DebtProps) {
  const form = useFields<{ amount: string; how: "cash" | "account" }>({ amount: owes, how: "cash" });
  const repay = async () => {
    const { amount, how } = form.value;
    const body = { patron, amount: asAmount(amount), in_cash: how === "cash" };
    onDone(t("console-done"), await ask<PatronMoney>(drawerPath(cage, "/repay"), body));
  };
  return (
    <Panel title={t("console-owes-so", { amount: money(owes, true) })} test="debt">
      <p class="c-line">{t("console-repay-line")}</p>
      {open && (
        <Form action={t("console-repay")} quiet test="repay" onSend={repay}>
          <div class="c-two">
            <AmountField {...form.bind("amount")} test="repay-amount" />
            <Choice
              {...form.bind("how")}
              label={t("console-where")}
              options={[
                { value: "cash", words: t("console-in-cash") },
                { value: "account", words: t("console-from-credit") },
              ]}
              test="repay-how"
            />
          </div>
        </Form>
      )}
      {manages(me.value?.role ?? "guest") && <WriteOff patron={patron} owes={owes} onDone={onDone} />}
    </Panel>
  );
}

function WriteOff({ patron, owes, onDone }: Pick<DebtProps, "patron" | "owes" | "onDone">) {
  const form = useFields({ amount: owes, reason: "" });
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={t("console-write-off")}
      kind="quiet"
      danger
      test="write-off"
      disabled={!reason}
      onSend={async () => {
        const body = { patron, amount: asAmount(form.value.amount), reason };
        onDone(t("console-done"), await ask<PatronMoney>("/api/debts/write-off", body));
      }}
    >
      <AmountField {...form.bind("amount")} />
      <ReasonField {...form.bind("reason")} autofocus />
    </Asks>
  );
}
