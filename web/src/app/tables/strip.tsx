// The tables at this terminal, as a strip below the head: shown where there are several.
import { Icon } from "../../base/icons";
import { follow, to } from "../../base/router";
import { t } from "../../base/words";
import { desks, MOST_TABLES } from "../../state/tables";
import { Tile } from "./tile";

const COLUMNS = 24;

export function Strip() {
  const all = desks.value;
  if (all.length < 2) return null;
  return (
    <nav class="strip" aria-label={t("ui-your-tables")}>
      <ul class="strip-tiles">
        {all.map((desk) => (
          <Tile key={desk.table} desk={desk} columns={COLUMNS} />
        ))}
      </ul>
      <span class="strip-doors">
        <a class="icon-button" href={to.tables()} onClick={follow} aria-label={t("ui-all-tables")} data-door="all">
          <Icon name="tables" />
        </a>
        {all.length < MOST_TABLES && (
          <a class="icon-button" href={to.lobby()} onClick={follow} aria-label={t("ui-add-table")} data-door="add">
            <Icon name="add" />
          </a>
        )}
      </span>
    </nav>
  );
}
