// No credits at an electronic terminal: bets of that game are made from credits at the terminal (MBS 1.1.5).
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { money } from "../../base/format";
import { amount, type Cents, cents, typed } from "../../base/money";
import { Problems } from "../../base/refusals";
import { useAction, useFields } from "../../base/requests";
import { lookAtCredits, me, move, nameless } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { Form } from "../../base/ui";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { mayRefill, Refill } from "./refill";

export function BuyFirst({ desk, open, close }: { desk: Desk; open: boolean; close: () => void }) {
  const own = desk.own.value;
  const seen = useSignal(false);
  const electronic = desk.electronic.value;
  const empty =
    electronic && own !== null && cents(own.credit) === 0 && desk.staked.value === 0 && !desk.watching.value;
  useEffect(() => {
    if (electronic && me.peek()) void lookAtCredits().catch(() => undefined);
  }, [electronic]);
  if (!open && (!empty || seen.value)) return null;
  const account = nameless.value ? 0 : cents(me.value?.credit ?? "0");
  const done = () => {
    seen.value = true;
    close();
  };
  return <Buy account={account} close={done} />;
}

const SUMS: readonly Cents[] = [50_000, 100_000, 200_000];

function Buy({ account, close }: { account: Cents; close: () => void }) {
  const { values, field } = useFields({ other: "" });
  const action = useAction();
  const bring = async (value: Cents) => {
    if (await action.run(() => move("to-terminal", amount(value)))) close();
  };
  const wanted = typed(values.value.other);
  return (
    <Sheet title={t("ui-to-terminal")} onClose={close} name="buy">
      <p>{t("ui-terminal-needs")}</p>
      <p class="quiet-line">
        {t("ui-account")}: <span class="tabular">{money(account)}</span>
      </p>
      {account === 0 && (mayRefill() ? <Refill /> : <p class="form-problem">{t("ui-no-money")}</p>)}
      <div class="sums">
        {SUMS.filter((value) => value < account).map((value, at) => (
          <button
            key={value}
            type="button"
            class={`button ${at === 1 ? "button-first" : ""}`}
            data-autofocus={at === 1 ? "" : undefined}
            disabled={action.busy}
            onClick={() => void bring(value)}
          >
            {money(value)}
          </button>
        ))}
        {account > 0 && (
          <button type="button" class="button" disabled={action.busy} onClick={() => void bring(account)}>
            {t("ui-everything")}
          </button>
        )}
      </div>
      <Form kind="line-form" run={() => wanted && void bring(wanted)}>
        <label>
          {t("ui-other-amount")}
          <input inputMode="decimal" {...field("other")} />
        </label>
        <button type="submit" class="button" disabled={!wanted || action.busy}>
          {t("ui-to-terminal")}
        </button>
      </Form>
      <Problems problem={action.problem} />
    </Sheet>
  );
}
