// Every numbered clause of a rulebook with what keeps it, or why it is left to people.
import { useState } from "preact/hooks";
import { get } from "../../base/http";
import { Choice, Field, Panel, Rows, Tag, useLoad, Waiting } from "../kit";
import { w } from "../words";

interface Book {
  name: string;
  rulebook: string;
  title: string;
}
interface Listed {
  rulebook: string;
  clause: string;
  summary: string;
  kept_by: string[];
  left_to_people: string | null;
}

export function Clauses() {
  const books = useLoad(() => get<Book[]>("/api/rulebooks"), []);
  const [name, setName] = useState("");
  const [sought, setSought] = useState("");
  const at = name || books.data?.[0]?.name || "";
  const clauses = useLoad(() => (at ? get<Listed[]>("/api/clauses", { rulebook: at }) : Promise.resolve([])), [at]);
  const left = (clauses.data ?? []).filter((one) => one.left_to_people).length;
  const shown = (clauses.data ?? []).filter((one) =>
    `${one.clause} ${one.summary} ${one.kept_by.join(" ")}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <>
      <div class="c-head">
        <h1>{w.value.clauses}</h1>
        {clauses.data && <span class="c-soft">{w.value.clausesKept(clauses.data.length - left, left)}</span>}
      </div>
      <Waiting of={books} />
      {books.data && (
        <div class="c-inline">
          <Choice
            label={w.value.rulebook}
            value={at}
            onValue={setName}
            options={books.data.map((one) => ({ value: one.name, words: `${one.title} (${one.rulebook})` }))}
            test="clauses-rulebook"
          />
          <Field label={w.value.search} value={sought} onValue={setSought} type="search" test="clauses-search" />
        </div>
      )}
      {clauses.data && (
        <Panel tight test="clauses">
          <Rows
            label={w.value.clauses}
            rows={shown}
            id={(one) => one.clause}
            columns={[
              { head: w.value.clauseWord, cell: (one) => <b>{one.clause}</b> },
              { head: w.value.summary, cell: (one) => one.summary, wide: true },
              {
                head: w.value.keptBy,
                cell: (one) =>
                  one.left_to_people ? (
                    <span>
                      <Tag>{w.value.leftToPeople}</Tag> <span class="c-soft">{one.left_to_people}</span>
                    </span>
                  ) : (
                    <span class="c-code">{one.kept_by.join(", ")}</span>
                  ),
                wide: true,
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
