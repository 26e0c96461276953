// Patrons: found by name, or enrolled.
import { useState } from "preact/hooks";
import { day } from "../../base/format";
import { ask, get } from "../../base/http";
import type { Person } from "../../base/protocol";
import { t } from "../../base/words";
import { Asks, Field, Panel, PasswordField, Rows, Tag, useFields, useLoad, Waiting } from "../kit";
import type { AtDrawer } from ".";
import { Account } from "./account";

const MOST = 200;

export function Patrons(at: AtDrawer) {
  const people = useLoad(() => get<Person[]>("/api/people", { kind: "patrons" }), []);
  const [sought, setSought] = useState("");
  const [picked, setPicked] = useState<string | null>(null);
  const shown = (people.data ?? []).filter(
    (one) => one.role !== "guest" && one.name.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <div class="c-half">
      <Panel title={t("console-accounts")} tight test="patron-list" aside={<Enrol onDone={people.reload} />}>
        <div class="c-panel-body">
          <Field label={t("console-find-patron")} value={sought} onValue={setSought} test="find-patron" type="search" />
        </div>
        <Waiting of={people} />
        {people.data && (
          <Rows
            label={t("console-accounts")}
            rows={shown.slice(0, MOST)}
            id={(one) => one.name}
            picked={picked}
            onPick={(one) => setPicked(one.name)}
            columns={[
              {
                head: t("console-patron"),
                cell: (one) => (
                  <button type="button" class="c-linkish" data-test={`patron-${one.name}`}>
                    {one.name}
                  </button>
                ),
              },
              { head: t("console-enrolled"), cell: (one) => day(one.enrolled_at) },
              {
                head: t("console-state"),
                cell: (one) => (
                  <Tag tone={one.suspended ? "bad" : "soft"}>
                    {one.suspended ? t("console-suspended") : t("console-active")}
                  </Tag>
                ),
              },
            ]}
          />
        )}
      </Panel>
      {picked && <Account key={picked} patron={picked} {...at} />}
    </div>
  );
}

function Enrol({ onDone }: { onDone: () => Promise<void> }) {
  const form = useFields({ name: "", password: "" });
  const name = form.value.name.trim();
  const { password } = form.value;
  return (
    <Asks
      button={t("console-enrol-patron")}
      line={t("console-enrol-line")}
      action={t("console-enrol")}
      test="enrol-patron"
      disabled={!name || !password}
      onSend={async () => {
        await ask("/api/people", { name, role: "patron", password });
        form.reset();
        await onDone();
      }}
    >
      <Field {...form.bind("name")} label={t("console-name")} test="enrol-name" maxLength={40} autofocus />
      <PasswordField {...form.bind("password")} test="enrol-password" />
    </Asks>
  );
}
