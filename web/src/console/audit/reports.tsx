// Reports with their files: win against theory, the meters, significant events, and who changed with whom what was
// settled.
import { useState } from "preact/hooks";
import { count, moment, money } from "../../base/format";
import { get } from "../../base/http";
import type { MeterRow, PairRow, SignificantEvent } from "../../base/protocol";
import { say, t } from "../../base/words";
import { Button, Choice, Field, Head, Panel, Rows, saveCsv, useLoad, Waiting } from "../kit";
import { HoldPicture } from "../win/picture";
import { GROUPINGS, played } from "../win/rows";
import { useWin, WinChoice, WinTable } from "../win/table";

const REPORTS = { win: Win, meters: Meters, significant: SignificantEvents, pairs: Pairs } as const;
type Which = keyof typeof REPORTS;

export function Reports() {
  const [which, setWhich] = useState<Which>("win");
  const Report = REPORTS[which];
  return (
    <>
      <Head title={t("console-reports")}>
        <Choice
          label={t("console-show")}
          value={which}
          onValue={setWhich}
          options={[
            { value: "win", words: t("console-win-report") },
            { value: "meters", words: t("console-meters-report") },
            { value: "significant", words: t("console-significant") },
            { value: "pairs", words: t("console-pairs") },
          ]}
          test="report-which"
        />
      </Head>
      <Report />
    </>
  );
}

function Win() {
  const report = useWin();
  const rows = played(report.rows.data ?? []);
  return (
    <>
      <div class="c-actions">
        <WinChoice {...report} groupings={GROUPINGS} test="win" />
      </div>
      <Waiting of={report.rows} />
      {rows.length > 0 && (
        <Panel>
          <HoldPicture rows={rows} />
        </Panel>
      )}
      {report.rows.data && (
        <Panel tight>
          <WinTable rows={rows} />
        </Panel>
      )}
    </>
  );
}

const matches = (sought: string, ...texts: readonly string[]): boolean =>
  texts.join(" ").toLowerCase().includes(sought.trim().toLowerCase());

const MOST = 500;

/** Of the House it is one of its accounts; elsewhere whose place it is. */
const meterPlace = ({ place, name }: MeterRow): string =>
  t("console-meter-place", { place, name: place === "house" ? t("console-house-account", { name }) : name });

function Meters() {
  const rows = useLoad(() => get<MeterRow[]>("/api/reports/meters"), []);
  const [sought, setSought] = useState("");
  const named = (rows.data ?? []).map((row) => ({
    ...row,
    where: meterPlace(row),
    words: t(`meter-${row.meter}`),
  }));
  const shown = named.filter((row) => matches(sought, row.day, row.where, row.words));
  return (
    <>
      <div class="c-inline">
        <Field label={t("console-search")} value={sought} onValue={setSought} type="search" test="meters-search" />
        <Button test="meters-csv" disabled={!rows.data} onDo={() => saveCsv("meters", rows.data ?? [])}>
          {t("console-download")}
        </Button>
      </div>
      <Waiting of={rows} />
      {rows.data && (
        <Panel tight test="meters">
          <Rows
            label={t("console-meters-report")}
            rows={shown.slice(0, MOST)}
            id={(_, i) => i}
            columns={[
              { head: t("console-day"), cell: (row) => row.day },
              { head: t("console-place"), cell: (row) => row.where },
              { head: t("console-meter"), cell: (row) => row.words },
              { head: t("console-times"), cell: (row) => count(row.times), num: true },
              { head: t("console-amount"), cell: (row) => money(row.amount_cents, true), num: true },
              { head: t("console-total"), cell: (row) => money(row.total_cents, true), num: true },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function Pairs() {
  const rows = useLoad(() => get<PairRow[]>("/api/reports/pairs"), []);
  return (
    <>
      <div class="c-inline">
        <Button test="pairs-csv" disabled={!rows.data} onDo={() => saveCsv("pairs", rows.data ?? [])}>
          {t("console-download")}
        </Button>
      </div>
      <Waiting of={rows} />
      {rows.data && (
        <Panel tight test="pairs">
          <Rows
            label={t("console-pairs")}
            rows={rows.data}
            id={(_, i) => i}
            columns={[
              { head: t("console-proposer"), cell: (row) => row.proposed_by },
              { head: t("console-second-person"), cell: (row) => row.confirmed_by || t("console-alone") },
              { head: t("console-clause-word"), cell: (row) => row.ruling },
              { head: t("console-times"), cell: (row) => count(row.times), num: true },
              { head: t("console-amount"), cell: (row) => money(row.amount_cents, true), num: true },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

/** A significant event with its words. */
interface Worded extends SignificantEvent {
  where: string;
  name: string;
  words: string;
}
const filed = ({ at, where, round, code, words }: Worded) => ({ at, where, round, code, words });

function SignificantEvents() {
  const rows = useLoad(() => get<SignificantEvent[]>("/api/reports/significant", { limit: 200 }), []);
  const [sought, setSought] = useState("");
  const shown = [...(rows.data ?? [])]
    .reverse()
    .map((row) => ({ ...row, where: say(row.location), name: say(row, "name"), words: say(row) }))
    .filter((row) => matches(sought, row.where, row.name, row.words));
  return (
    <>
      <div class="c-inline">
        <Field label={t("console-search")} value={sought} onValue={setSought} type="search" test="significant-search" />
        <Button test="significant-csv" disabled={!rows.data} onDo={() => saveCsv("significant", shown.map(filed))}>
          {t("console-download")}
        </Button>
        <Button kind="quiet" onDo={rows.reload}>
          {t("console-refresh")}
        </Button>
      </div>
      <Waiting of={rows} />
      {rows.data && (
        <Panel tight test="significant">
          <Rows
            label={t("console-significant")}
            rows={shown}
            id={(_, i) => i}
            columns={[
              { head: t("console-at"), cell: (row) => moment(row.at) },
              { head: t("console-where"), cell: (row) => row.where },
              { head: t("console-round"), cell: (row) => row.round ?? "", num: true },
              { head: t("console-event"), cell: (row) => <b>{row.name}</b> },
              { head: t("console-what"), cell: (row) => row.words, wide: true },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
