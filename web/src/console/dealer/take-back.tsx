// The last card, keyed wrongly: the dealer takes it back with one key, until the result is confirmed (R37).
import { useLayoutEffect, useRef } from "preact/hooks";
import { dialogOpen } from "../../base/layers";
import { shownCard, t } from "../../base/words";
import { isTyping, type Typed, withModifier } from "../cards";
import type { Order } from "../consider";
import { Button } from "../kit";
import type { StaffedTable } from "../tables";
import type { Dealing } from "./dealing";

type Send = (order: Order) => Promise<void>;

/** Named by its place, so that a key pressed twice takes back one card. */
export function takeBackOf({ table, view, staff: { take_back } }: StaffedTable): Order | null {
  if (!take_back || view.closed) return null;
  return { do: "take-back-card", table, side: take_back.side, position: take_back.position };
}

/** Backspace with nothing typed. */
export function useTakeBackKey(order: Order | null, typed: Typed, send: Send): void {
  const now = useRef({ order, typed, send });
  now.current = { order, typed, send };
  // As soon as it is shown: fingers are quicker than effects.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { order, typed, send } = now.current;
      if (event.key !== "Backspace" || event.repeat || event.defaultPrevented || typed.rank || !order) return;
      if (withModifier(event) || dialogOpen() || isTyping(event.target)) return;
      event.preventDefault();
      void send(order);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}

export function TakeBack({ at, dealing: { mine, settling, send } }: { at: StaffedTable; dealing: Dealing }) {
  const order = mine ? takeBackOf(at) : null;
  const place = at.staff.take_back;
  if (!order || !place) return null;
  const card = at.view[place.side]?.[place.position - 1];
  const where = t("console-card-at", { side: place.side, position: place.position });
  return (
    <Button kind="quiet" test="take-back" disabled={settling} onDo={() => send(order)} hint="⌫">
      {card
        ? t("console-take-back", { card: shownCard(card), place: where })
        : t("console-take-back-face-down", { place: where })}
    </Button>
  );
}
