// What the dealer calls at the end of a shoe, sealed or in the hand. Pure.
import type { TableView } from "../base/protocol";

export type ShoeCallWord = "ui-cut-card" | "ui-cut-card-next" | "ui-last-round-call";

/** Nothing before the cut card has come; after it, what is still to be dealt from the shoe. */
export function shoeCall(view: TableView): ShoeCallWord | null {
  const shoe = view.shoe ?? view.hand_shoe;
  if (!shoe?.cut_card || view.last_shoe) return null;
  const between = view.phase === "over" || view.phase === "waiting";
  if (shoe.last_round) return between ? "ui-cut-card-next" : "ui-last-round-call";
  return between ? null : "ui-cut-card";
}
