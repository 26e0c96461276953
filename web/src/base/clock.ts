// Time as the floor has it, looked at as often as a screen needs.
import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { connection } from "./session";

function ticking(every: number): { now: Signal<number>; hold: () => () => void } {
  const now = signal(Date.now());
  let holders = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    now,
    hold: () => {
      if (holders++ === 0) {
        now.value = connection.now();
        timer = setInterval(() => (now.value = connection.now()), every);
      }
      return () => {
        if (--holders === 0) clearInterval(timer);
      };
    },
  };
}

const fast = ticking(100);
const slow = ticking(1_000);

/** The floor's time, ten times a second. */
export function useFastNow(): Signal<number> {
  useEffect(() => fast.hold(), []);
  return fast.now;
}

/** The floor's time, once a second. */
export function useNow(): Signal<number> {
  useEffect(() => slow.hold(), []);
  return slow.now;
}

/** How long a countdown is in all, in milliseconds: by when it began, whenever one comes to see it. */
export const wholeOf = ({ until = 0, since = until }: { until?: number; since?: number }): number =>
  Math.max(1_000, until - since);
