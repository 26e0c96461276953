// Where cards lie. Pure.
import type { Lay } from "../considering";

export type Where = "player" | "banker" | "beside";
export interface Lying {
  card: string | null; // face down, and not named yet
  where: Where;
}
export const AREAS: readonly Where[] = ["player", "banker", "beside"];

export const lyingNow = (
  player: readonly (string | null)[],
  banker: readonly (string | null)[],
  out: readonly string[],
): Lying[] => [
  ...player.map((card): Lying => ({ card, where: "player" })),
  ...banker.map((card): Lying => ({ card, where: "banker" })),
  ...out.map((card): Lying => ({ card, where: "beside" })),
];
export const unnamed = (lying: readonly Lying[]): boolean => lying.some((one) => one.card === null);
/** Whether anything lies otherwise than it should. */
export const moved = (
  lying: readonly Lying[],
  player: readonly (string | null)[],
  banker: readonly (string | null)[],
): boolean => {
  const { player: there, banker: here } = layOf(lying);
  return there.join() !== player.join() || here.join() !== banker.join();
};
export function layOf(lying: readonly Lying[]): Lay {
  const of = (where: Where) => lying.filter((one) => one.where === where).map((one) => one.card ?? "");
  return { player: of("player"), banker: of("banker"), beside: of("beside") };
}
