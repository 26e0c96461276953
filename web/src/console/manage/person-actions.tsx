// What a manager can do about somebody: suspend, reinstate, unlock, give another role or a new password.
import { ask } from "../../base/http";
import { type Person, type Role, STAFF } from "../../base/protocol";
import { me } from "../../base/session";
import { t } from "../../base/words";
import { Asks, Button, Choice, PasswordField, ReasonField, useFields } from "../kit";

export const roleOptions = (roles: readonly Role[]): { value: Role; words: string }[] =>
  roles.map((value) => ({ value, words: t(`role-${value}.name`) }));

interface Props {
  person: Person;
  shift: boolean;
  onDone: () => Promise<void>;
}

const BELOW: readonly Role[] = ["dealer", "patron", "guest"];

export function PersonActions({ person, shift, onDone }: Props) {
  const { name, role, suspended, locked_until } = person;
  const self = name === me.value?.name;
  const may = shift || BELOW.includes(role);
  const act = async (what: string, body = {}) => {
    await ask(`/api/people/${encodeURIComponent(name)}/${what}`, body);
    await onDone();
  };
  return (
    <div class="c-actions">
      {may && !self && !suspended && <Suspend name={name} onSend={(reason) => act("suspend", { reason })} />}
      {may && suspended && (
        <Button kind="quiet" test={`reinstate-${name}`} onDo={() => act("reinstate")}>
          {t("console-reinstate")}
        </Button>
      )}
      {shift && locked_until && (
        <Button test={`unlock-${name}`} onDo={() => act("unlock")}>
          {t("console-unlock")}
        </Button>
      )}
      {shift && !self && role !== "patron" && role !== "guest" && (
        <GiveRole name={name} role={role} onSend={(next) => act("role", { role: next })} />
      )}
      {shift && role !== "guest" && <NewPassword name={name} onSend={(password) => act("password", { password })} />}
    </div>
  );
}

interface ActionProps {
  name: string;
  onSend: (value: string) => Promise<void>;
}

const titleOf = (action: string, name: string): string => t("console-of-person", { action, name });

function Suspend({ name, onSend }: ActionProps) {
  const form = useFields({ reason: "" });
  const reason = form.value.reason.trim();
  return (
    <Asks
      button={t("console-suspend")}
      kind="quiet"
      title={titleOf(t("console-suspend"), name)}
      danger
      test={`suspend-${name}`}
      disabled={!reason}
      onSend={() => onSend(reason)}
    >
      <ReasonField {...form.bind("reason")} test="suspend-reason" autofocus />
    </Asks>
  );
}

function GiveRole({ name, role, onSend }: ActionProps & { role: Role }) {
  const form = useFields({ role });
  return (
    <Asks
      button={t("console-change-role")}
      kind="quiet"
      title={titleOf(t("console-change-role"), name)}
      test={`role-${name}`}
      onSend={() => onSend(form.value.role)}
    >
      <Choice {...form.bind("role")} label={t("console-role-word")} options={roleOptions(STAFF)} test="new-role" />
    </Asks>
  );
}

function NewPassword({ name, onSend }: ActionProps) {
  const form = useFields({ password: "" });
  const { password } = form.value;
  return (
    <Asks
      button={t("console-new-password")}
      kind="quiet"
      title={titleOf(t("console-new-password"), name)}
      action={t("console-set-password")}
      test={`password-${name}`}
      disabled={!password}
      onSend={() => onSend(password)}
    >
      <PasswordField {...form.bind("password")} label={t("console-new-password")} test="new-password" autofocus />
    </Asks>
  );
}
