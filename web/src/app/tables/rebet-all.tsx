// The bets of the last Round again, at every table that takes bets and where none lie yet.
import { Icon } from "../../base/icons";
import { useShortcuts } from "../../base/keys";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { desks } from "../../state/tables";

/** Older bets are laid again at their own table, where they are shown to be. */
const mayRebet = (desk: Desk): boolean =>
  desk.open.value &&
  !desk.watching.value &&
  desk.staked.value === 0 &&
  desk.before.value.stakes.length > 0 &&
  desk.satOutSince.value === null;

function rebet(): void {
  for (const desk of desks.peek()) if (mayRebet(desk)) desk.again();
}

export function useRebetAll(): void {
  useShortcuts([{ keys: ["R"], shown: "Shift R", words: t("ui-key-rebet-all"), run: rebet }]);
}

export function RebetAll() {
  return (
    <button type="button" class="action rebet-all" disabled={!desks.value.some(mayRebet)} onClick={rebet}>
      <Icon name="repeat" size={18} />
      <span>{t("ui-rebet-all")}</span>
    </button>
  );
}
