// The cage: vouchers over the counter, patrons' accounts, and a drawer that balances.
import { useEffect, useState } from "preact/hooks";
import { get } from "../../base/http";
import { money } from "../../base/i18n";
import type { Amount } from "../../base/protocol";
import { remembered } from "../../base/remembered";
import { me } from "../../base/session";
import { Choice, Facts, type Loaded, Tag, useLoad, Waiting } from "../kit";
import { manages } from "../roles";
import { Tabs } from "../tabs";
import { w } from "../words";
import { Counter } from "./counter";
import { DrawerPage, OpenDrawer } from "./drawer";
import { Patrons } from "./patrons";

export interface Drawer {
  cage: string;
  open: boolean;
  cash: Amount;
  vouchers_issued: number;
}
export interface AtDrawer {
  drawer: Drawer;
  drawers: Loaded<Drawer[]>;
}

const chosen = remembered("drawer", "", (value): value is string => typeof value === "string");

export function Cage({ path }: { path: string }) {
  const drawers = useLoad(() => get<Drawer[]>("/api/cages"), []);
  const [, look] = useState(0);
  useEffect(() => chosen.subscribe(() => look((n) => n + 1)), []);
  const all = drawers.data ?? [];
  const drawer = all.find((one) => one.cage === chosen.value) ?? all.find((one) => one.open) ?? all[0] ?? null;
  const tabs = [
    { href: "/cage", words: w.value.counter, test: "cage-counter" },
    { href: "/cage/patrons", words: w.value.accounts, test: "cage-patrons" },
    { href: "/cage/drawer", words: w.value.drawer, test: "cage-drawer" },
  ];
  return (
    <main class="c-main" id="table" data-test="cage">
      <Tabs label={w.value.cage} tabs={tabs} at={path} />
      <Waiting of={drawers} />
      {drawers.data && (
        <div class="c-head">
          <h1>
            {path === "/cage/patrons" ? w.value.accounts : path === "/cage/drawer" ? w.value.drawer : w.value.counter}
          </h1>
          {drawer && (
            <>
              {all.length > 1 ? (
                <Choice
                  label={w.value.chooseDrawer}
                  value={drawer.cage}
                  onValue={(value) => (chosen.value = value)}
                  options={all.map((one) => ({ value: one.cage, words: one.cage }))}
                  test="drawer-choice"
                />
              ) : (
                <span class="c-head-facts">{w.value.drawerOf(drawer.cage)}</span>
              )}
              <Tag tone={drawer.open ? "good" : "soft"}>{drawer.open ? w.value.open : w.value.closed}</Tag>
              <span class="c-bar-space" />
              <Facts
                test="drawer-facts"
                of={[
                  [w.value.inDrawer, <b data-test="drawer-cash">{money(drawer.cash, true)}</b>],
                  [w.value.vouchersIssued, drawer.vouchers_issued],
                ]}
              />
            </>
          )}
        </div>
      )}
      {drawers.data && !drawer?.open && path !== "/cage/drawer" && (
        <div class="c-panel c-empty">
          <p>{w.value.noDrawer}</p>
          {manages(me.value?.role ?? "guest") && <OpenDrawer drawers={drawers} name={drawer?.cage ?? "main"} />}
        </div>
      )}
      {drawers.data && drawer?.open && path === "/cage" && <Counter drawer={drawer} drawers={drawers} />}
      {drawers.data && drawer && (drawer.open || manages(me.value?.role ?? "guest")) && path === "/cage/patrons" && (
        <Patrons drawer={drawer} drawers={drawers} />
      )}
      {drawers.data && path === "/cage/drawer" && <DrawerPage drawer={drawer} drawers={drawers} />}
    </main>
  );
}
