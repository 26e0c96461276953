// Where cards come face down: who wants to squeeze says so once, is given the cards of their hand, and bends them open.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Peel, type SideRead, Stack } from "../../art";
import { cents } from "../../base/money";
import type { OwnSqueeze, TableView } from "../../base/protocol";
import { isBoolean, remembered } from "../../base/remembered";
import { connection } from "../../base/session";
import { nameOf, t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { ownHeld, samePlace } from "../../state/squeeze";
import { SqueezeWish, useSqueezeRequests } from "./squeeze-wish";

const SEEN_MS = 1_400; // long enough to see what it was
const hinted = remembered("squeeze-hinted", false, isBoolean);

interface Held extends OwnSqueeze {
  open: boolean;
}

export function Squeeze({ desk }: { desk: Desk }) {
  useSqueezeRequests(desk);
  const { held, peel } = useHeld(desk);
  const view = desk.view.value;
  if (!view) return null;
  return held ? (
    <InHand desk={desk} view={view} held={held} onPeeled={peel} />
  ) : (
    <SqueezeWish desk={desk} view={view} />
  );
}

/** The card I hold; and for a little while, lying open, the one I held. */
function useHeld(desk: Desk) {
  const shown = useSignal<Held | null>(null);
  const now = ownHeld(desk.view.value, desk.own.value);
  const key = now ? `${desk.view.value?.round} ${now.side} ${now.position} ${now.card}` : "";
  useEffect(() => {
    const was = shown.peek();
    if (!was || (now && samePlace(was, now))) {
      shown.value = now && { ...now, open: false };
      return;
    }
    if (desk.view.peek()?.voided) {
      shown.value = null;
      return;
    }
    shown.value = { ...was, open: true };
    const timer = setTimeout(() => {
      shown.value = now && { ...now, open: false };
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const peel = async () => {
    const held = shown.peek();
    if (!held || held.open) return;
    shown.value = { ...held, open: true };
    hinted.value = true;
    const { side, position } = held;
    try {
      await connection.do({ do: "peel-card", table: desk.table, side, position });
    } catch {
      // Turned by the dealer meanwhile, most likely; if it lies still, it can be peeled again.
      const mine = ownHeld(desk.view.peek(), desk.own.peek());
      if (mine && samePlace(mine, held)) shown.value = { ...mine, open: false };
    }
  };
  return { held: shown.value, peel: () => void peel() };
}

interface InHandProps {
  desk: Desk;
  view: TableView;
  held: Held;
  onPeeled: () => void;
}

function InHand({ desk, view, held, onPeeled }: InHandProps) {
  const quarters = useSignal(0);
  const read = useSignal<SideRead | null>(null);
  const box = useRef<HTMLElement>(null);
  const { side, position, card, open } = held;
  const turn = () => {
    quarters.value += 1;
  };
  useFocusIn(box, `${side} ${position}`);
  return (
    <section
      ref={box}
      class="squeeze"
      data-side={side}
      aria-label={t("ui-squeeze-which", { side: t(`side-${side}`), position })}
    >
      <div class="squeeze-card">
        <Peel
          key={`${view.round} ${side} ${position}`}
          card={card}
          open={open}
          quarters={quarters.value}
          onPeeled={onPeeled}
          onTurn={turn}
          onRead={(found) => {
            read.value = found;
          }}
          label={t("art-peel")}
        />
      </div>
      <p class="unseen" role="status">
        {!open && read.value && wordsFor(read.value)}
      </p>
      {!hinted.value && !open && (
        <p class="squeeze-hint">
          <span>{t("ui-peel-hint")}</span> <span class="squeeze-keys">{t("ui-peel-keys")}</span>{" "}
          <span>{t("ui-squeeze-sides")}</span>
        </p>
      )}
      <div class="squeeze-foot">
        <Stakes desk={desk} />
        <button type="button" class="pill" disabled={open} onClick={turn} data-squeeze="rotate">
          {t("ui-squeeze-rotate")}
        </button>
        <button type="button" class="pill" disabled={open} onClick={onPeeled} data-squeeze="open">
          {t("ui-squeeze-open")}
        </button>
      </div>
    </section>
  );
}

/** What rides on the card, in sight while it is bent. */
function Stakes({ desk }: { desk: Desk }) {
  const bets = desk.rules.value?.bets ?? [];
  const name = (area: string) => nameOf(bets.find((bet) => bet.area === area)?.names ?? {});
  return (
    <ul class="squeeze-stakes" aria-label={t("ui-your-bets")}>
      {(desk.own.value?.bets ?? [])
        .filter((bet) => !bet.window)
        .map((bet) => (
          <li key={`${bet.box} ${bet.area}`}>
            <span>{name(bet.area)}</span>
            <Stack cents={cents(bet.stake)} size={30} />
          </li>
        ))}
    </ul>
  );
}

const wordsFor = ({ edge, pips }: SideRead): string =>
  pips === null ? t("ui-squeeze-picture") : t(`ui-squeeze-read-${edge}`, { count: pips });

/** Keys go to the card while it is held, and back to where they were. */
function useFocusIn(box: { current: HTMLElement | null }, key: string): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [key]);
}
