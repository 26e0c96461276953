// One table of the floor: which rulebook, what limits, who is there, how the shoe went, what is happening now.
import { secondsLeft, useNow } from "../../base/clock";
import { money } from "../../base/format";
import { phaseWords } from "../../base/names";
import type { TableSummary } from "../../base/protocol";
import { nameOf, t } from "../../base/words";
import { MiniRoad } from "./mini-road";

export interface TableCardProps {
  table: TableSummary;
  enter: (table: string, watch: boolean) => void;
}

export function TableCard({ table, enter }: TableCardProps) {
  return (
    <article class="table-card" data-phase={table.closed ? "closed" : table.phase} data-table={table.table}>
      <header>
        <h2>{table.table}</h2>
        <p class="table-title">{nameOf(table.titles)}</p>
      </header>
      <MiniRoad table={table} />
      <Now table={table} />
      <Facts table={table} />
      <p class="table-tags">
        {table.electronic && <span>{t("ui-electronic")}</span>}
        {table.face_down && <span>{t("ui-face-down")}</span>}
        {!table.automatic && <span>{t("ui-live")}</span>}
        {table.closing && !table.closed && <span>{t("ui-phase-closing")}</span>}
        {table.watching > 0 && <span>{t("ui-watchers", { count: table.watching })}</span>}
      </p>
      <div class="table-doors">
        <button
          type="button"
          class="button button-first"
          disabled={!!table.closed}
          onClick={() => enter(table.table, false)}
          aria-label={`${t("ui-join")}: ${table.table}`}
        >
          {t("ui-join")}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => enter(table.table, true)}
          aria-label={`${t("ui-watch")}: ${table.table}`}
        >
          {t("ui-watch")}
        </button>
      </div>
    </article>
  );
}

function Now({ table }: { table: TableSummary }) {
  const now = useNow().value;
  const last = table.last?.outcome;
  const seconds = table.phase === "betting" && !table.closed ? secondsLeft(table.until, now) : null;
  return (
    <p class="table-now">
      <span class="table-phase">{phaseWords(table)}</span>
      {seconds !== null && seconds > 0 && <span class="table-count tabular">{seconds}</span>}
      {table.phase !== "betting" && last && (
        <span class="table-last" data-tint={last.winner}>
          {t(`winner-${last.winner}`)} {last.winner === "banker" ? last.banker_total : last.player_total}
        </span>
      )}
    </p>
  );
}

function Facts({ table }: { table: TableSummary }) {
  const places = { free: Math.max(0, table.boxes - table.seated), all: table.boxes };
  return (
    <dl class="table-facts">
      <div>
        <dt>{t("ui-limits-word")}</dt>
        <dd class="tabular">{t("ui-limits", { low: money(table.minimum), high: money(table.maximum) })}</dd>
      </div>
      <div>
        <dt>{t("ui-round-word")}</dt>
        <dd class="tabular">{table.round}</dd>
      </div>
      <div>
        <dt>{table.electronic ? t("ui-positions") : t("ui-boxes")}</dt>
        <dd>{table.electronic ? t("ui-positions-free", places) : t("ui-seats-free", places)}</dd>
      </div>
    </dl>
  );
}
