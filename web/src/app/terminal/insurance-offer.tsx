// One offer of insurance, for one's bet in one box.
import { useSignal } from "@preact/signals";
import { money } from "../../base/format";
import { amount, type Cents, cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { Offer } from "../../base/protocol";
import { useAction } from "../../base/requests";
import { shownOdds, t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { type OwnOffer, payout, paysOnTie, stepsUpTo } from "../../state/insurance";

export function InsuranceOffer({ desk, offer, box, room }: OwnOffer & { desk: Desk }) {
  const rules = desk.rules.value;
  const view = desk.view.value;
  const wish = useSignal<Cents | null>(null);
  const action = useAction();
  if (!rules || !view) return null;
  const chip = cents(rules.settings.chip);
  const most = Math.min(room, Math.floor((desk.credit.value ?? 0) / chip) * chip);
  const stake = Math.min(wish.value ?? most, most);
  const side = t(`side-${offer.side}`);
  const odds = shownOdds(offer.odds);
  const onTie = paysOnTie(rules, view, offer);
  const pays = onTie ? t("ui-insurance-tie-line", { odds }) : t("ui-insurance-line", { side, odds });
  const own = desk.own.value?.bets ?? [];
  const original = own.find((bet) => bet.box === box && bet.area === offer.side && !bet.window);
  const taken = own
    .filter((bet) => bet.box === box && bet.area === offer.area)
    .reduce((sum, bet) => sum + cents(bet.stake), 0);
  const take = async () => {
    const command = { do: "place-bet", table: desk.table, box, area: offer.area, stake: amount(stake) } as const;
    await action.run(() => desk.ask(command));
    wish.value = null;
  };
  return (
    <section class="offer" data-side={offer.side}>
      <h3>
        {areaName(rules, offer.area)} <span class="offer-odds">{odds}</span>
      </h3>
      <p>
        {pays}{" "}
        {original && (
          <span class="quiet-line">
            {side} {money(original.stake)}
          </span>
        )}{" "}
        <span class="clause">{t("ui-clause", { clause: offer.clause })}</span>
      </p>
      {most >= chip && (
        <>
          <StakeChoice
            chip={chip}
            most={most}
            stake={stake}
            choose={(value) => {
              wish.value = value;
            }}
          />
          <button
            type="button"
            class="button button-first button-wide"
            data-autofocus
            disabled={action.busy || stake < chip}
            onClick={() => void take()}
          >
            {t("ui-insure", { amount: money(stake) })}{" "}
            <small>{t("ui-could-pay", { amount: money(payout(stake, offer.odds)) })}</small>
          </button>
          <p class="offer-cap">{t("ui-insurance-cap", { amount: money(room) })}</p>
        </>
      )}
      {taken > 0 && <p class="offer-taken">{t("ui-insurance-taken", { amount: money(taken) })}</p>}
      <Worth offer={offer} />
    </section>
  );
}

interface StakeProps {
  chip: Cents;
  most: Cents;
  stake: Cents;
  choose: (value: Cents) => void;
}

function StakeChoice({ chip, most, stake, choose }: StakeProps) {
  const step = (sign: string, to: Cents) => (
    <button type="button" class="step" aria-label={sign} disabled={to < chip || to > most} onClick={() => choose(to)}>
      {sign}
    </button>
  );
  return (
    <div class="offer-stake">
      {step("−", stake - chip)}
      <output class="offer-sum tabular">{money(stake)}</output>
      {step("+", stake + chip)}
      <div class="offer-quick">
        {most > chip &&
          stepsUpTo(most, chip).map(([name, value]) => (
            <button key={name} type="button" class="pill" aria-pressed={stake === value} onClick={() => choose(value)}>
              {{ chip: money(value), half: t("ui-half"), most: t("ui-most") }[name]}
            </button>
          ))}
      </div>
    </div>
  );
}

/** What it is worth, from the cards seen of this shoe. */
function Worth({ offer }: { offer: Offer }) {
  const percent = Number.parseFloat(offer.percent);
  const rate = String(Math.abs(percent));
  const fair = offer.expected_value === "0";
  return (
    <p class="offer-worth">
      <strong>{t("ui-insurance-worth")}</strong>{" "}
      {fair
        ? t("ui-insurance-fair")
        : percent > 0
          ? t("ui-insurance-patron-edge", { rate })
          : t("ui-insurance-house-edge", { rate })}{" "}
      <span class="clause">{t("ui-exactly", { value: offer.expected_value })}</span>
    </p>
  );
}
