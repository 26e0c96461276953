// The pit: all tables at a glance, and each of them closely.
import { useEffect } from "preact/hooks";
import { match } from "../../base/router";
import { line, me } from "../../base/session";
import { manages } from "../roles";
import { Tabs } from "../tabs";
import { w } from "../words";
import { DisputeList, useDisputes } from "./disputes";
import { Glance } from "./glance";
import { Hold } from "./hold";
import { PitTable } from "./table";

export function Pit({ path }: { path: string }) {
  useEffect(() => line.watchFloor(), []);
  const disputes = useDisputes();
  const table = match("/pit/tables/:table", path)?.table;
  const role = me.value?.role ?? "guest";
  const tabs = [
    { href: "/pit", words: w.value.tables, test: "pit-tables" },
    { href: "/pit/disputes", words: w.value.disputes, test: "pit-disputes", count: disputes.data?.length },
    ...(manages(role) ? [{ href: "/pit/hold", words: w.value.hold, test: "pit-hold" }] : []),
  ];
  return (
    <main class="c-main" id="table" data-test="pit">
      <Tabs label={w.value.pit} tabs={tabs} at={table ? "/pit" : path} />
      {path === "/pit/disputes" ? (
        <DisputeList onChange={disputes.reload} />
      ) : path === "/pit/hold" && manages(role) ? (
        <Hold />
      ) : table ? (
        <PitTable key={table} table={table} />
      ) : (
        <Glance />
      )}
    </main>
  );
}
