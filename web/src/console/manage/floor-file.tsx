// A floor file, checked as `punto floor check` does: every fault at once, or what it lists.
import { useId, useState } from "preact/hooks";
import { money } from "../../base/format";
import { send } from "../../base/http";
import type { FloorChecked, FloorFault, PlannedTable } from "../../base/protocol";
import { say, t } from "../../base/words";
import { Form, Head, Panel, Rows } from "../kit";
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
}

export function FloorFile() {
  const [{ text, checked }, setChecking] = useState<Checking>({ text: "", checked: null });
  const check = async () =>
    setChecking({ text, checked: await send<FloorChecked>("POST", "/api/floor/check", { text }) });
  return (
    <>
      <Head title={t("console-check-floor")}>
        <span class="c-soft">{t("console-check-line")}</span>
      </Head>
      <div class="c-half">
        <FileText text={text} onText={(next) => setChecking({ text: next, checked: null })} onCheck={check} />
        {checked && <Checked of={checked} />}
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

function Checked({ of: { faults, floor, tables, warnings } }: { of: FloorChecked }) {
  const title = faults.length
    ? t("console-faults", { count: faults.length })
    : `${floor ?? ""}: ${t("console-no-fault", { count: tables.length })}`;
  return (
    <Panel title={title} tight test="floor-checked">
      <Warnings of={warnings} />
      {faults.length ? <Faults of={faults} label={title} /> : <Tables of={tables} />}
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
