// What every console is made of: panels, forms that say what is wrong, tables of figures, buttons that wait for their answer.
import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import { announce } from "../base/announce";
import { amount as written, typed } from "../base/money";
import type { Problem } from "../base/protocol";
import { problemOf, Problems, refuse } from "../base/refusals";
import { follow } from "../base/router";
import { Sheet } from "../base/sheet";
import { w } from "./words";

type Kind = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps {
  children: ComponentChildren;
  /** What it does; while it is under way the button waits, and a refusal appears at the finger. */
  onDo?: () => unknown;
  kind?: Kind;
  disabled?: boolean;
  test?: string;
  label?: string;
  hint?: string; // a key
  submit?: boolean;
  pressed?: boolean;
  autofocus?: boolean;
  class?: string;
}

export function Button({
  children,
  onDo,
  kind = "plain",
  disabled,
  test,
  label,
  hint,
  submit,
  pressed,
  autofocus,
  class: more = "",
}: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const alive = useAlive();
  const run = async () => {
    if (busy || !onDo) return;
    setBusy(true);
    try {
      await onDo();
    } catch (error) {
      refuse(error);
    } finally {
      if (alive.current) setBusy(false);
    }
  };
  return (
    <button
      type={submit ? "submit" : "button"}
      class={`c-button c-${kind} ${more}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-pressed={pressed}
      data-test={test}
      data-autofocus={autofocus || undefined}
      onClick={submit ? undefined : run}
    >
      {children}
      {hint && <kbd aria-hidden="true">{hint}</kbd>}
    </button>
  );
}

export function useAlive() {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);
  return alive;
}

export const Link = ({
  href,
  children,
  class: name,
  test,
  current,
}: {
  href: string;
  children: ComponentChildren;
  class?: string;
  test?: string;
  current?: boolean;
}) => (
  <a href={href} class={name} data-test={test} aria-current={current ? "page" : undefined} onClick={follow}>
    {children}
  </a>
);

export function Panel({
  title,
  aside,
  children,
  test,
  tight,
  class: more = "",
}: {
  title?: ComponentChildren;
  aside?: ComponentChildren;
  children: ComponentChildren;
  test?: string;
  tight?: boolean;
  class?: string;
}) {
  const id = useId();
  return (
    <section class={`c-panel ${more}`} aria-labelledby={title ? id : undefined} data-test={test}>
      {(title || aside) && (
        <header class="c-panel-head">
          {title && <h2 id={id}>{title}</h2>}
          {aside && <div class="c-panel-aside">{aside}</div>}
        </header>
      )}
      <div class={tight ? "c-panel-body c-tight" : "c-panel-body"}>{children}</div>
    </section>
  );
}

/** A form: one primary action, and what is wrong said in words above it. */
export function Form({
  action,
  onSend,
  children,
  test,
  danger,
  disabled,
  quiet,
  extra,
  grid,
}: {
  action: string;
  onSend: () => unknown;
  children?: ComponentChildren;
  test?: string;
  danger?: boolean;
  disabled?: boolean;
  quiet?: boolean;
  extra?: ComponentChildren;
  grid?: boolean;
}) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const alive = useAlive();
  const send = async (event: Event) => {
    event.preventDefault();
    if (busy || disabled) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSend();
    } catch (error) {
      if (alive.current) setProblem(problemOf(error));
    } finally {
      if (alive.current) setBusy(false);
    }
  };
  return (
    <form class={`c-form ${grid ? "c-form-grid" : ""}`} onSubmit={send} data-test={test} noValidate autocomplete="off">
      {children}
      <Problems problem={problem} />
      <div class="c-form-foot">
        <Button
          submit
          kind={danger ? "danger" : quiet ? "plain" : "primary"}
          disabled={disabled}
          test={test ? `${test}-send` : undefined}
        >
          {busy ? w.value.loading : action}
        </Button>
        {extra}
      </div>
    </form>
  );
}

type InputProps = Omit<JSX.InputHTMLAttributes<HTMLInputElement>, "value" | "onInput" | "label" | "class">;

export function Field({
  label,
  value,
  onValue,
  hint,
  test,
  suggestions,
  autofocus,
  ...rest
}: InputProps & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  test?: string;
  suggestions?: readonly string[];
  autofocus?: boolean;
}) {
  const id = useId();
  return (
    <div class="c-field">
      <label for={id}>{label}</label>
      <input
        {...rest}
        id={id}
        value={value}
        data-test={test}
        data-autofocus={autofocus || undefined}
        list={suggestions ? `${id}-list` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        autocomplete={rest.autocomplete ?? "off"}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {hint && (
        <p class="c-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export const AmountField = (props: {
  label?: string;
  value: string;
  onValue: (value: string) => void;
  test?: string;
  hint?: string;
  autofocus?: boolean;
}) => <Field {...props} label={props.label ?? w.value.amount} inputMode="decimal" placeholder="0.00" />;

/** As the protocol wants it; what is no amount goes as it is, and the floor says what is wrong with it. */
export const asAmount = (text: string): string => {
  const found = typed(text);
  return found === null ? text.trim().slice(0, 20) : written(found);
};

export function Choice<T extends string>({
  label,
  value,
  options,
  onValue,
  test,
}: {
  label: string;
  value: T;
  options: readonly { value: T; words: string }[];
  onValue: (value: T) => void;
  test?: string;
}) {
  const id = useId();
  return (
    <div class="c-field">
      <label for={id}>{label}</label>
      <select id={id} value={value} data-test={test} onChange={(event) => onValue(event.currentTarget.value as T)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Check({
  label,
  value,
  onValue,
  test,
}: {
  label: string;
  value: boolean;
  onValue: (value: boolean) => void;
  test?: string;
}) {
  return (
    <label class="c-check">
      <input
        type="checkbox"
        checked={value}
        data-test={test}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

export interface Column<T> {
  head: string;
  cell: (row: T) => ComponentChildren;
  num?: boolean;
  wide?: boolean;
}

export function Rows<T>({
  columns,
  rows,
  id,
  empty,
  label,
  test,
  onPick,
  picked,
}: {
  columns: readonly Column<T>[];
  rows: readonly T[];
  id: (row: T, i: number) => string | number;
  empty?: string;
  label: string;
  test?: string;
  onPick?: (row: T) => void;
  picked?: string | number | null;
}) {
  if (!rows.length) return <p class="c-empty">{empty ?? w.value.empty}</p>;
  return (
    <div class="c-scroll" tabIndex={0} role="group" aria-label={label}>
      <table class="c-table" data-test={test} aria-label={label}>
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one.head} scope="col" class={one.num ? "c-num" : undefined}>
                {one.head || <span class="unseen">{w.value.actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const key = id(row, i);
            return (
              <tr
                key={key}
                aria-selected={onPick ? picked === key : undefined}
                class={onPick ? "c-pickable" : undefined}
                onClick={onPick ? () => onPick(row) : undefined}
              >
                {columns.map((one) => (
                  <td key={one.head} class={one.num ? "c-num" : one.wide ? "c-wide" : undefined}>
                    {one.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export interface Loaded<T> {
  data: T | null;
  problem: Problem | null;
  loading: boolean;
  reload: () => Promise<void>;
  set: (data: T) => void;
}

/** Something asked of the floor once, and again when told to or when what it depends on changes. */
export function useLoad<T>(ask: () => Promise<T>, on: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; problem: Problem | null; loading: boolean }>({
    data: null,
    problem: null,
    loading: true,
  });
  const turn = useRef(0);
  const latest = useRef(ask);
  latest.current = ask;
  const reload = useCallback(async () => {
    const mine = ++turn.current;
    setState((before) => ({ ...before, loading: true }));
    try {
      const data = await latest.current();
      if (mine === turn.current) setState({ data, problem: null, loading: false });
    } catch (error) {
      if (mine === turn.current)
        setState((before) => ({ data: before.data, problem: problemOf(error), loading: false }));
    }
  }, []);
  useEffect(() => {
    void reload();
    return () => void turn.current++;
  }, on);
  return { ...state, reload, set: (data) => setState({ data, problem: null, loading: false }) };
}

export function Waiting({ of }: { of: Pick<Loaded<unknown>, "data" | "problem" | "reload"> }) {
  if (of.problem)
    return (
      <div class="c-empty">
        <Problems problem={of.problem} />
        <Button onDo={of.reload}>{w.value.again}</Button>
      </div>
    );
  return of.data === null ? <p class="c-empty">{w.value.loading}</p> : null;
}

/** A question with one answer: a sheet with a form in it. */
export function Ask({
  title,
  line,
  action,
  danger,
  onSend,
  onClose,
  children,
  test,
  wide,
  disabled,
  said,
}: {
  title: string;
  line?: string;
  action: string;
  danger?: boolean;
  onSend: () => unknown;
  onClose: () => void;
  children?: ComponentChildren;
  test?: string;
  wide?: boolean;
  disabled?: boolean;
  said?: string;
}) {
  return (
    <Sheet title={title} onClose={onClose} name={test} wide={wide}>
      {line && <p class="c-line">{line}</p>}
      <Form
        action={action}
        danger={danger}
        disabled={disabled}
        test={test}
        onSend={async () => {
          await onSend();
          announce(said ?? w.value.done);
          onClose();
        }}
        extra={
          <Button kind="quiet" onDo={onClose}>
            {w.value.cancel}
          </Button>
        }
      >
        {children}
      </Form>
    </Sheet>
  );
}

/** A button that opens a question. */
export function Asks({
  button,
  kind,
  test,
  children,
  disabled,
  hint,
}: {
  button: string;
  kind?: Kind;
  test?: string;
  disabled?: boolean;
  hint?: string;
  children: (close: () => void) => ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} test={test} disabled={disabled} hint={hint} onDo={() => setOpen(true)}>
        {button}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export const Tag = ({
  children,
  tone,
}: {
  children: ComponentChildren;
  tone?: "bright" | "good" | "bad" | "soft" | "player" | "banker" | "tie";
}) => <span class={`c-tag ${tone ? `c-tag-${tone}` : ""}`}>{children}</span>;

export const Facts = ({ of, test }: { of: readonly (readonly [string, ComponentChildren])[]; test?: string }) => (
  <dl class="c-facts" data-test={test}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const Clause = ({ of }: { of?: string | null }) =>
  of ? <small class="c-clause">{w.value.clause(of)}</small> : null;

/** Rows as a file. */
export function saveCsv(name: string, rows: readonly Record<string, unknown>[]): void {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown) => {
    const text =
      value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
    return /[",\n]/.test(text) || (/^[=+\-@]/.test(text) && Number.isNaN(Number(text)))
      ? `"${(/^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text).replace(/"/g, '""')}"`
      : text;
  };
  const lines = [heads.join(","), ...rows.map((row) => heads.map((head) => cell(row[head])).join(","))];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([lines.join("\r\n") + "\r\n"], { type: "text/csv" }));
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
