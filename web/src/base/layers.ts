// Where what lies above everything is put: into the dialog on top, since the page behind an open dialog is inert.
import { computed, signal } from "@preact/signals";

const open = signal<readonly HTMLDialogElement[]>([]);

/** The topmost open dialog, otherwise the page's own place for layers. */
export const layer = computed<Element>(() => open.value.at(-1) ?? document.getElementById("layers") ?? document.body);

/** Whether a dialog has the keyboard. */
export const dialogOpen = (): boolean => open.peek().length > 0;

/** Opens a dialog above whatever is there; the returned function takes it away again. */
export function raise(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.value = [...open.peek(), dialog];
  return () => {
    open.value = open.peek().filter((one) => one !== dialog);
    dialog.close();
  };
}
