// Over the counter: a voucher is sold or redeemed, and what was left is paid out.
import { useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { money } from "../../base/format";
import { ask } from "../../base/http";
import type { Voucher } from "../../base/protocol";
import { t } from "../../base/words";
import { AmountField, asAmount, Button, Field, Form, Panel, useFields } from "../kit";
import { type AtDrawer, drawerPath } from ".";
import { Redeem } from "./redeem";
import { Ticket } from "./ticket";
import { UnclaimedMoney } from "./unclaimed";

export interface Counting {
  /** What was just done, in words; a voucher that was made has a ticket. */
  onDone: (words: string, voucher?: Voucher) => void;
  onTicket: (voucher: Voucher) => void;
  /** Something else begins: what was said of the last is about that no more. */
  onNext: () => void;
}

export function Counter({ drawer, reload }: AtDrawer) {
  const [done, setDone] = useState<{ words: string; voucher?: Voucher } | null>(null);
  const [ticket, setTicket] = useState<Voucher | null>(null);
  const counting: Counting = {
    onDone: (words, voucher) => {
      setDone({ words, voucher });
      announce(words);
      void reload();
    },
    onTicket: setTicket,
    onNext: () => setDone(null),
  };
  const made = done?.voucher;
  return (
    <>
      {done && (
        <div class="c-step" role="status" data-test="counter-done">
          <div class="c-step-words">
            <p class="c-step-now">{done.words}</p>
          </div>
          {made && (
            <Button kind="primary" test="show-ticket" onDo={() => setTicket(made)}>
              {t("console-ticket")}
            </Button>
          )}
          <Button kind="quiet" onDo={() => setDone(null)}>
            {t("console-done")}
          </Button>
        </div>
      )}
      <div class="c-half">
        <Redeem cage={drawer.cage} {...counting} />
        <div class="c-stack">
          <Sell cage={drawer.cage} {...counting} />
          <UnclaimedMoney cage={drawer.cage} {...counting} />
        </div>
      </div>
      {ticket && <Ticket voucher={ticket} onClose={() => setTicket(null)} />}
    </>
  );
}

export const voucherWords = ({ amount }: Voucher): string => t("console-voucher-for", { amount: money(amount, true) });

function Sell({ cage, onDone, onTicket }: Counting & { cage: string }) {
  const form = useFields({ amount: "", patron: "" });
  const patron = form.value.patron.trim();
  const sell = async () => {
    const voucher = await ask<Voucher>(drawerPath(cage, "/vouchers"), {
      amount: asAmount(form.value.amount),
      ...(patron ? { patron } : {}),
    });
    const cash = t("console-take-cash", { amount: money(voucher.amount, true) });
    onDone(patron ? voucherWords(voucher) : `${voucherWords(voucher)}. ${cash}`, voucher);
    onTicket(voucher);
    form.reset();
  };
  return (
    <Panel title={t("console-sell-voucher")} test="sell">
      <Form action={t("console-sell")} test="sell-form" quiet disabled={!form.value.amount.trim()} onSend={sell}>
        <div class="c-two">
          <AmountField {...form.bind("amount")} test="sell-amount" />
          <Field {...form.bind("patron")} label={t("console-from-account")} test="sell-patron" />
        </div>
      </Form>
    </Panel>
  );
}
