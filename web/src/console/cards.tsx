// Cards as staff handle them: keyed in by rank and suit, shown small in lists and large in hands.
import { useEffect, useRef } from "preact/hooks";
import { Card } from "../art";
import { totalOf } from "../state/cards";
import { NOTHING, press, pretty, RANKS, SIGNS, SUITS, type Typed, whole } from "./keying";
import { Button } from "./kit";
import { w } from "./words";

export { NOTHING, pretty, type Typed, whole } from "./keying";

export const spoken = (card: string): string =>
  w.value.ofSuit(w.value.rank(card.slice(0, -1)), w.value.suit(card.slice(-1)));

/** Somebody types words here; a card's letters are not for us. */
export const isTyping = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) &&
  !/^(checkbox|radio)$/.test((at as HTMLInputElement).type);

/** Card keys from the keyboard, wherever the focus is but in a field. */
export function useCardKeys(typed: Typed, onTyped: (typed: Typed) => void, active: boolean, inDialog = false): void {
  const now = useRef({ typed, onTyped, active, inDialog });
  now.current = { typed, onTyped, active, inDialog };
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!now.current.active || isTyping(event.target)) return;
      if (!now.current.inDialog && document.querySelector("[role=dialog][aria-modal=true]")) return;
      const next = press(now.current.typed, event.key);
      if (!next) return;
      event.preventDefault();
      now.current.onTyped(next);
    };
    // Before the screen's own shortcuts: H is hearts here, not help.
    addEventListener("keydown", key, { capture: true });
    return () => removeEventListener("keydown", key, { capture: true });
  }, []);
}

/** Thirteen ranks and four suits under the finger. */
export function CardPad({ typed, onTyped, small }: { typed: Typed; onTyped: (typed: Typed) => void; small?: boolean }) {
  return (
    <div class={`c-pad ${small ? "c-pad-small" : ""}`} data-test="card-pad">
      <div class="c-pad-ranks" role="group" aria-label={w.value.ranks}>
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            class="c-key"
            data-test={`rank-${rank}`}
            aria-label={w.value.rank(rank)}
            aria-pressed={typed.rank === rank}
            onClick={() => onTyped({ rank, suit: null })}
          >
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
        <button
          type="button"
          class="c-key c-key-back"
          data-test="card-back"
          disabled={!typed.rank}
          aria-label={w.value.takeBackCard}
          onClick={() => onTyped(typed.suit ? { rank: typed.rank, suit: null } : NOTHING)}
        >
          ⌫
        </button>
      </div>
    </div>
  );
}

/** A card in a line of text. */
export const Mini = ({ card, dim }: { card: string | null; dim?: boolean }) => (
  <span
    class={`c-mini ${card && /[HD]$/.test(card) ? "c-red" : ""} ${dim ? "c-dim" : ""}`}
    role="img"
    aria-label={card === null ? w.value.faceDown : spoken(card)}
  >
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
  /** Of the last Round, while bets are taken for the next. */
  dim?: boolean;
  /** Where the next card goes, and what is typed for it. */
  next?: { position: number; typed: Typed } | null;
  /** In pixels; without it, as large as the screen has room for. */
  size?: number;
  /** Which cards can be turned by touching them. */
  turn?: { positions: readonly number[]; onTurn: (position: number) => void };
}

export function HandBox({ side, cards, total, won, dim, next, size, turn }: HandShown) {
  const sum = total ?? totalOf(cards);
  const places = Math.max(2, cards.length, next?.position ?? 0);
  return (
    <div
      class={`c-hand c-hand-${side}`}
      data-test={`hand-${side}`}
      data-won={won || undefined}
      data-dim={dim || undefined}
    >
      <div class="c-hand-name">
        <span>{w.value.side(side)}</span>
        <strong>{sum ?? ""}</strong>
      </div>
      <div class="c-hand-cards">
        {Array.from({ length: places }, (_, i) => {
          const card = cards[i];
          const waits = next?.position === i + 1 && card === undefined;
          return (
            <span
              key={i}
              class={`c-place ${waits ? "c-place-next" : ""}`}
              style={size ? { "--card-w": `${size}px` } : {}}
            >
              {card !== undefined && turn?.positions.includes(i + 1) ? (
                <button
                  type="button"
                  class="c-turn"
                  data-test={`turn-${side}-${i + 1}`}
                  aria-label={w.value.turnIt(w.value.cardAt(side, i + 1))}
                  onClick={() => turn.onTurn(i + 1)}
                >
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
export function CardList({
  cards,
  onCards,
  typed,
  onTyped,
  test,
}: {
  cards: readonly string[];
  onCards: (cards: string[]) => void;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  test?: string;
}) {
  const card = whole(typed);
  return (
    <div class="c-cardlist" data-test={test}>
      <div class="c-cardlist-row">
        {cards.map((one, i) => (
          <button
            key={i}
            type="button"
            class="c-cardlist-one"
            aria-label={w.value.removeCard(spoken(one))}
            onClick={() => onCards(cards.filter((_, at) => at !== i))}
          >
            <Card card={one} size={52} />
          </button>
        ))}
        <span class="c-place c-place-next" style={{ "--card-w": "52px" }}>
          <Preview typed={typed} />
        </span>
        <Button
          kind="plain"
          disabled={!card}
          test="add-card"
          onDo={() => card && (onCards([...cards, card]), onTyped(NOTHING))}
          hint="↵"
        >
          {w.value.addCard}
        </Button>
      </div>
      <CardPad typed={typed} onTyped={onTyped} small />
    </div>
  );
}
