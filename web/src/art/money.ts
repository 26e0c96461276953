// Amounts between the wire's text and whole cents; no float ever stands for money.

export function toCents(text: string): number {
  const [whole = "0", part = ""] = text.replace(/,/g, "").split(".");
  const cents = Math.abs(Number(whole)) * 100 + Number(part.padEnd(2, "0").slice(0, 2));
  return whole.startsWith("-") ? -cents : cents;
}

/** "1,250" or "12.50": cents are said only where there are any. */
export function money(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  const part = Math.abs(cents) % 100;
  return (cents < 0 ? "\u2212" : "") + whole + (part ? `.${String(part).padStart(2, "0")}` : "");
}

/** What fits on a chip or in a corner: "1K", "2.5K", "1.2M"; exact below a thousand, never rounded up. */
export function short(cents: number): string {
  const units = cents / 100;
  if (units < 10_000 && units % 1000 !== 0) return money(cents);
  if (units < 1_000) return money(cents);
  const [size, letter] = units < 1_000_000 ? [1_000, "K"] : [1_000_000, "M"];
  return Math.floor(units / (size / 10)) / 10 + letter;
}
