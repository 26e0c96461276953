// Refusals appear where the finger was, in words, with the clause and the way out.
import { signal } from "@preact/signals";
import { createPortal } from "preact/compat";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Clause } from "./clause";
import { layer } from "./layers";
import { type Place, type Placed, placed } from "./place";
import { problemOf, sentenceOf, wayOutOf } from "./problem";
import type { Message, Problem } from "./protocol";
import { say } from "./words";

export { type Place, problemOf };

interface Explained {
  code: string;
  sentence: string;
  wayOut: string;
  clause?: string | undefined;
  rulebook?: string | undefined;
}
interface Shown {
  key: number;
  what: Problem | Explained;
  at: Place | null;
}

const STAYS_MS = 4_000;
const shown = signal<Shown | null>(null);
let keys = 0;
let last: Place | null = null;

// The last place touched, for refusals that come later; for the keyboard, what has the focus.
addEventListener(
  "pointerdown",
  (event) => {
    last = { x: event.clientX, y: event.clientY };
  },
  { capture: true, passive: true },
);
addEventListener(
  "keydown",
  () => {
    last = null;
  },
  { capture: true, passive: true },
);

export function finger(): Place | null {
  if (last) return last;
  const held = document.activeElement;
  if (!held || held === document.body) return null;
  const box = held.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function refuse(error: unknown, at: Place | null = finger()): void {
  const problem = problemOf(error);
  // Whoever was signed out meanwhile is asked to sign in again; that says it already.
  if (problem.code !== "signed-out") shown.value = { key: ++keys, what: problem, at };
}

/** Something the screen itself knows better not to send. */
export const explain = (
  sentence: string,
  wayOut = "",
  { clause, rulebook }: { clause?: string | undefined; rulebook?: string | undefined } = {},
  at: Place | null = finger(),
): void => {
  shown.value = { key: ++keys, what: { code: "here", sentence, wayOut, clause, rulebook }, at };
};

/** What came of a command that was taken, but not done as it was asked for. */
export const tell = (outcome: Message, at: Place | null = finger()): void => explain(say(outcome), "", {}, at);

export const dismiss = (): void => {
  shown.value = null;
};

// News of a cause may come just after the refusal itself: what is younger is still true.
const YOUNG_MS = 600;
let since = 0;
shown.subscribe(() => {
  since = performance.now();
});

/** Whatever it was refused for is over. */
export function outlived(): void {
  if (performance.now() - since > YOUNG_MS) dismiss();
}

export function Refusals() {
  const now = shown.value;
  return now && createPortal(<Bubble key={now.key} what={now.what} at={now.at} />, layer.value);
}

const explained = (what: Problem | Explained): Explained =>
  "sentence" in what
    ? what
    : {
        code: what.code,
        sentence: sentenceOf(what),
        wayOut: wayOutOf(what),
        clause: what.clause,
        rulebook: what.rulebook,
      };

// Keys by which one comes to the clause.
const ON_THE_WAY: ReadonlySet<string> = new Set(["Tab", "Shift"]);

/** Somebody is about to open the clause. */
const isUsed = (box: Element | null): boolean => box?.matches(":hover, :focus-within") ?? false;

function Bubble({ what, at }: Omit<Shown, "key">) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Placed | null>(null);
  useLayoutEffect(() => {
    box.current?.showPopover(); // above an open dialog
    const found = box.current?.getBoundingClientRect();
    if (found) setPlace(placed(found, at));
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => !isUsed(box.current) && dismiss(), STAYS_MS);
    // Whatever is done next, it lies in the way; the touch itself goes to what is below. But its clause can be opened.
    const next = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target);
      if (!inside && !(event instanceof KeyboardEvent && ON_THE_WAY.has(event.key))) dismiss();
    };
    addEventListener("keydown", next);
    addEventListener("pointerdown", next);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", next);
      removeEventListener("pointerdown", next);
    };
  }, []);
  const { code, sentence, wayOut, clause, rulebook } = explained(what);
  return (
    <div
      ref={box}
      popover="manual"
      role="alert"
      class={`refusal ${place?.below ? "refusal-below" : ""}`}
      data-code={code}
      style={
        place
          ? { left: `${place.left}px`, top: `${place.top}px`, "--point": `${place.point}px` }
          : { visibility: "hidden", left: 0, top: 0 }
      }
    >
      <p class="refusal-sentence">{sentence}</p>
      {wayOut && <p class="refusal-way-out">{wayOut}</p>}
      {clause && (
        <p>
          <Clause of={clause} rulebook={rulebook} />
        </p>
      )}
    </div>
  );
}

/** The same words, inside a form. */
export function Problems({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert" class="form-problem" hidden={!problem}>
      {problem && (
        <>
          <strong>{sentenceOf(problem)}</strong> <span>{wayOutOf(problem)}</span>{" "}
          {problem.clause && <Clause of={problem.clause} rulebook={problem.rulebook} />}
        </>
      )}
    </div>
  );
}
