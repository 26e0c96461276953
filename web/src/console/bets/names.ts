// Who plays in which box, as the dealer has said once: a box that sat out a Round still has its name.
import type { TableView } from "../../base/protocol";
import { store, stored } from "../../base/remembered";

type Names = Readonly<Record<string, string>>; // by box
const isNames = (value: unknown): value is Names => typeof value === "object" && value !== null;
// As long as this screen is open: tomorrow somebody else sits there.
const here = () => sessionStorage;
const namesAt = (table: string): Names => stored(`names.${table}`, {}, isNames, here);

/** Who sits in the box, or sat there last and sits nowhere else now. */
export function nameIn(table: string, { seats = {} }: Pick<TableView, "seats">, box: number): string {
  const known = namesAt(table)[box] ?? "";
  return seats[box] ?? (Object.values(seats).includes(known) ? "" : known);
}
export const knownNames = (table: string): string[] => [...new Set(Object.values(namesAt(table)))].filter(Boolean);
/** It was refused: nobody of that name can be bet for here. */
export const forgetName = (table: string, box: number): void =>
  store(`names.${table}`, { ...namesAt(table), [box]: "" }, here);
export const rememberName = (table: string, box: number, patron: string): void =>
  store(`names.${table}`, { ...namesAt(table), [box]: patron }, here);
