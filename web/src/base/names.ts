// Names of things in the reader's language.
import { isChinese, language, t } from "./i18n";
import type { Bet, Rules, Side, TableSummary, Winner } from "./protocol";

const SIMPLE: Record<string, string> = {
  閒: "闲",
  對: "对",
  贏: "赢",
  點: "点",
  級: "级",
  險: "险",
  莊: "庄",
  單: "单",
  雙: "双",
};
export const simplified = (text: string): string => text.replace(/[閒對贏點級險莊單雙]/g, (one) => SIMPLE[one] ?? one);

export const betName = (bet: Pick<Bet, "english" | "chinese">): string =>
  !isChinese.value ? bet.english : language.value === "zh-Hans" ? simplified(bet.chinese) : bet.chinese;
export const areaName = (rules: Rules | null, area: string): string => {
  const found = rules?.bets.find((bet) => bet.bet === area);
  return found ? betName(found) : area;
};
export const sideName = (side: Side | Winner): string =>
  ({ player: t.value.player, banker: t.value.banker, tie: t.value.tie })[side];

const SUITS = { S: "suitS", H: "suitH", D: "suitD", C: "suitC" } as const;
const RANKS: Record<string, "rankA" | "rankJ" | "rankQ" | "rankK"> = { A: "rankA", J: "rankJ", Q: "rankQ", K: "rankK" };
export function cardName(card: string | null): string {
  if (card === null) return t.value.faceDownCard;
  const rank = card.slice(0, -1);
  const suit = SUITS[card.slice(-1) as keyof typeof SUITS];
  const named = RANKS[rank];
  return t.value.card(named ? t.value[named] : rank, suit ? t.value[suit] : "");
}

/** How a table's phase reads at a glance. */
export function phaseWords(table: Pick<TableSummary, "phase" | "closed" | "closing">): string {
  const words = t.value;
  if (table.closed) return words.phaseClosed;
  return {
    waiting: words.phaseWaiting,
    betting: words.phaseBetting,
    dealing: words.phaseDealing,
    insurance: words.phaseInsurance,
    ruling: words.phaseRuling,
    options: words.phaseOptions,
    over: words.phaseOver,
  }[table.phase];
}

/** Without its own account one's name is the terminal's: nobody needs to read it. */
export const shownName = (name: string): string => name.replace(/^terminal:/, "");
