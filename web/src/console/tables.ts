// A table as staff watch it: its news, its rules, and what the last Round paid.
import { signal, useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, tablePath } from "../base/http";
import type { Amount, Rules, TableEvent } from "../base/protocol";
import { unseen, type Seen } from "../base/seen";
import { line } from "../base/session";

export interface End {
  box: number;
  patron: string;
  area: string;
  stake: Amount;
  in_action: Amount;
  result: "won" | "lost" | "returned";
  clause: string;
  odds: string | null;
  paid: Amount;
}

const rules = new Map<string, Signal<Rules | null>>();
const ends = new Map<string, Signal<{ round: number; ends: End[] }>>();

function kept<T>(of: Map<string, Signal<T>>, table: string, otherwise: T): Signal<T> {
  let found = of.get(table);
  if (!found) of.set(table, (found = signal(otherwise)));
  return found;
}

async function loadRules(table: string): Promise<void> {
  try {
    kept(rules, table, null as Rules | null).value = await get<Rules>(tablePath(table, "/rules"));
  } catch {
    // the line says so when it is lost, and rules are asked again with the next news
  }
}

line.onNews((table, news, seen) => {
  if (news.events.some((event) => /^Table|^Dealer|^Cards/.test(event.what)) && rules.has(table)) void loadRules(table);
  const settled = news.events.filter((event) => event.what === "BetSettled") as (TableEvent & End)[];
  const round = seen.view?.round ?? 0;
  const here = kept(ends, table, { round: 0, ends: [] as End[] });
  const before = here.peek();
  // What the last Round paid stays in sight until the next one pays.
  if (settled.length) here.value = { round, ends: before.round === round ? [...before.ends, ...settled] : settled };
});

export const rulesOf = (table: string): Rules | null => kept(rules, table, null as Rules | null).value;
export const endsOf = (table: string): { round: number; ends: End[] } =>
  kept(ends, table, { round: 0, ends: [] as End[] }).value;

/** Watches a table as long as it is shown. */
export function useTable(table: string): Seen {
  const held = useSignal<Signal<Seen> | null>(null);
  const signedIn = line.hello.value?.hello;
  useEffect(() => {
    const { seen, stop } = line.watch(table);
    held.value = seen;
    if (!kept(rules, table, null as Rules | null).peek()) void loadRules(table);
    return stop;
  }, [table, signedIn]);
  return held.value?.value ?? unseen(table);
}

/** Resolves when the Round at hand is over, at once where none is. */
export function betweenRounds(table: string): Promise<void> {
  const { seen, stop } = line.watch(table);
  return new Promise((done) => {
    const end = seen.subscribe(({ view }) => {
      if (view && view.phase !== "waiting" && view.phase !== "over") return;
      queueMicrotask(() => (end(), stop()));
      done();
    });
  });
}
