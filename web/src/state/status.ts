// The status of a table for whoever looks at it: what is happening, and what one can do.
import { money } from "../base/format";
import { type Cents, cents } from "../base/money";
import type { Announcement, Own, Place, TableView } from "../base/protocol";
import { isMoving } from "../base/seen";
import { say, sayIfAny, shownName, t } from "../base/words";
import { held } from "./squeeze";

export type Mood = "open" | "last" | "closed" | "dealing" | "ask" | "won" | "lost" | "even" | "wait";

export interface Status {
  title: string;
  hint: string;
  clause?: string | undefined;
  mood: Mood;
}

/** What the status depends on, besides the table. A display above a table has nobody's own. */
export interface Situation {
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
  /** The connection is lost, and the countdown that was seen last is over. */
  outdated?: boolean;
  /** Which clauses the rulebook's two announcements rest on. */
  announced?: { open: string; close: string; totals?: string | null | undefined };
}

export const ofNobody = (view: TableView, seconds: number | null): Situation => ({
  view,
  own: null,
  who: "",
  staked: 0,
  credit: null,
  minimum: 0,
  watching: true,
  electronic: false,
  seconds,
  newShoe: false,
});

const LAST_SECONDS = 5;
/** The ruling of the House on free Rounds. */
export const FREE_ROUND = "R12";
// Reasons that say what a hand did by the Table of Play.
const DECISIONS: ReadonlySet<string> = new Set(["reason-third-card", "reason-hand-stood"]);

export function statusOf(at: Situation): Status {
  const { view } = at;
  if (isMoving(view)) return moving(at);
  if (view.closed) return closed();
  if (view.waiting === "for-continuation")
    return {
      title: t("ui-status-interrupted"),
      hint: t("ui-hint-interrupted"),
      clause: view.trouble?.clause,
      mood: "wait",
    };
  switch (view.phase) {
    case "waiting":
      if (view.closing) return closed();
      return { title: t("ui-status-opening"), hint: at.newShoe ? t("ui-hint-new-shoe") : "", mood: "wait" };
    case "betting":
      return betting(at);
    case "dealing":
      return dealing(at);
    case "insurance":
      return insurance(at);
    case "ruling":
      return ruling(at);
    case "options":
      return options(at);
    case "over":
      return over(at);
  }
}

/** How the Round went stays said. */
function moving(at: Situation): Status {
  const hint = t("ui-hint-moving");
  return at.view.phase === "over" ? { ...over(at), hint } : { title: t("ui-status-moving"), hint, mood: "wait" };
}

const closed = (): Status => ({ title: t("ui-status-closed"), hint: t("ui-choose-another"), mood: "wait" });

/** That this Round or the next is dealt without Bets, with the cards that start it; empty where it is not so. */
export function freeRound({ carried = [] }: { carried?: readonly (string | null)[] }): string {
  const cards = carried.filter((card) => card !== null); // nobody has seen the others (R12)
  return cards.length ? say({ code: "announcement-free-round", facts: { cards } }) : "";
}

/** What the rulebook has announced as bets open or close: in the reader's language, or in words of its own. */
export const announced = (kind: "open" | "close", { says, own }: Pick<Announcement, "says" | "own">): string =>
  say({ code: own ? "announcement-own" : `announcement-${kind}`, facts: { says } });

/** Both point totals, where the rulebook has them announced before a third card. */
export function totalsOf({ first_totals }: TableView): string {
  if (!first_totals) return "";
  const [player_total, banker_total] = first_totals;
  return say({ code: "announcement-totals", facts: { player_total, banker_total } });
}

/** The announcement that the rulebook has the dealer make, in the reader's language. */
const announcement = (view: TableView): string => (view.announcement ? say(view.announcement) : t("ui-status-opening"));

function betting(at: Situation): Status {
  if (at.outdated) return { title: t("ui-status-outdated"), hint: t("ui-hint-outdated"), mood: "wait" };
  const last = at.seconds !== null && at.seconds <= LAST_SECONDS;
  return {
    title: announcement(at.view),
    hint: bettingHint(at, last),
    clause: at.announced?.open ?? at.view.clause,
    mood: last ? "last" : "open",
  };
}

function bettingHint(at: Situation, last: boolean): string {
  if (at.watching) return t("ui-hint-watching");
  if (at.staked > 0) return t("ui-hint-placed", { amount: money(at.staked) });
  if (at.credit !== null && at.credit < at.minimum)
    return at.electronic ? t("ui-hint-buy-first") : t("ui-hint-no-credit");
  return last ? t("ui-hint-five") : t("ui-hint-place");
}

function dealing(at: Situation): Status {
  const { view } = at;
  if (view.waiting === "for-confirmation")
    return { title: t("ui-status-checking"), hint: t("ui-hint-checking"), clause: "R37", mood: "wait" };
  if (view.waives)
    return {
      title: t("ui-status-waives", { name: shownName(view.waives.patron) }),
      hint: t("ui-hint-waives"),
      clause: view.waives.clause,
      mood: "wait",
    };
  const card = held(view);
  if (card) {
    const mine = card.patron === at.who;
    return {
      title: mine ? t("ui-status-your-squeeze") : t("ui-status-squeeze"),
      hint: mine ? cardHeld(card) : t("ui-hint-peeling", { name: shownName(card.patron) }),
      mood: mine ? "ask" : "dealing",
    };
  }
  const four = view.player?.length === 2 && view.banker?.length === 2;
  if (four && view.first_totals)
    return {
      title: totalsOf(view),
      hint: decisionOf(view),
      clause: at.announced?.totals ?? view.clause,
      mood: "dealing",
    };
  if (view.free) return { title: freeRound(view), hint: decisionOf(view), clause: FREE_ROUND, mood: "dealing" };
  const hint = at.staked > 0 ? t("ui-hint-in-play", { amount: money(at.staked) }) : t("ui-hint-no-bet");
  const dealt = (view.player?.length ?? 0) + (view.banker?.length ?? 0);
  if (dealt === 0)
    return { title: announcement(view), hint, clause: at.announced?.close ?? view.clause, mood: "closed" };
  const latest = view.why?.at(-1);
  if (latest && DECISIONS.has(latest.code))
    return { title: say(latest), hint: sayIfAny(latest, "why"), clause: latest.clause, mood: "dealing" };
  return { title: t("ui-status-dealing"), hint, clause: view.clause, mood: "dealing" };
}

const cardHeld = ({ side, position }: Place): string => t("ui-squeeze-which", { side: t(`side-${side}`), position });

/** What a hand did last by the Table of Play. */
function decisionOf(view: TableView): string {
  const latest = view.why?.at(-1);
  return latest && DECISIONS.has(latest.code) ? say(latest) : "";
}

function insurance({ view, own }: Situation): Status {
  const mine = (own?.insure ?? []).length > 0;
  return {
    title: t("ui-status-insurance"),
    hint: mine ? t("ui-hint-insurance") : t("ui-hint-insurance-not"),
    clause: view.clause ?? view.offers?.[0]?.clause,
    mood: mine ? "ask" : "dealing",
  };
}

function ruling({ view }: Situation): Status {
  const authority = view.trouble?.authority;
  if (view.held && authority)
    return {
      title: t("ui-status-held"),
      hint: t("ui-hint-held", { authority: t(`authority-${authority}`) }),
      clause: view.trouble?.clause,
      mood: "wait",
    };
  return {
    title: t("ui-status-ruling"),
    hint: authority ? t("ui-hint-ruling", { authority: t(`authority-${authority}`) }) : t("ui-hint-put-right"),
    clause: view.trouble?.clause,
    mood: "wait",
  };
}

function options({ view, own }: Situation): Status {
  return {
    title: t("ui-status-options"),
    hint: own?.choose ? t("ui-hint-options") : t("ui-hint-options-others", { count: view.choosing ?? 0 }),
    clause: view.clause ?? view.trouble?.clause,
    mood: own?.choose ? "ask" : "wait",
  };
}

/** Who won, in a sentence; empty while nobody did. */
export function resultOf(outcome: TableView["outcome"]): string {
  if (!outcome) return "";
  const { winner, player_total: player, banker_total: banker } = outcome;
  if (winner === "tie") return t("ui-tie-at", { total: player });
  const [total, other] = winner === "player" ? [player, banker] : [banker, player];
  return t("ui-wins-over", { side: t(`winner-${winner}`), total, other });
}

function over(at: Situation): Status {
  const { view, own } = at;
  if (view.voided || !view.outcome)
    return { title: t("ui-status-void"), hint: t("ui-hint-void"), clause: view.voided, mood: "even" };
  const result = resultOf(view.outcome);
  const clause = view.why?.at(-1)?.clause;
  if (!own?.ends?.length || own.round !== view.round || own.net === undefined)
    return { title: result, hint: overHint(at), clause, mood: "closed" };
  const net = cents(own.net);
  if (net > 0) return { title: t("ui-status-won", { amount: money(net) }), hint: result, clause, mood: "won" };
  if (net < 0) return { title: t("ui-status-lost", { amount: money(-net) }), hint: result, clause, mood: "lost" };
  const pushed = own.ends.every((end) => end.result === "returned");
  return { title: pushed ? t("ui-status-pushed") : t("ui-status-even"), hint: result, clause, mood: "even" };
}

function overHint({ view, newShoe }: Situation): string {
  if (view.waiting === "for-new-cards") return t("ui-hint-new-cards");
  if (view.carried?.length) return freeRound(view);
  if (newShoe) return t("ui-hint-new-shoe");
  if (view.stopping) return t("ui-status-stopping");
  return view.closing ? t("ui-status-closing") : t("ui-hint-no-bet");
}
