// Cards that lie face down: how many a hand lays, which may be turned, and which is keyed in as it is. Pure.
import type { Place } from "../../base/protocol";
import { type Typed, whole } from "../cards/typed";
import type { StaffedTable } from "../tables";
import type { Step } from "./step";

type At = Pick<StaffedTable, "table" | "view" | "staff">;

export interface Turnable extends Place {
  /** A patron who was granted to squeeze it. */
  squeezedBy: string | null;
}

const handFirst = (one: Place, other: Place): number =>
  Number(one.position > 2) - Number(other.position > 2) ||
  Number(one.side === "banker") - Number(other.side === "banker") ||
  one.position - other.position;

/** The cards that may be turned now, the Player's first; those that a patron squeezes come last. */
export function turnable({ view, staff }: Pick<At, "view" | "staff">): Turnable[] {
  const all = [...(staff.next.turn ?? [])].sort(handFirst).map(({ side, position }) => ({
    side,
    position,
    squeezedBy: view.squeezing?.find((one) => one.side === side && one.position === position)?.patron ?? null,
  }));
  return [...all.filter((one) => !one.squeezedBy), ...all.filter((one) => one.squeezedBy)];
}

const FIRST_CARDS = 4;

/** One key for all that are laid before a card is turned: four, and then one at a time. */
export function layBacks({ table, view }: At): Step {
  const dealt = (view.player?.length ?? 0) + (view.banker?.length ?? 0);
  return { kind: "lay-backs", order: { do: "deal-card", table }, times: Math.max(1, FIRST_CARDS - dealt) };
}

export const samePlace = (one: Place, other: Place | null | undefined): boolean =>
  one.side === other?.side && one.position === other.position;

export const isBack = ({ staff }: Pick<At, "staff">, place: Place): boolean =>
  (staff.backs ?? []).some((back) => samePlace(back, place));

/** The card that is turned next: the one that was chosen, or else the first. */
export function turnNext(at: At, typed: Typed, chosen: Place | null): Step {
  const all = turnable(at);
  const turns = all.find((one) => samePlace(one, chosen)) ?? all[0];
  if (!turns) return { kind: "turn-card", order: null };
  const { side, position } = turns;
  if (!isBack(at, turns))
    return { kind: "turn-card", order: { do: "turn-card", table: at.table, side, position }, turns };
  const card = whole(typed);
  return card
    ? { kind: "turn-card", order: { do: "turn-card", table: at.table, side, position, card }, turns }
    : { kind: "key-turn", order: null, turns };
}

/** The one so many further on, round the table. */
export function another(at: At, now: Turnable | undefined, by: -1 | 1): Place | null {
  const all = turnable(at);
  const here = all.findIndex((one) => samePlace(one, now));
  return all[(here + by + all.length) % all.length] ?? null;
}
