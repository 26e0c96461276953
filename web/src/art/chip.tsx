// A chip seen from above, and which denominations an amount is made of.

import { money, short } from "../base/format";
import { t } from "../base/words";

/** In cents, the largest first. */
export const DENOMINATIONS: readonly number[] = [1_000_000, 500_000, 100_000, 50_000, 10_000, 2_500, 500, 100];

/** The largest denomination that is not more than the amount. */
export const denominationOf = (cents: number): number => DENOMINATIONS.find((value) => value <= cents) ?? 100;

/** The chips of an amount, the largest first, of these denominations; what is under the smallest chip is only said,
 * not drawn. */
export function chipsOf(cents: number, values: readonly number[] = DENOMINATIONS): number[] {
  const chips: number[] = [];
  let left = cents;
  for (const value of [...values].sort((a, b) => b - a))
    for (; left >= value && chips.length < 99; left -= value) chips.push(value);
  return chips.length ? chips : [Math.min(...values)];
}

/** The chips of a bet as it was put down, where that is known and still what lies there. */
export function chipsLaid(cents: number, laid: readonly number[], values?: readonly number[]): number[] {
  const known = laid.length > 0 && laid.reduce((sum, one) => sum + one, 0) === cents;
  return (known ? laid : [cents]).flatMap((one) => chipsOf(one, values)).sort((a, b) => b - a);
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
      <text y=".5" class="p-chip__text">
        {text}
      </text>
    </svg>
  );
}
