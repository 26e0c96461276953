// A player's terminal: the felt first, cards above it, chips below, everything else beside it or a sheet away.
import { useSignal } from "@preact/signals";
import { lazy, Suspense } from "preact/compat";
import { useEffect, useMemo } from "preact/hooks";
import { announce } from "../../base/announce";
import { t } from "../../base/i18n";
import { useShortcuts } from "../../base/keys";
import { holds } from "../../base/motion";
import { Problems, problemOf } from "../../base/refusals";
import { follow, to } from "../../base/router";
import { me } from "../../base/session";
import { Waiting } from "../../base/ui";
import { areaName } from "../../base/names";
import { money } from "../../base/i18n";
import { Desk } from "../../state/desk";
import { Announcer } from "./announcer";
import { Chips } from "./chips";
import { Head } from "./head";
import { Insurance } from "./insurance";
import { Options } from "./options";
import { Squeeze } from "./squeeze";
import { RoadsPanel } from "./roads-panel";
import { Seats } from "./seats";
import { Stage } from "./stage";
import { TableFelt } from "./table-felt";
import { BuyFirst, LimitReached } from "./troubles";
import { WhyPanel } from "./why-panel";
import { Tabs } from "./tabs";
import { Sheet } from "../../base/sheet";

const InfoPanel = lazy(() => import("../panels/info"));
const HistoryPanel = lazy(() => import("../panels/history"));
const CreditsPanel = lazy(() => import("../panels/credits"));

export type PanelName = "why" | "roads" | "info" | "history" | "credits" | "seats" | "buy" | null;
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
  useKeys(desk, show);

  if (desk.problem.value) {
    return (
      <main class="lonely">
        <Problems problem={problemOf(desk.problem.value)} />
        <button type="button" class="button" onClick={() => void desk.load()}>
          {t.value.again}
        </button>
        <a class="button" href={to.lobby()} onClick={follow}>
          {t.value.toLobby}
        </a>
      </main>
    );
  }
  const rules = desk.rules.value;
  const view = desk.view.value;
  if (!rules || !view) return <Waiting />;

  return (
    <div
      class="terminal"
      data-phase={view.phase}
      data-layout={rules.settings.layout === "terminal" ? "terminal" : "table"}
    >
      <Head desk={desk} show={show} />
      <main class="table" id="table">
        <Stage desk={desk} />
        <TableFelt desk={desk} show={show} />
      </main>
      {beside.value && (
        <aside class="beside">
          <WhyPanel desk={desk} />
          <RoadsPanel desk={desk} />
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
      <BuyFirst desk={desk} open={panel.value === "buy"} close={() => show(null)} />
      <LimitReached desk={desk} />
      {panel.value === "why" && (
        <Sheet title={t.value.why} onClose={() => show(null)} name="why">
          <WhyPanel desk={desk} bare />
        </Sheet>
      )}
      {panel.value === "roads" && (
        <Sheet title={t.value.roads} onClose={() => show(null)} name="roads">
          <RoadsPanel desk={desk} bare />
        </Sheet>
      )}
      {panel.value === "seats" && <Seats desk={desk} close={() => show(null)} />}
      <Suspense fallback={null}>
        {panel.value === "info" && <InfoPanel table={table} close={() => show(null)} />}
        {panel.value === "history" && <HistoryPanel table={table} close={() => show(null)} />}
        {panel.value === "credits" && <CreditsPanel electronic={desk.electronic.value} close={() => show(null)} />}
      </Suspense>
    </div>
  );
}

function useKeys(desk: Desk, show: (panel: PanelName) => void) {
  const words = t.value;
  const step = (by: number) => {
    const chips = desk.rack.peek();
    const at = chips.indexOf(desk.chip.peek());
    desk.chip.value = chips[Math.min(chips.length - 1, Math.max(0, at + by))] ?? desk.chip.peek();
    announce(words.chip(money(desk.chip.peek())));
  };
  useShortcuts([
    {
      keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
      shown: "1 – 9",
      words: words.keyArea,
      run: (event) => {
        const bet = desk.rules.peek()?.bets.filter((one) => one.kind !== "insurance")[Number(event.key) - 1];
        if (!bet) return;
        document.querySelector<HTMLElement>(`[data-area="${bet.bet}"]`)?.focus();
        desk.place(bet.bet);
        if (desk.open.peek()) announce(words.sayPlaced(money(desk.chip.peek()), areaName(desk.rules.peek(), bet.bet)));
      },
    },
    { keys: ["-", "["], words: words.keyChipLess, run: () => step(-1) },
    { keys: ["+", "=", "]"], words: words.keyChipMore, run: () => step(1) },
    {
      keys: ["Delete", "Backspace"],
      words: words.keyLift,
      run: () => {
        const area = (document.activeElement as HTMLElement | null)?.dataset.area;
        if (area && desk.open.peek()) desk.lift(area);
      },
    },
    { keys: ["u", "z"], words: words.keyUndo, run: () => desk.undo() },
    { keys: ["c"], words: words.keyClear, run: () => desk.clear() },
    { keys: ["r"], words: words.keyRebet, run: () => desk.again() },
    { keys: ["d"], words: words.keyDouble, run: () => desk.double() },
    { keys: ["w"], words: words.keyWhy, run: () => show("why") },
    { keys: ["o"], words: words.keyRoads, run: () => show("roads") },
    { keys: ["i"], words: words.keyInfo, run: () => show("info") },
  ]);
}
