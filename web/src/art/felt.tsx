// The felt of a table, drawn from its rulebook's data: the hands with what lies beside and between them, the field of
// side bets in groups, the boxes along the table's edge.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { money } from "../base/format";
import { cents as toCents } from "../base/money";
import type { FeltGroup } from "../base/protocol";
import { t } from "../base/words";
import { Area, type AreaForm, type AreaShare, type Mark } from "./area";
import { type AreaRule, type Plan, plan } from "./areas";
import { Boxes } from "./boxes";
import { Field } from "./field";

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
  stake?: string | undefined;
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
  /** `groups` of the same. */
  groups?: readonly FeltGroup[];
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
  /** One's own that make no bet yet, since they are less than the minimum: dashed. */
  held?: readonly FeltOwn[];
  /** Of the table's money and players, how much is on each area. */
  shares?: ReadonlyMap<string, AreaShare>;
  /** true: nothing can be bet; otherwise the areas that cannot. */
  disabled?: boolean | ReadonlySet<string>;
  /** How one's own bets ended. */
  ends?: readonly FeltEnd[];
  limits?: FeltLimits | undefined;
  /** Denominations that chips are drawn in, and by area what one put down one after another. */
  tray?: readonly number[];
  laid?: Readonly<Record<string, readonly number[]>>;
  /** Odds that hold now, by area (insurance offers). */
  odds?: Readonly<Record<string, string>>;
  onTap: (area: string, box: number | null) => void;
  onBox?: (box: number) => void;
  /** What lies below the areas and is scrolled to, while the boxes stay in sight. */
  below?: ComponentChildren;
}

/** How the table's edge is bent: long tables have the dealer's gap, terminals no boxes at all. */
function shapeOf(boxes: number): string {
  if (boxes === 0) return "terminal";
  return boxes > 9 ? "big" : boxes > 7 ? "bean" : "mini";
}

export function Felt(props: FeltProps) {
  const { areas, boxes, seats = {}, me = null, myBox, bets = [], onBox } = props;
  const { groups: headed } = props;
  const drawn = useMemo(() => plan(areas, headed), [areas, headed]);
  const one = (area: AreaRule | null, form: AreaForm, slot?: string) =>
    area && <FeltArea key={area.area} felt={props} area={area} form={form} slot={slot} />;
  const beside = (slot: string, of: readonly AreaRule[]) =>
    of.length > 0 && (
      <div class="p-felt__beside" data-slot={slot}>
        {of.map((area) => one(area, "side", slot))}
      </div>
    );
  return (
    <section
      class="p-felt"
      aria-label={t("art-areas")}
      data-shape={shapeOf(boxes)}
      data-field={drawn.groups.length ? (drawn.dense ? "dense" : "roomy") : undefined}
    >
      <div class="p-felt__cloth">
        <div class="p-felt__areas">
          <div class="p-felt__main">
            <div class="p-felt__hands">
              {one(drawn.player, "main", "player")}
              {one(drawn.banker, "main", "banker")}
            </div>
            <div class="p-felt__sides">
              {beside("beside-player", drawn.besidePlayer)}
              {beside("between", drawn.between)}
              {beside("beside-banker", drawn.besideBanker)}
            </div>
          </div>
          {drawn.groups.length > 0 && (
            <Field groups={drawn.groups} dense={drawn.dense} staked={stakedIn(props)} draw={one} />
          )}
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
        {props.below && <div class="p-felt__below">{props.below}</div>}
      </div>
    </section>
  );
}

/** At a box, Original Bets and the Tie are told by their letter, all other bets together. */
function tintIn({ player, banker, between }: Plan, area: string) {
  if (player?.area === area) return "player";
  if (banker?.area === area) return "banker";
  return between[0]?.area === area && between[0].colour === "tie" ? "tie" : "neutral";
}

/** By area, what one has there in the box one plays in, on its way or not. */
function stakedIn({ me = null, myBox, bets = [], mine, pending = [], held = [] }: FeltProps): Map<string, number> {
  const found = new Map<string, number>();
  for (const bet of [...(mine ?? bets.filter((one) => one.patron === me)), ...pending, ...held])
    if (myBox === null || bet.box === myBox) found.set(bet.area, (found.get(bet.area) ?? 0) + toCents(bet.stake));
  return found;
}

const sum = (bets: readonly { stake: string }[]): number => bets.reduce((all, bet) => all + toCents(bet.stake), 0);

function markOf(ends: readonly FeltEnd[]): Mark | null {
  const [first] = ends;
  if (!first) return null;
  const all = (of: "paid" | "stake") => ends.reduce((sum, end) => sum + toCents(end[of] ?? "0"), 0);
  return {
    result: ends.some((end) => end.result === "won") ? "won" : first.result,
    paid: all("paid"),
    stake: all("stake"),
  };
}

interface FeltAreaProps {
  felt: FeltProps;
  area: AreaRule;
  form: AreaForm;
  slot?: string | undefined;
}

/** An area with what lies on it in the box one plays in, and on the rest of the table. */
function FeltArea({ felt, area, form, slot }: FeltAreaProps) {
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
      held={sum((felt.held ?? []).filter(here))}
      share={felt.shares?.get(area.area)}
      others={sum(theirs.filter((bet) => bet.box === myBox))}
      elsewhere={sum(theirs.filter((bet) => bet.box !== myBox))}
      mark={markOf(ends.filter(here))}
      disabled={typeof disabled === "boolean" ? disabled : disabled.has(area.area)}
      odds={felt.odds?.[area.area]}
      limits={bounds && t("ui-limits", { low: money(toCents(bounds.minimum)), high: money(toCents(bounds.maximum)) })}
      form={form}
      slot={slot}
      values={felt.tray?.length ? felt.tray : undefined}
      laid={felt.laid?.[area.area]}
      onTap={felt.onTap}
    />
  );
}
