// The bets of the last Round that are still to be laid again, at the wish of who is in that box (R50). Pure.
import { amount, cents } from "../../base/money";
import type { BetFor, Chips, Rules } from "../../base/protocol";

const sum = (bets: readonly Chips[], of: Chips) =>
  bets
    .filter((bet) => bet.patron === of.patron && bet.area === of.area)
    .reduce((all, bet) => all + cents(bet.stake), 0);

/** Of one box; Original Bets come first, since others may need them. The server brings each to what it was in all, and
 * no further: what somebody has laid meanwhile is not laid twice. */
export function againOf(
  before: readonly Chips[],
  lying: readonly Chips[],
  rules: Pick<Rules, "bets">,
  box: number,
): BetFor[] {
  const originals = new Set(rules.bets.filter((bet) => bet.kind === "original").map((bet) => bet.area));
  return before
    .filter((bet) => bet.box === box)
    .map((bet) => ({ bet, missing: Math.min(cents(bet.stake), sum(before, bet) - sum(lying, bet)) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => Number(!originals.has(a.bet.area)) - Number(!originals.has(b.bet.area)))
    .map(({ bet, missing }) => ({
      patron: bet.patron,
      box,
      area: bet.area,
      stake: amount(missing),
      again_to: amount(sum(before, bet)),
    }));
}
