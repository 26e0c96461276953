// A voucher is looked up and redeemed. The field for its number has the focus, so that a scanner needs no click.
import { useEffect, useRef } from "preact/hooks";
import { moment, money } from "../../base/format";
import { ask, get } from "../../base/http";
import type { VoucherState } from "../../base/protocol";
import { me } from "../../base/session";
import { say, t } from "../../base/words";
import { Asks, Button, Facts, Field, Form, optional, Panel, ReasonField, Tag, useFields } from "../kit";
import { inPit, isShift } from "../roles";
import { drawerPath } from ".";
import type { Counting } from "./counter";

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");
const voucherPath = (number: string, rest = ""): string => `/api/vouchers/${encodeURIComponent(number)}${rest}`;

interface Search {
  number: string;
  patron: string;
  found: VoucherState | null;
}

export function Redeem({ cage, onDone, onNext, onTicket }: Counting & { cage: string }) {
  const form = useFields<Search>({ number: "", patron: "", found: null });
  const { number, patron, found } = form.value;
  const digits = digitsOf(number);
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector("input")?.focus();
  useEffect(focus, []);
  const redeem = async (into: string) => {
    const state = await ask<VoucherState>(drawerPath(cage, "/redeem"), {
      number: digits,
      ...(into ? { patron: into } : {}),
    });
    const amount = money(state.voucher.amount, true);
    form.set({ number: "", patron: "", found: state });
    onDone(into ? t("console-credited-to", { amount, patron: into }) : t("console-pay-cash", { amount }));
    focus();
  };
  return (
    <Panel title={t("console-redeem-voucher")} test="redeem">
      <div class="c-scan" ref={box}>
        <Form
          action={t("console-look-up")}
          test="look-up"
          quiet={found?.state === "good"}
          disabled={!digits}
          onSend={async () => {
            onNext();
            form.set({ found: await get<VoucherState>(voucherPath(digits)) });
          }}
        >
          <Field
            label={t("console-scan-or-type")}
            value={number}
            onValue={(typed) => form.set({ number: typed, found: null })}
            hint={t("console-scan-hint")}
            inputMode="numeric"
            test="voucher-number"
          />
        </Form>
      </div>
      {found && (
        <div class="c-stack" data-test="voucher-found">
          <VoucherFacts of={found} />
          {found.state === "good" && (
            <>
              <Field {...form.bind("patron")} label={optional(t("console-redeem-to"))} test="redeem-patron" />
              <div class="c-actions">
                <Button kind="primary" class="c-big" test="redeem-send" onDo={() => redeem(patron.trim())}>
                  {patron.trim() ? t("console-redeem-into", { patron: patron.trim() }) : t("console-redeem-cash")}
                </Button>
                <Button kind="quiet" onDo={() => onTicket(found.voucher)} test="reprint">
                  {t("console-ticket")}
                </Button>
                {inPit(me.value?.role ?? "guest") && (
                  <VoidVoucher number={digits} onVoid={(state) => form.set({ found: state })} />
                )}
              </div>
            </>
          )}
          {found.state === "held" && (
            <p class="c-strong" role="alert" data-test="do-not-pay">
              {t("console-do-not-pay")}
            </p>
          )}
          {found.state === "held" && isShift(me.value?.role ?? "guest") && (
            <ReleaseVoucher number={digits} onReleased={(state) => form.set({ found: state })} />
          )}
        </div>
      )}
    </Panel>
  );
}

function VoucherFacts({ of: { voucher, state, place, ended_at } }: { of: VoucherState }) {
  return (
    <Facts
      of={[
        [t("console-voucher"), <b class="c-code">{voucher.number}</b>],
        [t("console-amount"), money(voucher.amount, true)],
        [t("console-state"), <Tag tone={state === "good" ? "good" : "bad"}>{t(`console-voucher-${state}`)}</Tag>],
        [t("console-issued"), moment(voucher.issued_at)],
        [t("console-expires"), moment(voucher.expires_at)],
        place ? [t("console-where"), say({ code: `location-${place.kind}`, facts: { name: place.name } })] : null,
        ended_at ? [t("console-at"), moment(ended_at)] : null,
      ]}
    />
  );
}

function VoidVoucher({ number, onVoid }: { number: string; onVoid: (state: VoucherState) => void }) {
  const form = useFields({ reason: "" });
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={t("console-void-voucher")}
      kind="quiet"
      line={t("console-void-voucher-line")}
      danger
      test="void-voucher"
      disabled={!reason}
      onSend={async () => onVoid(await ask<VoucherState>(voucherPath(number, "/void"), { reason }))}
    >
      <ReasonField {...form.bind("reason")} test="void-reason" autofocus />
    </Asks>
  );
}

function ReleaseVoucher({ number, onReleased }: { number: string; onReleased: (state: VoucherState) => void }) {
  const form = useFields({ reason: "" });
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={t("console-release-voucher")}
      kind="quiet"
      line={t("console-release-voucher-line")}
      test="release-voucher"
      disabled={!reason}
      onSend={async () => onReleased(await ask<VoucherState>(voucherPath(number, "/release"), { reason }))}
    >
      <ReasonField {...form.bind("reason")} test="release-reason" autofocus />
    </Asks>
  );
}
