// What became of one's bets while nobody could see it: a Round that ended during a lost connection, or one that was
// settled and put right afterwards. Pure.
import { type Cents, cents } from "../base/money";
import type { Outcome } from "../base/protocol";
import type { Seen } from "../base/seen";

/** How one's bets of a Round ended, as far as this screen knows. */
export interface Settled {
  round: number;
  net: Cents;
  /** None where it was voided. */
  outcome?: Outcome | undefined;
}

export type Meanwhile =
  | ({ what: "away"; table: string } & Settled)
  | ({ what: "corrected"; table: string; before: Cents } & Settled);

/** One's last Round that is settled, as the picture of the table has it. */
export function settledIn({ view, own }: Seen): Settled | null {
  if (!view || !own) return null;
  if (view.phase === "over" && own.round === view.round && own.net !== undefined)
    return { round: own.round, net: cents(own.net), outcome: view.voided ? undefined : view.outcome };
  if (own.last)
    return {
      round: own.last.round,
      net: cents(own.last.net),
      outcome: view.last?.number === own.last.round ? view.last.outcome : undefined,
    };
  return null;
}

/** The Round in which one has bets that are not settled. */
export function openRound({ view, own }: Seen): number | null {
  const open = view && own && own.round === view.round && view.phase !== "over" && (own.bets?.length ?? 0) > 0;
  return open ? view.round : null;
}

const isOther = (one: Settled, other: Settled): boolean =>
  one.net !== other.net || one.outcome?.winner !== other.outcome?.winner;

/** What is known of one table, and what is worth a word. */
export class TableMemory {
  /** The Round with bets that are not settled, as it was last seen. */
  open: number | null = null;
  private settled: Settled | null = null;
  private away = false;
  /** How that Round was settled at first. */
  private first: Settled | null = null;

  constructor(private readonly table: string) {}

  /** The connection is lost: what lies now is settled unseen. */
  lost(): void {
    this.away = true;
  }

  take(seen: Seen): Meanwhile | "ask" | null {
    const now = settledIn(seen);
    const was = this.settled;
    const open = this.open;
    const away = this.away;
    this.away = false;
    this.open = openRound(seen);
    this.settled = now ?? was;
    if (away && open !== null && this.open !== open) {
      if (now?.round === open) return { what: "away", table: this.table, ...now };
      // Further Rounds have passed: the table does not say any more how that one ended.
      if (seen.view && seen.view.round > open) return "ask";
    }
    if (!now) return null;
    if (was?.round !== now.round) this.first = now;
    else if (this.first && isOther(was, now)) {
      // What was corrected more than once is compared with what one knew before the first time.
      const back = !isOther(this.first, now);
      return { what: "corrected", table: this.table, before: back ? now.net : this.first.net, ...now };
    }
    return null;
  }
}
