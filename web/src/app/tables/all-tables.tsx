// All tables at this terminal at once: felts two by two where there is room, otherwise a list to bet from.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { money } from "../../base/format";
import { Icon } from "../../base/icons";
import { holds } from "../../base/motion";
import { follow, go, to } from "../../base/router";
import { t, tableName } from "../../base/words";
import type { Desk } from "../../state/desk";
import { bringToFront, desks, front, MOST_TABLES } from "../../state/tables";
import { HeadHome } from "../head-home";
import { Menu } from "../menu";
import { Announcer } from "../terminal/announcer";
import { Chips } from "../terminal/chips";
import { LimitReached } from "../terminal/limit";
import { type PanelName, Panels } from "../terminal/panels";
import { useTerminalKeys } from "../terminal/shortcuts";
import { Cell } from "./cell";
import { RebetAll, useRebetAll } from "./rebet-all";
import { useTablesKeys } from "./tables-keys";
import { Tile } from "./tile";

const room = holds("(min-width: 1080px) and (min-height: 640px)");
const COLUMNS = 12;

export function AllTables() {
  const all = desks.value;
  const ready = all.find((one) => one === front.value) ?? all[0];
  useEffect(() => {
    document.title = `${t("ui-your-tables")} · punto`;
    const [first] = desks.peek();
    if (!first) go(to.lobby(), true);
    else if (!front.peek()) bringToFront(first);
  }, []);
  return ready ? <Several all={all} desk={ready} /> : null;
}

function Several({ all, desk }: { all: readonly Desk[]; desk: Desk }) {
  const panel = useSignal<PanelName>(null);
  const show = (name: PanelName) => {
    panel.value = name;
  };
  useTerminalKeys(desk, show);
  useTablesKeys();
  useRebetAll();
  return (
    <div class="several" data-count={all.length}>
      <Head all={all} desk={desk} show={show} />
      <main id="table" tabIndex={-1}>
        {room.value ? (
          <ul class="cells" data-count={all.length}>
            {all.map((one) => (
              <Cell key={one.table} desk={one} show={show} />
            ))}
          </ul>
        ) : (
          <ul class="tile-list">
            {all.map((one) => (
              <Tile key={one.table} desk={one} columns={COLUMNS} />
            ))}
          </ul>
        )}
      </main>
      <footer class="rail">
        <p class="rail-table">{tableName(desk.table)}</p>
        {desk.rules.value && <Chips key={desk.table} desk={desk} show={show} />}
        {all.length > 1 && <RebetAll />}
      </footer>
      <Announcer key={desk.table} desk={desk} />
      {all.map((one) => (
        <LimitReached key={one.table} desk={one} />
      ))}
      {panel.value && <Panels desk={desk} panel={panel.value} show={show} />}
    </div>
  );
}

interface HeadProps {
  all: readonly Desk[];
  desk: Desk;
  show: (panel: PanelName) => void;
}

function Head({ all, desk, show }: HeadProps) {
  const account = all.find((one) => !one.electronic.value && one.credit.value !== null)?.credit.value;
  const atTerminal = all.find((one) => one.electronic.value && one.credit.value !== null)?.credit.value;
  const sums = [
    [t("ui-credit"), account],
    [t("ui-at-terminal"), atTerminal],
  ] as const;
  return (
    <header class="head">
      <HeadHome href={to.lobby()} words={t("ui-to-lobby")} />
      <div class="head-table">
        <h1>{t("ui-your-tables")}</h1>
      </div>
      <span class="head-space" />
      {all.length < MOST_TABLES && (
        <a class="button several-add" href={to.lobby()} onClick={follow} aria-label={t("ui-add-table")} data-door="add">
          <Icon name="add" size={18} /> <span>{t("ui-add-table")}</span>
        </a>
      )}
      {sums.map(
        ([said, sum]) =>
          sum != null && (
            <button
              key={said}
              type="button"
              class="head-credit"
              onClick={() => show("credits")}
              title={t("ui-credits")}
            >
              <span class="head-word">{said}</span>
              <span class="head-sum tabular">{money(sum, true)}</span>
            </button>
          ),
      )}
      <Menu table={desk.table} show={show} seats={!desk.electronic.value} />
    </header>
  );
}
