// People: enrolled, given a role, suspended, unlocked. What one may not do is not shown.
import { useState } from "preact/hooks";
import { day, time } from "../../base/format";
import { ask, get } from "../../base/http";
import { type Person, type Role, STAFF } from "../../base/protocol";
import { me } from "../../base/session";
import { t } from "../../base/words";
import { Asks, Choice, Field, Head, Panel, PasswordField, Rows, Space, Tag, useFields, useLoad, Waiting } from "../kit";
import { isShift } from "../roles";
import { PersonActions, roleOptions } from "./person-actions";

export function Staff() {
  const [kind, setKind] = useState<"staff" | "patrons">("staff");
  const people = useLoad(() => get<Person[]>("/api/people", { kind }), [kind]);
  const shift = isShift(me.value?.role ?? "guest");
  const words = { staff: t("console-staff"), patrons: t("console-accounts") };
  return (
    <>
      <Head title={words[kind]}>
        <Choice
          label={t("console-show")}
          value={kind}
          onValue={setKind}
          options={[
            { value: "staff", words: words.staff },
            { value: "patrons", words: words.patrons },
          ]}
          test="people-kind"
        />
        <Space />
        <Enrol onDone={people.reload} shift={shift} />
      </Head>
      <Waiting of={people} />
      {people.data && (
        <Panel tight test="people">
          <Rows
            label={words[kind]}
            rows={people.data}
            id={(one) => one.name}
            columns={[
              { head: t("console-name"), cell: (one) => <b>{one.name}</b> },
              { head: t("console-role-word"), cell: (one) => t(`role-${one.role}.name`) },
              { head: t("console-enrolled"), cell: (one) => day(one.enrolled_at) },
              { head: t("console-state"), cell: (one) => <State of={one} /> },
              { head: "", cell: (one) => <PersonActions person={one} shift={shift} onDone={people.reload} /> },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function State({ of: { suspended, locked_until } }: { of: Person }) {
  if (suspended) return <Tag tone="bad">{t("console-suspended")}</Tag>;
  if (locked_until) return <Tag tone="bad">{t("console-locked", { moment: time(locked_until) })}</Tag>;
  return <Tag tone="soft">{t("console-active")}</Tag>;
}

function Enrol({ onDone, shift }: { onDone: () => Promise<void>; shift: boolean }) {
  const form = useFields<{ name: string; role: Role; password: string }>({ name: "", role: "dealer", password: "" });
  const { role, password } = form.value;
  const name = form.value.name.trim();
  return (
    <Asks
      button={t("console-enrol-staff")}
      kind="primary"
      line={t("console-enrol-line")}
      action={t("console-enrol")}
      test="enrol-staff"
      disabled={!name || !password}
      onSend={async () => {
        await ask("/api/people", { name, role, password });
        form.set({ name: "", password: "" });
        await onDone();
      }}
    >
      <div class="c-two">
        <Field {...form.bind("name")} label={t("console-name")} maxLength={40} test="staff-name" autofocus />
        <Choice
          {...form.bind("role")}
          label={t("console-role-word")}
          options={roleOptions(shift ? ["patron", ...STAFF] : ["patron", "dealer"])}
          test="staff-role"
        />
      </div>
      <PasswordField {...form.bind("password")} test="staff-password" />
    </Asks>
  );
}
