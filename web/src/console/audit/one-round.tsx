// One Round: its page as it is on record, and its course step by step.
import { useState } from "preact/hooks";
import { moment } from "../../base/format";
import { get, tablePath } from "../../base/http";
import { useShortcuts } from "../../base/keys";
import type { RecallStep, RoundLine, RoundRecall } from "../../base/protocol";
import { say, sayIfAny, t } from "../../base/words";
import { HandBox } from "../cards";
import { Button, Clause, Facts, Link, Panel, Space, Tag, useLoad, Waiting } from "../kit";
import { PageText, roundTitle } from "../table/round-page";
import { useRules } from "../tables";
import { roundPath } from "./rounds";

interface Props {
  table: string;
  round: number;
}

export function OneRound({ table, round }: Props) {
  useRules(table);
  const found = useLoad(() => get<RoundRecall>(tablePath(table, `/rounds/${round}`)), []);
  const recall = found.data;
  return (
    <>
      <RoundHead table={table} round={round} voided={recall?.voided ?? false} />
      <Waiting of={found} />
      {recall && (
        <>
          <Facts
            of={[
              [t("console-played"), `${moment(recall.opened_at)} – ${moment(recall.over_at)}`],
              [t("console-rulebook"), recall.rulebook],
              [t("console-digest"), <span class="c-code">{recall.digest.slice(0, 16)}…</span>],
            ]}
          />
          <div class="c-half">
            <Panel
              title={t("console-round-page")}
              test="round-record"
              aside={
                <Button kind="quiet" onDo={() => print()}>
                  {t("console-print")}
                </Button>
              }
            >
              <PageText table={table} round={round} />
            </Panel>
            <StepByStep steps={recall.steps} />
          </div>
        </>
      )}
    </>
  );
}

function RoundHead({ table, round, voided }: Props & { voided: boolean }) {
  const latest = useLoad(() => get<RoundLine[]>(tablePath(table, "/rounds"), { limit: 2 }), []);
  const newest = latest.data?.find((row) => row.over)?.round ?? 0;
  return (
    <div class="c-head">
      <Link href="/audit" class="c-backlink">
        ‹ {t("console-rounds")}
      </Link>
      <h1>{roundTitle({ table, round })}</h1>
      {voided && <Tag tone="bad">{t("console-void-word")}</Tag>}
      <Space />
      {round > 1 && (
        <Link href={roundPath(table, round - 1)} class="c-button c-quiet">
          ‹ {round - 1}
        </Link>
      )}
      {round < newest && (
        <Link href={roundPath(table, round + 1)} class="c-button c-quiet">
          {round + 1} ›
        </Link>
      )}
    </div>
  );
}

function StepByStep({ steps }: { steps: readonly RecallStep[] }) {
  const [at, setAt] = useState(0);
  const last = Math.max(0, steps.length - 1);
  const step = steps[at];
  const move = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  useShortcuts([
    { keys: ["ArrowLeft"], words: t("console-step-back"), run: () => move(at - 1) },
    { keys: ["ArrowRight"], words: t("console-step-next"), run: () => move(at + 1) },
  ]);
  return (
    <Panel
      title={t("console-step-by-step")}
      test="recall"
      aside={
        <span class="c-soft" role="status" data-test="recall-at">
          {t("console-step-of", { number: at + 1, count: steps.length })}
        </span>
      }
    >
      <div class="c-actions">
        <Button onDo={() => move(0)} test="recall-first" disabled={at === 0}>
          {t("console-first")}
        </Button>
        <Button onDo={() => move(at - 1)} test="recall-back" disabled={at === 0} hint="←">
          {t("console-step-back")}
        </Button>
        <Button kind="primary" onDo={() => move(at + 1)} test="recall-on" disabled={at >= last} hint="→">
          {t("console-step-next")}
        </Button>
        <Button onDo={() => move(last)} test="recall-last" disabled={at >= last}>
          {t("console-last")}
        </Button>
      </div>
      {step && <OneStep step={step} />}
      <ol class="c-steplist">
        {steps.map((one, i) => (
          <li key={one.seq}>
            <button type="button" aria-current={i === at ? "step" : undefined} onClick={() => move(i)}>
              {say(one)}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const OneStep = ({ step }: { step: RecallStep }) => (
  <>
    <div class="c-hands">
      <HandBox side="player" cards={step.player} size={60} />
      <HandBox side="banker" cards={step.banker} size={60} />
    </div>
    <p data-test="recall-step">
      <b>{say(step)}</b> <span class="c-soft">{sayIfAny(step, "why")}</span> <Clause of={step.clause} />
    </p>
  </>
);
