// A terminal that is locked, waits for a hand pay, or is out of service says so: above the table while somebody is
// there, so that a Round at hand is seen to its end, and over everything when nobody is.
import { Logo } from "../art";
import { closedOff } from "../base/device";
import { money } from "../base/format";
import { me } from "../base/session";
import { t } from "../base/words";
import { TerminalNumber } from "./terminal-number";

export function ClosedOff() {
  const closed = closedOff.value;
  if (!closed) return null;
  const words = {
    "in-service": "",
    locked: t("ui-terminal-locked"),
    "hand-pay": closed.hand_pay
      ? t("ui-terminal-hand-pay", { amount: money(closed.hand_pay, true) })
      : t("ui-terminal-hand-pay-after-round"),
    "out-of-service": t("ui-terminal-out"),
  }[closed.state];
  return (
    <section class={me.value ? "closed-off" : "closed-off closed-off-all"} role="alert" data-testid="closed-off">
      {!me.value && <Logo size={40} />}
      {!me.value && <TerminalNumber />}
      <h2>{words}</h2>
      {closed.reason && <p>{closed.reason}</p>}
      <p class="closed-off-way">{t("ui-terminal-attendant")}</p>
    </section>
  );
}
