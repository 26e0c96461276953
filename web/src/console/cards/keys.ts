// Cards from the keyboard, wherever the focus is but in a field.
import { useLayoutEffect, useRef } from "preact/hooks";
import { dialogOpen } from "../../base/layers";
import { press, type Typed } from "./typed";

const FIELDS = ["INPUT", "TEXTAREA", "SELECT"];
const NO_TEXT = ["checkbox", "radio"];

/** Somebody types words here: a card's letters are meant for the field. */
export const isTyping = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  FIELDS.includes(at.tagName) &&
  !(at instanceof HTMLInputElement && NO_TEXT.includes(at.type));

export const withModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

interface CardKeys {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  active: boolean;
  /** Keys of a dialog are its own; otherwise an open dialog takes them all. */
  inDialog?: boolean;
}

export function useCardKeys(keys: CardKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { typed, onTyped, active, inDialog } = now.current;
      if (!active || withModifier(event) || event.defaultPrevented || isTyping(event.target)) return;
      if (!inDialog && dialogOpen()) return;
      const next = press(typed, event.key);
      if (!next) return;
      event.preventDefault();
      onTyped(next);
    };
    // Before the screen's own shortcuts: H is hearts here, not help.
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, []);
}
