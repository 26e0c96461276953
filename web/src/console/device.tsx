// A token makes this browser a terminal or a display of the House.
import { useState } from "preact/hooks";
import { Logo } from "../art";
import { send } from "../base/http";
import { t } from "../base/words";
import { Field, Form, Link, useFields } from "./kit";

export function DevicePage() {
  const [done, setDone] = useState(false);
  return (
    <main class="c-alone" id="table">
      <Logo size={30} />
      <h1>{t("console-device-title")}</h1>
      {done ? <Registered /> : <Register onDone={() => setDone(true)} />}
    </main>
  );
}

const Registered = () => (
  <>
    <p class="c-line" role="status" data-test="device-done">
      {t("console-device-done")}
    </p>
    <p>
      <Link href="/" class="c-button c-primary">
        {t("console-to-the-tables")}
      </Link>
    </p>
  </>
);

function Register({ onDone }: { onDone: () => void }) {
  const form = useFields({ token: "" });
  const token = form.value.token.trim();
  return (
    <>
      <p class="c-line">{t("console-device-line")}</p>
      <Form
        action={t("console-register-device")}
        test="device"
        disabled={!token}
        onSend={async () => {
          await send("POST", "/api/device", { token });
          onDone();
        }}
      >
        <Field {...form.bind("token")} label={t("console-device-token")} test="device-token" />
      </Form>
    </>
  );
}
