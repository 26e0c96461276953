// A bet for a Patron as a dealer keys it in: box, area, chips, Enter. Pure.
import type { Cents } from "../../base/money";

export interface Spot {
  box: number;
  area: string;
}

export interface Entry {
  box: number | null;
  /** The next digit names another box; otherwise it may be the second one of this box's number. */
  settled: boolean;
  /** The letter of several areas that differ by a number, which is still to come. */
  letter: string;
  area: string | null;
  chips: readonly Cents[];
  /** Chips are taken off. */
  less: boolean;
  /** A bet that is on its way to where it belongs. */
  moving: Spot | null;
}
export const EMPTY: Entry = {
  box: null,
  settled: true,
  letter: "",
  area: null,
  chips: [],
  less: false,
  moving: null,
};

export const sumOf = ({ chips }: Entry): Cents => chips.reduce((all, one) => all + one, 0);

/** What a key leads to, besides another entry. */
export type Act =
  | { do: "place"; box: number; area: string; cents: Cents }
  | { do: "take-off"; box: number; area: string; cents: Cents }
  | { do: "move"; from: Spot; to: Spot }
  | { do: "again"; box: number }
  | { do: "free"; box: number }
  | { do: "name"; box: number };

export interface Table {
  boxes: number;
  /** The keys of each area. */
  keys: ReadonlyMap<string, string>;
  tray: readonly Cents[];
  /** The bet to move or to make smaller, where only its box or nothing is named. */
  latest: (box: number | null) => Spot | null;
}

export interface Pressed {
  entry: Entry;
  act?: Act;
}

export interface Key {
  key: string;
  /** Where the key is, whatever it writes with Shift. */
  code: string;
  shift: boolean;
}

const digitOf = ({ code }: Key): number | null => {
  const [name, digit] = code.startsWith("Numpad") ? ["Numpad", code.slice(6)] : [code.slice(0, 5), code.slice(5)];
  return (name === "Digit" || name === "Numpad") && digit.length === 1 && digit >= "0" && digit <= "9"
    ? Number(digit)
    : null;
};

export const atBox = (box: number): Entry => ({ ...EMPTY, box });

/** After chips were put down: the box is still picked, and Enter has nothing left to do. */
const after = (box: number): Entry => atBox(box);

/** A key pressed onto an entry; null where the key means nothing here. */
export function press(entry: Entry, pressed: Key, table: Table): Pressed | null {
  const digit = digitOf(pressed);
  if (digit !== null) return pressed.shift ? again(entry, digit, table) : number(entry, digit, table);
  const key = pressed.key.toLowerCase();
  switch (key) {
    case "delete":
      return entry.box === null || entry.area ? null : { entry, act: { do: "free", box: entry.box } };
    case "enter":
      return entry.box === null ? null : put(entry);
    case "escape":
      return entry === EMPTY ? null : { entry: EMPTY };
    case "backspace":
      return entry === EMPTY ? null : { entry: back(entry) };
    case " ":
      return entry.chips.length ? { entry } : null;
    case "=":
    case "s":
      return pressed.shift || entry.box === null ? { entry } : { entry, act: { do: "again", box: entry.box } };
    case "m":
      return grab(entry, table);
    case "-":
      return { entry: lessOf(entry, table) };
    case "n":
      return entry.box === null ? { entry } : { entry, act: { do: "name", box: entry.box } };
  }
  return letter(entry, key, table);
}

function again(entry: Entry, box: number, table: Table): Pressed | null {
  return box >= 1 && box <= table.boxes ? { entry, act: { do: "again", box } } : null;
}

function number(entry: Entry, digit: number, table: Table): Pressed {
  if (entry.letter) return pick(entry, entry.letter + digit, table);
  if (entry.area) return { entry: withChip(entry, table.tray[digit - 1]) };
  const longer = entry.box !== null && !entry.settled ? entry.box * 10 + digit : digit;
  const box = longer <= table.boxes ? longer : digit;
  if (box < 1 || box > table.boxes) return { entry };
  return { entry: { ...entry, box, settled: false, chips: [] } };
}

export const withChip = (entry: Entry, chip: Cents | undefined): Entry =>
  chip ? { ...entry, chips: [...entry.chips, chip] } : entry;

function letter(entry: Entry, key: string, table: Table): Pressed | null {
  const found = [...table.keys.values()];
  if (key.length !== 1 || !found.some((one) => one.startsWith(key))) return null;
  if (entry.box === null) return { entry };
  return found.includes(key) ? pick(entry, key, table) : { entry: { ...entry, letter: key, area: null, chips: [] } };
}

function pick(entry: Entry, keys: string, table: Table): Pressed {
  const area = [...table.keys].find(([, one]) => one === keys)?.[0];
  return area ? atArea(entry, area) : { entry: { ...entry, letter: "" } };
}

/** An area of the box that is picked. What is moved is moved there at once. */
export function atArea(entry: Entry, area: string): Pressed {
  const { box, moving } = entry;
  if (box === null) return { entry };
  if (moving) return { entry: after(box), act: { do: "move", from: moving, to: { box, area } } };
  return { entry: { ...entry, letter: "", area, chips: [], settled: true } };
}

/** Enter: puts the chips down, or takes them off; without chips it does nothing. */
export function put(entry: Entry): Pressed {
  const { box, area, less } = entry;
  const cents = sumOf(entry);
  if (box === null || !area || !cents) return { entry };
  return { entry: after(box), act: { do: less ? "take-off" : "place", box, area, cents } };
}

export function grab(entry: Entry, table: Table): Pressed {
  const found = named(entry, table);
  return { entry: found ? { ...atBox(found.box), moving: found } : entry };
}

export function lessOf(entry: Entry, table: Table): Entry {
  const found = named(entry, table);
  return found ? { ...atBox(found.box), area: found.area, less: !entry.less } : entry;
}

const named = ({ box, area }: Entry, table: Table): Spot | null =>
  box !== null && area ? { box, area } : table.latest(box);

function back(entry: Entry): Entry {
  if (entry.chips.length) return { ...entry, chips: entry.chips.slice(0, -1) };
  if (entry.area || entry.letter || entry.moving) return atBox(entry.box ?? 1);
  return EMPTY;
}
