// Cards as they lie, of this Round or of the one before. Pure.
import type { Outcome, PastRound, RecallStep, TableView } from "../base/protocol";

export type Cards = readonly (string | null)[];

export function pointsOf(card: string): number {
  const rank = card.slice(0, -1);
  if (rank === "A") return 1;
  const value = Number(rank);
  return Number.isNaN(value) ? 0 : value % 10;
}

/** The Point Total of cards that lie open, for a recall; null while nothing lies, or a card lies face down. */
export function totalOf(cards: Cards): number | null {
  if (!cards.length || cards.includes(null)) return null;
  return cards.reduce((sum: number, card) => sum + pointsOf(card ?? ""), 0) % 10;
}

const UNDOES_A_RESULT = ["reason-round-voided", "reason-card-corrected", "reason-cards-reconstructed"];

/** The hand that has won by this step of a recall; undefined before the result, at a Tie and once it is undone. */
export function winnerAt(steps: readonly Pick<RecallStep, "code" | "facts">[], at: number): unknown {
  const said = [...steps.slice(0, at + 1)]
    .reverse()
    .find(({ code }) => code === "reason-winner" || UNDOES_A_RESULT.includes(code));
  return said?.facts.winner;
}

export interface ShownHand {
  cards: Cards;
  total: number | null;
}

export interface ShownRound {
  number: number;
  /** The Round before, which stays in view until the next is dealt. */
  past: boolean;
  player: ShownHand;
  banker: ShownHand;
  outcome: Outcome | undefined;
  voided: boolean;
}

/** The Round whose cards are shown now. */
export function shownRound(view: TableView): ShownRound {
  const last = view.phase === "betting" || view.phase === "waiting" ? view.last : undefined;
  return last ? ofPast(last) : ofView(view);
}

const ofPast = (last: PastRound): ShownRound => ({
  number: last.number,
  past: true,
  player: { cards: last.player, total: last.outcome?.player_total ?? null },
  banker: { cards: last.banker, total: last.outcome?.banker_total ?? null },
  outcome: last.outcome,
  voided: last.voided !== undefined,
});

const ofView = (view: TableView): ShownRound => ({
  number: view.round,
  past: false,
  player: { cards: view.player ?? [], total: view.player_total ?? null },
  banker: { cards: view.banker ?? [], total: view.banker_total ?? null },
  outcome: view.outcome,
  voided: view.voided !== undefined,
});
