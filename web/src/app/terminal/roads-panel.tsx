// The five roads of this shoe and what the next Round would add; for information only (5.14).
import { Roads } from "../../art";
import { count, t } from "../../base/i18n";
import type { Desk } from "../../state/desk";

export function RoadsPanel({ desk, bare }: { desk: Desk; bare?: boolean }) {
  const words = t.value;
  const roads = desk.seen.value.roads;
  const shoe = desk.view.value?.shoe;
  return (
    <section class={bare ? "roads" : "panel roads"} aria-label={words.roads}>
      {!bare && (
        <header class="panel-head">
          <h2>{words.roads}</h2>
          <span class="panel-note">{shoe ? words.cardsLeft(count(shoe.left)) : ""}</span>
        </header>
      )}
      {roads && roads.bead.length > 0 ? <Roads roads={roads} /> : <p class="quiet-line">{words.emptyRoad}</p>}
      <p class="clause roads-note">{words.roadsNote}</p>
    </section>
  );
}
