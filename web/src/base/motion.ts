import { signal } from "@preact/signals";

const query = matchMedia("(prefers-reduced-motion: reduce)");
export const still = signal(query.matches);
query.addEventListener("change", () => (still.value = query.matches));

/** Whether a media query holds, now and whenever it changes. */
export function holds(query: string) {
  const media = matchMedia(query);
  const is = signal(media.matches);
  media.addEventListener("change", () => (is.value = media.matches));
  return is;
}

/** Whether the screen is at least so wide. */
export const wide = (pixels: number) => holds(`(min-width: ${pixels}px)`);
