// The old tables of words, while their uses move to base/words.ts. Goes when nothing imports it.
import { computed, signal } from "@preact/signals";
import { type ArtWords, artWords, ENGLISH } from "../art";
import { en } from "../words/en";
import { language, spoken, type Language } from "./language";
import { speak as load } from "./words";

export { count, day, moment, money, percent, signed, span, time } from "./format";
export { LANGUAGES, type Language, language, locale } from "./language";

type Plain<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };
export type Words = Plain<typeof en>;
/** Sentences of the server, which speaks English, in another language. */
export type Told = (sentence: string) => string;

const table = signal<{ words: Words; told: Told }>({ words: en, told: (sentence) => sentence });

/** The words of the language in use: `t.value.undo`, `t.value.round(12)`. */
export const t = computed(() => table.value.words);
export const isChinese = computed(() => spoken.value !== "en");
/** A sentence of the server as this reader reads it. */
export const told = computed(() => table.value.told);

const loaders: Record<Language, () => Promise<{ words: Words; told: Told; art: ArtWords }>> = {
  en: () => Promise.resolve({ words: en, told: (sentence) => sentence, art: ENGLISH }),
  "zh-Hans": () => import("../words/zh-hans").then((m) => ({ words: m.zhHans, told: m.told, art: m.art })),
  "zh-Hant": () => import("../words/zh-hant").then((m) => ({ words: m.zhHant, told: m.told, art: m.art })),
};

export async function speak(wanted: Language): Promise<void> {
  const [found] = await Promise.all([loaders[wanted](), load(wanted)]);
  if (language.peek() !== wanted) return;
  artWords.value = found.art;
  table.value = { words: found.words, told: found.told };
}
