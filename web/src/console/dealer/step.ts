// What the dealer does next: the one command that the table waits for, if it is for the dealer to send. Pure.
import type { Place } from "../../base/protocol";
import { type Typed, whole } from "../cards/typed";
import type { Order } from "../consider";
import type { StaffedTable } from "../tables";
import { layBacks, type Turnable, turnNext } from "./backs";

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
  | "lay-backs"
  | "key-turn"
  | "turn-card"
  | "close-insurance"
  | "confirm-result"
  | "wait-for-options"
  | "wait-for-squeeze"
  | "wait-for-ruling"
  | "wait-for-new-cards"
  | "bring-cards"
  | "prepare"
  | "burn-key-in"
  | "burn";

export interface Step {
  kind: StepKind;
  order: Order | null;
  turns?: Turnable;
  /** How often the order is sent, where one key stands for several cards. */
  times?: number;
  /** No key takes it. */
  byClick?: boolean;
}

export const isDealer = ({ staff }: Pick<StaffedTable, "staff">, name: string | undefined): boolean =>
  staff.dealer?.name !== undefined && staff.dealer.name === name;

export function stepOf(at: StaffedTable, mine: boolean, typed: Typed, chosen: Place | null = null): Step {
  const { table, view, rules } = at;
  if (view.closed) return { kind: "closed", order: null };
  if (rules.settings.automatic) return { kind: "automatic", order: null };
  // Another's table is taken with a click: Enter was the next step of whoever deals there.
  if (!mine) return { kind: "take-table", order: { do: "take-table", table }, byClick: at.staff.dealer !== undefined };
  return ownStep(at, typed, chosen);
}

function preparation({ table, view }: StaffedTable, typed: Typed): Step {
  const step = view.hand_shoe?.prepare;
  if (step) return { kind: "prepare", order: { do: "prepare-cards", table, step } };
  const exposed = whole(typed);
  return exposed ? { kind: "burn", order: { do: "burn-shoe", table, exposed } } : { kind: "burn-key-in", order: null };
}

function ownStep(at: StaffedTable, typed: Typed, chosen: Place | null): Step {
  const { table, view, staff, rules } = at;
  switch (staff.next.waiting) {
    case "to-open-bets":
      return { kind: "open-bets", order: { do: "open-bets", table } };
    case "for-the-next-round":
      if (view.closing) return { kind: "closing", order: null };
      return { kind: view.carried?.length ? "open-free" : "open-next", order: { do: "open-bets", table } };
    case "for-new-cards":
      if (view.closing) return { kind: "closing", order: null };
      // Where shoes are recorded, the dealer brings the cards.
      return {
        kind: staff.next.message.code === "step-for-new-cards" ? "wait-for-new-cards" : "bring-cards",
        order: null,
      };
    case "for-preparation":
      return preparation(at, typed);
    case "for-bets":
      return { kind: "close-bets", order: { do: "close-bets", table } };
    case "for-a-card": {
      // Where backs are laid a card is keyed in only by a dealer who knows it already.
      if (rules.settings.face_down && !typed.rank) return layBacks(at);
      const card = whole(typed);
      return card ? { kind: "deal-card", order: { do: "deal-card", table, card } } : { kind: "key-in", order: null };
    }
    case "for-a-card-to-be-turned":
      return turnNext(at, typed, chosen);
    case "for-insurance":
      return { kind: "close-insurance", order: { do: "close-insurance", table } };
    case "for-confirmation":
      return { kind: "confirm-result", order: { do: "confirm-result", table } };
    case "for-options":
      return { kind: "wait-for-options", order: null };
    case "for-a-squeeze-answer":
      return { kind: "wait-for-squeeze", order: null };
    case "for-a-ruling":
    case "for-continuation":
      return { kind: "wait-for-ruling", order: null };
  }
}
