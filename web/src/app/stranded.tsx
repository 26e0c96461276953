// Before credits are left behind at a terminal: what becomes of them, and one tap to take them along.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { closedOff, terminalNumber } from "../base/device";
import { money } from "../base/format";
import { ask, get } from "../base/http";
import { spoken } from "../base/language";
import { cents } from "../base/money";
import type { Voucher } from "../base/protocol";
import { Problems, refuse } from "../base/refusals";
import { useAction } from "../base/requests";
import { go, to } from "../base/router";
import { lookAtCredits, me, nameless, plays, signOut } from "../base/session";
import { Sheet } from "../base/sheet";
import { t } from "../base/words";
import { type Issued, Ticket } from "./panels/credits/cash-out";

/** Why it is asked: somebody leaves, or nothing was touched for minutes. */
const asked = signal<"leave" | "idle" | null>(null);
const IDLE_MS = 5 * 60_000;

const away = (): Promise<void> => signOut().then(() => go(to.lobby()), refuse);

/** Signs out; where credits lie at this terminal, that is said first. */
export async function leave(): Promise<void> {
  const lies = plays.peek() ? await lookAtCredits().catch(() => null) : null;
  if (lies && cents(lies.terminal) > 0) asked.value = "leave";
  else await away();
}

export function Stranded() {
  useIdle();
  return asked.value && me.value ? <Warning why={asked.value} /> : null;
}

/** At a terminal of the House whoever comes next would find them. */
function useIdle(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (terminalNumber.peek() && plays.peek() && !closedOff.peek()) {
        const lies = await lookAtCredits().catch(() => null);
        if (lies && cents(lies.terminal) > 0) asked.value ??= "idle";
      }
    };
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look().finally(again), IDLE_MS);
    };
    again();
    const acts = ["pointerdown", "keydown"] as const;
    for (const act of acts) addEventListener(act, again, true);
    return () => {
      clearTimeout(timer);
      for (const act of acts) removeEventListener(act, again, true);
    };
  }, []);
}

function Warning({ why }: { why: "leave" | "idle" }) {
  const action = useAction();
  const issued = useSignal<Issued | null>(null);
  const sum = me.value?.at_terminal ?? "0.00";
  const close = () => {
    asked.value = null;
  };
  const cashOut = () =>
    action.run(async () => {
      const voucher = await ask<Voucher>("/api/vouchers", { amount: sum, purse: "terminal" });
      issued.value = { voucher, ticket: await get<string>(voucher.ticket, { language: spoken.value }).catch(() => "") };
      await lookAtCredits();
    });
  const signOutNow = () => {
    close();
    void away();
  };
  if (issued.value)
    return (
      <Sheet
        title={t("ui-stranded-taken")}
        name="stranded"
        actions={
          <button type="button" class="button button-first" data-autofocus onClick={signOutNow}>
            {t("ui-sign-out")}
          </button>
        }
      >
        <Ticket {...issued.value} />
      </Sheet>
    );
  return (
    <Sheet
      title={t("ui-stranded", { amount: money(sum, true) })}
      onClose={close}
      name="stranded"
      actions={
        <>
          <button
            type="button"
            class="button button-first"
            data-autofocus
            disabled={action.busy}
            onClick={() => void cashOut()}
          >
            {t("ui-stranded-cash-out", { amount: money(sum, true) })}
          </button>
          {why === "leave" && !nameless.value && (
            <button type="button" class="button" onClick={signOutNow}>
              {t("ui-stranded-to-account")}
            </button>
          )}
          <button type="button" class="button" onClick={close}>
            {t("ui-stranded-stay")}
          </button>
        </>
      }
    >
      {why === "idle" && <p>{t("ui-stranded-idle")}</p>}
      <p>{nameless.value ? t("ui-stranded-nameless") : t("ui-stranded-named")}</p>
      <Problems problem={action.problem} />
    </Sheet>
  );
}
