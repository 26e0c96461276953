// A hand as it lies: name and total, two cards, the third sideways on the outer side.
import type { ComponentChildren } from "preact";
import { Card, type CardSize } from "./card";
import { type Side, Total } from "./totals";

export interface HandProps {
  side: Side;
  cards: readonly (string | null)[];
  total: number | null;
  won?: boolean;
  /** The cards of the last Round, while bets are taken for the next. */
  dim?: boolean;
  /** fluid: as large as the place allows. */
  size?: CardSize;
  /** Something else in place of a card: a Peel. By position, from 0. */
  replace?: Readonly<Record<number, ComponentChildren>>;
}

export function Hand({ side, cards, total, won = false, dim = false, size = "fluid", replace = {} }: HandProps) {
  const place = (at: number) =>
    replace[at] ??
    (at < cards.length && <Card card={cards[at] ?? null} size={size} arrives turned={at > 1} dim={dim} />);
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
          natural={cards.length === 2 && !cards.includes(null) && (total ?? 0) > 7}
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
