// The House's money: vault, bank, what it owes on vouchers, and each table's float.
import { money } from "../../base/format";
import { ask, get, tablePath } from "../../base/http";
import type { House } from "../../base/protocol";
import { t } from "../../base/words";
import { AmountField, Asks, asAmount, Facts, Head, Panel, Rows, Space, useFields, useLoad, Waiting } from "../kit";
import { Warnings } from "./warnings";

export function HouseMoney() {
  const house = useLoad(() => get<House>("/api/house"), []);
  return (
    <>
      <Head title={t("console-money")}>
        <Space />
        <Transfer
          button={t("console-fund")}
          line={t("console-fund-line")}
          kind="primary"
          test="fund"
          onSend={async (amount) => house.set(await ask<House>("/api/house/fund", { amount }))}
        />
      </Head>
      <Waiting of={house} />
      {house.data && (
        <>
          <Balances of={house.data} />
          <Warnings of={house.data.warnings} />
          <Floats of={house.data.floats} onMoved={house.reload} />
        </>
      )}
    </>
  );
}

const Balances = ({ of }: { of: House }) => (
  <Panel test="house">
    <div class="c-facts-big">
      <Facts
        of={[
          [t("console-vault"), money(of.vault, true)],
          [t("console-bank"), money(of.bank, true)],
          [t("console-vouchers-out"), money(of.vouchers, true)],
          [t("console-commission"), money(of.commission, true)],
          [t("console-breakage"), money(of.breakage, true)],
        ]}
      />
    </div>
  </Panel>
);

const Floats = ({ of, onMoved }: { of: House["floats"]; onMoved: () => Promise<void> }) => (
  <Panel title={t("console-floats")} tight test="floats">
    <Rows
      label={t("console-floats")}
      rows={Object.entries(of)}
      id={([table]) => table}
      columns={[
        { head: t("console-table"), cell: ([table]) => <b>{table}</b> },
        { head: t("console-amount"), cell: ([, amount]) => money(amount, true), num: true },
        { head: "", cell: ([table]) => <FillAndCredit table={table} onMoved={onMoved} /> },
      ]}
    />
  </Panel>
);

function FillAndCredit({ table, onMoved }: { table: string; onMoved: () => Promise<void> }) {
  const move = (way: "fill" | "credit") => async (amount: string) => {
    await ask(tablePath(table, `/${way}`), { amount });
    await onMoved();
  };
  return (
    <div class="c-actions">
      <Transfer
        button={t("console-fill")}
        line={t("console-fill-line", { table })}
        test={`fill-${table}`}
        onSend={move("fill")}
      />
      <Transfer
        button={t("console-credit-table")}
        line={t("console-credit-line", { table })}
        test={`credit-${table}`}
        onSend={move("credit")}
      />
    </div>
  );
}

interface TransferProps {
  button: string;
  line: string;
  onSend: (amount: string) => Promise<unknown>;
  test: string;
  kind?: "primary" | "quiet";
}

function Transfer({ button, line, onSend, test, kind = "quiet" }: TransferProps) {
  const form = useFields({ amount: "" });
  return (
    <Asks
      button={button}
      kind={kind}
      line={line}
      test={test}
      disabled={!form.value.amount.trim()}
      onSend={async () => {
        await onSend(asAmount(form.value.amount));
        form.reset();
      }}
    >
      <AmountField {...form.bind("amount")} test={`${test}-amount`} autofocus />
    </Asks>
  );
}
