// Where cards come face down: whoever has the highest bet may ask for one, and peels it. What it is, nobody here knows
// before.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Peel, Ring } from "../../art";
import { useFastNow } from "../../base/clock";
import type { TableView } from "../../base/protocol";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { granted, requestable, type Squeezed } from "../../state/squeeze";

const SEEN_MS = 1_500; // long enough to see what it was

export function Squeeze({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const one = usePeeled(view ? granted(view, desk.who.value) : []);
  if (!view) return null;
  return one ? <Peeling desk={desk} view={view} one={one} /> : <Offered desk={desk} view={view} />;
}

/** The card that lies before me, and for a little while the one I have just peeled. */
function usePeeled(mine: readonly Squeezed[]): Squeezed | undefined {
  const shown = useSignal<Squeezed | null>(null);
  const lies = mine.find((one) => one.card === null);
  const was = shown.value;
  useEffect(() => {
    if (lies) shown.value = lies;
  }, [lies?.side, lies?.position]);
  useEffect(() => {
    if (!was || lies) return;
    const timer = setTimeout(() => {
      shown.value = null;
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [was, lies === undefined]);
  return lies ?? mine.find((one) => one.side === was?.side && one.position === was.position);
}

function Peeling({ desk, view, one }: { desk: Desk; view: TableView; one: Squeezed }) {
  const now = useFastNow().value;
  const { side, position, card } = one;
  return (
    <Sheet title={t("ui-squeeze-which", { side: t(`side-${side}`), position })} light name="squeeze">
      {view.until && card === null && (
        <Ring until={view.until} now={now} total={15_000}>
          <strong class="status-title">{t("ui-status-your-squeeze")}</strong>
        </Ring>
      )}
      <div class="squeeze">
        <Peel card={card} onPeeled={() => void desk.ask({ do: "peel-card", table: desk.table, side, position })} />
      </div>
      <p class="quiet-line">{t("ui-peel-hint")}</p>
    </Sheet>
  );
}

function Offered({ desk, view }: { desk: Desk; view: TableView }) {
  if (!desk.own.value?.may_squeeze || view.phase !== "dealing") return null;
  const cards = requestable(view);
  if (!cards.length) return null;
  return (
    <div class="squeeze-offer" role="group" aria-label={t("ui-squeeze")}>
      <p>{t("ui-squeeze-offer")}</p>
      <div class="squeeze-cards">
        {cards.map(({ side, position }) => (
          <button
            key={`${side} ${position}`}
            type="button"
            class="pill"
            data-side={side}
            onClick={() => desk.squeeze(side, position)}
          >
            {t("ui-squeeze-which", { side: t(`side-${side}`), position })}
          </button>
        ))}
      </div>
    </div>
  );
}
