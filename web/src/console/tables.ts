// A table as staff watch it: its news and its rules.
import { type Signal, signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { get, tablePath } from "../base/http";
import type { Rules, StaffView, TableSummary, TableView } from "../base/protocol";
import { changesRules, isMoving, type Seen, unseen } from "../base/seen";
import { connection, me } from "../base/session";
import { t, useAreasOf } from "../base/words";

/** A table of which everything is known that staff need. */
export interface StaffedTable {
  table: string;
  seq: number;
  view: TableView;
  staff: StaffView;
  rules: Rules;
}

const rules = new Map<string, Signal<Rules | null>>();

function of<T>(map: Map<string, Signal<T>>, table: string, initial: T): Signal<T> {
  const found = map.get(table) ?? signal(initial);
  map.set(table, found);
  return found;
}
const rulesSignal = (table: string) => of<Rules | null>(rules, table, null);

async function loadRules(table: string): Promise<void> {
  try {
    rulesSignal(table).value = await get<Rules>(tablePath(table, "/rules"));
  } catch {
    // A lost connection says so itself; the rules are asked for again with the next news.
  }
}

connection.onNews((table, news) => {
  if (rules.has(table) && changesRules(news)) void loadRules(table);
});

/** How a table's phase reads at a glance. */
export const phaseOf = (table: Pick<TableSummary, "phase" | "closed"> & { held?: boolean }): string =>
  t(`console-phase-${isMoving(table) ? "moving" : table.closed ? "closed" : table.held ? "held" : table.phase}`);

/** Of a table that opens no other Round. */
export const closingWords = ({ stopping }: { stopping?: boolean }): string =>
  stopping ? t("console-floor-stopping") : t("console-table-closing");

/** Watches a table as long as it is shown. What was there for whoever was signed in before is gone with them, at once:
 * what somebody else keys in is not begun on a view that is about to be taken away. */
export function useTable(table: string): Seen {
  const watched = useSignal<Signal<Seen> | null>(null);
  const signedIn = me.value?.name;
  useLayoutEffect(() => {
    const { seen, stop } = connection.watch(table);
    watched.value = seen;
    return stop;
  }, [table, signedIn]);
  return watched.value?.value ?? unseen(table);
}

/** The rules of a table, whose names for betting areas are used from now on. */
export function useRules(table: string): Rules | null {
  const found = rulesSignal(table).value;
  useEffect(() => {
    if (!rulesSignal(table).peek()) void loadRules(table);
  }, [table]);
  useEffect(() => {
    if (found) useAreasOf(found.bets);
  }, [found]);
  return found;
}

/** A table with all that staff need; null until it is there. */
export function useStaffedTable(table: string): StaffedTable | null {
  const { seq, view, staff } = useTable(table);
  const found = useRules(table);
  return view && staff && found ? { table, seq, view, staff, rules: found } : null;
}

/** Resolves when the Round in progress is over, at once where there is none. */
export function betweenRounds(table: string): Promise<void> {
  const { seen, stop } = connection.watch(table);
  return new Promise((done) => {
    const end = seen.subscribe(({ view }) => {
      if (view && view.phase !== "waiting" && view.phase !== "over") return;
      queueMicrotask(() => {
        end();
        stop();
      });
      done();
    });
  });
}
