// The felt of a table, drawn from its rulebook's data: known kinds of area in their printed places, unknown ones in a row of
// their own; the boxes along the table's edge.
import { useMemo } from "preact/hooks";
import { Area, type Mark } from "./area";
import { type AreaRule, plan } from "./areas";
import { Box } from "./box";
import { money, toCents } from "./money";
import { artWords } from "./words";

export interface FeltBet {
  box: number;
  patron: string;
  area: string;
  stake: string;
}
export interface FeltOwn {
  box: number;
  area: string;
  stake: string;
}
export interface FeltEnd {
  box: number;
  area: string;
  result: string;
  paid?: string | undefined;
}
export interface FeltLimits {
  minimum: string;
  maximum: string;
  areas?: Record<string, { minimum: string; maximum: string }>;
}

export interface FeltProps {
  /** `bets` of /api/tables/T/rules. */
  areas: readonly AreaRule[];
  /** The name of the table's layout ("Bean Baccarat", "Big Baccarat", "Player Terminal"): how its edge is bent. */
  layout?: string | undefined;
  /** How many boxes; 0 draws none (electronic game). */
  boxes: number;
  /** By box, who sits. */
  seats?: Readonly<Record<string, string>>;
  /** One's own name. */
  me?: string | null;
  /** Where one's chips go; the big areas show this box. */
  myBox: number | null;
  /** All bets that lie, everybody's, as in the view. */
  bets?: readonly FeltBet[];
  /** One's own, acknowledged; if left out, those of `me` among the bets. */
  mine?: readonly FeltOwn[];
  /** One's own that are not acknowledged: translucent. */
  pending?: readonly FeltOwn[];
  /** true: nothing can be bet; otherwise the areas that cannot. */
  disabled?: boolean | ReadonlySet<string>;
  /** How one's own bets ended. */
  ends?: readonly FeltEnd[];
  limits?: FeltLimits | undefined;
  /** Odds that hold now, by area (insurance offers). */
  odds?: Readonly<Record<string, string>>;
  onTap: (area: string, box: number | null) => void;
  onBox?: (box: number) => void;
}

function shapeOf(layout: string | undefined): string {
  if (/big/i.test(layout ?? "")) return "big";
  if (/terminal/i.test(layout ?? "")) return "terminal";
  return /mini/i.test(layout ?? "") ? "mini" : "bean";
}

function markOf(ends: readonly FeltEnd[]): Mark | null {
  if (!ends.length) return null;
  const paid = ends.reduce((sum, end) => sum + toCents(end.paid ?? "0"), 0);
  return { result: ends.find((end) => end.result === "won")?.result ?? ends[0]!.result, paid };
}

export function Felt(props: FeltProps) {
  const {
    areas,
    layout,
    boxes,
    seats = {},
    me = null,
    myBox,
    bets = [],
    pending = [],
    disabled = false,
    ends = [],
    limits,
    odds,
    onTap,
    onBox,
  } = props;
  const mine = props.mine ?? bets.filter((bet) => bet.patron === me);
  const drawn = useMemo(() => plan(areas), [areas]);
  const named = useMemo(() => new Map(areas.map((area) => [area.bet, area])), [areas]);
  const say = artWords.value;
  const shape = shapeOf(layout);
  const here = (lot: readonly FeltOwn[], area: string) =>
    lot
      .filter((bet) => bet.area === area && (myBox === null || bet.box === myBox))
      .reduce((sum, bet) => sum + toCents(bet.stake), 0);

  const one = (area: AreaRule | null, form: "main" | "side" | "point", slot?: string) => {
    if (!area) return null;
    const bounds = limits?.areas?.[area.bet] ?? limits;
    const theirs = bets.filter((bet) => bet.area === area.bet && bet.patron !== me);
    return (
      <Area
        key={area.bet}
        area={area}
        box={myBox}
        mine={here(mine, area.bet)}
        pending={here(pending, area.bet)}
        others={theirs.filter((bet) => bet.box === myBox).reduce((sum, bet) => sum + toCents(bet.stake), 0)}
        elsewhere={theirs.filter((bet) => bet.box !== myBox).reduce((sum, bet) => sum + toCents(bet.stake), 0)}
        mark={markOf(ends.filter((end) => end.area === area.bet && (myBox === null || end.box === myBox)))}
        disabled={typeof disabled === "boolean" ? disabled : disabled.has(area.bet)}
        odds={odds?.[area.bet]}
        limits={bounds && say.limits(money(toCents(bounds.minimum)), money(toCents(bounds.maximum)))}
        form={form}
        onTap={onTap}
        {...(slot ? { slot } : {})}
      />
    );
  };

  const inRows = drawn.points.length > 0;
  const rows = boxes > 0 && shape !== "terminal" ? Array.from({ length: boxes }, (_, at) => at + 1) : [];
  return (
    <section class="p-felt" aria-label={say.areas} data-shape={shape} data-points={inRows || undefined}>
      <div class="p-felt__cloth">
        {inRows && (
          <div class="p-felt__points" role="group" aria-label={say.points} tabIndex={-1}>
            {drawn.points.map((group) => (
              <fieldset key={group.key} class="p-points" data-tint={group.tint} data-count={group.areas.length}>
                <legend class="p-points__name">{group.english}</legend>
                {group.areas.map((area) => one(area, "point"))}
              </fieldset>
            ))}
          </div>
        )}
        <div class="p-felt__main">
          {one(drawn.player, "main", "player")}
          {one(drawn.banker, "main", "banker")}
          {one(drawn.playerPair, "side", "player-pair")}
          {one(drawn.tie, "side", "tie")}
          {one(drawn.bankerPair, "side", "banker-pair")}
          {drawn.more.length > 0 && <div class="p-felt__more">{drawn.more.map((area) => one(area, "side"))}</div>}
          {drawn.insurance.length > 0 && (
            <div class="p-felt__insurance">{drawn.insurance.map((area) => one(area, "side"))}</div>
          )}
        </div>
        {rows.length > 0 && (
          <div
            class="p-felt__boxes"
            role="group"
            aria-label={say.boxes}
            data-many={rows.length > 9 || undefined}
            style={{ "--boxes": rows.length }}
          >
            <svg class="p-felt__arc" viewBox="-1 0 2 1" preserveAspectRatio="none" aria-hidden="true">
              <path d="M-1 0Q0 2 1 0" />
            </svg>
            {rows.map((box, at) => (
              <Box
                key={box}
                box={box}
                seated={seats[box] ?? null}
                me={me}
                chosen={box === myBox}
                bets={bets
                  .filter((bet) => bet.box === box)
                  .map((bet) => ({ patron: bet.patron, area: named.get(bet.area), cents: toCents(bet.stake) }))}
                place={rows.length > 1 ? (2 * at) / (rows.length - 1) - 1 : 0}
                half={at + 1 === Math.floor(rows.length / 2)}
                onBox={onBox}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
