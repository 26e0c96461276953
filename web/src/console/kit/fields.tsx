// Fields of a form, each with its label, and one state for all fields of a form.
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { typed, amount as written } from "../../base/money";
import { t } from "../../base/words";

/** One field of a form, as `useFields` binds it. */
export interface Bound<T> {
  value: T;
  onValue: (value: T) => void;
}

export interface Fields<T> {
  value: T;
  set: (change: Partial<T>) => void;
  reset: () => void;
  bind: <K extends keyof T>(name: K) => Bound<T[K]>;
}

/** The state of a form: every field by its name. */
export function useFields<T extends object>(initial: T): Fields<T> {
  const [value, setValue] = useState(initial);
  return {
    value,
    set: (change) => setValue((before) => ({ ...before, ...change })),
    reset: () => setValue(initial),
    bind: (name) => ({
      value: value[name],
      onValue: (next) => setValue((before) => ({ ...before, [name]: next })),
    }),
  };
}

type InputProps = Omit<JSX.InputHTMLAttributes<HTMLInputElement>, "value" | "onInput" | "label" | "class">;

interface FieldProps extends InputProps, Bound<string> {
  label: string;
  hint?: string;
  test?: string;
  suggestions?: readonly string[];
  autofocus?: boolean;
}

// What the server takes of a name or a number, and of a password: more would be refused in its own terms.
const LONGEST = 60;
const LONGEST_PASSWORD = 200;

export function Field({ label, value, onValue, hint, test, suggestions, autofocus, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div class="c-field">
      <label for={id}>{label}</label>
      <input
        maxLength={rest.type === "password" ? LONGEST_PASSWORD : LONGEST}
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

type Named = Omit<FieldProps, "label"> & { label?: string };

export const AmountField = ({ label, ...rest }: Named) => (
  <Field {...rest} label={label ?? t("console-amount")} inputMode="decimal" placeholder="0.00" />
);

/** Why something is done, in one sentence that stays on record. */
export const ReasonField = ({ label, ...rest }: Named) => (
  <Field {...rest} label={label ?? t("console-reason")} hint={t("console-reason-hint")} maxLength={200} />
);

export const PasswordField = ({ label, ...rest }: Named) => (
  <Field
    {...rest}
    label={label ?? t("console-password")}
    hint={t("console-password-hint")}
    type="password"
    autocomplete="new-password"
  />
);

export const optional = (label: string): string => `${label} (${t("console-optional")})`;

/** As the protocol wants it; what is no amount goes as it is, and the floor says what is wrong with it. */
export const asAmount = (text: string): string => {
  const found = typed(text);
  return found === null ? text.trim().slice(0, 20) : written(found);
};

interface ChoiceProps<T extends string> extends Bound<T> {
  label: string;
  options: readonly Option<T>[];
  test?: string;
  autofocus?: boolean;
}

interface Option<T extends string> {
  value: T;
  words: string;
  under?: string; // the heading that it stands under; those of one heading follow each other
}

export function Choice<T extends string>({ label, value, options, onValue, test, autofocus }: ChoiceProps<T>) {
  const id = useId();
  const choose = (chosen: string) => {
    const found = options.find((one) => one.value === chosen);
    if (found) onValue(found.value);
  };
  return (
    <div class="c-field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        data-test={test}
        data-autofocus={autofocus || undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {[...new Set(options.map((one) => one.under))].map((under) => {
          const listed = options
            .filter((one) => one.under === under)
            .map((one) => (
              <option key={one.value} value={one.value}>
                {one.words}
              </option>
            ));
          return under === undefined ? (
            listed
          ) : (
            <optgroup key={under} label={under}>
              {listed}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}

/** Options whose words are their values: names of tables, numbers of boxes. */
export const plainOptions = <T extends string>(values: readonly T[]): { value: T; words: string }[] =>
  values.map((value) => ({ value, words: value }));

interface CheckProps extends Bound<boolean> {
  label: string;
  test?: string;
}

export const Check = ({ label, value, onValue, test }: CheckProps) => (
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
