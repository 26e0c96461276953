// Cards as staff see them: small in a line of text, large in a hand.
import type { ComponentChildren } from "preact";
import { Card } from "../../art";
import { cardName } from "../../base/names";
import type { Side } from "../../base/protocol";
import { shownCard, t } from "../../base/words";
import { totalOf } from "../../state/cards";
import { Preview } from "./pad";
import type { Typed } from "./typed";

export type Shown = string | null; // null lies face down

const isRed = (card: Shown): boolean => card !== null && (card.endsWith("H") || card.endsWith("D"));

const Mini = ({ card }: { card: Shown }) => (
  <span
    class={`c-mini ${isRed(card) ? "c-red" : ""}`}
    role="img"
    aria-label={card === null ? t("console-face-down") : cardName(card)}
  >
    {card === null ? "?" : shownCard(card)}
  </span>
);

export const Minis = ({ cards }: { cards: readonly Shown[] }) =>
  cards.length ? (
    <span class="c-minis">
      {cards.map((card, i) => (
        <Mini key={`${i} ${card}`} card={card} />
      ))}
    </span>
  ) : (
    <span class="c-soft">–</span>
  );

interface VersusProps {
  player: readonly Shown[];
  banker: readonly Shown[];
  dim?: boolean;
}

export const Versus = ({ player, banker, dim }: VersusProps) => (
  <span class={`c-versus ${dim ? "c-dim" : ""}`}>
    <Minis cards={player} /> <i>:</i> <Minis cards={banker} />
  </span>
);

export interface HandProps {
  side: Side;
  cards: readonly Shown[];
  total?: number | null;
  won?: boolean;
  /** Of the last Round, while bets are taken for the next. */
  dim?: boolean;
  /** Where the next card goes, and what is typed for it. */
  next?: { position: number; typed: Typed } | null;
  /** The back that is keyed in as it is turned, and what is typed for it. */
  naming?: { position: number; typed: Typed } | null;
  /** In pixels; without it, as large as the screen has room for. */
  size?: number;
  /** Which cards can be turned by touching them. */
  turn?: { positions: readonly number[]; onTurn: (position: number) => void };
  /** Which can be corrected by pointing at them. */
  correct?: { positions: readonly number[]; onCorrect: (position: number) => void };
}

export function HandBox({ side, cards, total, won, dim, next, naming, size, turn, correct }: HandProps) {
  const places = Math.max(2, cards.length, next?.position ?? 0);
  return (
    <div
      class={`c-hand c-hand-${side}`}
      data-test={`hand-${side}`}
      data-won={won || undefined}
      data-dim={dim || undefined}
    >
      <div class="c-hand-name">
        <span>{t(`side-${side}`)}</span>
        <strong>{total ?? totalOf(cards) ?? ""}</strong>
      </div>
      <div class="c-hand-cards">
        {Array.from({ length: places }, (_, i) => {
          const position = i + 1;
          const card = cards[i];
          const waits = next?.position === position && card === undefined;
          return (
            <Place key={position} waits={waits || naming?.position === position} size={size}>
              {naming?.position === position && naming.typed.rank ? (
                <Preview typed={naming.typed} />
              ) : card !== undefined ? (
                <TouchableCard side={side} position={position} card={card} turn={turn} correct={correct} />
              ) : (
                waits && <Preview typed={next.typed} />
              )}
            </Place>
          );
        })}
      </div>
    </div>
  );
}

const Place = ({ waits, size, children }: { waits: boolean; size?: number; children: ComponentChildren }) => (
  <span class={`c-place ${waits ? "c-place-next" : ""}`} style={size ? { "--card-w": `${size}px` } : {}}>
    {children}
  </span>
);

type TouchableProps = Pick<HandProps, "side" | "turn" | "correct"> & { position: number; card: Shown };

function TouchableCard({ side, position, card, turn, correct }: TouchableProps) {
  const at = t("console-card-at", { side, position });
  const face = <Card card={card} size="fluid" />;
  if (turn?.positions.includes(position))
    return (
      <button
        type="button"
        class="c-turn"
        data-test={`turn-${side}-${position}`}
        aria-label={t("console-turn-it", { card: at })}
        onClick={() => turn.onTurn(position)}
      >
        {face}
      </button>
    );
  if (correct?.positions.includes(position))
    return (
      <button
        type="button"
        class="c-turn c-correct"
        data-test={`correct-${side}-${position}`}
        title={t("console-correct-it", { card: at })}
        onClick={() => correct.onCorrect(position)}
      >
        <span class="unseen">{t("console-correct-it", { card: at })}</span>
        {face}
      </button>
    );
  return face;
}
