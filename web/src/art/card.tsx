// One card: its back until it is known, then it turns; it can slide in from the shoe, and lie sideways as third cards
// do.
import type { CSSProperties } from "preact";
import { t } from "../base/words";
import { Back } from "./back";
import { Face } from "./face";
import { cardWords } from "./suits";

export type CardSize = "s" | "m" | "l" | "xl" | "fluid" | number;

export interface CardProps {
  /** "KS", "10H"; null lies face down. */
  card: string | null;
  /** s 44, m 68, l 96, xl 148 px wide; fluid takes --card-w from its surroundings; or so many px. */
  size?: CardSize;
  /** Lies sideways, as a third card does. */
  turned?: boolean;
  /** Slides in from the shoe when it appears (from --shoe-x, --shoe-y away). */
  arrives?: boolean;
  /** Has landed: whatever it shows from now on, it does not move. */
  landed?: boolean;
  /** How long a movement takes, where it hurries. */
  ms?: number | undefined;
  /** Quieter: does not count, or belongs to the last Round. */
  dim?: boolean;
  /** Somebody squeezes it: its back is bent up and let down again. */
  bent?: boolean;
  label?: string;
}

export function Card({
  card,
  size = "m",
  turned = false,
  arrives = false,
  landed = false,
  ms,
  dim = false,
  bent = false,
  label,
}: CardProps) {
  const style: CSSProperties = {
    ...(typeof size === "number" ? { "--card-w": `${size}px` } : {}),
    ...(ms === undefined ? {} : { "--slide": `${ms}ms`, "--turn": `${ms}ms` }),
  };
  return (
    <span
      class="p-card"
      role="img"
      aria-label={label ?? (bent && card === null ? t("art-squeezed") : cardWords(card))}
      data-size={typeof size === "number" ? "fluid" : size}
      data-turned={turned || undefined}
      data-arrives={arrives || undefined}
      data-landed={landed || undefined}
      data-dim={dim || undefined}
      data-bent={(bent && card === null) || undefined}
      style={style}
    >
      <span class="p-card__in" data-up={card !== null || undefined}>
        <span class="p-card__side p-card__side--back">
          <Back />
        </span>
        {bent && card === null && <span class="p-card__side p-card__side--back p-card__flap" />}
        <span class="p-card__side p-card__side--face">{card !== null && <Face card={card} />}</span>
      </span>
    </span>
  );
}
