// Insurance in whole cents. Pure.
import type { Cents } from "../base/money";

/** "1.5 to 1" as a fraction. */
export function ratio(odds: string): [number, number] {
  const found = /^([\d.]+) to ([\d.]+)$/.exec(odds);
  if (!found) return [0, 1];
  const scale = 100;
  return [Math.round(Number(found[1]) * scale), Math.round(Number(found[2]) * scale)];
}

/** What a stake would be paid; a part of a cent is made whole, as the House pays it (R2). */
export function payout(stake: Cents, odds: string): Cents {
  const [pays, per] = ratio(odds);
  return Math.ceil((stake * pays) / per);
}

/** A chip, half and all of what may be taken, in chips. */
export function stepsUpTo(most: Cents, chip: Cents): ["chip" | "half" | "most", Cents][] {
  const half = Math.floor(most / 2 / chip) * chip;
  const found: ["chip" | "half" | "most", Cents][] = [["chip", chip]];
  if (half > chip) found.push(["half", half]);
  if (most > chip) found.push(["most", most]);
  return found;
}
