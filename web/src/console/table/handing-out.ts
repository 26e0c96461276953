// What is ticked off as paid and taken: recorded by the table, and shown at once, before its news arrives.
import { signal } from "@preact/signals";
import type { Ok, Payout } from "../../base/protocol";
import { refuse } from "../../base/refusals";
import { connection } from "../../base/session";
import type { StaffedTable } from "../tables";

interface Sent {
  done: boolean;
  /** The event that the answer came with: from there on the table says it itself. */
  until: number;
}
const sent = signal<ReadonlyMap<string, Sent>>(new Map());

function put(key: string, value: Sent | null): void {
  const next = new Map(sent.peek());
  if (value) next.set(key, value);
  else next.delete(key);
  sent.value = next;
}

/** A bet that is settled anew is another line: it has not been done. */
const keyOf = (table: string, round: number, { box, patron, area, window, settlement }: Payout): string =>
  JSON.stringify([table, round, box, patron, area, window, settlement]);

export function isDone({ table, seq }: StaffedTable, round: number, line: Payout): boolean {
  const waiting = sent.value.get(keyOf(table, round, line));
  return waiting && seq < waiting.until ? waiting.done : !!line.done;
}

function send(table: string, round: number, line: Payout, undone: boolean): Promise<Ok> {
  const { box, patron, area, window, settlement = 1 } = line;
  const bet = { box, patron, area, settlement, ...(window && { window }) };
  return connection.do({ do: "hand-out", table, round, ...bet, ...(undone && { undone }) });
}

/** Ticks a line off, or takes the tick back. */
export async function tick(at: StaffedTable, round: number, line: Payout): Promise<void> {
  const key = keyOf(at.table, round, line);
  const done = !isDone(at, round, line);
  put(key, { done, until: Number.POSITIVE_INFINITY });
  try {
    const { seq } = await send(at.table, round, line, !done);
    put(key, seq === undefined ? null : { done, until: seq });
  } catch (error) {
    put(key, null);
    refuse(error);
  }
}

/** What was ticked off before the bet was settled anew had not been handed out. */
export const takeBackEarlier = (table: string, round: number, line: Payout): Promise<void> =>
  send(table, round, line, true).then(() => {}, refuse);
