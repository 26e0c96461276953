// One table of the floor: how it differs, its limits, how the shoe went, what happens now, and what one has there.
import { useNow } from "../../base/clock";
import { money } from "../../base/format";
import { Icon } from "../../base/icons";
import { phaseWords } from "../../base/names";
import type { TableSummary } from "../../base/protocol";
import { secondsLeft } from "../../base/seconds";
import { isMoving, isShut } from "../../base/seen";
import { connection } from "../../base/session";
import { nameOf, t, tableName } from "../../base/words";
import { countOf, streakOf, WINNERS } from "../../state/summary";
import { deskAt, hasChips } from "../../state/tables";
import { leave } from "../tables/tile";
import { featuresOf } from "./features";
import { MiniRoad } from "./mini-road";

const COLUMNS = 22;

export interface TableCardProps {
  table: TableSummary;
  enter: (table: string, watch: boolean) => void;
}

export function TableCard({ table, enter }: TableCardProps) {
  const staked = connection.own.value?.bets?.[table.table];
  const here = deskAt(table.table);
  return (
    <article
      class="table-card"
      data-phase={isMoving(table) ? "moving" : table.closed ? "closed" : table.phase}
      data-table={table.table}
      data-here={here ? "" : undefined}
    >
      <header>
        <h2>{tableName(table.table)}</h2>
        <p class="table-title">{nameOf(table.titles)}</p>
        <Now table={table} />
      </header>
      <p class="table-features">
        {featuresOf(table).map(({ words, usual }) => (
          <span key={words} data-usual={usual ? "" : undefined}>
            {words}
          </span>
        ))}
      </p>
      {table.big?.length ? (
        <MiniRoad cells={table.big} words={table.results ?? ""} columns={COLUMNS} />
      ) : (
        <p class="mini-road mini-road-empty">{t("ui-empty-road")}</p>
      )}
      <Shoe table={table} />
      <p class="table-limits tabular">{t("ui-limits", { low: money(table.minimum), high: money(table.maximum) })}</p>
      {(staked || here) && (
        <p class="table-own" data-staked={staked ? "" : undefined}>
          {staked ? t("ui-bet-here", { amount: money(staked) }) : t("ui-you-are-here")}
        </p>
      )}
      <Doors table={table} enter={enter} />
    </article>
  );
}

function Doors({ table, enter }: TableCardProps) {
  const name = tableName(table.table);
  const here = deskAt(table.table);
  const join = here ? t("ui-back-to-table") : t("ui-join");
  const places = here ? "" : placesOf(table);
  const watchers = table.watching > 0 ? t("ui-watchers", { count: table.watching }) : "";
  return (
    <div class="table-doors">
      <button
        type="button"
        class="button button-first"
        disabled={isShut(table) && !here}
        onClick={() => enter(table.table, here?.watching.peek() ?? false)}
        aria-label={[t("ui-named", { name: join, value: name }), places].filter(Boolean).join(t("ui-comma"))}
        data-beside={places}
      >
        {join}
      </button>
      {here ? (
        <button
          type="button"
          class="button table-watch"
          disabled={hasChips(here)}
          onClick={() => leave(here)}
          aria-label={t("ui-leave-table", { table: name })}
        >
          <Icon name="close" size={18} />
          <span>{t("ui-leave")}</span>
        </button>
      ) : (
        <button
          type="button"
          class="button table-watch"
          onClick={() => enter(table.table, true)}
          aria-label={[t("ui-named", { name: t("ui-watch"), value: name }), watchers]
            .filter(Boolean)
            .join(t("ui-comma"))}
          title={watchers}
          data-beside={table.watching || ""}
        >
          <Icon name="eye" size={18} />
          <span>{t("ui-watch")}</span>
        </button>
      )}
    </div>
  );
}

function placesOf(table: TableSummary): string {
  const { boxes, seated, electronic } = table;
  const places = { free: Math.max(0, boxes - seated), all: boxes };
  if (isShut(table)) return "";
  return electronic ? t("ui-positions-free", places) : t("ui-seats-free", places);
}

function Now({ table }: { table: TableSummary }) {
  const now = useNow().value;
  const last = table.last?.outcome;
  const seconds = table.phase === "betting" && !table.closed ? secondsLeft(table.until, now) : null;
  return (
    <p class="table-now">
      <span class="table-phase">{table.closing && !table.closed ? t("ui-phase-closing") : phaseWords(table)}</span>
      {seconds !== null && seconds > 0 && <span class="table-count tabular">{seconds}</span>}
      {table.phase !== "betting" && last && (
        <span class="table-last" data-tint={last.winner}>
          {t(`winner-${last.winner}`)} {last.winner === "banker" ? last.banker_total : last.player_total}
        </span>
      )}
    </p>
  );
}

/** How often each side has won in this shoe, and how often in a row by now. */
function Shoe({ table }: { table: TableSummary }) {
  const results = table.results ?? "";
  const streak = streakOf(results);
  return (
    <p class="table-shoe tabular">
      {WINNERS.map((winner) => (
        <span key={winner} data-tint={winner}>
          <b aria-hidden="true">{t(`road-letter-${winner}`)}</b> <span class="unseen">{t(`winner-${winner}`)}</span>
          {countOf(results, winner)}
        </span>
      ))}
      {streak && (
        <span class="table-streak" data-tint={streak.side}>
          {t("ui-streak-of", { side: t(`side-${streak.side}`), count: streak.count })}
        </span>
      )}
    </p>
  );
}
