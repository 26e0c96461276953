// What a screen reader says: politely, one thing at a time; at once only where time runs out.
import { signal } from "@preact/signals";
import { createPortal } from "preact/compat";
import { layer } from "./layers";

const polite = signal("");
const urgent = signal("");
let clear: ReturnType<typeof setTimeout> | undefined;

export function announce(words: string, now = false): void {
  const region = now ? urgent : polite;
  region.value = "";
  setTimeout(() => {
    region.value = words; // the same words twice are two announcements
  }, 30);
  clearTimeout(clear);
  clear = setTimeout(() => {
    polite.value = "";
    urgent.value = "";
  }, 8_000);
}

export function Announcements() {
  return createPortal(
    <>
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true" data-testid="announcer">
        {polite.value}
      </div>
      <div class="unseen" role="alert" aria-live="assertive" aria-atomic="true">
        {urgent.value}
      </div>
    </>,
    layer.value,
  );
}
