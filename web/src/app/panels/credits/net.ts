// A statement in net: what all the movements of one Round came to, as one line. Pure.
import { type Cents, cents } from "../../../base/money";
import type { Movement } from "../../../base/protocol";

export type NetLine =
  | { round: null; line: Movement }
  | { round: number; table: string; at: number; net: Cents; balance: string; inPlay: boolean; corrected: boolean };

// After one of these a bet lies, or has been changed; anything else of a Round is how it ended.
const OPEN: ReadonlySet<string> = new Set(["movement-bet-placed", "movement-bet-withdrawn", "movement-bet-rejected"]);

const tableOf = ({ location }: Movement): string | null =>
  location?.code === "location-table" ? String(location.facts.name) : null;

/** The latest first. `whole`: nothing is missing before the first line; otherwise its Round may have more of it. */
export function netLines(lines: readonly Movement[], whole: boolean): NetLine[] {
  const found: NetLine[] = [];
  const rounds = new Map<string, Extract<NetLine, { net: Cents }>>();
  for (const line of lines) {
    const table = tableOf(line);
    if (table === null || line.round === null) {
      found.push({ round: null, line });
      continue;
    }
    const key = `${table} ${line.round}`;
    let one = rounds.get(key);
    if (!one) {
      one = { round: line.round, table, at: 0, net: 0, balance: "", inPlay: true, corrected: false };
      rounds.set(key, one);
      found.push(one);
    }
    one.at = line.at;
    one.net += cents(line.amount);
    one.balance = line.balance;
    one.corrected ||= line.code === "movement-settlement-reversed";
    one.inPlay &&= OPEN.has(line.code);
  }
  if (!whole && found[0]?.round !== null) found.shift();
  return found.reverse();
}
