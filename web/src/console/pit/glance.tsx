// Every table in a row: what happens there, and whom it waits for. A table that waits for a ruling stands first, and is
// bright.
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { money, time } from "../../base/format";
import type { Authority, StaffView, TableSummary, TableView } from "../../base/protocol";
import { go } from "../../base/router";
import { connection } from "../../base/session";
import { nameOf, t } from "../../base/words";
import { Versus } from "../cards";
import { Head, Link, Loading, Scroll, Tag } from "../kit";
import { closingWords, phaseOf, useTable } from "../tables";

const href = (table: string) => `/pit/tables/${encodeURIComponent(table)}`;
/** Whose ruling a table waits for. */
const rulingBy = (table: TableSummary): Authority | null => (table.closed ? null : (table.trouble?.authority ?? null));
const waitsForRuling = (table: TableSummary): boolean => rulingBy(table) !== null;
/** A ruling, or a request to squeeze that nobody has answered. */
const waitsForDecision = (table: TableSummary): boolean =>
  waitsForRuling(table) || (!table.closed && table.squeeze === true);

export function Glance() {
  const tables = connection.floor.value;
  const [proposed, setProposed] = useState<ReadonlySet<string>>(new Set());
  const waits = (table: TableSummary): boolean => waitsForDecision(table) || proposed.has(table.table);
  const waiting = (tables ?? []).filter(waits).length;
  const before = useRef(0);
  useEffect(() => {
    if (waiting > before.current) announce(t("console-decisions", { count: waiting }), true);
    before.current = waiting;
  }, [waiting]);
  if (!tables) return <Loading />;
  const onProposal = (table: string, is: boolean) =>
    setProposed((before) => new Set(is ? [...before, table] : [...before].filter((one) => one !== table)));
  const rows = [...tables].sort((a, b) => Number(waits(b)) - Number(waits(a)));
  return (
    <>
      <Head title={t("console-at-a-glance")}>
        <span class="c-soft" role="status" data-test="decisions">
          {t("console-decisions", { count: waiting })}
        </span>
      </Head>
      <Scroll class="c-panel" label={t("console-at-a-glance")}>
        <table class="c-table c-glance" aria-label={t("console-at-a-glance")}>
          <thead>
            <Heads />
          </thead>
          <tbody>
            {rows.map((table) =>
              table.automatic && !waits(table) ? (
                <Row key={table.table} table={table} />
              ) : (
                <CloseRow key={table.table} table={table} onProposal={onProposal} />
              ),
            )}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

const Heads = () => (
  <tr>
    <th scope="col">{t("console-table")}</th>
    <th scope="col">{t("console-state")}</th>
    <th scope="col">{t("console-waits-for")}</th>
    <th scope="col">{t("console-cards")}</th>
    {[t("console-round"), t("console-seats"), t("console-watching"), t("console-limits")].map((head) => (
      <th key={head} scope="col" class="c-num">
        {head}
      </th>
    ))}
    <th scope="col">{t("console-dealer")}</th>
  </tr>
);

interface CloseRowProps {
  table: TableSummary;
  /** Whether a change waits there for a second person: only staff are told. */
  onProposal: (table: string, is: boolean) => void;
}

/** Live tables, and those in trouble, are looked at closely. */
function CloseRow({ table, onProposal }: CloseRowProps) {
  const { view, staff } = useTable(table.table);
  const proposed = staff?.proposal !== undefined;
  useEffect(() => {
    if (!proposed) return;
    onProposal(table.table, true);
    return () => onProposal(table.table, false);
  }, [table.table, proposed]);
  return <Row table={table} view={view} staff={staff} />;
}

interface RowProps {
  table: TableSummary;
  view?: TableView | null;
  staff?: StaffView | null;
}

/** What a table waits for that is no ruling. */
function waitsFor({ table, view, staff }: RowProps): string {
  if (staff?.proposal) return t("console-proposal");
  if (staff?.console_lost_at) return t("console-gone", { lost_at: time(staff.console_lost_at, true) });
  if (view?.phase === "options") return t("console-waits-options", { count: view.choosing ?? 0 });
  if (staff?.squeeze) return t("console-waits-squeeze", { patron: staff.squeeze.patron });
  const [proposal] = staff?.reader?.proposals ?? [];
  if (proposal) return t("console-reader-saw", { irregularity: t(`irregularity-${proposal.irregularity}`) });
  if (staff?.reader && !staff.reader.connected) return t("console-reader-lost");
  if (staff?.flags?.length) return t("console-flags-count", { count: staff.flags.length });
  return staff && !staff.dealer && !table.closed && !table.automatic ? t("console-waits-dealer") : "";
}

function Row({ table, view, staff }: RowProps) {
  const ruling = rulingBy(table);
  const reader = staff?.reader;
  const readerWaits = reader && (!reader.connected || reader.proposals?.length);
  const bright = ruling || staff?.proposal || staff?.squeeze || staff?.console_lost_at || readerWaits;
  const waits = ruling && !staff?.proposal ? t(`authority-${ruling}`) : waitsFor({ table, view, staff });
  const { player = [], banker = [] } = view ?? {};
  return (
    <tr
      class={`c-pickable ${bright ? "c-row-bright" : ""}`}
      data-test={`glance-${table.table}`}
      data-phase={table.phase}
      onClick={() => go(href(table.table))}
    >
      <td>
        <Link href={href(table.table)} class="c-strong">
          {table.table}
        </Link>
        <small class="c-soft c-under">{nameOf(table.titles)}</small>
      </td>
      <td>
        <Tag tone={ruling ? "bright" : "soft"}>{phaseOf(table)}</Tag>
        {table.closing && !table.closed && <small class="c-soft c-under">{closingWords(table)}</small>}
      </td>
      <td class={bright ? "c-strong" : ""}>{waits || <span class="c-soft">{t("console-waits-nothing")}</span>}</td>
      <td>
        {player.length > 0 ? (
          <Versus player={player} banker={banker} />
        ) : (
          table.last && <Versus player={table.last.player} banker={table.last.banker} dim />
        )}
      </td>
      <td class="c-num">{table.round || ""}</td>
      <td class="c-num">
        {table.seated}
        <span class="c-soft">/{table.boxes}</span>
      </td>
      <td class="c-num">{table.watching}</td>
      <td class="c-num">
        {money(table.minimum)}–{money(table.maximum)}
      </td>
      <td>
        {table.automatic ? (
          <span class="c-soft">{t("console-automatic")}</span>
        ) : (
          (staff?.dealer?.name ?? <span class="c-soft">{t("console-nobody")}</span>)
        )}
      </td>
    </tr>
  );
}
