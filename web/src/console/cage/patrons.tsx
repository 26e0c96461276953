// Patrons' accounts: enrolled, bought in, cashed out, debts repaid.
import { useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { ask, get } from "../../base/http";
import { day, money } from "../../base/i18n";
import { cents } from "../../base/money";
import type { Amount } from "../../base/protocol";
import { me } from "../../base/session";
import {
  AmountField,
  asAmount,
  Ask,
  Asks,
  Choice,
  Facts,
  Field,
  Form,
  Panel,
  Rows,
  Tag,
  useLoad,
  Waiting,
} from "../kit";
import { manages } from "../roles";
import { w } from "../words";
import type { AtDrawer } from ".";

export interface Person {
  name: string;
  role: string;
  enrolled_at: number;
  suspended: boolean;
  locked_until: number | null;
}
interface Money {
  patron: string;
  credit: Amount;
  owes: Amount;
}

export function Patrons({ drawer, drawers }: AtDrawer) {
  const people = useLoad(() => get<Person[]>("/api/people", { kind: "patrons" }), []);
  const [sought, setSought] = useState("");
  const [name, setName] = useState<string | null>(null);
  const shown = (people.data ?? []).filter(
    (one) => one.role !== "guest" && one.name.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <div class="c-half">
      <Panel title={w.value.accounts} tight test="patron-list" aside={<Enrol onDone={people.reload} />}>
        <div class="c-panel-body">
          <Field label={w.value.findPatron} value={sought} onValue={setSought} test="find-patron" type="search" />
        </div>
        <Waiting of={people} />
        {people.data && (
          <Rows
            label={w.value.accounts}
            rows={shown.slice(0, 200)}
            id={(one) => one.name}
            picked={name}
            onPick={(one) => setName(one.name)}
            columns={[
              {
                head: w.value.patron,
                cell: (one) => (
                  <button type="button" class="c-linkish" data-test={`patron-${one.name}`}>
                    {one.name}
                  </button>
                ),
              },
              { head: w.value.enrolled, cell: (one) => day(one.enrolled_at) },
              {
                head: w.value.state,
                cell: (one) =>
                  one.suspended ? <Tag tone="bad">{w.value.suspended}</Tag> : <Tag tone="soft">{w.value.active}</Tag>,
              },
            ]}
          />
        )}
      </Panel>
      {name && <Account key={name} name={name} drawer={drawer} drawers={drawers} />}
    </div>
  );
}

function Enrol({ onDone }: { onDone: () => Promise<void> }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  return (
    <Asks button={w.value.enrolPatron} test="enrol-patron">
      {(close) => (
        <Ask
          title={w.value.enrolPatron}
          line={w.value.enrolLine}
          action={w.value.enrol}
          onClose={close}
          test="enrol-patron-sheet"
          disabled={!name.trim() || !password}
          onSend={async () => {
            await ask("/api/people", { name: name.trim(), role: "patron", password });
            setName("");
            setPassword("");
            await onDone();
          }}
        >
          <Field label={w.value.name} value={name} onValue={setName} test="enrol-name" maxLength={40} autofocus />
          <Field
            label={w.value.password}
            value={password}
            onValue={setPassword}
            hint={w.value.passwordHint}
            type="password"
            autocomplete="new-password"
            test="enrol-password"
          />
        </Ask>
      )}
    </Asks>
  );
}

function Account({ name, drawer, drawers }: AtDrawer & { name: string }) {
  const money_ = useLoad(() => get<Money>(`/api/patrons/${encodeURIComponent(name)}/money`), [name]);
  const [amount, setAmount] = useState("");
  const [what, setWhat] = useState<"buy-in" | "cash-out">("buy-in");
  const cage = `/api/cages/${encodeURIComponent(drawer.cage)}`;
  const done = (words: string, found: Money) => {
    money_.set(found);
    announce(words);
    void drawers.reload();
  };
  const owes = money_.data ? cents(money_.data.owes) : 0;
  return (
    <div class="c-stack">
      <Panel title={name} test="account">
        <Waiting of={money_} />
        {money_.data && (
          <div class="c-facts-big">
            <Facts
              of={[
                [w.value.credit, <span data-test="account-credit">{money(money_.data.credit, true)}</span>],
                ...(owes
                  ? ([[w.value.owes, <span data-test="account-owes">{money(money_.data.owes, true)}</span>]] as const)
                  : []),
              ]}
            />
          </div>
        )}
        {drawer.open && (
          <Form
            action={what === "buy-in" ? w.value.buyIn : w.value.cashOut}
            test="account-form"
            disabled={!amount.trim()}
            onSend={async () => {
              const sum = asAmount(amount);
              const found = await ask<Money>(`${cage}/${what}`, { patron: name, amount: sum });
              setAmount("");
              done(what === "buy-in" ? w.value.takeCash(sum) : w.value.payCash(sum), found);
            }}
          >
            <div class="c-two">
              <Choice
                label={w.value.what}
                value={what}
                onValue={setWhat}
                test="account-what"
                options={[
                  { value: "buy-in", words: w.value.buyIn },
                  { value: "cash-out", words: w.value.cashOut },
                ]}
              />
              <AmountField value={amount} onValue={setAmount} test="account-amount" />
            </div>
          </Form>
        )}
      </Panel>
      {owes > 0 && money_.data && (
        <Debt name={name} cage={cage} owes={money_.data.owes} open={drawer.open} onDone={done} />
      )}
    </div>
  );
}

function Debt({
  name,
  cage,
  owes,
  open,
  onDone,
}: {
  name: string;
  cage: string;
  owes: Amount;
  open: boolean;
  onDone: (words: string, found: Money) => void;
}) {
  const [amount, setAmount] = useState(owes);
  const [how, setHow] = useState<"cash" | "account">("cash");
  const [reason, setReason] = useState("");
  return (
    <Panel title={`${w.value.owes} ${money(owes, true)}`} test="debt">
      <p class="c-line">{w.value.repayLine}</p>
      {open && (
        <Form
          action={w.value.repay}
          quiet
          test="repay"
          onSend={async () =>
            onDone(
              w.value.done,
              await ask<Money>(`${cage}/repay`, { patron: name, amount: asAmount(amount), in_cash: how === "cash" }),
            )
          }
        >
          <div class="c-two">
            <AmountField value={amount} onValue={setAmount} test="repay-amount" />
            <Choice
              label={w.value.where}
              value={how}
              onValue={setHow}
              options={[
                { value: "cash", words: w.value.inCash },
                { value: "account", words: w.value.fromCredit },
              ]}
              test="repay-how"
            />
          </div>
        </Form>
      )}
      {manages(me.value?.role ?? "guest") && (
        <Asks button={w.value.writeOff} kind="quiet" test="write-off">
          {(close) => (
            <Ask
              title={w.value.writeOff}
              action={w.value.writeOff}
              danger
              onClose={close}
              test="write-off-sheet"
              disabled={!reason.trim()}
              onSend={async () =>
                onDone(
                  w.value.done,
                  await ask<Money>("/api/debts/write-off", {
                    patron: name,
                    amount: asAmount(amount),
                    reason: reason.trim(),
                  }),
                )
              }
            >
              <AmountField value={amount} onValue={setAmount} />
              <Field label={w.value.reason} value={reason} onValue={setReason} hint={w.value.reasonHint} autofocus />
            </Ask>
          )}
        </Asks>
      )}
    </Panel>
  );
}
