// Refusals appear where the finger was, in words, with the clause and the way out.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "./http";
import { t, told } from "./i18n";
import type { Problem } from "./protocol";

export interface Place {
  x: number;
  y: number;
}
interface Shown {
  key: number;
  problem: Problem;
  at: Place | null;
}

const shown = signal<Shown | null>(null);
let keys = 0;
let last: Place | null = null;

// The last place touched, for refusals that come a moment later; for the keyboard, what has the focus.
addEventListener("pointerdown", (event) => (last = { x: event.clientX, y: event.clientY }), {
  capture: true,
  passive: true,
});
addEventListener("keydown", () => (last = null), { capture: true, passive: true });

export function finger(): Place | null {
  if (last) return last;
  const held = document.activeElement;
  if (!held || held === document.body) return null;
  const box = held.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.told;
  console.error(error);
  return { code: "our-fault", sentence: t.value.somethingWrong, way_out: t.value.tryAgain };
}

export function refuse(error: unknown, at: Place | null = finger()): void {
  const problem = problemOf(error);
  if (!problem.sentence) return;
  shown.value = { key: ++keys, problem, at };
}

/** Something the screen itself knows better not to send. */
export const explain = (sentence: string, wayOut = "", clause?: string, at: Place | null = finger()): void => {
  shown.value = { key: ++keys, problem: { code: "here", sentence, way_out: wayOut, clause }, at };
};

export const dismiss = (): void => {
  shown.value = null;
};

export function Refusals() {
  const now = shown.value;
  return now && <Bubble key={now.key} problem={now.problem} at={now.at} />;
}

function Bubble({ problem, at }: Omit<Shown, "key">) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; below: boolean; point: number } | null>(null);
  useLayoutEffect(() => {
    const found = box.current?.getBoundingClientRect();
    if (!found) return;
    const x = at?.x ?? innerWidth / 2;
    const y = at?.y ?? innerHeight / 2;
    const left = Math.min(Math.max(8, x - found.width / 2), Math.max(8, innerWidth - found.width - 8));
    const below = y - found.height - 24 < 8;
    setPlace({
      left,
      top: below ? Math.min(y + 24, innerHeight - found.height - 8) : y - found.height - 20,
      below,
      point: x - left,
    });
  }, []);
  useEffect(() => {
    const timer = setTimeout(dismiss, 7_000);
    const key = (event: KeyboardEvent) => event.key === "Escape" && dismiss();
    addEventListener("keydown", key);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", key);
    };
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      class={`refusal ${place?.below ? "refusal-below" : ""}`}
      data-code={problem.code}
      style={
        place
          ? { left: `${place.left}px`, top: `${place.top}px`, "--point": `${place.point}px` }
          : { visibility: "hidden", left: 0, top: 0 }
      }
      onClick={dismiss}
    >
      <p class="refusal-sentence">{told.value(problem.sentence)}</p>
      {problem.way_out && <p class="refusal-way-out">{told.value(problem.way_out)}</p>}
      {problem.clause && <p class="clause">{t.value.clause(problem.clause)}</p>}
    </div>
  );
}

/** The same words, inside a form. */
export function Problems({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert" class="form-problem" hidden={!problem}>
      {problem && (
        <>
          <strong>{told.value(problem.sentence)}</strong> <span>{told.value(problem.way_out)}</span>
        </>
      )}
    </div>
  );
}
