// What was put down in a Round and can be undone, as this tab of the browser keeps it through a reload.
import { store, stored } from "../base/remembered";
import type { Before, Stake } from "./bets";

export interface Slip {
  round: number;
  done: Stake[][];
  held: Stake[];
}

const session = () => sessionStorage;

const isStakes = (value: unknown): value is Stake[] =>
  Array.isArray(value) && value.every((one) => typeof one?.cents === "number" && typeof one.area === "string");

export const isBefore = (value: unknown): value is Before => {
  const found = value as Before | null;
  return typeof found?.round === "number" && isStakes(found.stakes);
};

const isSlip = (value: unknown): value is Slip => {
  const found = value as Slip | null;
  return (
    typeof found?.round === "number" && isStakes(found.held) && Array.isArray(found.done) && found.done.every(isStakes)
  );
};

/** Of this Round alone: of any other there is nothing to undo. */
export function storedSlip(table: string, round: number): Slip | null {
  const found = stored<Slip | null>(`slip.${table}`, null, isSlip, session);
  return found?.round === round ? found : null;
}

export const storeSlip = (table: string, slip: Slip): void => store(`slip.${table}`, slip, session);
