// A Round's own address: its page, and the recall of it step by step, labelled as such; a dispute if need be.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Hand, Logo } from "../../art";
import { ask, get, tablePath } from "../../base/http";
import { Icon } from "../../base/icons";
import { moment, money, signed, t, told } from "../../base/i18n";
import { useShortcuts } from "../../base/keys";
import { still } from "../../base/motion";
import { cents } from "../../base/money";
import type { Dispute, Problem, RoundRecall } from "../../base/protocol";
import { Problems, problemOf } from "../../base/refusals";
import { follow, to } from "../../base/router";
import { plays } from "../../base/session";
import { Sheet } from "../../base/sheet";
import { Waiting } from "../../base/ui";
import { Menu } from "../menu";
import { totalOf } from "../../state/cards";

export default function RoundPage({ table, number }: { table: string; number: number }) {
  const words = t.value;
  const recall = useSignal<RoundRecall | null>(null);
  const page = useSignal("");
  const problem = useSignal<Problem | null>(null);
  useEffect(() => {
    document.title = `${table} ${number} · punto`;
    get<RoundRecall>(tablePath(table, `/rounds/${number}`)).then(
      (found) => (recall.value = found),
      (error) => (problem.value = problemOf(error)),
    );
    get<string>(tablePath(table, `/rounds/${number}/page`)).then(
      (found) => (page.value = found),
      () => undefined,
    );
  }, []);
  if (!recall.value && !problem.value) return <Waiting />;
  return (
    <div class="round-page">
      <header class="head">
        <a class="head-home" href={to.table(table)} onClick={follow} aria-label={words.seeTable}>
          <span class="head-back">
            <Icon name="back" />
          </span>
          <span class="head-logo">
            <Logo size={22} />
          </span>
        </a>
        <div class="head-table">
          <h1>{table}</h1>
          <p class="head-limits">{words.roundNo(String(number))}</p>
        </div>
        <span class="head-space" />
        <Menu table={table} />
      </header>
      <main id="table" class="round-main">
        <Problems problem={problem.value} />
        {recall.value && <TheRecall recall={recall.value} />}
        {recall.value && <Facts recall={recall.value} />}
        {page.value && (
          <section class="panel page-panel">
            <header class="panel-head">
              <h2>{words.thePage}</h2>
              <CopyLink />
            </header>
            <pre class="page-text" tabIndex={0}>
              {page.value}
            </pre>
          </section>
        )}
        {recall.value && plays.value && (
          <Disputes table={table} number={number} mayOpen={recall.value.steps.some((step) => step.moved !== null)} />
        )}
      </main>
    </div>
  );
}

function CopyLink() {
  const done = useSignal(false);
  return (
    <button
      type="button"
      class="pill"
      onClick={() =>
        void navigator.clipboard?.writeText(location.href).then(
          () => (done.value = true),
          () => undefined,
        )
      }
    >
      {done.value ? t.value.copied : t.value.copy}
    </button>
  );
}

function TheRecall({ recall }: { recall: RoundRecall }) {
  const words = t.value;
  const at = useSignal(recall.steps.length - 1);
  const running = useSignal(false);
  const last = recall.steps.length - 1;
  const set = (to_: number) => {
    at.value = Math.min(last, Math.max(0, to_));
  };
  useEffect(() => {
    if (!running.value) return;
    if (at.value >= last) {
      running.value = false;
      return;
    }
    const timer = setTimeout(() => set(at.value + 1), still.value ? 900 : 1_100);
    return () => clearTimeout(timer);
  }, [running.value, at.value]);
  useShortcuts([
    { keys: ["ArrowLeft"], words: words.stepBack, run: () => set(at.value - 1) },
    { keys: ["ArrowRight"], words: words.stepOn, run: () => set(at.value + 1) },
  ]);
  const step = recall.steps[at.value];
  if (!step) return null;
  return (
    <section class="recall panel" aria-label={words.recall}>
      <p class="recall-label" role="note">
        <strong>{words.recall}</strong> {words.recallNote}
      </p>
      <div class="recall-hands">
        <Hand key={`p${step.player.length}`} side="player" cards={step.player} total={totalOf(step.player)} />
        <Hand key={`b${step.banker.length}`} side="banker" cards={step.banker} total={totalOf(step.banker)} />
      </div>
      <div class="recall-step" aria-live="polite">
        <p class="recall-what">{told.value(step.what)}</p>
        <p class="quiet-line">
          {step.why && told.value(step.why)} {step.clause && <span class="clause">{words.clause(step.clause)}</span>}
        </p>
        <p class="recall-money tabular">
          {step.moved !== null && (
            <strong data-sign={cents(step.moved) > 0 ? "+" : undefined}>{signed(cents(step.moved))}</strong>
          )}
          {step.credits !== null && (
            <span class="quiet-line">
              {" "}
              {words.credit} {money(step.credits, true)}
            </span>
          )}
        </p>
      </div>
      <div class="recall-bar">
        <button
          type="button"
          class="icon-button"
          aria-label={words.stepBack}
          disabled={at.value === 0}
          onClick={() => set(at.value - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="pill"
          onClick={() => {
            if (!running.value && at.value === last) set(0);
            running.value = !running.value;
          }}
        >
          {running.value ? words.pause : words.playOn}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={words.stepOn}
          disabled={at.value === last}
          onClick={() => set(at.value + 1)}
        >
          <Icon name="next" />
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at.value}
          aria-label={words.stepOf(at.value + 1, last + 1)}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <span class="quiet-line tabular">{words.stepOf(at.value + 1, last + 1)}</span>
      </div>
    </section>
  );
}

function Facts({ recall }: { recall: RoundRecall }) {
  const words = t.value;
  return (
    <dl class="facts panel round-facts">
      <div>
        <dt>{words.openedAt}</dt>
        <dd>{moment(recall.opened_at)}</dd>
      </div>
      <div>
        <dt>{words.overAt}</dt>
        <dd>{moment(recall.over_at)}</dd>
      </div>
      <div>
        <dt>{words.playedUnder}</dt>
        <dd>
          {recall.rulebook} <code title={recall.digest}>{recall.digest.slice(0, 12)}…</code>
        </dd>
      </div>
      {recall.credits_before !== null && (
        <div>
          <dt>{words.creditsBefore}</dt>
          <dd class="tabular">{money(recall.credits_before, true)}</dd>
        </div>
      )}
      {recall.credits_after !== null && (
        <div>
          <dt>{words.creditsAfter}</dt>
          <dd class="tabular">{money(recall.credits_after, true)}</dd>
        </div>
      )}
    </dl>
  );
}

function Disputes({ table, number, mayOpen }: { table: string; number: number; mayOpen: boolean }) {
  const words = t.value;
  const found = useSignal<Dispute[]>([]);
  const open = useSignal(false);
  const text = useSignal("");
  const problem = useSignal<Problem | null>(null);
  useEffect(() => {
    get<Dispute[]>("/api/disputes", { closed: true }).then(
      (all) => (found.value = all.filter((one) => one.table === table && one.round === number)),
      () => undefined,
    );
  }, []);
  const send = async () => {
    try {
      found.value = await ask<Dispute[]>(tablePath(table, `/rounds/${number}/disputes`), {
        words: text.value.trim().replace(/\s+/g, " "),
      });
      open.value = false;
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  if (!mayOpen && !found.value.length) return null;
  return (
    <section class="disputes">
      {found.value.map((one) => (
        <article key={one.dispute} class="dispute panel">
          <h3>{one.ruling ? words.disputeRuled(told.value(one.ruled_by ?? "")) : words.disputeOpen(one.dispute)}</h3>
          <p>{one.words}</p>
          {one.ruling && <p class="dispute-ruling">{one.ruling}</p>}
          <p class="clause">{moment(one.ruled_at ?? one.opened_at)}</p>
        </article>
      ))}
      {!found.value.some((one) => !one.ruling) && (
        <button type="button" class="button" onClick={() => (open.value = true)}>
          {words.dispute}
        </button>
      )}
      {open.value && (
        <Sheet title={words.dispute} onClose={() => (open.value = false)} name="dispute">
          <form
            class="form"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <p>{words.disputeLine}</p>
            <label>
              {words.disputeWords}
              <textarea
                required
                maxLength={200}
                data-autofocus
                value={text.value}
                onInput={(event) => (text.value = event.currentTarget.value)}
              />
            </label>
            <Problems problem={problem.value} />
            <button type="submit" class="button button-first button-wide" disabled={!text.value.trim()}>
              {words.disputeSend}
            </button>
          </form>
        </Sheet>
      )}
    </section>
  );
}
