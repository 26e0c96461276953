// What the rulebook's data says about its betting areas, in the words and groups that a felt needs.
import { artWords } from "./words";

/** As in `bets` of /api/tables/T/rules; only what the felt looks at. */
export interface AreaRule {
  bet: string;
  english: string;
  chinese: string;
  kind: string;
  lines: readonly { when: string; odds: string | null }[];
}

export type Tint = "player" | "banker" | "tie" | "neutral";

/** Wins On and the like: areas that differ only by the point at their end. */
export interface PointsGroup {
  key: string;
  english: string;
  tint: Tint;
  areas: readonly AreaRule[];
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

export function tintOf(area: AreaRule): Tint {
  if (/^player\b/.test(area.bet)) return "player";
  if (/^banker\b/.test(area.bet)) return "banker";
  return /\btie\b/.test(area.bet) ? "tie" : "neutral";
}

const POINT = /^(.+)-(\d+)$/;
export const pointOf = (area: AreaRule): string | null => POINT.exec(area.bet)?.[2] ?? null;

export function plan(areas: readonly AreaRule[]): Plan {
  const families = new Map<string, AreaRule[]>();
  for (const area of areas) {
    const key = POINT.exec(area.bet)?.[1];
    if (key) families.set(key, [...(families.get(key) ?? []), area]);
  }
  const points = [...families].filter(([, members]) => members.length > 2);
  const grouped = new Set(points.flatMap(([, members]) => members));
  const rest = areas.filter((area) => !grouped.has(area));
  const taken = new Set<AreaRule>();
  const take = (wanted: (area: AreaRule) => boolean): AreaRule | null => {
    const found = rest.find((area) => !taken.has(area) && wanted(area)) ?? null;
    if (found) taken.add(found);
    return found;
  };
  const order: Record<Tint, number> = { player: 0, tie: 1, neutral: 2, banker: 3 };
  const made: Plan = {
    player: take((area) => area.bet === "player"),
    banker: take((area) => area.bet === "banker"),
    tie: take((area) => /^(any-)?tie$/.test(area.bet)),
    playerPair: take((area) => area.bet === "player-pair"),
    bankerPair: take((area) => area.bet === "banker-pair"),
    insurance: rest.filter((area) => area.kind === "insurance"),
    points: points
      .map(([key, members]) => ({
        key,
        english: members[0]!.english.replace(/\s*\d+$/, ""),
        tint: tintOf(members[0]!),
        areas: members,
      }))
      .sort((one, other) => order[one.tint] - order[other.tint]),
    more: [],
  };
  made.insurance.forEach((area) => taken.add(area));
  return { ...made, more: rest.filter((area) => !taken.has(area)) };
}

/** Where a line pays apart from the others: "on 6", "with 3 cards". Nothing for the line that holds otherwise. */
function apart(when: string): string {
  const say = artWords.value;
  const cards = /cards (\d+)/.exec(when);
  if (cards) return say.oddsWithCards(cards[1]!);
  const total = /total ([\d-]+)/.exec(when);
  if (total && total[1]!.split("-").length < 4) return say.oddsOn(total[1]!.replace(/-/g, ", "));
  const rank = /rank (\w+)$/.exec(when);
  return rank ? say.oddsOnPair(rank[1]!) : "";
}

/** The odds in one small line: "1 to 1, 1 to 2 on 6". */
export function oddsLine(area: AreaRule): string {
  const say = artWords.value;
  const paying = area.lines.filter((line): line is { when: string; odds: string } => line.odds !== null);
  if (paying.length < 2) return paying[0] ? say.odds(paying[0].odds) : "";
  if (paying.length > 3) {
    const each = paying.map((line) => line.odds).sort((one, other) => parseFloat(one) - parseFloat(other));
    return say.oddsRange(say.odds(each[0]!), say.odds(each[each.length - 1]!));
  }
  return paying
    .map((line) => ({ odds: line.odds, apart: apart(line.when) }))
    .sort((one, other) => Number(one.apart !== "") - Number(other.apart !== ""))
    .map((line) => say.odds(line.odds) + line.apart)
    .join(", ");
}
