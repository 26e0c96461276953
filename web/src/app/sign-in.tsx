// Signing in: as a guest where the floor admits them, with a name, or with a voucher.
import { useSignal } from "@preact/signals";
import { Problems } from "../base/refusals";
import { type Action, useAction, useFields } from "../base/requests";
import { bringVoucher, comeAsGuest, floor, signIn } from "../base/session";
import { Sheet } from "../base/sheet";
import { Form, Ways } from "../base/ui";
import { t } from "../base/words";

export type Way = "guest" | "name" | "voucher";

export interface SignInProps {
  then?: () => void;
  close: () => void;
  first?: Way;
  why?: string;
}

export function SignIn({ then, close, first, why }: SignInProps) {
  const guests = floor.value?.guests ?? false;
  const way = useSignal<Way>(first ?? (guests ? "guest" : "name"));
  const action = useAction();
  const come = async (how: () => Promise<unknown>) => {
    if (!(await action.run(how))) return;
    close();
    then?.();
  };
  const ways: [Way, string][] = [
    ["name", t("ui-sign-in")],
    ["voucher", t("ui-bring-voucher")],
  ];
  if (guests) ways.unshift(["guest", t("ui-come-as-guest")]);
  const choose = (one: Way) => {
    way.value = one;
    action.reset();
  };
  const Chosen = { guest: AsGuest, name: ByName, voucher: ByVoucher }[way.value];
  return (
    <Sheet title={t("ui-welcome")} onClose={close} name="sign-in">
      {why && <p class="form-problem">{why}</p>}
      <Ways of={ways} chosen={way.value} choose={choose} />
      <Chosen come={(how) => void come(how)} action={action} />
      <Problems problem={action.problem} />
    </Sheet>
  );
}

interface WayProps {
  come: (how: () => Promise<unknown>) => void;
  action: Action;
}

function AsGuest({ come, action }: WayProps) {
  return (
    <div class="form">
      <p>{t("ui-guest-gets")}</p>
      <p class="quiet-line">{t("ui-play-credits-line")}</p>
      <button
        type="button"
        class="button button-first button-wide"
        data-autofocus
        disabled={action.busy}
        onClick={() => come(comeAsGuest)}
      >
        {t("ui-come-as-guest")}
      </button>
    </div>
  );
}

function ByName({ come, action }: WayProps) {
  const { values, field } = useFields({ name: "", password: "" });
  return (
    <Form run={() => come(() => signIn(values.value.name, values.value.password))}>
      <label>
        {t("ui-name")}
        <input autocomplete="username" required {...field("name")} />
      </label>
      <label>
        {t("ui-password")}
        <input type="password" autocomplete="current-password" required {...field("password")} />
      </label>
      <button type="submit" class="button button-first button-wide" disabled={action.busy}>
        {t("ui-sign-in")}
      </button>
    </Form>
  );
}

function ByVoucher({ come, action }: WayProps) {
  const { values, field } = useFields({ number: "" });
  return (
    <Form run={() => come(() => bringVoucher(values.value.number))}>
      <label>
        {t("ui-voucher-number")}
        <input inputMode="numeric" required placeholder="000 000 000 000 000 000" {...field("number")} />
      </label>
      <p class="quiet-line">{t("ui-voucher-hint")}</p>
      <button type="submit" class="button button-first button-wide" disabled={action.busy}>
        {t("ui-bring-voucher")}
      </button>
    </Form>
  );
}
