// Over the counter: a voucher is sold or redeemed. The field for numbers has the focus, so a scanner needs no click.
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { ask, get } from "../../base/http";
import { moment, money } from "../../base/i18n";
import type { Amount, Voucher } from "../../base/protocol";
import { me } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { AmountField, asAmount, Ask, Asks, Button, Facts, Field, Form, Panel, Tag } from "../kit";
import { inPit } from "../roles";
import { w } from "../words";
import type { AtDrawer } from ".";

interface State {
  voucher: Voucher;
  state: string;
  where: string | null;
  ended_at: number | null;
}

export function Counter({ drawer, drawers }: AtDrawer) {
  const [done, setDone] = useState<{ words: string; voucher?: Voucher } | null>(null);
  const [ticket, setTicket] = useState<Voucher | null>(null);
  const finished = (words: string, voucher?: Voucher) => {
    setDone({ words, voucher });
    announce(words);
    void drawers.reload();
  };
  return (
    <>
      {done && (
        <div class="c-step" role="status" data-test="counter-done">
          <div class="c-step-words">
            <p class="c-step-now">{done.words}</p>
          </div>
          {done.voucher && (
            <Button kind="primary" test="show-ticket" onDo={() => setTicket(done.voucher ?? null)}>
              {w.value.ticket}
            </Button>
          )}
          <Button kind="quiet" onDo={() => setDone(null)}>
            {w.value.done}
          </Button>
        </div>
      )}
      <div class="c-half">
        <Redeem cage={drawer.cage} onDone={finished} onTicket={setTicket} />
        <div class="c-stack">
          <Sell cage={drawer.cage} onDone={finished} onTicket={setTicket} />
          <PayTerminal onDone={finished} onTicket={setTicket} />
        </div>
      </div>
      {ticket && <Ticket voucher={ticket} onClose={() => setTicket(null)} />}
    </>
  );
}

interface Doing {
  onDone: (words: string, voucher?: Voucher) => void;
  onTicket: (voucher: Voucher) => void;
}

function Redeem({ cage, onDone, onTicket }: Doing & { cage: string }) {
  const [number, setNumber] = useState("");
  const [found, setFound] = useState<State | null>(null);
  const [patron, setPatron] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector("input")?.focus();
  useEffect(focus, []);
  const digits = number.replace(/\D/g, "");
  const look = async () => setFound(await get<State>(`/api/vouchers/${encodeURIComponent(digits || number.trim())}`));
  const redeem = async (into: string | null) => {
    const value = found?.voucher.amount ?? "0";
    const ended = await ask<State>(`/api/cages/${encodeURIComponent(cage)}/redeem`, {
      number: digits,
      ...(into ? { patron: into } : {}),
    });
    setFound(ended);
    setNumber("");
    setPatron("");
    onDone(into ? `${w.value.redeemInto(into)}: ${money(value, true)}` : w.value.payCash(money(value, true)));
    focus();
  };
  const good = found?.state === "good";
  return (
    <Panel title={w.value.redeemVoucher} test="redeem">
      <div class="c-scan" ref={box}>
        <Form action={w.value.lookUp} test="look-up" quiet={good} disabled={!digits} onSend={look}>
          <Field
            label={w.value.scanOrType}
            value={number}
            onValue={(value) => (setNumber(value), setFound(null))}
            hint={w.value.scanHint}
            inputMode="numeric"
            test="voucher-number"
          />
        </Form>
      </div>
      {found && (
        <div class="c-stack" data-test="voucher-found">
          <Facts
            of={[
              [w.value.voucher, <b class="c-code">{found.voucher.number}</b>],
              [w.value.amount, money(found.voucher.amount, true)],
              [w.value.state, <Tag tone={good ? "good" : "bad"}>{w.value.voucherState(found.state)}</Tag>],
              [w.value.issued, moment(found.voucher.issued_at)],
              [w.value.expires, moment(found.voucher.expires_at)],
              ...(found.where ? ([[w.value.where, found.where]] as const) : []),
              ...(found.ended_at ? ([[w.value.at, moment(found.ended_at)]] as const) : []),
            ]}
          />
          {good && (
            <>
              <Field
                label={`${w.value.redeemTo} (${w.value.optional})`}
                value={patron}
                onValue={setPatron}
                test="redeem-patron"
              />
              <div class="c-actions">
                <Button kind="primary" class="c-big" test="redeem-send" onDo={() => redeem(patron.trim() || null)}>
                  {patron.trim() ? w.value.redeemInto(patron.trim()) : w.value.redeemCash}
                </Button>
                <Button kind="quiet" onDo={() => onTicket(found.voucher)} test="reprint">
                  {w.value.ticket}
                </Button>
                {inPit(me.value?.role ?? "guest") && <VoidVoucher number={digits} onVoid={setFound} />}
              </div>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

function VoidVoucher({ number, onVoid }: { number: string; onVoid: (state: State) => void }) {
  const [reason, setReason] = useState("");
  return (
    <Asks button={w.value.voidVoucher} kind="quiet" test="void-voucher">
      {(close) => (
        <Ask
          title={w.value.voidVoucher}
          line={w.value.voidVoucherLine}
          action={w.value.voidVoucher}
          danger
          onClose={close}
          test="void-voucher-sheet"
          disabled={!reason.trim()}
          onSend={async () => onVoid(await ask<State>(`/api/vouchers/${number}/void`, { reason: reason.trim() }))}
        >
          <Field
            label={w.value.reason}
            value={reason}
            onValue={setReason}
            hint={w.value.reasonHint}
            test="void-reason"
            autofocus
          />
        </Ask>
      )}
    </Asks>
  );
}

function Sell({ cage, onDone, onTicket }: Doing & { cage: string }) {
  const [amount, setAmount] = useState("");
  const [patron, setPatron] = useState("");
  return (
    <Panel title={w.value.sellVoucher} test="sell">
      <Form
        action={w.value.sell}
        test="sell-form"
        quiet
        disabled={!amount.trim()}
        onSend={async () => {
          const voucher = await ask<Voucher>(`/api/cages/${encodeURIComponent(cage)}/vouchers`, {
            amount: asAmount(amount),
            ...(patron.trim() ? { patron: patron.trim() } : {}),
          });
          onDone(
            patron.trim()
              ? w.value.sold(money(voucher.amount, true))
              : `${w.value.sold(money(voucher.amount, true))}. ${w.value.takeCash(money(voucher.amount, true))}`,
            voucher,
          );
          onTicket(voucher);
          setAmount("");
          setPatron("");
        }}
      >
        <div class="c-two">
          <AmountField value={amount} onValue={setAmount} test="sell-amount" />
          <Field label={w.value.fromAccount} value={patron} onValue={setPatron} test="sell-patron" />
        </div>
      </Form>
    </Panel>
  );
}

function PayTerminal({ onDone, onTicket }: Doing) {
  const [terminal, setTerminal] = useState("");
  return (
    <Panel title={w.value.payTerminal} test="pay-terminal">
      <p class="c-line">{w.value.payTerminalLine}</p>
      <Form
        action={w.value.payTerminal}
        quiet
        test="pay-terminal-form"
        disabled={!terminal.trim()}
        onSend={async () => {
          const voucher = await ask<Voucher>(`/api/terminals/${encodeURIComponent(terminal.trim())}/pay`);
          onDone(w.value.sold(money(voucher.amount, true)), voucher);
          onTicket(voucher);
          setTerminal("");
        }}
      >
        <Field label={w.value.terminal} value={terminal} onValue={setTerminal} test="terminal-name" />
      </Form>
    </Panel>
  );
}

/** As the floor draws it, to be printed as it is. */
export function Ticket({ voucher, onClose }: { voucher: { ticket: string; amount: Amount }; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    void get<string>(voucher.ticket).then((html) => {
      if (gone || !box.current) return;
      box.current.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
      const code = box.current.querySelector("svg");
      if (code && !code.hasAttribute("viewBox"))
        code.setAttribute("viewBox", `0 0 ${code.getAttribute("width")} ${code.getAttribute("height")}`);
      setReady(true);
    });
    return () => void (gone = true);
  }, [voucher.ticket]);
  return (
    <Sheet title={w.value.sold(money(voucher.amount, true))} onClose={onClose} name="ticket">
      <div ref={box} class="c-ticket" data-test="ticket" />
      <div class="c-actions c-noprint">
        <Button kind="primary" disabled={!ready} test="print-ticket" onDo={() => print()}>
          {w.value.print}
        </Button>
        <Button kind="quiet" onDo={onClose}>
          {w.value.close}
        </Button>
      </div>
    </Sheet>
  );
}
