// The dealer's console: one next step at a time, the cards, the layout, and a way to say that something went wrong.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { money, told } from "../../base/i18n";
import { useShortcuts } from "../../base/keys";
import { refuse } from "../../base/refusals";
import type { Rules } from "../../base/protocol";
import type { Seen } from "../../base/seen";
import { line, me } from "../../base/session";
import { CardPad, HandBox, NOTHING, spoken, useCardKeys, whole, type Typed } from "../cards";
import { Button, Clause, Facts, Link, Panel, Tag } from "../kit";
import { rulesOf, useTable } from "../tables";
import { w } from "../words";
import { BetFor, mayBetFor } from "./bet-for";
import { Layout } from "./layout";
import { Choices, Offers, Payouts, RoundPage, WhyList } from "./panels";
import { Report } from "./report";
import { primaryOf, turnable, type Primary } from "./step";

const nameOf = (dealer?: string): string => (dealer ?? "").replace(/ \([^()]*\)$/, "");

export function DealerTables() {
  useEffect(() => line.watchFloor(), []);
  const live = (line.floor.value ?? []).filter((table) => !table.automatic);
  return (
    <main class="c-main c-narrow" id="table">
      <h1>{w.value.chooseTable}</h1>
      <p class="c-line">{line.floor.value && !live.length ? w.value.noLiveTables : w.value.liveOnly}</p>
      <ul class="c-choices">
        {live.map((table) => (
          <li key={table.table}>
            <OneTable table={table.table} title={table.title} closed={table.closed} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function OneTable({ table, title, closed }: { table: string; title: string; closed?: string }) {
  const seen = useTable(table);
  const dealer = nameOf(seen.staff?.dealer);
  const waits = seen.view?.phase === "ruling";
  return (
    <Link href={`/dealer/${encodeURIComponent(table)}`} class="c-choice" test={`dealer-table-${table}`}>
      <strong>{table}</strong>
      <span class="c-soft">{title}</span>
      <span>{closed ? w.value.tableClosed : dealer ? w.value.dealsHere(dealer) : w.value.nobodyDeals}</span>
      <Tag tone={waits ? "bright" : "soft"}>{w.value.phase(closed ? "closed" : (seen.view?.phase ?? "waiting"))}</Tag>
    </Link>
  );
}

export function Dealer({ table }: { table: string }) {
  const seen = useTable(table);
  const rules = rulesOf(table);
  if (!seen.view || !seen.staff || !rules) return <p class="c-empty">{w.value.loading}</p>;
  return <AtTable table={table} seen={seen} rules={rules} />;
}

function AtTable({ table, seen, rules }: { table: string; seen: Seen; rules: Rules }) {
  const view = seen.view!;
  const staff = seen.staff!;
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [sheet, setSheet] = useState<"bet" | "report" | "page" | null>(null);
  const [busy, setBusy] = useState(false);
  const [after, setAfter] = useState(-1);
  const mine = nameOf(staff.dealer) === me.value?.name;
  const settling = busy || seen.seq < after;
  const waiting = staff.next.waiting;
  const wantsCard = mine && waiting === "for-a-card" && !view.closed;
  const primary = primaryOf({ table, view, staff, rules, mine, typed });
  const button = useRef<HTMLDivElement>(null);

  useCardKeys(typed, setTyped, wantsCard);
  useEffect(() => {
    if (!wantsCard) setTyped(NOTHING);
  }, [wantsCard]);
  useEffect(() => {
    if (!view.closed) announce(`${primary.title} ${staff.next.row ? told.peek()(staff.next.row) : ""}`);
  }, [staff.next.words, view.round]);

  // A quick dealer keys the next card in before the last one is answered; it follows when the table is ready for it.
  const eager = useRef(false);
  const run = async (step: Primary) => {
    if (!step.command) return;
    if (settling) {
      eager.current = step.command.do === "deal";
      return;
    }
    const keyed = typed;
    eager.current = false;
    setBusy(true);
    setTyped(NOTHING);
    try {
      const done = await line.do({ ...step.command, table });
      if (done.seq !== undefined) setAfter(done.seq);
    } catch (error) {
      if (step.command.do === "deal") setTyped((now) => (now.rank ? now : keyed));
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (settling || !eager.current) return;
    eager.current = false;
    if (primary.command?.do === "deal") void run(primary);
  }, [settling]);

  // Enter and Space take the step, unless something else has the focus and wants them itself. A card that is keyed in is
  // dealt by Enter even then: a button pressed before still has the focus, and nobody means it.
  const latest = useRef({ primary, run });
  latest.current = { primary, run };
  // As soon as the step is shown: fingers are quicker than effects.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (
        (event.key !== "Enter" && event.key !== " ") ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      if (document.querySelector("[role=dialog][aria-modal=true]")) return;
      const at = event.target as HTMLElement;
      const inPad = at.closest?.(".c-pad");
      const keyedIn = event.key === "Enter" && latest.current.primary.command?.do === "deal";
      if (!inPad && at.closest?.(keyedIn ? "input,select,textarea" : "button,a,input,select,textarea,summary")) return;
      if (inPad && !latest.current.primary.command) return;
      event.preventDefault();
      void latest.current.run(latest.current.primary);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  const behalf = mayBetFor(rules);
  const canBet = mine && !view.closed && (view.phase === "betting" || (view.phase === "insurance" && behalf));
  useShortcuts([
    { keys: ["b", "B"], words: w.value.placeFor, run: () => canBet && setSheet("bet") },
    {
      keys: ["r", "R"],
      words: w.value.somethingWrong,
      run: () => mine && view.phase !== "waiting" && setSheet("report"),
    },
  ]);

  const bright = waiting === "for-a-ruling";
  const over = view.phase === "over";
  const paid = over ? view.round : (view.last?.number ?? 0);
  const showsLast = (view.phase === "waiting" || view.phase === "betting") && view.last;
  const turns = mine && !view.closed ? turnable(view, staff) : [];
  const turn = (side: "player" | "banker") => ({
    positions: turns.filter((one) => one.side === side).map((one) => one.position),
    onTurn: (position: number) => void run({ title: "", command: { do: "turn", side, position } }),
  });

  return (
    <main
      class="c-main c-dealer"
      id="table"
      data-test="dealer"
      data-phase={view.phase}
      data-waiting={waiting}
      data-seq={seen.seq}
    >
      <div class="c-head">
        <h1>{table}</h1>
        <span class="c-soft">{rules.title}</span>
        <span class="c-head-facts">
          {w.value.round} <b>{view.round || "–"}</b>
        </span>
        <span class="c-head-facts">
          {w.value.limitsNow} <b>{`${money(rules.settings.limits.minimum)}–${money(rules.settings.limits.maximum)}`}</b>
        </span>
        {rules.settings.limits.differential && (
          <span class="c-head-facts">
            {w.value.differential} <b>{money(rules.settings.limits.differential)}</b>
          </span>
        )}
        <span class="c-bar-space" />
        {view.closing && !view.closed && <Tag tone="soft">{w.value.tableClosing}</Tag>}
        <Tag tone="soft">
          {mine ? w.value.youDeal : staff.dealer ? w.value.dealsHere(nameOf(staff.dealer)) : w.value.nobodyDeals}
        </Tag>
      </div>

      <section class={`c-step ${bright ? "c-step-bright" : ""}`} aria-label={w.value.nextStep} data-test="step">
        <div class="c-step-words">
          <p class="c-step-now" data-test="step-words">
            {primary.title}
          </p>
          <p class="c-step-why">
            {primary.line && <span>{primary.line} </span>}
            {mine && staff.next.row && (
              <span data-test="step-row">
                {w.value.because} <b>{told.value(staff.next.row)}</b>{" "}
              </span>
            )}
            <Clause of={primary.clause} />
          </p>
        </div>
        <div ref={button} class="c-step-do">
          {primary.words && (
            <Button
              kind={bright ? "plain" : "primary"}
              class="c-big"
              test="primary"
              disabled={!primary.command || (settling && primary.command.do !== "deal")}
              onDo={() => run(primary)}
              hint={primary.command ? "↵" : undefined}
            >
              {primary.words}
            </Button>
          )}
        </div>
      </section>

      <div class="c-dealer-grid">
        <div class="c-stack">
          <section class="c-panel c-felt" aria-label={w.value.cardsWord}>
            <div class="c-hands">
              <HandBox
                side="player"
                cards={(showsLast ? view.last?.player : view.player) ?? []}
                total={showsLast ? view.last?.outcome?.player_total : view.player_total}
                won={view.outcome?.winner === "player"}
                dim={Boolean(showsLast)}
                turn={turn("player")}
                next={wantsCard && staff.next.side === "player" ? { position: staff.next.position ?? 1, typed } : null}
              />
              <HandBox
                side="banker"
                cards={(showsLast ? view.last?.banker : view.banker) ?? []}
                total={showsLast ? view.last?.outcome?.banker_total : view.banker_total}
                won={view.outcome?.winner === "banker"}
                dim={Boolean(showsLast)}
                turn={turn("banker")}
                next={wantsCard && staff.next.side === "banker" ? { position: staff.next.position ?? 1, typed } : null}
              />
            </div>
            <Result seen={seen} />
          </section>
          {wantsCard && (
            <section class="c-panel c-padbox" aria-label={w.value.keyIn}>
              <CardPad typed={typed} onTyped={setTyped} />
              <p class="c-hint" aria-live="polite">
                {whole(typed) ? spoken(whole(typed)!) : w.value.dealHint}
              </p>
            </section>
          )}
          {view.phase === "options" && <Choices choices={staff.choices ?? {}} />}
          {view.phase === "insurance" && <Offers view={view} rules={rules} />}
          {(over || showsLast) && <Payouts table={table} rules={rules} round={paid} onPage={() => setSheet("page")} />}
          {mine && !view.closed && (
            <div class="c-actions">
              {canBet && (
                <Button test="bet-for" onDo={() => setSheet("bet")} hint="B">
                  {behalf ? w.value.placeForShort : w.value.onlyUnseen}
                </Button>
              )}
              {view.phase !== "waiting" && (
                <Button test="report" onDo={() => setSheet("report")} hint="R">
                  {w.value.somethingWrong}
                </Button>
              )}
            </div>
          )}
        </div>
        <div class="c-stack">
          <Layout table={table} view={view} staff={staff} rules={rules} mine={mine} />
          <Panel title={w.value.whyTitle} tight>
            <WhyList why={view.why ?? []} />
          </Panel>
          {view.shoe && <Facts of={[[w.value.changeShoe, w.value.shoeLeft(String(view.shoe.left))]]} />}
        </div>
      </div>
      {sheet === "bet" && <BetFor table={table} view={view} rules={rules} onClose={() => setSheet(null)} />}
      {sheet === "report" && <Report table={table} seen={seen} rules={rules} onClose={() => setSheet(null)} />}
      {sheet === "page" && <RoundPage table={table} round={paid} onClose={() => setSheet(null)} />}
    </main>
  );
}

function Result({ seen }: { seen: Seen }) {
  const view = seen.view!;
  const quiet = view.phase === "waiting" || view.phase === "betting";
  const outcome = view.outcome ?? (quiet ? view.last?.outcome : undefined);
  const voided = view.voided ?? (quiet ? view.last?.voided : undefined);
  if (!outcome && !voided) return null;
  return (
    <p class={`c-result ${quiet ? "c-dim" : ""}`} data-test="result">
      {quiet && view.last && (
        <span class="c-soft">
          {w.value.round} {view.last.number}
        </span>
      )}
      {voided ? (
        <>
          <b>{w.value.wouldVoid}</b> <Clause of={voided} />
        </>
      ) : (
        outcome && (
          <>
            <Tag tone={outcome.winner}>{w.value.side(outcome.winner)}</Tag>
            <b>
              {outcome.player_total} : {outcome.banker_total}
            </b>
          </>
        )
      )}
    </p>
  );
}
