// The pit: all tables at a glance, and each of them closely.
import { useEffect } from "preact/hooks";
import { match } from "../../base/router";
import { connection, me } from "../../base/session";
import { t } from "../../base/words";
import { SuspendedPatrons } from "../cage/release";
import { Tabs } from "../kit";
import { manages } from "../roles";
import { needing, TerminalList, useTerminals } from "../terminals";
import { DisputeList, useDisputes } from "./disputes";
import { Glance } from "./glance";
import { Hold } from "./hold";
import { MissingList, useMissing } from "./missing";
import { PitTable } from "./table";

export function Pit({ path }: { path: string }) {
  useEffect(() => connection.watchFloor(), []);
  const disputes = useDisputes();
  const missing = useMissing();
  const terminals = useTerminals();
  const table = match("/pit/tables/:table", path)?.table;
  const manager = manages(me.value?.role ?? "guest");
  const tabs = [
    { href: "/pit", words: t("console-tables"), test: "pit-tables" },
    { href: "/pit/disputes", words: t("console-disputes"), test: "pit-disputes", count: disputes.data?.length },
    { href: "/pit/missing", words: t("console-missing-tab"), test: "pit-missing", count: missing.data?.length },
    {
      href: "/pit/terminals",
      words: t("console-terminals"),
      test: "pit-terminals",
      count: needing(terminals.data),
    },
    { href: "/pit/suspended", words: t("console-suspended-patrons"), test: "pit-suspended" },
    ...(manager ? [{ href: "/pit/hold", words: t("console-hold"), test: "pit-hold" }] : []),
  ];
  return (
    <main class="c-main" id="table" data-test="pit">
      <Tabs label={t("console-pit")} tabs={tabs} at={table ? "/pit" : path} />
      {path === "/pit/disputes" ? (
        <DisputeList onChange={disputes.reload} />
      ) : path === "/pit/missing" ? (
        <MissingList found={missing} />
      ) : path === "/pit/terminals" ? (
        <TerminalList found={terminals} />
      ) : path === "/pit/suspended" ? (
        <SuspendedPatrons />
      ) : path === "/pit/hold" && manager ? (
        <Hold />
      ) : table ? (
        <PitTable key={table} table={table} />
      ) : (
        <Glance />
      )}
    </main>
  );
}
