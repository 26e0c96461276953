// Who won, in words; the colour only agrees with them.
import { money } from "./money";

export interface WinnerBannerProps {
  winner: "player" | "banker" | "tie" | "void";
  player?: number | undefined;
  banker?: number | undefined;
  playerPair?: boolean;
  bankerPair?: boolean;
  /** One's own result in cents; null where one had no bet. */
  net?: number | null;
  /** Why, where the Round is void. */
  note?: string | undefined;
}

const HAN = { player: "閒", banker: "庄", tie: "和", void: "" } as const;

export function WinnerBanner({ winner, player, banker, playerPair = false, bankerPair = false, net = null, note }: WinnerBannerProps) {
  const said = {
    player: `Player wins, ${player} over ${banker}`,
    banker: `Banker wins, ${banker} over ${player}`,
    tie: `Tie, ${player} each`,
    void: "The Round is void. All bets are returned",
  }[winner];
  const pairs = [playerPair && "Player Pair", bankerPair && "Banker Pair"].filter(Boolean).join(", ");
  return (
    <div class="p-banner" role="status" data-tint={winner}>
      {HAN[winner] && <span class="p-banner__han" lang="zh-Hant" aria-hidden="true">{HAN[winner]}</span>}
      <span class="p-banner__words">
        <strong>{said}</strong>
        {(pairs || note) && <small>{[pairs, note].filter(Boolean).join(". ")}</small>}
      </span>
      {net !== null && (
        <span class="p-banner__net" data-won={net > 0 || undefined}>{net > 0 ? `won ${money(net)}` : net < 0 ? `lost ${money(-net)}` : "even"}</span>
      )}
    </div>
  );
}
