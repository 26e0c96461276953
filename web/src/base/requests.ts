// Asking the floor for something, and where that stands: typed, so that a screen draws every case.
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { problemOf } from "./problem";
import type { Problem } from "./protocol";

export type Loaded<T> = { state: "loading" } | { state: "found"; value: T } | { state: "refused"; problem: Problem };

export interface Loading<T> {
  /** What was found, or null; the cases apart are in `now`. */
  found: T | null;
  problem: Problem | null;
  now: Loaded<T>;
  load: () => Promise<void>;
  put: (value: T) => void;
}

/** Loads something when the screen comes up, and again when `of` changes. */
export function useLoaded<T>(ask: () => Promise<T>, of: readonly unknown[] = []): Loading<T> {
  const now = useSignal<Loaded<T>>({ state: "loading" });
  let current = true;
  const load = () =>
    ask().then(
      (value) => {
        if (current) now.value = { state: "found", value };
      },
      (error) => {
        if (current) now.value = { state: "refused", problem: problemOf(error) };
      },
    );
  useEffect(() => {
    now.value = { state: "loading" };
    void load();
    return () => {
      current = false; // an answer that comes too late is for nobody
    };
  }, of);
  const { value } = now;
  return {
    found: value.state === "found" ? value.value : null,
    problem: value.state === "refused" ? value.problem : null,
    now: value,
    load,
    put: (found) => {
      now.value = { state: "found", value: found };
    },
  };
}

export type Progress =
  | { state: "idle" }
  | { state: "busy" }
  | { state: "done"; said: string }
  | { state: "refused"; problem: Problem };

export interface Action {
  busy: boolean;
  problem: Problem | null;
  /** What to say of it, once it is done. */
  said: string;
  run: (what: () => Promise<unknown>, said?: string) => Promise<boolean>;
  reset: () => void;
}

/** Something that a form does: one at a time, with its end. */
export function useAction(): Action {
  const now = useSignal<Progress>({ state: "idle" });
  return {
    busy: now.value.state === "busy",
    problem: now.value.state === "refused" ? now.value.problem : null,
    said: now.value.state === "done" ? now.value.said : "",
    run: async (what, said = "") => {
      now.value = { state: "busy" };
      try {
        await what();
        now.value = { state: "done", said };
        return true;
      } catch (error) {
        now.value = { state: "refused", problem: problemOf(error) };
        return false;
      }
    },
    reset: () => {
      now.value = { state: "idle" };
    },
  };
}

type Typed = { currentTarget: HTMLInputElement | HTMLTextAreaElement };
export interface Fields<T extends Record<string, string>> {
  values: ReadonlySignal<T>;
  set: (some: Partial<T>) => void;
  /** For an input: its value, and what to do when somebody types. */
  field: (name: keyof T) => { value: string; onInput: (event: Typed) => void };
}

/** What is typed into a form. */
export function useFields<T extends Record<string, string>>(first: T): Fields<T> {
  const values = useSignal<T>(first);
  const set = (some: Partial<T>) => {
    values.value = { ...values.value, ...some };
  };
  return {
    values,
    set,
    field: (name) => ({
      value: values.value[name] ?? "",
      onInput: (event) => set({ [name]: event.currentTarget.value } as Partial<T>),
    }),
  };
}
