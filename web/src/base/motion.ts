import { signal } from "@preact/signals";

const query = matchMedia("(prefers-reduced-motion: reduce)");
export const still = signal(query.matches);
query.addEventListener("change", () => (still.value = query.matches));

/** Whether the screen is at least so wide. */
export function wide(pixels: number) {
  const media = matchMedia(`(min-width: ${pixels}px)`);
  const is = signal(media.matches);
  media.addEventListener("change", () => (is.value = media.matches));
  return is;
}
