// An amount that counts up to what it is.
import { useEffect, useState } from "preact/hooks";
import { still } from "../base/motion";
import { countedTo } from "./pay";

/** From zero, in so many milliseconds; at once where motion is not wanted, or where there is nothing to count. */
export function useCounted(cents: number, ms: number): number {
  const counts = cents > 0 && ms > 0 && !still.value;
  const [done, setDone] = useState({ cents: 0, part: 0 });
  useEffect(() => {
    if (!counts) return;
    let frame = 0;
    const begun = performance.now();
    const count = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / ms));
      setDone({ cents, part });
      if (part < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => {
      cancelAnimationFrame(frame);
      setDone({ cents: 0, part: 0 });
    };
  }, [cents, ms, counts]);
  return counts ? countedTo(cents, done.cents === cents ? done.part : 0) : cents;
}
