// What this browser writes down of a table's shoes while it watches: the commitment before a card, the cards it saw.
import { type Signal, signal } from "@preact/signals";
import { hex, type Noted } from "../base/fair";
import type { TableView } from "../base/protocol";
import { store, stored } from "../base/remembered";

export interface ShoeNote extends Noted {
  /** When the commitment was noted. */
  at?: number;
  /** Whose contribution `text` is: another patron at this browser has one of their own. */
  by?: string;
  /** What is contributed where nobody types anything else. */
  draft?: string;
  /** Of the next shoe: how many cards the shoe before it had left when this screen first saw it announced. */
  left?: number;
  /** The cards were seen here, and are not kept any more. */
  forgotten?: true;
}

export type Notes = Readonly<Record<string, ShoeNote>>;

const KEPT = 20; // shoes with the cards that were seen, about 2 kB each
const REMEMBERED = 200; // shoes without them, so that nobody is told that this screen was not there
const LAST_CARDS = 30; // about five Rounds: by then this screen contributes, whenever somebody came
const LONGEST_BYTES = 64; // of a contribution, in UTF-8

/** Whether a text can be contributed: the limit is one of bytes, of which a Chinese character has three. */
export const isContribution = (text: string): boolean =>
  text !== "" && new TextEncoder().encode(text).length <= LONGEST_BYTES;

/** Whether the time for words of one's own is over: half of what was left of the shoe when one came. */
export const isTimeOver = (left: number, decks: number, { left: first = 52 * decks }: ShoeNote): boolean =>
  left <= Math.min(26 * decks, Math.max(LAST_CARDS, first / 2));

const isNotes = (value: unknown): value is Notes =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one?.rounds === "object");

const randomText = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** The notes after a look at the table; the same ones where there is nothing new. */
export function noted(notes: Notes, view: TableView, now: number, draft: () => string = randomText): Notes {
  let found = notes;
  const put = (shoe: string, more: Partial<ShoeNote>) => {
    found = { ...found, [shoe]: { ...(found[shoe] ?? { rounds: {} }), ...more } };
  };
  const { shoe, round, phase } = view;
  if (shoe?.next && !found[shoe.next.name]?.seed)
    put(shoe.next.name, { seed: shoe.next.seed_commitment, draft: draft(), left: shoe.left });
  if (shoe && !found[shoe.name]?.commitment) put(shoe.name, { commitment: shoe.commitment, at: now });
  const key = String(round);
  const open = phase !== "over" && phase !== "waiting";
  // Once a Round is over the next shoe may be on the table: its cards belong to the one it was opened with.
  if (shoe && open && !found[shoe.name]?.rounds[key])
    put(shoe.name, { rounds: { ...found[shoe.name]?.rounds, [key]: [] } });
  const cards = [...(view.player ?? []), ...(view.banker ?? [])].filter((card): card is string => card !== null);
  for (const [name, note] of Object.entries(found)) {
    const before = note.rounds[key];
    if (before && cards.length > before.length) put(name, { rounds: { ...note.rounds, [key]: cards } });
  }
  return found === notes ? notes : kept(found);
}

/** The latest whole, and of those before them all but the cards. */
function kept(notes: Notes): Notes {
  const all = Object.entries(notes).slice(-REMEMBERED);
  return Object.fromEntries(
    all.map(([name, note], at) => {
      const old = at < all.length - KEPT && Object.keys(note.rounds).length > 0;
      return [name, old ? { ...note, rounds: {}, forgotten: true as const } : note];
    }),
  );
}

export class ShoeNotes {
  readonly all: Signal<Notes>;

  constructor(private readonly table: string) {
    this.all = signal(stored(`shoes.${table}`, {}, isNotes));
  }

  follow(view: TableView, now: number): void {
    this.keep(noted(this.all.peek(), view, now));
  }

  contributed(shoe: string, by: string, text: string): void {
    const note = this.all.peek()[shoe] ?? { rounds: {} };
    this.keep({ ...this.all.peek(), [shoe]: { ...note, by, text } });
  }

  private keep(notes: Notes): void {
    if (notes === this.all.peek()) return;
    this.all.value = notes;
    store(`shoes.${this.table}`, notes);
  }
}
