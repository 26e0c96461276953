// The rail: chips to choose from, and what can be done with those that lie.
import { useEffect } from "preact/hooks";
import { ChipTray } from "../../art";
import { announce } from "../../base/announce";
import { money } from "../../base/format";
import { Icon, type IconName } from "../../base/icons";
import { cents } from "../../base/money";
import { areaName } from "../../base/names";
import { useOff } from "../../base/off";
import type { Actor } from "../../base/protocol";
import { follow, to } from "../../base/router";
import { isShut } from "../../base/seen";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { limitsOf, total } from "../../state/bets";
import type { Desk } from "../../state/desk";
import { Favourites, favouritesShown } from "./favourites";
import type { PanelName } from "./panels";
import { mayRefill, Refill } from "./refill";

export function Chips({ desk, show }: { desk: Desk; show: (panel: PanelName) => void }) {
  const chip = desk.rules.value?.settings.chip;
  if (desk.view.value && isShut(desk.view.value)) return <Closed />;
  if (desk.watching.value) return <Watching desk={desk} />;
  if (desk.electronic.value && desk.staked.value === 0 && (desk.credit.value ?? 0) < cents(chip ?? "0"))
    return <NoCredits buy={() => show("buy")} />;
  if (isShort(desk) && !desk.electronic.value && mayRefill()) return <PlayCreditsGone />;
  return (
    <div class="chips">
      <ChipTray
        values={desk.rack.value}
        chosen={desk.chip.value}
        onChoose={(value) => {
          desk.chip.value = value;
        }}
        most={desk.credit.value ?? 0}
      />
      <OnTable desk={desk} />
      <Favourites desk={desk} />
      <Actions desk={desk} />
      <LaidBy desk={desk} />
    </div>
  );
}

const Closed = () => (
  <div class="chips chips-watching">
    <p>{t("ui-table-closed")}</p>
    <a class="button button-first" href={to.lobby()} onClick={follow}>
      {t("ui-to-lobby")}
    </a>
  </div>
);

function Watching({ desk }: { desk: Desk }) {
  const sit = () => {
    desk.watching.value = false;
  };
  return (
    <div class="chips chips-watching">
      <p>{t("ui-you-watch")}</p>
      <button type="button" class="button button-first" onClick={sit}>
        {t("ui-take-seat")}
      </button>
    </div>
  );
}

const NoCredits = ({ buy }: { buy: () => void }) => (
  <div class="chips chips-watching">
    <p>{t("ui-hint-buy-first")}</p>
    <button type="button" class="button button-first" onClick={buy}>
      {t("ui-to-terminal")}
    </button>
  </div>
);

/** Nothing lies, and there is less than a bet at this table costs. */
function isShort(desk: Desk): boolean {
  const minimum = desk.rules.value?.settings.limits.minimum;
  const lies = desk.staked.value > 0 || desk.held.value.length > 0 || !!desk.own.value?.bets?.length;
  return !!minimum && !lies && desk.credit.value !== null && desk.credit.value < cents(minimum);
}

const PlayCreditsGone = () => (
  <div class="chips chips-watching">
    <p>{t("ui-refill-why")}</p>
    <Refill />
  </div>
);

/** What one has on the table; of a Round that is over, what lay there stays said until the next one opens. */
function OnTable({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const own = desk.own.value;
  const sum = (bets: readonly { stake: string }[]) => bets.reduce((all, bet) => all + cents(bet.stake), 0);
  const over = view?.phase === "over" && own?.round === view.round && !!own.ends?.length;
  const lies = over ? sum(own.ends ?? []) : desk.staked.value + sum((own?.bets ?? []).filter((bet) => bet.window));
  const pending = desk.pending.value || connection.unanswered.value > 0;
  return (
    <div class="chips-own" aria-live="off">
      <span class="chips-own-word">{t("ui-on-table")}</span>
      <span class="chips-own-sum" data-pending={pending ? "" : undefined}>
        {money(lies)}
      </span>
      <Held desk={desk} />
    </div>
  );
}

/** Of one's own bets, those that the House laid. */
function LaidBy({ desk }: { desk: Desk }) {
  const rules = desk.rules.value;
  const words = (desk.own.value?.bets ?? []).flatMap(({ area, laid_by }) =>
    laid_by
      ? [t("ui-laid-by", { amount: money(laid_by.amount), area: areaName(rules, area), by: by(laid_by.by) })]
      : [],
  );
  useEffect(() => {
    for (const one of words) announce(one);
  }, [words.join()]);
  if (!words.length) return null;
  return (
    <p class="chips-laid" data-test="laid-by">
      {words.join(" · ")}
    </p>
  );
}

const by = (actor: Actor): string => t(`authority-${actor.authority}`);

/** Chips that make no bet yet, or came back because they never did. */
function Held({ desk }: { desk: Desk }) {
  const held = desk.held.value;
  const back = desk.givenBack.value;
  const limits = desk.rules.value?.settings.limits;
  useEffect(() => {
    if (back) announce(t("ui-given-back", { amount: money(back) }));
  }, [back]);
  if (back)
    return (
      <span class="chips-held" data-test="given-back">
        {t("ui-given-back", { amount: money(back) })}
      </span>
    );
  const [first] = held;
  if (!first || !limits) return null;
  const sum = money(total(held));
  return (
    <span class="chips-held" data-test="held">
      {held.length > 1
        ? t("ui-held-several", { amount: sum })
        : t("ui-held", { amount: sum, minimum: money(limitsOf(limits, first.area).minimum) })}
    </span>
  );
}

function Actions({ desk }: { desk: Desk }) {
  const open = desk.open.value;
  const staked = desk.staked.value;
  const before = desk.before.value.stakes;
  const since = desk.satOutSince.value;
  const lies = staked + total(desk.held.value);
  const mayDouble = open && lies > 0 && (desk.credit.value ?? 0) >= lies;
  const mayRebet = open && lies === 0 && before.length > 0;
  return (
    <div class="chips-actions" role="group" aria-label={t("ui-your-bets")}>
      <Action icon="undo" words={t("ui-undo")} off={!open || !desk.done.value.length} run={() => desk.undo()} />
      <Action icon="clear" words={t("ui-clear")} off={!open || lies === 0} run={() => desk.clear()} />
      <Action
        icon="repeat"
        words={mayRebet && since !== null ? t("ui-rebet-of", { number: String(since) }) : t("ui-rebet")}
        off={!mayRebet}
        run={() => desk.again()}
        sum={mayRebet ? money(total(before)) : ""}
        old={mayRebet && since !== null}
      />
      <Action icon="double" words={t("ui-double")} off={!mayDouble} run={() => desk.double()} />
      <button
        type="button"
        class="action action-star"
        data-action="favourites"
        aria-pressed={favouritesShown.value}
        aria-label={t("ui-favourites")}
        title={t("ui-favourites")}
        onClick={() => {
          favouritesShown.value = !favouritesShown.value;
        }}
      >
        <Icon name="star" size={20} />
      </button>
      {desk.rules.value?.settings.deal_now && <DealNow desk={desk} />}
    </div>
  );
}

/** One is ready, or no more; how many are, where others bet too. */
function DealNow({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const ready = !!desk.own.value?.ready;
  const bettors = new Set((view?.bets ?? []).map((bet) => bet.patron)).size;
  const said = t("ui-deal-now-count", { ready: String(view?.ready ?? 0), count: String(bettors) });
  const button = useOff(!desk.open.value || desk.staked.value === 0, () => desk.dealNow());
  return (
    <button
      type="button"
      class="action action-deal"
      data-action="deal-now"
      aria-pressed={ready}
      title={t("ui-deal-now-hint")}
      {...button}
    >
      <Icon name="deal" size={20} />
      <span>{ready ? t("ui-deal-now-ready") : t("ui-deal-now")}</span>
      {desk.open.value && bettors > 1 && <small>{said}</small>}
    </button>
  );
}

interface ActionProps {
  icon: IconName;
  words: string;
  off: boolean;
  run: () => void;
  sum?: string;
  /** Of a Round that was not the last. */
  old?: boolean;
}

function Action({ icon, words, off, run, sum = "", old }: ActionProps) {
  return (
    <button type="button" class="action" {...useOff(off, run)} data-action={icon} data-old={old || undefined}>
      <Icon name={icon} size={20} />
      <span>{words}</span>
      {sum && <small>{sum}</small>}
    </button>
  );
}
