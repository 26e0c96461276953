// Rounds of a table in rows: their cards, how they ended, what was bet and paid.
import type { ComponentChildren } from "preact";
import { moment, money } from "../../base/format";
import type { PastRound, RoundLine } from "../../base/protocol";
import { t } from "../../base/words";
import { Minis } from "../cards";
import { type Column, Rows, Tag } from "../kit";

interface Props {
  label: string;
  rows: readonly RoundLine[];
  /** The number of a Round that is over: a way to its page. */
  number: (row: RoundLine) => ComponentChildren;
  withTime?: boolean;
}

export function RoundRows({ label, rows, number, withTime }: Props) {
  const at: Column<RoundLine>[] = withTime ? [{ head: t("console-at"), cell: (row) => moment(row.at) }] : [];
  return (
    <Rows
      label={label}
      rows={rows}
      id={(row) => row.round}
      empty={t("console-no-rounds")}
      columns={[
        { head: t("console-round"), cell: (row) => (row.over ? number(row) : row.round) },
        ...at,
        { head: t("side-player"), cell: (row) => <Minis cards={row.past?.player ?? []} /> },
        { head: t("side-banker"), cell: (row) => <Minis cards={row.past?.banker ?? []} /> },
        { head: t("console-state"), cell: (row) => <Ending past={row.past} /> },
        { head: t("console-handle"), cell: (row) => (row.staked ? money(row.staked) : ""), num: true },
        { head: t("console-paid"), cell: (row) => (row.paid ? money(row.paid) : ""), num: true },
      ]}
    />
  );
}

function Ending({ past }: { past?: PastRound | null }) {
  if (past?.voided) return <Tag tone="bad">{t("console-void-word")}</Tag>;
  if (!past?.outcome) return <Tag tone="soft">…</Tag>;
  return <Tag tone={past.outcome.winner}>{t(`winner-${past.outcome.winner}`)}</Tag>;
}
