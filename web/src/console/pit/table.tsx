// One table as the pit has it: what waits for a decision first, then its course, its layout, and what can be done here.
import { useState } from "preact/hooks";
import { money, told } from "../../base/i18n";
import { get, tablePath } from "../../base/http";
import type { RoundLine, Rules } from "../../base/protocol";
import { line, me } from "../../base/session";
import { HandBox, Minis } from "../cards";
import {
  AmountField,
  asAmount,
  Ask,
  Asks,
  Button,
  Clause,
  Facts,
  Field,
  Link,
  Panel,
  Rows,
  Tag,
  useLoad,
} from "../kit";
import { may } from "../roles";
import { betweenRounds, rulesOf, useTable } from "../tables";
import { w } from "../words";
import { Layout } from "../dealer/layout";
import { Choices, Payouts, RoundPage, WhyList } from "../dealer/panels";
import { Report } from "../dealer/report";
import { RuledByAnother, RulingBox } from "./ruling";

export function PitTable({ table }: { table: string }) {
  const seen = useTable(table);
  const rules = rulesOf(table);
  const [sheet, setSheet] = useState<"report" | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const { view, staff } = seen;
  const rounds = useLoad(
    () => get<RoundLine[]>(tablePath(table, "/rounds"), { limit: 12 }),
    [table, view?.phase === "over", view?.round],
  );
  if (!view || !staff || !rules) return <p class="c-empty">{w.value.loading}</p>;
  const between = view.phase === "waiting" || view.phase === "over";
  const limits = rules.settings.limits;
  return (
    <>
      <div class="c-head">
        <Link href="/pit" class="c-backlink">
          ‹ {w.value.tables}
        </Link>
        <h1>{table}</h1>
        <span class="c-soft">{rules.title}</span>
        <Tag tone="soft">{rules.settings.automatic ? w.value.automatic : w.value.live}</Tag>
        <span class="c-bar-space" />
        {!rules.settings.automatic && may(me.value?.role ?? "guest", "dealer") && (
          <Link href={`/dealer/${encodeURIComponent(table)}`} class="c-button c-quiet" test="deal-here">
            {w.value.dealHere}
          </Link>
        )}
      </div>
      <RuledByAnother table={table} />
      {view.phase === "ruling" && staff.trouble && (
        <RulingBox
          key={`${view.round} ${String(staff.trouble.irregularity)}`}
          table={table}
          seen={seen}
          rules={rules}
        />
      )}
      {staff.squeeze && (
        <section class="c-step c-step-bright" data-test="squeeze">
          <div class="c-step-words">
            <p class="c-step-now">{w.value.squeezeAsked}</p>
            <p class="c-step-why">
              {w.value.squeezeLine(staff.squeeze.patron, w.value.cardAt(staff.squeeze.side, staff.squeeze.position))}{" "}
              <Clause of={staff.next.clause} />
            </p>
          </div>
          <div class="c-step-do c-actions">
            <Button
              kind="primary"
              test="squeeze-grant"
              onDo={() => line.do({ do: "answer-squeeze", table, granted: true })}
            >
              {w.value.grant}
            </Button>
            <Button test="squeeze-refuse" onDo={() => line.do({ do: "answer-squeeze", table, granted: false })}>
              {w.value.refuseIt}
            </Button>
          </div>
        </section>
      )}
      <div class="c-pit-grid">
        <div class="c-stack">
          <Panel
            title={
              view.closed
                ? w.value.tableClosed
                : view.phase === "ruling"
                  ? w.value.rulingTitle
                  : (w.value.stepWords(
                      staff.next.waiting,
                      staff.next.side && staff.next.position
                        ? w.value.cardAt(staff.next.side, staff.next.position)
                        : "",
                      Object.keys(staff.choices ?? {}).join(", "),
                    ) ?? told.value(staff.next.words))
            }
            aside={<Clause of={staff.next.clause} />}
            test="pit-course"
          >
            {view.phase !== "ruling" && (
              <div class="c-hands">
                <HandBox
                  side="player"
                  cards={view.player ?? []}
                  total={view.player_total}
                  won={view.outcome?.winner === "player"}
                  size={72}
                />
                <HandBox
                  side="banker"
                  cards={view.banker ?? []}
                  total={view.banker_total}
                  won={view.outcome?.winner === "banker"}
                  size={72}
                />
              </div>
            )}
            {view.voided && (
              <p class="c-result">
                <b>{w.value.wouldVoid}</b> <Clause of={view.voided} />
              </p>
            )}
            <Facts
              of={[
                [w.value.round, view.round || "–"],
                [w.value.state, w.value.phase(view.closed ? "closed" : view.phase)],
                [w.value.dealerNow, rules.settings.automatic ? w.value.automatic : (staff.dealer ?? w.value.nobody)],
                [w.value.limits, `${money(limits.minimum)}–${money(limits.maximum)}`],
                ...(limits.differential ? ([[w.value.differential, money(limits.differential)]] as const) : []),
                ...(view.shoe ? ([[w.value.cardsWord, w.value.shoeLeft(String(view.shoe.left))]] as const) : []),
              ]}
            />
          </Panel>
          {view.phase === "options" && <Choices choices={staff.choices ?? {}} />}
          {view.phase === "over" && (
            <Payouts table={table} rules={rules} round={view.round} onPage={() => setPage(view.round)} />
          )}
          <div class="c-actions" role="group" aria-label={w.value.manage} data-test="pit-actions">
            {view.closed ? (
              <Button kind="primary" test="open-table" onDo={() => line.do({ do: "open-table", table })}>
                {w.value.openTable}
              </Button>
            ) : (
              <>
                <Button test="pit-report" disabled={view.phase === "waiting"} onDo={() => setSheet("report")}>
                  {w.value.reportHere}
                </Button>
                <SetLimits table={table} rules={rules} between={between} />
                <ChangeShoe table={table} between={between} />
                <NoteLate table={table} round={view.round} />
                <Asks button={w.value.closeTable} test="close-table" disabled={view.closing}>
                  {(close) => (
                    <Ask
                      title={w.value.closeTable}
                      line={w.value.closeTableLine}
                      action={w.value.closeTable}
                      danger
                      onClose={close}
                      test="close-table-sheet"
                      onSend={() => line.do({ do: "close-table", table })}
                    />
                  )}
                </Asks>
              </>
            )}
          </div>
          <Panel title={w.value.recentRounds} tight test="recent-rounds">
            <Rows
              label={w.value.recentRounds}
              rows={rounds.data ?? []}
              id={(row) => row.round}
              empty={w.value.noRounds}
              columns={[
                {
                  head: w.value.round,
                  cell: (row) =>
                    row.over ? (
                      <button type="button" class="c-linkish" onClick={() => setPage(row.round)}>
                        {row.round}
                      </button>
                    ) : (
                      row.round
                    ),
                },
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
                      ""
                    ),
                },
                { head: w.value.handle, cell: (row) => (row.staked ? money(row.staked) : ""), num: true },
                { head: w.value.paid, cell: (row) => (row.paid ? money(row.paid) : ""), num: true },
              ]}
            />
          </Panel>
        </div>
        <div class="c-stack">
          <Layout table={table} view={view} staff={staff} rules={rules} mine={false} />
          <Panel title={w.value.whyTitle} tight>
            <WhyList why={view.why ?? []} />
          </Panel>
        </div>
      </div>
      {sheet === "report" && <Report table={table} seen={seen} rules={rules} onClose={() => setSheet(null)} />}
      {page !== null && <RoundPage table={table} round={page} onClose={() => setPage(null)} />}
    </>
  );
}

function SetLimits({ table, rules, between }: { table: string; rules: Rules; between: boolean }) {
  const now = rules.settings.limits;
  const [low, setLow] = useState(now.minimum);
  const [high, setHigh] = useState(now.maximum);
  const [apart, setApart] = useState(now.differential ?? "");
  return (
    <Asks button={w.value.changeLimits} test="set-limits">
      {(close) => (
        <Ask
          title={w.value.changeLimits}
          line={between ? w.value.changeLimitsLine : w.value.whenOver}
          action={w.value.changeLimits}
          onClose={close}
          test="set-limits-sheet"
          onSend={async () => {
            await betweenRounds(table);
            await line.do({
              do: "set-limits",
              table,
              minimum: asAmount(low),
              maximum: asAmount(high),
              ...(now.differential !== null ? { differential: asAmount(apart) } : {}),
              areas: now.areas,
            });
          }}
        >
          <div class="c-two">
            <AmountField label={w.value.minimum} value={low} onValue={setLow} test="limit-minimum" autofocus />
            <AmountField label={w.value.maximum} value={high} onValue={setHigh} test="limit-maximum" />
            {now.differential !== null && (
              <AmountField label={w.value.differential} value={apart} onValue={setApart} test="limit-differential" />
            )}
          </div>
        </Ask>
      )}
    </Asks>
  );
}

function ChangeShoe({ table, between }: { table: string; between: boolean }) {
  const [reason, setReason] = useState("");
  return (
    <Asks button={w.value.changeShoe} test="change-shoe">
      {(close) => (
        <Ask
          title={w.value.changeShoe}
          line={between ? w.value.changeShoeLine : w.value.whenOver}
          action={w.value.changeShoe}
          onClose={close}
          test="change-shoe-sheet"
          disabled={!reason.trim()}
          onSend={() => betweenRounds(table).then(() => line.do({ do: "change-shoe", table, reason: reason.trim() }))}
        >
          <Field
            label={w.value.reason}
            value={reason}
            onValue={setReason}
            hint={w.value.reasonHint}
            maxLength={200}
            test="shoe-reason"
            autofocus
          />
        </Ask>
      )}
    </Asks>
  );
}

function NoteLate({ table, round }: { table: string; round: number }) {
  const [number, setNumber] = useState(String(Math.max(1, round - 1)));
  const [note, setNote] = useState("");
  return (
    <Asks button={w.value.noteLate} test="note-late" disabled={round < 2}>
      {(close) => (
        <Ask
          title={w.value.noteLate}
          line={w.value.noteLateLine}
          action={w.value.putOnRecord}
          onClose={close}
          test="note-late-sheet"
          disabled={!note.trim()}
          onSend={() => line.do({ do: "note-late", table, round: Number(number), note: note.trim() })}
        >
          <Field label={w.value.roundNumber} value={number} onValue={setNumber} inputMode="numeric" test="late-round" />
          <Field
            label={w.value.note}
            value={note}
            onValue={setNote}
            hint={w.value.noteHint}
            maxLength={200}
            test="late-note"
            autofocus
          />
        </Ask>
      )}
    </Asks>
  );
}
