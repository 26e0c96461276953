// The keys of the betting areas: a letter each; in a series, or where there are more areas than letters, a letter for
// the group and one more key in it. Pure.
import type { RulebookBet } from "../../base/protocol";

/** What the dealer's console needs itself: report, same again, move, name, help, countdown, cut card, relief, and the
 * answers to a card reader. */
const RESERVED = "rsmnhuclxy";
const ALPHABET = "bptzwqdefgijkov";
const IN_A_GROUP = "1234567890";

export type Keyed = Pick<RulebookBet, "area" | "group" | "label">;

/** The keys of each area, in the order of the layout: "b", or "w6". No one's keys begin another's. */
export function areaKeys(areas: readonly Keyed[]): Map<string, string> {
  const labelled = areas.filter((one) => one.label?.length === 1 && one.label >= "0" && one.label <= "9");
  const series = (group: number | undefined) =>
    group !== undefined && areas.every((one) => one.group !== group || labelled.includes(one));
  const many = areas.filter((one) => !series(one.group)).length > ALPHABET.length;
  // With many areas, every ten of a group share a letter.
  const ten = ({ area, group }: Keyed) =>
    Math.floor(areas.filter((one) => one.group === group).findIndex((one) => one.area === area) / IN_A_GROUP.length);
  const stemOf = (one: Keyed): string => {
    if (one.group === undefined || !(many || series(one.group))) return one.area;
    return series(one.group) ? `${one.group}` : `${one.group} ${ten(one)}`;
  };
  const stems = new Map<string, Keyed[]>();
  for (const one of areas) stems.set(stemOf(one), [...(stems.get(stemOf(one)) ?? []), one]);
  const letters = new Set<string>();
  const keys = new Map<string, string>();
  for (const members of stems.values()) {
    const name = members[0]?.area ?? "";
    const initials = name.split("-").map((word) => word.charAt(0));
    const letter = [...initials, ...name, ...ALPHABET].find(
      (one) => one >= "a" && one <= "z" && !letters.has(one) && !RESERVED.includes(one),
    );
    if (!letter) continue;
    letters.add(letter);
    members.forEach((one, at) => {
      const second = series(one.group) ? (one.label ?? "") : (IN_A_GROUP[at] ?? "");
      keys.set(one.area, members.length === 1 ? letter : letter + second);
    });
  }
  return keys;
}
