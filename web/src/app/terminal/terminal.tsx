// A player's terminal: the felt first, cards above it, chips below, everything else beside it or a sheet away.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { holds } from "../../base/motion";
import { Problems, problemOf } from "../../base/refusals";
import { follow, to } from "../../base/router";
import { me } from "../../base/session";
import { Waiting } from "../../base/ui";
import { t } from "../../base/words";
import { Desk } from "../../state/desk";
import { Announcer } from "./announcer";
import { Chips } from "./chips";
import { Head } from "./head";
import { Insurance } from "./insurance";
import { LimitReached } from "./limit";
import { Options } from "./options";
import { type PanelName, Panels } from "./panels";
import { RoadsPanel } from "./roads-panel";
import { useTerminalKeys } from "./shortcuts";
import { Squeeze } from "./squeeze";
import { Stage } from "./stage";
import { TableFelt } from "./table-felt";
import { Tabs } from "./tabs";
import { WhyPanel } from "./why-panel";

// Beside the felt on a desk, below it on a tablet held upright, and a touch away on a phone.
const beside = holds("(min-width: 1080px) and (min-height: 521px), (min-width: 721px) and (min-height: 980px)");

export function Terminal({ table, watching }: { table: string; watching: boolean }) {
  const who = me.value?.name;
  const desk = useMemo(() => new Desk(table), [table, who]);
  const panel = useSignal<PanelName>(null);
  useEffect(() => {
    desk.watching.value = watching;
    document.title = `${table} · punto`;
    return () => desk.leave();
  }, [desk]);
  const show = (name: PanelName) => {
    panel.value = name;
  };
  useTerminalKeys(desk, show);
  if (desk.problem.value) return <NoTable desk={desk} />;
  const view = desk.view.value;
  if (!desk.rules.value || !view) return <Waiting />;
  return (
    <div class="terminal" data-phase={view.phase} data-layout={desk.electronic.value ? "terminal" : "table"}>
      <Head desk={desk} show={show} />
      <main class="table" id="table">
        <Stage desk={desk} />
        <TableFelt desk={desk} show={show} />
      </main>
      {beside.value && (
        <aside class="beside">
          <WhyPanel desk={desk} />
          <RoadsPanel desk={desk} show={show} />
        </aside>
      )}
      <footer class="rail">
        <Squeeze desk={desk} />
        <Chips desk={desk} show={show} />
        {!beside.value && <Tabs show={show} />}
      </footer>
      <Announcer desk={desk} />
      <Insurance desk={desk} />
      <Options desk={desk} />
      <LimitReached desk={desk} />
      <Panels desk={desk} panel={panel.value} show={show} />
    </div>
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
