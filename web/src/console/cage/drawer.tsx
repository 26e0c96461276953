// A drawer: opened and closed by managers, and every movement of its cash.
import { moment, money } from "../../base/format";
import { ask, get } from "../../base/http";
import { cents } from "../../base/money";
import type { Drawer, Movement } from "../../base/protocol";
import { me } from "../../base/session";
import { say, t } from "../../base/words";
import {
  AmountField,
  Asks,
  asAmount,
  Button,
  Empty,
  Field,
  type Loaded,
  Panel,
  Rows,
  saveCsv,
  useFields,
  useLoad,
  Waiting,
} from "../kit";
import { manages } from "../roles";
import { drawerPath } from ".";

interface Props {
  drawer: Drawer | null;
  drawers: Loaded<Drawer[]>;
}

export function DrawerPage({ drawer, drawers }: Props) {
  return (
    <>
      {manages(me.value?.role ?? "guest") && (
        <div class="c-actions">
          <OpenDrawer drawers={drawers} name={drawer && !drawer.open ? drawer.cage : ""} />
          {drawer?.open && <CloseDrawer drawer={drawer} drawers={drawers} />}
        </div>
      )}
      {drawer ? <Movements key={drawer.cage} drawer={drawer} /> : <Empty>{t("console-no-drawer")}</Empty>}
    </>
  );
}

const withSign = (amount: number): string => `${amount < 0 ? "−" : "+"}${money(Math.abs(amount), true)}`;

function Movements({ drawer }: { drawer: Drawer }) {
  const moves = useLoad(() => get<Movement[]>(drawerPath(drawer.cage, "/movements"), { limit: 200 }), [drawer.cash]);
  const all = [...(moves.data ?? [])].reverse();
  const whereOf = ({ location }: Movement): string => (location ? say(location) : "");
  const save = () =>
    saveCsv(
      `drawer-${drawer.cage}`,
      all.map((one) => ({ at: one.at, what: say(one), where: whereOf(one), amount: one.amount, balance: one.balance })),
    );
  return (
    <Panel
      title={t("console-movements")}
      tight
      test="movements"
      aside={
        <>
          <Button kind="quiet" onDo={moves.reload}>
            {t("console-refresh")}
          </Button>
          <Button kind="quiet" disabled={!all.length} onDo={save}>
            {t("console-download")}
          </Button>
        </>
      }
    >
      <Waiting of={moves} />
      {moves.data && (
        <Rows
          label={t("console-movements")}
          rows={all}
          id={(_, i) => i}
          empty={t("console-no-movements")}
          columns={[
            { head: t("console-at"), cell: (one) => moment(one.at) },
            { head: t("console-what"), cell: (one) => say(one) },
            { head: t("console-where"), cell: whereOf },
            { head: t("console-amount"), cell: (one) => withSign(cents(one.amount)), num: true },
            { head: t("console-balance"), cell: (one) => <b>{money(one.balance, true)}</b>, num: true },
          ]}
        />
      )}
    </Panel>
  );
}

const CloseDrawer = ({ drawer, drawers }: { drawer: Drawer; drawers: Loaded<Drawer[]> }) => (
  <Asks
    button={t("console-close-drawer")}
    line={t("console-close-drawer-line", { amount: money(drawer.cash, true) })}
    danger
    test="close-drawer"
    onSend={async () => {
      await ask(drawerPath(drawer.cage, "/close"));
      await drawers.reload();
    }}
  />
);

export function OpenDrawer({ drawers, name }: { drawers: Loaded<Drawer[]>; name: string }) {
  const form = useFields({ cage: name, amount: "" });
  const cage = form.value.cage.trim();
  return (
    <Asks
      button={t("console-open-drawer")}
      line={t("console-open-drawer-line")}
      action={t("console-open-it")}
      test="open-drawer"
      kind={drawers.data?.some((one) => one.open) ? "plain" : "primary"}
      disabled={!cage || !form.value.amount.trim()}
      onSend={async () => {
        await ask(drawerPath(cage, "/open"), { amount: asAmount(form.value.amount) });
        await drawers.reload();
      }}
    >
      <div class="c-two">
        <Field {...form.bind("cage")} label={t("console-drawer-name")} test="drawer-name" autofocus />
        <AmountField {...form.bind("amount")} test="drawer-amount" />
      </div>
    </Asks>
  );
}
