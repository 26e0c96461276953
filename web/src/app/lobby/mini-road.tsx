// The big road of a table's shoe, small: the last columns there is room for. Letters would be too small to read: Banker
// is a ring, Player a disc.

import type { BigCell } from "../../base/protocol";
import { t } from "../../base/words";
import { crop } from "../../state/roads";

interface MiniRoadProps {
  cells: readonly BigCell[];
  /** What it says, for whoever does not see it; empty where that is said beside it. */
  words: string;
  columns: number;
}

export function MiniRoad({ cells, words, columns }: MiniRoadProps) {
  const shown = crop(cells, columns);
  const said = words ? { role: "img" as const, "aria-label": `${t("road-big")}: ${words}` } : { "aria-hidden": true };
  return (
    <svg class="mini-road" viewBox={`0 0 ${columns * 10} 60`} preserveAspectRatio="xMinYMid meet" {...said}>
      {shown.map((cell) => (
        <g key={`${cell.column} ${cell.row}`} transform={`translate(${cell.column * 10 + 5} ${cell.row * 10 + 5})`}>
          <circle r="3.6" class="mini-cell" data-winner={cell.winner} data-tint={cell.winner} />
          {cell.ties > 0 && <path d="M-4 4L4-4" class="mini-tie" data-under="" />}
          {cell.ties > 0 && <path d="M-4 4L4-4" class="mini-tie" />}
        </g>
      ))}
    </svg>
  );
}
