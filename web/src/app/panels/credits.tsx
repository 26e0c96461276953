// Credits: buy in with a voucher, cash out to one, move them to this terminal and back; statement; own limits.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, get } from "../../base/http";
import { day, moment, money, signed, t, told } from "../../base/i18n";
import { amount, cents, typed } from "../../base/money";
import { shownName } from "../../base/names";
import type { Credits, PlayLimits, Problem, Statement, Voucher } from "../../base/protocol";
import { Problems, problemOf } from "../../base/refusals";
import { follow, to } from "../../base/router";
import { floor, lookAtCredits, me, move, nameless, takeCredits } from "../../base/session";
import { Sheet } from "../../base/sheet";

type Tab = "in" | "out" | "statement" | "limits";

export default function CreditsPanel({ electronic, close }: { electronic?: boolean; close: () => void }) {
  const words = t.value;
  const tab = useSignal<Tab>("in");
  const credits = useSignal<Credits | null>(null);
  const problem = useSignal<Problem | null>(null);
  const refresh = () =>
    lookAtCredits().then(
      (found) => (credits.value = found),
      (error) => (problem.value = problemOf(error)),
    );
  useEffect(() => void refresh(), []);
  const tabs: [Tab, string][] = [
    ["in", words.buyIn],
    ["out", words.cashOut],
    ["statement", words.statement],
    ...(nameless.value ? [] : ([["limits", words.ownLimits]] as [Tab, string][])),
  ];
  const found = credits.value;
  return (
    <Sheet title={words.credits} onClose={close} name="credits">
      {floor.value?.play_credits && <p class="quiet-line">{words.playCreditsLine}</p>}
      <dl class="purses">
        {found?.account != null && (
          <div>
            <dt>
              {words.account} <small>{shownName(me.value?.name ?? "")}</small>
            </dt>
            <dd class="tabular">{money(found.account, true)}</dd>
          </div>
        )}
        {found && (electronic || cents(found.terminal) > 0 || found.account === null) && (
          <div>
            <dt>{words.atTerminal}</dt>
            <dd class="tabular">{money(found.terminal, true)}</dd>
          </div>
        )}
      </dl>
      <div class="ways" role="tablist">
        {tabs.map(([one, said]) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={tab.value === one}
            onClick={() => (tab.value = one)}
          >
            {said}
          </button>
        ))}
      </div>
      <Problems problem={problem.value} />
      {found && tab.value === "in" && <BuyIn credits={credits} electronic={!!electronic} />}
      {found && tab.value === "out" && <CashOut credits={credits} refresh={refresh} />}
      {tab.value === "statement" && (
        <TheStatement both={!!found && found.account !== null && (!!electronic || cents(found.terminal) > 0)} />
      )}
      {tab.value === "limits" && <OwnLimits />}
    </Sheet>
  );
}

function BuyIn({ credits, electronic }: { credits: Signal<Credits | null>; electronic: boolean }) {
  const words = t.value;
  const found = credits.value!;
  const number = useSignal("");
  const where = useSignal<"account" | "terminal">(electronic || found.account === null ? "terminal" : "account");
  const problem = useSignal<Problem | null>(null);
  const good = useSignal("");
  const busy = useSignal(false);
  const run = async (what: () => Promise<void>, said: string) => {
    busy.value = true;
    problem.value = null;
    good.value = "";
    try {
      await what();
      good.value = said;
    } catch (error) {
      problem.value = problemOf(error);
    }
    busy.value = false;
  };
  return (
    <>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            credits.value = await ask<Credits>("/api/vouchers/redeem", { number: number.value, purse: where.value });
            takeCredits(credits.value);
            number.value = "";
          }, words.redeemed);
        }}
      >
        <label>
          {words.voucherNumber}
          <input
            inputMode="numeric"
            required
            value={number.value}
            placeholder="000 000 000 000 000 000"
            onInput={(event) => (number.value = event.currentTarget.value)}
          />
        </label>
        <p class="quiet-line">{words.voucherHint}</p>
        {found.account !== null && (
          <div class="choice" role="radiogroup">
            {(["account", "terminal"] as const).map((one) => (
              <button
                key={one}
                type="button"
                role="radio"
                class="pill"
                aria-checked={where.value === one}
                onClick={() => (where.value = one)}
              >
                {one === "account" ? words.intoAccount : words.toTerminal}
              </button>
            ))}
          </div>
        )}
        <button type="submit" class="button button-first button-wide" disabled={busy.value}>
          {words.redeem}
        </button>
      </form>
      {found.account !== null && (electronic || cents(found.terminal) > 0) && (
        <Between
          credits={found}
          busy={busy.value}
          run={(direction, sum) =>
            run(async () => {
              await move(direction, sum);
              credits.value = await lookAtCredits();
            }, words.redeemed)
          }
        />
      )}
      {good.value && (
        <p class="form-good" role="status">
          {good.value}
        </p>
      )}
      <Problems problem={problem.value} />
    </>
  );
}

function Between({
  credits,
  busy,
  run,
}: {
  credits: Credits;
  busy: boolean;
  run: (direction: "to-terminal" | "from-terminal", sum: string) => Promise<void>;
}) {
  const words = t.value;
  const sum = useSignal("");
  const wanted = typed(sum.value);
  return (
    <form class="form between" onSubmit={(event) => event.preventDefault()}>
      <label>
        {words.amount}
        <input inputMode="decimal" value={sum.value} onInput={(event) => (sum.value = event.currentTarget.value)} />
      </label>
      <div class="two">
        <button
          type="button"
          class="button"
          disabled={busy || !wanted || wanted > cents(credits.account ?? "0")}
          onClick={() => wanted && void run("to-terminal", amount(wanted))}
        >
          {words.toTerminal}
        </button>
        <button
          type="button"
          class="button"
          disabled={busy || !wanted || wanted > cents(credits.terminal)}
          onClick={() => wanted && void run("from-terminal", amount(wanted))}
        >
          {words.fromTerminal}
        </button>
      </div>
    </form>
  );
}

function CashOut({ credits, refresh }: { credits: Signal<Credits | null>; refresh: () => Promise<unknown> }) {
  const words = t.value;
  const found = credits.value!;
  const from = useSignal<"account" | "terminal">(
    found.account === null || (cents(found.terminal) > 0 && cents(found.account) === 0) ? "terminal" : "account",
  );
  const has = cents(from.value === "account" ? (found.account ?? "0") : found.terminal);
  const sum = useSignal("");
  const problem = useSignal<Problem | null>(null);
  const issued = useSignal<{ voucher: Voucher; ticket: string } | null>(null);
  const busy = useSignal(false);
  const wanted = typed(sum.value);
  const issue = async () => {
    if (!wanted) return;
    busy.value = true;
    problem.value = null;
    try {
      const voucher = await ask<Voucher>("/api/vouchers", { amount: amount(wanted), purse: from.value });
      issued.value = { voucher, ticket: await get<string>(voucher.ticket).catch(() => "") };
      await refresh();
    } catch (error) {
      problem.value = problemOf(error);
    }
    busy.value = false;
  };
  if (issued.value) return <Ticket {...issued.value} />;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void issue();
      }}
    >
      {found.account !== null && cents(found.terminal) > 0 && (
        <div class="choice" role="radiogroup">
          {(["account", "terminal"] as const).map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              class="pill"
              aria-checked={from.value === one}
              onClick={() => (from.value = one)}
            >
              {one === "account" ? words.account : words.atTerminal}
            </button>
          ))}
        </div>
      )}
      <label>
        {words.amount}
        <input
          inputMode="decimal"
          required
          value={sum.value}
          onInput={(event) => (sum.value = event.currentTarget.value)}
        />
      </label>
      <div class="sums">
        {[10_000, 50_000, 100_000]
          .filter((value) => value < has)
          .map((value) => (
            <button key={value} type="button" class="pill" onClick={() => (sum.value = amount(value))}>
              {money(value)}
            </button>
          ))}
        <button type="button" class="pill" disabled={has === 0} onClick={() => (sum.value = amount(has))}>
          {words.everything}
        </button>
      </div>
      <button type="submit" class="button button-first button-wide" disabled={busy.value || !wanted}>
        {words.issue}
      </button>
      <Problems problem={problem.value} />
    </form>
  );
}

function Ticket({ voucher, ticket }: { voucher: Voucher; ticket: string }) {
  const words = t.value;
  return (
    <div class="ticket" data-testid="ticket">
      <p class="form-good" role="status">
        {words.voucherOut(money(voucher.amount))}
      </p>
      {/* Our own server's, and drawn by it: text of a voucher with its code. */}
      {ticket ? <div class="ticket-paper" dangerouslySetInnerHTML={{ __html: ticket }} /> : null}
      <p class="ticket-number tabular" data-testid="voucher-number">
        {voucher.number}
      </p>
      <p class="quiet-line">{words.expires(day(voucher.expires_at))}</p>
      <p class="quiet-line">{words.voucherKeep}</p>
      <div class="two">
        <a class="button" href={voucher.ticket} target="_blank" rel="noopener">
          {words.print}
        </a>
        <button
          type="button"
          class="button"
          onClick={() => void navigator.clipboard?.writeText(voucher.number).catch(() => undefined)}
        >
          {words.copyNumber}
        </button>
      </div>
    </div>
  );
}

function TheStatement({ both }: { both: boolean }) {
  const words = t.value;
  const of = useSignal<"account" | "terminal">(nameless.value ? "terminal" : "account");
  const found = useSignal<Statement | null>(null);
  const problem = useSignal<Problem | null>(null);
  useEffect(() => {
    found.value = null;
    get<Statement>("/api/statement", { of: of.value, limit: 100 }).then(
      (statement) => (found.value = statement),
      (error) => (problem.value = problemOf(error)),
    );
  }, [of.value]);
  const lines = found.value?.lines ?? [];
  return (
    <div class="statement">
      {both && (
        <div class="choice" role="radiogroup">
          {(["account", "terminal"] as const).map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              class="pill"
              aria-checked={of.value === one}
              onClick={() => (of.value = one)}
            >
              {one === "account" ? words.account : words.atTerminal}
            </button>
          ))}
        </div>
      )}
      <Problems problem={problem.value} />
      {found.value && !lines.length && <p class="quiet-line">{words.statementEmpty}</p>}
      <ul class="movements">
        {[...lines].reverse().map((line, i) => (
          <li key={i}>
            <span class="movement-what">
              {told.value(line.what)}
              <small>
                {moment(line.at)}
                {line.round !== null && line.where.startsWith("table ") && (
                  <>
                    {" · "}
                    <a href={to.round(line.where.slice(6), line.round)} onClick={follow}>
                      {line.where.slice(6)} {line.round}
                    </a>
                  </>
                )}
              </small>
            </span>
            <span class="number" data-sign={cents(line.amount) > 0 ? "+" : undefined}>
              {signed(cents(line.amount))}
              <small>{money(line.balance, true)}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnLimits() {
  const words = t.value;
  const found = useSignal<PlayLimits | null>(null);
  const loss = useSignal("");
  const minutes = useSignal("");
  const problem = useSignal<Problem | null>(null);
  const good = useSignal(false);
  const show = (limits: PlayLimits) => {
    found.value = limits;
    loss.value = limits.loss ?? "";
    minutes.value = limits.minutes === null ? "" : String(limits.minutes);
  };
  useEffect(() => void get<PlayLimits>("/api/limits").then(show, (error) => (problem.value = problemOf(error))), []);
  const set = async () => {
    problem.value = null;
    good.value = false;
    const most = loss.value.trim() ? typed(loss.value) : null;
    if (loss.value.trim() && most === null) return;
    try {
      show(
        await ask<PlayLimits>(
          "/api/limits",
          { loss: most === null ? null : amount(most), minutes: minutes.value.trim() ? Number(minutes.value) : null },
          "PUT",
        ),
      );
      good.value = true;
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <label>
        {words.lossLimit}
        <input
          inputMode="decimal"
          value={loss.value}
          placeholder={words.noLimit}
          onInput={(event) => (loss.value = event.currentTarget.value)}
        />
      </label>
      <label>
        {words.timeLimit}
        <input
          inputMode="numeric"
          pattern="[0-9]{1,4}"
          value={minutes.value}
          placeholder={words.noLimit}
          onInput={(event) => (minutes.value = event.currentTarget.value)}
        />
      </label>
      <p class="quiet-line">{words.limitsNote}</p>
      {found.value?.to_come && <p class="quiet-line">{words.limitsToCome(moment(found.value.to_come.from_when))}</p>}
      <button type="submit" class="button button-first button-wide">
        {words.setLimits}
      </button>
      {good.value && (
        <p class="form-good" role="status">
          {words.limitsSet}
        </p>
      )}
      <Problems problem={problem.value} />
    </form>
  );
}
