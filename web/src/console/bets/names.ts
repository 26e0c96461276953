// The names that a dealer has given at a table, each with the box: suggested where a box is empty.
import { store, stored } from "../../base/remembered";

type Names = Readonly<Record<string, string>>; // by box
const isNames = (value: unknown): value is Names => typeof value === "object" && value !== null;
const keyOf = (table: string) => `names.${table}`;
const namesAt = (table: string): Names => stored(keyOf(table), {}, isNames);

export const nameInBox = (table: string, box: number): string => namesAt(table)[box] ?? "";
export const knownNames = (table: string): string[] => [...new Set(Object.values(namesAt(table)))];
export const rememberName = (table: string, box: number, patron: string): void =>
  store(keyOf(table), { ...namesAt(table), [box]: patron });
