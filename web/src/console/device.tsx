// A token makes this browser a terminal or a display of the House.
import { useState } from "preact/hooks";
import { Logo } from "../art";
import { send } from "../base/http";
import { Field, Form, Link } from "./kit";
import { w } from "./words";

export function DevicePage() {
  const [token, setToken] = useState("");
  const [done, setDone] = useState(false);
  return (
    <main class="c-alone" id="table">
      <Logo size={30} />
      <h1>{w.value.deviceTitle}</h1>
      {done ? (
        <>
          <p class="c-line" role="status" data-test="device-done">
            {w.value.deviceDone}
          </p>
          <p>
            <Link href="/" class="c-button c-primary">
              {w.value.toTheTables}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p class="c-line">{w.value.deviceLine}</p>
          <Form
            action={w.value.makeDevice}
            test="device"
            disabled={!token.trim()}
            onSend={async () => {
              await send("POST", "/api/device", { token: token.trim() });
              setDone(true);
            }}
          >
            <Field label={w.value.deviceToken} value={token} onValue={setToken} test="device-token" />
          </Form>
        </>
      )}
    </main>
  );
}
