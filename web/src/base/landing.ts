// How many tables have a card on its way. What such a card brings is shown nowhere, at no table, before it has landed.
import { signal } from "@preact/signals";

export const landing = signal(0);

/** When no card is on its way: for whatever is loaded apart from the news, and may know the result. */
export function allLanded(): Promise<void> {
  return new Promise((done) => {
    const stop = landing.subscribe((count) => {
      if (count > 0) return;
      done();
      queueMicrotask(() => stop());
    });
  });
}
