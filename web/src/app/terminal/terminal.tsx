// A player's terminal: the felt first, cards above it, chips below, everything else beside it or a sheet away.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { RulebookOf } from "../../base/clause";
import { Problems, problemOf } from "../../base/refusals";
import { follow, to } from "../../base/router";
import { Waiting } from "../../base/ui";
import { t, tableName } from "../../base/words";
import type { Desk } from "../../state/desk";
import { Strip } from "../tables/strip";
import { useTablesKeys } from "../tables/tables-keys";
import { Announcer } from "./announcer";
import { Chips } from "./chips";
import { Head } from "./head";
import { Insurance } from "./insurance";
import { LimitReached } from "./limit";
import { Options } from "./options";
import { type PanelName, Panels } from "./panels";
import { RoadsPanel } from "./roads-panel";
import { beside } from "./room";
import { useTerminalKeys } from "./shortcuts";
import { Squeeze } from "./squeeze";
import { Stage } from "./stage";
import { TableFelt } from "./table-felt";
import { Tabs } from "./tabs";
import { WhyPanel } from "./why-panel";

export function Terminal({ desk }: { desk: Desk }) {
  const panel = useSignal<PanelName>(null);
  const named = tableName(desk.table);
  useEffect(() => {
    document.title = `${named} · punto`;
  }, [named]);
  const show = (name: PanelName) => {
    panel.value = name;
  };
  useTerminalKeys(desk, show);
  useTablesKeys();
  if (desk.problem.value) return <NoTable desk={desk} />;
  const view = desk.view.value;
  if (!desk.rules.value || !view) return <Waiting />;
  return (
    <RulebookOf.Provider value={desk.rules.value.rulebook}>
      <div
        class="terminal"
        data-table={desk.table}
        data-phase={view.phase}
        data-layout={desk.electronic.value ? "terminal" : "table"}
      >
        <div class="terminal-top">
          <Head desk={desk} show={show} />
          <Strip />
        </div>
        <Focused>
          <Stage desk={desk} line={!beside.value} />
          <TableFelt desk={desk} show={show} />
          <Squeeze desk={desk} />
        </Focused>
        {beside.value && (
          <aside class="beside">
            <WhyPanel desk={desk} />
            <RoadsPanel desk={desk} show={show} />
          </aside>
        )}
        <footer class="rail">
          <Chips desk={desk} show={show} />
          {!beside.value && <Tabs show={show} />}
        </footer>
        <Announcer desk={desk} />
        <Insurance desk={desk} />
        <Options desk={desk} />
        <LimitReached desk={desk} />
        <Panels desk={desk} panel={panel.value} show={show} />
      </div>
    </RulebookOf.Provider>
  );
}

/** The table, where whoever came through a door goes on: with the door, what had the focus is gone. */
function Focused({ children }: { children: ComponentChildren }) {
  const table = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main class="table" id="table" tabIndex={-1} ref={table}>
      {children}
    </main>
  );
}

function NoTable({ desk }: { desk: Desk }) {
  return (
    <main class="lonely">
      <Problems problem={problemOf(desk.problem.value)} />
      <button type="button" class="button" onClick={() => void desk.load()}>
        {t("ui-again")}
      </button>
      <a class="button" href={to.lobby()} onClick={follow}>
        {t("ui-to-lobby")}
      </a>
    </main>
  );
}
