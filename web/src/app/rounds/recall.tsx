// The recall of a Round, step by step.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Hand } from "../../art";
import { Clause } from "../../base/clause";
import { money, signed } from "../../base/format";
import { Icon } from "../../base/icons";
import { useShortcuts } from "../../base/keys";
import { cents } from "../../base/money";
import { still } from "../../base/motion";
import type { RecallStep, RoundRecall } from "../../base/protocol";
import { say, sayIfAny, t } from "../../base/words";
import { totalOf, winnerAt } from "../../state/cards";

const STEP_MS = 1_100;
const STEP_WITHOUT_MOTION_MS = 900;

export function Recall({ recall }: { recall: RoundRecall }) {
  const walk = useWalk(recall.steps.length);
  const step = recall.steps[walk.at];
  if (!step) return null;
  return (
    <section class="recall panel" aria-label={t("ui-recall")}>
      <p class="recall-label" role="note">
        <strong>{t("ui-recall")}</strong> {t("ui-recall-note")}
      </p>
      <div class="recall-hands">
        {(["player", "banker"] as const).map((side) => (
          <Hand
            key={`${side} ${step[side].length}`}
            side={side}
            cards={step[side]}
            total={totalOf(step[side])}
            won={winnerAt(recall.steps, walk.at) === side}
          />
        ))}
      </div>
      <Step step={step} />
      <Bar walk={walk} />
    </section>
  );
}

interface Walk {
  at: number;
  last: number;
  running: boolean;
  go: (at: number) => void;
  run: () => void;
}

/** Through the steps by hand, or by themselves. */
function useWalk(count: number): Walk {
  const last = count - 1;
  const now = useSignal({ at: last, running: false });
  const { at, running } = now.value;
  const go = (to: number) => {
    now.value = { ...now.value, at: Math.min(last, Math.max(0, to)) };
  };
  const run = () => {
    now.value = running ? { at, running: false } : { at: at === last ? 0 : at, running: true };
  };
  useEffect(() => {
    if (!running) return;
    if (at >= last) {
      now.value = { at, running: false };
      return;
    }
    const timer = setTimeout(() => go(at + 1), still.value ? STEP_WITHOUT_MOTION_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [running, at]);
  useShortcuts([
    { keys: ["ArrowLeft"], words: t("ui-step-back"), run: () => go(now.peek().at - 1) },
    { keys: ["ArrowRight"], words: t("ui-step-on"), run: () => go(now.peek().at + 1) },
  ]);
  return { at, last, running, go, run };
}

function Step({ step }: { step: RecallStep }) {
  const { moved, credits, clause } = step;
  return (
    <div class="recall-step" aria-live="polite">
      <p class="recall-what">{say(step)}</p>
      <p class="quiet-line">
        {sayIfAny(step, "why")} {clause && <Clause of={clause} />}
      </p>
      <p class="recall-money tabular">
        {moved !== undefined && <strong data-sign={cents(moved) > 0 ? "+" : undefined}>{signed(cents(moved))}</strong>}
        {credits !== undefined && (
          <span class="quiet-line">
            {" "}
            {t("ui-credit")} {money(credits, true)}
          </span>
        )}
      </p>
    </div>
  );
}

function Bar({ walk }: { walk: Walk }) {
  const { at, last, running, go, run } = walk;
  const where = t("ui-step-of", { number: at + 1, all: last + 1 });
  return (
    <div class="recall-bar">
      <button
        type="button"
        class="icon-button"
        aria-label={t("ui-step-back")}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <Icon name="back" />
      </button>
      <button type="button" class="pill" onClick={run}>
        {running ? t("ui-pause") : t("ui-play-on")}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t("ui-step-on")}
        disabled={at === last}
        onClick={() => go(at + 1)}
      >
        <Icon name="next" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={where}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <span class="quiet-line tabular">{where}</span>
    </div>
  );
}
