// The keys there are.
import { signal } from "@preact/signals";
import { shortcuts } from "../base/keys";
import { Sheet } from "../base/sheet";
import { t } from "../base/words";

export const helpOpen = signal(false);

export function Help() {
  if (!helpOpen.value) return null;
  const close = () => {
    helpOpen.value = false;
  };
  return (
    <Sheet title={t("ui-show-shortcuts")} onClose={close} name="help">
      <dl class="keys">
        {shortcuts().map((one) => (
          <div key={one.words}>
            <dt>
              {(one.shown ? [one.shown] : one.keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{one.words}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
