// What is printed on an area: its name in two languages, as on the layouts, and its odds; and its lines in words.
import { LANGUAGES, spoken } from "../base/language";
import type { PayLine } from "../base/protocol";
import { type Names, say, shownOdds, t } from "../base/words";
import { type AreaRule, highestOdds } from "./areas";

export interface PrintedName {
  text: string;
  lang: string;
}

export const printLanguage = (): string => LANGUAGES.find(({ code }) => code === spoken.value)?.print ?? spoken.value;

/** The large print, and the small one beside it: on the layouts the one is Chinese, the other English. A screen in the
 * language of the large print has no other. */
export function printedName(names: Names): { large: PrintedName; small: PrintedName } {
  const own = spoken.value;
  const print = printLanguage();
  const of = (lang: string): PrintedName => ({ lang, text: names[lang] ?? names.en ?? "" });
  return { large: of(print), small: print === own ? { lang: own, text: "" } : of(own) };
}

/** The odds in one small line: "1 to 1 · 3-card 7 pushes". */
export const oddsLine = ({ pays }: AreaRule): string => (pays ? say(pays) : "");

/** The odds where there is room for a figure only: "40 to 1", "up to 30 to 1". */
export function oddsFigure(area: AreaRule): string {
  const highest = highestOdds(area);
  if (!highest) return "";
  const odds = shownOdds(highest.odds);
  return highest.only ? odds : t("pays-up-to", { odds });
}

/** What a line pays: "0.95 to 1 after 5% commission", "stake back". */
export function paidBy({ odds, commission, half }: Pick<PayLine, "odds" | "commission" | "half">): string {
  if (odds === null) return t(half ? "half-back" : "stake-back");
  return commission ? t("ui-after-commission", { odds: shownOdds(odds), rate: commission }) : shownOdds(odds);
}

/** All that a bet pays, a line each. */
export const payTable = (area: AreaRule): string[] =>
  area.lines.map((line) => t("ui-named", { name: paidBy(line), value: say(line.message) }));
