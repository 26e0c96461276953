// The payment that a ruling on a dispute puts it right with: to the Patron or back, from the purse or in chips.
import { money } from "../../base/format";
import type { Payment as PaymentView } from "../../base/protocol";
import { t } from "../../base/words";
import { AmountField, asAmount, Check, Choice, Field, optional, useFields } from "../kit";

const KINDS = ["none", "paid", "taken"] as const;

export function usePayment() {
  const form = useFields({ kind: "none", amount: "", patron: "", chips: "", awarded: "" });
  const { kind, amount, patron, chips, awarded } = form.value;
  const request = () =>
    kind === "none"
      ? {}
      : {
          payment: {
            amount: asAmount(amount),
            taken: kind === "taken",
            in_chips: chips !== "",
            ...(patron.trim() ? { patron: patron.trim() } : {}),
            ...(awarded.trim() ? { awarded_by: awarded.trim() } : {}),
          },
        };
  return { form, request };
}

export const paid = ({ patron, amount, taken, in_chips, awarded_by }: PaymentView): string => {
  const facts = { patron, amount: money(amount) };
  const words = [taken ? t("console-taken-from", facts) : t("console-paid-to", facts)];
  if (in_chips) words.push(t("console-payment-in-chips"));
  if (awarded_by) words.push(t("console-awarded-by", { name: awarded_by }));
  return words.join(" ");
};

interface Props {
  of: ReturnType<typeof usePayment>;
  patron: string | null;
}

export function PaymentFields({ of: { form }, patron }: Props) {
  const { kind, chips } = form.value;
  return (
    <>
      <Choice
        {...form.bind("kind")}
        label={t("console-payment")}
        options={KINDS.map((one) => ({ value: one, words: t(`console-payment-${one}`) }))}
        test="payment-kind"
      />
      {kind !== "none" && (
        <div class="c-two">
          <AmountField {...form.bind("amount")} label={t("console-payment-amount")} test="payment-amount" />
          <Field
            {...form.bind("patron")}
            label={patron ? optional(t("console-patron")) : t("console-patron")}
            hint={patron ?? undefined}
            test="payment-patron"
          />
          <Check
            label={t("console-payment-in-chips")}
            value={chips !== ""}
            onValue={(on) => form.bind("chips").onValue(on ? "yes" : "")}
            test="payment-chips"
          />
          <Field
            {...form.bind("awarded")}
            label={optional(t("console-payment-awarded"))}
            hint={t("console-payment-awarded-hint")}
            maxLength={40}
            test="payment-awarded"
          />
        </div>
      )}
    </>
  );
}
