// A Round's own record: as its page of plain text, which is written in English, or step by step in another language.
import { useSignal } from "@preact/signals";
import { Clause } from "../../base/clause";
import { signed } from "../../base/format";
import { spoken } from "../../base/language";
import { cents } from "../../base/money";
import type { RecallStep } from "../../base/protocol";
import { say, sayIfAny, t } from "../../base/words";

const PLAIN_TEXT = "en"; // the language of the page

export function RoundRecord({ text, steps }: { text: string | null; steps: readonly RecallStep[] }) {
  const copied = useSignal(false);
  const copy = () =>
    void navigator.clipboard?.writeText(location.href).then(
      () => {
        copied.value = true;
      },
      () => undefined,
    );
  return (
    <section class="panel page-panel">
      <header class="panel-head">
        <h2>{t("ui-the-page")}</h2>
        <button type="button" class="pill" onClick={copy}>
          {copied.value ? t("ui-copied") : t("ui-copy")}
        </button>
      </header>
      {spoken.value !== PLAIN_TEXT ? <Steps steps={steps} /> : text !== null && <Page text={text} />}
    </section>
  );
}

const CLAUSE = /^(.*\S)( {2,})(\S+(?: \S+)*)$/;

/** Each line as it is, and the clause that ends it, below the head, to be opened. */
function Page({ text }: { text: string }) {
  const lines = text.split("\n");
  const head = lines.indexOf("");
  return (
    <pre class="page-text" tabIndex={0}>
      {lines.map((line, at) => {
        const [, words = "", gap = "", clause] = (at > head && CLAUSE.exec(line)) || [];
        return clause === undefined ? (
          `${line}\n`
        ) : (
          <span key={at}>
            {words}
            {gap}
            <Clause of={clause} bare />
            {"\n"}
          </span>
        );
      })}
    </pre>
  );
}

function Steps({ steps }: { steps: readonly RecallStep[] }) {
  return (
    <ol class="rules-list record-steps">
      {steps.map((step) => (
        <li key={step.seq}>
          <span>
            {say(step)} <small>{sayIfAny(step, "why")}</small>
          </span>
          {step.moved !== undefined && <span class="number">{signed(cents(step.moved))}</span>}
          {step.clause && <Clause of={step.clause} bare />}
        </li>
      ))}
    </ol>
  );
}
