// Everything that is not needed every Round.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { span } from "../base/format";
import { Icon, type IconName } from "../base/icons";
import { go, to } from "../base/router";
import { connection, me } from "../base/session";
import { sounds } from "../base/sound";
import { ThemeSwitch } from "../base/theme";
import { LanguageSwitch } from "../base/ui";
import { shownName, t } from "../base/words";
import { helpOpen } from "./help";
import { soundWords, switchSounds } from "./sound-switch";
import { leave } from "./stranded";
import type { PanelName } from "./terminal/panels";

export interface MenuProps {
  table?: string;
  show?: (panel: PanelName) => void;
  seats?: boolean;
}

export function Menu(props: MenuProps) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** What had the focus in it goes with it: the focus goes back to where it was opened. */
  const close = () => {
    if (box.current?.contains(document.activeElement)) opener.current?.focus();
    open.value = false;
  };
  // As soon as it is shown: an effect would come after the next paint, and a key pressed before it would be lost.
  useLayoutEffect(() => {
    if (!open.value) return;
    const away = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) close();
    };
    const ways = ["pointerdown", "focusin", "keydown"] as const;
    for (const way of ways) addEventListener(way, away);
    return () => {
      for (const way of ways) removeEventListener(way, away);
    };
  }, [open.value]);
  return (
    <div class="menu" ref={box}>
      <button
        ref={opener}
        type="button"
        class="icon-button"
        aria-label={t("ui-more")}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon name="menu" />
      </button>
      {open.value && (
        <div class="menu-list">
          <Whose />
          <LanguageSwitch />
          <ThemeSwitch />
          {itemsOf(props).map(([icon, said, run]) => (
            <button
              key={icon}
              type="button"
              class="menu-item"
              onClick={() => {
                close();
                run();
              }}
            >
              <Icon name={icon} size={18} /> <span>{said}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Whose session it is, and for how long. */
function Whose() {
  if (!me.value) return null;
  return (
    <p class="menu-name">
      <span>{shownName(me.value.name)}</span>
      <span class="tabular">
        {t("ui-time-here")} {span(connection.now() - me.value.begun)}
      </span>
    </p>
  );
}

type Item = [IconName, string, () => void];

function itemsOf({ table, show, seats }: MenuProps): Item[] {
  const items: Item[] = [];
  if (show && seats) items.push(["seat", t("ui-boxes"), () => show("seats")]);
  if (show)
    items.push(
      ["info", t("ui-info"), () => show("info")],
      ["history", t("ui-history"), () => show("history")],
      ["eye", t("ui-shoes"), () => show("shoes")],
      ["credits", t("ui-credits"), () => show("credits")],
    );
  items.push(
    [sounds.value ? "sound" : "mute", soundWords(), switchSounds],
    [
      "keyboard",
      t("ui-show-shortcuts"),
      () => {
        helpOpen.value = true;
      },
    ],
  );
  if (table) items.push(["roads", t("ui-display"), () => go(to.display(table))]);
  if (me.value) items.push(["close", t("ui-sign-out"), () => void leave()]);
  return items;
}
