// The auditor: the journal, any Round, the proof that all of it holds, reports, and what keeps each clause.
import { useEffect } from "preact/hooks";
import { match } from "../../base/router";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { Tabs } from "../kit";
import { Clauses } from "./clauses";
import { JournalPage } from "./journal";
import { OneRound } from "./one-round";
import { Reports } from "./reports";
import { Rounds } from "./rounds";
import { Verification } from "./verification";

export function Audit({ path }: { path: string }) {
  useEffect(() => connection.watchFloor(), []);
  const round = match("/audit/rounds/:table/:number", path);
  const tabs = [
    { href: "/audit", words: t("console-rounds"), test: "audit-rounds" },
    { href: "/audit/journal", words: t("console-journal"), test: "audit-journal" },
    { href: "/audit/proof", words: t("console-verification"), test: "audit-proof" },
    { href: "/audit/reports", words: t("console-reports"), test: "audit-reports" },
    { href: "/audit/clauses", words: t("console-clauses"), test: "audit-clauses" },
  ];
  return (
    <main class="c-main" id="table" data-test="audit">
      <Tabs label={t("console-audit")} tabs={tabs} at={round ? "/audit" : path} />
      {path === "/audit/journal" ? (
        <JournalPage />
      ) : path === "/audit/proof" ? (
        <Verification />
      ) : path === "/audit/reports" ? (
        <Reports />
      ) : path === "/audit/clauses" ? (
        <Clauses />
      ) : (
        <Found table={round?.table} number={Number(round?.number)} />
      )}
    </main>
  );
}

const Found = ({ table, number }: { table?: string; number: number }) =>
  table && Number.isInteger(number) && number > 0 ? (
    <OneRound key={`${table} ${number}`} table={table} round={number} />
  ) : (
    <Rounds table={table ?? ""} />
  );
