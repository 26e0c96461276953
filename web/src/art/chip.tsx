// A chip seen from above, and which denominations an amount is made of.

import { money, short } from "../base/format";
import { t } from "../base/words";

/** In cents, the largest first. */
export const DENOMINATIONS: readonly number[] = [1_000_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 100];

/** The largest denomination that is not more than the amount. */
export const denominationOf = (cents: number): number => DENOMINATIONS.find((value) => value <= cents) ?? 100;

/** The chips of an amount, the largest first; what is under the smallest chip is only said, not drawn. */
export function chipsOf(cents: number): number[] {
  const chips: number[] = [];
  let left = cents;
  for (const value of DENOMINATIONS) for (; left >= value && chips.length < 99; left -= value) chips.push(value);
  return chips.length ? chips : [100];
}

export interface ChipProps {
  /** A denomination, or any amount: it is drawn in the colour of the largest chip within it. */
  cents: number;
  /** Width in px; without it, as wide as its surroundings say (--chip-w). */
  size?: number;
  label?: string;
}

export function Chip({ cents, size, label }: ChipProps) {
  const text = short(cents);
  return (
    <svg
      class="p-chip"
      viewBox="-20 -20 40 40"
      role="img"
      aria-label={label === "" ? undefined : (label ?? t("ui-chip", { value: money(cents) }))}
      aria-hidden={label === "" || undefined}
      data-value={denominationOf(cents) / 100}
      style={size ? { width: size, height: size } : {}}
    >
      <circle r="19.4" class="p-chip__body" />
      <circle r="16.9" class="p-chip__spots" pathLength={16} />
      <circle r="13.6" class="p-chip__ring" />
      <circle r="11.6" class="p-chip__centre" />
      <circle r="19.4" class="p-chip__light" />
      <text
        y=".5"
        class="p-chip__text"
        style={{ fontSize: text.length > 3 ? "7.6px" : text.length > 2 ? "9.2px" : "11.5px" }}
      >
        {text}
      </text>
    </svg>
  );
}
