// A form: one primary action, and what is wrong said above it. A question is a form in a sheet.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { announce } from "../../base/announce";
import type { Problem } from "../../base/protocol";
import { Problems, problemOf } from "../../base/refusals";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import { Button, type ButtonKind, useAlive } from "./button";

interface FormProps {
  action: string;
  onSend: () => unknown;
  children?: ComponentChildren;
  test?: string;
  danger?: boolean;
  disabled?: boolean;
  quiet?: boolean;
  extra?: ComponentChildren;
  grid?: boolean;
}

type Sending = { is: "idle" } | { is: "busy" } | { is: "refused"; problem: Problem };
const IDLE: Sending = { is: "idle" };

export function Form({ action, onSend, children, test, danger, disabled, quiet, extra, grid }: FormProps) {
  const [sending, setSending] = useState<Sending>(IDLE);
  const alive = useAlive();
  const busy = sending.is === "busy";
  const send = async (event: Event) => {
    event.preventDefault();
    if (busy || disabled) return;
    setSending({ is: "busy" });
    try {
      await onSend();
      if (alive.current) setSending(IDLE);
    } catch (error) {
      if (alive.current) setSending({ is: "refused", problem: problemOf(error) });
    }
  };
  return (
    <form
      class={`c-form ${grid ? "c-form-grid" : ""}`}
      onSubmit={send}
      onKeyDown={submitFromChoice}
      data-test={test}
      noValidate
      autocomplete="off"
    >
      {children}
      <Problems problem={sending.is === "refused" ? sending.problem : null} />
      <div class="c-form-foot">
        <Button
          submit
          kind={danger ? "danger" : quiet ? "plain" : "primary"}
          disabled={disabled}
          test={test ? `${test}-send` : undefined}
        >
          {busy ? t("console-loading") : action}
        </Button>
        {extra}
      </div>
    </form>
  );
}

/** Enter sends a form from its choices too, as it does from its fields. */
function submitFromChoice(event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.target.form?.requestSubmit();
}

interface AskProps extends Omit<FormProps, "extra" | "quiet" | "grid"> {
  title: string;
  line?: string;
  onClose: () => void;
  /** Announced when it is done. */
  said?: string;
}

/** A question with one answer: a sheet with a form in it. */
export function Ask({ title, line, onClose, onSend, said, children, ...form }: AskProps) {
  const send = async () => {
    await onSend();
    announce(said ?? t("console-done"));
    onClose();
  };
  return (
    <Sheet title={title} onClose={onClose} name={form.test}>
      {line && <p class="c-line">{line}</p>}
      <Form {...form} onSend={send} extra={<Cancel onClose={onClose} />}>
        {children}
      </Form>
    </Sheet>
  );
}

export const Cancel = ({ onClose }: { onClose: () => void }) => (
  <Button kind="quiet" onDo={onClose}>
    {t("console-cancel")}
  </Button>
);

interface AsksProps extends Omit<AskProps, "title" | "action" | "onClose"> {
  button: string;
  kind?: ButtonKind;
  title?: string;
  action?: string;
  /** Of the button; the sheet's own is `disabled`. */
  closed?: boolean;
}

/** A button that opens a question; the sheet is named after the button's `test`. */
export function Asks({ button, kind, title, action, closed, test, ...ask }: AsksProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} test={test} disabled={closed} onDo={() => setOpen(true)}>
        {button}
      </Button>
      {open && (
        <Ask
          {...ask}
          title={title ?? button}
          action={action ?? button}
          test={test && `${test}-sheet`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
