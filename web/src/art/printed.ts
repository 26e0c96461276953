// What is printed on an area: its name in two languages, as on the layouts, and its odds in one small line.
import { LANGUAGES, spoken } from "../base/language";
import { type Names, shownOdds, t } from "../base/words";
import { APART, type AreaRule, printedOdds, type Value } from "./areas";

export interface PrintedName {
  text: string;
  lang: string;
}

export const printLanguage = (): string => LANGUAGES.find(({ code }) => code === spoken.value)?.print ?? spoken.value;

/** The large print, and the small one beside it: on the layouts the one is Chinese, the other English. */
export function printedName(names: Names): { large: PrintedName; small: PrintedName } {
  const own = spoken.value;
  const print = printLanguage();
  const of = (lang: string): PrintedName => ({ lang, text: names[lang] ?? names.en ?? "" });
  return { large: of(print), small: print === own ? of("en") : of(own) };
}

function apart(word: string, shown: string, values: readonly Value[]): string {
  if (!values.length) return shown;
  const list = values.join(t("list-separator"));
  switch (APART[word]) {
    case "points":
      return t("art-odds-on", { odds: shown, points: list });
    case "cards":
      return t("art-odds-with-cards", { odds: shown, cards: list });
    case "pair":
      return t("art-odds-on-pair", { odds: shown, rank: list });
  }
  return shown;
}

/** The odds in one small line: "1 to 1, 1 to 2 on 6". What does not fit in so few words is a range. */
export function oddsLine(area: AreaRule): string {
  const odds = printedOdds(area);
  switch (odds.kind) {
    case "none":
      return "";
    case "one":
      return shownOdds(odds.odds);
    case "range":
      return t("art-odds-range", { least: shownOdds(odds.least), most: shownOdds(odds.most) });
    case "apart":
      return odds.each.map((one) => apart(odds.word, shownOdds(one.odds), one.values)).join(t("ui-comma"));
  }
}
