// The rail: chips to choose from, and what can be done with those that lie.
import { ChipTray } from "../../art";
import { Icon, type IconName } from "../../base/icons";
import { money } from "../../base/format";
import { t } from "../../base/words";
import { cents } from "../../base/money";
import { follow, to } from "../../base/router";
import { connection } from "../../base/session";
import type { Desk } from "../../state/desk";
import { total } from "../../state/bets";
import type { PanelName } from "./panels";

export function Chips({ desk, show }: { desk: Desk; show: (panel: PanelName) => void }) {
  const rules = desk.rules.value!;
  const credit = desk.credit.value ?? 0;
  const open = desk.open.value;
  const staked = desk.staked.value;
  const before = desk.before.value;
  // What lay in the Round that is over stays said until the next one opens.
  const own = desk.own.value;
  const over =
    desk.view.value?.phase === "over" && own?.round === desk.view.value.round && own.ends?.length
      ? own.ends.reduce((sum, end) => sum + cents(end.stake), 0)
      : null;
  const insured = (desk.own.value?.bets ?? [])
    .filter((bet) => bet.window)
    .reduce((sum, bet) => sum + cents(bet.stake), 0);
  if (desk.watching.value || desk.view.value?.closed) {
    return (
      <div class="chips chips-watching">
        <p>{desk.view.value?.closed ? t("ui-table-closed") : t("ui-you-watch")}</p>
        {desk.view.value?.closed ? (
          <a class="button button-first" href={to.lobby()} onClick={follow}>
            {t("ui-to-lobby")}
          </a>
        ) : (
          <button type="button" class="button button-first" onClick={() => (desk.watching.value = false)}>
            {t("ui-take-seat")}
          </button>
        )}
      </div>
    );
  }
  if (desk.electronic.value && staked === 0 && credit < cents(rules.settings.chip)) {
    return (
      <div class="chips chips-watching">
        <p>{t("ui-hint-buy-first")}</p>
        <button type="button" class="button button-first" onClick={() => show("buy")}>
          {t("ui-to-terminal")}
        </button>
      </div>
    );
  }
  return (
    <div class="chips">
      <ChipTray
        values={desk.rack.value}
        chosen={desk.chip.value}
        onChoose={(value) => (desk.chip.value = value)}
        most={credit}
      />
      <div class="chips-own" aria-live="off">
        <span class="chips-own-word">{t("ui-on-table")}</span>
        <span class="chips-own-sum" data-pending={desk.pending.value || connection.unanswered.value > 0 ? "" : undefined}>
          {money(over ?? staked + insured)}
        </span>
      </div>
      <div class="chips-actions" role="group" aria-label={t("ui-your-bets")}>
        <Action icon="undo" words={t("ui-undo")} off={!open || desk.done.value.length === 0} run={() => desk.undo()} />
        <Action icon="clear" words={t("ui-clear")} off={!open || staked === 0} run={() => desk.clear()} />
        <Action
          icon="repeat"
          words={t("ui-rebet")}
          off={!open || staked > 0 || before.length === 0}
          run={() => desk.again()}
          sum={staked === 0 && before.length ? money(total(before)) : ""}
        />
        <Action
          icon="double"
          words={t("ui-double")}
          off={!open || staked === 0 || credit < staked}
          run={() => desk.double()}
        />
      </div>
    </div>
  );
}

function Action({
  icon,
  words,
  off,
  run,
  sum = "",
}: {
  icon: IconName;
  words: string;
  off: boolean;
  run: () => void;
  sum?: string;
}) {
  return (
    <button type="button" class="action" disabled={off} onClick={run} data-action={icon}>
      <Icon name={icon} size={20} />
      <span>{words}</span>
      {sum && !off && <small>{sum}</small>}
    </button>
  );
}
