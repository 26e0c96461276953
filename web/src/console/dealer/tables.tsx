// The live tables, for a dealer to choose from.
import { useEffect } from "preact/hooks";
import type { TableSummary } from "../../base/protocol";
import { isShut } from "../../base/seen";
import { connection } from "../../base/session";
import { nameOf, t } from "../../base/words";
import { Link, Tag } from "../kit";
import { phaseOf, useTable } from "../tables";

export function DealerTables() {
  useEffect(() => connection.watchFloor(), []);
  const all = connection.floor.value;
  const live = (all ?? []).filter((table) => !table.automatic);
  return (
    <main class="c-main c-narrow" id="table">
      <h1>{t("console-choose-table")}</h1>
      <p class="c-line">{all && !live.length ? t("console-no-live-tables") : t("console-live-only")}</p>
      <ul class="c-choices">
        {live.map((table) => (
          <li key={table.table}>
            <OneTable of={table} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function OneTable({ of: summary }: { of: TableSummary }) {
  const { table, titles, closed } = summary;
  const { staff, view } = useTable(table);
  const phase = view?.phase ?? "waiting";
  const dealer = staff?.dealer?.name;
  return (
    <Link href={`/dealer/${encodeURIComponent(table)}`} class="c-choice" test={`dealer-table-${table}`}>
      <strong>{table}</strong>
      <span class="c-soft">{nameOf(titles)}</span>
      <span>
        {isShut(summary)
          ? t("console-table-closed")
          : dealer
            ? t("console-deals-here", { name: dealer })
            : t("console-nobody-deals")}
      </span>
      <Tag tone={phase === "ruling" && !closed ? "bright" : "soft"}>
        {phaseOf({ phase, ...(closed ? { closed } : {}) })}
      </Tag>
    </Link>
  );
}
