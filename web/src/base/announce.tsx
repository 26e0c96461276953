// What a screen reader is told: politely, one thing at a time; at once only where time runs out.
import { signal } from "@preact/signals";

const polite = signal("");
const urgent = signal("");
let clear: ReturnType<typeof setTimeout> | undefined;

export function announce(words: string, now = false): void {
  const region = now ? urgent : polite;
  region.value = "";
  setTimeout(() => (region.value = words), 30); // the same words twice are two announcements
  clearTimeout(clear);
  clear = setTimeout(() => (polite.value = urgent.value = ""), 8_000);
}

export function Announcements() {
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true" data-testid="announcer">
        {polite.value}
      </div>
      <div class="unseen" role="alert" aria-live="assertive" aria-atomic="true">
        {urgent.value}
      </div>
    </>
  );
}
