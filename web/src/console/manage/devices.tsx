// Devices of the House: card readers, displays, terminals. A token is shown once.
import { useState } from "preact/hooks";
import { moment } from "../../base/format";
import { ask, get } from "../../base/http";
import type { Device, DeviceKind } from "../../base/protocol";
import { floor } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import {
  Asks,
  Button,
  Choice,
  Field,
  Head,
  Panel,
  plainOptions,
  Rows,
  Space,
  useFields,
  useLoad,
  Waiting,
} from "../kit";

const KINDS: readonly DeviceKind[] = ["terminal", "display", "card-reader"];

export function Devices() {
  const devices = useLoad(() => get<Device[]>("/api/devices"), []);
  const [enrolled, setEnrolled] = useState<Device | null>(null);
  const add = async (device: Device) => {
    setEnrolled(device);
    await devices.reload();
  };
  return (
    <>
      <Head title={t("console-devices")}>
        <Space />
        <AddDevice onAdded={add} />
      </Head>
      <Waiting of={devices} />
      {devices.data && (
        <Panel tight test="devices">
          <Rows
            label={t("console-devices")}
            rows={devices.data}
            id={(one) => one.name}
            columns={[
              { head: t("console-name"), cell: (one) => <b>{one.name}</b> },
              { head: t("console-device-kind"), cell: (one) => t(`console-device-${one.kind}`) },
              { head: t("console-table"), cell: (one) => one.table ?? "" },
              { head: t("console-enrolled"), cell: (one) => moment(one.enrolled_at) },
              { head: "", cell: (one) => <RemoveDevice name={one.name} onRemoved={devices.set} /> },
            ]}
          />
        </Panel>
      )}
      {enrolled?.token && <Token name={enrolled.name} token={enrolled.token} onClose={() => setEnrolled(null)} />}
    </>
  );
}

const RemoveDevice = ({ name, onRemoved }: { name: string; onRemoved: (rest: Device[]) => void }) => (
  <Asks
    button={t("console-remove-device")}
    kind="quiet"
    line={t("console-remove-device-line", { name })}
    danger
    test={`remove-${name}`}
    onSend={async () => onRemoved(await ask<Device[]>(`/api/devices/${encodeURIComponent(name)}/remove`))}
  />
);

interface TokenProps {
  name: string;
  token: string;
  onClose: () => void;
}

function Token({ name, token, onClose }: TokenProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    setCopied(true);
  };
  return (
    <Sheet title={`${t("console-token")}: ${name}`} onClose={onClose} name="token">
      <p class="c-line">{t("console-token-once")}</p>
      <p class="c-token" data-test="token">
        {token}
      </p>
      <div class="c-actions">
        <Button kind="primary" onDo={copy}>
          {copied ? t("console-copied") : t("console-copy")}
        </Button>
        <Button kind="quiet" onDo={onClose}>
          {t("console-close")}
        </Button>
      </div>
    </Sheet>
  );
}

function AddDevice({ onAdded }: { onAdded: (device: Device) => Promise<void> }) {
  const form = useFields<{ name: string; kind: DeviceKind; table: string }>({ name: "", kind: "terminal", table: "" });
  const tables = (floor.value?.tables ?? []).map((one) => one.table);
  const { kind } = form.value;
  const name = form.value.name.trim();
  const table = form.value.table || tables[0] || "";
  const needsTable = kind !== "terminal";
  return (
    <Asks
      button={t("console-add-device")}
      kind="primary"
      action={t("console-enrol")}
      test="add-device"
      disabled={!name}
      onSend={async () => {
        const device = await ask<Device>("/api/devices", { name, kind, ...(needsTable && table ? { table } : {}) });
        form.reset();
        await onAdded(device);
      }}
    >
      <div class="c-two">
        <Field {...form.bind("name")} label={t("console-device-name")} test="device-name" autofocus />
        <Choice
          {...form.bind("kind")}
          label={t("console-device-kind")}
          options={KINDS.map((value) => ({ value, words: t(`console-device-${value}`) }))}
          test="device-kind"
        />
      </div>
      {needsTable && (
        <Choice
          {...form.bind("table")}
          value={table}
          label={t("console-device-table")}
          options={plainOptions(tables)}
          test="device-table"
        />
      )}
    </Asks>
  );
}
