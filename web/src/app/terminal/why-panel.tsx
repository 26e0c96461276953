// What happened and why, each with its clause; then what became of one's own bets. It stays until the next Round is dealt.
import { Icon } from "../../base/icons";
import { money, signed, t, told } from "../../base/i18n";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import { follow, to } from "../../base/router";
import type { OwnEnd } from "../../base/protocol";
import type { Desk } from "../../state/desk";

export function WhyPanel({ desk, bare }: { desk: Desk; bare?: boolean }) {
  const words = t.value;
  const { view, lastWhy, lastOwn, own } = desk.seen.value;
  if (!view) return null;
  const quiet = view.phase === "betting" || view.phase === "waiting";
  const shown = quiet && lastWhy ? lastWhy : view;
  const why = shown.why ?? [];
  const of = quiet ? lastOwn : own;
  // A page that was loaded since knows how one's bets ended, though not step by step.
  const round = quiet && !lastWhy ? (view.last?.number ?? 0) : shown.round;
  const ends = of && of.round === round ? (of.ends ?? []) : [];
  const rulebook = desk.rules.value?.rulebook ?? "";
  const shoe = view.shoe;
  const last = shown.phase === "over" ? shown.round : (view.last?.number ?? null);
  return (
    <section class={bare ? "why" : "panel why"} aria-label={words.why}>
      {!bare && (
        <header class="panel-head">
          <h2>{words.why}</h2>
          {round > 0 && (why.length > 0 || ends.length > 0) && (
            <span class="panel-note">{words.roundNo(String(round))}</span>
          )}
        </header>
      )}
      <div class="why-scroll" tabIndex={0} role="group" aria-label={words.why}>
        {why.length === 0 && ends.length === 0 && <p class="quiet-line">{words.whyEmpty}</p>}
        {ends.length > 0 && <Ends desk={desk} ends={ends} net={of?.net} />}
        <ol class="why-list" reversed>
          {[...why].reverse().map((one, i) => (
            <li key={why.length - i}>
              <strong>{told.value(one.what)}</strong> <span>{told.value(one.why)}</span>{" "}
              <span class="clause">{one.clause}</span>
            </li>
          ))}
        </ol>
        {shoe && why.length === 0 && (
          <p class="why-shoe">
            {words.sealed} <code>{shoe.commitment.slice(0, 16)}…</code>
          </p>
        )}
      </div>
      {last !== null && (
        <footer class="panel-foot">
          <a class="link" href={to.round(desk.table, last)} onClick={follow}>
            <Icon name="link" size={16} /> {shown.phase === "over" ? words.permalink : words.lastRound(String(last))}
          </a>
          <span class="clause">{rulebook}</span>
        </footer>
      )}
    </section>
  );
}

export function Ends({ desk, ends, net }: { desk: Desk; ends: readonly OwnEnd[]; net?: string }) {
  const words = t.value;
  return (
    <table class="ends">
      <caption>{words.yourResult}</caption>
      <tbody>
        {ends.map((end) => (
          <tr key={`${end.box} ${end.area} ${end.window ?? ""}`} data-result={end.result}>
            <th scope="row">
              {areaName(desk.rules.value, end.area)} <small>{money(end.stake)}</small>
            </th>
            <td>
              {{ won: words.won, lost: words.lost, returned: words.returned }[end.result]}
              {end.odds ? `, ${told.value(end.odds)}` : ""}
            </td>
            <td class="number">
              {end.result === "won"
                ? `+${money(end.paid ?? "0")}`
                : end.result === "lost"
                  ? `−${money(end.stake)}`
                  : money(0)}
            </td>
            <td class="clause">{end.clause}</td>
          </tr>
        ))}
      </tbody>
      {net !== undefined && (
        <tfoot>
          <tr data-net={cents(net) > 0 ? "won" : undefined}>
            <th scope="row" colSpan={2}>
              {words.net}
            </th>
            <td class="number">{signed(cents(net))}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
