// Three languages, switchable and remembered; every word comes from one table per language. Chinese is loaded when wanted.
import { computed, signal } from "@preact/signals";
import { type ArtWords, artWords, ENGLISH } from "../art";
import { en } from "../words/en";
import { shown, cents as parse, type Cents } from "./money";
import { oneOf, remembered } from "./remembered";

type Plain<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };
export type Words = Plain<typeof en>;
export type Language = "en" | "zh-Hans" | "zh-Hant";
/** Sentences of the server, which speaks English, in another language. */
export type Told = (sentence: string) => string;

export const LANGUAGES: readonly { code: Language; name: string; short: string }[] = [
  { code: "en", name: "English", short: "EN" },
  { code: "zh-Hans", name: "简体中文", short: "简" },
  { code: "zh-Hant", name: "繁體中文", short: "繁" },
];

function preferred(): Language {
  for (const wish of navigator.languages ?? []) {
    const low = wish.toLowerCase();
    if (low.startsWith("zh")) return /hant|tw|hk|mo/.test(low) ? "zh-Hant" : "zh-Hans";
    if (low.startsWith("en")) return "en";
  }
  return "en";
}

export const language = remembered<Language>("language", preferred(), oneOf("en", "zh-Hans", "zh-Hant"));
const table = signal<{ of: Language; words: Words; told: Told }>({ of: "en", words: en, told: (sentence) => sentence });

/** The words of the language in use: `t.value.undo`, `t.value.round(12)`. */
export const t = computed(() => table.value.words);
export const locale = computed(() => ({ en: "en-SG", "zh-Hans": "zh-CN", "zh-Hant": "zh-HK" })[table.value.of]);
export const isChinese = computed(() => table.value.of !== "en");
/** A sentence of the server as this reader reads it. */
export const told = computed(() => table.value.told);

const loaders: Record<Language, () => Promise<{ words: Words; told: Told; art: ArtWords }>> = {
  en: () => Promise.resolve({ words: en, told: (sentence) => sentence, art: ENGLISH }),
  "zh-Hans": () => import("../words/zh-hans").then((m) => ({ words: m.zhHans, told: m.told, art: m.art })),
  "zh-Hant": () => import("../words/zh-hant").then((m) => ({ words: m.zhHant, told: m.told, art: m.art })),
};

export async function speak(wanted: Language): Promise<void> {
  language.value = wanted;
  const found = await loaders[wanted]();
  if (language.peek() !== wanted) return;
  artWords.value = found.art;
  table.value = { of: wanted, words: found.words, told: found.told };
  document.documentElement.lang = wanted;
}

/** An amount for people to read. */
export const money = (value: Cents | string, always = false): string =>
  shown(typeof value === "string" ? parse(value) : value, locale.value, always);
export const signed = (value: Cents): string =>
  value > 0 ? `+${money(value)}` : value < 0 ? `−${money(-value)}` : money(0);
export const count = (value: number): string => new Intl.NumberFormat(locale.value).format(value);
export const percent = (value: number, digits = 2): string =>
  new Intl.NumberFormat(locale.value, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
export const time = (at: number, seconds = false): string =>
  new Intl.DateTimeFormat(locale.value, {
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
    hour12: false,
  }).format(at);
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hour12: false,
  }).format(at);
export const day = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { day: "numeric", month: "long", year: "numeric" }).format(at);
export const span = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
};
