// The countdown that the dealer started, in the dealer's own sight.
import { useNow } from "../../base/clock";
import type { TableView } from "../../base/protocol";
import { secondsLeft } from "../../base/seconds";
import { connection } from "../../base/session";
import { t } from "../../base/words";

/** How many seconds are left; null where none runs. */
export function useCountdown({ phase, until }: TableView): number | null {
  const now = useNow().value;
  // What ticks once a second may be almost a second old when the countdown begins.
  return phase === "betting" ? secondsLeft(until, Math.max(now, connection.now())) : null;
}

export const Seconds = ({ left }: { left: number }) => (
  <strong class="c-countdown" data-test="countdown">
    {t("console-seconds", { count: left })}
  </strong>
);
