// The one switch of all sounds: in the menu, in the bar where there is room, and by a key.
import { announce } from "../base/announce";
import { Icon } from "../base/icons";
import { play, sounds } from "../base/sound";
import { t } from "../base/words";

export const soundWords = (): string => (sounds.value ? t("ui-sounds-on") : t("ui-sounds-off"));

export function switchSounds(): void {
  sounds.value = !sounds.peek();
  announce(soundWords());
  play("chip"); // so that one hears that it is on
}

/** What it stands at is seen without opening anything. */
export const SoundSwitch = () => (
  <button
    type="button"
    class="icon-button head-sound"
    aria-pressed={sounds.value}
    aria-label={soundWords()}
    title={soundWords()}
    onClick={switchSounds}
  >
    <Icon name={sounds.value ? "sound" : "mute"} />
  </button>
);
