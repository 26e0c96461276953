// Cards as staff handle them: keyed in by rank and suit, shown small in lists and large in hands.
import { useEffect, useRef } from "preact/hooks";
import { Card } from "../art";
import { total as pointsOf } from "./points";
import { Button } from "./kit";
import { w } from "./words";

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const SUITS = ["S", "H", "D", "C"] as const;
const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

export interface Typed {
  rank: string | null;
  suit: string | null;
}
export const NOTHING: Typed = { rank: null, suit: null };
export const whole = (typed: Typed): string | null => (typed.rank && typed.suit ? typed.rank + typed.suit : null);

export const pretty = (card: string | null): string => (card === null ? "?" : card.slice(0, -1) + (SIGNS[card.slice(-1)] ?? ""));
export const spoken = (card: string): string => w.value.ofSuit(w.value.rank(card.slice(0, -1)), w.value.suit(card.slice(-1)));

const KEY_RANKS: Record<string, string> = { a: "A", "1": "10", t: "10", "0": "10", j: "J", q: "Q", k: "K" };
for (const n of "23456789") KEY_RANKS[n] = n;
const KEY_SUITS: Record<string, string> = { s: "S", h: "H", d: "D", c: "C" };

/** A key pressed onto what is typed so far; null where the key is none of a card's. */
export function press(typed: Typed, key: string): Typed | null {
  const low = key.toLowerCase();
  const rank = KEY_RANKS[low];
  if (rank) {
    // "1" then "0" is one ten, as it is written.
    if (low === "0" && typed.rank === "10" && !typed.suit) return typed;
    return { rank, suit: null };
  }
  const suit = KEY_SUITS[low];
  if (suit) return typed.rank ? { rank: typed.rank, suit } : typed;
  if (key === "Backspace" || key === "Delete") return typed.suit ? { rank: typed.rank, suit: null } : NOTHING;
  return null;
}

/** Somebody types words here; a card's letters are not for us. */
export const isTyping = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) && !/^(checkbox|radio)$/.test((at as HTMLInputElement).type);

/** Card keys from the keyboard, wherever the focus is but in a field. */
export function useCardKeys(typed: Typed, onTyped: (typed: Typed) => void, active: boolean, inDialog = false): void {
  const now = useRef({ typed, onTyped });
  now.current = { typed, onTyped };
  useEffect(() => {
    if (!active) return;
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target)) return;
      if (!inDialog && document.querySelector("[role=dialog][aria-modal=true]")) return;
      const next = press(now.current.typed, event.key);
      if (!next) return;
      event.preventDefault();
      now.current.onTyped(next);
    };
    // Before the screen's own shortcuts: H is hearts here, not help.
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, [active, inDialog]);
}

/** Thirteen ranks and four suits under the finger. */
export function CardPad({ typed, onTyped, small }: { typed: Typed; onTyped: (typed: Typed) => void; small?: boolean }) {
  return (
    <div class={`c-pad ${small ? "c-pad-small" : ""}`} data-test="card-pad">
      <div class="c-pad-ranks" role="group" aria-label={w.value.ranks}>
        {RANKS.map((rank) => (
          <button key={rank} type="button" class="c-key" data-test={`rank-${rank}`} aria-label={w.value.rank(rank)} aria-pressed={typed.rank === rank} onClick={() => onTyped({ rank, suit: null })}>
            {rank}
          </button>
        ))}
      </div>
      <div class="c-pad-suits" role="group" aria-label={w.value.suits}>
        {SUITS.map((suit) => (
          <button
            key={suit}
            type="button"
            class={`c-key c-suit c-suit-${suit}`}
            data-test={`suit-${suit}`}
            aria-label={w.value.suit(suit)}
            aria-pressed={typed.suit === suit}
            disabled={!typed.rank}
            onClick={() => onTyped({ rank: typed.rank, suit })}
          >
            {SIGNS[suit]}
          </button>
        ))}
        <button type="button" class="c-key c-key-back" data-test="card-back" disabled={!typed.rank} aria-label={w.value.takeBackCard} onClick={() => onTyped(typed.suit ? { rank: typed.rank, suit: null } : NOTHING)}>
          ⌫
        </button>
      </div>
    </div>
  );
}

/** A card in a line of text. */
export const Mini = ({ card, dim }: { card: string | null; dim?: boolean }) => (
  <span class={`c-mini ${card && /[HD]$/.test(card) ? "c-red" : ""} ${dim ? "c-dim" : ""}`} role="img" aria-label={card === null ? w.value.faceDown : spoken(card)}>
    {pretty(card)}
  </span>
);

export const Minis = ({ cards, empty }: { cards: readonly (string | null)[]; empty?: string }) =>
  cards.length ? (
    <span class="c-minis">
      {cards.map((card, i) => (
        <Mini key={i} card={card} />
      ))}
    </span>
  ) : (
    <span class="c-soft">{empty ?? "–"}</span>
  );

export interface HandShown {
  side: "player" | "banker";
  cards: readonly (string | null)[];
  total?: number | null;
  won?: boolean;
  /** Where the next card goes, and what is typed for it. */
  next?: { position: number; typed: Typed } | null;
  /** In pixels; without it, as large as the screen has room for. */
  size?: number;
  /** Which cards can be turned by touching them. */
  turn?: { positions: readonly number[]; onTurn: (position: number) => void };
}

export function HandBox({ side, cards, total, won, next, size, turn }: HandShown) {
  const sum = total ?? (cards.length && !cards.includes(null) ? pointsOf(cards as string[]) : null);
  const places = Math.max(2, cards.length, next?.position ?? 0);
  return (
    <div class={`c-hand c-hand-${side}`} data-test={`hand-${side}`} data-won={won || undefined}>
      <div class="c-hand-name">
        <span>{w.value.side(side)}</span>
        <strong>{sum ?? ""}</strong>
      </div>
      <div class="c-hand-cards">
        {Array.from({ length: places }, (_, i) => {
          const card = cards[i];
          const waits = next?.position === i + 1 && card === undefined;
          return (
            <span key={i} class={`c-place ${waits ? "c-place-next" : ""}`} style={size ? { "--card-w": `${size}px` } : {}}>
              {card !== undefined && turn?.positions.includes(i + 1) ? (
                <button type="button" class="c-turn" data-test={`turn-${side}-${i + 1}`} aria-label={w.value.turnIt(w.value.cardAt(side, i + 1))} onClick={() => turn.onTurn(i + 1)}>
                  <Card card={card} size="fluid" />
                </button>
              ) : card !== undefined ? (
                <Card card={card} size="fluid" />
              ) : waits ? (
                <Preview typed={next.typed} />
              ) : null}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function Preview({ typed }: { typed: Typed }) {
  const card = whole(typed);
  if (card) return <Card card={card} size="fluid" />;
  return (
    <span class="c-preview">
      {typed.rank ?? ""}
      {typed.rank && <i>·</i>}
    </span>
  );
}

/** Cards keyed in one after the other. */
export function CardList({ cards, onCards, typed, onTyped, test }: { cards: readonly string[]; onCards: (cards: string[]) => void; typed: Typed; onTyped: (typed: Typed) => void; test?: string }) {
  const card = whole(typed);
  return (
    <div class="c-cardlist" data-test={test}>
      <div class="c-cardlist-row">
        {cards.map((one, i) => (
          <button key={i} type="button" class="c-cardlist-one" aria-label={w.value.removeCard(spoken(one))} onClick={() => onCards(cards.filter((_, at) => at !== i))}>
            <Card card={one} size={52} />
          </button>
        ))}
        <span class="c-place c-place-next" style={{ "--card-w": "52px" }}>
          <Preview typed={typed} />
        </span>
        <Button kind="plain" disabled={!card} test="add-card" onDo={() => card && (onCards([...cards, card]), onTyped(NOTHING))} hint="↵">
          {w.value.addCard}
        </Button>
      </div>
      <CardPad typed={typed} onTyped={onTyped} small />
    </div>
  );
}
