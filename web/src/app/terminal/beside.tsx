// Cards that lie open beside the hands: drawn early, or left for the next Round. Whoever is at the felt sees them too.
import { Card } from "../../art";
import { cardName } from "../../base/names";
import type { TableView } from "../../base/protocol";
import { t } from "../../base/words";

export function Beside({ view: { beside = [] } }: { view: TableView }) {
  if (beside.length === 0) return null;
  const label = t("ui-named", { name: t("ui-beside"), value: beside.map(cardName).join(t("list-separator")) });
  return (
    <div class="cards-beside" role="group" aria-label={label} data-testid="beside">
      <span class="beside-word">{t("ui-beside")}</span>
      {beside.map((card, at) => (
        <Card key={`${card}${at}`} card={card} size="fluid" />
      ))}
    </div>
  );
}
