// Hold beside theoretical hold, drawn: a bar for the hold, a mark for theory, a band for luck.
import { percent } from "../../base/format";
import { t } from "../../base/words";
import { rowName, sigmaOf, type WinRow } from "./rows";

const NAME = 210;
const WIDTH = 1000;
const STEP = 26;
const MOST = 24;

const clip = (value: number) => Math.max(-1, Math.min(1, value));

/** From the lowest to the highest hold, zero always in view. */
function scaleOf(rows: readonly WinRow[]) {
  const ends = rows.flatMap((row) => {
    const theory = row.theoretical_hold ?? 0;
    return [clip(row.hold ?? 0), clip(theory - sigmaOf(row)), clip(theory + sigmaOf(row))];
  });
  const low = Math.min(...ends, -0.05);
  const high = Math.max(...ends, 0.05);
  const x = (value: number) => NAME + ((clip(value) - low) / (high - low)) * (WIDTH - NAME - 90);
  return { low, high, x };
}

const inWords = (row: WinRow): string =>
  `${rowName(row)} ${percent(row.hold ?? 0)}, ${t("console-theoretical-hold")} ${percent(row.theoretical_hold ?? 0)}`;

export function HoldPicture({ rows }: { rows: readonly WinRow[] }) {
  const shown = [...rows].sort((a, b) => b.handle_cents - a.handle_cents).slice(0, MOST);
  const { low, high, x } = scaleOf(shown);
  const height = shown.length * STEP + 30;
  const ticks = [0, low, high].filter((one, i, all) =>
    all.slice(0, i).every((other) => Math.abs(x(one) - x(other)) > 40),
  );
  return (
    <svg
      class="c-hold"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${t("console-hold-title")}: ${shown.map(inWords).join("; ")}`}
    >
      {ticks.map((one) => (
        <g key={one} class="c-hold-tick">
          <line x1={x(one)} x2={x(one)} y1={18} y2={height - 6} />
          <text x={x(one)} y={12} text-anchor="middle">
            {percent(one, 0)}
          </text>
        </g>
      ))}
      {shown.map((row, i) => (
        <Bar key={rowName(row)} row={row} y={24 + i * STEP} x={x} />
      ))}
    </svg>
  );
}

function Bar({ row, y, x }: { row: WinRow; y: number; x: (value: number) => number }) {
  const theory = row.theoretical_hold ?? 0;
  const hold = row.hold ?? 0;
  const band = sigmaOf(row);
  return (
    <g class={Math.abs(row.deviations ?? 0) > 3 ? "c-hold-far" : ""}>
      <text x={NAME - 12} y={y + 13} text-anchor="end" class="c-hold-name">
        {rowName(row)}
      </text>
      <rect
        class="c-hold-band"
        x={x(theory - band)}
        y={y + 1}
        width={Math.max(0, x(theory + band) - x(theory - band))}
        height={16}
        rx={3}
      />
      <rect
        class={hold < 0 ? "c-hold-bar c-hold-minus" : "c-hold-bar"}
        x={Math.min(x(0), x(hold))}
        y={y + 5}
        width={Math.max(1.5, Math.abs(x(hold) - x(0)))}
        height={8}
        rx={1.5}
      />
      <line class="c-hold-mark" x1={x(theory)} x2={x(theory)} y1={y - 1} y2={y + 19} />
      <text x={WIDTH - 4} y={y + 13} text-anchor="end" class="c-hold-value">
        {percent(hold, 1)}
      </text>
    </g>
  );
}
