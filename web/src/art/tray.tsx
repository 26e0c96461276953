// The chips one bets with: a row of denominations of which one is in hand.

import { money } from "../base/format";
import { t } from "../base/words";
import { Chip, DENOMINATIONS } from "./chip";

export interface ChipTrayProps {
  /** In cents; the usual ones if left out. */
  values?: readonly number[];
  /** The one in hand. */
  chosen: number;
  onChoose: (cents: number) => void;
  /** More than this cannot be bet (credits, the limit): larger chips are quiet. */
  most?: number;
  disabled?: boolean;
}

export function ChipTray({
  values = [...DENOMINATIONS].reverse(),
  chosen,
  onChoose,
  most = Infinity,
  disabled = false,
}: ChipTrayProps) {
  return (
    <div class="p-tray" role="radiogroup" aria-label={t("art-tray")}>
      {values.map((cents) => (
        <button
          key={cents}
          type="button"
          role="radio"
          class="p-tray__chip"
          aria-checked={cents === chosen}
          aria-label={t("ui-chip", { value: money(cents) })}
          disabled={disabled || cents > most}
          onClick={() => onChoose(cents)}
        >
          <Chip cents={cents} label="" />
        </button>
      ))}
    </div>
  );
}
