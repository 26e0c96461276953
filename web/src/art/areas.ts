// What the rulebook's data says about its betting areas, in the groups that a felt needs. Nothing here knows an id.

export type Value = string | number | boolean | null;
/** One way for a line to apply: each word with the values it may have, all of them at once. */
export type Condition = Readonly<Record<string, readonly Value[]>>;

export interface OddsLine {
  /** Alternatives; null for insurance, whose cards decide at its window. */
  when: readonly Condition[] | null;
  /** Null where the stake is returned. */
  odds: string | null;
  /** Whose hand is insured. */
  side?: "player" | "banker" | undefined;
}

/** As in `bets` of /api/tables/T/rules; only what the felt looks at. */
export interface AreaRule {
  area: string;
  names: Readonly<Record<string, string>>;
  kind: string;
  lines: readonly OddsLine[];
}

export type Tint = "player" | "banker" | "tie" | "neutral";

/** Wins On and the like: areas that pay on the same condition but for the value of one word. */
export interface PointsGroup {
  key: string;
  tint: Tint;
  areas: readonly AreaRule[];
  /** By area, the value in which it differs from the others. */
  points: Readonly<Record<string, string>>;
}

export interface Plan {
  player: AreaRule | null;
  banker: AreaRule | null;
  tie: AreaRule | null;
  playerPair: AreaRule | null;
  bankerPair: AreaRule | null;
  insurance: readonly AreaRule[];
  points: readonly PointsGroup[];
  /** Whatever else there is, in the rulebook's order. */
  more: readonly AreaRule[];
}

const PAIR_WORDS = {
  player: ["player_pair", "player_pair_rank"],
  banker: ["banker_pair", "banker_pair_rank"],
} as const;
// Words that speak of one hand or of a tie where no winner is named.
const SIDE_OF: Readonly<Record<string, Tint>> = {
  player_pair: "player",
  player_pair_rank: "player",
  banker_pair: "banker",
  banker_pair_rank: "banker",
  tie_total: "tie",
};

const paying = (area: AreaRule): (OddsLine & { odds: string })[] =>
  area.lines.filter((line): line is OddsLine & { odds: string } => line.odds !== null);

function tintOfCondition(condition: Condition): Tint {
  const { winner } = condition;
  if (winner) return winner.length === 1 ? (winner[0] as Tint) : "neutral";
  const sides = new Set(Object.keys(condition).map((word) => SIDE_OF[word] ?? "neutral"));
  const [only] = sides;
  return sides.size === 1 && only ? only : "neutral";
}

/** The side that an area is a bet on, if every line that pays is on the same one. */
export function tintOf(area: AreaRule): Tint {
  const tints = new Set(paying(area).flatMap((line) => line.side ?? line.when?.map(tintOfCondition) ?? []));
  const [only] = tints;
  return tints.size === 1 && only ? only : "neutral";
}

const isPair = (area: AreaRule, side: "player" | "banker"): boolean =>
  paying(area).length > 0 &&
  paying(area).every((line) =>
    line.when?.every((condition) =>
      Object.keys(condition).every((word) => PAIR_WORDS[side].some((one) => one === word)),
    ),
  );

/** An area that pays on one condition only, taken apart: each of its words with its value, and what else it asks. */
function taken(area: AreaRule): { key: string; value: string }[] {
  const [line, ...more] = paying(area);
  const [condition, ...others] = line?.when ?? [];
  if (!condition || more.length || others.length) return [];
  return Object.entries(condition).flatMap(([word, values]) => {
    if (values.length !== 1) return [];
    const rest = Object.entries(condition)
      .filter(([other]) => other !== word)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return [{ key: JSON.stringify([word, rest]), value: String(values[0]) }];
  });
}

const FEWEST_OF_A_GROUP = 3;
const ORDER: Record<Tint, number> = { player: 0, tie: 1, neutral: 2, banker: 3 };

function groups(areas: readonly AreaRule[]): PointsGroup[] {
  const found = new Map<string, { areas: AreaRule[]; points: Record<string, string> }>();
  for (const area of areas)
    for (const { key, value } of taken(area)) {
      const group = found.get(key) ?? { areas: [], points: {} };
      group.areas.push(area);
      group.points[area.area] = value;
      found.set(key, group);
    }
  return [...found]
    .filter(([, group]) => group.areas.length >= FEWEST_OF_A_GROUP)
    .map(([key, group]) => ({ key, tint: tintOf(group.areas[0] as AreaRule), ...group }))
    .sort((one, other) => ORDER[one.tint] - ORDER[other.tint]);
}

export function plan(areas: readonly AreaRule[]): Plan {
  const points = groups(areas.filter((area) => area.kind === "side"));
  const left = new Set(areas);
  for (const group of points) for (const area of group.areas) left.delete(area);
  const take = (wanted: (area: AreaRule) => boolean): AreaRule | null => {
    const found = [...left].find(wanted) ?? null;
    if (found) left.delete(found);
    return found;
  };
  const original = (side: Tint) => take((area) => area.kind === "original" && tintOf(area) === side);
  const player = original("player");
  const banker = original("banker");
  const tie = take((area) => area.kind === "side" && tintOf(area) === "tie");
  const playerPair = take((area) => isPair(area, "player"));
  const bankerPair = take((area) => isPair(area, "banker"));
  const insurance = [...left].filter((area) => area.kind === "insurance");
  const more = [...left].filter((area) => area.kind !== "insurance");
  return { player, banker, tie, playerPair, bankerPair, insurance, points, more };
}

/** What the names of a group have in common: "Player Wins On 1", "Player Wins On 2" are "Player Wins On". */
export function commonName(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  let length = first.length;
  for (const name of rest) while (!name.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length).trim() || first;
}

/** Odds as the felt can print them: one, some with the one thing that tells them apart, or the least and the most. */
export type PrintedOdds =
  | { kind: "none" }
  | { kind: "one"; odds: string }
  | { kind: "range"; least: string; most: string }
  | { kind: "apart"; word: string; each: { odds: string; values: readonly Value[] }[] };

const FEW = 3; // values that can be listed on a felt

export function printedOdds(area: AreaRule): PrintedOdds {
  const lines = paying(area);
  const all = [...new Set(lines.map((line) => line.odds))].sort((one, other) => ratio(one) - ratio(other));
  const [least, most] = [all[0], all.at(-1)];
  if (least === undefined || most === undefined) return { kind: "none" };
  if (least === most) return { kind: "one", odds: least };
  return apart(lines) ?? { kind: "range", least, most };
}

/**
 * Lines whose conditions are the same but for one word: the line with many values, or without the word, is said plainly
 * first, the others with their few values. Null where the data says anything else.
 */
function apart(lines: readonly (OddsLine & { odds: string })[]): PrintedOdds | null {
  const conditions = lines.map((line) => (line.when?.length === 1 ? line.when[0] : undefined));
  const words = new Set(conditions.flatMap((condition) => Object.keys(condition ?? {})));
  const differing = [...words].filter(
    (word) => new Set(conditions.map((condition) => JSON.stringify(condition?.[word]))).size > 1,
  );
  const [word] = differing;
  if (conditions.includes(undefined) || differing.length !== 1 || word === undefined || !(word in APART)) return null;
  const each = lines.map((line, at) => ({ odds: line.odds, values: conditions[at]?.[word] ?? [] }));
  const countable = each.every(({ values }) => values.every((value) => typeof value !== "boolean" && value !== null));
  const plain = each.filter(({ values }) => values.length === 0 || values.length > FEW);
  if (!countable || plain.length > 1) return null;
  return {
    kind: "apart",
    word,
    each: [
      ...plain.map(({ odds }) => ({ odds, values: [] })),
      ...each.filter(({ values }) => values.length > 0 && values.length <= FEW),
    ],
  };
}

/** How the words that can tell lines apart are said: a point total, a number of cards, the rank of a pair. */
export const APART: Readonly<Record<string, "points" | "cards" | "pair">> = {
  player_total: "points",
  banker_total: "points",
  tie_total: "points",
  winning_total: "points",
  player_cards: "cards",
  banker_cards: "cards",
  player_pair_rank: "pair",
  banker_pair_rank: "pair",
};

/** "1 to 2" as a number, for comparing only. */
function ratio(odds: string): number {
  const [won = "0", staked = "1"] = odds.split(" to ");
  return Number(won) / Number(staked);
}
