// The two Point Totals, large enough to read at arm's length.
import { artWords } from "./words";

export type Side = "player" | "banker";
const HAN: Record<Side, string> = { player: "閒", banker: "庄" };

export interface TotalProps {
  side: Side;
  total: number | null;
  won?: boolean;
  natural?: boolean;
}

export function Total({ side, total, won = false, natural = false }: TotalProps) {
  const say = artWords.value;
  const notes = [natural ? say.natural : "", won ? say.wins : ""].filter(Boolean);
  return (
    <div
      class="p-total"
      data-tint={side}
      data-won={won || undefined}
      role="img"
      aria-label={[`${say[side]}: ${total ?? say.noCards}`, ...notes].join(", ")}
    >
      <span class="p-total__name">
        <span lang="zh-Hant" class="p-total__han">
          {say[side].length > 1 ? HAN[side] : say[side]}
        </span>
        {say[side].length > 1 && say[side]}
      </span>
      <span class="p-total__figure" data-none={total === null || undefined}>
        {total ?? "\u2013"}
      </span>
      <span class="p-total__note">{notes.join(", ")}</span>
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
      <span class="p-totals__between">{winner === "tie" ? artWords.value.tie : ""}</span>
      <Total side="banker" total={banker} won={winner === "banker"} />
    </div>
  );
}
