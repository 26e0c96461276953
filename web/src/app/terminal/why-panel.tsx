// What happened and why, each with its clause; then what became of one's own bets. It stays until the next Round is
// dealt.
import { Clause } from "../../base/clause";
import { Icon } from "../../base/icons";
import type { TableView, Why } from "../../base/protocol";
import { follow, to } from "../../base/router";
import type { Seen } from "../../base/seen";
import { nameOf, say, sayIfAny, t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { Ends } from "./ends";

export function WhyPanel({ desk, bare }: { desk: Desk; bare?: boolean }) {
  const seen = desk.seen.value;
  const { view } = seen;
  if (!view) return null;
  const { shown, why, own, round } = explained(view, seen);
  const ends = own?.round === round ? (own.ends ?? []) : [];
  const nothing = why.length === 0 && ends.length === 0;
  return (
    <section class={bare ? "why" : "panel why"} aria-label={t("ui-why")}>
      {!bare && (
        <header class="panel-head">
          <h2>{t("ui-why")}</h2>
          {round > 0 && !nothing && <span class="panel-note">{t("ui-round-no", { number: String(round) })}</span>}
        </header>
      )}
      <div class="why-scroll" tabIndex={0} role="group" aria-label={t("ui-why")}>
        {nothing && <p class="quiet-line">{t("ui-why-empty")}</p>}
        {ends.length > 0 && <Ends rules={desk.rules.value} ends={ends} net={own?.net} />}
        <Reasons why={why} />
        {view.shoe && why.length === 0 && (
          <p class="why-shoe">
            {t("ui-sealed")} <code>{view.shoe.commitment.slice(0, 16)}…</code>
          </p>
        )}
      </div>
      <Foot desk={desk} view={view} shown={shown} />
    </section>
  );
}

/** The Round that is explained: the last one, until the next is dealt. */
function explained(view: TableView, { lastWhy, lastOwn, own }: Seen) {
  const quiet = view.phase === "betting" || view.phase === "waiting";
  const shown = quiet && lastWhy ? lastWhy : view;
  return {
    shown,
    why: shown.why ?? [],
    own: quiet ? lastOwn : own,
    // A page that was loaded since knows how one's bets ended, though not step by step.
    round: quiet && !lastWhy ? (view.last?.number ?? 0) : shown.round,
  };
}

function Reasons({ why }: { why: readonly Why[] }) {
  return (
    <ol class="why-list" reversed>
      {[...why].reverse().map((one, at) => (
        <li key={why.length - at}>
          <strong>{say(one)}</strong> <span>{sayIfAny(one, "why")}</span>{" "}
          {one.clause && <Clause of={one.clause} bare />}
        </li>
      ))}
    </ol>
  );
}

function Foot({ desk, view, shown }: { desk: Desk; view: TableView; shown: TableView }) {
  const over = shown.phase === "over";
  const last = over ? shown.round : view.last?.number;
  if (last === undefined) return null;
  return (
    <footer class="panel-foot">
      <a class="link" href={to.round(desk.table, last)} onClick={follow}>
        <Icon name="link" size={16} /> {over ? t("ui-permalink") : t("ui-last-round", { number: String(last) })}
      </a>
      <span class="clause">{desk.rules.value && nameOf(desk.rules.value.titles)}</span>
    </footer>
  );
}
