// The keys that bring one table after the other, or all of them.
import { useShortcuts } from "../../base/keys";
import { go, to, where } from "../../base/router";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { bringToFront, desks, front, MOST_TABLES } from "../../state/tables";

/** The felt of a table; where all are shown, its own among them. */
export function showTable(desk: Desk): void {
  bringToFront(desk);
  if (where.peek() !== to.tables()) go(to.table(desk.table));
}

export function useTablesKeys(): void {
  const several = desks.value.length > 1;
  const step = () => {
    const all = desks.peek();
    const now = front.peek();
    const next = all[(now ? all.indexOf(now) + 1 : 0) % all.length];
    if (next) showTable(next);
  };
  const all = () => {
    const one = front.peek();
    go(where.peek() === to.tables() && one ? to.table(one.table) : to.tables());
  };
  const numbered = (event: KeyboardEvent) => {
    const found = desks.peek()[Number(event.code.slice(-1)) - 1];
    if (found) showTable(found);
  };
  const digits = Array.from({ length: MOST_TABLES }, (_, at) => `Digit${at + 1}`);
  useShortcuts(
    several
      ? [
          { keys: digits, alt: true, shown: `Alt 1 – ${MOST_TABLES}`, words: t("ui-key-table"), run: numbered },
          { keys: ["t"], words: t("ui-key-next-table"), run: step },
          { keys: ["a"], words: t("ui-key-all-tables"), run: all },
        ]
      : [],
  );
}
