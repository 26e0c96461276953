// The felt of one table, with the desk that it has at this terminal.
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { follow, to } from "../../base/router";
import { me } from "../../base/session";
import { Waiting } from "../../base/ui";
import { t } from "../../base/words";
import { bringToFront, deskAt, join, MOST_TABLES, remove } from "../../state/tables";
import { Terminal } from "../terminal/terminal";

export function AtTable({ table, watching }: { table: string; watching: boolean }) {
  const desk = deskAt(table);
  const full = useSignal(false);
  useLayoutEffect(() => {
    const found = join(table, watching || undefined);
    full.value = !found;
    if (found) bringToFront(found);
    return () => {
      // One that could not be shown has no place among the others.
      if (found?.problem.peek()) remove(found);
    };
  }, [table, me.value?.name]);
  if (desk) return <Terminal desk={desk} />;
  return full.value ? <Full /> : <Waiting />;
}

/** Chips lie at as many tables as there can be. */
function Full() {
  return (
    <main class="lonely">
      <p>{t("ui-tables-full", { count: MOST_TABLES })}</p>
      <a class="button button-first" href={to.tables()} onClick={follow}>
        {t("ui-your-tables")}
      </a>
      <a class="button" href={to.lobby()} onClick={follow}>
        {t("ui-to-lobby")}
      </a>
    </main>
  );
}
