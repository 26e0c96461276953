// Devices of the House: card readers, displays, terminals. A screen is given a code to type, a reader its token: shown
// once. Which tables a terminal offers is set here, and which devices were last heard of.
import { useState } from "preact/hooks";
import { moment } from "../../base/format";
import { ask, get } from "../../base/http";
import type { Device, DeviceKind } from "../../base/protocol";
import { floor } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import {
  Asks,
  type Bound,
  Button,
  Check,
  Choice,
  Field,
  Head,
  Panel,
  plainOptions,
  Rows,
  Space,
  Tag,
  useFields,
  useLoad,
  Waiting,
} from "../kit";
import { byNumber } from "../terminal-order";

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
            rows={[...devices.data].sort((a, b) => byNumber(a.name, b.name))}
            id={(one) => one.name}
            columns={[
              { head: t("console-name"), cell: (one) => <b>{one.name}</b> },
              { head: t("console-device-kind"), cell: (one) => t(`console-device-${one.kind}`) },
              { head: t("console-tables"), cell: (one) => <Offers of={one} onSet={devices.set} /> },
              { head: t("console-enrolled"), cell: (one) => moment(one.enrolled_at) },
              { head: t("console-last-seen"), cell: (one) => <Seen of={one} /> },
              { head: t("console-page"), cell: (one) => <Page of={one} /> },
              {
                head: "",
                cell: (one) => (
                  <div class="c-actions">
                    {one.kind !== "card-reader" && <NewCode name={one.name} onCode={setEnrolled} />}
                    <RemoveDevice name={one.name} onRemoved={devices.set} />
                  </div>
                ),
              },
            ]}
          />
        </Panel>
      )}
      {enrolled && (enrolled.code || enrolled.token) && <Shown of={enrolled} onClose={() => setEnrolled(null)} />}
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

const NewCode = ({ name, onCode }: { name: string; onCode: (device: Device) => void }) => (
  <Button
    kind="quiet"
    test={`code-${name}`}
    onDo={async () => onCode(await ask<Device>(`/api/devices/${encodeURIComponent(name)}/code`))}
  >
    {t("console-new-code")}
  </Button>
);

function Seen({ of: { health } }: { of: Device }) {
  if (!health) return <span class="c-soft">{t("console-never-seen")}</span>;
  return health.lost ? (
    <Tag tone="bad">{t("console-lost-since", { when: moment(health.last_seen) })}</Tag>
  ) : (
    <span class="c-soft">{t("console-connected-since", { when: moment(health.connected_since) })}</span>
  );
}

const Page = ({ of: { health } }: { of: Device }) => (
  <small class="c-soft">
    {[health?.page.version, health?.page.screen, health?.page.language].filter(Boolean).join(" · ")}
  </small>
);

/** Which tables a terminal offers; of another device, the one it belongs to. */
function Offers({ of, onSet }: { of: Device; onSet: (all: Device[]) => void }) {
  const offered = of.tables ?? [];
  const form = useFields<{ tables: readonly string[] }>({ tables: offered });
  if (of.kind !== "terminal") return <>{of.table ?? ""}</>;
  return (
    <Asks
      button={offered.length ? offered.join(", ") : t("console-offers-all")}
      kind="quiet"
      title={t("console-offers")}
      action={t("console-set-tables")}
      line={t("console-offers-line")}
      test={`tables-${of.name}`}
      onSend={async () =>
        onSet(await ask<Device[]>(`/api/devices/${encodeURIComponent(of.name)}/tables`, { tables: form.value.tables }))
      }
    >
      <TableChecks {...form.bind("tables")} />
    </Asks>
  );
}

function TableChecks({ value, onValue }: Bound<readonly string[]>) {
  const tables = (floor.value?.tables ?? []).map((one) => one.table);
  return (
    <>
      {tables.map((one) => (
        <Check
          key={one}
          label={one}
          test={`offers-${one}`}
          value={value.includes(one)}
          onValue={(on) => onValue(on ? [...value, one] : value.filter((other) => other !== one))}
        />
      ))}
    </>
  );
}

/** What is shown once: a screen's pairing code, or a card reader's token. */
function Shown({ of, onClose }: { of: Device; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const secret = of.code ?? of.token ?? "";
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Sheet title={`${of.code ? t("console-code") : t("console-token")}: ${of.name}`} onClose={onClose} name="token">
      <p class="c-line">
        {of.code ? t("console-code-once", { until: moment(of.code_until ?? 0) }) : t("console-token-once")}
      </p>
      <p class={of.code ? "c-token c-pairing" : "c-token"} data-test={of.code ? "code" : "token"}>
        {secret}
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
  const form = useFields<{ name: string; kind: DeviceKind; table: string; tables: readonly string[] }>({
    name: "",
    kind: "terminal",
    table: "",
    tables: [],
  });
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
        const where = needsTable ? (table ? { table } : {}) : { tables: form.value.tables };
        const device = await ask<Device>("/api/devices", { name, kind, ...where });
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
      {!needsTable && (
        <>
          <p class="c-line">{t("console-offers-line")}</p>
          <TableChecks {...form.bind("tables")} />
        </>
      )}
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
