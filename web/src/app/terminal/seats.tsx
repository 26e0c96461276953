// The boxes around the table: who sits, who stands, and where one's own chips go.
import { money, t } from "../../base/i18n";
import { explain } from "../../base/refusals";
import { shownName } from "../../base/names";
import { Sheet } from "../../base/sheet";
import { useSignal } from "@preact/signals";
import type { Desk } from "../../state/desk";

export function Seats({ desk, close }: { desk: Desk; close: () => void }) {
  const words = t.value;
  const own = desk.own.value;
  const left = useSignal(false);
  const take = (box: number, free: boolean) => {
    if (free && own?.seat !== undefined) return explain(words.youSitIn(own.seat), words.leaveFirst);
    desk.watching.value = false;
    desk.chosenBox.value = box;
    close();
  };
  return (
    <Sheet
      title={words.boxes}
      onClose={close}
      name="seats"
      actions={
        <>
          <button
            type="button"
            class="button"
            onClick={() => {
              desk.watching.value = true;
              desk.chosenBox.value = null;
              close();
            }}
          >
            {words.watchOnly}
          </button>
          {own?.seat !== undefined && (
            <button
              type="button"
              class="button"
              disabled={left.value}
              onClick={async () => (left.value = await desk.ask({ do: "leave-seat", table: desk.table }))}
            >
              {words.leaveSeat}
            </button>
          )}
        </>
      }
    >
      {left.value && (
        <p role="status" class="form-good">
          {words.leftSeat}
        </p>
      )}
      <ul class="seats">
        {desk.boxes.value.map((one) => {
          const mine = !desk.watching.value && one.box === desk.box.value;
          return (
            <li key={one.box} data-mine={mine ? "" : undefined}>
              <span class="seat-number">{one.box}</span>
              <span class="seat-who">
                <strong>{one.mine ? words.you : one.seated ? shownName(one.seated) : words.free}</strong>
                {one.standing.length > 0 && (
                  <small>
                    {one.standing
                      .map((who) => words.standingHere(who === desk.who.value ? words.you : shownName(who)))
                      .join(", ")}
                  </small>
                )}
                {one.staked > 0 && <small class="tabular">{money(one.staked)}</small>}
              </span>
              {one.mine ? (
                <span class="seat-yours">{words.yourSeat}</span>
              ) : (
                <button type="button" class="pill" aria-pressed={mine} onClick={() => take(one.box, !one.seated)}>
                  {one.seated ? words.standHere : words.sitHere}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
