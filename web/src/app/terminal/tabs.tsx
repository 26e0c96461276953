// On a phone, what does not fit beside the felt is one touch away: the roads below it, the rest in a sheet.
import { Icon, type IconName } from "../../base/icons";
import { t } from "../../base/words";
import type { PanelName } from "./panels";
import { goToRoads } from "./room";

export function Tabs({ show }: { show: (panel: PanelName) => void }) {
  const tabs: [IconName, string, () => void][] = [
    ["roads", t("ui-roads"), goToRoads],
    ["why", t("ui-why-short"), () => show("why")],
    ["info", t("ui-info-short"), () => show("info")],
    ["history", t("ui-history"), () => show("history")],
  ];
  return (
    <nav class="tabs" aria-label={t("ui-more")}>
      {tabs.map(([name, said, run]) => (
        <button key={name} type="button" onClick={run} data-tab={name}>
          <Icon name={name} size={18} />
          <span>{said}</span>
        </button>
      ))}
    </nav>
  );
}
