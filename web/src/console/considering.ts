// What a report or a ruling would lead to: asked of the floor, where nothing is recorded.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, tablePath } from "../base/http";
import type { Amount, Chips, Problem } from "../base/protocol";
import { problemOf } from "../base/refusals";

export interface Lay {
  player: string[];
  banker: string[];
  beside: string[];
}
export interface ConsideredEvent {
  what: string;
  clause?: string;
  found?: Lay;
  corrected?: Lay;
  lay?: Lay | null;
  patrons?: string[];
  settled?: { stake: Amount; paid: Amount; patron: string; area: string; box: number };
  [field: string]: unknown;
}
export interface Ended {
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  in_action: Amount;
  result: string;
  clause: string;
  paid?: Amount;
}
export interface Considered {
  phase: string;
  events: ConsideredEvent[];
  player: string[];
  banker: string[];
  bets: Chips[];
  ends: Ended[];
}

export interface Thought {
  would: Considered | null;
  problem: Problem | null;
}

const asking = new Set<Promise<unknown>>();
let deciding = 0;

export function consider(table: string, command: Record<string, unknown>): Promise<Considered> {
  if (deciding) return new Promise(() => undefined); // what comes of the decision is considered anew
  const asked = ask<Considered>(tablePath(table, "/consider"), { ...command, table });
  asking.add(asked);
  const done = () => void asking.delete(asked);
  asked.then(done, done);
  return asked;
}

/** What is still being considered is answered first: once it is decided, it would be refused. */
export async function decide<T>(work: () => Promise<T>): Promise<T> {
  deciding++;
  try {
    await Promise.allSettled(asking);
    return await work();
  } finally {
    deciding--;
  }
}

/** Considers again whenever the command or the Round changes; the last answer counts. `null` waits for more. */
export function useConsidered(table: string, command: Record<string, unknown> | null, seq: number): Thought {
  const [thought, setThought] = useState<Thought>({ would: null, problem: null });
  const turn = useRef(0);
  const key = command && JSON.stringify(command);
  useEffect(() => {
    const mine = ++turn.current;
    if (!command) {
      setThought({ would: null, problem: null });
      return;
    }
    const timer = setTimeout(() => {
      consider(table, command).then(
        (would) => mine === turn.current && setThought({ would, problem: null }),
        (error: unknown) => mine === turn.current && setThought({ would: null, problem: problemOf(error) }),
      );
    }, 120);
    return () => clearTimeout(timer);
  }, [table, key, seq]);
  return thought;
}
