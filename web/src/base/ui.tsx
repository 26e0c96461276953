// Small parts that every screen has.
import type { ComponentChildren } from "preact";
import { Logo } from "../art";
import { LANGUAGES, language } from "./language";
import { follow, to } from "./router";
import { speak, t } from "./words";

export function Waiting() {
  return (
    <div class="lonely" role="status">
      <Logo size={36} wordless />
      <p class="quiet-line">{t("ui-loading")}</p>
    </div>
  );
}

/** There is nothing here, and a way back. */
export function Lonely() {
  return (
    <main class="lonely">
      <p>{t("ui-not-found")}</p>
      <a class="button" href={to.lobby()} onClick={follow}>
        {t("ui-to-lobby")}
      </a>
    </main>
  );
}

export function LanguageSwitch() {
  return (
    <div class="languages" role="group" aria-label={t("ui-language")}>
      {LANGUAGES.map((one) => (
        <button
          key={one.code}
          type="button"
          lang={one.code}
          aria-pressed={language.value === one.code}
          title={one.name}
          onClick={() => void speak(one.code)}
        >
          {one.short}
        </button>
      ))}
    </div>
  );
}

export interface Choosing<T extends string> {
  of: readonly (readonly [T, string])[];
  chosen: T;
  choose: (one: T) => void;
}

/** Tabs of a sheet. */
export function Ways<T extends string>({ of, chosen, choose }: Choosing<T>) {
  return (
    <div class="ways" role="tablist">
      {of.map(([one, said]) => (
        <button key={one} type="button" role="tab" aria-selected={chosen === one} onClick={() => choose(one)}>
          {said}
        </button>
      ))}
    </div>
  );
}

/** One of few, as pills. */
export function Pills<T extends string>({ of, chosen, choose }: Choosing<T>) {
  return (
    <div class="choice" role="radiogroup">
      {of.map(([one, said]) => (
        <button
          key={one}
          type="button"
          role="radio"
          class="pill"
          aria-checked={chosen === one}
          onClick={() => choose(one)}
        >
          {said}
        </button>
      ))}
    </div>
  );
}

/** A form that is sent by a function. */
export function Form({
  run,
  children,
  kind = "form",
}: {
  run: () => void;
  children: ComponentChildren;
  kind?: string;
}) {
  return (
    <form
      class={kind}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      {children}
    </form>
  );
}

/** What came of it, said when it is done. */
export const Good = ({ said }: { said: string }) =>
  said ? (
    <p class="form-good" role="status">
      {said}
    </p>
  ) : null;
