// The countdown that the dealer started, in the dealer's own sight.
import { secondsLeft, useNow } from "../../base/clock";
import type { TableView } from "../../base/protocol";
import { t } from "../../base/words";

/** How many seconds are left; null where none runs. */
export function useCountdown({ phase, until }: TableView): number | null {
  const now = useNow().value;
  return phase === "betting" ? secondsLeft(until, now) : null;
}

export const Seconds = ({ left }: { left: number }) => (
  <strong class="c-countdown" data-test="countdown">
    {t("console-seconds", { count: left })}
  </strong>
);
