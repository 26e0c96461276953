// Taking the step: with the button, with Enter or Space, and by keying cards in faster than they are answered.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useShortcuts } from "../../base/keys";
import { dialogOpen } from "../../base/layers";
import type { Place } from "../../base/protocol";
import { refuse } from "../../base/refusals";
import { connection, me } from "../../base/session";
import { t } from "../../base/words";
import { NOTHING, type Typed, useCardKeys, whole, withModifier } from "../cards";
import type { Order } from "../consider";
import type { StaffedTable } from "../tables";
import { another } from "./backs";
import { isRestedAfter, useRest } from "./rest";
import { isDealer, type Step, stepOf } from "./step";
import { takeBackOf, useTakeBackKey } from "./take-back";

export interface Dealing {
  mine: boolean;
  step: Step;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** Whether the table waits for a card that is keyed in here. */
  wantsCard: boolean;
  /** Another card to be turned than the next one. */
  choose: (place: Place | null) => void;
  /** A command is under way, or its news has not arrived. */
  settling: boolean;
  /** A step was taken just now: nothing takes the next one yet, but a card that is keyed in. */
  resting: boolean;
  /** Cards that were keyed in and are on their way. */
  underway: readonly string[];
  /** Cards that were keyed in and not taken, until the dealer has seen which. */
  notTaken: readonly string[];
  seen: () => void;
  /** `times`: where one key stands for several cards. */
  send: (order: Order, times?: number) => Promise<void>;
}

interface Sending {
  busy: boolean;
  after: number; // the event that the answer came with
}

export function useDealing(at: StaffedTable, bringCards: () => void): Dealing {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [sending, setSending] = useState<Sending>({ busy: false, after: -1 });
  const mine = isDealer(at, me.value?.name);
  const [chosen, choose] = useState<Place | null>(null);
  const step = stepOf(at, mine, typed, chosen);
  const settling = sending.busy || at.seq < sending.after;
  const { resting, begin } = useRest(settling);
  const wantsCard = WANT_CARD.includes(step.kind) || isNamed(step);
  // A quick dealer keys the next card in before the last one is answered; it follows when the table is ready for it.
  const ahead = useRef<string[]>([]);
  const eager = useRef(false);
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const [notTaken, setNotTaken] = useState<readonly string[]>([]);
  const dealsAtOnce = step.kind === "key-in" || step.kind === "deal-card";

  const send = async (order: Order, times = 1) => {
    if (settling) {
      if (order.do === "deal-card" && order.card) {
        ahead.current.push(order.card);
        setUnderway((now) => [...now, ...cardOf(order)]);
      } else eager.current = hasCard(order);
      return;
    }
    setSending((before) => ({ ...before, busy: true }));
    if (isRestedAfter(order)) begin();
    setTyped(NOTHING);
    setUnderway([...cardOf(order), ...ahead.current]);
    try {
      let done = await connection.do(order);
      for (let laid = 1; laid < times; laid++) done = await connection.do(order);
      setSending((before) => ({ busy: false, after: done.seq ?? before.after }));
      choose(null);
      setUnderway(ahead.current);
      if (hasCard(order)) setNotTaken([]);
    } catch (error) {
      setSending((before) => ({ ...before, busy: false }));
      setUnderway([]);
      setNotTaken([...cardOf(order), ...ahead.current]);
      ahead.current = [];
      if (hasCard(order)) setTyped((now) => (now.rank ? now : asTyped(order)));
      refuse(error);
    }
  };
  /** Rank and suit are a card, and it is dealt: there is no third key. One that is turned or burned waits for it. */
  const onTyped = (next: Typed) => {
    const card = dealsAtOnce ? whole(next) : null;
    setTyped(card ? NOTHING : next);
    if (card) void send({ do: "deal-card", table: at.table, card });
  };

  useCardKeys({ typed, onTyped, active: wantsCard });
  useEffect(() => {
    if (!wantsCard) setTyped(NOTHING);
  }, [wantsCard]);
  useEffect(() => {
    if (settling) return;
    const [card, ...rest] = ahead.current;
    // What was keyed in for a card that is not due any more is nobody's card.
    if (card && !dealsAtOnce) setNotTaken(ahead.current);
    ahead.current = dealsAtOnce ? rest : [];
    setUnderway(ahead.current);
    const wasEager = eager.current;
    eager.current = false;
    if (card && dealsAtOnce) void send({ do: "deal-card", table: at.table, card });
    else if (wasEager && step.order && hasCard(step.order)) void send(step.order);
  }, [settling]);
  useStepKeys(step, send, bringCards, resting);
  useTakeBackKey(mine ? takeBackOf(at) : null, typed, send);
  useShortcuts(
    (["ArrowLeft", "ArrowRight"] as const).map((key) => ({
      keys: [key],
      words: t("console-turn-another"),
      run: () => step.turns && choose(another(at, step.turns, key === "ArrowLeft" ? -1 : 1)),
    })),
  );
  const seen = () => setNotTaken([]);
  return { mine, step, typed, onTyped, wantsCard, choose, settling, resting, underway, notTaken, seen, send };
}

/** Steps for which a card is keyed in. */
const WANT_CARD: readonly Step["kind"][] = ["key-in", "deal-card", "lay-backs", "key-turn", "burn-key-in", "burn"];
export const hasCard = (order: Order): boolean =>
  (order.do === "deal-card" || order.do === "turn-card") && order.card !== undefined;
/** A card that was keyed in as it is turned, and can still be keyed otherwise. */
const isNamed = ({ kind, order }: Step): boolean => kind === "turn-card" && order !== null && hasCard(order);

const cardOf = (order: Order): string[] =>
  (order.do === "deal-card" || order.do === "turn-card") && order.card ? [order.card] : [];

function asTyped(order: Order): Typed {
  const card = (order.do === "deal-card" || order.do === "turn-card") && order.card;
  return card ? { rank: card.slice(0, -1), suit: card.slice(-1) } : NOTHING;
}

const TAKES_ENTER = "button,a,input,select,textarea,summary";
const TAKES_TEXT = "input,select,textarea";
/** Space ticks off payments: one too many of it opens nothing. */
const BY_ENTER: readonly Step["kind"][] = ["confirm-result", "open-next", "open-free"];

/** Enter and Space take the step, unless something else has the focus and wants them itself. A card that is keyed in is
 * dealt by Enter even then: a button pressed before still has the focus, and nobody means it. */
function useStepKeys(step: Step, send: Dealing["send"], bringCards: () => void, resting: boolean): void {
  const now = useRef({ step, send, bringCards, resting });
  now.current = { step, send, bringCards, resting };
  // As soon as the step is shown: fingers are quicker than effects.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.key !== "Enter" && event.key !== " ") || event.repeat || withModifier(event) || dialogOpen()) return;
      if (event.defaultPrevented) return;
      const { order, kind, times, byClick } = now.current.step;
      if (byClick) return;
      const focus = event.target instanceof Element ? event.target : null;
      const inPad = focus?.closest(".c-pad");
      if (inPad && !order) return;
      const keyedIn =
        event.key === "Enter" && order !== null && (hasCard(order) || kind === "burn" || kind === "confirm-result");
      if (!inPad && focus?.closest(keyedIn ? TAKES_TEXT : TAKES_ENTER)) return;
      event.preventDefault();
      if (event.key === " " && BY_ENTER.includes(kind)) return;
      if (now.current.resting && !(order && hasCard(order))) return;
      if (order) void now.current.send(order, times);
      else if (kind === "bring-cards") now.current.bringCards();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
