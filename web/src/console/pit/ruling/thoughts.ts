// What each ruling would do, before any is chosen.
import { useEffect, useState } from "preact/hooks";
import type { CardPlacement, Ruling } from "../../../base/protocol";
import { correctedIn, type Order, type Thought, thinkOf } from "../../consider";

export type Thoughts = Partial<Record<Ruling, Thought>>;

/** Considers every order again when one of them or the Round changes; an answer that comes too late is dropped. */
export function useThoughts(orders: readonly (readonly [Ruling, Order])[], seq: number): Thoughts {
  const [thoughts, setThoughts] = useState<Thoughts>({});
  useEffect(() => {
    let gone = false;
    for (const [ruling, order] of orders)
      void thinkOf(order).then((thought) => {
        if (!gone) setThoughts((before) => ({ ...before, [ruling]: thought }));
      });
    return () => {
      gone = true;
    };
  }, [JSON.stringify(orders), seq]);
  return thoughts;
}

/** How the cards would lie once they are put right, by whichever ruling does so. */
export function correctedBy(thoughts: Thoughts): CardPlacement | null {
  for (const { would } of Object.values(thoughts)) {
    const corrected = would && correctedIn(would);
    if (corrected) return corrected;
  }
  return null;
}
