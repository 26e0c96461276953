// The keys there are.
import { signal } from "@preact/signals";
import { shortcuts } from "../base/keys";
import { t } from "../base/i18n";
import { Sheet } from "../base/sheet";

export const helpOpen = signal(false);

export function Help() {
  if (!helpOpen.value) return null;
  return (
    <Sheet title={t.value.showShortcuts} onClose={() => (helpOpen.value = false)} name="help">
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
