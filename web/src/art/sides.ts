// Reading a card by its sides: what its pips say before its middle is seen. Pure.
import type { Fold, Point } from "./fold";
import { rankOf } from "./suits";

/** What can be read along the edge that is peeled. */
export interface SideRead {
  edge: "long" | "short";
  /** How many pips lie along it; null where a picture shows its frame. */
  pips: number | null;
}

const LONG: Record<string, number> = { "4": 2, "5": 2, "6": 3, "7": 3, "8": 3, "9": 4, "10": 4 };
const SHORT: Record<string, number> = { A: 0, "2": 1, "3": 1 };
const STRAIGHT = 0.94; // the crease is nearly parallel to the edge
const ENOUGH = { long: 32, short: 28 }; // lifted so far, the pips along the edge lie open

export function sideRead(card: string, held: Point, { along, crease }: Fold): SideRead | null {
  const rank = rankOf(card);
  const edge = Math.abs(along[0]) >= STRAIGHT ? "long" : Math.abs(along[1]) >= STRAIGHT ? "short" : null;
  if (!edge) return null;
  const depth = Math.hypot(crease[0] - held[0], crease[1] - held[1]);
  if (depth < ENOUGH[edge]) return null;
  if ("JQK".includes(rank)) return { edge, pips: null };
  return { edge, pips: edge === "long" ? (LONG[rank] ?? 0) : (SHORT[rank] ?? 2) };
}
