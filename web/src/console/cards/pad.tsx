// Thirteen ranks and four suits under the finger, and cards keyed in one after the other.
import { Card } from "../../art";
import { cardName } from "../../base/names";
import { t } from "../../base/words";
import { Button } from "../kit";
import { back, NOTHING, RANKS, SIGNS, SUITS, type Typed, whole } from "./typed";

export interface TypedProps {
  typed: Typed;
  onTyped: (typed: Typed) => void;
}

export function CardPad({ typed, onTyped, small }: TypedProps & { small?: boolean }) {
  return (
    <div class={`c-pad ${small ? "c-pad-small" : ""}`} data-test="card-pad">
      <fieldset class="c-pad-ranks" aria-label={t("console-ranks")}>
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            class="c-key"
            data-test={`rank-${rank}`}
            aria-label={t("console-rank", { rank })}
            aria-pressed={typed.rank === rank}
            onClick={() => onTyped({ rank, suit: null })}
          >
            {rank}
          </button>
        ))}
      </fieldset>
      <fieldset class="c-pad-suits" aria-label={t("console-suits")}>
        {SUITS.map((suit) => (
          <button
            key={suit}
            type="button"
            class={`c-key c-suit c-suit-${suit}`}
            data-test={`suit-${suit}`}
            aria-label={t("console-suit", { suit })}
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
          aria-label={t("console-clear-card")}
          onClick={() => onTyped(back(typed))}
        >
          ⌫
        </button>
      </fieldset>
    </div>
  );
}

/** What is typed so far, where the card will be. */
export function Preview({ typed }: { typed: Typed }) {
  const card = whole(typed);
  if (card) return <Card card={card} size="fluid" />;
  return (
    <span class="c-preview">
      {typed.rank ?? ""}
      {typed.rank && <i>·</i>}
    </span>
  );
}

interface CardListProps extends TypedProps {
  cards: readonly string[];
  onCards: (cards: string[]) => void;
  test?: string;
}

export function CardList({ cards, onCards, typed, onTyped, test }: CardListProps) {
  const card = whole(typed);
  const add = () => {
    if (!card) return;
    onCards([...cards, card]);
    onTyped(NOTHING);
  };
  return (
    <div class="c-cardlist" data-test={test}>
      <div class="c-cardlist-row">
        {cards.map((one, i) => (
          <button
            key={`${i} ${one}`}
            type="button"
            class="c-cardlist-one"
            aria-label={t("console-remove-card", { card: cardName(one) })}
            onClick={() => onCards(cards.filter((_, at) => at !== i))}
          >
            <Card card={one} size={52} />
          </button>
        ))}
        <span class="c-place c-place-next" style={{ "--card-w": "52px" }}>
          <Preview typed={typed} />
        </span>
        <Button disabled={!card} test="add-card" onDo={add} hint="↵">
          {t("console-add-card")}
        </Button>
      </div>
      <CardPad typed={typed} onTyped={onTyped} small />
    </div>
  );
}
