// A card was keyed wrongly: the pit points at it, keys the one that lies there, and sees what would change (R37).
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../../base/announce";
import type { Place } from "../../../base/protocol";
import { Problems, refuse } from "../../../base/refusals";
import { connection } from "../../../base/session";
import { Sheet } from "../../../base/sheet";
import { shownCard, t } from "../../../base/words";
import { CardPad, HandBox, NOTHING, type Typed, useCardKeys, whole } from "../../cards";
import { decide, type Order, useConsidered } from "../../consider";
import { Cancel, Form, useFields } from "../../kit";
import type { StaffedTable } from "../../tables";
import { actionOf, type Given, given, lacks, Terms, UNGIVEN } from "../terms";
import { Would } from "../would";

const SIDES = ["player", "banker"] as const;

/** The two hands, each card to be pointed at where it can be corrected. */
export function CorrectableHands({
  at: { view, staff },
  onCorrect,
}: {
  at: StaffedTable;
  onCorrect: (place: Place) => void;
}) {
  return (
    <div class="c-hands">
      {SIDES.map((side) => {
        const cards = view[side] ?? [];
        return (
          <HandBox
            key={side}
            side={side}
            cards={cards}
            total={view[`${side}_total`]}
            won={view.outcome?.winner === side}
            size={72}
            correct={{
              positions: staff.correctable ? cards.map((_, i) => i + 1) : [],
              onCorrect: (position) => onCorrect({ side, position }),
            }}
          />
        );
      })}
    </div>
  );
}

interface Props {
  at: StaffedTable;
  place: Place;
  onClose: () => void;
}

export function Correct({ at, place: { side, position }, onClose }: Props) {
  const [round] = useState(at.view.round); // the one whose card was pointed at
  const [typed, onTyped] = useState<Typed>(NOTHING);
  const card = whole(typed);
  const was = at.view[side]?.[position - 1];
  const terms = useFields<Given>(UNGIVEN);
  const order: Order | null = card ? { do: "correct-card", table: at.table, round, side, position, card } : null;
  const { would, problem } = useConsidered(order, at.seq);
  const incomplete = lacks(would, terms.value);
  useCardKeys({ typed, onTyped, active: true, inDialog: true });
  const send = async () => {
    if (!order || !would) return;
    if (incomplete) return lacking()?.focus();
    await decide(() => connection.do({ ...order, ...given(terms.value) }));
    announce(t(would.takes?.second ? "console-proposed" : "console-corrected"));
    onClose();
  };
  useEnter(send);
  return (
    <Sheet
      title={t("console-correct-it", { card: t("console-card-at", { side, position }) })}
      onClose={onClose}
      name="correct"
    >
      <Form
        action={card ? actionOf(would, t("console-correct-to", { card: shownCard(card) })) : t("console-key-in")}
        test="correct-form"
        disabled={!order || problem !== null || would === null || incomplete}
        onSend={send}
        extra={<Cancel onClose={onClose} />}
      >
        <p class="c-soft">{t("console-correct-line", { card: was ? shownCard(was) : "" })}</p>
        <CardPad typed={typed} onTyped={onTyped} small />
        {would && <Would would={would} rules={at.rules} />}
        <Terms takes={would?.takes} value={terms.value} onValue={terms.set} test="correct" />
        <Problems problem={problem} />
      </Form>
    </Sheet>
  );
}

/** The first field that is still to be filled in: the hands come from the keys of the card. */
const lacking = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('[data-sheet="correct"] .c-field input')].find(
    ({ value }) => !value.trim(),
  );

/** Enter corrects it, wherever the focus is but on the buttons below: the hands are on the keys of the card. */
function useEnter(send: () => Promise<void>): void {
  const now = useRef(send);
  now.current = send;
  // As soon as it is shown: fingers are quicker than effects.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(".c-form-foot")) return; // a button of its own
      event.preventDefault();
      now.current().catch(refuse);
    };
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, []);
}
