// The consoles' own words, beside those of the terminal; Chinese is loaded when wanted.
import { computed, effect, signal } from "@preact/signals";
import { language, type Language } from "../base/i18n";
import { consoleEn } from "../words/console";

type Plain<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };
export type ConsoleWords = Plain<typeof consoleEn>;

const found = signal<ConsoleWords>(consoleEn);
export const w = computed(() => found.value);

const loaders: Record<Language, () => Promise<ConsoleWords>> = {
  en: () => Promise.resolve(consoleEn),
  "zh-Hans": () => import("../words/console-hans").then((m) => m.consoleHans),
  "zh-Hant": () => import("../words/console-hant").then((m) => m.consoleHant),
};

effect(() => {
  const wanted = language.value;
  void loaders[wanted]().then((words) => {
    if (language.peek() === wanted) found.value = words;
  });
});
