// What the dealer does next: the one command that the table waits for, if it is for the dealer to send. Pure.
import type { Place } from "../../base/protocol";
import { type Typed, whole } from "../cards/typed";
import type { Order } from "../consider";
import type { StaffedTable } from "../tables";

export type StepKind =
  | "closed"
  | "closing"
  | "automatic"
  | "take-table"
  | "open-bets"
  | "open-next"
  | "open-free"
  | "close-bets"
  | "key-in"
  | "deal-card"
  | "turn-card"
  | "close-insurance"
  | "call-time"
  | "wait-for-squeeze"
  | "wait-for-ruling"
  | "wait-for-new-cards";

export interface Step {
  kind: StepKind;
  order: Order | null;
  turns?: Turnable;
}

export interface Turnable extends Place {
  /** A patron who was granted to squeeze it. */
  squeezedBy: string | null;
}

/** The cards that may be turned now; those that a patron squeezes come last. */
export function turnable({ view, staff }: Pick<StaffedTable, "view" | "staff">): Turnable[] {
  const all = (staff.next.turn ?? []).map(({ side, position }) => ({
    side,
    position,
    squeezedBy: view.squeezing?.find((one) => one.side === side && one.position === position)?.patron ?? null,
  }));
  return [...all.filter((one) => !one.squeezedBy), ...all.filter((one) => one.squeezedBy)];
}

export const isDealer = ({ staff }: Pick<StaffedTable, "staff">, name: string | undefined): boolean =>
  staff.dealer?.name !== undefined && staff.dealer.name === name;

export function stepOf(at: StaffedTable, mine: boolean, typed: Typed): Step {
  const { table, view, rules } = at;
  if (view.closed) return { kind: "closed", order: null };
  if (rules.settings.automatic) return { kind: "automatic", order: null };
  if (!mine) return { kind: "take-table", order: { do: "take-table", table } };
  return ownStep(at, typed);
}

function ownStep(at: StaffedTable, typed: Typed): Step {
  const { table, view, staff } = at;
  switch (staff.next.waiting) {
    case "to-open-bets":
      return { kind: "open-bets", order: { do: "open-bets", table } };
    case "for-the-next-round":
      if (view.closing) return { kind: "closing", order: null };
      return { kind: view.carried?.length ? "open-free" : "open-next", order: { do: "open-bets", table } };
    case "for-new-cards":
      return { kind: view.closing ? "closing" : "wait-for-new-cards", order: null };
    case "for-bets":
      return { kind: "close-bets", order: { do: "close-bets", table } };
    case "for-a-card": {
      const card = whole(typed);
      return card ? { kind: "deal-card", order: { do: "deal-card", table, card } } : { kind: "key-in", order: null };
    }
    case "for-a-card-to-be-turned": {
      const turns = turnable(at)[0];
      const order: Order | null = turns ? { do: "turn-card", table, side: turns.side, position: turns.position } : null;
      return { kind: "turn-card", order, turns };
    }
    case "for-insurance":
      return { kind: "close-insurance", order: { do: "close-insurance", table } };
    case "for-options":
      return { kind: "call-time", order: { do: "call-time", table } };
    case "for-a-squeeze-answer":
      return { kind: "wait-for-squeeze", order: null };
    case "for-a-ruling":
    case "for-continuation":
      return { kind: "wait-for-ruling", order: null };
  }
}
