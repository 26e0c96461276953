// The bets of the last Round that are still to be laid again: what lies already is not laid twice. Pure.
import { amount, cents } from "../../base/money";
import type { BetFor, Chips, Rules } from "../../base/protocol";

/** Of one box, or of all; Original Bets come first, since others may need them. */
export function againOf(
  before: readonly Chips[],
  lying: readonly Chips[],
  rules: Pick<Rules, "bets">,
  box: number | null,
): BetFor[] {
  const originals = new Set(rules.bets.filter((bet) => bet.kind === "original").map((bet) => bet.area));
  const there = (one: Chips) =>
    lying
      .filter((bet) => bet.box === one.box && bet.patron === one.patron && bet.area === one.area)
      .reduce((all, bet) => all + cents(bet.stake), 0);
  return before
    .filter((bet) => box === null || bet.box === box)
    .map((bet) => ({ bet, missing: cents(bet.stake) - there(bet) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => Number(!originals.has(a.bet.area)) - Number(!originals.has(b.bet.area)))
    .map(({ bet: { patron, box, area }, missing }) => ({ patron, box, area, stake: amount(missing) }));
}
