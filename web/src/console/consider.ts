// What a report or a ruling would lead to: asked of the floor, which does nothing yet.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, tablePath } from "../base/http";
import type { CardPlacement, Command, Considered, Problem, Unsent } from "../base/protocol";
import { problemOf } from "../base/refusals";
import { connection } from "../base/session";

export type { Considered } from "../base/protocol";

/** A command as a screen makes it; its id comes with sending. */
export type Order = Unsent<Command>;

export type Thought = { would: Considered; problem: null } | { would: null; problem: Problem | null };
export const UNTHOUGHT: Thought = { would: null, problem: null };

const underWay = new Set<Promise<unknown>>();
let deciding = 0;

export function consider(order: Order): Promise<Considered> {
  if (deciding) return new Promise(() => undefined); // what comes of the decision is considered anew
  const answer = ask<Considered>(tablePath(order.table, "/consider"), connection.named(order));
  underWay.add(answer);
  const done = () => underWay.delete(answer);
  answer.then(done, done);
  return answer;
}

export const thinkOf = (order: Order): Promise<Thought> =>
  consider(order).then(
    (would) => ({ would, problem: null }),
    (error: unknown) => ({ would: null, problem: problemOf(error) }),
  );

/** What is still being considered is answered first: once it is decided, it would be refused. */
export async function decide<T>(work: () => Promise<T>): Promise<T> {
  deciding += 1;
  try {
    await Promise.allSettled(underWay);
    return await work();
  } finally {
    deciding -= 1;
  }
}

/** Considers again whenever the order or the Round changes; the last answer counts. `null` waits for more. */
export function useConsidered(order: Order | null, seq: number): Thought {
  const [thought, setThought] = useState<Thought>(UNTHOUGHT);
  const turn = useRef(0);
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    if (!order) {
      setThought(UNTHOUGHT);
      return;
    }
    const timer = setTimeout(async () => {
      const found = await thinkOf(order);
      if (mine === turn.current) setThought(found);
    }, 120);
    return () => clearTimeout(timer);
  }, [order && JSON.stringify(order), seq]);
  return thought;
}

/** How the cards would lie afterwards, where they would be put right. */
export function correctedIn(would: Considered): CardPlacement | null {
  for (const one of would.events) if (one.event === "CardsReconstructed") return one.corrected ?? null;
  return null;
}
