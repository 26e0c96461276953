// Bets from an account that are refused for what can be put right on the spot (R50): the Patron confirms them with
// their password, or the pit signs them out of a broken terminal. Then the bets are laid.
import { signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import { money } from "../../base/format";
import { ask, Refusal, tablePath } from "../../base/http";
import { language } from "../../base/language";
import { amount, type Cents, cents } from "../../base/money";
import type { Message, Ok } from "../../base/protocol";
import { me } from "../../base/session";
import { speak, t } from "../../base/words";
import { AmountField, Ask, asAmount, Field, useFields } from "../kit";
import { inPit } from "../roles";
import { Languages } from "../shell";
import type { StaffedTable } from "../tables";

interface Laying {
  at: StaffedTable;
  /** The bets that are laid, of which a Patron confirms the sum with all that lies for them already. */
  bets: readonly { patron: string; stake: string }[];
  lay: () => Promise<Ok>;
}

interface Open {
  is: "confirm" | "sign-out";
  patron: string;
  of: Laying;
  /** Lays them again; or it stays refused. */
  again: () => void;
  leave: () => void;
}

const open = signal<Open | null>(null);

/** Lays bets; where that is refused for one of the two reasons, once the sheet has been answered. */
export async function laidOnAccount(of: Laying): Promise<Ok> {
  let ok: Ok | null = null;
  let error: unknown = null;
  try {
    ok = await of.lay();
  } catch (refused) {
    error = refused;
  }
  const found = reasons(ok, error).find(isMendable);
  if (!found || open.peek()) {
    if (ok) return ok;
    throw error;
  }
  return new Promise((resolve, reject) => {
    open.value = {
      is: found.code === CONFIRM ? "confirm" : "sign-out",
      patron: String(found.facts.patron),
      of,
      again: () => void laidOnAccount(of).then(resolve, reject),
      leave: () => (ok ? resolve(ok) : reject(error)),
    };
  });
}

const CONFIRM = "bets-not-confirmed";
const SIGN_OUT = "patron-signed-in";

const isMendable = ({ code }: Message): boolean =>
  code === CONFIRM || (code === SIGN_OUT && inPit(me.peek()?.role ?? "guest"));

/** Of all bets alike, or of some of them. */
function reasons(ok: Ok | null, error: unknown): Message[] {
  if (error instanceof Refusal) return [error.problem];
  const bets = ok?.outcome?.facts.bets;
  return (Array.isArray(bets) ? bets : []).map((one) => {
    const { code, facts } = (one as Message).facts.because as Message;
    return { code: code.slice("refusal-".length), facts };
  });
}

const key = (name: string): string => name.normalize("NFKC").toLowerCase();

const sumOf = (patron: string, bets: Laying["bets"]): Cents =>
  bets.filter((bet) => key(bet.patron) === key(patron)).reduce((all, bet) => all + cents(bet.stake), 0);

/** The sheet, where there is one to answer. */
export function OnAccount() {
  const asked = open.value;
  if (!asked) return null;
  const end = (then: () => void) => () => {
    if (open.peek() !== asked) return; // it was answered
    open.value = null;
    then();
  };
  const props = { of: asked, onDone: end(asked.again), onClose: end(asked.leave) };
  return asked.is === "confirm" ? <Confirm {...props} /> : <SignOut {...props} />;
}

interface AnswerProps {
  of: Open;
  onDone: () => void;
  onClose: () => void;
}

/** The Patron reads it and types: in their language, and the console is then back in its own. */
function Confirm({ of: { patron, of }, onDone, onClose }: AnswerProps) {
  const { table, view } = of.at;
  const lies = sumOf(patron, view.bets ?? []);
  const form = useFields({ sum: amount(lies + sumOf(patron, of.bets)), password: "" });
  const { sum, password } = form.value;
  const [before] = useState(language.peek());
  useLayoutEffect(
    () => () => {
      if (language.peek() !== before) void speak(before);
    },
    [],
  );
  return (
    <Ask
      title={t("console-confirm-bets", { patron })}
      line={t("console-confirm-bets-line", { table, number: String(view.round) })}
      action={t("console-confirm-bets-do")}
      test="confirm-bets"
      disabled={!sum.trim() || !password}
      onSend={async () => {
        const body = { patron, password, round: view.round, amount: asAmount(sum) };
        await ask(tablePath(table, "/confirm-bets"), body);
        onDone();
      }}
      onClose={onClose}
    >
      <Languages />
      <AmountField
        {...form.bind("sum")}
        label={t("console-confirm-bets-sum")}
        hint={t("console-confirm-bets-lies", { amount: money(amount(lies), true) })}
        test="confirm-sum"
      />
      <Field
        {...form.bind("password")}
        label={t("console-confirm-bets-password", { patron })}
        type="password"
        autocomplete="off"
        test="confirm-password"
        autofocus
      />
    </Ask>
  );
}

const SignOut = ({ of: { patron }, onDone, onClose }: AnswerProps) => (
  <Ask
    title={t("console-sign-out-patron-of", { patron })}
    line={t("console-sign-out-patron-line")}
    action={t("console-sign-out-patron")}
    test="sign-out-patron-sheet"
    onSend={async () => {
      await signOutPatron(patron);
      onDone();
    }}
    onClose={onClose}
  />
);

export const signOutPatron = (patron: string): Promise<unknown> =>
  ask(`/api/patrons/${encodeURIComponent(patron)}/sign-out`);
