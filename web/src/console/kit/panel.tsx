// How a screen is divided: its head, its panels, and small facts and labels inside them.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../../base/words";

interface PanelProps {
  title?: ComponentChildren;
  aside?: ComponentChildren;
  children: ComponentChildren;
  test?: string;
  tight?: boolean;
  /** It is about what is over, and steps back. */
  past?: boolean;
}

export function Panel({ title, aside, children, test, tight, past }: PanelProps) {
  const id = useId();
  return (
    <section class={past ? "c-panel c-past" : "c-panel"} aria-labelledby={title ? id : undefined} data-test={test}>
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

/** The head of a screen; what comes after a Space stands at its right. */
export const Head = ({ title, children }: { title: ComponentChildren; children?: ComponentChildren }) => (
  <div class="c-head">
    <h1>{title}</h1>
    {children}
  </div>
);

export const Space = () => <span class="c-bar-space" />;

export const Empty = ({ children }: { children: ComponentChildren }) => <p class="c-empty">{children}</p>;

export const Loading = () => <Empty>{t("console-loading")}</Empty>;

export type Tone = "bright" | "good" | "bad" | "soft" | "player" | "banker" | "tie";

export const Tag = ({ children, tone }: { children: ComponentChildren; tone?: Tone }) => (
  <span class={`c-tag ${tone ? `c-tag-${tone}` : ""}`}>{children}</span>
);

/** A name and its value; `null` for one that is left out. */
export type Fact = readonly [name: string, value: ComponentChildren] | null;

export const Facts = ({ of, test }: { of: readonly Fact[]; test?: string }) => (
  <dl class="c-facts" data-test={test}>
    {of.map(
      (fact) =>
        fact && (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);

export const Clause = ({ of }: { of?: string | null }) =>
  of ? <small class="c-clause">{t("console-clause", { clause: of })}</small> : null;
