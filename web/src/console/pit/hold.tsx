// What the House kept beside what theory says, drawn: a bar for the hold, a mark for theory, a band for luck.
import { useState } from "preact/hooks";
import { get } from "../../base/http";
import { count, money, percent } from "../../base/i18n";
import { Button, Choice, Panel, Rows, saveCsv, useLoad, Waiting } from "../kit";
import { w } from "../words";

export interface WinRow {
  table?: string;
  bet?: string;
  day?: string;
  rulebook?: string;
  shift?: string;
  rounds: number;
  bets: number;
  handle_cents: number;
  lost_cents: number;
  paid_cents: number;
  win_cents: number;
  theoretical_win_cents: number;
  hold: number | null;
  theoretical_hold: number | null;
  deviations: number | null;
  [field: string]: unknown;
}
const BY = ["table,bet", "table", "bet", "day"] as const;

export const rowName = (row: WinRow): string =>
  [row.day, row.shift, row.table, row.rulebook, row.bet].filter(Boolean).join(" · ");

export function Hold() {
  const [by, setBy] = useState<(typeof BY)[number]>("table,bet");
  const rows = useLoad(() => get<WinRow[]>("/api/reports/win", { by }), [by]);
  const words = { "table,bet": w.value.byTableAndBet, table: w.value.byTable, bet: w.value.byBet, day: w.value.byDay };
  const played = (rows.data ?? []).filter((row) => row.handle_cents > 0);
  return (
    <>
      <div class="c-head">
        <h1>{w.value.holdTitle}</h1>
        <span class="c-bar-space" />
        <Choice
          label={w.value.show}
          value={by}
          onValue={setBy}
          options={BY.map((one) => ({ value: one, words: words[one] }))}
          test="hold-by"
        />
        <Button onDo={rows.reload}>{w.value.refresh}</Button>
        <Button test="hold-csv" disabled={!rows.data} onDo={() => saveCsv("win", rows.data ?? [])}>
          {w.value.download}
        </Button>
      </div>
      <Waiting of={rows} />
      {rows.data && !played.length && <p class="c-empty">{w.value.noPlay}</p>}
      {played.length > 0 && (
        <Panel test="hold">
          <p class="c-line">{w.value.holdLine}</p>
          <HoldPicture rows={played} />
        </Panel>
      )}
      {played.length > 0 && (
        <Panel tight>
          <WinTable rows={played} />
        </Panel>
      )}
    </>
  );
}

export const WinTable = ({ rows }: { rows: readonly WinRow[] }) => (
  <Rows
    label={w.value.winReport}
    test="win-table"
    rows={rows}
    id={(_, i) => i}
    empty={w.value.noPlay}
    columns={[
      { head: w.value.what, cell: (row) => rowName(row) },
      { head: w.value.rounds, cell: (row) => count(row.rounds), num: true },
      { head: w.value.handle, cell: (row) => money(row.handle_cents), num: true },
      { head: w.value.win, cell: (row) => money(row.win_cents), num: true },
      { head: w.value.theory, cell: (row) => money(row.theoretical_win_cents), num: true },
      { head: w.value.holdIs, cell: (row) => (row.hold === null ? "" : percent(row.hold)), num: true },
      {
        head: w.value.theory,
        cell: (row) => (row.theoretical_hold === null ? "" : percent(row.theoretical_hold)),
        num: true,
      },
      {
        head: w.value.deviations,
        cell: (row) => (row.deviations === null ? "" : w.value.sigma(row.deviations.toFixed(1))),
        num: true,
      },
    ]}
  />
);

const NAME = 210;
const WIDTH = 1000;
const STEP = 26;

/** From the lowest to the highest hold, nought always in view; a band of one standard deviation around theory. */
export function HoldPicture({ rows }: { rows: readonly WinRow[] }) {
  const shown = [...rows].sort((a, b) => b.handle_cents - a.handle_cents).slice(0, 24);
  const sigma = (row: WinRow): number => {
    if (!row.deviations || !row.handle_cents) return 0;
    return Math.abs((row.win_cents - row.theoretical_win_cents) / row.deviations) / row.handle_cents;
  };
  const clip = (value: number) => Math.max(-1, Math.min(1, value));
  const ends = shown.flatMap((row) => {
    const theory = row.theoretical_hold ?? 0;
    return [clip(row.hold ?? 0), clip(theory - sigma(row)), clip(theory + sigma(row)), 0];
  });
  const low = Math.min(...ends, -0.05);
  const high = Math.max(...ends, 0.05);
  const x = (value: number) => NAME + ((clip(value) - low) / (high - low)) * (WIDTH - NAME - 90);
  const height = shown.length * STEP + 30;
  const ticks = [low, 0, high].filter((one, i, all) =>
    all.every((other, j) => j >= i || Math.abs(x(one) - x(other)) > 40),
  );
  return (
    <svg
      class="c-hold"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`${w.value.holdTitle}: ${shown.map((row) => `${rowName(row)} ${percent(row.hold ?? 0)}, ${w.value.theory} ${percent(row.theoretical_hold ?? 0)}`).join("; ")}`}
    >
      {ticks.map((one) => (
        <g key={one} class="c-hold-tick">
          <line x1={x(one)} x2={x(one)} y1={18} y2={height - 6} />
          <text x={x(one)} y={12} text-anchor="middle">
            {percent(one, 0)}
          </text>
        </g>
      ))}
      {shown.map((row, i) => {
        const y = 24 + i * STEP;
        const theory = row.theoretical_hold ?? 0;
        const held = row.hold ?? 0;
        const band = sigma(row);
        const far = Math.abs(row.deviations ?? 0) > 3;
        return (
          <g key={i} class={far ? "c-hold-far" : ""}>
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
              class={held < 0 ? "c-hold-bar c-hold-minus" : "c-hold-bar"}
              x={Math.min(x(0), x(held))}
              y={y + 5}
              width={Math.max(1.5, Math.abs(x(held) - x(0)))}
              height={8}
              rx={1.5}
            />
            <line class="c-hold-mark" x1={x(theory)} x2={x(theory)} y1={y - 1} y2={y + 19} />
            <text x={WIDTH - 4} y={y + 13} text-anchor="end" class="c-hold-value">
              {percent(held, 1)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
