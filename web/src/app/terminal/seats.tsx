// The boxes around the table: who sits, who stands, and where one's own chips go.
import { useSignal } from "@preact/signals";
import { money } from "../../base/format";
import { explain } from "../../base/refusals";
import { Sheet } from "../../base/sheet";
import { Good } from "../../base/ui";
import { shownName, t } from "../../base/words";
import type { BoxNow } from "../../state/bets";
import type { Desk } from "../../state/desk";

export function Seats({ desk, close }: { desk: Desk; close: () => void }) {
  const seat = desk.own.value?.seat;
  const left = useSignal(false);
  const take = (box: number, free: boolean) => {
    if (free && seat !== undefined) return explain(t("ui-you-sit-in", { number: seat }), t("ui-leave-first"));
    desk.watching.value = false;
    desk.chosenBox.value = box;
    close();
  };
  const watch = () => {
    desk.watching.value = true;
    desk.chosenBox.value = null;
    close();
  };
  const leave = async () => {
    left.value = await desk.ask({ do: "leave-seat", table: desk.table });
  };
  return (
    <Sheet
      title={t("ui-boxes")}
      onClose={close}
      name="seats"
      actions={
        <>
          <button type="button" class="button" onClick={watch}>
            {t("ui-watch-only")}
          </button>
          {seat !== undefined && (
            <button type="button" class="button" disabled={left.value} onClick={() => void leave()}>
              {t("ui-leave-seat")}
            </button>
          )}
        </>
      }
    >
      <Good said={left.value ? t("ui-left-seat") : ""} />
      <ul class="seats">
        {desk.boxes.value.map((one) => (
          <Seat key={one.box} desk={desk} seat={one} take={take} />
        ))}
      </ul>
    </Sheet>
  );
}

interface SeatProps {
  desk: Desk;
  seat: BoxNow;
  take: (box: number, free: boolean) => void;
}

function Seat({ desk, seat, take }: SeatProps) {
  const mine = !desk.watching.value && seat.box === desk.box.value;
  const named = (who: string) => (who === desk.who.value ? t("ui-you") : shownName(who));
  return (
    <li data-mine={mine ? "" : undefined}>
      <span class="seat-number">{seat.box}</span>
      <span class="seat-who">
        <strong>{seat.seated ? named(seat.seated) : t("ui-free")}</strong>
        {seat.standing.length > 0 && (
          <small>
            {seat.standing.map((who) => t("ui-standing-here", { name: named(who) })).join(t("list-separator"))}
          </small>
        )}
        {seat.staked > 0 && <small class="tabular">{money(seat.staked)}</small>}
      </span>
      {seat.mine ? (
        <span class="seat-yours">{t("ui-your-seat")}</span>
      ) : (
        <button type="button" class="pill" aria-pressed={mine} onClick={() => take(seat.box, !seat.seated)}>
          {seat.seated ? t("ui-stand-here") : t("ui-sit-here")}
        </button>
      )}
    </li>
  );
}
