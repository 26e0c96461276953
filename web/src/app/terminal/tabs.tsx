// On a phone, what does not fit beside the felt is one touch away.
import { Icon, type IconName } from "../../base/icons";
import { t } from "../../base/words";
import type { PanelName } from "./panels";

export function Tabs({ show }: { show: (panel: PanelName) => void }) {
  const tabs: [Exclude<PanelName, null>, IconName, string][] = [
    ["roads", "roads", t("ui-roads")],
    ["why", "why", t("ui-why-short")],
    ["info", "info", t("ui-info-short")],
    ["history", "history", t("ui-history")],
  ];
  return (
    <nav class="tabs" aria-label={t("ui-more")}>
      {tabs.map(([name, icon, said]) => (
        <button key={name} type="button" onClick={() => show(name)} data-tab={name}>
          <Icon name={icon} size={18} />
          <span>{said}</span>
        </button>
      ))}
    </nav>
  );
}
