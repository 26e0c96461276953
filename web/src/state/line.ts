// The dealer's line: what is happening, and what you can do. Pure; words come in.
import { cents, type Cents } from "../base/money";
import type { Words } from "../base/i18n";
import type { Own, TableView } from "../base/protocol";

export type Mood = "open" | "last" | "closed" | "dealing" | "ask" | "won" | "lost" | "even" | "wait";

export interface DealerLine {
  line: string;
  hint: string;
  clause?: string;
  mood: Mood;
}

export interface Asking {
  view: TableView;
  own: Own | null;
  who: string;
  staked: Cents;
  credit: Cents | null;
  minimum: Cents;
  watching: boolean;
  electronic: boolean;
  seconds: number | null;
  newShoe: boolean;
  money: (value: Cents) => string;
  told: (sentence: string) => string;
  /** Which clauses the rulebook's two announcements rest on. */
  announced?: { open: string; close: string } | undefined;
}

/** The announcement of the rulebook, in one's own language. */
const said = (says: string, words: Words, told: (sentence: string) => string): string =>
  says ? told(says) : words.lineOpening;

export function dealerLine(words: Words, at: Asking): DealerLine {
  const { view } = at;
  if (view.closed) return { line: words.lineClosed, hint: words.chooseAnother, mood: "wait" };
  switch (view.phase) {
    case "waiting":
      if (view.closing) return { line: words.lineClosed, hint: words.chooseAnother, mood: "wait" };
      return { line: words.lineOpening, hint: at.newShoe ? words.hintNewShoe : "", mood: "wait" };
    case "betting":
      return betting(words, at);
    case "dealing":
      return dealing(words, at);
    case "insurance": {
      const mine = Object.keys(at.own?.insure ?? {}).length > 0;
      return {
        line: words.lineInsurance,
        hint: mine ? words.hintInsurance : words.hintInsuranceNot,
        clause: view.clause ?? view.offers?.[0]?.clause,
        mood: mine ? "ask" : "dealing",
      };
    }
    case "ruling":
      return {
        line: words.lineRuling,
        hint: words.hintRuling(at.told(view.trouble?.waits_for ?? "")),
        clause: view.trouble?.clause,
        mood: "wait",
      };
    case "options":
      return {
        line: words.lineOptions,
        hint: at.own?.choose ? words.hintOptions : words.hintOptionsOthers(view.choosing ?? 0),
        clause: view.clause ?? view.trouble?.clause,
        mood: at.own?.choose ? "ask" : "wait",
      };
    case "over":
      return over(words, at);
  }
}

function betting(words: Words, at: Asking): DealerLine {
  const { view } = at;
  const last = at.seconds !== null && at.seconds <= 5;
  const base = {
    line: said(view.says ?? "", words, at.told),
    clause: at.announced?.open ?? view.clause,
    mood: last ? ("last" as const) : ("open" as const),
  };
  if (at.watching) return { ...base, hint: words.hintWatching };
  if (at.staked > 0) return { ...base, hint: words.hintPlaced(at.money(at.staked)) };
  if (at.credit !== null && at.credit < at.minimum)
    return { ...base, hint: at.electronic ? words.hintBuyFirst : words.hintNoCredit };
  return { ...base, hint: last ? words.hintFive : words.hintPlace };
}

function dealing(words: Words, at: Asking): DealerLine {
  const { view } = at;
  const inPlay = at.staked > 0 ? words.hintInPlay(at.money(at.staked)) : words.hintNoBet;
  const peeling = Object.entries(view.squeezing ?? {}).find(([place]) => {
    const [side, position] = place.split(" ");
    const cards = side === "player" ? view.player : view.banker;
    return cards?.[Number(position) - 1] === null;
  });
  if (peeling) {
    const mine = peeling[1] === at.who;
    return {
      line: mine ? words.lineYourSqueeze : words.lineSqueeze,
      hint: mine ? words.peelHint : words.hintPeeling(peeling[1]),
      mood: mine ? "ask" : "dealing",
    };
  }
  const cards = (view.player?.length ?? 0) + (view.banker?.length ?? 0);
  if (cards === 0)
    return {
      line: said(view.says ?? "", words, at.told),
      hint: inPlay,
      clause: at.announced?.close ?? view.clause,
      mood: "closed",
    };
  // Of the third cards the latest is said, with the row of the Table of Play that it came by.
  const latest = cards > 3 ? view.why?.at(-1) : undefined;
  if (cards < 4 || !latest || (cards === 4 && !/stands/.test(latest.what)))
    return { line: words.lineDealing, hint: inPlay, clause: view.clause, mood: "dealing" };
  return { line: at.told(latest.what), hint: at.told(latest.why), clause: latest.clause, mood: "dealing" };
}

function over(words: Words, at: Asking): DealerLine {
  const { view, own } = at;
  if (view.voided || !view.outcome)
    return { line: words.lineVoid, hint: words.hintVoid, clause: view.voided, mood: "even" };
  const { winner, player_total: p, banker_total: b } = view.outcome;
  const result =
    winner === "tie"
      ? words.tieAt(p)
      : winner === "player"
        ? words.winsBy(words.player, p, b)
        : words.winsBy(words.banker, b, p);
  const clause = view.why?.at(-1)?.clause;
  if (!own?.ends?.length || own.round !== view.round || own.net === undefined)
    return {
      line: result,
      hint: at.newShoe ? words.hintNewShoe : view.closing ? words.lineClosing : words.hintNoBet,
      clause,
      mood: "closed",
    };
  const net = cents(own.net);
  const pushed = own.ends.every((end) => end.result === "returned");
  if (net > 0) return { line: words.lineWon(at.money(net)), hint: result, clause, mood: "won" };
  if (net < 0) return { line: words.lineLost(at.money(-net)), hint: result, clause, mood: "lost" };
  return { line: pushed ? words.linePushed : words.lineEven, hint: result, clause, mood: "even" };
}
