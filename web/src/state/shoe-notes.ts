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
}

export type Notes = Readonly<Record<string, ShoeNote>>;

const KEPT = 5; // shoes
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
    put(shoe.next.name, { seed: shoe.next.seed_commitment, draft: draft() });
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
  return found === notes ? notes : Object.fromEntries(Object.entries(found).slice(-KEPT));
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
