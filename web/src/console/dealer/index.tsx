// The dealer's console: one next step at a time, the cards, the layout, and a way to say that something went wrong.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { money } from "../../base/format";
import { useShortcuts } from "../../base/keys";
import { dialogOpen } from "../../base/layers";
import { cardName } from "../../base/names";
import { isMoving } from "../../base/seen";
import { nameOf, say, t } from "../../base/words";
import { FREE_ROUND, freeRound } from "../../state/status";
import { BetsFor, takesBets } from "../bets";
import { OnAccount } from "../bets/on-account";
import { CardPad, isTyping, whole } from "../cards";
import { Button, Clause, Facts, Head, Loading, Panel, Space, Tag } from "../kit";
import { Report } from "../report";
import { BetFor } from "../table/bet-for";
import { ByVoice, canSpeak } from "../table/by-voice";
import { Choosing } from "../table/choosing";
import { tick } from "../table/handing-out";
import { Layout } from "../table/layout";
import { Offers } from "../table/panels";
import { nextPayout, Payouts } from "../table/payouts";
import { CardReader } from "../table/reader";
import { RoundPage } from "../table/round-page";
import { WhyList } from "../table/why";
import { closingWords, type StaffedTable, useStaffedTable } from "../tables";
import { Seconds, useCountdown } from "./countdown";
import { type Dealing, hasCard, useDealing } from "./dealing";
import { Felt } from "./felt";
import { NotTaken } from "./not-taken";
import { Relief } from "./relief";
import { BringCards, canBring, cutCardStep, ShoeInHand } from "./shoe";
import { SqueezeAnswer } from "./squeeze-answer";
import { keyHint, stepWords } from "./step-words";
import { TakeBack } from "./take-back";

export { DealerTables } from "./tables";

export function Dealer({ table }: { table: string }) {
  const at = useStaffedTable(table);
  return at ? <AtTable at={at} /> : <Loading />;
}

type OpenSheet = { is: "bet" | "report" | "cards" | "relief" | "voice" } | { is: "page"; round: number } | null;

function AtTable({ at }: { at: StaffedTable }) {
  const { table, view, staff, rules } = at;
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const dealing = useDealing(at, () => setSheet({ is: "cards" }));
  const { mine } = dealing;
  const goesOn = mine && !view.closed && view.waiting !== "for-continuation";
  const canReport = goesOn && view.phase !== "waiting";
  const canBet = goesOn && (view.phase === "betting" || view.phase === "insurance");
  const choosing = view.phase === "options"; // R is then what a Patron chooses
  const deals = mine && !view.closed;
  const counts = deals && view.phase === "betting" && !view.until;
  const brings = deals && canBring(view, staff.next.waiting);
  const cutCard = deals ? cutCardStep(table, view) : null;
  const records = deals && canSpeak(at);
  const relieves = deals || (!view.closed && !rules.settings.automatic && !!staff.dealer);
  const countDown = () => dealing.send({ do: "start-countdown", table });
  const quick = takesBets(at, mine); // its keys are the areas' own, B among them
  useTickKey(at, deals);
  // Only what can be done now: the same letters are suits, areas and answers at other times.
  useShortcuts([
    ...(counts ? [{ keys: ["c", "C"], words: t("console-countdown"), run: () => void countDown() }] : []),
    ...(cutCard
      ? [
          {
            keys: [cutCard.key, cutCard.key.toUpperCase()],
            words: cutCard.words,
            run: () => void dealing.send(cutCard.order),
          },
        ]
      : []),
    ...(brings ? [{ keys: ["n", "N"], words: t("console-bring-cards"), run: () => setSheet({ is: "cards" }) }] : []),
    ...(records && !quick
      ? [{ keys: ["p", "P"], words: t("console-by-voice"), run: () => setSheet({ is: "voice" }) }]
      : []),
    ...(relieves ? [{ keys: ["l", "L"], words: t("console-relieve"), run: () => setSheet({ is: "relief" }) }] : []),
    ...(canBet && !quick
      ? [{ keys: ["b", "B"], words: t("console-place-for"), run: () => setSheet({ is: "bet" }) }]
      : []),
    ...(canReport && !choosing
      ? [{ keys: ["r", "R"], words: t("console-something-wrong"), run: () => setSheet({ is: "report" }) }]
      : []),
  ]);
  return (
    <main
      class="c-main c-dealer"
      id="table"
      data-test="dealer"
      data-phase={view.phase}
      data-waiting={staff.next.waiting}
      data-seq={at.seq}
      data-resting={dealing.resting || undefined}
    >
      <TableHead at={at} mine={mine} />
      <StepBar at={at} dealing={dealing} onBring={() => setSheet({ is: "cards" })} />
      <NotTaken dealing={dealing} />
      <CardReader at={at} answers={mine} />
      {view.free && view.phase !== "over" && (
        <p class="c-line" data-test="free-round">
          {freeRound(view)} <Clause of={FREE_ROUND} />
        </p>
      )}
      <div class="c-dealer-grid">
        <div class="c-stack">
          {quick && <BetsFor at={at} />}
          <Felt at={at} dealing={dealing} />
          {dealing.wantsCard && <KeyIn dealing={dealing} hint={keyHint(dealing.step)} />}
          {choosing && <Choosing at={at} records={mine && !view.closed} callsTime={mine && !view.closed} />}
          {view.phase === "insurance" && !quick && <Offers view={view} rules={rules} />}
          <Payouts
            at={at}
            ticks={deals}
            byKey={view.phase === "over"}
            onPage={(round) => setSheet({ is: "page", round })}
          />
          <div class="c-actions">
            {canBet && (
              <Button test="bet-for" onDo={() => setSheet({ is: "bet" })} hint={quick ? undefined : "B"}>
                {t("console-place-for-short")}
              </Button>
            )}
            {canReport && (
              <Button test="report" onDo={() => setSheet({ is: "report" })} hint={choosing ? undefined : "R"}>
                {t("console-something-wrong")}
              </Button>
            )}
            {counts && (
              <Button test="start-countdown" onDo={countDown} hint="C">
                {t("console-countdown")}
              </Button>
            )}
            {cutCard && (
              <Button test={cutCard.test} onDo={() => dealing.send(cutCard.order)} hint={cutCard.key.toUpperCase()}>
                {cutCard.words}
              </Button>
            )}
            {brings && (
              <Button test="new-cards" onDo={() => setSheet({ is: "cards" })} hint="N">
                {t("console-bring-cards")}
              </Button>
            )}
            {records && (
              <Button test="by-voice" onDo={() => setSheet({ is: "voice" })} hint={quick ? undefined : "P"}>
                {t("console-by-voice")}
              </Button>
            )}
            {relieves && (
              <Button test="relieve" onDo={() => setSheet({ is: "relief" })} hint="L">
                {t("console-relieve")}
              </Button>
            )}
          </div>
        </div>
        <div class="c-stack">
          <Layout at={at} mine={mine} />
          <Panel title={t("console-why-title")} tight>
            <WhyList why={view.why ?? []} />
          </Panel>
          <ShoeInHand view={view} />
          {view.shoe && <Facts of={[[t("console-shoe"), t("console-shoe-left", { count: view.shoe.left })]]} />}
        </div>
      </div>
      {sheet?.is === "bet" && <BetFor at={at} onClose={() => setSheet(null)} />}
      <OnAccount />
      {sheet?.is === "voice" && <ByVoice at={at} onClose={() => setSheet(null)} />}
      {sheet?.is === "report" && <Report at={at} onClose={() => setSheet(null)} />}
      {sheet?.is === "cards" && <BringCards at={at} onClose={() => setSheet(null)} />}
      {sheet?.is === "relief" && <Relief table={table} onClose={() => setSheet(null)} />}
      {sheet?.is === "page" && <RoundPage table={table} round={sheet.round} onClose={() => setSheet(null)} />}
    </main>
  );
}

/** Space ticks off the next payment of a Round that is over; when all are done, it is the step's again. */
function useTickKey(at: StaffedTable, deals: boolean): void {
  const { view, staff } = at;
  const due = deals && view.phase === "over" && staff.payouts ? staff.payouts : null;
  const now = useRef({ at, due });
  now.current = { at, due };
  // As soon as it is shown: otherwise the key would be the step's.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { at, due } = now.current;
      const next = due ? nextPayout(at, due) : undefined;
      if (event.key !== " " || !due || !next || dialogOpen() || isTyping(event.target)) return;
      event.preventDefault();
      if (!event.repeat) void tick(at, due.round, next);
    };
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, []);
}

function TableHead({ at: { table, view, staff, rules }, mine }: { at: StaffedTable; mine: boolean }) {
  const { minimum, maximum, differential } = rules.settings.limits;
  const dealer = staff.dealer?.name;
  return (
    <Head title={table}>
      <span class="c-soft">{nameOf(rules.titles)}</span>
      <span class="c-head-facts">
        {t("console-round")} <b data-test="round">{view.round || "–"}</b>
        {view.hand_shoe?.round ? <> · {t("console-of-shoe", { number: String(view.hand_shoe.round) })}</> : null}
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
      {view.closing && !view.closed && <Tag tone="soft">{closingWords(view)}</Tag>}
      <Tag tone="soft">
        {mine ? t("console-you-deal") : dealer ? t("console-deals-here", { name: dealer }) : t("console-nobody-deals")}
      </Tag>
    </Head>
  );
}

function StepBar({ at, dealing, onBring }: { at: StaffedTable; dealing: Dealing; onBring: () => void }) {
  const { view, staff } = at;
  const { step, mine, send } = dealing;
  const waits = dealing.settling || dealing.resting;
  const words = stepWords(step, at);
  const left = useCountdown(view);
  const due = mine && !isMoving(view);
  const row = due && staff.next.row ? say(staff.next.row) : "";
  const bright =
    ["for-a-ruling", "for-continuation"].includes(staff.next.waiting) || step.kind === "wait-for-new-cards";
  useEffect(() => {
    if (!view.closed) announce(`${words.title} ${row}`);
  }, [JSON.stringify(staff.next.message), view.round]);
  return (
    <section class={`c-step ${bright ? "c-step-bright" : ""}`} aria-label={t("console-next-step")} data-test="step">
      <div class="c-step-words">
        <p class="c-step-now" data-test="step-words">
          {left === 0 && mine ? words.button : words.title} {left ? <Seconds left={left} /> : null}
        </p>
        <p class="c-step-why">
          {words.line && <span>{words.line} </span>}
          {staff.proposal && <b data-test="change-waits">{t("console-change-waits")} </b>}
          {row && (
            <span data-test="step-row">
              {t("console-because")} <b>{row}</b>{" "}
            </span>
          )}
          <Clause of={due ? staff.next.clause : null} />
        </p>
      </div>
      <div class="c-step-do c-actions">
        <TakeBack at={at} dealing={dealing} />
        {staff.squeeze && mine && <SqueezeAnswer at={at} />}
        {words.button && (
          <Button
            kind={bright ? "plain" : "primary"}
            class="c-big"
            test="primary"
            disabled={(!step.order && step.kind !== "bring-cards") || (waits && !(step.order && hasCard(step.order)))}
            onDo={() => (step.order ? send(step.order, step.times) : onBring())}
            hint={
              (step.order && !step.byClick) || step.kind === "bring-cards"
                ? takesBets(at, mine)
                  ? "␣"
                  : "↵"
                : undefined
            }
          >
            {words.button}
          </Button>
        )}
        {step.order && (step.times ?? 1) > 1 && (
          <Button kind="quiet" test="lay-one" disabled={waits} onDo={() => step.order && send(step.order)}>
            {t("console-lay-one")}
          </Button>
        )}
      </div>
    </section>
  );
}

function KeyIn({ dealing: { typed, onTyped }, hint }: { dealing: Dealing; hint: string }) {
  const card = whole(typed);
  return (
    <section class="c-panel c-padbox" aria-label={t("console-key-in")}>
      <CardPad typed={typed} onTyped={onTyped} />
      <p class="c-hint" aria-live="polite">
        {card ? cardName(card) : hint}
      </p>
    </section>
  );
}
