// A rest after each step: a key pressed twice, or a button clicked twice, takes one step and not the next one as well.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Order } from "../consider";

/** From the moment the next step is shown. Longer than fingers slip, shorter than anybody waits. */
export const REST_MS = 400;

/** A card dealt by rank and suit is no step of its own: the next key is another one anyway. */
export const isRestedAfter = (order: Order): boolean => order.do !== "deal-card" || order.card === undefined;

export interface Rest {
  resting: boolean;
  begin: () => void;
}

/** `settling`: the step's answer or its news has not arrived. */
export function useRest(settling: boolean): Rest {
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const end = () => {
    timer.current = undefined;
    setResting(false);
  };
  useEffect(() => {
    if (resting && !settling) timer.current ??= setTimeout(end, REST_MS);
  }, [resting, settling]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setResting(true);
  };
  return { resting, begin };
}
