// What a bet won, rising from it and counting up; it stays at the top until it is taken away.

import { money } from "../base/format";
import { t } from "../base/words";
import { useCounted } from "./use-counted";

export interface WinRiseProps {
  /** What the House added. */
  cents: number;
  /** How long it counts. */
  ms?: number;
  /** For a line elsewhere: no movement. */
  still?: boolean;
}

export function WinRise({ cents, ms = 0, still = false }: WinRiseProps) {
  const counted = useCounted(cents, still ? 0 : ms);
  return (
    <span
      class="p-rise"
      data-still={still || undefined}
      role="status"
      aria-label={t("art-won-amount", { amount: money(cents) })}
    >
      +{money(counted)}
    </span>
  );
}
