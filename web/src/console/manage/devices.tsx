// Devices of the House: card readers, displays, terminals. A token is shown once.
import { useState } from "preact/hooks";
import { ask, get } from "../../base/http";
import { moment } from "../../base/i18n";
import { floor } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { Ask, Asks, Button, Choice, Field, Panel, Rows, useLoad, Waiting } from "../kit";
import { w } from "../words";

interface Device {
  name: string;
  kind: string;
  table?: string | null;
  enrolled_at: number;
  token?: string;
}
const KINDS = ["terminal", "display", "card-reader"];

export function Devices() {
  const devices = useLoad(() => get<Device[]>("/api/devices"), []);
  const [made, setMade] = useState<Device | null>(null);
  return (
    <>
      <div class="c-head">
        <h1>{w.value.devices}</h1>
        <span class="c-bar-space" />
        <AddDevice
          onMade={async (device) => {
            setMade(device);
            await devices.reload();
          }}
        />
      </div>
      <Waiting of={devices} />
      {devices.data && (
        <Panel tight test="devices">
          <Rows
            label={w.value.devices}
            rows={devices.data}
            id={(one) => one.name}
            columns={[
              { head: w.value.name, cell: (one) => <b>{one.name}</b> },
              { head: w.value.deviceKind, cell: (one) => w.value.role(one.kind) },
              { head: w.value.table, cell: (one) => one.table ?? "" },
              { head: w.value.enrolled, cell: (one) => moment(one.enrolled_at) },
              {
                head: "",
                cell: (one) => (
                  <Asks button={w.value.removeDevice} kind="quiet" test={`remove-${one.name}`}>
                    {(close) => (
                      <Ask
                        title={w.value.removeDevice}
                        line={w.value.removeDeviceLine(one.name)}
                        action={w.value.removeDevice}
                        danger
                        onClose={close}
                        test="remove-sheet"
                        onSend={async () =>
                          devices.set(await ask<Device[]>(`/api/devices/${encodeURIComponent(one.name)}/remove`))
                        }
                      />
                    )}
                  </Asks>
                ),
              },
            ]}
          />
        </Panel>
      )}
      {made?.token && <Token device={made} token={made.token} onClose={() => setMade(null)} />}
    </>
  );
}

function Token({ device, token, onClose }: { device: Device; token: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <Sheet title={`${w.value.token}: ${device.name}`} onClose={onClose} name="token">
      <p class="c-line">{w.value.tokenOnce}</p>
      <p class="c-token" data-test="token">
        {token}
      </p>
      <div class="c-actions">
        <Button
          kind="primary"
          onDo={async () => {
            await navigator.clipboard.writeText(token);
            setCopied(true);
          }}
        >
          {copied ? w.value.copied : w.value.copy}
        </Button>
        <Button kind="quiet" onDo={onClose}>
          {w.value.close}
        </Button>
      </div>
    </Sheet>
  );
}

function AddDevice({ onMade }: { onMade: (device: Device) => Promise<void> }) {
  const [name, setName] = useState("");
  const [kind, setKind] = useState("terminal");
  const [table, setTable] = useState("");
  const tables = (floor.value?.tables ?? []).map((one) => one.table);
  const needsTable = kind !== "terminal";
  return (
    <Asks button={w.value.addDevice} kind="primary" test="add-device">
      {(close) => (
        <Ask
          title={w.value.addDevice}
          action={w.value.enrol}
          onClose={close}
          test="add-device-sheet"
          disabled={!name.trim()}
          onSend={async () => {
            const device = await ask<Device>("/api/devices", {
              name: name.trim(),
              kind,
              ...(needsTable && (table || tables[0]) ? { table: table || tables[0] } : {}),
            });
            setName("");
            await onMade(device);
          }}
        >
          <div class="c-two">
            <Field label={w.value.deviceName} value={name} onValue={setName} test="device-name" autofocus />
            <Choice
              label={w.value.deviceKind}
              value={kind}
              onValue={setKind}
              options={KINDS.map((one) => ({ value: one, words: w.value.role(one) }))}
              test="device-kind"
            />
          </div>
          {needsTable && (
            <Choice
              label={w.value.deviceTable}
              value={table || tables[0] || ""}
              onValue={setTable}
              options={tables.map((one) => ({ value: one, words: one }))}
              test="device-table"
            />
          )}
        </Ask>
      )}
    </Asks>
  );
}
