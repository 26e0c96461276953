// The five roads of this shoe and what the next Round would add; for information only (5.14).
import { Roads } from "../../art";
import { count } from "../../base/format";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { NO_ROADS } from "../../state/roads";
import type { PanelName } from "./panels";
import { ROADS } from "./room";
import { ShoeSummaryPanel } from "./shoe-end";

interface RoadsProps {
  desk: Desk;
  show: (panel: PanelName) => void;
}

export function RoadsPanel({ desk, show }: RoadsProps) {
  const shoe = desk.view.value?.shoe;
  const over = desk.view.value?.last_shoe;
  const roads = desk.seen.value.roads;
  return (
    <section class="panel roads" id={ROADS} tabIndex={-1} aria-label={t("ui-roads")}>
      <header class="panel-head">
        <h2>{t("ui-roads")}</h2>
        {shoe && (
          <button type="button" class="panel-check" onClick={() => show("shoes")}>
            {t("ui-shoes")}
          </button>
        )}
        <span class="panel-note">{shoe ? t("ui-cards-left", { number: count(shoe.left) }) : ""}</span>
      </header>
      {over && <ShoeSummaryPanel over={over} rules={desk.rules.value} net={desk.own.value?.shoe_net} />}
      {(roads?.bead.length || !over) && <Roads roads={roads ?? NO_ROADS} />}
      <p class="clause roads-note">{t("ui-roads-note")}</p>
    </section>
  );
}
