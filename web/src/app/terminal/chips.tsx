// The rail: chips to choose from, and what can be done with those that lie.
import { ChipTray } from "../../art";
import { money } from "../../base/format";
import { Icon, type IconName } from "../../base/icons";
import { cents } from "../../base/money";
import { follow, to } from "../../base/router";
import { connection } from "../../base/session";
import { t } from "../../base/words";
import { total } from "../../state/bets";
import type { Desk } from "../../state/desk";
import type { PanelName } from "./panels";

export function Chips({ desk, show }: { desk: Desk; show: (panel: PanelName) => void }) {
  const chip = desk.rules.value?.settings.chip;
  if (desk.view.value?.closed) return <Closed />;
  if (desk.watching.value) return <Watching desk={desk} />;
  if (desk.electronic.value && desk.staked.value === 0 && (desk.credit.value ?? 0) < cents(chip ?? "0"))
    return <NoCredits buy={() => show("buy")} />;
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
      <Actions desk={desk} />
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
    </div>
  );
}

function Actions({ desk }: { desk: Desk }) {
  const open = desk.open.value;
  const staked = desk.staked.value;
  const before = desk.before.value;
  const mayDouble = open && staked > 0 && (desk.credit.value ?? 0) >= staked;
  const mayRebet = open && staked === 0 && before.length > 0;
  return (
    <div class="chips-actions" role="group" aria-label={t("ui-your-bets")}>
      <Action icon="undo" words={t("ui-undo")} off={!open || !desk.done.value.length} run={() => desk.undo()} />
      <Action icon="clear" words={t("ui-clear")} off={!open || staked === 0} run={() => desk.clear()} />
      <Action
        icon="repeat"
        words={t("ui-rebet")}
        off={!mayRebet}
        run={() => desk.again()}
        sum={mayRebet ? money(total(before)) : ""}
      />
      <Action icon="double" words={t("ui-double")} off={!mayDouble} run={() => desk.double()} />
    </div>
  );
}

interface ActionProps {
  icon: IconName;
  words: string;
  off: boolean;
  run: () => void;
  sum?: string;
}

function Action({ icon, words, off, run, sum = "" }: ActionProps) {
  return (
    <button type="button" class="action" disabled={off} onClick={run} data-action={icon}>
      <Icon name={icon} size={20} />
      <span>{words}</span>
      {sum && <small>{sum}</small>}
    </button>
  );
}
