// The House's money: vault, bank, what it owes on vouchers, and each table's float.
import { useState } from "preact/hooks";
import { ask, get, tablePath } from "../../base/http";
import { money } from "../../base/i18n";
import type { Amount } from "../../base/protocol";
import { AmountField, asAmount, Ask, Asks, Facts, Panel, Rows, useLoad, Waiting } from "../kit";
import { w } from "../words";

interface House {
  vault: Amount;
  bank: Amount;
  commission: Amount;
  breakage: Amount;
  vouchers: Amount;
  floats: Record<string, Amount>;
}

export function HouseMoney() {
  const house = useLoad(() => get<House>("/api/house"), []);
  const found = house.data;
  return (
    <>
      <div class="c-head">
        <h1>{w.value.money}</h1>
        <span class="c-bar-space" />
        <Sum
          button={w.value.fund}
          line={w.value.fundLine}
          kind="primary"
          test="fund"
          onSend={async (amount) => house.set(await ask<House>("/api/house/fund", { amount }))}
        />
      </div>
      <Waiting of={house} />
      {found && (
        <>
          <Panel test="house">
            <div class="c-facts-big">
              <Facts
                of={[
                  [w.value.vault, money(found.vault, true)],
                  [w.value.bank, money(found.bank, true)],
                  [w.value.vouchersOut, money(found.vouchers, true)],
                  [w.value.commission, money(found.commission, true)],
                  [w.value.breakage, money(found.breakage, true)],
                ]}
              />
            </div>
          </Panel>
          <Panel title={w.value.floats} tight test="floats">
            <Rows
              label={w.value.floats}
              rows={Object.entries(found.floats)}
              id={([table]) => table}
              columns={[
                { head: w.value.table, cell: ([table]) => <b>{table}</b> },
                { head: w.value.amount, cell: ([, sum]) => money(sum, true), num: true },
                {
                  head: "",
                  cell: ([table]) => (
                    <div class="c-actions">
                      <Sum
                        button={w.value.fill}
                        line={w.value.fillLine(table)}
                        test={`fill-${table}`}
                        onSend={async (amount) => (await ask(tablePath(table, "/fill"), { amount }), house.reload())}
                      />
                      <Sum
                        button={w.value.creditTable}
                        line={w.value.creditLine(table)}
                        test={`credit-${table}`}
                        onSend={async (amount) => (await ask(tablePath(table, "/credit"), { amount }), house.reload())}
                      />
                    </div>
                  ),
                },
              ]}
            />
          </Panel>
        </>
      )}
    </>
  );
}

function Sum({
  button,
  line,
  onSend,
  test,
  kind = "quiet",
}: {
  button: string;
  line: string;
  onSend: (amount: string) => Promise<unknown>;
  test: string;
  kind?: "primary" | "quiet";
}) {
  const [amount, setAmount] = useState("");
  return (
    <Asks button={button} kind={kind} test={test}>
      {(close) => (
        <Ask
          title={button}
          line={line}
          action={button}
          onClose={close}
          test={`${test}-sheet`}
          disabled={!amount.trim()}
          onSend={async () => {
            await onSend(asAmount(amount));
            setAmount("");
          }}
        >
          <AmountField value={amount} onValue={setAmount} test={`${test}-amount`} autofocus />
        </Ask>
      )}
    </Asks>
  );
}
