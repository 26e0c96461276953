// The keys of a terminal.
import { announce } from "../../base/announce";
import { money } from "../../base/format";
import { useShortcuts } from "../../base/keys";
import { nameOf, t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { switchSounds } from "../sound-switch";
import { playFavourite } from "./favourites";
import type { PanelName } from "./panels";
import { goToRoads } from "./room";

const FAVOURITE_KEYS = ["f", "g", "h", "j"];

export function useTerminalKeys(desk: Desk, show: (panel: PanelName) => void): void {
  const chip = (by: number) => {
    const chips = desk.rack.peek();
    const at = chips.indexOf(desk.chip.peek());
    desk.chip.value = chips[Math.min(chips.length - 1, Math.max(0, at + by))] ?? desk.chip.peek();
    announce(t("ui-chip", { value: money(desk.chip.peek()) }));
  };
  const bet = (event: KeyboardEvent) => {
    const found = desk.rules.peek()?.bets.filter((one) => one.kind !== "insurance")[Number(event.key) - 1];
    if (!found) return;
    const felt = `[data-table="${CSS.escape(desk.table)}"]`;
    document.querySelector<HTMLElement>(`${felt} .p-area[data-area="${found.area}"]`)?.focus();
    desk.place(found.area);
    if (desk.open.peek())
      announce(t("ui-announce-placed", { amount: money(desk.chip.peek()), area: nameOf(found.names) }));
  };
  const lift = () => {
    const { activeElement } = document;
    const area = activeElement instanceof HTMLElement ? activeElement.dataset.area : undefined;
    if (area && desk.open.peek()) desk.lift(area);
  };
  useShortcuts([
    { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], shown: "1 – 9", words: t("ui-key-area"), run: bet },
    { keys: ["-", "["], words: t("ui-key-chip-less"), run: () => chip(-1) },
    { keys: ["+", "=", "]"], words: t("ui-key-chip-more"), run: () => chip(1) },
    { keys: ["Delete", "Backspace"], words: t("ui-key-lift"), run: lift },
    { keys: ["u", "z"], words: t("ui-undo"), run: () => desk.undo() },
    { keys: ["c"], words: t("ui-clear"), run: () => desk.clear() },
    { keys: ["r"], words: t("ui-rebet"), run: () => desk.again() },
    { keys: ["d"], words: t("ui-double"), run: () => desk.double() },
    { keys: ["n"], words: t("ui-deal-now"), run: () => desk.dealNow() },
    {
      keys: FAVOURITE_KEYS,
      shown: "f g h j",
      words: t("ui-key-favourite"),
      run: (event) => playFavourite(desk, FAVOURITE_KEYS.indexOf(event.key)),
    },
    { keys: ["w"], words: t("ui-why"), run: () => show("why") },
    { keys: ["o"], words: t("ui-roads"), run: goToRoads },
    { keys: ["i"], words: t("ui-info"), run: () => show("info") },
    { keys: ["m"], words: t("ui-key-sounds"), run: switchSounds },
  ]);
}
