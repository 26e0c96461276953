// The journal: every record in its order, by position or by stream, with its entries in the books and its hash.
import { useState } from "preact/hooks";
import { get } from "../../base/http";
import { count, moment, money } from "../../base/i18n";
import { floor } from "../../base/session";
import { Button, Facts, Field, Form, Panel, Rows, useLoad, Waiting } from "../kit";
import { w } from "../words";

interface JournalRecord {
  position: number;
  stream: string;
  version: number;
  at: number;
  kind: string;
  round: number | null;
  body: Record<string, unknown>;
  entries: { number: number; what: string; postings: [string, number][] }[];
  hash: string;
}
interface Page {
  head: number;
  withheld_after: number | null;
  records: JournalRecord[];
}
const PAGE = 100;

/** The whole journal from its end, or one stream from where one asks. */
async function read(stream: string, after: number | null): Promise<Page> {
  if (stream) return get<Page>("/api/journal", { stream, after: after ?? 0, limit: PAGE });
  if (after !== null) return get<Page>("/api/journal", { after, limit: PAGE });
  const { head, withheld_after } = await get<Page>("/api/journal", { after: 0, limit: 1 });
  return get<Page>("/api/journal", { after: Math.max(0, Math.min(head, withheld_after ?? head) - PAGE), limit: PAGE });
}

export function JournalPage() {
  const [asked, setAsked] = useState<{ stream: string; after: number | null }>({ stream: "", after: null });
  const [stream, setStream] = useState("");
  const [from, setFrom] = useState("");
  const [open, setOpen] = useState<JournalRecord | null>(null);
  const page = useLoad(() => read(asked.stream, asked.after), [asked.stream, asked.after]);
  const records = page.data?.records ?? [];
  const number = (record: JournalRecord) => (asked.stream ? record.version : record.position);
  const first = records[0];
  const last = records[records.length - 1];
  const streams = ["rulebooks", ...(floor.value?.tables ?? []).map((one) => `table/${one.table}`)];
  return (
    <>
      <div class="c-head">
        <h1>{w.value.journal}</h1>
        {page.data && <span class="c-soft">{w.value.head(count(page.data.head))}</span>}
      </div>
      <Panel>
        <Form
          action={w.value.search}
          grid
          test="journal-search"
          onSend={() => {
            setOpen(null);
            setAsked({
              stream: stream.trim(),
              after: /^\d+$/.test(from.trim()) ? Math.max(0, Number(from) - 1) : null,
            });
          }}
        >
          <div class="c-two">
            <Field
              label={w.value.stream}
              value={stream}
              onValue={setStream}
              hint={w.value.streamHint}
              suggestions={streams}
              test="journal-stream"
            />
            <Field
              label={w.value.fromPosition}
              value={from}
              onValue={setFrom}
              inputMode="numeric"
              test="journal-from"
            />
          </div>
        </Form>
      </Panel>
      <Waiting of={page} />
      {page.data?.withheld_after != null && <p class="c-line">{w.value.withheld(count(page.data.withheld_after))}</p>}
      <div class={open ? "c-half" : ""}>
        {page.data && (
          <Panel tight test="journal">
            <Rows
              label={w.value.journal}
              rows={records}
              id={(one) => one.position}
              picked={open?.position ?? null}
              onPick={setOpen}
              columns={[
                {
                  head: w.value.position,
                  cell: (one) => (
                    <button type="button" class="c-linkish" data-test={`record-${one.position}`}>
                      {one.position}
                    </button>
                  ),
                  num: true,
                },
                { head: w.value.at, cell: (one) => moment(one.at) },
                { head: w.value.stream, cell: (one) => `${one.stream} · ${one.version}` },
                { head: w.value.kind, cell: (one) => one.kind },
                { head: w.value.round, cell: (one) => one.round ?? "", num: true },
                ...(open
                  ? []
                  : [
                      {
                        head: w.value.hash,
                        cell: (one: JournalRecord) => <span class="c-code">{one.hash.slice(0, 12)}</span>,
                      },
                    ]),
              ]}
            />
          </Panel>
        )}
        {open && (
          <Panel title={`${open.kind} · ${open.position}`} test="journal-record">
            <Facts
              of={[
                [w.value.stream, `${open.stream} · ${open.version}`],
                [w.value.at, moment(open.at)],
              ]}
            />
            <div>
              <h3>{w.value.body}</h3>
              <pre class="c-page">{JSON.stringify(open.body, null, 2)}</pre>
            </div>
            {open.entries.length > 0 && (
              <div>
                <h3>{w.value.entries}</h3>
                {open.entries.map((entry) => (
                  <Rows
                    key={entry.number}
                    label={entry.what}
                    rows={entry.postings}
                    id={(_, i) => i}
                    columns={[
                      { head: entry.what, cell: ([account]) => account },
                      { head: w.value.amount, cell: ([, cents]) => money(cents, true), num: true },
                    ]}
                  />
                ))}
              </div>
            )}
            <div>
              <h3>{w.value.hash}</h3>
              <p class="c-code">{open.hash}</p>
            </div>
          </Panel>
        )}
      </div>
      <div class="c-actions">
        {first && number(first) > 1 && (
          <Button
            test="journal-older"
            onDo={() => setAsked({ ...asked, after: Math.max(0, number(first) - 1 - PAGE) })}
          >
            {w.value.older}
          </Button>
        )}
        {last && (
          <Button
            test="journal-newer"
            onDo={() => setAsked({ ...asked, after: number(last) })}
            disabled={!asked.stream && last.position >= (page.data?.head ?? 0)}
          >
            {w.value.newer}
          </Button>
        )}
        <Button kind="quiet" onDo={page.reload}>
          {w.value.refresh}
        </Button>
      </div>
    </>
  );
}
