// The line on top: which table, its limits (3.4), the Round, the time one has been at play, and one's credits.
import { Logo } from "../../art";
import { useNow } from "../../base/clock";
import { Icon } from "../../base/icons";
import { money, span } from "../../base/format";
import { t } from "../../base/words";
import { follow, to } from "../../base/router";
import { floor, me } from "../../base/session";
import { Menu } from "../menu";
import type { Desk } from "../../state/desk";
import type { PanelName } from "./panels";

export function Head({ desk, show }: { desk: Desk; show: (panel: PanelName) => void }) {
  const settings = desk.rules.value!.settings;
  const view = desk.view.value!;
  const credit = desk.credit.value;
  return (
    <header class="head">
      <a class="head-home" href={to.lobby()} onClick={follow} aria-label={t("ui-to-lobby")}>
        <span class="head-back">
          <Icon name="back" />
        </span>
        <span class="head-logo">
          <Logo size={22} />
        </span>
      </a>
      <div class="head-table">
        <h1>{settings.table}</h1>
        <p class="head-limits">
          <span class="head-word">{t("ui-limits-word")}</span>{" "}
          {t("ui-limits", { low: money(settings.limits.minimum), high: money(settings.limits.maximum) })}
          <span class="head-round-too" data-closing={view.closing && !view.closed ? "" : undefined}>
            {view.closing && !view.closed
              ? ` · ${t("ui-phase-closing")}`
              : view.round > 0 && ` · ${t("ui-round-no", { number: String(view.round) })}`}
          </span>
        </p>
      </div>
      <p class="head-round tabular">{view.round > 0 && t("ui-round-no", { number: String(view.round) })}</p>
      {view.closing && !view.closed && <p class="head-closing">{t("ui-phase-closing")}</p>}
      <span class="head-space" />
      <PlayTime />
      {!desk.electronic.value && (
        <button type="button" class="head-seat quiet" onClick={() => show("seats")}>
          <Icon name="seat" size={18} />
          <span>
            {desk.watching.value || desk.box.value === null
              ? t("ui-take-seat")
              : t("ui-box", { number: desk.box.value })}
          </span>
        </button>
      )}
      {me.value && credit !== null && (
        <button type="button" class="head-credit" onClick={() => show("credits")} title={t("ui-credits")}>
          <span class="head-word">
            {floor.value?.play_credits
              ? t("ui-play-credits")
              : desk.electronic.value
                ? t("ui-at-terminal")
                : t("ui-credit")}
          </span>
          <span class="head-sum tabular" data-testid="credit">
            {money(credit, true)}
          </span>
        </button>
      )}
      <Menu table={desk.table} show={show} seats={!desk.electronic.value} />
    </header>
  );
}

/** The time-on-device clock. */
export function PlayTime() {
  const now = useNow().value;
  if (!me.value) return null;
  return (
    <p
      class="head-time tabular"
      title={t("ui-time-here")}
      aria-label={`${t("ui-time-here")}: ${span(now - me.value.begun)}`}
    >
      <Icon name="history" size={16} /> {span(now - me.value.begun)}
    </p>
  );
}
