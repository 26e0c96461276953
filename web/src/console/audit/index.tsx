// The auditor: the journal, any Round, the proof that all of it holds, reports, and what keeps each clause.
import { useEffect } from "preact/hooks";
import { match } from "../../base/router";
import { line } from "../../base/session";
import { Tabs } from "../tabs";
import { w } from "../words";
import { Clauses } from "./clauses";
import { JournalPage } from "./journal";
import { Proof } from "./proof";
import { Reports } from "./reports";
import { Rounds } from "./rounds";

export function Audit({ path }: { path: string }) {
  useEffect(() => line.watchFloor(), []);
  const round = match("/audit/rounds/:table/:number", path);
  const tabs = [
    { href: "/audit", words: w.value.rounds, test: "audit-rounds" },
    { href: "/audit/journal", words: w.value.journal, test: "audit-journal" },
    { href: "/audit/proof", words: w.value.proof, test: "audit-proof" },
    { href: "/audit/reports", words: w.value.reports, test: "audit-reports" },
    { href: "/audit/clauses", words: w.value.clauses, test: "audit-clauses" },
  ];
  return (
    <main class="c-main" id="table" data-test="audit">
      <Tabs label={w.value.audit} tabs={tabs} at={round ? "/audit" : path} />
      {path === "/audit/journal" ? (
        <JournalPage />
      ) : path === "/audit/proof" ? (
        <Proof />
      ) : path === "/audit/reports" ? (
        <Reports />
      ) : path === "/audit/clauses" ? (
        <Clauses />
      ) : (
        <Rounds
          table={round?.table ?? null}
          number={round && /^\d+$/.test(round.number ?? "") ? Number(round.number) : null}
        />
      )}
    </main>
  );
}
