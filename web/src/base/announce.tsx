// What a screen reader says: politely, one thing at a time; at once only where time runs out.
import { signal } from "@preact/signals";
import { createPortal } from "preact/compat";
import { layer } from "./layers";

const polite = signal("");
const urgent = signal("");
const STAYS_MS = 8_000;
const HEARD_MS = 1_000;
let clearing: ReturnType<typeof setTimeout> | undefined;
let saidAt = 0;
const coming = { polite: [] as string[], urgent: [] as string[] };

function clear(): void {
  polite.value = "";
  urgent.value = "";
}

export function announce(words: string, now = false): void {
  const [region, said] = now ? [urgent, coming.urgent] : [polite, coming.polite];
  region.value = "";
  saidAt = performance.now();
  said.push(words);
  setTimeout(() => {
    // The same words twice are two announcements; several at once are one.
    if (said.length) region.value = said.splice(0).join(" ");
  }, 30);
  clearTimeout(clearing);
  clearing = setTimeout(clear, STAYS_MS);
}

// The regions move into a dialog that opens and out of one that closes, where they would be read out again. What was
// said just now is not heard yet, and goes along.
layer.subscribe(() => {
  if (performance.now() - saidAt > HEARD_MS) clear();
});

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
