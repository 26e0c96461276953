// Any Round: found by table and number, its page as it is on record, and its course step by step.
import { useEffect, useState } from "preact/hooks";
import { get, tablePath } from "../../base/http";
import { moment, money, told } from "../../base/i18n";
import { useShortcuts } from "../../base/keys";
import type { RoundLine, RoundRecall } from "../../base/protocol";
import { go } from "../../base/router";
import { floor, line } from "../../base/session";
import { HandBox, Minis } from "../cards";
import { Button, Choice, Clause, Facts, Field, Form, Link, Panel, Rows, Tag, useLoad, Waiting } from "../kit";
import { w } from "../words";
import { PageText } from "../dealer/panels";

const href = (table: string, number: number) => `/audit/rounds/${encodeURIComponent(table)}/${number}`;

export function Rounds({ table, number }: { table: string | null; number: number | null }) {
  const tables = (line.floor.value ?? floor.value?.tables ?? []).map((one) => one.table);
  const [chosen, setChosen] = useState(table ?? "");
  useEffect(() => void (table && setChosen(table)), [table]);
  const at = chosen || tables[0] || "";
  if (table && number) return <OneRound key={`${table} ${number}`} table={table} number={number} />;
  if (!at) return <p class="c-empty">{w.value.loading}</p>;
  return <Find table={at} tables={tables} onTable={setChosen} />;
}

function Find({
  table,
  tables,
  onTable,
}: {
  table: string;
  tables: readonly string[];
  onTable: (table: string) => void;
}) {
  const [number, setNumber] = useState("");
  const [before, setBefore] = useState<number | null>(null);
  const rounds = useLoad(
    () => get<RoundLine[]>(tablePath(table, "/rounds"), { limit: 50, ...(before ? { before } : {}) }),
    [table, before],
  );
  useEffect(() => setBefore(null), [table]);
  const oldest = rounds.data?.[rounds.data.length - 1]?.round ?? 1;
  return (
    <>
      <div class="c-head">
        <h1>{w.value.findRound}</h1>
      </div>
      <Panel>
        <div class="c-inline">
          <Choice
            label={w.value.table}
            value={table}
            onValue={onTable}
            options={tables.map((one) => ({ value: one, words: one }))}
            test="round-table"
          />
          <Form
            action={w.value.show}
            test="find-round"
            disabled={!/^\d+$/.test(number.trim())}
            onSend={() => go(href(table, Number(number)))}
          >
            <Field
              label={w.value.roundNumber}
              value={number}
              onValue={setNumber}
              inputMode="numeric"
              test="round-number"
            />
          </Form>
        </div>
      </Panel>
      <Panel tight test="round-list">
        <Waiting of={rounds} />
        {rounds.data && (
          <Rows
            label={w.value.rounds}
            rows={rounds.data}
            id={(row) => row.round}
            empty={w.value.noRounds}
            columns={[
              {
                head: w.value.round,
                cell: (row) =>
                  row.over ? (
                    <Link href={href(table, row.round)} class="c-strong" test={`round-${row.round}`}>
                      {row.round}
                    </Link>
                  ) : (
                    row.round
                  ),
              },
              { head: w.value.at, cell: (row) => moment(row.at) },
              { head: w.value.player, cell: (row) => <Minis cards={row.past?.player ?? []} /> },
              { head: w.value.banker, cell: (row) => <Minis cards={row.past?.banker ?? []} /> },
              {
                head: w.value.state,
                cell: (row) =>
                  row.past?.voided ? (
                    <Tag tone="bad">{w.value.voidWord}</Tag>
                  ) : row.past?.outcome ? (
                    <Tag tone={row.past.outcome.winner}>{w.value.side(row.past.outcome.winner)}</Tag>
                  ) : (
                    <Tag tone="soft">…</Tag>
                  ),
              },
              { head: w.value.handle, cell: (row) => (row.staked ? money(row.staked) : ""), num: true },
              { head: w.value.paid, cell: (row) => (row.paid ? money(row.paid) : ""), num: true },
            ]}
          />
        )}
      </Panel>
      <div class="c-actions">
        {before !== null && <Button onDo={() => setBefore(null)}>{w.value.newer}</Button>}
        {oldest > 1 && <Button onDo={() => setBefore(oldest)}>{w.value.older}</Button>}
      </div>
    </>
  );
}

function OneRound({ table, number }: { table: string; number: number }) {
  const found = useLoad(() => get<RoundRecall>(tablePath(table, `/rounds/${number}`)), [table, number]);
  const latest = useLoad(() => get<RoundLine[]>(tablePath(table, "/rounds"), { limit: 2 }), [table]);
  const newest = latest.data?.find((row) => row.over)?.round ?? 0;
  const [at, setAt] = useState(0);
  const steps = found.data?.steps ?? [];
  const last = Math.max(0, steps.length - 1);
  const step = steps[Math.min(at, last)];
  const move = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  useShortcuts([
    { keys: ["ArrowLeft"], words: w.value.stepBack, run: () => move(at - 1) },
    { keys: ["ArrowRight"], words: w.value.stepOn, run: () => move(at + 1) },
  ]);
  return (
    <>
      <div class="c-head">
        <Link href="/audit" class="c-backlink">
          ‹ {w.value.rounds}
        </Link>
        <h1>
          {table} · {w.value.round} {number}
        </h1>
        {found.data?.voided && <Tag tone="bad">{w.value.voidWord}</Tag>}
        <span class="c-bar-space" />
        {number > 1 && (
          <Link href={href(table, number - 1)} class="c-button c-quiet">
            ‹ {number - 1}
          </Link>
        )}
        {number < newest && (
          <Link href={href(table, number + 1)} class="c-button c-quiet">
            {number + 1} ›
          </Link>
        )}
      </div>
      <Waiting of={found} />
      {found.data && (
        <>
          <Facts
            of={[
              [w.value.played, `${moment(found.data.opened_at)} – ${moment(found.data.over_at)}`],
              [w.value.underBook, found.data.rulebook],
              [w.value.digest, <span class="c-code">{found.data.digest.slice(0, 16)}…</span>],
            ]}
          />
          <div class="c-half">
            <Panel
              title={w.value.thePage}
              test="round-record"
              aside={
                <Button kind="quiet" onDo={() => print()}>
                  {w.value.print}
                </Button>
              }
            >
              <PageText table={table} round={number} />
            </Panel>
            <Panel
              title={w.value.stepByStep}
              test="recall"
              aside={
                <span class="c-soft" role="status" data-test="recall-at">
                  {w.value.stepOf(Math.min(at, last) + 1, steps.length)}
                </span>
              }
            >
              <div class="c-actions">
                <Button onDo={() => move(0)} test="recall-first" disabled={at === 0}>
                  {w.value.first}
                </Button>
                <Button onDo={() => move(at - 1)} test="recall-back" disabled={at === 0} hint="←">
                  {w.value.stepBack}
                </Button>
                <Button kind="primary" onDo={() => move(at + 1)} test="recall-on" disabled={at >= last} hint="→">
                  {w.value.stepOn}
                </Button>
                <Button onDo={() => move(last)} test="recall-last" disabled={at >= last}>
                  {w.value.last}
                </Button>
              </div>
              {step && (
                <>
                  <div class="c-hands">
                    <HandBox side="player" cards={step.player} size={60} />
                    <HandBox side="banker" cards={step.banker} size={60} />
                  </div>
                  <p data-test="recall-step">
                    <b>{told.value(step.what)}</b> {step.why && <span class="c-soft">{told.value(step.why)}</span>}{" "}
                    <Clause of={step.clause} />
                  </p>
                </>
              )}
              <ol class="c-steplist">
                {steps.map((one, i) => (
                  <li key={one.seq}>
                    <button type="button" aria-current={i === at ? "step" : undefined} onClick={() => move(i)}>
                      {told.value(one.what)}
                    </button>
                  </li>
                ))}
              </ol>
            </Panel>
          </div>
        </>
      )}
    </>
  );
}
