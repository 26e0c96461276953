// Cashing out: credits become a voucher, which is shown, printed or noted.
import { useSignal } from "@preact/signals";
import { day, money } from "../../../base/format";
import { ask, get } from "../../../base/http";
import { spoken } from "../../../base/language";
import { amount, type Cents, cents, typed } from "../../../base/money";
import type { Credits, Voucher } from "../../../base/protocol";
import { Problems } from "../../../base/refusals";
import { useAction, useFields } from "../../../base/requests";
import { Form, Good, Pills } from "../../../base/ui";
import { t } from "../../../base/words";
import type { Purse } from "./buy-in";

export interface Issued {
  voucher: Voucher;
  /** The ticket as the server draws it; empty where it could not be had. */
  ticket: string;
}

export function CashOut({ credits, refresh }: { credits: Credits; refresh: () => Promise<unknown> }) {
  const issued = useSignal<Issued | null>(null);
  const issue = async (sum: Cents, purse: Purse) => {
    const voucher = await ask<Voucher>("/api/vouchers", { amount: amount(sum), purse });
    issued.value = { voucher, ticket: await get<string>(voucher.ticket, { language: spoken.value }).catch(() => "") };
    await refresh();
  };
  return issued.value ? <Ticket {...issued.value} /> : <CashOutForm credits={credits} issue={issue} />;
}

const SUMS: readonly Cents[] = [10_000, 50_000, 100_000];

interface CashOutFormProps {
  credits: Credits;
  issue: (sum: Cents, purse: Purse) => Promise<void>;
}

function CashOutForm({ credits, issue }: CashOutFormProps) {
  const account = cents(credits.account ?? "0");
  const terminal = cents(credits.terminal);
  const purse = useSignal<Purse>(credits.account === null || (terminal > 0 && account === 0) ? "terminal" : "account");
  const { values, set, field } = useFields({ sum: "" });
  const action = useAction();
  const has = purse.value === "account" ? account : terminal;
  const most = Math.min(has, cents(credits.voucher_cap));
  const wanted = typed(values.value.sum);
  return (
    <Form run={() => wanted && void action.run(() => issue(wanted, purse.value))}>
      {credits.account !== null && terminal > 0 && (
        <Pills
          of={[
            ["account", t("ui-account")],
            ["terminal", t("ui-at-terminal")],
          ]}
          chosen={purse.value}
          choose={(one) => {
            purse.value = one;
          }}
        />
      )}
      <label>
        {t("ui-amount")}
        <input inputMode="decimal" required {...field("sum")} />
      </label>
      <div class="sums">
        {SUMS.filter((value) => value < most).map((value) => (
          <button key={value} type="button" class="pill" onClick={() => set({ sum: amount(value) })}>
            {money(value)}
          </button>
        ))}
        <button type="button" class="pill" disabled={has === 0} onClick={() => set({ sum: amount(most) })}>
          {most < has ? money(most) : t("ui-everything")}
        </button>
      </div>
      {wanted !== null && wanted > cents(credits.cage_only_above) && (
        <p class="quiet-line">{t("ui-voucher-cage-only", { amount: money(credits.cage_only_above) })}</p>
      )}
      <button type="submit" class="button button-first button-wide" disabled={action.busy || !wanted}>
        {t("ui-issue")}
      </button>
      <Problems problem={action.problem} />
    </Form>
  );
}

export function Ticket({ voucher, ticket }: Issued) {
  const copy = () => void navigator.clipboard?.writeText(voucher.number).catch(() => undefined);
  return (
    <div class="ticket" data-testid="ticket">
      <Good said={t("ui-voucher-out", { amount: money(voucher.amount) })} />
      {/* Our own server's, and drawn by it: the text of a voucher with its code. */}
      {ticket && <div class="ticket-paper" dangerouslySetInnerHTML={{ __html: ticket }} />}
      <p class="ticket-number tabular" data-testid="voucher-number">
        {voucher.number}
      </p>
      <p class="quiet-line">{t("ui-expires", { date: day(voucher.expires_at) })}</p>
      <p class="quiet-line">{t("ui-voucher-keep")}</p>
      <div class="two">
        <a class="button" href={`${voucher.ticket}?language=${spoken.value}`} target="_blank" rel="noopener">
          {t("ui-print")}
        </a>
        <button type="button" class="button" onClick={copy}>
          {t("ui-copy-number")}
        </button>
      </div>
    </div>
  );
}
