// Which bets' odds a display has room for.
import type { AreaRule, Plan } from "../../art/areas";

const MOST = 9;

/** The hands, what lies between and beside them, then the field where it is small: what does not fit into the
 * line is left out from the end. With many more it is those at the hands alone: a felt of sixty has the others at
 * every seat. */
export function printedAt(felt: Plan): readonly AreaRule[] {
  const { player, banker } = felt;
  const hands = [player, banker, ...felt.between, ...felt.besidePlayer, ...felt.besideBanker].flatMap(
    (one) => one ?? [],
  );
  const all = [...hands, ...felt.groups.flatMap((group) => group.areas)];
  return all.length <= MOST ? all : hands;
}
