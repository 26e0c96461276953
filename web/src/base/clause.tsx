// The number of a clause: touched, it says what the clause does, in our own words and the reader's language.
import { signal, useSignal } from "@preact/signals";
import { createContext } from "preact";
import { createPortal } from "preact/compat";
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { get } from "./http";
import { layer } from "./layers";
import { type Place, type Placed, placed } from "./place";
import type { Clause as ClauseLine } from "./protocol";
import { hasWords, nameOf, say, t } from "./words";

/** Under which rulebook the clauses of a screen stand. */
export const RulebookOf = createContext("");

interface Opened {
  key: number; // another one each time, so that nothing of the last is left
  clause: string;
  rulebook: string;
  at: Place;
}

const opened = signal<Opened | null>(null);
let keys = 0;

const close = (): void => {
  opened.value = null;
};

export interface ClauseProps {
  of: string;
  /** Where it is not that of the screen. */
  rulebook?: string | undefined;
  /** Only its number, in a column of such. */
  bare?: boolean;
}

export function Clause({ of, rulebook, bare }: ClauseProps) {
  const here = useContext(RulebookOf);
  const said = t("ui-clause", { clause: of });
  return (
    <button
      type="button"
      class="clause clause-link"
      data-clause={of}
      aria-haspopup="dialog"
      aria-label={bare ? said : undefined}
      onClick={(event) => {
        event.stopPropagation();
        const box = event.currentTarget.getBoundingClientRect();
        const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        opened.value = { key: ++keys, clause: of, rulebook: rulebook ?? here, at };
      }}
    >
      {bare ? of : said}
    </button>
  );
}

/** Above every screen: the clause that was opened. */
export function OpenClause() {
  const now = opened.value;
  return now && createPortal(<Words {...now} />, layer.value);
}

function Words({ clause, rulebook, at }: Opened) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [place, setPlace] = useState<Placed | null>(null);
  const words = useSignal<string | null>(null);
  useLayoutEffect(() => {
    box.current?.showPopover();
  }, []);
  useLayoutEffect(() => {
    const found = box.current?.getBoundingClientRect();
    if (found) setPlace(placed(found, at));
  }, [words.value]);
  useEffect(() => {
    void wordsOf(clause, rulebook).then((found) => {
      words.value = found;
    });
  }, []);
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-labelledby={id}
      class={`refusal clause-words ${place?.below ? "refusal-below" : ""}`}
      data-testid="clause"
      style={
        place ? { left: `${place.left}px`, top: `${place.top}px`, "--point": `${place.point}px` } : { left: 0, top: 0 }
      }
      onToggle={(event) => (event as ToggleEvent).newState === "closed" && close()}
    >
      <p class="refusal-sentence" id={id}>
        {t("ui-clause", { clause })}
      </p>
      <p aria-live="polite">{words.value ?? t("ui-loading")}</p>
    </div>
  );
}

const RULING = /^R(\d+)$/;
const asked = new Map<string, Promise<ClauseLine[]>>();

/** What a clause does; a ruling of the House has its words in the catalogue. */
async function wordsOf(clause: string, rulebook: string): Promise<string> {
  const ruling = RULING.exec(clause)?.[1];
  if (ruling) {
    const code = `ui-house-ruling-${ruling}`;
    return hasWords(code) ? say({ code, facts: {} }) : t("ui-clause-unknown");
  }
  const key = `${rulebook} ${clause}`;
  const found = asked.get(key) ?? get<ClauseLine[]>("/api/clauses", { rulebook, clause });
  asked.set(key, found);
  try {
    const [line] = await found;
    return line ? nameOf(line.summary) : t("ui-clause-unknown");
  } catch {
    asked.delete(key); // it may be there the next time
    return t("ui-clause-unknown");
  }
}
