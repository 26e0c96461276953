// The bar on top: which table, its limits (3.4), the Round, the time one has been at play, and one's credits.

import { useNow } from "../../base/clock";
import { money, span } from "../../base/format";
import { Icon } from "../../base/icons";
import type { Settings, TableView } from "../../base/protocol";
import { to } from "../../base/router";
import { floor, me } from "../../base/session";
import { t, tableName } from "../../base/words";
import type { Desk } from "../../state/desk";
import { HeadHome } from "../head-home";
import { Menu } from "../menu";
import { SoundSwitch } from "../sound-switch";
import { TerminalNumber } from "../terminal-number";
import type { PanelName } from "./panels";

interface HeadProps {
  desk: Desk;
  show: (panel: PanelName) => void;
}

export function Head({ desk, show }: HeadProps) {
  const settings = desk.rules.value?.settings;
  const view = desk.view.value;
  if (!settings || !view) return null;
  const closing = !!view.closing && !view.closed;
  return (
    <header class="head">
      <HeadHome href={to.lobby()} words={t("ui-to-lobby")} />
      <TableName settings={settings} view={view} closing={closing} />
      <p class="head-round tabular">
        {view.round > 0 && t("ui-round-no", { number: String(view.round) })}
        {view.hand_shoe?.round ? ` · ${t("ui-of-shoe", { number: String(view.hand_shoe.round) })}` : ""}
      </p>
      <TerminalNumber />
      {closing && <p class="head-closing">{t("ui-phase-closing")}</p>}
      <span class="head-space" />
      <PlayTime />
      {!desk.electronic.value && <SeatButton desk={desk} show={show} />}
      <CreditButton desk={desk} show={show} />
      <SoundSwitch />
      <Menu table={desk.table} show={show} seats={!desk.electronic.value} />
    </header>
  );
}

function TableName({ settings, view, closing }: { settings: Settings; view: TableView; closing: boolean }) {
  const { minimum, maximum, differential } = settings.limits;
  return (
    <div class="head-table">
      <div class="head-name">
        <h1>{tableName(settings.table)}</h1>
        {view.round > 0 && <span class="head-round-too">{t("ui-round-no", { number: String(view.round) })}</span>}
      </div>
      <p class="head-limits">
        <span class="head-word">{t("ui-limits-word")}</span>{" "}
        {t("ui-limits", { low: money(minimum), high: money(maximum) })}
        {differential !== null && ` · ${t("ui-differential-of", { amount: money(differential) })}`}
        {closing && <span class="head-closing-too"> · {t("ui-phase-closing")}</span>}
      </p>
    </div>
  );
}

function SeatButton({ desk, show }: HeadProps) {
  const box = desk.watching.value ? null : desk.box.value;
  return (
    <button type="button" class="head-seat quiet" onClick={() => show("seats")}>
      <Icon name="seat" size={18} />
      <span>{box === null ? t("ui-take-seat") : t("ui-box", { number: box })}</span>
    </button>
  );
}

function CreditButton({ desk, show }: HeadProps) {
  const credit = desk.credit.value;
  if (!me.value || credit === null) return null;
  const own = desk.electronic.value ? t("ui-at-terminal") : t("ui-credit");
  return (
    <button type="button" class="head-credit" onClick={() => show("credits")} title={t("ui-credits")}>
      <span class="head-word">{floor.value?.play_credits ? t("ui-play-credits") : own}</span>
      <span class="head-sum tabular" data-testid="credit">
        {money(credit, true)}
      </span>
    </button>
  );
}

/** The time-on-device clock. */
function PlayTime() {
  const now = useNow().value;
  if (!me.value) return null;
  return (
    <p class="head-time tabular" title={t("ui-time-here")}>
      <Icon name="history" size={16} /> <span class="unseen">{t("ui-time-here")}</span> {span(now - me.value.begun)}
    </p>
  );
}
