// Disputes: what a patron says, the Round's own record beside it, and the ruling that ends it.
import { useEffect, useState } from "preact/hooks";
import { ask, get, tablePath } from "../../base/http";
import { moment, told } from "../../base/i18n";
import type { Dispute } from "../../base/protocol";
import { line, me } from "../../base/session";
import { Ask, Asks, Check, Choice, Field, Form, type Loaded, Panel, Rows, Tag, useLoad, Waiting } from "../kit";
import { manages } from "../roles";
import { w } from "../words";
import { PageText } from "../dealer/panels";

export function useDisputes(): Loaded<Dispute[]> {
  const loaded = useLoad(() => get<Dispute[]>("/api/disputes"), []);
  useEffect(() => {
    const timer = setInterval(() => void loaded.reload(), 15_000);
    return () => clearInterval(timer);
  }, []);
  return loaded;
}

export function DisputeList({ onChange }: { onChange: () => Promise<void> }) {
  const [closed, setClosed] = useState(false);
  const all = useLoad(() => get<Dispute[]>("/api/disputes", closed ? { closed: true } : {}), [closed]);
  const [at, setAt] = useState<string | null>(null);
  const key = (one: Dispute) => `${one.table}/${one.round}/${one.dispute}`;
  const chosen = all.data?.find((one) => key(one) === at) ?? null;
  const changed = async () => {
    await all.reload();
    await onChange();
  };
  return (
    <>
      <div class="c-head">
        <h1>{w.value.disputes}</h1>
        <span class="c-bar-space" />
        <Check label={w.value.showClosed} value={closed} onValue={setClosed} test="show-closed" />
        <OpenDispute onDone={changed} />
      </div>
      <Waiting of={all} />
      <div class={chosen ? "c-half" : ""}>
        {all.data && (
          <Panel tight test="dispute-list">
            <Rows
              label={w.value.disputes}
              rows={all.data}
              id={key}
              empty={w.value.noDisputes}
              picked={at}
              onPick={(one) => setAt(key(one))}
              columns={[
                {
                  head: w.value.table,
                  cell: (one) => (
                    <button type="button" class="c-linkish">
                      {one.table}
                    </button>
                  ),
                },
                { head: w.value.round, cell: (one) => one.round, num: true },
                { head: w.value.patron, cell: (one) => one.patron ?? "" },
                { head: w.value.what, cell: (one) => one.words, wide: true },
                { head: w.value.at, cell: (one) => moment(one.opened_at) },
                {
                  head: w.value.state,
                  cell: (one) =>
                    one.ruling ? (
                      <Tag tone="soft">{w.value.ruledOnBy(told.value(one.ruled_by ?? ""))}</Tag>
                    ) : (
                      <Tag tone="bright">{w.value.open}</Tag>
                    ),
                },
              ]}
            />
          </Panel>
        )}
        {chosen && (
          <Panel title={`${chosen.table} · ${w.value.round} ${chosen.round}`} test="dispute">
            <p class="c-line">
              <q>{chosen.words}</q> {chosen.patron && w.value.disputeOf(chosen.patron)}
            </p>
            <PageText table={chosen.table} round={chosen.round} />
            {chosen.ruling ? (
              <p>
                <b>{w.value.ruledOnBy(told.value(chosen.ruled_by ?? ""))}</b>: {chosen.ruling}
              </p>
            ) : manages(me.value?.role ?? "guest") ? (
              <RuleOnIt key={at} one={chosen} onDone={changed} />
            ) : (
              <p class="c-lacks" data-test="dispute-lacks-authority">
                {w.value.disputeLacks(w.value.role(me.value?.role ?? "guest"))}
              </p>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

function RuleOnIt({ one, onDone }: { one: Dispute; onDone: () => Promise<void> }) {
  const [words, setWords] = useState("");
  return (
    <Form
      action={w.value.disputeRule}
      test="dispute-ruling"
      disabled={!words.trim()}
      onSend={async () => {
        await ask(tablePath(one.table, `/rounds/${one.round}/disputes/${one.dispute}/ruling`), { words: words.trim() });
        await onDone();
      }}
    >
      <Field label={w.value.disputeRuling} value={words} onValue={setWords} maxLength={200} test="dispute-words" />
    </Form>
  );
}

function OpenDispute({ onDone }: { onDone: () => Promise<void> }) {
  const tables = (line.floor.value ?? []).map((one) => one.table);
  const [table, setTable] = useState("");
  const [round, setRound] = useState("");
  const [patron, setPatron] = useState("");
  const [words, setWords] = useState("");
  const at = table || tables[0] || "";
  return (
    <Asks button={w.value.disputeOpen} test="open-dispute">
      {(close) => (
        <Ask
          title={w.value.disputeOpen}
          line={w.value.disputeOpenLine}
          action={w.value.disputeOpen}
          onClose={close}
          test="open-dispute-sheet"
          disabled={!words.trim() || !/^\d+$/.test(round.trim())}
          onSend={async () => {
            await ask(tablePath(at, `/rounds/${Number(round)}/disputes`), {
              words: words.trim(),
              ...(patron.trim() ? { patron: patron.trim() } : {}),
            });
            await onDone();
          }}
        >
          <div class="c-two">
            <Choice
              label={w.value.table}
              value={at}
              onValue={setTable}
              options={tables.map((one) => ({ value: one, words: one }))}
              test="dispute-table"
            />
            <Field
              label={w.value.roundNumber}
              value={round}
              onValue={setRound}
              inputMode="numeric"
              test="dispute-round"
            />
          </div>
          <Field
            label={`${w.value.patron} (${w.value.optional})`}
            value={patron}
            onValue={setPatron}
            test="dispute-patron"
          />
          <Field label={w.value.disputeWords} value={words} onValue={setWords} maxLength={200} test="dispute-what" />
        </Ask>
      )}
    </Asks>
  );
}
