// Signals that outlive the page, where the browser lets them.
import { effect, type Signal, signal } from "@preact/signals";

export function stored<T>(
  name: string,
  otherwise: T,
  good: (value: unknown) => value is T,
  where: () => Storage = () => localStorage,
): T {
  try {
    const found: unknown = JSON.parse(where().getItem(`punto.${name}`) ?? "null");
    return good(found) ? found : otherwise;
  } catch {
    return otherwise;
  }
}

export function store(name: string, value: unknown, where: () => Storage = () => localStorage): void {
  try {
    where().setItem(`punto.${name}`, JSON.stringify(value));
  } catch {
    // private windows may have no room; nothing depends on it
  }
}

export function remembered<T>(name: string, otherwise: T, good: (value: unknown) => value is T): Signal<T> {
  const found = signal(stored(name, otherwise, good));
  effect(() => store(name, found.value));
  return found;
}

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (value: unknown): value is T =>
    words.includes(value as T);
