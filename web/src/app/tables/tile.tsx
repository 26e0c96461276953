// One table among several: name, countdown, big road, last result, one's own bets, and the three main areas to bet on.
import { useMemo } from "preact/hooks";
import { plan } from "../../art/areas";
import { useFastNow } from "../../base/clock";
import { money, signed } from "../../base/format";
import { Icon } from "../../base/icons";
import { cents } from "../../base/money";
import { phaseWords } from "../../base/names";
import { go, to, where } from "../../base/router";
import { secondsLeft } from "../../base/seconds";
import { nameOf, t, tableName } from "../../base/words";
import { shownRound } from "../../state/cards";
import type { Desk } from "../../state/desk";
import { ownHeld } from "../../state/squeeze";
import { desks, front, hasChips, remove } from "../../state/tables";
import { MiniRoad } from "../lobby/mini-road";
import { showTable } from "./tables-keys";

const LAST_SECONDS = 5;

export function Tile({ desk, columns }: { desk: Desk; columns: number }) {
  const view = desk.view.value;
  const name = tableName(desk.table);
  const asks = asksFor(desk);
  return (
    <li
      class="tile"
      data-table={desk.table}
      data-round={view?.round}
      data-front={front.value === desk ? "" : undefined}
      data-open={desk.open.value ? "" : undefined}
      data-asks={asks ? "" : undefined}
    >
      <button
        type="button"
        class="tile-name"
        aria-current={front.value === desk ? "true" : undefined}
        onClick={() => openTable(desk)}
      >
        <span class="tile-title">{name}</span>
        <Countdown desk={desk} />
        <MiniRoad cells={desk.seen.value.roads?.big ?? []} words="" columns={columns} />
        <span class="tile-line">{view ? asks || <Line desk={desk} /> : t("ui-loading")}</span>
      </button>
      <Areas desk={desk} />
      <button
        type="button"
        class="tile-away icon-button"
        aria-label={t("ui-leave-table", { table: name })}
        disabled={hasChips(desk)}
        onClick={() => leave(desk)}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}

/** Its felt, large. */
export function openTable(desk: Desk): void {
  showTable(desk);
  go(to.table(desk.table));
}

/** The felt of another table is shown where this was the one that is. */
export function leave(desk: Desk): void {
  const here = where.peek() === to.table(desk.table);
  const other = desks
    .peek()
    .filter((one) => one !== desk)
    .at(-1);
  if (!other) go(to.lobby());
  else if (here) openTable(other);
  remove(desk);
}

/** What one is asked at this table, and only there. */
export function asksFor(desk: Desk): string {
  const own = desk.own.value;
  const view = desk.view.value;
  if (own?.choose) return t("ui-tile-choose");
  if (own?.insure?.length) return t("ui-tile-insurance");
  return ownHeld(view, own) ? t("ui-tile-squeeze") : "";
}

function Countdown({ desk }: { desk: Desk }) {
  const now = useFastNow().value;
  const view = desk.view.value;
  const counts = view && ["betting", "insurance", "options"].includes(view.phase);
  const seconds = counts ? secondsLeft(view.until, now) : null;
  return (
    <span class="tile-count tabular" data-last={seconds !== null && seconds <= LAST_SECONDS ? "" : undefined}>
      {seconds || ""}
    </span>
  );
}

/** What lies there of one's own, or what the last Round was and brought. */
export function Line({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  if (!view) return null;
  const last = shownRound(view);
  const { lastOwn } = desk.seen.value;
  const net = lastOwn?.round === last.number ? lastOwn.net : undefined;
  if (view.phase !== "over" && desk.staked.value > 0)
    return (
      <span class="tile-staked tabular" data-sum={money(desk.staked.value)}>
        <span>{t("ui-tile-staked", { amount: money(desk.staked.value) })}</span>
      </span>
    );
  if (desk.outdated.value) return <>{t("ui-status-outdated")}</>;
  if (!last.outcome) return <>{phaseWords(view)}</>;
  const { winner, player_total, banker_total } = last.outcome;
  const total = winner === "banker" ? banker_total : player_total;
  return (
    <>
      <b class="tile-last" data-tint={winner} data-short={`${t(`road-letter-${winner}`)} ${total}`}>
        <span>
          {t(`winner-${winner}`)} {total}
        </span>
      </b>
      {net !== undefined && (
        <span class="tile-net tabular" data-won={cents(net) > 0 ? "" : undefined}>
          {signed(cents(net))}
        </span>
      )}
    </>
  );
}

/** Player, Tie and Banker, as they lie on the felt: the chip in hand goes down with one touch. */
function Areas({ desk }: { desk: Desk }) {
  const rules = desk.rules.value;
  const areas = useMemo(() => rules && plan(rules.bets, rules.groups), [rules]);
  if (!areas || !rules) return <span class="tile-areas" />;
  const short = desk.electronic.value && (desk.credit.value ?? 0) < desk.chip.value;
  return (
    <span class="tile-areas" role="group" aria-label={t("art-areas")}>
      {(["player", "tie", "banker"] as const).map((tint) => {
        const area = tint === "tie" ? areas.between.find((one) => one.colour === "tie") : areas[tint];
        if (!area) return null;
        const mine = desk.laid.value.filter((one) => one.area === area.area);
        const staked = mine.reduce((sum, one) => sum + one.cents, 0);
        const pending = mine.some((one) => one.pending > 0);
        return (
          <button
            key={tint}
            type="button"
            class="tile-area"
            data-bet={tint}
            data-tint={tint}
            data-pending={pending ? "" : undefined}
            onClick={() => (short ? openTable(desk) : desk.place(area.area))}
            onContextMenu={(event) => {
              event.preventDefault();
              if (desk.open.peek()) desk.lift(area.area);
            }}
          >
            <span class="unseen">
              {[tableName(desk.table), nameOf(area.names), staked ? money(staked) : ""]
                .filter(Boolean)
                .join(t("ui-comma"))}
            </span>
            <b aria-hidden="true">{t(`road-letter-${tint}`)}</b>
            <span class="tile-stake tabular" aria-hidden="true">
              {staked ? money(staked) : ""}
            </span>
          </button>
        );
      })}
    </span>
  );
}
