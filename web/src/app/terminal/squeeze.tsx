// Where cards come face down: whoever has the highest bet may ask for one, and peels it. What it is, nobody here knows before.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Peel, Ring } from "../../art";
import { useFastNow } from "../../base/clock";
import { t } from "../../base/i18n";
import { sideName } from "../../base/names";
import type { Side, TableView } from "../../base/protocol";
import { Sheet } from "../../base/sheet";
import type { Desk } from "../../state/desk";

export interface Squeezed {
  side: Side;
  position: number;
  card: string | null;
}

/** The cards I was granted that lie. */
export function granted(view: TableView, who: string): Squeezed[] {
  return Object.entries(view.squeezing ?? {}).flatMap(([place, patron]) => {
    const [side, position] = place.split(" ") as [Side, string];
    const cards = (side === "player" ? view.player : view.banker) ?? [];
    const card = cards[Number(position) - 1];
    return patron === who && card !== undefined ? [{ side, position: Number(position), card }] : [];
  });
}

export function Squeeze({ desk }: { desk: Desk }) {
  const view = desk.view.value!;
  const now = useFastNow().value;
  const shown = useSignal<Squeezed | null>(null);
  const mine = granted(view, desk.who.value);
  const lies = mine.find((one) => one.card === null);
  const was = shown.value;
  useEffect(() => {
    if (lies) shown.value = lies;
  }, [lies?.side, lies?.position]);
  useEffect(() => {
    if (!was || lies) return;
    const timer = setTimeout(() => (shown.value = null), 1_500); // long enough to see what it was
    return () => clearTimeout(timer);
  }, [was, lies === undefined]);
  const one = lies ?? (was && mine.find((other) => other.side === was.side && other.position === was.position));
  if (one && (lies || was)) {
    return (
      <Sheet title={t.value.squeezeWhich(sideName(one.side), one.position)} light name="squeeze">
        {view.until && one.card === null && (
          <Ring until={view.until} now={now} total={15_000}>
            <strong class="line-words">{t.value.lineYourSqueeze}</strong>
          </Ring>
        )}
        <div class="squeeze">
          <Peel
            card={one.card}
            onPeeled={() => void desk.ask({ do: "peel", table: desk.table, side: one.side, position: one.position })}
          />
        </div>
        <p class="quiet-line">{t.value.peelHint}</p>
      </Sheet>
    );
  }
  return <Offered desk={desk} />;
}

/** The next card that can still be asked for. */
export function askable(view: TableView): { side: Side; position: number }[] {
  const player = view.player?.length ?? 0;
  const banker = view.banker?.length ?? 0;
  const asked = view.squeezing ?? {};
  const all: { side: Side; position: number }[] = [];
  for (const position of [1, 2, 3]) {
    if (position > player) all.push({ side: "player", position });
    if (position > banker) all.push({ side: "banker", position });
  }
  return all.filter((one) => !asked[`${one.side} ${one.position}`]).slice(0, 4);
}

function Offered({ desk }: { desk: Desk }) {
  const view = desk.view.value!;
  if (!desk.own.value?.may_squeeze || view.phase !== "dealing") return null;
  const cards = askable(view);
  if (!cards.length) return null;
  return (
    <div class="squeeze-offer" role="group" aria-label={t.value.squeeze}>
      <p>{t.value.squeezeOffer}</p>
      <div class="squeeze-cards">
        {cards.map((one) => (
          <button
            key={`${one.side} ${one.position}`}
            type="button"
            class="pill"
            data-side={one.side}
            onClick={() => desk.squeeze(one.side, one.position)}
          >
            {t.value.squeezeWhich(sideName(one.side), one.position)}
          </button>
        ))}
      </div>
    </div>
  );
}
