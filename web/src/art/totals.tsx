// The two Point Totals, large enough to read at arm's length.
import { t } from "../base/words";
import { printLanguage } from "./printed";

export type Side = "player" | "banker";

export interface TotalProps {
  side: Side;
  total: number | null;
  won?: boolean;
  natural?: boolean;
}

export function Total({ side, total, won = false, natural = false }: TotalProps) {
  const name = t(`side-${side}`);
  const print = t(`art-print-${side}`);
  const notes = [natural ? t("art-natural") : "", won ? t("art-wins") : ""].filter(Boolean);
  return (
    <div
      class="p-total"
      data-tint={side}
      data-won={won || undefined}
      role="img"
      aria-label={[`${name}: ${total ?? t("art-no-cards")}`, ...notes].join(t("ui-comma"))}
    >
      <span class="p-total__name">
        <span lang={printLanguage()} class="p-total__han">
          {print}
        </span>
        {name !== print && name}
      </span>
      <span class="p-total__figure" data-none={total === null || undefined}>
        {total ?? "\u2013"}
      </span>
      <span class="p-total__note">{notes.join(t("ui-comma"))}</span>
    </div>
  );
}

export interface TotalsProps {
  player: number | null;
  banker: number | null;
  winner?: "player" | "banker" | "tie" | null;
}

export function Totals({ player, banker, winner = null }: TotalsProps) {
  return (
    <div class="p-totals">
      <Total side="player" total={player} won={winner === "player"} />
      <span class="p-totals__between">{winner === "tie" ? t("winner-tie") : ""}</span>
      <Total side="banker" total={banker} won={winner === "banker"} />
    </div>
  );
}
