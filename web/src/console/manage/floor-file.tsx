// A floor file, checked as `punto floor check` does: every fault at once, or what it lists.
import { useId, useState } from "preact/hooks";
import { send } from "../../base/http";
import { money } from "../../base/i18n";
import type { Limits } from "../../base/protocol";
import { Form, Panel, Rows } from "../kit";
import { w } from "../words";

interface Planned {
  table: string;
  rulebook: string;
  layout: string;
  boxes: number;
  decks: number;
  automatic: boolean;
  face_down: boolean;
  chip: string;
  limits: Limits;
}
interface Checked {
  faults: { line: number | null; place: string; reason: string }[];
  floor: string | null;
  guests: boolean;
  tables: Planned[];
}

export function FloorFile() {
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const id = useId();
  return (
    <>
      <div class="c-head">
        <h1>{w.value.checkFloor}</h1>
        <span class="c-soft">{w.value.checkLine}</span>
      </div>
      <div class="c-half">
        <Panel>
          <Form
            action={w.value.checkIt}
            test="floor-check"
            disabled={!text.trim()}
            onSend={async () => setChecked(await send<Checked>("POST", "/api/floor/check", { text }))}
            extra={
              <label class="c-button" data-test="open-file">
                {w.value.openFile}
                <input
                  type="file"
                  accept=".toml,text/plain"
                  class="unseen"
                  onChange={async (event) => {
                    const file = event.currentTarget.files?.[0];
                    if (file) setText(await file.text());
                    setChecked(null);
                  }}
                />
              </label>
            }
          >
            <div class="c-field">
              <label for={id}>{w.value.floorFile}</label>
              <textarea
                id={id}
                rows={24}
                spellcheck={false}
                value={text}
                data-test="floor-text"
                onInput={(event) => (setText(event.currentTarget.value), setChecked(null))}
                placeholder={
                  'name = "Level 2"\n\n[[tables]]\nname = "Salon"\nrulebook = "super-six-plus"\ndealer = "live"\nchip = "5.00"\nlimits = { minimum = "25.00", maximum = "5000.00", differential = "10000.00" }'
                }
              />
            </div>
          </Form>
        </Panel>
        {checked && (
          <Panel
            title={
              checked.faults.length
                ? w.value.faults(checked.faults.length)
                : `${checked.floor ?? ""}: ${w.value.noFault(checked.tables.length)}`
            }
            tight
            test="floor-checked"
          >
            {checked.faults.length > 0 ? (
              <Rows
                label={w.value.faults(checked.faults.length)}
                rows={checked.faults}
                id={(_, i) => i}
                columns={[
                  { head: w.value.line, cell: (one) => one.line ?? "", num: true },
                  { head: w.value.where, cell: (one) => <b>{one.place}</b> },
                  { head: w.value.what, cell: (one) => one.reason, wide: true },
                ]}
              />
            ) : (
              <Rows
                label={w.value.tables}
                rows={checked.tables}
                id={(one) => one.table}
                columns={[
                  { head: w.value.table, cell: (one) => <b>{one.table}</b> },
                  { head: w.value.rulebook, cell: (one) => one.rulebook },
                  {
                    head: w.value.dealtBy,
                    cell: (one) =>
                      `${one.automatic ? w.value.automatic : w.value.live}${one.face_down ? `, ${w.value.faceDown}` : ""}`,
                  },
                  { head: w.value.layoutWord, cell: (one) => one.layout },
                  { head: w.value.boxes, cell: (one) => one.boxes, num: true },
                  { head: w.value.decks, cell: (one) => one.decks, num: true },
                  { head: w.value.chip, cell: (one) => money(one.chip), num: true },
                  {
                    head: w.value.limits,
                    cell: (one) => `${money(one.limits.minimum)}–${money(one.limits.maximum)}`,
                    num: true,
                  },
                ]}
              />
            )}
          </Panel>
        )}
      </div>
    </>
  );
}
