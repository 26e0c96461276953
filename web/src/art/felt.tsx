// The felt of a table, drawn from its rulebook's data: known kinds of area in their printed places, unknown ones in a
// row of their own; the boxes along the table's edge.
import { useMemo } from "preact/hooks";
import { money } from "../base/format";
import { cents as toCents } from "../base/money";
import { nameOf, t } from "../base/words";
import { Area, type AreaForm, type Mark } from "./area";
import { type AreaRule, commonName, type Plan, plan } from "./areas";
import { Boxes } from "./boxes";

export interface FeltOwn {
  box: number;
  area: string;
  stake: string;
}
export interface FeltBet extends FeltOwn {
  patron: string;
}
export interface FeltEnd {
  box: number;
  area: string;
  result: Mark["result"];
  paid?: string | undefined;
}
export interface FeltLimits {
  minimum: string;
  maximum: string;
  areas?: Readonly<Record<string, { minimum: string; maximum: string }>>;
}

export interface FeltProps {
  /** `bets` of /api/tables/T/rules. */
  areas: readonly AreaRule[];
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

/** How the table's edge is bent: long tables have the dealer's gap, terminals no boxes at all. */
function shapeOf(boxes: number): string {
  if (boxes === 0) return "terminal";
  return boxes > 9 ? "big" : boxes > 7 ? "bean" : "mini";
}

export function Felt(props: FeltProps) {
  const { areas, boxes, seats = {}, me = null, myBox, bets = [], onBox } = props;
  const drawn = useMemo(() => plan(areas), [areas]);
  const one = (area: AreaRule | null, form: AreaForm, more: { slot?: string; point?: string } = {}) =>
    area && <FeltArea key={area.area} felt={props} area={area} form={form} {...more} />;
  const inRows = drawn.points.length > 0;
  return (
    <section class="p-felt" aria-label={t("art-areas")} data-shape={shapeOf(boxes)} data-points={inRows || undefined}>
      <div class="p-felt__cloth">
        {inRows && (
          <div class="p-felt__points" role="group" aria-label={t("art-points")} tabIndex={-1}>
            {drawn.points.map((group) => (
              <fieldset key={group.key} class="p-points" data-tint={group.tint} data-count={group.areas.length}>
                <legend class="p-points__name">{commonName(group.areas.map((area) => nameOf(area.names)))}</legend>
                {group.areas.map((area) => one(area, "point", { point: group.points[area.area] ?? "" }))}
              </fieldset>
            ))}
          </div>
        )}
        <div class="p-felt__main">
          {one(drawn.player, "main", { slot: "player" })}
          {one(drawn.banker, "main", { slot: "banker" })}
          {one(drawn.playerPair, "side", { slot: "player-pair" })}
          {one(drawn.tie, "side", { slot: "tie" })}
          {one(drawn.bankerPair, "side", { slot: "banker-pair" })}
          {drawn.more.length > 0 && <div class="p-felt__more">{drawn.more.map((area) => one(area, "side"))}</div>}
          {drawn.insurance.length > 0 && (
            <div class="p-felt__insurance">{drawn.insurance.map((area) => one(area, "side"))}</div>
          )}
        </div>
        {boxes > 0 && (
          <Boxes
            count={boxes}
            seats={seats}
            me={me}
            myBox={myBox}
            bets={bets}
            tintOf={(area) => tintIn(drawn, area)}
            onBox={onBox}
          />
        )}
      </div>
    </section>
  );
}

/** At a box, Original Bets and the Tie are told by their letter, all other bets together. */
function tintIn(drawn: Plan, area: string) {
  for (const tint of ["player", "banker", "tie"] as const) if (drawn[tint]?.area === area) return tint;
  return "neutral";
}

const sum = (bets: readonly { stake: string }[]): number => bets.reduce((all, bet) => all + toCents(bet.stake), 0);

function markOf(ends: readonly FeltEnd[]): Mark | null {
  const [first] = ends;
  if (!first) return null;
  const paid = ends.reduce((all, end) => all + toCents(end.paid ?? "0"), 0);
  return { result: ends.some((end) => end.result === "won") ? "won" : first.result, paid };
}

interface FeltAreaProps {
  felt: FeltProps;
  area: AreaRule;
  form: AreaForm;
  slot?: string;
  point?: string;
}

/** An area with what lies on it in the box one plays in, and on the rest of the table. */
function FeltArea({ felt, area, form, slot, point }: FeltAreaProps) {
  const { me = null, myBox, bets = [], pending = [], disabled = false, ends = [], limits } = felt;
  const mine = felt.mine ?? bets.filter((bet) => bet.patron === me);
  const here = (one: { box: number; area: string }) => one.area === area.area && (myBox === null || one.box === myBox);
  const theirs = bets.filter((bet) => bet.area === area.area && bet.patron !== me);
  const bounds = limits?.areas?.[area.area] ?? limits;
  return (
    <Area
      area={area}
      box={myBox}
      mine={sum(mine.filter(here))}
      pending={sum(pending.filter(here))}
      others={sum(theirs.filter((bet) => bet.box === myBox))}
      elsewhere={sum(theirs.filter((bet) => bet.box !== myBox))}
      mark={markOf(ends.filter(here))}
      disabled={typeof disabled === "boolean" ? disabled : disabled.has(area.area)}
      odds={felt.odds?.[area.area]}
      limits={bounds && t("ui-limits", { low: money(toCents(bounds.minimum)), high: money(toCents(bounds.maximum)) })}
      form={form}
      slot={slot}
      point={point}
      onTap={felt.onTap}
    />
  );
}
