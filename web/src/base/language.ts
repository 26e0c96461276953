// The language in use: one of those that have a catalogue, as the reader chose or as the browser prefers.
import { computed, signal } from "@preact/signals";
import { oneOf, remembered } from "./remembered";
import { LANGUAGES } from "./word-ids";

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number]["code"];

const MAIN: Language = "en";

const script = (tag: string): string => {
  const full = new Intl.Locale(tag).maximize();
  return `${full.language}-${full.script}`;
};

/** The first wish for which there is a catalogue, compared by language and script: zh-HK is written as zh-Hant is. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find(({ code }) => script(code) === script(wish));
    if (found) return found.code;
  }
  return MAIN;
}

const wishes = (): readonly string[] => (typeof navigator === "undefined" ? [] : (navigator.languages ?? []));

/** The language asked for; its words may still be on their way. */
export const language = remembered<Language>(
  "language",
  preferred(wishes()),
  oneOf(...LANGUAGES.map(({ code }) => code)),
);

/** The language on the screen. */
export const spoken = signal<Language>(MAIN);
export const locale = computed(() => LANGUAGES.find(({ code }) => code === spoken.value)?.locale ?? MAIN);
