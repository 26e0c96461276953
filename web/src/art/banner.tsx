// Who won, in words; the colour only agrees with them.
import { money } from "./money";
import { artWords } from "./words";

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

export function WinnerBanner({
  winner,
  player,
  banker,
  playerPair = false,
  bankerPair = false,
  net = null,
  note,
}: WinnerBannerProps) {
  const say = artWords.value;
  const said = {
    player: () => say.winsOver(say.player, player, banker),
    banker: () => say.winsOver(say.banker, banker, player),
    tie: () => say.tieAt(player),
    void: () => say.voided,
  }[winner]();
  const more = [playerPair && say.playerPair, bankerPair && say.bankerPair, note].filter(Boolean).join(", ");
  return (
    <div class="p-banner" role="status" data-tint={winner}>
      {HAN[winner] && (
        <span class="p-banner__han" lang="zh-Hant" aria-hidden="true">
          {HAN[winner]}
        </span>
      )}
      <span class="p-banner__words">
        <strong>{said}</strong>
        {more && <small>{more}</small>}
      </span>
      {net !== null && (
        <span class="p-banner__net" data-won={net > 0 || undefined}>
          {net > 0 ? say.wonAmount(money(net)) : net < 0 ? say.lostAmount(money(-net)) : say.even}
        </span>
      )}
    </div>
  );
}
