// Amounts, numbers and moments as they are written in the language on the screen.
import { signal } from "@preact/signals";
import { locale } from "./language";
import { type Cents, cents as parse, shown } from "./money";

/** The floor's time zone, by which every clock on a screen goes; the browser's own until it is known. */
export const timeZone = signal<string | undefined>(undefined);

/** An amount for people to read. */
export const money = (value: Cents | string, always = false): string =>
  shown(typeof value === "string" ? parse(value) : value, locale.value, always);

/** What fits on a chip or in a corner: "1K", "2.5K", "1.2M"; exact below a thousand, never rounded up. */
export function short(value: Cents): string {
  const units = value / 100;
  if (units < 1_000 || (units < 10_000 && units % 1_000 !== 0)) return money(value);
  const [size, letter] = units < 1_000_000 ? [1_000, "K"] : [1_000_000, "M"];
  return `${Math.floor(units / (size / 10)) / 10}${letter}`;
}

export const signed = (value: Cents): string =>
  value > 0 ? `+${money(value)}` : value < 0 ? `−${money(-value)}` : money(0);
export const count = (value: number): string => new Intl.NumberFormat(locale.value).format(value);
export const percent = (value: number, digits = 2): string =>
  new Intl.NumberFormat(locale.value, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
export const time = (at: number, seconds = false): string =>
  new Intl.DateTimeFormat(locale.value, {
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
    hour12: false,
    timeZone: timeZone.value,
  }).format(at);
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hour12: false,
    timeZone: timeZone.value,
  }).format(at);
export const day = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: timeZone.value,
  }).format(at);
export const span = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
};
