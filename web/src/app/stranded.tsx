// Before credits are left behind at a terminal: what becomes of them, and one tap to take them along.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { closedOff, terminalNumber } from "../base/device";
import { money } from "../base/format";
import { ask, get } from "../base/http";
import { spoken } from "../base/language";
import { amount, cents, inParts, total } from "../base/money";
import type { Credits, Voucher } from "../base/protocol";
import { Problems, refuse } from "../base/refusals";
import { useAction } from "../base/requests";
import { go, to } from "../base/router";
import { lookAtCredits, me, nameless, plays, signOut } from "../base/session";
import { Sheet } from "../base/sheet";
import { t } from "../base/words";
import { type Issued, Ticket } from "./panels/credits/cash-out";

/** Why it is asked: somebody leaves, or nothing was touched for minutes. */
const asked = signal<"leave" | "idle" | null>(null);
/** The most that one voucher may be worth. */
const cap = signal("0.00");
const IDLE_MS = 5 * 60_000;

const away = (): Promise<void> => signOut().then(() => go(to.lobby()), refuse);

function warn(why: "leave" | "idle", lies: Credits): void {
  cap.value = lies.voucher_cap;
  asked.value = why;
}

/** Signs out; where credits lie at this terminal, that is said first. */
export async function leave(): Promise<void> {
  const lies = plays.peek() ? await lookAtCredits().catch(() => null) : null;
  if (lies && cents(lies.terminal) > 0) warn("leave", lies);
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
        if (lies && cents(lies.terminal) > 0) warn(asked.peek() ?? "idle", lies);
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

// More at a time would be a heap of paper: the rest is offered once these are taken.
const MOST_VOUCHERS = 5;

function Warning({ why }: { why: "leave" | "idle" }) {
  const action = useAction();
  const issued = useSignal<readonly Issued[]>([]);
  const sum = me.value?.at_terminal ?? "0.00";
  const parts = inParts(cents(sum), cents(cap.value)).slice(0, MOST_VOUCHERS);
  const close = () => {
    asked.value = null;
  };
  const cashOut = () =>
    action.run(async () => {
      try {
        for (const part of parts) {
          const voucher = await ask<Voucher>("/api/vouchers", { amount: amount(part), purse: "terminal" });
          const ticket = await get<string>(voucher.ticket, { language: spoken.value }).catch(() => "");
          issued.value = [...issued.value, { voucher, ticket }];
        }
      } finally {
        await lookAtCredits().catch(() => null); // what was issued is shown all the same
      }
    });
  const signOutNow = () => {
    close();
    void away();
  };
  const taken = issued.value.length > 0;
  const rest = cents(sum) > 0;
  return (
    <Sheet
      title={
        taken ? t("ui-stranded-taken", { count: issued.value.length }) : t("ui-stranded", { amount: money(sum, true) })
      }
      {...(taken ? {} : { onClose: close })}
      name="stranded"
      actions={
        <>
          {rest && (
            <button
              type="button"
              class="button button-first"
              data-autofocus
              disabled={action.busy}
              onClick={() => void cashOut()}
            >
              {t("ui-stranded-cash-out", { count: parts.length, amount: money(total(parts), true) })}
            </button>
          )}
          {taken ? (
            <button type="button" class={`button ${rest ? "" : "button-first"}`} data-autofocus onClick={signOutNow}>
              {t("ui-sign-out")}
            </button>
          ) : (
            why === "leave" &&
            !nameless.value && (
              <button type="button" class="button" onClick={signOutNow}>
                {t("ui-stranded-to-account")}
              </button>
            )
          )}
          {(!taken || rest) && (
            <button type="button" class="button" onClick={close}>
              {t("ui-stranded-stay")}
            </button>
          )}
        </>
      }
    >
      <Problems problem={action.problem} />
      {taken && rest && <p>{t("ui-stranded-rest", { amount: money(sum, true) })}</p>}
      {issued.value.map((one) => (
        <Ticket key={one.voucher.number} {...one} />
      ))}
      {!taken && why === "idle" && <p>{t("ui-stranded-idle")}</p>}
      {!taken && <p>{nameless.value ? t("ui-stranded-nameless") : t("ui-stranded-named")}</p>}
      {!taken && cents(sum) > cents(cap.value) && <p>{t("ui-stranded-cap", { amount: money(cap.value) })}</p>}
    </Sheet>
  );
}
