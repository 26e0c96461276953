// Everything that is not needed every Round.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../base/icons";
import { span, t } from "../base/i18n";
import { refuse } from "../base/refusals";
import { go, to } from "../base/router";
import { line, me, signOut } from "../base/session";
import { sounds } from "../base/sound";
import { LanguageSwitch } from "../base/ui";
import { shownName } from "../base/names";
import { helpOpen } from "./help";
import type { PanelName } from "./terminal/terminal";

export function Menu({ table, show, seats }: { table?: string; show?: (panel: PanelName) => void; seats?: boolean }) {
  const open = useSignal(false);
  const words = t.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open.value) return;
    const away = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !box.current?.contains(event.target as Node))
        open.value = false;
    };
    addEventListener("pointerdown", away);
    addEventListener("keydown", away);
    return () => {
      removeEventListener("pointerdown", away);
      removeEventListener("keydown", away);
    };
  }, [open.value]);
  const item = (icon: IconName, said: string, run: () => void) => (
    <button
      type="button"
      class="menu-item"
      onClick={() => {
        open.value = false;
        run();
      }}
    >
      <Icon name={icon} size={18} /> <span>{said}</span>
    </button>
  );
  return (
    <div class="menu" ref={box}>
      <button
        type="button"
        class="icon-button"
        aria-label={words.more}
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        <Icon name="menu" />
      </button>
      {open.value && (
        <div class="menu-list">
          {me.value && (
            <p class="menu-name">
              <span>{shownName(me.value.name)}</span>
              <span class="tabular">
                {words.timeHere} {span(line.now() - me.value.begun)}
              </span>
            </p>
          )}
          <LanguageSwitch />
          {show && (
            <>
              {seats && item("seat", words.boxes, () => show("seats"))}
              {item("info", words.info, () => show("info"))}
              {item("history", words.history, () => show("history"))}
              {item("credits", words.credits, () => show("credits"))}
            </>
          )}
          {item(
            sounds.value ? "sound" : "mute",
            `${words.sounds}: ${sounds.value ? words.on : words.off}`,
            () => (sounds.value = !sounds.value),
          )}
          {item("keyboard", words.showShortcuts, () => (helpOpen.value = true))}
          {table && item("roads", words.display, () => go(to.display(table)))}
          {me.value &&
            item("close", words.signOut, () => {
              signOut().then(() => go(to.lobby()), refuse);
            })}
        </div>
      )}
    </div>
  );
}
