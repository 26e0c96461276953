// Chips between finger and ledger: what lies for certain, what is on its way, what can be undone. Pure.
import { amount, type Cents, cents } from "../base/money";
import type { Limits, NumberedEvent, Own, OwnBet, OwnEnd, TableView } from "../base/protocol";

/** Something sent: solid once it is answered, forgotten once the news have it. */
export interface Move {
  id: string;
  kind: "place-bet" | "withdraw-bet";
  box: number;
  area: string;
  cents: Cents;
  seq?: number; // of the answer
}

export interface Stake {
  box: number;
  area: string;
  cents: Cents;
}

export interface Laid extends Stake {
  /** Of it, what has not been acknowledged yet. */
  pending: Cents;
}

const key = (one: { box: number; area: string }) => `${one.box} ${one.area}`;

/** One's own chips as they should be drawn, from what the server says and what was sent since. */
export function laid(bets: readonly OwnBet[], moves: readonly Move[]): Laid[] {
  const found = new Map<string, Laid>();
  const at = (one: Stake | OwnBet): Laid => {
    const there = found.get(key(one)) ?? { box: one.box, area: one.area, cents: 0, pending: 0 };
    found.set(key(one), there);
    return there;
  };
  for (const bet of bets) at(bet).cents += cents(bet.stake);
  for (const move of moves) {
    const there = at(move);
    if (move.kind === "place-bet") {
      there.cents += move.cents;
      if (move.seq === undefined) there.pending += move.cents;
    } else {
      there.cents = Math.max(0, there.cents - move.cents);
      there.pending = Math.min(there.pending, there.cents);
    }
  }
  return [...found.values()].filter((one) => one.cents > 0);
}

/** What the news up to `seq` contain is no longer a move of ours. */
export const settled = (moves: readonly Move[], seq: number): Move[] =>
  moves.filter((move) => move.seq === undefined || move.seq > seq);
export const answered = (moves: readonly Move[], id: string, seq: number): Move[] =>
  moves.map((move) => (move.id === id ? { ...move, seq } : move));

/** News may come before the answer, where that was lost on its way: what they tell of one's own chips is the answer,
 * and is not counted a second time. */
export function told(moves: readonly Move[], events: readonly NumberedEvent[], who: string): Move[] {
  const found = [...moves];
  const taken = new Set<Move>();
  for (const event of events) {
    const stake = stakeOf(event, who);
    if (!stake) continue;
    const same = found.filter((one) => one.kind === stake.kind && key(one) === key(stake) && one.cents === stake.cents);
    const move =
      same.find((one) => one.seq !== undefined && one.seq >= event.seq && !taken.has(one)) ??
      same.find((one) => one.seq === undefined);
    if (!move) continue;
    const answer = move.seq === undefined ? { ...move, seq: event.seq } : move;
    taken.add(answer);
    found[found.indexOf(move)] = answer;
  }
  return found;
}

/** Of one's own chips, put down or taken back by oneself. */
function stakeOf(event: NumberedEvent, who: string): (Stake & Pick<Move, "kind">) | null {
  if (event.event !== "BetPlaced" && event.event !== "BetWithdrawn") return null;
  if (event.patron !== who || event.window || event.recorded_by) return null;
  if (event.event === "BetPlaced" && event.on_behalf_by) return null;
  const { box, area } = event;
  return event.event === "BetPlaced"
    ? { kind: "place-bet", box, area, cents: cents(event.stake) }
    : { kind: "withdraw-bet", box, area, cents: cents(event.amount) };
}

export const refused = (moves: readonly Move[], id: string): Move[] => moves.filter((move) => move.id !== id);

export const total = (stakes: readonly Stake[]): Cents => stakes.reduce((sum, one) => sum + one.cents, 0);

/** The bets of a Round that can be laid again: insurance belongs to its own cards. */
export function repeatable(bets: readonly (OwnBet | OwnEnd)[]): Stake[] {
  return bets.filter((bet) => !bet.window).map((bet) => ({ box: bet.box, area: bet.area, cents: cents(bet.stake) }));
}

/** One's bets of a Round, to be laid again. */
export interface Before {
  round: number;
  stakes: Stake[];
}

/** One's bets of the Round that is dealt; before its cards, those of the Round before it. */
export function lastBets(view: TableView, own: Own | null): Before | null {
  if (!own) return null;
  const { last, bets, ends } = own;
  if (view.phase === "betting") return last ? { round: last.round, stakes: repeatable(last.ends) } : null;
  if (own.round !== view.round) return null;
  return { round: view.round, stakes: repeatable(bets?.length ? bets : (ends ?? [])) };
}

/** In the box one plays in now, whichever it was then. */
export const into = (stakes: readonly Stake[], box: number): Stake[] => {
  const found = new Map<string, Stake>();
  for (const one of stakes) {
    const there = found.get(one.area);
    found.set(one.area, { box, area: one.area, cents: one.cents + (there?.cents ?? 0) });
  }
  return [...found.values()];
};

/** What they come to on each area, in whatever box. */
export function totals(stakes: readonly Stake[]): Map<string, Cents> {
  const found = new Map<string, Cents>();
  for (const one of stakes) found.set(one.area, (found.get(one.area) ?? 0) + one.cents);
  return found;
}

/** Of bets that are laid again, what does not lie yet: chips on an area count in whatever box, whoever laid them. */
export function missing(stakes: readonly Stake[], lies: readonly Stake[]): Stake[] {
  const wanted = totals(stakes);
  const there = totals(lies);
  return stakes
    .map((one) => ({
      ...one,
      cents: Math.min(one.cents, (wanted.get(one.area) ?? 0) - (there.get(one.area) ?? 0)),
    }))
    .filter((one) => one.cents > 0);
}

const at = (stakes: readonly Stake[], one: { box: number; area: string }): Cents =>
  total(stakes.filter((other) => key(other) === key(one)));

const without = (stakes: readonly Stake[], one: { box: number; area: string }): Stake[] =>
  stakes.filter((other) => key(other) !== key(one));

const with_ = (stakes: readonly Stake[], one: Stake): Stake[] => {
  const rest = without(stakes, one);
  return one.cents > 0 ? [...rest, { box: one.box, area: one.area, cents: one.cents }] : rest;
};

export interface Put {
  /** Bets to send. */
  send: Stake[];
  /** Chips that lie and make no bet yet: they are less than the area's minimum. */
  held: Stake[];
}

/** Chips put down: a bet once the area's minimum is reached, with those that waited for it. */
export function put(
  stakes: readonly Stake[],
  lies: readonly Stake[],
  held: readonly Stake[],
  minimum: (area: string) => Cents,
): Put {
  const found: Put = { send: [], held: [...held] };
  for (const one of stakes) {
    const sum = at(found.held, one) + one.cents;
    const enough = at(lies, one) + at(found.send, one) > 0 || sum >= minimum(one.area);
    if (enough) found.send = with_(found.send, { ...one, cents: at(found.send, one) + sum });
    found.held = with_(found.held, { ...one, cents: enough ? 0 : sum });
  }
  return found;
}

/** Chips taken back: what is left of a bet and below the area's minimum is a bet no more, and waits again. */
export function takenBack(
  stakes: readonly Stake[],
  lies: readonly Stake[],
  held: readonly Stake[],
  minimum: (area: string) => Cents,
): Put {
  const found: Put = { send: [], held: [...held] };
  for (const one of stakes) {
    const waits = at(found.held, one);
    const bet = at(lies, one) - at(found.send, one);
    const left = Math.max(0, waits + bet - one.cents);
    const stays = bet > 0 && left >= minimum(one.area) ? left : 0;
    if (bet > stays) found.send = with_(found.send, { ...one, cents: at(found.send, one) + bet - stays });
    found.held = with_(found.held, { ...one, cents: left - stays });
  }
  return found;
}

/** Of what was put down in this Round, that which still lies: the rest cannot be undone. */
export function stillThere(groups: readonly Stake[][], lies: readonly Stake[]): Stake[][] {
  let left = [...lies];
  const found = groups.map((group) =>
    group.flatMap((one) => {
      const cents_ = Math.min(one.cents, at(left, one));
      left = with_(left, { ...one, cents: at(left, one) - cents_ });
      return cents_ > 0 ? [{ ...one, cents: cents_ }] : [];
    }),
  );
  return found.filter((group) => group.length);
}

/** The share of the table's money, and of its players, that is on each area; of insurance nothing. */
export interface Share {
  money: number;
  players: number;
}
export function shares(
  lie: readonly { patron: string; area: string; stake: string; window?: unknown }[],
): Map<string, Share> {
  const found = new Map<string, Share>();
  const original = lie.filter((bet) => !bet.window);
  const patrons = new Set(original.map((bet) => bet.patron));
  if (patrons.size < 2) return found; // alone, it says nothing
  const all = original.reduce((sum, bet) => sum + cents(bet.stake), 0);
  for (const area of new Set(original.map((bet) => bet.area))) {
    const here = original.filter((bet) => bet.area === area);
    const money = here.reduce((sum, bet) => sum + cents(bet.stake), 0) / all;
    found.set(area, { money, players: new Set(here.map((bet) => bet.patron)).size / patrons.size });
  }
  return found;
}

/** Bets that need an Original Bet come after it, and go before it. */
export const inOrder = (stakes: readonly Stake[], originals: ReadonlySet<string>): Stake[] =>
  [...stakes].sort((a, b) => Number(!originals.has(a.area)) - Number(!originals.has(b.area)));

export function limitsOf(limits: Limits, area: string): { minimum: Cents; maximum: Cents } {
  const own = limits.areas[area] ?? limits;
  return { minimum: cents(own.minimum), maximum: cents(own.maximum) };
}

/** Denominations to choose from: the table's own unit, and those of the house that it makes up and one bet may hold.
 * Where the unit is none of the house's, five of it stand between the two, if there is room. */
const DENOMINATIONS = [1, 5, 25, 100, 500, 1_000, 5_000, 10_000].map((units) => units * 100);
const MOST_CHIPS = 7;
export function rack(chip: Cents, maximum: Cents, minimum: Cents = chip): Cents[] {
  const fit = DENOMINATIONS.filter((value) => value % chip === 0 && value > chip);
  const five = 5 * chip < (fit[0] ?? Number.POSITIVE_INFINITY) ? [5 * chip] : [];
  // The least bet is one chip, wherever it can be paid in chips: smaller ones come on top of it.
  const least = minimum % chip === 0 ? [minimum] : [];
  const all = [...new Set([chip, ...least, ...five, ...fit])].sort((a, b) => a - b);
  return all.filter((value) => value === chip || value <= maximum).slice(0, MOST_CHIPS);
}

/** The chip in hand at first: the smallest that makes a bet by itself. */
export const firstChip = (chips: readonly Cents[], minimum: Cents): Cents =>
  chips.find((value) => value >= minimum) ?? chips[chips.length - 1] ?? minimum;

/** What others have on each area, over all boxes, or in one of them. */
export function others(
  bets: readonly { box: number; patron: string; area: string; stake: string }[],
  who: string,
  box?: number,
): Map<string, Cents> {
  const found = new Map<string, Cents>();
  for (const bet of bets) {
    if (bet.patron === who || (box !== undefined && bet.box !== box)) continue;
    found.set(bet.area, (found.get(bet.area) ?? 0) + cents(bet.stake));
  }
  return found;
}

export interface BoxNow {
  box: number;
  seated: string | null;
  standing: string[];
  mine: boolean;
  staked: Cents;
}

export function boxes(
  count: number,
  seats: Record<string, string>,
  bets: readonly { box: number; patron: string; stake: string }[],
  who: string,
): BoxNow[] {
  return Array.from({ length: count }, (_, i) => {
    const box = i + 1;
    const seated = seats[String(box)] ?? null;
    const here = bets.filter((bet) => bet.box === box);
    const standing = [...new Set(here.map((bet) => bet.patron))].filter((patron) => patron !== seated);
    return {
      box,
      seated,
      standing,
      mine: seated === who,
      staked: here.reduce((sum, bet) => sum + cents(bet.stake), 0),
    };
  });
}

/** Where one would bet without having chosen: one's own seat, a free box, and only then a place to stand. */
export function ownBox(
  all: readonly BoxNow[],
  seat: number | undefined,
  chosen: number | null,
  mayStand: boolean,
): number | null {
  if (chosen !== null) {
    const there = all.find((one) => one.box === chosen);
    if (there && (there.mine || (seat === undefined && !there.seated) || (there.seated !== null && mayStand)))
      return chosen;
  }
  if (seat !== undefined) return seat;
  const free = all.find((one) => !one.seated);
  if (free) return free.box;
  return mayStand ? (all.find((one) => one.seated)?.box ?? null) : null;
}

export const asText = (value: Cents): string => amount(value);
