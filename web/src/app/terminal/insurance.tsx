// Insurance: what is offered, for how long, up to how much, and exactly what it is worth.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Ring } from "../../art";
import { useFastNow, wholeOf } from "../../base/clock";
import type { TableView } from "../../base/protocol";
import { Sheet } from "../../base/sheet";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { type OwnOffer, ownOffers } from "../../state/insurance";
import { InsuranceOffer } from "./insurance-offer";

const wanted = signal(0);
/** Somebody touched the insurance area: the offer is shown again. */
export const askInsurance = (): void => {
  wanted.value++;
};

export function Insurance({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const own = desk.own.value;
  const key = `${view?.round} ${view?.window ?? ""}`;
  const dismissed = useSignal("");
  useEffect(() => {
    if (wanted.value) dismissed.value = "";
  }, [wanted.value]);
  if (view?.phase !== "insurance" || dismissed.value === key) return null;
  const mine = ownOffers(view, own);
  if (!mine.length) return null;
  const taken = (own?.bets ?? []).some((bet) => bet.window === view.window);
  const close = () => {
    dismissed.value = key;
  };
  // Bought: the sheet goes, unless another box has an offer that is not taken up yet.
  const bought = (one: OwnOffer) => () => {
    const insured = (desk.own.peek()?.bets ?? []).filter((bet) => bet.window === view.window);
    const open = mine.filter((other) => other !== one && !insured.some((bet) => bet.box === other.box));
    if (!open.length) close();
  };
  return (
    <Sheet
      title={t("ui-insurance")}
      onClose={close}
      light
      name="insurance"
      actions={
        <button type="button" class="button" onClick={close}>
          {taken ? t("ui-ok") : t("ui-no-insurance")}
        </button>
      }
    >
      <Countdown view={view} />
      {mine.map((one) => (
        <InsuranceOffer key={`${one.offer.area} ${one.box}`} desk={desk} {...one} taken={bought(one)} />
      ))}
    </Sheet>
  );
}

function Countdown({ view }: { view: TableView }) {
  const now = useFastNow().value;
  if (!view.until) return null;
  return (
    <Ring until={view.until} now={now} total={wholeOf(view)}>
      <strong class="status-title">{t("ui-status-insurance")}</strong>
    </Ring>
  );
}
