// What a dealer has paid and taken already: ticked at one console, and kept over a reload.
import { type Signal, signal } from "@preact/signals";
import type { Payout } from "../../base/protocol";
import { store, stored } from "../../base/remembered";

interface Ticks {
  round: number;
  done: readonly string[];
}
const NONE: Ticks = { round: 0, done: [] };
const isTicks = (value: unknown): value is Ticks =>
  typeof value === "object" && value !== null && "round" in value && "done" in value && Array.isArray(value.done);

const ticks = new Map<string, Signal<Ticks>>();
function ticksAt(table: string): Signal<Ticks> {
  const found = ticks.get(table) ?? signal(stored(`ticks.${table}`, NONE, isTicks));
  ticks.set(table, found);
  return found;
}

/** A line that says something else than before is another one: it has not been done. */
const keyOf = (line: Payout): string => JSON.stringify(line);

export function isDone(table: string, round: number, line: Payout): boolean {
  const here = ticksAt(table).value;
  return here.round === round && here.done.includes(keyOf(line));
}

export function tick(table: string, round: number, line: Payout): void {
  const here = ticksAt(table);
  const before = here.peek().round === round ? here.peek().done : [];
  const key = keyOf(line);
  here.value = { round, done: before.includes(key) ? before.filter((one) => one !== key) : [...before, key] };
  store(`ticks.${table}`, here.value);
}
