// Taking the step: with the button, with Enter or Space, and by keying cards in faster than they are answered.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { dialogOpen } from "../../base/layers";
import { refuse } from "../../base/refusals";
import { connection, me } from "../../base/session";
import { NOTHING, type Typed, useCardKeys, whole, withModifier } from "../cards";
import type { Order } from "../consider";
import type { StaffedTable } from "../tables";
import { isDealer, type Step, stepOf } from "./step";

export interface Dealing {
  mine: boolean;
  step: Step;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** Whether the table waits for a card that is keyed in here. */
  wantsCard: boolean;
  /** A command is under way, or its news has not arrived. */
  settling: boolean;
  send: (order: Order) => Promise<void>;
}

interface Sending {
  busy: boolean;
  after: number; // the event that the answer came with
}

export function useDealing(at: StaffedTable): Dealing {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [sending, setSending] = useState<Sending>({ busy: false, after: -1 });
  const mine = isDealer(at, me.value?.name);
  const step = stepOf(at, mine, typed);
  const wantsCard = step.kind === "key-in" || step.kind === "deal-card";
  const settling = sending.busy || at.seq < sending.after;
  // A quick dealer keys the next card in before the last one is answered; it follows when the table is ready for it.
  const ahead = useRef<string[]>([]);

  const send = async (order: Order) => {
    if (settling) {
      if (order.do === "deal-card") ahead.current.push(order.card);
      return;
    }
    setSending((before) => ({ ...before, busy: true }));
    setTyped(NOTHING);
    try {
      const done = await connection.do(order);
      setSending((before) => ({ busy: false, after: done.seq ?? before.after }));
    } catch (error) {
      setSending((before) => ({ ...before, busy: false }));
      ahead.current = [];
      if (order.do === "deal-card") setTyped((now) => (now.rank ? now : asTyped(order.card)));
      refuse(error);
    }
  };
  /** Rank and suit are a card, and it is dealt: there is no third key. */
  const onTyped = (next: Typed) => {
    const card = whole(next);
    setTyped(card ? NOTHING : next);
    if (card && wantsCard) void send({ do: "deal-card", table: at.table, card });
  };

  useCardKeys({ typed, onTyped, active: wantsCard });
  useEffect(() => {
    if (!wantsCard) setTyped(NOTHING);
  }, [wantsCard]);
  useEffect(() => {
    if (settling) return;
    const [card, ...rest] = ahead.current;
    // What was keyed in for a card that is not due any more is nobody's card.
    ahead.current = wantsCard ? rest : [];
    if (card && wantsCard) void send({ do: "deal-card", table: at.table, card });
  }, [settling]);
  useStepKeys(step, send);
  return { mine, step, typed, onTyped, wantsCard, settling, send };
}

const asTyped = (card: string): Typed => ({ rank: card.slice(0, -1), suit: card.slice(-1) });

const TAKES_ENTER = "button,a,input,select,textarea,summary";
const TAKES_TEXT = "input,select,textarea";

/** Enter and Space take the step, unless something else has the focus and wants them itself. A card that is keyed in is
 * dealt by Enter even then: a button pressed before still has the focus, and nobody means it. */
function useStepKeys(step: Step, send: (order: Order) => Promise<void>): void {
  const now = useRef({ step, send });
  now.current = { step, send };
  // As soon as the step is shown: fingers are quicker than effects.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.key !== "Enter" && event.key !== " ") || event.repeat || withModifier(event) || dialogOpen()) return;
      if (event.defaultPrevented) return;
      const { order, kind } = now.current.step;
      const focus = event.target instanceof Element ? event.target : null;
      const inPad = focus?.closest(".c-pad");
      if (inPad && !order) return;
      const keyedIn = event.key === "Enter" && kind === "deal-card";
      if (!inPad && focus?.closest(keyedIn ? TAKES_TEXT : TAKES_ENTER)) return;
      event.preventDefault();
      if (order) void now.current.send(order);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
