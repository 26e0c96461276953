// What stands in the way of a bet, and the way out: no credits at an electronic terminal, a limit of one's own.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { money, t, told } from "../../base/i18n";
import { amount, cents, typed, type Cents } from "../../base/money";
import type { Problem } from "../../base/protocol";
import { Problems, problemOf } from "../../base/refusals";
import { lookAtCredits, me, move, nameless } from "../../base/session";
import { Sheet } from "../../base/sheet";
import type { Desk } from "../../state/desk";

/** Bets at the electronic game are made from credits at the terminal (MBS 1.1.5). */
export function BuyFirst({ desk, open, close }: { desk: Desk; open: boolean; close: () => void }) {
  const own = desk.own.value;
  const seen = useSignal(false);
  const empty =
    desk.electronic.value && own !== null && cents(own.credit) === 0 && desk.staked.value === 0 && !desk.watching.value;
  useEffect(() => {
    void (desk.electronic.value && me.value && lookAtCredits().catch(() => undefined));
  }, [desk.electronic.value]);
  if (!open && (!empty || seen.value)) return null;
  const account = nameless.value ? 0 : cents(me.value?.credit ?? "0");
  const done = () => {
    seen.value = true;
    close();
  };
  return <Buy account={account} close={done} />;
}

function Buy({ account, close }: { account: Cents; close: () => void }) {
  const words = t.value;
  const other = useSignal("");
  const problem = useSignal<Problem | null>(null);
  const busy = useSignal(false);
  const bring = async (value: Cents) => {
    busy.value = true;
    try {
      await move("to-terminal", amount(value));
      close();
    } catch (error) {
      problem.value = problemOf(error);
    }
    busy.value = false;
  };
  const wanted = typed(other.value);
  const sums = [50_000, 100_000, 200_000].filter((value) => value < account);
  return (
    <Sheet title={words.toTerminal} onClose={close} name="buy">
      <p>{words.terminalNeeds}</p>
      <p class="quiet-line">
        {words.account}: <span class="tabular">{money(account)}</span>
      </p>
      {account === 0 && <p class="form-problem">{words.noMoney}</p>}
      <div class="sums">
        {sums.map((value, i) => (
          <button
            key={value}
            type="button"
            class={`button ${i === 1 ? "button-first" : ""}`}
            data-autofocus={i === 1 ? "" : undefined}
            disabled={busy.value}
            onClick={() => void bring(value)}
          >
            {money(value)}
          </button>
        ))}
        {account > 0 && (
          <button type="button" class="button" disabled={busy.value} onClick={() => void bring(account)}>
            {words.everything}
          </button>
        )}
      </div>
      <form
        class="line-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted) void bring(wanted);
        }}
      >
        <label>
          {words.otherAmount}
          <input
            inputMode="decimal"
            value={other.value}
            onInput={(event) => (other.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={!wanted || busy.value}>
          {words.toTerminal}
        </button>
      </form>
      <Problems problem={problem.value} />
    </Sheet>
  );
}

/** A bet was refused for a limit that the patron set. */
export function LimitReached({ desk }: { desk: Desk }) {
  const words = t.value;
  const problem = desk.limit.value;
  if (!problem) return null;
  const close = () => {
    desk.limit.value = null;
  };
  return (
    <Sheet
      title={words.limitReached}
      onClose={close}
      name="limit"
      actions={
        <button type="button" class="button button-first" data-autofocus onClick={close}>
          {words.lookOn}
        </button>
      }
    >
      <p>
        <strong>{told.value(problem.sentence)}</strong>
      </p>
      <p>{told.value(problem.way_out)}</p>
      <p class="quiet-line">{words.limitReachedLine}</p>
    </Sheet>
  );
}
