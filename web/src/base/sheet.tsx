// Sheets: on a phone they rise from below, on a desk they stand in the middle or at the side. Focus stays inside.
import type { ComponentChildren } from "preact";
import { createPortal } from "preact/compat";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "./i18n";
import { Icon } from "./icons";

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),summary,[tabindex]:not([tabindex="-1"])';

/** The one on top is last; keys are its own, wherever the focus went. */
const open: HTMLElement[] = [];

export function useFocusTrap<T extends HTMLElement>(onClose?: () => void) {
  const box = useRef<T>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const inside = box.current;
    if (!inside) return;
    (inside.querySelector<HTMLElement>("[data-autofocus]") ?? inside).focus({ preventScroll: true });
    open.push(inside);
    const key = (event: KeyboardEvent) => {
      if (open.at(-1) !== inside) return;
      if (event.key === "Escape" && close.current) {
        event.stopPropagation();
        close.current();
      }
      if (event.key !== "Tab") return;
      const all = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.offsetParent !== null);
      const first = all[0];
      const last = all[all.length - 1];
      if (!first || !last) return event.preventDefault();
      const held = document.activeElement;
      if (event.shiftKey && (held === first || held === inside || !inside.contains(held))) {
        event.preventDefault();
        last.focus();
      } else if (!event.shiftKey && (held === last || !inside.contains(held))) {
        event.preventDefault();
        first.focus();
      }
    };
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("keydown", key);
      open.splice(open.indexOf(inside), 1);
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

export interface SheetProps {
  title: string;
  /** Nothing to close where a question must be answered. */
  onClose?: () => void;
  children: ComponentChildren;
  wide?: boolean;
  /** Over the felt, which stays visible behind it. */
  light?: boolean;
  actions?: ComponentChildren;
  name?: string;
}

export function Sheet({ title, onClose, children, wide, light, actions, name }: SheetProps) {
  const box = useFocusTrap<HTMLDivElement>(onClose);
  const id = useId();
  return createPortal(
    <div
      class={`veil ${light ? "veil-light" : ""}`}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div
        ref={box}
        class={`sheet ${wide ? "sheet-wide" : ""}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        data-sheet={name}
      >
        <div class="sheet-head">
          <h2 id={id}>{title}</h2>
          {onClose && (
            <button type="button" class="icon-button" aria-label={t.value.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div class="sheet-body">{children}</div>
        {actions && <div class="sheet-foot">{actions}</div>}
      </div>
    </div>,
    document.getElementById("layers")!,
  );
}
