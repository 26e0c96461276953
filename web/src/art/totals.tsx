// The two Point Totals, large enough to read at arm's length.

export type Side = "player" | "banker";
const NAMES: Record<Side, [string, string]> = { player: ["Player", "閒"], banker: ["Banker", "庄"] };

export interface TotalProps { side: Side; total: number | null; won?: boolean; natural?: boolean }

export function Total({ side, total, won = false, natural = false }: TotalProps) {
  const [english, chinese] = NAMES[side];
  return (
    <div class="p-total" data-tint={side} data-won={won || undefined} role="img" aria-label={`${english} ${chinese}: ${total ?? "no cards yet"}${natural ? ", natural" : ""}${won ? ", wins" : ""}`}>
      <span class="p-total__name"><span lang="zh-Hant" class="p-total__han">{chinese}</span> {english}</span>
      <span class="p-total__figure">{total ?? "\u2013"}</span>
      <span class="p-total__note">{won ? "wins" : natural ? "natural" : ""}</span>
    </div>
  );
}

export interface TotalsProps { player: number | null; banker: number | null; winner?: "player" | "banker" | "tie" | null }

export function Totals({ player, banker, winner = null }: TotalsProps) {
  return (
    <div class="p-totals">
      <Total side="player" total={player} won={winner === "player"} />
      <span class="p-totals__between">{winner === "tie" ? "tie" : ""}</span>
      <Total side="banker" total={banker} won={winner === "banker"} />
    </div>
  );
}
