// Which bets the floor flags as outside the limits. Pure.
import type { Chips } from "../../base/protocol";
import type { Message } from "../../base/words";

export type BetFlag = "flag-under-minimum" | "flag-over-maximum";

/** How a bet is outside its limits; null where it is not. */
export function flagOf(flags: readonly Message[], bet: Chips): BetFlag | null {
  for (const { code, facts } of flags) {
    if (code !== "flag-under-minimum" && code !== "flag-over-maximum") continue;
    if (facts.box === bet.box && facts.patron === bet.patron && facts.area === bet.area) return code;
  }
  return null;
}

/** Whether a box is over the Differential. */
export const isApart = (flags: readonly Message[], box: number): boolean =>
  flags.some(({ code, facts }) => code === "flag-over-differential" && facts.box === box);
