// The cage: vouchers over the counter, patrons' accounts, and a drawer that balances.
import { money } from "../../base/format";
import { get } from "../../base/http";
import type { Drawer } from "../../base/protocol";
import { remembered } from "../../base/remembered";
import { me } from "../../base/session";
import { t } from "../../base/words";
import { Choice, Facts, Head, type Loaded, plainOptions, Space, Tabs, Tag, useLoad, Waiting } from "../kit";
import { manages } from "../roles";
import { Counter } from "./counter";
import { DrawerPage, OpenDrawer } from "./drawer";
import { Patrons } from "./patrons";

/** The drawer that somebody works at, and how to look at all drawers again. */
export interface AtDrawer {
  drawer: Drawer;
  reload: () => Promise<void>;
}

export const drawerPath = (cage: string, rest = ""): string => `/api/cages/${encodeURIComponent(cage)}${rest}`;

const chosen = remembered("drawer", "", (value): value is string => typeof value === "string");

export function Cage({ path }: { path: string }) {
  const drawers = useLoad(() => get<Drawer[]>("/api/cages"), []);
  const tabs = [
    { href: "/cage", words: t("console-counter"), test: "cage-counter" },
    { href: "/cage/patrons", words: t("console-accounts"), test: "cage-patrons" },
    { href: "/cage/drawer", words: t("console-drawer"), test: "cage-drawer" },
  ];
  const title = tabs.find((tab) => tab.href === path)?.words ?? t("console-cage");
  return (
    <main class="c-main" id="table" data-test="cage">
      <Tabs label={t("console-cage")} tabs={tabs} at={path} />
      <Waiting of={drawers} />
      {drawers.data && <AtCage path={path} title={title} all={drawers.data} drawers={drawers} />}
    </main>
  );
}

interface CageProps {
  path: string;
  title: string;
  all: readonly Drawer[];
  drawers: Loaded<Drawer[]>;
}

function AtCage({ path, title, all, drawers }: CageProps) {
  const manager = manages(me.value?.role ?? "guest");
  const drawer = all.find((one) => one.cage === chosen.value) ?? all.find((one) => one.open) ?? all[0] ?? null;
  const at = drawer && { drawer, reload: drawers.reload };
  return (
    <>
      <Head title={title}>{drawer && <DrawerHead drawer={drawer} all={all} />}</Head>
      {!drawer?.open && path !== "/cage/drawer" && (
        <div class="c-panel c-empty">
          <p>{t("console-no-drawer")}</p>
          {manager && <OpenDrawer drawers={drawers} name={drawer?.cage ?? "main"} />}
        </div>
      )}
      {path === "/cage" && at && at.drawer.open && <Counter {...at} />}
      {path === "/cage/patrons" && at && (at.drawer.open || manager) && <Patrons {...at} />}
      {path === "/cage/drawer" && <DrawerPage drawer={drawer} drawers={drawers} />}
    </>
  );
}

const DrawerHead = ({ drawer, all }: { drawer: Drawer; all: readonly Drawer[] }) => (
  <>
    {all.length > 1 ? (
      <Choice
        label={t("console-drawer")}
        value={drawer.cage}
        onValue={(value) => {
          chosen.value = value;
        }}
        options={plainOptions(all.map((one) => one.cage))}
        test="drawer-choice"
      />
    ) : (
      <span class="c-head-facts">{t("console-drawer-of", { name: drawer.cage })}</span>
    )}
    <Tag tone={drawer.open ? "good" : "soft"}>{drawer.open ? t("console-open") : t("console-closed")}</Tag>
    <Space />
    <Facts
      test="drawer-facts"
      of={[
        [t("console-in-drawer"), <b data-test="drawer-cash">{money(drawer.cash, true)}</b>],
        [t("console-vouchers-issued"), drawer.vouchers_issued],
      ]}
    />
  </>
);
