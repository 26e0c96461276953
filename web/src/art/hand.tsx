// A hand as it lies: name and total, two cards, the third sideways on the outer side.
import { Card, type CardSize } from "./card";
import { type Side, Total } from "./totals";

/** The card of a hand that moves now. */
export interface Moving {
  /** From 1. */
  position: number;
  /** Turns where it lies, rather than slides from the shoe. */
  turns: boolean;
  ms: number;
}

export interface HandProps {
  side: Side;
  cards: readonly (string | null)[];
  total: number | null;
  won?: boolean;
  /** The cards of the last Round, while bets are taken for the next. */
  dim?: boolean;
  /** fluid: as large as the place allows. */
  size?: CardSize;
  /** Which card moves, or none: the others lie still. Left out, each slides in when it appears. */
  moving?: Moving | null;
  /** The card that somebody squeezes, from 1. */
  bent?: number;
}

export function Hand({ side, cards, total, won = false, dim = false, size = "fluid", moving, bent = 0 }: HandProps) {
  const place = (at: number) => {
    if (at >= cards.length) return false;
    const moves = moving === undefined || moving?.position === at + 1;
    return (
      <Card
        card={cards[at] ?? null}
        size={size}
        arrives={moves && !moving?.turns}
        landed={!moves}
        ms={moves ? moving?.ms : undefined}
        turned={at > 1}
        dim={dim}
        bent={bent === at + 1}
      />
    );
  };
  return (
    <div
      class="p-hand"
      data-side={side}
      data-dim={dim || undefined}
      data-won={won || undefined}
      data-size={typeof size === "string" ? size : undefined}
      style={typeof size === "number" ? { "--card-w": `${size}px` } : {}}
    >
      <div class="p-hand__in">
        <Total
          side={side}
          total={total}
          won={won}
          natural={!moving && cards.length === 2 && !cards.includes(null) && (total ?? 0) > 7}
        />
        <div class="p-hand__cards">
          <span class="p-hand__place">{place(0)}</span>
          <span class="p-hand__place">{place(1)}</span>
          <span class="p-hand__place p-hand__place--third">{place(2)}</span>
        </div>
      </div>
    </div>
  );
}
