// Staff: enrolled, given a role, suspended, unlocked. What one may not do is not shown.
import { useState } from "preact/hooks";
import { ask, get } from "../../base/http";
import { day, time } from "../../base/i18n";
import { me } from "../../base/session";
import { Ask, Asks, Button, Choice, Field, Panel, Rows, Tag, useLoad, Waiting } from "../kit";
import { isShift } from "../roles";
import { w } from "../words";
import type { Person } from "../cage/patrons";

const ROLES = ["dealer", "pit-supervisor", "pit-manager", "shift-manager", "cashier", "auditor"];
const path = (name: string, what: string) => `/api/people/${encodeURIComponent(name)}/${what}`;

export function Staff() {
  const [kind, setKind] = useState<"staff" | "patrons">("staff");
  const people = useLoad(() => get<Person[]>("/api/people", { kind }), [kind]);
  const shift = isShift(me.value?.role ?? "guest");
  return (
    <>
      <div class="c-head">
        <h1>{kind === "staff" ? w.value.staff : w.value.accounts}</h1>
        <Choice
          label={w.value.show}
          value={kind}
          onValue={setKind}
          options={[
            { value: "staff", words: w.value.staff },
            { value: "patrons", words: w.value.accounts },
          ]}
          test="people-kind"
        />
        <span class="c-bar-space" />
        <Enrol onDone={people.reload} shift={shift} />
      </div>
      <Waiting of={people} />
      {people.data && (
        <Panel tight test="people">
          <Rows
            label={w.value.staff}
            rows={people.data}
            id={(one) => one.name}
            columns={[
              { head: w.value.name, cell: (one) => <b>{one.name}</b> },
              { head: w.value.roleWord, cell: (one) => w.value.role(one.role) },
              { head: w.value.enrolled, cell: (one) => day(one.enrolled_at) },
              {
                head: w.value.state,
                cell: (one) =>
                  one.suspended ? (
                    <Tag tone="bad">{w.value.suspended}</Tag>
                  ) : one.locked_until ? (
                    <Tag tone="bad">{w.value.locked(time(one.locked_until))}</Tag>
                  ) : (
                    <Tag tone="soft">{w.value.active}</Tag>
                  ),
              },
              { head: "", cell: (one) => <Doing person={one} shift={shift} onDone={people.reload} /> },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

function Doing({ person, shift, onDone }: { person: Person; shift: boolean; onDone: () => Promise<void> }) {
  const self = person.name === me.value?.name;
  const [reason, setReason] = useState("");
  const [role, setRole] = useState(person.role);
  const [password, setPassword] = useState("");
  const may = shift || person.role === "dealer" || person.role === "patron" || person.role === "guest";
  const then = async (what: Promise<unknown>) => {
    await what;
    await onDone();
  };
  return (
    <div class="c-actions">
      {may && !self && !person.suspended && (
        <Asks button={w.value.suspend} kind="quiet" test={`suspend-${person.name}`}>
          {(close) => (
            <Ask
              title={`${w.value.suspend}: ${person.name}`}
              action={w.value.suspend}
              danger
              onClose={close}
              test="suspend-sheet"
              disabled={!reason.trim()}
              onSend={() => then(ask(path(person.name, "suspend"), { reason: reason.trim() }))}
            >
              <Field
                label={w.value.reason}
                value={reason}
                onValue={setReason}
                hint={w.value.reasonHint}
                test="suspend-reason"
                autofocus
              />
            </Ask>
          )}
        </Asks>
      )}
      {may && person.suspended && (
        <Button kind="quiet" test={`reinstate-${person.name}`} onDo={() => then(ask(path(person.name, "reinstate")))}>
          {w.value.reinstate}
        </Button>
      )}
      {shift && person.locked_until && (
        <Button test={`unlock-${person.name}`} onDo={() => then(ask(path(person.name, "unlock")))}>
          {w.value.unlock}
        </Button>
      )}
      {shift && !self && person.role !== "patron" && person.role !== "guest" && (
        <Asks button={w.value.changeRole} kind="quiet" test={`role-${person.name}`}>
          {(close) => (
            <Ask
              title={`${w.value.changeRole}: ${person.name}`}
              action={w.value.changeRole}
              onClose={close}
              test="role-sheet"
              onSend={() => then(ask(path(person.name, "role"), { role }))}
            >
              <Choice
                label={w.value.roleWord}
                value={role}
                onValue={setRole}
                options={ROLES.map((one) => ({ value: one, words: w.value.role(one) }))}
                test="new-role"
              />
            </Ask>
          )}
        </Asks>
      )}
      {shift && person.role !== "guest" && (
        <Asks button={w.value.newPassword} kind="quiet" test={`password-${person.name}`}>
          {(close) => (
            <Ask
              title={`${w.value.newPassword}: ${person.name}`}
              action={w.value.setPassword}
              onClose={close}
              test="password-sheet"
              disabled={!password}
              onSend={() => then(ask(path(person.name, "password"), { password }))}
            >
              <Field
                label={w.value.newPassword}
                value={password}
                onValue={setPassword}
                hint={w.value.passwordHint}
                type="password"
                autocomplete="new-password"
                test="new-password"
                autofocus
              />
            </Ask>
          )}
        </Asks>
      )}
    </div>
  );
}

function Enrol({ onDone, shift }: { onDone: () => Promise<void>; shift: boolean }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState("dealer");
  const [password, setPassword] = useState("");
  const roles = shift ? ["patron", ...ROLES] : ["patron", "dealer"];
  return (
    <Asks button={w.value.enrolStaff} kind="primary" test="enrol-staff">
      {(close) => (
        <Ask
          title={w.value.enrolStaff}
          line={w.value.enrolLine}
          action={w.value.enrol}
          onClose={close}
          test="enrol-staff-sheet"
          disabled={!name.trim() || !password}
          onSend={async () => {
            await ask("/api/people", { name: name.trim(), role, password });
            setName("");
            setPassword("");
            await onDone();
          }}
        >
          <div class="c-two">
            <Field label={w.value.name} value={name} onValue={setName} maxLength={40} test="staff-name" autofocus />
            <Choice
              label={w.value.roleWord}
              value={role}
              onValue={setRole}
              options={roles.map((one) => ({ value: one, words: w.value.role(one) }))}
              test="staff-role"
            />
          </div>
          <Field
            label={w.value.password}
            value={password}
            onValue={setPassword}
            hint={w.value.passwordHint}
            type="password"
            autocomplete="new-password"
            test="staff-password"
          />
        </Ask>
      )}
    </Asks>
  );
}
