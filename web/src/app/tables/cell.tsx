// One felt among several: cards, areas and big road, at a size at which they can be read and touched.
import { RulebookOf } from "../../base/clause";
import { Icon } from "../../base/icons";
import { Waiting } from "../../base/ui";
import { t, tableName } from "../../base/words";
import type { Desk } from "../../state/desk";
import { bringToFront, front, hasChips } from "../../state/tables";
import { MiniRoad } from "../lobby/mini-road";
import type { PanelName } from "../terminal/panels";
import { Stage } from "../terminal/stage";
import { TableFelt } from "../terminal/table-felt";
import { asksFor, Line, leave, openTable } from "./tile";

const COLUMNS = 20;

export function Cell({ desk, show }: { desk: Desk; show: (panel: PanelName) => void }) {
  const name = tableName(desk.table);
  const asks = asksFor(desk);
  const mine = () => bringToFront(desk);
  return (
    // Whatever is touched in it, keys and chips are of this table from then on.
    <li
      class="cell"
      data-table={desk.table}
      data-phase={desk.view.value?.phase}
      data-front={front.value === desk ? "" : undefined}
      data-open={desk.open.value ? "" : undefined}
      data-asks={asks ? "" : undefined}
      onPointerDownCapture={mine}
      onFocusCapture={mine}
    >
      <header class="cell-head">
        <button type="button" class="cell-name" onClick={() => openTable(desk)} title={t("ui-back-to-table")}>
          <b>{name}</b>
        </button>
        <span class="cell-line">{asks || <Line desk={desk} />}</span>
        <button
          type="button"
          class="icon-button cell-away"
          aria-label={t("ui-leave-table", { table: name })}
          disabled={hasChips(desk)}
          onClick={() => leave(desk)}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      {desk.view.value && desk.rules.value ? (
        <RulebookOf.Provider value={desk.rules.value.rulebook}>
          <div class="cell-table">
            <div class="cell-cards">
              <Stage desk={desk} line={false} />
              <MiniRoad cells={desk.seen.value.roads?.big ?? []} words="" columns={COLUMNS} />
            </div>
            <TableFelt desk={desk} show={show} />
          </div>
        </RulebookOf.Provider>
      ) : (
        <Waiting />
      )}
    </li>
  );
}
