// Addresses and which screen they show; nothing is loaded anew.
import { computed, signal } from "@preact/signals";

const path = signal(location.pathname);
addEventListener("popstate", () => (path.value = location.pathname));

export const where = computed(() => path.value);

export function go(to: string, replace = false): void {
  if (to === location.pathname + location.search) return;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** The parts of an address that a pattern such as "/rounds/:table/:number" names; null where it does not fit. */
export function match(pattern: string, at: string): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  const given = at.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const here = given[i] ?? "";
    if (part.startsWith(":")) {
      try {
        found[part.slice(1)] = decodeURIComponent(here);
      } catch {
        return null;
      }
    } else if (part !== here) return null;
  }
  return found;
}

export const to = {
  lobby: () => "/",
  tables: () => "/tables",
  table: (table: string) => `/tables/${encodeURIComponent(table)}`,
  display: (table: string) => `/display/${encodeURIComponent(table)}`,
  round: (table: string, number: number) => `/rounds/${encodeURIComponent(table)}/${number}`,
};

/** For onClick of a real link: a new tab stays the browser's business. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement | null)?.href;
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const url = new URL(link);
  if (url.origin !== location.origin) return;
  event.preventDefault();
  go(url.pathname + url.search);
}
