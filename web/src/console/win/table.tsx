// Win and hold in figures, with a choice of grouping and a file to take away.
import { useState } from "preact/hooks";
import { count, money, percent } from "../../base/format";
import { get } from "../../base/http";
import { t } from "../../base/words";
import { Button, Choice, type Loaded, Rows, saveCsv, useLoad } from "../kit";
import { type Grouping, groupsOf, plainRows, rowName, type WinRow } from "./rows";

export interface WinReport {
  by: Grouping;
  onBy: (by: Grouping) => void;
  rows: Loaded<WinRow[]>;
}

export function useWin(): WinReport {
  const [by, onBy] = useState<Grouping>("table,bet");
  return { by, onBy, rows: useLoad(() => get<WinRow[]>("/api/reports/win", { by }), [by]) };
}

interface ChoiceProps extends WinReport {
  groupings: readonly Grouping[];
  test: string;
}

export const WinChoice = ({ by, onBy, rows, groupings, test }: ChoiceProps) => (
  <>
    <Choice
      label={t("console-show")}
      value={by}
      onValue={onBy}
      options={groupings.map((value) => ({
        value,
        words: groupsOf(value)
          .map((group) => t(`console-by-${group}`))
          .join(" + "),
      }))}
      test={`${test}-by`}
    />
    <Button test={`${test}-csv`} disabled={!rows.data} onDo={() => saveCsv("win", plainRows(rows.data ?? []))}>
      {t("console-download")}
    </Button>
  </>
);

const ratio = (value?: number): string => (value === undefined ? "" : percent(value));

export const WinTable = ({ rows }: { rows: readonly WinRow[] }) => (
  <Rows
    label={t("console-win-report")}
    test="win-table"
    rows={rows}
    id={(_, i) => i}
    empty={t("console-no-play")}
    columns={[
      { head: t("console-what"), cell: (row) => rowName(row) },
      { head: t("console-rounds-played"), cell: (row) => count(row.rounds), num: true },
      { head: t("console-handle"), cell: (row) => money(row.handle_cents), num: true },
      { head: t("console-win"), cell: (row) => money(row.win_cents), num: true },
      { head: t("console-theoretical-win"), cell: (row) => money(row.theoretical_win_cents), num: true },
      { head: t("console-hold"), cell: (row) => ratio(row.hold), num: true },
      { head: t("console-theoretical-hold"), cell: (row) => ratio(row.theoretical_hold), num: true },
      {
        head: t("console-deviations"),
        cell: ({ deviations }) =>
          deviations === undefined ? "" : t("console-sigma", { number: deviations.toFixed(1) }),
        num: true,
      },
    ]}
  />
);
