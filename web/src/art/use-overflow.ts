// Whether something is longer than the room it scrolls in.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const GAP = 10; // between the two, as the style has it

/** `beside` is shown only then, and takes from the room: what it takes is counted back, or it would stay forever. */
export function useOverflow() {
  const scrolled = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    const measure = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(element);
      const content = element.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      const taken = beside.current?.offsetHeight ? beside.current.offsetHeight + GAP : 0;
      setOver(content > element.clientHeight + taken + 1);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    measure();
    return () => watch.disconnect();
  }, []);
  return { scrolled, beside, over };
}
