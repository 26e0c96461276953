// A shoe checked here, from what was published and what this browser noted itself; docs/FAIR.md has the format.
// SHA-256 is our own: browsers have theirs only over https, and a terminal may be on plain http.
import type { ShoeOpening } from "./protocol";

const K = constants(64, 1 / 3);
const START = constants(8, 1 / 2);

/** The first 32 bits of the fractional parts of the square or cube roots of the first primes (FIPS 180-4). */
function constants(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push((n ** power % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  const hash = START.slice();
  const w = new Uint32Array(64);
  const at = (words: Uint32Array, place: number): number => words[place] ?? 0;
  for (let block = 0; block < padded.length; block += 64) {
    for (let n = 0; n < 16; n++) w[n] = view.getUint32(block + 4 * n);
    for (let n = 16; n < 64; n++) {
      const [far, near] = [at(w, n - 15), at(w, n - 2)];
      const first = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      const second = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      w[n] = at(w, n - 16) + first + at(w, n - 7) + second;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let n = 0; n < 64; n++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, n) + at(w, n);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) hash[n] = at(hash, n) + word;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [n, word] of hash.entries()) out.setUint32(4 * n, word);
  return new Uint8Array(out.buffer);
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
const unhex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));

type Part = string | number | Uint8Array;

/** Over parts, each after its length in 8 bytes, so that none runs into the next. */
function hashOf(...parts: readonly Part[]): Uint8Array {
  const said: number[] = [];
  for (const part of parts) {
    const bytes = part instanceof Uint8Array ? part : new TextEncoder().encode(String(part));
    said.push(...eight(bytes.length), ...bytes);
  }
  return sha256(Uint8Array.from(said));
}

const eight = (number: number): number[] =>
  [56, 48, 40, 32, 24, 16, 8, 0].map((by) => Math.floor(number / 2 ** by) % 256);

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const DECK = ["S", "H", "D", "C"].flatMap((suit) => RANKS.map((rank) => rank + suit));

export const seedCommitment = (shoe: string, seed: string): string =>
  hex(hashOf("punto seed commitment 1", shoe, unhex(seed)));

/** The order that a seed and contributions make: the shuffle of Fisher and Yates, from a stream of hashes. */
export function orderOfSeed(shoe: string, decks: number, seed: string, contributions: readonly string[]): string[] {
  const root = hashOf("punto shoe order 1", shoe, decks, unhex(seed), ...contributions);
  let stream: Uint8Array = new Uint8Array();
  let [used, blocks] = [0, 0];
  const next = (): number => {
    if (used >= stream.length) [stream, used] = [sha256(Uint8Array.from([...root, ...eight(blocks++)])), 0];
    used += 2;
    return (stream[used - 2] ?? 0) * 256 + (stream[used - 1] ?? 0);
  };
  const order = Array.from({ length: decks }, () => DECK).flat();
  for (let place = order.length - 1; place > 0; place--) {
    const bits = 2 ** (32 - Math.clz32(place));
    let chosen = next() % bits;
    while (chosen > place) chosen = next() % bits;
    [order[place], order[chosen]] = [order[chosen] ?? "", order[place] ?? ""];
  }
  return order;
}

function commitment({ shoe, decks = 0, behind_cut = 0, salt = "", order = [] }: ShoeOpening): string {
  const cards = Uint8Array.from(order, (card) => DECK.indexOf(card));
  return hex(hashOf("punto shoe commitment 1", shoe, decks, behind_cut, unhex(salt), cards));
}

/** How many cards go unseen after the first one, which is exposed. */
function burnOf(card: string): number {
  const rank = card.slice(0, -1);
  return rank === "A" ? 1 : Number(rank) || 10;
}

/** What this browser wrote down itself while it was at the table. */
export interface Noted {
  /** Before any card of it was seen here. */
  commitment?: string;
  seed?: string;
  text?: string;
  /** The cards of each Round that were seen. */
  rounds: Readonly<Record<string, readonly string[]>>;
}

export type StepName = "set" | "sealed" | "noted" | "seed" | "seed-order" | "seed-noted" | "own" | "draws" | "seen";

export interface Step {
  name: StepName;
  /** Null where this browser was not there to note it. */
  holds: boolean | null;
  count: number;
}

/** Step by step, of a shoe that was opened. */
export function check(shoe: ShoeOpening, noted: Noted | undefined): Step[] {
  const { order = [], decks = 0, seed = "", draws = [] } = shoe;
  // It came from elsewhere: a text in place of the list would hold every part of itself.
  const contributions: readonly string[] = Array.isArray(shoe.contributions) ? shoe.contributions : [];
  const steps: Step[] = [];
  const step = (name: StepName, holds: boolean | null, count = 0) => steps.push({ name, holds, count });
  const same = (found: string | undefined, wanted: string | undefined) => (found ? found === wanted : null);
  const full = order.length === 52 * decks && sameCards(order, Array.from({ length: decks }, () => DECK).flat());
  step("set", full, decks);
  step("sealed", commitment(shoe) === shoe.commitment);
  step("noted", same(noted?.commitment, shoe.commitment));
  // Who noted a seed's commitment or contributed was promised an order of the seed: it cannot be left out now.
  if (shoe.seed_commitment || seed || shoe.contributions?.length || noted?.seed || noted?.text) {
    step("seed", seed !== "" && seedCommitment(shoe.shoe, seed) === shoe.seed_commitment);
    const made = full && seed !== "" && orderOfSeed(shoe.shoe, decks, seed, contributions).join() === order.join();
    step("seed-order", made, contributions.length);
    step("seed-noted", same(noted?.seed, shoe.seed_commitment));
    step("own", noted?.text ? contributions.includes(noted.text) : null);
  }
  const first = order[0] ?? "";
  let place = 1 + burnOf(first);
  let right = shoe.burned?.exposed === first && shoe.burned.unseen === burnOf(first);
  for (const { first, cards } of draws) {
    right &&= first === place && cards.every((card, n) => card === order[first + n]);
    place += cards.length;
  }
  step(
    "draws",
    right,
    draws.reduce((sum, { cards }) => sum + cards.length, 0),
  );
  const seen = Object.entries(noted?.rounds ?? {}).filter(([, cards]) => cards.length > 0);
  const dealt = new Map(draws.map(({ round, cards }) => [String(round), cards]));
  const all = seen.every(([round, cards]) => isAmong(cards, dealt.get(round) ?? []));
  step("seen", seen.length > 0 ? all : null, seen.length);
  return steps;
}

const sameCards = (one: readonly string[], two: readonly string[]): boolean =>
  [...one].sort().join() === [...two].sort().join();

function isAmong(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
