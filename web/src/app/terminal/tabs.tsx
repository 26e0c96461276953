// On a phone, what does not fit beside the felt is one touch away.
import { Icon, type IconName } from "../../base/icons";
import { t } from "../../base/i18n";
import type { PanelName } from "./terminal";

export function Tabs({ show }: { show: (panel: PanelName) => void }) {
  const words = t.value;
  const tabs: [Exclude<PanelName, null>, IconName, string][] = [
    ["roads", "roads", words.roads],
    ["why", "why", words.whyShort],
    ["info", "info", words.infoShort],
    ["history", "history", words.history],
  ];
  return (
    <nav class="tabs" aria-label={words.more}>
      {tabs.map(([name, icon, said]) => (
        <button key={name} type="button" onClick={() => show(name)} data-tab={name}>
          <Icon name={icon} size={18} />
          <span>{said}</span>
        </button>
      ))}
    </nav>
  );
}
