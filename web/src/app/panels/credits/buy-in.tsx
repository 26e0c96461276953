// Buying in: a voucher's value into the account or to this terminal, and credits between the two.
import { useSignal } from "@preact/signals";
import { ask } from "../../../base/http";
import { amount, cents, typed } from "../../../base/money";
import type { Credits } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { type Action, useAction, useFields } from "../../../base/requests";
import { lookAtCredits, move } from "../../../base/session";
import { Form, Good, Pills } from "../../../base/ui";
import { t } from "../../../base/words";

export type Purse = "account" | "terminal";

export interface BuyInProps {
  credits: Credits;
  put: (credits: Credits) => void;
  electronic: boolean;
}

export function BuyIn({ credits, put, electronic }: BuyInProps) {
  const { values, set, field } = useFields({ number: "" });
  const purse = useSignal<Purse>(electronic || credits.account === null ? "terminal" : "account");
  const action = useAction();
  const redeem = () =>
    action.run(async () => {
      put(await ask<Credits>("/api/vouchers/redeem", { number: values.value.number, purse: purse.value }));
      set({ number: "" });
    }, t("ui-redeemed"));
  return (
    <>
      <Form run={() => void redeem()}>
        <label>
          {t("ui-voucher-number")}
          <input inputMode="numeric" required placeholder="000 000 000 000 000 000" {...field("number")} />
        </label>
        <p class="quiet-line">{t("ui-voucher-hint")}</p>
        {credits.account !== null && (
          <Pills
            of={[
              ["account", t("ui-into-account")],
              ["terminal", t("ui-to-terminal")],
            ]}
            chosen={purse.value}
            choose={(one) => {
              purse.value = one;
            }}
          />
        )}
        <button type="submit" class="button button-first button-wide" disabled={action.busy}>
          {t("ui-redeem")}
        </button>
      </Form>
      {credits.account !== null && (electronic || cents(credits.terminal) > 0) && (
        <Between account={credits.account} terminal={credits.terminal} action={action} put={put} />
      )}
      <Good said={action.said} />
      <Problems problem={action.problem} />
    </>
  );
}

interface BetweenProps {
  account: string;
  terminal: string;
  action: Action;
  put: (credits: Credits) => void;
}

/** From the account to the terminal, and back. */
function Between({ account, terminal, action, put }: BetweenProps) {
  const { values, field } = useFields({ sum: "" });
  const wanted = typed(values.value.sum);
  const button = (direction: "to-terminal" | "from-terminal", most: string) => (
    <button
      type="button"
      class="button"
      disabled={action.busy || !wanted || wanted > cents(most)}
      onClick={() => {
        if (!wanted) return;
        void action.run(async () => {
          await move(direction, amount(wanted));
          put(await lookAtCredits());
        }, t("ui-moved"));
      }}
    >
      {direction === "to-terminal" ? t("ui-to-terminal") : t("ui-from-terminal")}
    </button>
  );
  return (
    <Form kind="form between" run={() => undefined}>
      <label>
        {t("ui-amount")}
        <input inputMode="decimal" {...field("sum")} />
      </label>
      <div class="two">
        {button("to-terminal", account)}
        {button("from-terminal", terminal)}
      </div>
    </Form>
  );
}
