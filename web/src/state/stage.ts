// Between what the connection knows of a table and what a screen draws: one card after another slides and turns,
// whatever follows from a card is shown when it has landed, and a result stays long enough to be read.
//
// Screens draw `stage.seen` (at a desk: `desk.seen`, `desk.view`, `desk.own`) and `stage.flight`, the card that moves.
// What acts uses the truth (`desk.truth`): a bet never waits for a card, nor for a result. When bets open, cards that
// are still on their way lie at once; while the page is not looked at, the stage shows the present.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { landing } from "../base/landing";
import type { Seen } from "../base/seen";
import { type Flight, less, type Step, steps } from "./flight";

/** What the stage needs of a browser. */
export interface Surroundings {
  /** Nothing moves: motion is not wanted. */
  still: () => boolean;
  /** Nobody looks: what would be shown for a while is not. */
  away: () => boolean;
  /** In milliseconds, from any moment. */
  now: () => number;
  /** Runs after so many milliseconds that could be seen; returns how to stop it. */
  after: (ms: number, run: () => void) => () => void;
}

/** A result is shown at least so long, also where the next Round opens sooner; */
export const RESULT_MS = 1_200;
/** but no longer than this part of the time there is to bet. */
const PART_OF_BETTING = 1 / 4;

type Listener = (seen: Seen) => void;

export class Stage {
  /** The card that moves now. */
  readonly flight = signal<Flight | null>(null);
  /** The table as it may be shown. */
  readonly seen: ReadonlySignal<Seen>;

  private readonly drawn: Signal<Seen>;
  private readonly waiting: Seen[] = [];
  private readonly listeners = new Set<Listener>();
  private steps: Step[] = [];
  private stopTimer: (() => void) | null = null;
  private credit: string | undefined;
  /** Since when the result that is drawn is drawn. */
  private overAt: number | undefined;

  constructor(
    first: Seen,
    private readonly around: Surroundings,
  ) {
    this.drawn = signal(first);
    this.seen = computed(() => this.withCredit(this.drawn.value, landing.value > 0));
  }

  /** The picture as it is now. */
  take(next: Seen): void {
    if (next === this.drawn.peek()) return;
    const latest = this.waiting.at(-1) ?? this.drawn.peek();
    this.waiting.push(next);
    if (this.around.away() || !this.drawn.peek().view) {
      this.catchUp();
    } else if (next.view?.phase === "betting" && next.view.round !== latest.view?.round) {
      this.land();
      while (this.waiting.length > 1) this.show();
      this.next();
    } else if (!this.stopTimer) this.next();
  }

  /** Shows the present, whatever is on its way. */
  catchUp(): void {
    this.land();
    while (this.waiting.length) this.show();
  }

  /** Calls back with every picture, and the events that led to it, once it is shown. */
  onShown(listen: Listener): () => void {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  }

  private next(): void {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const rest = this.restOfResult(next);
      if (rest > 0) {
        this.stopTimer = this.around.after(rest, () => this.endResult());
        return;
      }
      this.steps = this.around.still() ? [] : steps(this.drawn.peek(), next);
      if (this.steps.length) {
        landing.value++;
        this.move();
        return;
      }
      this.show();
    }
  }

  private endResult(): void {
    this.stopTimer = null;
    this.overAt = undefined;
    batch(() => this.next());
  }

  /** How much longer the result that is drawn is shown before `next`. */
  private restOfResult({ view }: Seen): number {
    if (this.overAt === undefined || !view || view.phase === "over") return 0;
    const { since, until } = view;
    const bet = since !== undefined && until !== undefined ? (until - since) * PART_OF_BETTING : RESULT_MS;
    return this.overAt + Math.min(RESULT_MS, bet) - this.around.now();
  }

  private move(): void {
    const step = this.steps.shift();
    if (!step) {
      batch(() => {
        this.land();
        this.show();
        this.next();
      });
      return;
    }
    batch(() => {
      this.drawn.value = step.shown;
      this.flight.value = step.flight;
    });
    this.stopTimer = this.around.after(step.flight.ms, () => this.move());
  }

  private land(): void {
    if (!this.stopTimer) return;
    this.stopTimer();
    this.stopTimer = null;
    this.steps = [];
    if (!this.flight.peek()) return; // it was a result that stayed
    batch(() => {
      landing.value--;
      this.flight.value = null;
    });
  }

  private show(): void {
    const seen = this.waiting.shift();
    if (!seen) return;
    if (seen.view?.phase !== "over" || seen.view.round !== this.drawn.peek().view?.round) this.overAt = undefined;
    if (seen.view?.phase === "over") this.overAt ??= this.around.now();
    this.drawn.value = seen;
    for (const listen of this.listeners) listen(seen);
  }

  /** It is one purse at all tables: what it is paid at one is not shown at another before the card there has landed. */
  private withCredit(seen: Seen, held: boolean): Seen {
    const { own } = seen;
    if (!own) return seen;
    if (!held || this.credit === undefined) this.credit = own.credit;
    const credit = less(this.credit, own.credit);
    return credit === own.credit ? seen : { ...seen, own: { ...own, credit } };
  }
}
