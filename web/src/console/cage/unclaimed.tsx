// Money that nobody comes to by themselves: credits at terminals, and accounts under no enrolled name.
import { useEffect } from "preact/hooks";
import { money } from "../../base/format";
import { ask, get } from "../../base/http";
import type { CreditsLeft, StrayAccount, Unclaimed, Voucher } from "../../base/protocol";
import { me } from "../../base/session";
import { t } from "../../base/words";
import { Asks, Button, Panel, Rows, Tag, useLoad, Waiting } from "../kit";
import { manages } from "../roles";
import { drawerPath } from ".";
import { type Counting, voucherWords } from "./counter";

const LOOK_MS = 5_000;

export function UnclaimedMoney({ cage, onDone, onTicket }: Counting & { cage: string }) {
  const found = useLoad(() => get<Unclaimed>("/api/unclaimed"), []);
  // What is played, cashed out or cleared elsewhere leaves this list by itself.
  useEffect(() => {
    const timer = setInterval(() => void found.reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const manager = manages(me.value?.role ?? "guest");
  const pay = async ({ terminal }: CreditsLeft) => {
    const voucher = await ask<Voucher>(`/api/terminals/${encodeURIComponent(terminal)}/pay`);
    onDone(voucherWords(voucher), voucher);
    onTicket(voucher);
    await found.reload();
  };
  const move = async ({ account, patron }: StrayAccount) => {
    found.set(await ask<Unclaimed>(drawerPath(cage, "/correct-account"), { account, patron }));
    onDone(t("console-account-moved", { account, name: patron ?? "" }));
  };
  return (
    <Panel title={t("console-unclaimed")} test="unclaimed">
      <p class="c-line">{t("console-pay-terminal-line")}</p>
      <Waiting of={found} />
      {found.data && (
        <Rows
          test="unclaimed-terminals"
          label={t("console-unclaimed")}
          rows={found.data.terminals}
          id={(one) => one.terminal}
          columns={[
            { head: t("console-terminal"), cell: (one) => <b>{one.terminal}</b> },
            { head: t("console-credit"), num: true, cell: (one) => money(one.credit, true) },
            { head: t("console-patron"), cell: (one) => one.patron ?? "" },
            { head: "", cell: (one) => (one.present ? <Tag tone="good">{t("console-present")}</Tag> : "") },
            {
              head: "",
              cell: (one) =>
                manager &&
                !one.patron && (
                  <Asks
                    button={t("console-pay-terminal")}
                    line={t("console-pay-terminal-sure", { amount: money(one.credit, true), terminal: one.terminal })}
                    test={`pay-${one.terminal}`}
                    onSend={() => pay(one)}
                  />
                ),
            },
          ]}
        />
      )}
      {found.data && found.data.accounts.length > 0 && (
        <Rows
          test="unclaimed-accounts"
          label={t("console-stray-accounts")}
          rows={found.data.accounts}
          id={(one) => one.account}
          columns={[
            { head: t("console-stray-accounts"), cell: (one) => <b>{one.account}</b> },
            { head: t("console-credit"), num: true, cell: (one) => money(one.credit, true) },
            {
              head: "",
              cell: (one) =>
                manager &&
                one.patron && (
                  <Button test={`move-${one.account}`} onDo={() => move(one)}>
                    {t("console-move-account", { name: one.patron })}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
