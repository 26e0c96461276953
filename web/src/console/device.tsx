// A pairing code makes this browser a terminal or a display of the House.
import { useState } from "preact/hooks";
import { Logo } from "../art";
import { terminalNumber } from "../base/device";
import { send } from "../base/http";
import { lookAtFloor } from "../base/session";
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
    {terminalNumber.value && (
      <p class="c-terminal-number" data-test="device-number">
        {t("ui-terminal-of", { name: terminalNumber.value })}
      </p>
    )}
    <p>
      <Link href="/" class="c-button c-primary">
        {t("console-to-the-tables")}
      </Link>
    </p>
  </>
);

function Register({ onDone }: { onDone: () => void }) {
  const form = useFields({ code: "" });
  const code = form.value.code.trim();
  return (
    <>
      <p class="c-line">{t("console-device-line")}</p>
      <Form
        action={t("console-register-device")}
        test="device"
        disabled={!code}
        onSend={async () => {
          await send("POST", "/api/device", { code });
          await lookAtFloor();
          onDone();
        }}
      >
        <Field
          {...form.bind("code")}
          label={t("console-device-code")}
          test="device-code"
          placeholder="ABCD-2345"
          autocapitalize="characters"
          maxLength={20}
        />
      </Form>
    </>
  );
}
