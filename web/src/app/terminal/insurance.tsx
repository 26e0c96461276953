// Insurance: what is offered, for how long, up to how much, and exactly what it is worth.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Ring } from "../../art";
import { useFastNow } from "../../base/clock";
import { money, t, told } from "../../base/i18n";
import { amount, cents, type Cents } from "../../base/money";
import { areaName, sideName } from "../../base/names";
import type { Offer } from "../../base/protocol";
import { Sheet } from "../../base/sheet";
import type { Desk } from "../../state/desk";
import { payout, stepsUpTo } from "../../state/insurance";

const wanted = signal(0);
/** Somebody touched the insurance area: the offer is shown again. */
export const askInsurance = (): void => {
  wanted.value++;
};

export function Insurance({ desk }: { desk: Desk }) {
  const view = desk.view.value!;
  const own = desk.own.value;
  const key = `${view.round} ${view.window ?? ""}`;
  const dismissed = useSignal("");
  useEffect(() => {
    if (wanted.value) dismissed.value = "";
  }, [wanted.value]);
  const mine = (view.offers ?? []).flatMap((offer) =>
    Object.entries(own?.insure ?? {})
      .filter(([place]) => place.startsWith(`${offer.area} `))
      .map(([place, room]) => ({ offer, box: Number(place.slice(offer.area.length + 1)), room: cents(room) })),
  );
  if (view.phase !== "insurance" || !mine.length || dismissed.value === key) return null;
  const taken = (own?.bets ?? []).some((bet) => bet.window === view.window);
  const close = () => {
    dismissed.value = key;
  };
  return (
    <Sheet
      title={t.value.insurance}
      onClose={close}
      light
      name="insurance"
      actions={
        <button type="button" class="button" onClick={close}>
          {taken ? t.value.ok : t.value.noInsurance}
        </button>
      }
    >
      <Countdown until={view.until} />
      {mine.map((one) => (
        <OneOffer key={`${one.offer.area} ${one.box}`} desk={desk} {...one} />
      ))}
    </Sheet>
  );
}

function Countdown({ until }: { until?: number | undefined }) {
  const now = useFastNow().value;
  if (!until) return null;
  return (
    <Ring until={until} now={now} total={10_000}>
      <strong class="line-words">{t.value.lineInsurance}</strong>
    </Ring>
  );
}

function OneOffer({ desk, offer, box, room }: { desk: Desk; offer: Offer; box: number; room: Cents }) {
  const words = t.value;
  const chip = cents(desk.rules.value!.settings.chip);
  const most = Math.min(room, Math.floor((desk.credit.value ?? 0) / chip) * chip);
  const wish = useSignal<Cents | null>(null);
  const stake = Math.min(wish.value ?? most, most);
  const sending = useSignal(false);
  const side = sideName(offer.side);
  const own = desk.own.value?.bets ?? [];
  const original = own.find((bet) => bet.box === box && bet.area === offer.side && !bet.window);
  const taken = own
    .filter((bet) => bet.box === box && bet.area === offer.area)
    .reduce((sum, bet) => sum + cents(bet.stake), 0);
  const row = desk.rules.value!.insurance.find(
    (one) =>
      one.side === offer.side &&
      one.odds === offer.odds &&
      one.clause === offer.clause &&
      one.pays_when === "the hands tie",
  );
  const view = desk.view.value!;
  const onTie =
    row !== undefined &&
    view.window === row.window &&
    row.player_total.includes(view.player_total ?? -1) &&
    row.banker_total.includes(view.banker_total ?? -1);
  const good = !offer.expected_value.startsWith("-") && offer.expected_value !== "0";
  const take = async () => {
    sending.value = true;
    await desk.ask({ do: "bet", table: desk.table, box, area: offer.area, stake: amount(stake) });
    sending.value = false;
    wish.value = null;
  };
  return (
    <section class="offer" data-side={offer.side}>
      <h3>
        {areaName(desk.rules.value, offer.area)} <span class="offer-odds">{told.value(offer.odds)}</span>
      </h3>
      <p>
        {onTie ? words.insuranceTieLine(told.value(offer.odds)) : words.insuranceLine(side, told.value(offer.odds))}{" "}
        {original && (
          <span class="quiet-line">
            {side} {money(original.stake)}.
          </span>
        )}{" "}
        <span class="clause">{words.clause(offer.clause)}</span>
      </p>
      {most >= chip ? (
        <>
          <div class="offer-stake">
            <button
              type="button"
              class="step"
              aria-label="−"
              disabled={stake <= chip}
              onClick={() => (wish.value = Math.max(chip, stake - chip))}
            >
              −
            </button>
            <output class="offer-sum tabular">{money(stake)}</output>
            <button
              type="button"
              class="step"
              aria-label="+"
              disabled={stake >= most}
              onClick={() => (wish.value = Math.min(most, stake + chip))}
            >
              +
            </button>
            <div class="offer-quick">
              {most > chip &&
                stepsUpTo(most, chip).map(([name, value]) => (
                  <button
                    key={name}
                    type="button"
                    class="pill"
                    aria-pressed={stake === value}
                    onClick={() => (wish.value = value)}
                  >
                    {{ chip: money(value), half: words.half, most: words.most }[name]}
                  </button>
                ))}
            </div>
          </div>
          <button
            type="button"
            class="button button-first button-wide"
            data-autofocus
            disabled={sending.value || stake < chip}
            onClick={() => void take()}
          >
            {words.insure(money(stake))} <small>{words.couldPay(money(payout(stake, offer.odds)))}</small>
          </button>
          <p class="offer-cap">{words.insuranceCap(money(room))}</p>
        </>
      ) : null}
      {taken > 0 && <p class="offer-taken">{words.insuranceTaken(money(taken))}</p>}
      <p class="offer-worth">
        <strong>{words.insuranceWorth}</strong>{" "}
        {offer.expected_value === "0"
          ? words.insuranceFair
          : good
            ? words.insuranceGives(offer.percent.replace(/[%-]/g, ""))
            : words.insuranceKeeps(offer.percent.replace(/[%-]/g, ""))}{" "}
        <span class="clause">{words.exactly(offer.expected_value)}</span>
      </p>
    </section>
  );
}
