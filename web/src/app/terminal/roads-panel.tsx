// The five roads of this shoe and what the next Round would add; for information only (5.14).
import { Roads } from "../../art";
import { count } from "../../base/format";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import type { PanelName } from "./panels";

interface RoadsProps {
  desk: Desk;
  show: (panel: PanelName) => void;
  bare?: boolean;
}

export function RoadsPanel({ desk, show, bare }: RoadsProps) {
  const roads = desk.seen.value.roads;
  const shoe = desk.view.value?.shoe;
  const check = shoe && (
    <button type="button" class="panel-check" onClick={() => show("shoes")}>
      {t("ui-shoes")}
    </button>
  );
  return (
    <section class={bare ? "roads" : "panel roads"} aria-label={t("ui-roads")}>
      {!bare && (
        <header class="panel-head">
          <h2>{t("ui-roads")}</h2>
          {check}
          <span class="panel-note">{shoe ? t("ui-cards-left", { number: count(shoe.left) }) : ""}</span>
        </header>
      )}
      {roads && roads.bead.length > 0 ? <Roads roads={roads} /> : <p class="quiet-line">{t("ui-empty-road")}</p>}
      <p class="clause roads-note">{t("ui-roads-note")}</p>
      {bare && check}
    </section>
  );
}
