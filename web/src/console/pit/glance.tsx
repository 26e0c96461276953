// Every table in a row: what happens there, and whom it waits for. What waits for a decision stands first, and is bright.
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../base/announce";
import { money, told } from "../../base/i18n";
import { go } from "../../base/router";
import type { TableSummary } from "../../base/protocol";
import { line } from "../../base/session";
import { Minis } from "../cards";
import { Link, Tag } from "../kit";
import { useTable } from "../tables";
import { w } from "../words";

const href = (table: string) => `/pit/tables/${encodeURIComponent(table)}`;
const nameOf = (dealer?: string): string => (dealer ?? "").replace(/ \([^()]*\)$/, "");

export function Glance() {
  const tables = line.floor.value;
  const waiting = (tables ?? []).filter((table) => table.waits_for && !table.closed);
  const before = useRef(0);
  useEffect(() => {
    if (waiting.length > before.current) announce(w.peek().decisions(waiting.length), true);
    before.current = waiting.length;
  }, [waiting.length]);
  if (!tables) return <p class="c-empty">{w.value.loading}</p>;
  const rows = [...tables].sort((a, b) => Number(Boolean(b.waits_for)) - Number(Boolean(a.waits_for)));
  return (
    <>
      <div class="c-head">
        <h1>{w.value.atAGlance}</h1>
        <span class="c-soft" role="status" data-test="decisions">
          {w.value.decisions(waiting.length)}
        </span>
      </div>
      <div class="c-panel c-scroll" tabIndex={0} role="group" aria-label={w.value.atAGlance}>
        <table class="c-table c-glance" aria-label={w.value.atAGlance}>
          <thead>
            <tr>
              <th scope="col">{w.value.table}</th>
              <th scope="col">{w.value.state}</th>
              <th scope="col">{w.value.waitsFor}</th>
              <th scope="col">{w.value.cardsWord}</th>
              <th scope="col" class="c-num">
                {w.value.round}
              </th>
              <th scope="col" class="c-num">
                {w.value.seats}
              </th>
              <th scope="col" class="c-num">
                {w.value.watchers}
              </th>
              <th scope="col" class="c-num">
                {w.value.limits}
              </th>
              <th scope="col">{w.value.dealerNow}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((table) =>
              table.automatic && !table.waits_for ? (
                <Plain key={table.table} table={table} />
              ) : (
                <Close key={table.table} table={table} />
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

const Plain = ({ table }: { table: TableSummary }) => <Row table={table} />;

/** Live tables, and those in trouble, are looked at closely. */
function Close({ table }: { table: TableSummary }) {
  const { view, staff } = useTable(table.table);
  const flags = staff?.flags?.length ?? 0;
  const waits =
    view?.phase === "options"
      ? w.value.waitsOptions(view.choosing ?? 0)
      : staff?.squeeze
        ? w.value.waitsSqueeze(staff.squeeze.patron)
        : flags
          ? w.value.flagsCount(flags)
          : !table.closed && !table.automatic && staff && !staff.dealer
            ? w.value.waitsDealer
            : "";
  return (
    <Row
      table={table}
      dealer={nameOf(staff?.dealer)}
      waits={waits}
      bright={Boolean(staff?.squeeze)}
      player={view?.player}
      banker={view?.banker}
    />
  );
}

function Row({
  table,
  dealer,
  waits,
  bright,
  player,
  banker,
}: {
  table: TableSummary;
  dealer?: string;
  waits?: string;
  bright?: boolean;
  player?: (string | null)[];
  banker?: (string | null)[];
}) {
  const decision = Boolean(table.waits_for) && !table.closed;
  const cards = player?.length ? { player, banker: banker ?? [] } : null;
  return (
    <tr
      class={`c-pickable ${decision || bright ? "c-row-bright" : ""}`}
      data-test={`glance-${table.table}`}
      data-phase={table.phase}
      onClick={() => go(href(table.table))}
    >
      <td>
        <Link href={href(table.table)} class="c-strong">
          {table.table}
        </Link>
        <small class="c-soft c-under">{table.title}</small>
      </td>
      <td>
        <Tag tone={decision ? "bright" : "soft"}>{w.value.phase(table.closed ? "closed" : table.phase)}</Tag>
        {table.closing && !table.closed && <small class="c-soft c-under">{w.value.tableClosing}</small>}
      </td>
      <td class={decision || bright ? "c-strong" : ""}>
        {decision ? told.value(table.waits_for ?? "") : waits || <span class="c-soft">{w.value.waitsNothing}</span>}
      </td>
      <td>
        {cards ? (
          <span class="c-versus">
            <Minis cards={cards.player} /> <i>:</i> <Minis cards={cards.banker} />
          </span>
        ) : table.last ? (
          <span class="c-versus c-dim">
            <Minis cards={table.last.player} /> <i>:</i> <Minis cards={table.last.banker} />
          </span>
        ) : null}
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
          <span class="c-soft">{w.value.automatic}</span>
        ) : (
          dealer || <span class="c-soft">{w.value.nobody}</span>
        )}
      </td>
    </tr>
  );
}
