// Every word on the screens, from the catalogue of the language in use: `t("ui-join")` for the screens' own words,
// `say(message)` for what the server says in codes and facts. Both follow a switch of language by themselves.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { built } from "./files";
import { moment, money, time } from "./format";
import { LANGUAGES, type Language, language, spoken } from "./language";
import { type Fact, identity, KINDS, type Message } from "./protocol";
import type { Words } from "./word-ids";

export type { Fact, Message };
export type WordId = keyof Words;
/** The names of betting areas by their ids, in every language that the rulebook has them in. */
export type AreaNames = Readonly<Record<string, Names>>;
export type Names = Readonly<Record<string, string>>;

type Value = string | number;
type Part = "console";

const catalogue = signal<FluentBundle | null>(null);
const parts = new Set<Part>();
let complain = (problem: string): void => console.error(problem);

/** What to do about a missing word; tests fail on it, a screen shows the id and goes on. */
export function onMissing(run: (problem: string) => void): void {
  complain = run;
}

const areaNames = signal<AreaNames>({});

/** Whose names `say` uses for areas: the rulebook of the table that is shown. */
export function useAreasOf(bets: readonly { area: string; names: Names }[]): void {
  areaNames.value = Object.fromEntries(bets.map(({ area, names }) => [area, names]));
}

const tableNames = signal<Readonly<Record<string, Names>>>({});

/** What tables are called in other languages than that of their floor. */
export function useTableNames(tables: readonly { table: string; names?: Names }[]): void {
  tableNames.value = Object.fromEntries(tables.map(({ table, names }) => [table, names ?? {}]));
}

/** A table as a patron knows it; staff know it by the name that the books have. */
export const tableName = (table: string): string =>
  parts.has("console") ? table : nameOf({ en: table, ...tableNames.value[table] });

/** Of names in several languages, the one that the reader reads. */
export const nameOf = (names: Names): string => names[spoken.value] ?? names.en ?? "";

/** A word of the screens, with a value for each of its variables. An attribute is `id.attribute`. */
export function t<K extends WordId>(
  id: K,
  ...values: [Words[K]] extends [never] ? [] : [Readonly<Record<Words[K], Value>>]
): string {
  const [code, part] = id.split(".", 2);
  return format(code ?? id, part, values[0] ?? {});
}

/** A message of the server in words; `part` is an attribute of it, such as the way out of a refusal. */
export function say(message: Message, part?: string, areas: AreaNames = areaNames.value): string {
  return format(message.code, part, formatted(message.facts, areas));
}

/** Whether the catalogue has words for a message, or for a part of it. */
export function hasWords(code: string, part?: string): boolean {
  const found = catalogue.value?.getMessage(code);
  return part === undefined ? !!found?.value : !!found?.attributes[part];
}

/** The same if there is such a part, otherwise nothing: a reason that needs no why has none. */
export const sayIfAny = (message: Message, part: string): string =>
  hasWords(message.code, part) ? say(message, part) : "";

function format(code: string, part: string | undefined, values: Readonly<Record<string, Value>>): string {
  const full = part === undefined ? code : `${code}.${part}`;
  const bundle = catalogue.value;
  const found = bundle?.getMessage(code);
  const pattern = part === undefined ? found?.value : found?.attributes[part];
  if (!bundle || pattern === null || pattern === undefined) {
    complain(`${spoken.peek()} has no ${full}`);
    return full;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  if (errors[0]) complain(`${spoken.peek()}, ${full}: ${errors[0].message}`);
  return text;
}

const formatted = (facts: Message["facts"], areas: AreaNames): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, shownFact(KINDS[name] ?? missingKind(name), value, areas)]),
  );

function missingKind(name: string): string {
  complain(`no kind of fact: ${name}`);
  return "text";
}

/** A fact as the catalogue takes it. */
export function shownFact(kind: string, value: Fact, areas: AreaNames = areaNames.value): Value {
  if (Array.isArray(value)) return value.map((one) => shownFact(kind, one, areas)).join(t("list-separator"));
  if (kind === "languages") return nameOf(value as Names);
  if (typeof value === "object") return say(value as Message, undefined, areas);
  switch (kind) {
    case "count":
      return Number(value);
    case "amount":
      return money(String(value));
    case "moment":
      return time(Number(value));
    case "date":
      return moment(Number(value));
    case "area":
      return areas[value] ? nameOf(areas[value]) : String(value);
    case "card":
      return shownCard(String(value));
    case "odds":
      return shownOdds(String(value));
    case "name":
      return shownName(String(value));
    case "table":
      return tableName(String(value));
    case "number":
    case "text":
    case "clause":
      return String(value);
  }
  return format(`${kind}-${value}`, undefined, {});
}

const GUEST = /^Guest (\d+)$/;

/** A patron by name; whoever plays without one, by the terminal. A guest has a name of the House's making. */
export function shownName(patron: string): string {
  const guest = GUEST.exec(patron)?.[1];
  if (guest !== undefined) return t("ui-guest-of", { number: guest });
  const { name, is_terminal } = identity(patron);
  return is_terminal ? t("ui-terminal-of", { name }) : name;
}

const SUITS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
/** A back, which has no text, is a question mark. */
export const shownCard = (card: string): string => card.slice(0, -1) + (SUITS[card.slice(-1)] ?? "") || "?";

/** Odds are written as `1 to 2` on the wire: what is won, to what is staked. */
export function shownOdds(odds: string): string {
  const [won, staked] = odds.split(" to ");
  if (won === "1" && staked === "2") return t("ui-odds-half");
  return won !== undefined && staked !== undefined ? t("ui-odds", { won, staked }) : odds;
}

/** Puts a catalogue in use; its sources are Fluent text. */
export function useCatalogue(of: Language, sources: readonly string[]): void {
  const named = LANGUAGES.find(({ code }) => code === of);
  const made = new FluentBundle([named?.locale ?? of], { useIsolating: false });
  for (const source of sources) for (const error of made.addResource(new FluentResource(source))) complain(`${error}`);
  spoken.value = of;
  catalogue.value = made;
}

async function load(of: Language, part?: Part): Promise<string> {
  const name = part ? `${of}.${part}.ftl` : `${of}.ftl`;
  const response = await fetch(built(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.text();
}

/** Switches to a language: its catalogue is loaded, and the screens follow. */
export async function speak(wanted: Language): Promise<void> {
  language.value = wanted;
  const sources = await Promise.all([load(wanted), ...[...parts].map((part) => load(wanted, part))]);
  if (language.peek() !== wanted) return;
  useCatalogue(wanted, sources);
  document.documentElement.lang = wanted;
}

/** Words beyond those everybody needs; from now on they come with every language. */
export async function needWords(part: Part): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await speak(language.peek());
}
