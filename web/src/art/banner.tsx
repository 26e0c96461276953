// Who won, in words; the colour only agrees with them.

import { money } from "../base/format";
import { t } from "../base/words";
import { printLanguage } from "./printed";

export interface WinnerBannerProps {
  winner: "player" | "banker" | "tie" | "void";
  /** Point Totals; nothing is said of them where the Round is void. */
  player?: number;
  banker?: number;
  playerPair?: boolean;
  bankerPair?: boolean;
  /** One's own result in cents; null where one had no bet. */
  net?: number | null;
  /** Why, where the Round is void. */
  note?: string | undefined;
}

export function WinnerBanner({
  winner,
  player = 0,
  banker = 0,
  playerPair = false,
  bankerPair = false,
  net = null,
  note,
}: WinnerBannerProps) {
  const said = {
    player: () => t("ui-wins-over", { side: t("winner-player"), total: player, other: banker }),
    banker: () => t("ui-wins-over", { side: t("winner-banker"), total: banker, other: player }),
    tie: () => t("art-tie-at", { total: player }),
    void: () => t("art-voided"),
  }[winner]();
  const more = [playerPair && t("ui-player-pair"), bankerPair && t("ui-banker-pair"), note]
    .filter(Boolean)
    .join(t("ui-comma"));
  return (
    <div class="p-banner" role="status" data-tint={winner}>
      {winner !== "void" && (
        <span class="p-banner__han" lang={printLanguage()} aria-hidden="true">
          {t(`art-print-${winner}`)}
        </span>
      )}
      <span class="p-banner__words">
        <strong>{said}</strong>
        {more && <small>{more}</small>}
      </span>
      {net !== null && (
        <span class="p-banner__net" data-won={net > 0 || undefined}>
          {net > 0
            ? t("art-won-amount", { amount: money(net) })
            : net < 0
              ? t("art-lost-amount", { amount: money(-net) })
              : t("art-even")}
        </span>
      )}
    </div>
  );
}
