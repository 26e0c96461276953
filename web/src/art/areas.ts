// How a felt is laid out from what its rulebook says of each area: hands, what lies beside and between them, and the
// field of side bets in its groups.
import type { FeltGroup, RulebookBet } from "../base/protocol";

/** As in `bets` of /api/tables/T/rules; only what the felt looks at. */
export type AreaRule = Pick<
  RulebookBet,
  "area" | "names" | "kind" | "colour" | "place" | "group" | "label" | "pays" | "lines"
>;

/** What a side bet is drawn as: with its name in two languages, with a short name, or as one figure of a series. */
export type Form = "side" | "cell" | "point";

export interface PlannedGroup extends FeltGroup {
  areas: readonly AreaRule[];
  form: Form;
  /** How many lie side by side where there is room for it. */
  columns: number;
}

export interface Plan {
  player: AreaRule | null;
  banker: AreaRule | null;
  besidePlayer: readonly AreaRule[];
  between: readonly AreaRule[];
  besideBanker: readonly AreaRule[];
  groups: readonly PlannedGroup[];
  insurance: readonly AreaRule[];
  /** So many side bets in the field that they are small, and the way to each group is shown. */
  dense: boolean;
}

const MOST_BESIDE = 2; // below one another beside a hand; what is more lies in the field
const MOST_BETWEEN = 3;
const MOST_IN_A_ROW = 5;
const ROOMY = 8;

/** As many in a row as make full rows. */
function columnsOf(count: number, form: Form): number {
  if (form === "side") return count < ROOMY ? count : Math.ceil(count / 2);
  if (form === "cell" || count <= MOST_IN_A_ROW) return Math.min(count, MOST_IN_A_ROW);
  return count % 3 === 0 && count / 3 <= MOST_IN_A_ROW ? count / 3 : Math.min(Math.ceil(count / 2), MOST_IN_A_ROW);
}

export function plan(areas: readonly AreaRule[], headed: readonly FeltGroup[] = []): Plan {
  // The law calls an Original Bet like the hand it is on.
  const original = (side: "player" | "banker") =>
    areas.find((area) => area.kind === "original" && area.area === side) ?? null;
  const at = (place: string) => areas.filter((area) => area.place === place);
  const besidePlayer = at("beside-player");
  const between = at("between");
  const besideBanker = at("beside-banker");
  const field = at("field");
  const over = [
    ...besidePlayer.splice(MOST_BESIDE),
    ...between.splice(MOST_BETWEEN),
    ...besideBanker.splice(MOST_BESIDE),
  ];
  // One or two without a heading lie between the hands, below the Tie.
  const only = headed.length === 1 && headed[0]?.heading === null;
  if (only && !over.length && field.length + between.length <= MOST_BETWEEN && field.length < MOST_BETWEEN)
    between.push(...field.splice(0));
  const dense = field.length + over.length > ROOMY;
  const groups = headed.flatMap((group, number): PlannedGroup[] => {
    const members = field.filter((area) => area.group === number);
    const form = members.every((area) => area.label !== undefined) ? "point" : dense ? "cell" : "side";
    return members.length ? [{ ...group, areas: members, form, columns: columnsOf(members.length, form) }] : [];
  });
  const form = dense ? "cell" : "side";
  if (over.length)
    groups.push({ heading: null, colour: "neutral", areas: over, form, columns: columnsOf(over.length, form) });
  return {
    player: original("player"),
    banker: original("banker"),
    besidePlayer,
    between,
    besideBanker,
    groups,
    insurance: areas.filter((area) => area.kind === "insurance"),
    dense,
  };
}

/** "1 to 2" as a number, for comparing only. */
function ratio(odds: string): number {
  const [won = "0", staked = "1"] = odds.split(" to ");
  return Number(won) / Number(staked);
}

/** The highest odds of a bet, and whether it has others. */
export function highestOdds(area: AreaRule): { odds: string; only: boolean } | null {
  const all = [...new Set(area.lines.flatMap(({ odds }) => odds ?? []))].sort(
    (one, other) => ratio(other) - ratio(one),
  );
  return all[0] === undefined ? null : { odds: all[0], only: all.length === 1 };
}
