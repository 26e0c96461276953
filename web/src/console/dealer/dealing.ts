// Taking the step: with the button, with Enter or Space, and by keying cards in faster than they are answered.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { dialogOpen } from "../../base/layers";
import { refuse } from "../../base/refusals";
import { connection, me } from "../../base/session";
import { NOTHING, type Typed, useCardKeys, withModifier } from "../cards";
import type { Order } from "../consider";
import type { StaffedTable } from "../tables";
import { isDealer, type Step, type StepKind, stepOf } from "./step";

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

/** Steps for which a card is keyed in. */
const KEYED: readonly StepKind[] = ["key-in", "deal-card", "burn-key-in", "burn"];

interface Sending {
  busy: boolean;
  after: number; // the event that the answer came with
}

export function useDealing(at: StaffedTable, bringCards: () => void): Dealing {
  const [typed, onTyped] = useState<Typed>(NOTHING);
  const [sending, setSending] = useState<Sending>({ busy: false, after: -1 });
  const mine = isDealer(at, me.value?.name);
  const step = stepOf(at, mine, typed);
  const wantsCard = KEYED.includes(step.kind);
  const settling = sending.busy || at.seq < sending.after;
  // A quick dealer keys the next card in before the last one is answered; it follows when the table is ready for it.
  const eager = useRef(false);

  const send = async (order: Order) => {
    if (settling) {
      eager.current = order.do === "deal-card";
      return;
    }
    eager.current = false;
    setSending((before) => ({ ...before, busy: true }));
    onTyped(NOTHING);
    try {
      const done = await connection.do(order);
      setSending((before) => ({ busy: false, after: done.seq ?? before.after }));
    } catch (error) {
      setSending((before) => ({ ...before, busy: false }));
      if (order.do === "deal-card") onTyped((now) => (now.rank ? now : typed));
      refuse(error);
    }
  };

  useCardKeys({ typed, onTyped, active: wantsCard });
  useEffect(() => {
    if (!wantsCard) onTyped(NOTHING);
  }, [wantsCard]);
  useEffect(() => {
    if (settling || !eager.current) return;
    eager.current = false;
    if (step.order?.do === "deal-card") void send(step.order);
  }, [settling]);
  useStepKeys(step, send, bringCards);
  return { mine, step, typed, onTyped, wantsCard, settling, send };
}

const TAKES_ENTER = "button,a,input,select,textarea,summary";
const TAKES_TEXT = "input,select,textarea";

/** Enter and Space take the step, unless something else has the focus and wants them itself. A card that is keyed in is
 * dealt by Enter even then: a button pressed before still has the focus, and nobody means it. */
function useStepKeys(step: Step, send: (order: Order) => Promise<void>, bringCards: () => void): void {
  const now = useRef({ step, send, bringCards });
  now.current = { step, send, bringCards };
  // As soon as the step is shown: fingers are quicker than effects.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.key !== "Enter" && event.key !== " ") || event.repeat || withModifier(event) || dialogOpen()) return;
      const { order, kind } = now.current.step;
      const focus = event.target instanceof Element ? event.target : null;
      const inPad = focus?.closest(".c-pad");
      if (inPad && !order) return;
      const keyedIn = event.key === "Enter" && (kind === "deal-card" || kind === "burn");
      if (!inPad && focus?.closest(keyedIn ? TAKES_TEXT : TAKES_ENTER)) return;
      event.preventDefault();
      if (order) void now.current.send(order);
      else if (kind === "bring-cards") now.current.bringCards();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
