// Sheets: dialogs that rise from below on a phone, and on a desk stand in the middle or at the side.
import type { ComponentChildren } from "preact";
import { createPortal } from "preact/compat";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./icons";
import { raise } from "./layers";
import { t } from "./words";

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
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const before = document.activeElement;
    // A button that was clicked does not keep the keys afterwards: nobody means it with Enter.
    const byKey = before?.matches(":focus-visible") ?? false;
    const lower = raise(dialog);
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus({ preventScroll: true });
    return () => {
      lower();
      if (!(before instanceof HTMLElement) || !before.isConnected) return;
      if (byKey) before.focus({ preventScroll: true });
      else before.blur(); // closing a dialog gives it the focus back
    };
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet; by keyboard it is Escape
    <dialog
      ref={box}
      class={`sheet ${wide ? "sheet-wide" : ""} ${light ? "sheet-light" : ""}`}
      aria-labelledby={id}
      tabIndex={-1}
      data-sheet={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div class="sheet-paper">
        <div class="sheet-head">
          <h2 id={id}>{title}</h2>
          {onClose && (
            <button type="button" class="icon-button" aria-label={t("ui-close")} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div class="sheet-body">{children}</div>
        {actions && <div class="sheet-foot">{actions}</div>}
      </div>
    </dialog>,
    document.getElementById("layers") ?? document.body,
  );
}
