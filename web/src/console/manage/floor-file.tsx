// A floor file, checked as `punto floor check` does: every fault at once, or what it lists.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { money } from "../../base/format";
import { ask, send } from "../../base/http";
import type { FloorChanged, FloorChecked, FloorFault, PlannedTable } from "../../base/protocol";
import { me } from "../../base/session";
import { say, t } from "../../base/words";
import { Asks, Form, Head, Panel, Rows } from "../kit";
import { isShift } from "../roles";
import { Warnings } from "./warnings";

const EXAMPLE = `name = "Level 2"

[[tables]]
name = "Salon"
rulebook = "super-six-plus"
dealer = "live"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00", differential = "10000.00" }`;

/** The text of a file, and what was found about it. */
interface Checking {
  text: string;
  checked: FloorChecked | null;
  changed?: FloorChanged;
}

export function FloorFile() {
  const [{ text, checked, changed }, setChecking] = useState<Checking>({ text: "", checked: null });
  const check = async () =>
    setChecking({ text, checked: await send<FloorChecked>("POST", "/api/floor/check", { text }) });
  return (
    <>
      <Head title={t("console-check-floor")}>
        <span class="c-soft">{t("console-check-line")}</span>
      </Head>
      <div class="c-half">
        <FileText text={text} onText={(next) => setChecking({ text: next, checked: null })} onCheck={check} />
        {checked && !changed && (
          <Checked of={checked}>
            {!checked.faults.length && isShift(me.value?.role ?? "guest") && (
              <Asks
                button={t("console-floor-take")}
                line={t("console-floor-take-line")}
                kind="primary"
                test="floor-take"
                onSend={async () => {
                  const changed = await ask<FloorChanged>("/api/floor/reload", { text });
                  setChecking({ text, checked: { ...checked, faults: changed.faults }, changed });
                }}
              />
            )}
          </Checked>
        )}
        {changed && <Changed of={changed} />}
      </div>
    </>
  );
}

interface FileProps {
  text: string;
  onText: (text: string) => void;
  onCheck: () => Promise<void>;
}

function FileText({ text, onText, onCheck }: FileProps) {
  const id = useId();
  const open = async (file: File | undefined) => {
    if (file) onText(await file.text());
  };
  return (
    <Panel>
      <Form
        action={t("console-check-it")}
        test="floor-check"
        disabled={!text.trim()}
        onSend={onCheck}
        extra={
          <label class="c-button" data-test="open-file">
            {t("console-open-file")}
            <input
              type="file"
              accept=".toml,text/plain"
              class="unseen"
              onChange={(event) => open(event.currentTarget.files?.[0])}
            />
          </label>
        }
      >
        <div class="c-field">
          <label for={id}>{t("console-floor-file")}</label>
          <textarea
            id={id}
            rows={24}
            spellcheck={false}
            value={text}
            data-test="floor-text"
            onInput={(event) => onText(event.currentTarget.value)}
            placeholder={EXAMPLE}
          />
        </div>
      </Form>
    </Panel>
  );
}

function Changed({ of: { faults, added, removed, changed } }: { of: FloorChanged }) {
  if (faults.length)
    return (
      <Panel title={t("console-faults", { count: faults.length })} tight test="floor-changed">
        <Faults of={faults} label={t("console-floor-file")} />
      </Panel>
    );
  const rows = [
    ...added.map((table) => [table, t("console-floor-added")]),
    ...changed.map((table) => [table, t("console-floor-altered")]),
    ...removed.map((table) => [table, t("console-floor-removed")]),
  ];
  return (
    <Panel title={t("console-floor-taken")} tight test="floor-changed">
      <Rows
        label={t("console-floor-taken")}
        rows={rows}
        id={([table]) => table ?? ""}
        empty={t("console-floor-same")}
        columns={[
          { head: t("console-table"), cell: ([table]) => <b>{table}</b> },
          { head: t("console-what"), cell: ([, what]) => what, wide: true },
        ]}
      />
    </Panel>
  );
}

interface CheckedProps {
  of: FloorChecked;
  children?: ComponentChildren;
}

function Checked({ of: { faults, floor, tables, warnings }, children }: CheckedProps) {
  const title = faults.length
    ? t("console-faults", { count: faults.length })
    : `${floor ?? ""}: ${t("console-no-fault", { count: tables.length })}`;
  return (
    <Panel title={title} tight test="floor-checked">
      <Warnings of={warnings} />
      {faults.length ? <Faults of={faults} label={title} /> : <Tables of={tables} />}
      {children}
    </Panel>
  );
}

const Faults = ({ of, label }: { of: readonly FloorFault[]; label: string }) => (
  <Rows
    label={label}
    rows={of}
    id={(_, i) => i}
    columns={[
      { head: t("console-line"), cell: (one) => one.line ?? "", num: true },
      { head: t("console-where"), cell: (one) => <b>{one.place}</b> },
      { head: t("console-what"), cell: (one) => say(one), wide: true },
    ]}
  />
);

const dealt = ({ automatic, face_down }: PlannedTable): string =>
  [automatic ? t("console-automatic") : t("console-live"), face_down && t("console-face-down")]
    .filter(Boolean)
    .join(t("list-separator"));

const Tables = ({ of }: { of: readonly PlannedTable[] }) => (
  <Rows
    label={t("console-tables")}
    rows={of}
    id={(one) => one.table}
    columns={[
      { head: t("console-table"), cell: (one) => <b>{one.table}</b> },
      { head: t("console-rulebook"), cell: (one) => one.rulebook },
      { head: t("console-dealt-by"), cell: dealt },
      { head: t("console-layout-word"), cell: (one) => one.layout },
      { head: t("console-boxes"), cell: (one) => one.boxes, num: true },
      { head: t("console-decks"), cell: (one) => one.decks, num: true },
      { head: t("console-chip"), cell: (one) => money(one.chip), num: true },
      {
        head: t("console-limits"),
        cell: ({ limits }) => `${money(limits.minimum)}–${money(limits.maximum)}`,
        num: true,
      },
    ]}
  />
);
