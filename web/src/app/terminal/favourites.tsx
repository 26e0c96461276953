// Favourites: bets on several areas, saved as they lie and laid again with one touch.
import { money } from "../../base/format";
import { Icon } from "../../base/icons";
import { areaName } from "../../base/names";
import { isBoolean, remembered } from "../../base/remembered";
import { t } from "../../base/words";
import { total } from "../../state/bets";
import type { Desk } from "../../state/desk";
import { type Favourite, favouritesOf } from "../../state/favourites";

/** Whether they are in sight above the actions. */
export const favouritesShown = remembered("favourites-shown", false, isBoolean);

/** What lies, and what waits to make a bet. */
const lying = (desk: Desk) => [...desk.laid.value, ...desk.held.value];

export function playFavourite(desk: Desk, place: number): void {
  const rulebook = desk.rules.peek()?.settings.rulebook;
  const found = rulebook ? favouritesOf(rulebook).all.peek()[place] : undefined;
  if (found && desk.open.peek()) desk.lay(found);
}

export function Favourites({ desk }: { desk: Desk }) {
  const rules = desk.rules.value;
  if (!rules || !favouritesShown.value) return null;
  const saved = favouritesOf(rules.settings.rulebook);
  const lies = lying(desk);
  const all = saved.all.value;
  const words = (one: readonly Favourite[]) =>
    one
      .map((bet) => t("ui-favourite-bet", { area: areaName(rules, bet.area), amount: money(bet.cents) }))
      .join(t("list-separator"));
  return (
    <div class="favourites" role="group" aria-label={t("ui-favourites")}>
      {all.map((one, at) => {
        const sum = total(one.map((bet) => ({ ...bet, box: 0 })));
        return (
          <span class="favourite" key={at}>
            <button
              type="button"
              class="favourite-play"
              data-favourite={at + 1}
              disabled={!desk.open.value || (desk.credit.value ?? 0) < sum}
              title={words(one)}
              onClick={() => playFavourite(desk, at)}
            >
              <span class="unseen">{t("ui-favourite", { number: at + 1 })}</span>
              <span class="favourite-areas">{words(one)}</span>
              <b class="tabular">{money(sum)}</b>
            </button>
            <button
              type="button"
              class="favourite-remove"
              aria-label={t("ui-favourite-remove", { number: at + 1 })}
              onClick={() => saved.remove(at)}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        );
      })}
      {lies.length > 0 ? (
        <button type="button" class="favourite-save" data-action="save-favourite" onClick={() => saved.add(lies)}>
          {t("ui-favourite-save")}
        </button>
      ) : (
        all.length === 0 && <p class="favourite-none">{t("ui-favourite-none")}</p>
      )}
    </div>
  );
}
