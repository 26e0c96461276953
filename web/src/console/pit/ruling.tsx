// A ruling: the cards as they were found beside the cards put right, and what each ruling would do to the bets. Whoever
// lacks the authority is told who has it; whoever comes second is told that it is ruled on already.
import { useEffect, useState } from "preact/hooks";
import { announce } from "../../base/announce";
import { Refusal } from "../../base/http";
import { money, told } from "../../base/i18n";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { Chips, Problem, Rules } from "../../base/protocol";
import { explain, Problems, problemOf } from "../../base/refusals";
import type { Seen } from "../../base/seen";
import { line, me } from "../../base/session";
import { HandBox, Minis } from "../cards";
import { consider, decide, useConsidered, type Considered, type Lay } from "../considering";
import { Ask, Button, Check, Clause, Field, Tag } from "../kit";
import { remedyFor } from "../remedies";
import { w } from "../words";

interface TroubleTold {
  irregularity: string;
  clause: string;
  by?: { name?: string; rank?: string };
  cards?: string[];
  lay?: Lay | null;
  note?: string;
}

const RANKS = ["dealer", "pit supervisor", "pit manager", "shift manager"];
const rankOf = (role: string): number => RANKS.indexOf(role.replace("-", " "));
const COME_TOO_LATE = ["no-ruling-asked", "not-the-remedy", "round-over"];

export function RulingBox({ table, seen, rules }: { table: string; seen: Seen; rules: Rules }) {
  const view = seen.view!;
  const staff = seen.staff!;
  const trouble = staff.trouble as unknown as TroubleTold;
  const what = trouble.irregularity ?? view.trouble?.what ?? "";
  const rulings = staff.rulings ?? [];
  const remedy = remedyFor(rules, what);
  const cards = trouble.cards ?? [];
  const [ruling, setRuling] = useState<string | null>(null);
  const [order, setOrder] = useState<string[]>(cards);
  const [newCards, setNewCards] = useState(remedy.new_cards === "must");
  const [named, setNamed] = useState<string[]>([]);
  const [reason, setReason] = useState("");
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState(false);
  const needsReason = remedy.remedy === "refer" || ruling === "dismiss";
  const bets = view.bets ?? [];
  const key = (bet: Chips) => `${bet.box} ${bet.patron} ${bet.area}`;
  const chosen = bets.filter((bet) => named.includes(key(bet)));
  const terms = (one: string, why: string) => ({
    do: "rule",
    ruling: one,
    ...(one === "order" ? { order } : {}),
    ...(newCards && one !== "dismiss" ? { new_cards: true } : {}),
    ...(one === "return-bets" ? { bets: chosen.map(({ box, patron, area }) => ({ box, patron, area })) } : {}),
    ...(why ? { reason: why } : {}),
  });

  // Whoever cannot rule is told who can, and nothing is asked of the floor in vain.
  const waitsFor = view.trouble?.waits_for ?? "";
  const lacks =
    rankOf(me.value?.role ?? "") <
    Math.max(
      0,
      RANKS.findIndex((rank) => waitsFor.includes(rank)),
    );

  // What each ruling would do, without choosing it; for those that need words, any words do.
  const each = useEach(
    table,
    lacks ? [] : rulings.filter((one) => one !== "return-bets"),
    (one) => terms(one, "considered"),
    `${seen.seq} ${order.join("")} ${newCards}`,
  );
  const ready = ruling !== null && (ruling !== "return-bets" || chosen.length > 0);
  const thought = useConsidered(
    table,
    !sent && ready && ruling ? terms(ruling, reason.trim() || "considered") : null,
    seen.seq,
  );
  const right = Object.entries(each).find(
    ([one, { would }]) =>
      would && ["reconstruct", "order", "continue"].includes(one) && would.events.some((event) => event.corrected),
  )?.[1].would;
  const found: Found = trouble.lay ?? { player: view.player ?? [], banker: view.banker ?? [], beside: cards };
  const put = right?.events.find((event) => event.corrected)?.corrected ?? null;

  const send = async () => {
    setProblem(null);
    if (!ruling) return;
    setSent(true);
    try {
      await decide(() => line.do({ ...terms(ruling, reason.trim()), table }));
      announce(w.peek().ruled);
    } catch (error) {
      setSent(false);
      if (error instanceof Refusal && COME_TOO_LATE.includes(error.told.code))
        explain(w.peek().ruledFirst, w.peek().ruledFirstLine, error.told.clause);
      else setProblem(problemOf(error));
    }
  };

  return (
    <section class="c-ruling" data-test="ruling" aria-label={w.value.happened(what)}>
      <header>
        <h2 class="c-step-now">{w.value.happened(what)}</h2>
        <p class="c-step-why">
          {w.value.rulingTitle}: {told.value(view.trouble?.waits_for ?? "")}.{" "}
          {trouble.by?.name && w.value.reportedBy(`${trouble.by.name} (${told.value(trouble.by.rank ?? "")})`)}{" "}
          {trouble.note && <q>{trouble.note}</q>} <Clause of={trouble.clause} />
        </p>
      </header>
      <div class="c-ruling-cards">
        <LayBox title={w.value.asFound} lay={found} test="as-found" />
        {put && <LayBox title={w.value.asShouldBe} lay={put} test="put-right" against={found} />}
      </div>
      {lacks && (
        <div class="c-lacks" data-test="lacks-authority" role="alert">
          <b>{w.value.lacksAuthority}.</b>{" "}
          {w.value.lacksAuthorityLine(told.value(waitsFor), w.value.role(me.value?.role ?? ""))}{" "}
          <Clause of={trouble.clause} />
        </div>
      )}
      {!lacks && (
        <>
          <div class="c-rulings" role="radiogroup" aria-label={w.value.rule}>
            {rulings.map((one) => (
              <label key={one} class="c-ruling-one" data-chosen={ruling === one || undefined}>
                <span class="c-ruling-name">
                  <input
                    type="radio"
                    name="ruling"
                    value={one}
                    checked={ruling === one}
                    data-test={`ruling-${one}`}
                    onChange={() => setRuling(one)}
                  />
                  <b>{w.value.rulingWord(one)}</b>
                </span>
                <Effect
                  would={one === "return-bets" ? (ruling === one ? thought.would : null) : (each[one]?.would ?? null)}
                  problem={each[one]?.problem ?? null}
                  rules={rules}
                  cards={one !== "dismiss"}
                />
              </label>
            ))}
          </div>
          {ruling === "order" && <OrderBox order={order} onOrder={setOrder} />}
          {ruling === "return-bets" && (
            <fieldset class="c-fieldset">
              <legend>{w.value.whichBets}</legend>
              {bets.map((bet) => (
                <Check
                  key={key(bet)}
                  label={`${w.value.box} ${bet.box} · ${bet.patron} · ${areaName(rules, bet.area)} · ${money(bet.stake)}`}
                  value={named.includes(key(bet))}
                  test={`return-${key(bet).replaceAll(" ", "-")}`}
                  onValue={(on) => setNamed(on ? [...named, key(bet)] : named.filter((one) => one !== key(bet)))}
                />
              ))}
            </fieldset>
          )}
          {ruling && (
            <div class="c-ruling-foot">
              {remedy.new_cards !== "no" && ruling !== "dismiss" && (
                <Check label={w.value.newCards} value={newCards} onValue={setNewCards} test="new-cards" />
              )}
              <Field
                label={needsReason ? w.value.reason : `${w.value.reason} (${w.value.optional})`}
                value={reason}
                onValue={setReason}
                placeholder={w.value.reasonHint}
                maxLength={200}
                test="ruling-reason"
              />
              <Problems problem={problem ?? thought.problem} />
              <Button
                kind="primary"
                class="c-big"
                test="rule"
                disabled={!ready || (needsReason && !reason.trim()) || thought.problem !== null}
                onDo={() => (ruling === "void" ? setConfirming(true) : send())}
              >
                {w.value.rule}: {w.value.rulingWord(ruling)}
              </Button>
            </div>
          )}
        </>
      )}
      {confirming && (
        <Ask
          title={w.value.ruleVoid}
          line={w.value.ruleVoidLine}
          action={w.value.ruleVoid}
          danger
          onClose={() => setConfirming(false)}
          test="void-sheet"
          said={w.value.ruled}
          onSend={send}
        />
      )}
    </section>
  );
}

/** Told kindly, when somebody else ruled while this was being looked at. */
export function RuledByAnother({ table }: { table: string }) {
  const [ruled, setRuled] = useState<{ who: string; ruling: string } | null>(null);
  useEffect(
    () =>
      line.onNews((at, news) => {
        if (at !== table) return;
        const made = news.events.filter((event) => event.what === "RulingMade").pop() as
          | { by?: { name?: string; rank?: string }; ruling?: string }
          | undefined;
        if (made?.by?.name && made.by.name !== me.peek()?.name) {
          setRuled({ who: `${made.by.name} (${told.peek()(made.by.rank ?? "")})`, ruling: made.ruling ?? "" });
          announce(w.peek().hasRuled(made.by.name, w.peek().rulingWord(made.ruling ?? "")));
        } else if (news.events.some((event) => event.what === "BetsOpened")) setRuled(null);
      }),
    [table],
  );
  if (!ruled) return null;
  return (
    <div class="c-notice" role="status" data-test="ruled-by-another">
      <p>
        <b>{w.value.hasRuled(ruled.who, w.value.rulingWord(ruled.ruling))}.</b>{" "}
        <span class="c-soft">{w.value.ruledFirstLine}</span>
      </p>
      <Button kind="quiet" onDo={() => setRuled(null)}>
        {w.value.done}
      </Button>
    </div>
  );
}

/** As staff see it: a card that lies face down is none of theirs either. */
interface Found {
  player: readonly (string | null)[];
  banker: readonly (string | null)[];
  beside: readonly string[];
}

function useEach(
  table: string,
  rulings: readonly string[],
  terms: (ruling: string) => Record<string, unknown>,
  on: string,
) {
  const [found, setFound] = useState<Record<string, { would: Considered | null; problem: Problem | null }>>({});
  useEffect(() => {
    let gone = false;
    for (const one of rulings)
      consider(table, terms(one)).then(
        (would) => !gone && setFound((before) => ({ ...before, [one]: { would, problem: null } })),
        (error: unknown) =>
          !gone && setFound((before) => ({ ...before, [one]: { would: null, problem: problemOf(error) } })),
      );
    return () => void (gone = true);
  }, [table, rulings.join(" "), on]);
  return found;
}

function LayBox({ title, lay, test, against }: { title: string; lay: Found; test: string; against?: Found }) {
  const changed = (side: "player" | "banker") => against && against[side].join() !== lay[side].join();
  return (
    <div class="c-laybox" data-test={test}>
      <h3>{title}</h3>
      <div class="c-hands">
        {(["player", "banker"] as const).map((side) => (
          <div key={side} class={changed(side) ? "c-changed" : undefined}>
            <HandBox side={side} cards={lay[side]} size={60} />
          </div>
        ))}
      </div>
      {lay.beside.length > 0 && (
        <p class="c-beside">
          {w.value.beside}: <Minis cards={lay.beside} />
        </p>
      )}
    </div>
  );
}

function OrderBox({ order, onOrder }: { order: readonly string[]; onOrder: (order: string[]) => void }) {
  const swap = (i: number) => {
    const next = [...order];
    [next[i], next[i + 1]] = [next[i + 1]!, next[i]!];
    onOrder(next);
  };
  return (
    <fieldset class="c-fieldset">
      <legend>{w.value.orderOf}</legend>
      <div class="c-order" data-test="order">
        {order.map((card, i) => (
          <span key={`${card}${i}`} class="c-order-one">
            <b>{i + 1}.</b> <Minis cards={[card]} />
            {i < order.length - 1 && (
              <Button kind="plain" test={`swap-${i + 1}`} onDo={() => swap(i)}>
                ⇄ {w.value.swap}
              </Button>
            )}
          </span>
        ))}
      </div>
    </fieldset>
  );
}

/** What would become of the bets, and how play would go on. */
function Effect({
  would,
  problem,
  rules,
  cards,
}: {
  would: Considered | null;
  problem: Problem | null;
  rules: Rules;
  cards: boolean;
}) {
  if (problem && problem.code !== "lacks-authority")
    return <span class="c-effect c-soft">{told.value(problem.sentence)}</span>;
  if (!would) return <span class="c-effect c-soft">…</span>;
  const voided = would.events.find((event) => event.what === "RoundVoided");
  const offered = would.events.find((event) => event.what === "OptionsOffered");
  const reversed = would.events.filter((event) => event.what === "SettlementReversed").length;
  const back = would.ends.filter((end) => end.result === "returned");
  const sum = back.reduce((all, end) => all + cents(end.stake), 0);
  return (
    <span class="c-effect">
      {cards && !voided && would.player.length > 0 && (
        <span class="c-versus">
          <Minis cards={would.player} /> <i>:</i> <Minis cards={would.banker} />
        </span>
      )}
      {voided ? (
        <span>
          <Tag tone="bad">{w.value.wouldVoid}</Tag> <Clause of={voided.clause} />
        </span>
      ) : offered ? (
        <span>
          {w.value.wouldOffer((offered.patrons ?? []).join(", "))} <Clause of={offered.clause} />
        </span>
      ) : (
        <span>
          {w.value.thenPhase(would.phase) === would.phase
            ? w.value.wouldGoOn
            : `${w.value.thenPhase(would.phase)[0]?.toUpperCase()}${w.value.thenPhase(would.phase).slice(1)}.`}
        </span>
      )}
      {back.length > 0 && (
        <span>
          {w.value.betsBack(back.length, money(sum))}
          {reversed > 0 && `; ${w.value.betReversed}`}
        </span>
      )}
      {back.length > 0 && (
        <ul>
          {back.slice(0, 6).map((end, i) => (
            <li key={i}>
              {end.patron}, {areaName(rules, end.area)} {money(end.stake)}
            </li>
          ))}
        </ul>
      )}
      {!voided && <span class="c-soft">{w.value.betsStay(would.bets.length)}</span>}
    </span>
  );
}
