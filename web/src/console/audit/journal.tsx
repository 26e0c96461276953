// The journal: every record in its order, by position or by stream, with its entries in the books and its hash.
import { useState } from "preact/hooks";
import { count, moment, money } from "../../base/format";
import { get } from "../../base/http";
import type { Entry, JournalRecord, JournalPage as Page } from "../../base/protocol";
import { floor } from "../../base/session";
import { t } from "../../base/words";
import {
  Button,
  type Column,
  Facts,
  Field,
  Form,
  Head,
  type Loaded,
  Panel,
  Rows,
  useFields,
  useLoad,
  Waiting,
} from "../kit";

const PAGE = 100;

/** Which part of the journal is read: a stream or all of it, from after a record or the latest. */
interface Query {
  stream: string;
  after: number | null;
}

async function read({ stream, after }: Query): Promise<Page> {
  const from = (start: number, more: Record<string, string>) =>
    get<Page>("/api/journal", { ...more, after: start, limit: PAGE });
  if (stream) return from(after ?? 0, { stream });
  if (after !== null) return from(after, {});
  const { head, withheld_after } = await get<Page>("/api/journal", { after: 0, limit: 1 });
  return from(Math.max(0, Math.min(head, withheld_after ?? head) - PAGE), {});
}

export function JournalPage() {
  const [query, setQuery] = useState<Query>({ stream: "", after: null });
  const [open, setOpen] = useState<JournalRecord | null>(null);
  const page = useLoad(() => read(query), [query.stream, query.after]);
  const search = (next: Query) => {
    setOpen(null);
    setQuery(next);
  };
  return (
    <>
      <Head title={t("console-journal")}>
        {page.data && <span class="c-soft">{t("console-records-in-all", { count: count(page.data.head) })}</span>}
      </Head>
      <Search onSearch={search} />
      <Waiting of={page} />
      {page.data?.withheld_after != null && (
        <p class="c-line">{t("console-withheld", { position: count(page.data.withheld_after) })}</p>
      )}
      <div class={open ? "c-half" : ""}>
        {page.data && <Records of={page.data.records} open={open} onOpen={setOpen} />}
        {open && <OneRecord of={open} />}
      </div>
      <Turn query={query} page={page} onQuery={setQuery} />
    </>
  );
}

function Search({ onSearch }: { onSearch: (query: Query) => void }) {
  const form = useFields({ stream: "", from: "" });
  const streams = ["rulebooks", ...(floor.value?.tables ?? []).map((one) => `table/${one.table}`)];
  const search = () => {
    const from = Number(form.value.from);
    onSearch({ stream: form.value.stream.trim(), after: from > 0 ? from - 1 : null });
  };
  return (
    <Panel>
      <Form action={t("console-search")} grid test="journal-search" onSend={search}>
        <div class="c-two">
          <Field
            {...form.bind("stream")}
            label={t("console-stream")}
            hint={t("console-stream-hint")}
            suggestions={streams}
            test="journal-stream"
          />
          <Field {...form.bind("from")} label={t("console-from-position")} inputMode="numeric" test="journal-from" />
        </div>
      </Form>
    </Panel>
  );
}

interface RecordsProps {
  of: readonly JournalRecord[];
  open: JournalRecord | null;
  onOpen: (record: JournalRecord) => void;
}

function Records({ of, open, onOpen }: RecordsProps) {
  const hash: Column<JournalRecord> = {
    head: t("console-hash"),
    cell: (one) => <span class="c-code">{one.hash.slice(0, 12)}</span>,
  };
  return (
    <Panel tight test="journal">
      <Rows
        label={t("console-journal")}
        rows={of}
        id={(one) => one.position}
        picked={open?.position ?? null}
        onPick={onOpen}
        columns={[
          {
            head: t("console-position"),
            cell: (one) => (
              <button type="button" class="c-linkish" data-test={`record-${one.position}`}>
                {one.position}
              </button>
            ),
            num: true,
          },
          { head: t("console-at"), cell: (one) => moment(one.at) },
          { head: t("console-stream"), cell: (one) => `${one.stream} · ${one.version}` },
          { head: t("console-kind"), cell: (one) => one.kind },
          { head: t("console-round"), cell: (one) => one.round ?? "", num: true },
          ...(open ? [] : [hash]),
        ]}
      />
    </Panel>
  );
}

const OneRecord = ({ of }: { of: JournalRecord }) => (
  <Panel title={`${of.kind} · ${of.position}`} test="journal-record">
    <Facts
      of={[
        [t("console-stream"), `${of.stream} · ${of.version}`],
        [t("console-at"), moment(of.at)],
      ]}
    />
    <div>
      <h3>{t("console-body")}</h3>
      <pre class="c-page">{JSON.stringify(of.body, null, 2)}</pre>
    </div>
    {of.entries.length > 0 && (
      <div>
        <h3>{t("console-entries")}</h3>
        {of.entries.map((entry) => (
          <Postings key={entry.number} of={entry} />
        ))}
      </div>
    )}
    <div>
      <h3>{t("console-hash")}</h3>
      <p class="c-code">{of.hash}</p>
    </div>
  </Panel>
);

const Postings = ({ of }: { of: Entry }) => (
  <Rows
    label={of.what}
    rows={of.postings}
    id={(_, i) => i}
    columns={[
      { head: of.what, cell: ([account]) => account },
      { head: t("console-amount"), cell: ([, cents]) => money(cents, true), num: true },
    ]}
  />
);

interface TurnProps {
  query: Query;
  page: Loaded<Page>;
  onQuery: (query: Query) => void;
}

/** To older and newer records. */
function Turn({ query, page, onQuery }: TurnProps) {
  const records = page.data?.records ?? [];
  const number = (record: JournalRecord) => (query.stream ? record.version : record.position);
  const first = records[0];
  const last = records.at(-1);
  const atEnd = !query.stream && last !== undefined && last.position >= (page.data?.head ?? 0);
  return (
    <div class="c-actions">
      {first && number(first) > 1 && (
        <Button test="journal-older" onDo={() => onQuery({ ...query, after: Math.max(0, number(first) - 1 - PAGE) })}>
          {t("console-older")}
        </Button>
      )}
      {last && (
        <Button test="journal-newer" onDo={() => onQuery({ ...query, after: number(last) })} disabled={atEnd}>
          {t("console-newer")}
        </Button>
      )}
      <Button kind="quiet" onDo={page.reload}>
        {t("console-refresh")}
      </Button>
    </div>
  );
}
