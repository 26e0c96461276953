// The tables at this terminal: a few, each with its desk, which lives until the table is removed. Whoever looks at the
// lobby, or at a past Round, is still at all of them, and keeps the seats there.
import { effect, signal, untracked } from "@preact/signals";
import { cents } from "../base/money";
import { store, stored } from "../base/remembered";
import { me } from "../base/session";
import { Desk } from "./desk";

export const MOST_TABLES = 4;

/** In the order they were joined. */
export const desks = signal<readonly Desk[]>([]);
/** Whose felt is shown, or was touched last: keys and chips are of this one. */
export const front = signal<Desk | null>(null);

interface Kept {
  table: string;
  watching: boolean;
  chips?: boolean;
}
interface Place {
  who: string;
  tables: readonly Kept[];
}

const PLACE = "tables";
const session = () => sessionStorage;
const isPlace = (value: unknown): value is Place =>
  typeof value === "object" && value !== null && "who" in value && "tables" in value && Array.isArray(value.tables);

export const deskAt = (table: string): Desk | undefined => desks.value.find((one) => one.table === table);
/** Tables at which chips lay before the page was loaded again: until the first news has come, that is all one knows. */
const hadChips = new Set<string>();
/** Chips of one's own lie there, or are on their way. */
export const hasChips = (desk: Desk): boolean => {
  const own = desk.own.value;
  return desk.staked.value > 0 || (own ? (own.bets ?? []).length > 0 : hadChips.has(desk.table));
};

/** The least recently shown first. */
let shown: Desk[] = [];

export function bringToFront(desk: Desk): void {
  shown = [...shown.filter((one) => one !== desk), desk];
  front.value = desk;
}

/** The desk of a table, joined where it was not. Where there are as many as can be, one without chips makes room, the
 * least recently shown; null where chips lie at all of them. */
export function join(table: string, watching?: boolean): Desk | null {
  const there = desks.peek().find((one) => one.table === table);
  if (there) {
    if (watching !== undefined) there.watching.value = watching;
    return there;
  }
  if (desks.peek().length >= MOST_TABLES) {
    const least = untracked(() => shown.find((one) => !hasChips(one)));
    if (!least) return null;
    remove(least);
  }
  const desk = new Desk(table);
  desk.watching.value = watching ?? false;
  shown = [...shown, desk];
  desks.value = [...desks.peek(), desk];
  return desk;
}

/** Away from a table: bets that lie are settled all the same (5.3). */
export function remove(desk: Desk): void {
  shown = shown.filter((one) => one !== desk);
  desks.value = desks.peek().filter((one) => one !== desk);
  if (front.peek() === desk) front.value = shown.at(-1) ?? null;
  desk.leave();
}

function leaveAll(): void {
  for (const desk of desks.peek()) desk.leave();
  shown = [];
  front.value = null;
  desks.value = [];
}

// Another person has other tables; the same one, after a reload, those of before.
let whose: string | undefined;
effect(() => {
  const who = me.value?.name;
  if (who === whose) return;
  whose = who;
  untracked(() => {
    leaveAll();
    hadChips.clear();
    const place = stored<Place | null>(PLACE, null, isPlace, session);
    if (!who || place?.who !== who) return;
    for (const one of place.tables.slice(0, MOST_TABLES)) {
      if (one.chips) hadChips.add(one.table);
      join(one.table, one.watching);
    }
  });
});
effect(() => {
  const tables = desks.value.map((desk) => ({
    table: desk.table,
    watching: desk.watching.value,
    chips: hasChips(desk),
  }));
  if (whose) store(PLACE, { who: whose, tables } satisfies Place, session);
});

// The chip in hand is the same at every table that takes it.
effect(() => {
  const chip = front.value?.chip.value;
  for (const desk of desks.value) {
    const limits = desk.rules.value?.settings.limits;
    if (chip && limits && chip >= cents(limits.minimum) && desk.rack.value.includes(chip)) desk.chip.value = chip;
  }
});
