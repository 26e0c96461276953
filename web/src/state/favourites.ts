// Bets on several areas that a patron likes to lay at once, remembered by this browser for each rulebook.
import { type Signal, signal } from "@preact/signals";
import type { Cents } from "../base/money";
import { store, stored } from "../base/remembered";
import type { Stake } from "./bets";

export interface Favourite {
  area: string;
  cents: Cents;
}

export const MOST_FAVOURITES = 4;

const isFavourites = (value: unknown): value is Favourite[][] =>
  Array.isArray(value) &&
  value.every(
    (one) => Array.isArray(one) && one.every((bet) => typeof bet?.area === "string" && Number.isInteger(bet.cents)),
  );

/** What lies now as a favourite: by area, in whichever box. */
export function favouriteOf(stakes: readonly Stake[]): Favourite[] {
  const found = new Map<string, Cents>();
  for (const one of stakes) found.set(one.area, (found.get(one.area) ?? 0) + one.cents);
  return [...found].map(([area, cents]) => ({ area, cents }));
}

const same = (one: readonly Favourite[], other: readonly Favourite[]): boolean =>
  one.length === other.length && one.every((bet) => other.some((o) => o.area === bet.area && o.cents === bet.cents));

/** With one more, unless it is there already; where there is no room, the oldest goes. */
export const withFavourite = (all: readonly Favourite[][], one: Favourite[]): Favourite[][] =>
  !one.length || all.some((other) => same(other, one)) ? [...all] : [...all, one].slice(-MOST_FAVOURITES);

export class Favourites {
  readonly all: Signal<Favourite[][]>;

  constructor(private readonly rulebook: string) {
    this.all = signal(stored<Favourite[][]>(`favourites.${rulebook}`, [], isFavourites));
  }

  add(stakes: readonly Stake[]): void {
    this.keep(withFavourite(this.all.peek(), favouriteOf(stakes)));
  }

  remove(place: number): void {
    this.keep(this.all.peek().filter((_, at) => at !== place));
  }

  private keep(all: Favourite[][]): void {
    this.all.value = all;
    store(`favourites.${this.rulebook}`, all);
  }
}

const made = new Map<string, Favourites>();
export function favouritesOf(rulebook: string): Favourites {
  const found = made.get(rulebook) ?? new Favourites(rulebook);
  made.set(rulebook, found);
  return found;
}
