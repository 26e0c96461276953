// The dealer's console: one next step at a time, the cards, the layout, and a way to say that something went wrong.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { money } from "../../base/format";
import { useShortcuts } from "../../base/keys";
import { cardName } from "../../base/names";
import { nameOf, say, t } from "../../base/words";
import { FREE_ROUND, freeRound } from "../../state/status";
import { CardPad, whole } from "../cards";
import { Button, Clause, Facts, Head, Loading, Panel, Space, Tag } from "../kit";
import { Report } from "../report";
import { BetFor } from "../table/bet-for";
import { Layout } from "../table/layout";
import { Choices, Offers } from "../table/panels";
import { Payouts } from "../table/payouts";
import { CardReader } from "../table/reader";
import { RoundPage } from "../table/round-page";
import { WhyList } from "../table/why";
import { type StaffedTable, useStaffedTable } from "../tables";
import { type Dealing, useDealing } from "./dealing";
import { Felt, lastRound } from "./felt";
import { stepWords } from "./step-words";

export { DealerTables } from "./tables";

export function Dealer({ table }: { table: string }) {
  const at = useStaffedTable(table);
  return at ? <AtTable at={at} /> : <Loading />;
}

type OpenSheet = "bet" | "report" | "page" | null;

function AtTable({ at }: { at: StaffedTable }) {
  const { table, view, staff, rules } = at;
  const dealing = useDealing(at);
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const { mine } = dealing;
  const last = lastRound(view);
  const canReport = mine && !view.closed && view.phase !== "waiting";
  const canBet =
    mine && !view.closed && (view.phase === "betting" || (view.phase === "insurance" && rules.bets_on_behalf));
  const paid = view.phase === "over" ? view.round : (last?.number ?? 0);
  useShortcuts([
    { keys: ["b", "B"], words: t("console-place-for"), run: () => canBet && setSheet("bet") },
    { keys: ["r", "R"], words: t("console-something-wrong"), run: () => canReport && setSheet("report") },
  ]);
  return (
    <main
      class="c-main c-dealer"
      id="table"
      data-test="dealer"
      data-phase={view.phase}
      data-waiting={staff.next.waiting}
      data-seq={at.seq}
    >
      <TableHead at={at} mine={mine} />
      <StepBar at={at} dealing={dealing} />
      <CardReader at={at} answers={mine} />
      {view.free && view.phase !== "over" && (
        <p class="c-line" data-test="free-round">
          {freeRound(view)} <Clause of={FREE_ROUND} />
        </p>
      )}
      <div class="c-dealer-grid">
        <div class="c-stack">
          <Felt at={at} dealing={dealing} />
          {dealing.wantsCard && <KeyIn dealing={dealing} />}
          {view.phase === "options" && <Choices choices={staff.choices ?? {}} />}
          {view.phase === "insurance" && <Offers view={view} rules={rules} />}
          {paid > 0 && <Payouts table={table} rules={rules} round={paid} onPage={() => setSheet("page")} />}
          <div class="c-actions">
            {canBet && (
              <Button test="bet-for" onDo={() => setSheet("bet")} hint="B">
                {rules.bets_on_behalf ? t("console-place-for-short") : t("console-record-unnoticed")}
              </Button>
            )}
            {canReport && (
              <Button test="report" onDo={() => setSheet("report")} hint="R">
                {t("console-something-wrong")}
              </Button>
            )}
          </div>
        </div>
        <div class="c-stack">
          <Layout at={at} mine={mine} />
          <Panel title={t("console-why-title")} tight>
            <WhyList why={view.why ?? []} />
          </Panel>
          {view.shoe && <Facts of={[[t("console-shoe"), t("console-shoe-left", { count: view.shoe.left })]]} />}
        </div>
      </div>
      {sheet === "bet" && <BetFor at={at} onClose={() => setSheet(null)} />}
      {sheet === "report" && <Report at={at} onClose={() => setSheet(null)} />}
      {sheet === "page" && <RoundPage table={table} round={paid} onClose={() => setSheet(null)} />}
    </main>
  );
}

function TableHead({ at: { table, view, staff, rules }, mine }: { at: StaffedTable; mine: boolean }) {
  const { minimum, maximum, differential } = rules.settings.limits;
  const dealer = staff.dealer?.name;
  return (
    <Head title={table}>
      <span class="c-soft">{nameOf(rules.titles)}</span>
      <span class="c-head-facts">
        {t("console-round")} <b data-test="round">{view.round || "–"}</b>
      </span>
      <span class="c-head-facts">
        {t("console-limits")} <b>{`${money(minimum)}–${money(maximum)}`}</b>
      </span>
      {differential && (
        <span class="c-head-facts">
          {t("console-differential")} <b>{money(differential)}</b>
        </span>
      )}
      <Space />
      {view.closing && !view.closed && <Tag tone="soft">{t("console-table-closing")}</Tag>}
      <Tag tone="soft">
        {mine ? t("console-you-deal") : dealer ? t("console-deals-here", { name: dealer }) : t("console-nobody-deals")}
      </Tag>
    </Head>
  );
}

function StepBar({ at, dealing }: { at: StaffedTable; dealing: Dealing }) {
  const { view, staff } = at;
  const { step, mine, settling, send } = dealing;
  const words = stepWords(step, at);
  const row = mine && staff.next.row ? say(staff.next.row) : "";
  const bright = staff.next.waiting === "for-a-ruling" || staff.next.waiting === "for-new-cards";
  useEffect(() => {
    if (!view.closed) announce(`${words.title} ${row}`);
  }, [JSON.stringify(staff.next.message), view.round]);
  return (
    <section class={`c-step ${bright ? "c-step-bright" : ""}`} aria-label={t("console-next-step")} data-test="step">
      <div class="c-step-words">
        <p class="c-step-now" data-test="step-words">
          {words.title}
        </p>
        <p class="c-step-why">
          {words.line && <span>{words.line} </span>}
          {row && (
            <span data-test="step-row">
              {t("console-because")} <b>{row}</b>{" "}
            </span>
          )}
          <Clause of={mine ? staff.next.clause : null} />
        </p>
      </div>
      <div class="c-step-do">
        {words.button && (
          <Button
            kind={bright ? "plain" : "primary"}
            class="c-big"
            test="primary"
            disabled={!step.order || (settling && step.kind !== "deal-card")}
            onDo={() => step.order && send(step.order)}
            hint={step.order ? "↵" : undefined}
          >
            {words.button}
          </Button>
        )}
      </div>
    </section>
  );
}

function KeyIn({ dealing: { typed, onTyped } }: { dealing: Dealing }) {
  const card = whole(typed);
  return (
    <section class="c-panel c-padbox" aria-label={t("console-key-in")}>
      <CardPad typed={typed} onTyped={onTyped} />
      <p class="c-hint" aria-live="polite">
        {card ? cardName(card) : t("console-deal-hint")}
      </p>
    </section>
  );
}
