// Refusals appear where the finger was, in words, with the clause and the way out.
import { signal } from "@preact/signals";
import { createPortal } from "preact/compat";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { layer } from "./layers";
import { problemOf, sentenceOf, wayOutOf } from "./problem";
import type { Message, Problem } from "./protocol";
import { say, t } from "./words";

export { problemOf };

export interface Place {
  x: number;
  y: number;
}
interface Explained {
  code: string;
  sentence: string;
  wayOut: string;
  clause?: string | undefined;
}
interface Shown {
  key: number;
  what: Problem | Explained;
  at: Place | null;
}

const STAYS_MS = 7_000;
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
export const explain = (sentence: string, wayOut = "", clause?: string, at: Place | null = finger()): void => {
  shown.value = { key: ++keys, what: { code: "here", sentence, wayOut, clause }, at };
};

/** What came of a command that was taken, but not done as it was asked for. */
export const tell = (outcome: Message, at: Place | null = finger()): void => explain(say(outcome), "", undefined, at);

export const dismiss = (): void => {
  shown.value = null;
};

export function Refusals() {
  const now = shown.value;
  return now && createPortal(<Bubble key={now.key} what={now.what} at={now.at} />, layer.value);
}

const explained = (what: Problem | Explained): Explained =>
  "sentence" in what
    ? what
    : { code: what.code, sentence: sentenceOf(what), wayOut: wayOutOf(what), clause: what.clause };

interface Placed {
  left: number;
  top: number;
  below: boolean;
  point: number;
}

/** Above the finger where there is room, otherwise below it; never over the edge. */
function placed(size: { width: number; height: number }, at: Place | null): Placed {
  const x = at?.x ?? innerWidth / 2;
  const y = at?.y ?? innerHeight / 2;
  const left = Math.min(Math.max(8, x - size.width / 2), Math.max(8, innerWidth - size.width - 8));
  const below = y - size.height - 24 < 8;
  const top = below ? Math.min(y + 24, innerHeight - size.height - 8) : y - size.height - 20;
  return { left, top, below, point: x - left };
}

function Bubble({ what, at }: Omit<Shown, "key">) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Placed | null>(null);
  useLayoutEffect(() => {
    box.current?.showPopover(); // above an open dialog
    const found = box.current?.getBoundingClientRect();
    if (found) setPlace(placed(found, at));
  }, []);
  useEffect(() => {
    const timer = setTimeout(dismiss, STAYS_MS);
    const key = (event: KeyboardEvent) => event.key === "Escape" && dismiss();
    addEventListener("keydown", key);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", key);
    };
  }, []);
  const { code, sentence, wayOut, clause } = explained(what);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape dismisses it, and it goes by itself
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
      onClick={dismiss}
    >
      <p class="refusal-sentence">{sentence}</p>
      {wayOut && <p class="refusal-way-out">{wayOut}</p>}
      {clause && <p class="clause">{t("ui-clause", { clause })}</p>}
    </div>
  );
}

/** The same words, inside a form. */
export function Problems({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert" class="form-problem" hidden={!problem}>
      {problem && (
        <>
          <strong>{sentenceOf(problem)}</strong> <span>{wayOutOf(problem)}</span>
        </>
      )}
    </div>
  );
}
