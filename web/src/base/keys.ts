// Keyboard shortcuts: whoever shows something says which keys it takes, and the help lists them all.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { dialogOpen } from "./layers";

export interface Shortcut {
  keys: readonly string[]; // as KeyboardEvent.key has them; with Alt, as KeyboardEvent.code does
  alt?: boolean;
  words: string;
  run: (event: KeyboardEvent) => void;
  shown?: string; // in the help, where the keys themselves say too little
}

const groups = signal<ReadonlyMap<number, readonly Shortcut[]>>(new Map());
let number = 0;

export const shortcuts = (): Shortcut[] => [...groups.value.values()].flat();

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return;
  if (dialogOpen()) return;
  for (const one of [...groups.peek().values()].flat().reverse()) {
    if (!!one.alt === event.altKey && one.keys.includes(one.alt ? event.code : event.key)) {
      event.preventDefault();
      one.run(event);
      return;
    }
  }
});

export function useShortcuts(list: readonly Shortcut[]): void {
  const latest = useRef(list);
  latest.current = list;
  const what = list.map((one) => one.keys.join(" ") + one.words).join("|");
  // Before the screen is painted: whoever sees a step can press its key.
  useLayoutEffect(() => {
    const mine = ++number;
    const stable = latest.current.map((one, i) => ({
      ...one,
      run: (event: KeyboardEvent) => latest.current[i]?.run(event),
    }));
    groups.value = new Map(groups.peek()).set(mine, stable);
    return () => {
      const rest = new Map(groups.peek());
      rest.delete(mine);
      groups.value = rest;
    };
  }, [what]);
}
