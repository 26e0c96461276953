// What a bet won, rising from it; it stays at the top until it is taken away.

import { money } from "../base/format";
import { t } from "../base/words";

export interface WinRiseProps {
  /** What the House added. */
  cents: number;
  /** For a line elsewhere: no movement. */
  still?: boolean;
}

export function WinRise({ cents, still = false }: WinRiseProps) {
  return (
    <span
      class="p-rise"
      data-still={still || undefined}
      role="status"
      aria-label={t("art-won-amount", { amount: money(cents) })}
    >
      +{money(cents)}
    </span>
  );
}
