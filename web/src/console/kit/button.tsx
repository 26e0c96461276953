// Buttons that wait for their answer, and links within the consoles.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { refuse } from "../../base/refusals";
import { follow } from "../../base/router";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps {
  children: ComponentChildren;
  /** What it does; while that is under way the button is busy, and a refusal appears at the finger. */
  onDo?: () => unknown;
  kind?: ButtonKind;
  disabled?: boolean;
  test?: string;
  label?: string;
  /** The key that does the same. */
  hint?: string;
  submit?: boolean;
  pressed?: boolean;
  class?: string;
}

export function Button({ children, onDo, kind = "plain", submit, hint, ...rest }: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const alive = useAlive();
  const run = async () => {
    if (busy || !onDo) return;
    setBusy(true);
    try {
      await onDo();
    } catch (error) {
      refuse(error);
    } finally {
      if (alive.current) setBusy(false);
    }
  };
  return (
    <button
      type={submit ? "submit" : "button"}
      class={`c-button c-${kind} ${rest.class ?? ""}`}
      disabled={rest.disabled}
      aria-busy={busy || undefined}
      aria-label={rest.label}
      aria-pressed={rest.pressed}
      data-test={rest.test}
      onClick={submit ? undefined : run}
    >
      {children}
      {hint && (
        <span class="c-kbd" aria-hidden="true">
          {hint}
        </span>
      )}
    </button>
  );
}

/** Whether the component is still on the screen when an answer arrives. */
export function useAlive() {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}

interface LinkProps {
  href: string;
  children: ComponentChildren;
  class?: string;
  test?: string;
  current?: boolean;
}

export const Link = ({ href, children, class: name, test, current }: LinkProps) => (
  <a href={href} class={name} data-test={test} aria-current={current ? "page" : undefined} onClick={follow}>
    {children}
  </a>
);
