// Where cards were found: in the Player area, in the Banker area, or beside them. Pure.
import type { Place, Placement } from "../../base/protocol";
import type { Shown } from "../cards";
import { NOTHING, type Typed, whole } from "../cards/typed";

export type Where = "player" | "banker" | "beside";
export const AREAS: readonly Where[] = ["player", "banker", "beside"];

export interface Lying {
  card: Shown; // null: face down, and not named yet
  where: Where;
}

export interface Hands {
  player: readonly Shown[];
  banker: readonly Shown[];
  /** Of those that lie face down, the ones that nobody knows. */
  backs?: readonly Place[];
}

/** The cards as somebody puts them where they were found. */
export interface Placed {
  /** What it started from; when that changes it starts again. */
  basis: string;
  lying: readonly Lying[];
  picked: number | null;
  /** Typed so far for the picked card, which lies face down. */
  naming: Typed;
}

/** What is on the layout now, with the cards that came out besides. */
export function placed(hands: Hands, out: readonly string[]): Placed {
  const at = (where: Where) => (card: Shown) => ({ card, where });
  const lying = [...hands.player.map(at("player")), ...hands.banker.map(at("banker")), ...out.map(at("beside"))];
  return { basis: JSON.stringify(lying), lying, picked: null, naming: NOTHING };
}

const in_ = (lying: readonly Lying[], where: Where): readonly Shown[] =>
  lying.filter((one) => one.where === where).map((one) => one.card);

export const isNaming = ({ lying, picked }: Placed): boolean => picked !== null && lying[picked]?.card === null;

export const pick = (now: Placed, at: number): Placed => ({
  ...now,
  picked: now.picked === at ? null : at,
  naming: NOTHING,
});

/** A key or a finger onto the card that is being named; whole, it has its name. */
export function name(now: Placed, typed: Typed): Placed {
  const card = whole(typed);
  if (card === null || !isNaming(now)) return { ...now, naming: typed };
  const lying = now.lying.map((one, i) => (i === now.picked ? { ...one, card } : one));
  return { ...now, lying, naming: NOTHING };
}

/** The picked card, to the end of another area. */
export function move(now: Placed, where: Where): Placed {
  const one = now.picked === null ? undefined : now.lying[now.picked];
  if (!one) return now;
  const rest = now.lying.filter((other) => other !== one);
  const last = rest.map((other) => other.where).lastIndexOf(where);
  const at = last < 0 ? rest.length : last + 1;
  return { ...now, lying: [...rest.slice(0, at), { ...one, where }, ...rest.slice(at)], picked: at };
}

/** The picked card, one place earlier or later in its area. */
export function shift(now: Placed, by: -1 | 1): Placed {
  const { lying, picked } = now;
  const one = picked === null ? undefined : lying[picked];
  if (picked === null || !one) return now;
  const same = lying.flatMap((other, i) => (other.where === one.where ? [i] : []));
  const to = same[same.indexOf(picked) + by];
  const other = to === undefined ? undefined : lying[to];
  if (to === undefined || !other) return now;
  return { ...now, lying: lying.map((card, i) => (i === picked ? other : i === to ? one : card)), picked: to };
}

/** As it is reported; null as long as a card has no name. Where nobody knows any card that lies face down, a back is
 * moved as it lies; beside the hands it is named. */
export function placementOf(lying: readonly Lying[], { player, banker, backs = [] }: Hands): Placement | null {
  const hidden = [...player, ...banker].filter((card) => card === null).length;
  const mayStay = ({ where }: Lying) => where !== "beside" && hidden === backs.length;
  if (lying.some((one) => one.card === null && !mayStay(one))) return null;
  const beside = in_(lying, "beside").flatMap((card) => card ?? []);
  return { player: [...in_(lying, "player")], banker: [...in_(lying, "banker")], beside };
}

/** Whether anything lies otherwise than on the layout. */
export const isMoved = (lying: readonly Lying[], hands: Hands): boolean =>
  in_(lying, "player").join() !== hands.player.join() || in_(lying, "banker").join() !== hands.banker.join();
