// The keys of the betting areas: a letter each; of areas that differ by a number, a letter and that number. Pure.

/** What the dealer's console needs itself: report, same again, move, name, help, countdown, cut card, relief, and the
 * answers to a card reader. */
const RESERVED = "rsmnhuclxy";
const ALPHABET = "bptzwqdefgijkov";

/** A name without the number at its end, and that number. */
function parted(area: string): { stem: string; digit: string } {
  const words = area.split("-");
  const last = words.at(-1) ?? "";
  return last.length === 1 && last >= "0" && last <= "9"
    ? { stem: words.slice(0, -1).join("-"), digit: last }
    : { stem: area, digit: "" };
}

/** The keys of each area, in the order of the layout: "b", or "w6". No one's keys begin another's. */
export function areaKeys(areas: readonly string[]): Map<string, string> {
  const letters = new Map<string, string>();
  for (const area of areas) {
    const { stem } = parted(area);
    if (letters.has(stem)) continue;
    const initials = stem.split("-").map((word) => word.charAt(0));
    const taken = new Set([...letters.values(), ...RESERVED]);
    const letter = [...initials, ...stem, ...ALPHABET].find((one) => one >= "a" && one <= "z" && !taken.has(one));
    if (letter) letters.set(stem, letter);
  }
  const alone = (stem: string) => areas.filter((area) => parted(area).stem === stem).length === 1;
  return new Map(
    areas.flatMap((area) => {
      const { stem, digit } = parted(area);
      const letter = letters.get(stem);
      return letter ? [[area, alone(stem) ? letter : letter + digit] as const] : [];
    }),
  );
}
