// The big road of a table's shoe, small: the last columns there is room for.

import type { TableSummary } from "../../base/protocol";
import { t } from "../../base/words";
import { crop } from "../../state/roads";

const COLUMNS = 17;

export function MiniRoad({ table }: { table: TableSummary }) {
  const cells = crop(table.big ?? [], COLUMNS);
  if (!cells.length) return <p class="mini-road mini-road-empty">{t("ui-empty-road")}</p>;
  return (
    <svg
      class="mini-road"
      viewBox={`0 0 ${COLUMNS * 10} 60`}
      role="img"
      aria-label={`${t("road-big")}: ${table.results ?? ""}`}
    >
      {cells.map((cell) => (
        <g key={`${cell.column} ${cell.row}`} transform={`translate(${cell.column * 10 + 5} ${cell.row * 10 + 5})`}>
          <circle r="3.6" class="mini-cell" data-tint={cell.winner} />
          <text class="mini-letter" data-tint={cell.winner} y=".2">
            {cell.winner === "banker" ? "B" : "P"}
          </text>
          {cell.ties > 0 && <path d="M-3 3L3-3" class="mini-tie" />}
        </g>
      ))}
    </svg>
  );
}
