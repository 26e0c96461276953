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
  const wantsCard = WANT_CARD.includes(step.kind) || isNamed(step);
  // A quick dealer keys the next card in before the last one is answered; it follows when the table is ready for it.
  const ahead = useRef<string[]>([]);
  const eager = useRef(false);
  const dealsAtOnce = step.kind === "key-in" || step.kind === "deal-card";

  const send = async (order: Order, times = 1) => {
    if (settling) {
      if (order.do === "deal-card" && order.card) ahead.current.push(order.card);
      else eager.current = hasCard(order);
      return;
    }
    setSending((before) => ({ ...before, busy: true }));
    setTyped(NOTHING);
    try {
      let done = await connection.do(order);
      for (let laid = 1; laid < times; laid++) done = await connection.do(order);
      setSending((before) => ({ busy: false, after: done.seq ?? before.after }));
      choose(null);
    } catch (error) {
      setSending((before) => ({ ...before, busy: false }));
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
    ahead.current = dealsAtOnce ? rest : [];
    const wasEager = eager.current;
    eager.current = false;
    if (card && dealsAtOnce) void send({ do: "deal-card", table: at.table, card });
    else if (wasEager && step.order && hasCard(step.order)) void send(step.order);
  }, [settling]);
  useStepKeys(step, send, bringCards);
  useTakeBackKey(mine ? takeBackOf(at) : null, typed, send);
  useShortcuts(
    (["ArrowLeft", "ArrowRight"] as const).map((key) => ({
      keys: [key],
      words: t("console-turn-another"),
      run: () => step.turns && choose(another(at, step.turns, key === "ArrowLeft" ? -1 : 1)),
    })),
  );
  return { mine, step, typed, onTyped, wantsCard, choose, settling, send };
}

/** Steps for which a card is keyed in. */
const WANT_CARD: readonly Step["kind"][] = ["key-in", "deal-card", "lay-backs", "key-turn", "burn-key-in", "burn"];
export const hasCard = (order: Order): boolean =>
  (order.do === "deal-card" || order.do === "turn-card") && order.card !== undefined;
/** A card that was keyed in as it is turned, and can still be keyed otherwise. */
const isNamed = ({ kind, order }: Step): boolean => kind === "turn-card" && order !== null && hasCard(order);

function asTyped(order: Order): Typed {
  const card = (order.do === "deal-card" || order.do === "turn-card") && order.card;
  return card ? { rank: card.slice(0, -1), suit: card.slice(-1) } : NOTHING;
}

const TAKES_ENTER = "button,a,input,select,textarea,summary";
const TAKES_TEXT = "input,select,textarea";

/** Enter and Space take the step, unless something else has the focus and wants them itself. A card that is keyed in is
 * dealt by Enter even then: a button pressed before still has the focus, and nobody means it. */
function useStepKeys(step: Step, send: Dealing["send"], bringCards: () => void): void {
  const now = useRef({ step, send, bringCards });
  now.current = { step, send, bringCards };
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
      if (order) void now.current.send(order, times);
      else if (kind === "bring-cards") now.current.bringCards();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
