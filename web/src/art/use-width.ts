// How wide an element is now, so that a road can show the last columns that fit.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export function useWidth<E extends HTMLElement>(otherwise: number) {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setWidth(element.clientWidth || otherwise);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width] as const;
}
