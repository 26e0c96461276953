// Amounts are whole cents inside and text outside; nothing between is a fraction of a number.

export type Cents = number;

export function cents(text: string): Cents {
  const found = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) throw new Error(`not an amount: ${text}`);
  const value = Number(found[2]) * 100 + Number((found[3] ?? "").padEnd(2, "0"));
  return found[1] && value ? -value : value;
}

/** As the protocol writes it. */
export function amount(value: Cents): string {
  const whole = Math.abs(value);
  return `${value < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

export const total = (sums: readonly Cents[]): Cents => sums.reduce((all, one) => all + one, 0);

/** A sum in as few parts as there can be, none above `most`. */
export function inParts(sum: Cents, most: Cents): Cents[] {
  if (most <= 0) throw new Error("parts of nothing");
  const whole = Array.from({ length: Math.floor(sum / most) }, () => most);
  return sum % most ? [...whole, sum % most] : whole;
}

/** What somebody typed: thousands separated or not; null where it is no amount above zero. */
export function typed(text: string): Cents | null {
  const plain = text.replace(/[\s,，']/g, "").replace("。", ".");
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null;
  const value = cents(plain);
  return value > 0 ? value : null;
}

/** For people: thousands separated; cents only where there are any. */
export function shown(value: Cents, locale: string, always = false): string {
  const part = value % 100 !== 0 || always;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: part ? 2 : 0,
    maximumFractionDigits: part ? 2 : 0,
  }).format(value / 100); // only to be read; never calculated with
}
