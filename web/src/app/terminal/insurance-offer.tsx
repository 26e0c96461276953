// One offer of insurance, for one's bet in one box.

import { useSignal } from "@preact/signals";
import { Clause } from "../../base/clause";
import { money } from "../../base/format";
import { amount, type Cents, cents } from "../../base/money";
import { areaName } from "../../base/names";
import type { Offer } from "../../base/protocol";
import { useAction } from "../../base/requests";
import { shownOdds, t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { type OwnOffer, payout, paysOnTie, stepsUpTo } from "../../state/insurance";

export function InsuranceOffer({ desk, offer, box, room, taken: done }: OwnOffer & { desk: Desk; taken: () => void }) {
  const rules = desk.rules.value;
  const view = desk.view.value;
  const wish = useSignal<Cents | null>(null);
  const action = useAction();
  if (!rules || !view) return null;
  const chip = cents(rules.settings.chip);
  const most = Math.min(room, Math.floor((desk.credit.value ?? 0) / chip) * chip);
  const stake = wish.value === null ? null : Math.min(wish.value, most);
  const side = t(`side-${offer.side}`);
  const odds = shownOdds(offer.odds);
  const onTie = paysOnTie(rules, view, offer);
  const pays = onTie ? t("ui-insurance-tie-line", { odds }) : t("ui-insurance-line", { side, odds });
  const own = desk.own.value?.bets ?? [];
  const original = own.find((bet) => bet.box === box && bet.area === offer.side && !bet.window);
  const taken = own
    .filter((bet) => bet.box === box && bet.area === offer.area)
    .reduce((sum, bet) => sum + cents(bet.stake), 0);
  const take = async (sum: Cents) => {
    const command = { do: "place-bet", table: desk.table, box, area: offer.area, stake: amount(sum) } as const;
    let bought = false;
    await action.run(async () => {
      bought = await desk.ask(command);
    });
    wish.value = null;
    if (bought) done();
  };
  return (
    <section class="offer" data-side={offer.side}>
      <h3>{areaName(rules, offer.area)}</h3>
      <p>
        {pays}{" "}
        {original && (
          <span class="quiet-line">
            {side} {money(original.stake)}
          </span>
        )}{" "}
        <Clause of={offer.clause} />
      </p>
      <Worth offer={offer} pays={odds} />
      {room < chip && taken === 0 && <p class="offer-cap">{t("ui-insurance-no-room", { chip: money(chip) })}</p>}
      {room >= chip && most < chip && <p class="offer-cap">{t("ui-insurance-no-credit", { amount: money(chip) })}</p>}
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
            disabled={action.busy || stake === null || stake < chip}
            onClick={() => stake !== null && void take(stake)}
          >
            {stake === null ? (
              t("ui-insure-choose")
            ) : (
              <>
                {t("ui-insure", { amount: money(stake) })}{" "}
                <small>{t("ui-could-pay", { amount: money(payout(stake, offer.odds)) })}</small>
              </>
            )}
          </button>
          <p class="offer-cap">{t("ui-insurance-cap", { amount: money(room) })}</p>
        </>
      )}
      {taken > 0 && <p class="offer-taken">{t("ui-insurance-taken", { amount: money(taken) })}</p>}
    </section>
  );
}

interface StakeProps {
  chip: Cents;
  most: Cents;
  stake: Cents | null;
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
      {step("−", (stake ?? 0) - chip)}
      <output class="offer-sum tabular">{stake === null ? "–" : money(stake)}</output>
      {step("+", (stake ?? 0) + chip)}
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

/** What it pays, and beside it the house edge, from the cards seen of this shoe. */
function Worth({ offer, pays }: { offer: Offer; pays: string }) {
  const percent = Number.parseFloat(offer.percent);
  const rate = String(Math.abs(percent));
  const fair = offer.expected_value === "0";
  return (
    <div class="offer-worth">
      <dl class="offer-facts">
        <div>
          <dt>{t("ui-insurance-pays")}</dt>
          <dd class="tabular">{pays}</dd>
        </div>
        <div>
          <dt>{percent > 0 ? t("ui-insurance-your-edge") : t("ui-insurance-house-part")}</dt>
          <dd class="tabular" data-test="house-part">
            {t("ui-percent", { rate })}
          </dd>
        </div>
      </dl>
      <p>
        {fair
          ? t("ui-insurance-fair")
          : percent > 0
            ? t("ui-insurance-patron-edge", { rate })
            : t("ui-insurance-house-edge", { rate })}{" "}
        <span class="clause">{t("ui-exactly", { value: offer.expected_value })}</span>
      </p>
    </div>
  );
}
