// Who is at this screen, and the one connection to the floor.
import { computed, signal } from "@preact/signals";
import { Connection } from "./connection";
import { timeZone } from "./format";
import { ask, get, newId, Refusal, send, tablePath, useToken } from "./http";
import { allLanded } from "./landing";
import type { Credits, Floor, Me } from "./protocol";
import { identity, PLAYERS } from "./protocol";
import { isBoolean, store, stored } from "./remembered";
import { useTableNames } from "./words";

export const connection = new Connection();
export const me = signal<Me | null>(null);
/** Not known yet, whether anybody is signed in. */
export const asked = signal(false);
export const floor = signal<Floor | null>(null);
export const plays = computed(() => me.value !== null && PLAYERS.includes(me.value.role));
/** Without an account: the credits are this terminal's own. */
export const nameless = computed(() => me.value !== null && identity(me.value.name).is_terminal);

// Whether it is worth asking who is signed in: a browser logs every refusal as an error, and most newcomers are nobody
// yet.
const HERE = "here";

function begin(found: Me): Me {
  store(HERE, true);
  useToken(found.csrf);
  connection.close(); // of whoever was here before, with all that was watched
  me.value = found;
  if (!found.password_reset?.must_change) connection.open(); // until then there is no news for them
  return found;
}

function end(): void {
  store(HERE, false);
  useToken("");
  me.value = null;
  connection.close();
}

// The session ended elsewhere: signed out, suspended, or the server forgot it.
connection.state.subscribe((now) => {
  if (now === "signed-out" && me.peek()) {
    store(HERE, false);
    useToken("");
    me.value = null;
  }
});

/** A display has a token of its own and nobody signed in: its connection opens all the same. */
export async function whoAmI(): Promise<Me | null> {
  try {
    if (!stored(HERE, false, isBoolean)) return null;
    return begin(await get<Me>("/api/me"));
  } catch (error) {
    if (error instanceof Refusal && error.status !== 0 && error.status < 500) {
      store(HERE, false);
      return null;
    }
    throw error;
  } finally {
    asked.value = true;
  }
}

let lookedAt = Number.NEGATIVE_INFINITY;

/** Whether it was looked at just now, as it is when the page is loaded. */
export const floorIsFresh = (): boolean => performance.now() - lookedAt < 1_000;

export async function lookAtFloor(): Promise<Floor> {
  floor.value = await get<Floor>("/api/floor");
  lookedAt = performance.now();
  timeZone.value = floor.value.time_zone;
  useTableNames(floor.value.tables);
  return floor.value;
}

let arriving: Promise<Me> | null = null;

/** Once, however often it is asked for: a second guest would end the session of the first while its table loads. */
export function comeAsGuest(): Promise<Me> {
  const here = me.peek();
  if (here?.role === "guest") return Promise.resolve(here);
  arriving ??= send<Me>("POST", "/api/guest")
    .then(begin)
    .finally(() => {
      arriving = null;
    });
  return arriving;
}

export const signIn = async (name: string, password: string): Promise<Me> =>
  begin(await send<Me>("POST", "/api/sign-in", { name, password }));
/** One's own, instead of one that somebody else has set; every session ends with it, and another one begins. */
export async function changePassword(name: string, old: string, password: string): Promise<Me> {
  await ask("/api/password", { old, new: password });
  return signIn(name, password);
}
/** Somebody else deals a table from now on, and is signed in at this console instead. */
export const relieve = async (table: string, name: string, password: string): Promise<Me> =>
  begin(await send<Me>("POST", tablePath(table, "/relieve"), { id: newId(), name, password }));
export const bringVoucher = async (number: string): Promise<Me> =>
  begin(await send<Me>("POST", "/api/voucher-in", { id: newId(), number }));

export async function signOut(): Promise<void> {
  await send("POST", "/api/sign-out");
  end();
}

// Bets take credits and bring some: each piece of news says how many there are, whichever screen is shown.
connection.own.subscribe((own) => {
  if (own) haveCredits({ credit: own.credit, at_terminal: own.at_terminal });
});
connection.onNews((_, { own }) => {
  if (!own) return;
  if (!own.plays_as) haveCredits({ credit: own.credit });
  else haveCredits({ at_terminal: own.credit, ...(nameless.peek() ? { credit: own.credit } : {}) });
});

function haveCredits(now: Partial<Pick<Me, "credit" | "at_terminal">>): void {
  const known = me.peek();
  const same = known && Object.entries(now).every(([purse, sum]) => known[purse as keyof typeof now] === sum);
  if (known && !same) me.value = { ...known, ...now };
}

/** Money came or went otherwise than at a table. */
export function takeCredits(credits: Credits): void {
  haveCredits({ credit: credits.account ?? credits.terminal, at_terminal: credits.terminal });
}

export async function lookAtCredits(): Promise<Credits> {
  const found = await get<Credits>("/api/credits");
  await allLanded(); // they may hold what a card has won that is still on its way
  takeCredits(found);
  return found;
}

/** Play credits, where no money is played for. */
export const refillCredits = async (): Promise<void> => takeCredits(await ask<Credits>("/api/credits/refill", {}));

export const move = async (to: "to-terminal" | "from-terminal", amount: string): Promise<void> =>
  takeCredits(await ask<Credits>(`/api/credits/${to}`, { amount }));
