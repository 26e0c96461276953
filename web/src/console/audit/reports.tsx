// Reports with their files: what was won against theory, the meters, and what was significant.
import { useState } from "preact/hooks";
import { get } from "../../base/http";
import { count, moment, money } from "../../base/i18n";
import { Button, Choice, Field, Panel, Rows, saveCsv, useLoad, Waiting } from "../kit";
import { w } from "../words";
import { HoldPicture, WinTable, type WinRow } from "../pit/hold";

type Which = "win" | "meters" | "significant";
interface Meter {
  day: string;
  place: string;
  name: string;
  meter: string;
  times: number;
  amount_cents: number;
  total_cents: number;
}
interface Significant {
  at: number;
  where: string;
  round: number | null;
  event: string;
  what: string;
}

export function Reports() {
  const [which, setWhich] = useState<Which>("win");
  const options = [
    { value: "win" as const, words: w.value.winReport },
    { value: "meters" as const, words: w.value.metersReport },
    { value: "significant" as const, words: w.value.significant },
  ];
  return (
    <>
      <div class="c-head">
        <h1>{w.value.reports}</h1>
        <Choice label={w.value.show} value={which} onValue={setWhich} options={options} test="report-which" />
      </div>
      {which === "win" ? <Win /> : which === "meters" ? <Meters /> : <Events />}
    </>
  );
}

function Win() {
  const [by, setBy] = useState("table,bet");
  const rows = useLoad(() => get<WinRow[]>("/api/reports/win", { by }), [by]);
  const played = (rows.data ?? []).filter((row) => row.handle_cents > 0);
  const ways = ["table,bet", "table", "bet", "day", "shift", "rulebook", "day,table"];
  return (
    <>
      <div class="c-actions">
        <Choice
          label={w.value.show}
          value={by}
          onValue={setBy}
          options={ways.map((one) => ({ value: one, words: one.replace(",", " + ") }))}
          test="win-by"
        />
        <Button test="win-csv" disabled={!rows.data} onDo={() => saveCsv("win", rows.data ?? [])}>
          {w.value.download}
        </Button>
      </div>
      <Waiting of={rows} />
      {played.length > 0 && (
        <Panel>
          <HoldPicture rows={played} />
        </Panel>
      )}
      {rows.data && (
        <Panel tight>
          <WinTable rows={played} />
        </Panel>
      )}
    </>
  );
}

function Meters() {
  const rows = useLoad(() => get<Meter[]>("/api/reports/meters"), []);
  const [sought, setSought] = useState("");
  const shown = (rows.data ?? []).filter((row) =>
    `${row.day} ${row.place} ${row.name} ${row.meter}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <>
      <div class="c-inline">
        <Field label={w.value.search} value={sought} onValue={setSought} type="search" test="meters-search" />
        <Button
          test="meters-csv"
          disabled={!rows.data}
          onDo={() => saveCsv("meters", (rows.data ?? []) as unknown as Record<string, unknown>[])}
        >
          {w.value.download}
        </Button>
      </div>
      <Waiting of={rows} />
      {rows.data && (
        <Panel tight test="meters">
          <Rows
            label={w.value.metersReport}
            rows={shown.slice(0, 500)}
            id={(_, i) => i}
            columns={[
              { head: w.value.day, cell: (row) => row.day },
              { head: w.value.place, cell: (row) => `${row.place} ${row.name}` },
              { head: w.value.meter, cell: (row) => row.meter },
              { head: w.value.times, cell: (row) => count(row.times), num: true },
              { head: w.value.amount, cell: (row) => money(row.amount_cents, true), num: true },
              { head: w.value.total, cell: (row) => money(row.total_cents, true), num: true },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function Events() {
  const rows = useLoad(() => get<Significant[]>("/api/reports/significant", { limit: 200 }), []);
  const [sought, setSought] = useState("");
  const shown = [...(rows.data ?? [])]
    .reverse()
    .filter((row) => `${row.where} ${row.event} ${row.what}`.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <>
      <div class="c-inline">
        <Field label={w.value.search} value={sought} onValue={setSought} type="search" test="significant-search" />
        <Button
          test="significant-csv"
          disabled={!rows.data}
          onDo={() => saveCsv("significant", (rows.data ?? []) as unknown as Record<string, unknown>[])}
        >
          {w.value.download}
        </Button>
        <Button kind="quiet" onDo={rows.reload}>
          {w.value.refresh}
        </Button>
      </div>
      <Waiting of={rows} />
      {rows.data && (
        <Panel tight test="significant">
          <Rows
            label={w.value.significant}
            rows={shown}
            id={(_, i) => i}
            columns={[
              { head: w.value.at, cell: (row) => moment(row.at) },
              { head: w.value.where, cell: (row) => row.where },
              { head: w.value.round, cell: (row) => row.round ?? "", num: true },
              { head: w.value.event, cell: (row) => <b>{row.event}</b> },
              { head: w.value.what, cell: (row) => row.what, wide: true },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
