// A drawer: opened and closed by managers, and every movement of its cash.
import { useState } from "preact/hooks";
import { ask, get } from "../../base/http";
import { moment, money } from "../../base/i18n";
import { cents } from "../../base/money";
import type { Amount } from "../../base/protocol";
import { me } from "../../base/session";
import {
  AmountField,
  asAmount,
  Ask,
  Asks,
  Button,
  Field,
  type Loaded,
  Panel,
  Rows,
  saveCsv,
  useLoad,
  Waiting,
} from "../kit";
import { manages } from "../roles";
import { w } from "../words";
import type { Drawer } from ".";

interface Movement {
  at: number;
  what: string;
  where: string;
  round: number | null;
  amount: Amount;
  balance: Amount;
}

export function DrawerPage({ drawer, drawers }: { drawer: Drawer | null; drawers: Loaded<Drawer[]> }) {
  const manager = manages(me.value?.role ?? "guest");
  const moves = useLoad(
    () =>
      drawer
        ? get<Movement[]>(`/api/cages/${encodeURIComponent(drawer.cage)}/movements`, { limit: 200 })
        : Promise.resolve([]),
    [drawer?.cage, drawer?.cash],
  );
  return (
    <>
      {manager && (
        <div class="c-actions">
          <OpenDrawer drawers={drawers} name={drawer && !drawer.open ? drawer.cage : ""} />
          {drawer?.open && (
            <Asks button={w.value.closeDrawer} test="close-drawer">
              {(close) => (
                <Ask
                  title={w.value.closeDrawer}
                  line={w.value.closeDrawerLine(money(drawer.cash, true))}
                  action={w.value.closeDrawer}
                  danger
                  onClose={close}
                  test="close-drawer-sheet"
                  onSend={async () => {
                    await ask(`/api/cages/${encodeURIComponent(drawer.cage)}/close`);
                    await drawers.reload();
                  }}
                />
              )}
            </Asks>
          )}
        </div>
      )}
      {!drawer && <p class="c-empty">{w.value.noDrawer}</p>}
      {drawer && (
        <Panel
          title={w.value.movements}
          tight
          test="movements"
          aside={
            <>
              <Button kind="quiet" onDo={moves.reload}>
                {w.value.refresh}
              </Button>
              <Button
                kind="quiet"
                disabled={!moves.data?.length}
                onDo={() =>
                  saveCsv(`drawer-${drawer.cage}`, (moves.data ?? []) as unknown as Record<string, unknown>[])
                }
              >
                {w.value.download}
              </Button>
            </>
          }
        >
          <Waiting of={moves} />
          {moves.data && (
            <Rows
              label={w.value.movements}
              rows={[...moves.data].reverse()}
              id={(_, i) => i}
              empty={w.value.noMovements}
              columns={[
                { head: w.value.at, cell: (one) => moment(one.at) },
                { head: w.value.what, cell: (one) => w.value.movement(one.what) },
                { head: w.value.where, cell: (one) => one.where },
                {
                  head: w.value.amount,
                  cell: (one) => `${cents(one.amount) < 0 ? "−" : "+"}${money(Math.abs(cents(one.amount)), true)}`,
                  num: true,
                },
                { head: w.value.balance, cell: (one) => <b>{money(one.balance, true)}</b>, num: true },
              ]}
            />
          )}
        </Panel>
      )}
    </>
  );
}

export function OpenDrawer({ drawers, name }: { drawers: Loaded<Drawer[]>; name: string }) {
  const [cage, setCage] = useState(name);
  const [amount, setAmount] = useState("");
  return (
    <Asks
      button={w.value.openDrawer}
      test="open-drawer"
      kind={drawers.data?.some((one) => one.open) ? "plain" : "primary"}
    >
      {(close) => (
        <Ask
          title={w.value.openDrawer}
          line={w.value.openDrawerLine}
          action={w.value.openIt}
          onClose={close}
          test="open-drawer-sheet"
          disabled={!cage.trim() || !amount.trim()}
          onSend={async () => {
            await ask(`/api/cages/${encodeURIComponent(cage.trim())}/open`, { amount: asAmount(amount) });
            await drawers.reload();
          }}
        >
          <div class="c-two">
            <Field label={w.value.drawerName} value={cage} onValue={setCage} test="drawer-name" autofocus />
            <AmountField value={amount} onValue={setAmount} test="drawer-amount" />
          </div>
        </Ask>
      )}
    </Asks>
  );
}
