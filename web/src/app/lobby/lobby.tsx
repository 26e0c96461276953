// The floor's tables, and the ways in.
import { useSignal } from "@preact/signals";
import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { Logo } from "../../art";
import { money } from "../../base/format";
import { Icon } from "../../base/icons";
import type { Floor } from "../../base/protocol";
import { refuse } from "../../base/refusals";
import { follow, go, to } from "../../base/router";
import { comeAsGuest, connection, floor, floorIsFresh, lookAtFloor, me } from "../../base/session";
import { LanguageSwitch, Waiting } from "../../base/ui";
import { say, shownName, t } from "../../base/words";
import { deskAt, desks } from "../../state/tables";
import { Menu } from "../menu";
import { SignIn, type Way } from "../sign-in";
import { TerminalNumber } from "../terminal-number";
import { TableCard } from "./table-card";

const CreditsPanel = lazy(() => import("../panels/credits/credits"));
const POLL_MS = 2_000;

/** What lies over the lobby. */
type Over = { sheet: "none" } | { sheet: "credits" } | { sheet: "sign-in"; first?: Way; then?: () => void };

export function Lobby() {
  const over = useSignal<Over>({ sheet: "none" });
  useFloor();
  const known = floor.value;
  const tables = (me.value && connection.floor.value) || known?.tables;
  if (!known || !tables) return <Waiting />;
  const show = (what: Over) => {
    over.value = what;
  };
  const close = () => show({ sheet: "none" });
  const enter = (table: string, watch: boolean) => {
    const then = () => {
      const desk = deskAt(table);
      if (desk) desk.watching.value = watch;
      go(to.table(table) + (watch ? "?watch" : ""));
    };
    if (me.value) then();
    else if (known.guests) comeAsGuest().then(then, refuse);
    else show({ sheet: "sign-in", then });
  };
  return (
    <div class="lobby">
      <LobbyHead floor={known} show={show} />
      <main id="table">
        <Welcome floor={known} show={show} />
        <ul class="lobby-tables" aria-label={t("ui-tables")}>
          {tables.map((one) => (
            <li key={one.table}>
              <TableCard table={one} enter={enter} />
            </li>
          ))}
        </ul>
      </main>
      {over.value.sheet === "sign-in" && <SignIn {...over.value} close={close} />}
      <Suspense fallback={null}>{over.value.sheet === "credits" && <CreditsPanel close={close} />}</Suspense>
    </div>
  );
}

/** Keeps the floor up to date: by the connection, and without one by looking every few seconds. */
function useFloor(): void {
  useEffect(() => {
    document.title = "punto";
    const look = () => void lookAtFloor().catch(() => undefined);
    const stop = connection.watchFloor();
    const timer = setInterval(() => {
      if (connection.state.peek() !== "open" && document.visibilityState === "visible") look();
    }, POLL_MS);
    if (!floorIsFresh()) look();
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
}

interface Shown {
  floor: Floor;
  show: (what: Over) => void;
}

function LobbyHead({ floor: known, show }: Shown) {
  return (
    <header class="lobby-head">
      <a href={to.lobby()} onClick={follow} class="lobby-logo">
        <Logo size={30} />
      </a>
      {known.play_credits && <span class="play-credits">{t("ui-play-credits")}</span>}
      <TerminalNumber />
      <span class="head-space" />
      {desks.value.length > 0 && (
        <a
          class="button lobby-back"
          href={desks.value.length > 1 ? to.tables() : to.table(desks.value[0]?.table ?? "")}
          onClick={follow}
          aria-label={t("ui-your-tables")}
        >
          <Icon name="tables" size={18} /> <span>{t("ui-your-tables")}</span>
        </a>
      )}
      {me.value ? (
        <button type="button" class="head-credit" onClick={() => show({ sheet: "credits" })} title={t("ui-credits")}>
          <span class="head-word">{shownName(me.value.name)}</span>
          <span class="head-sum tabular" data-testid="credit">
            {money(me.value.credit, true)}
          </span>
        </button>
      ) : (
        <>
          <LanguageSwitch />
          <button type="button" class="button lobby-sign-in" onClick={() => show({ sheet: "sign-in", first: "name" })}>
            {t("ui-sign-in")}
          </button>
        </>
      )}
      {me.value && <Menu />}
    </header>
  );
}

function Welcome({ floor: known, show }: Shown) {
  return (
    <div class="lobby-title">
      <h1>{t("ui-welcome")}</h1>
      <p>
        <span>{t("ui-welcome-line")}</span> {known.play_credits && <strong>{t("ui-play-credits-line")}</strong>}
      </p>
      {!me.value && (
        <p class="lobby-ways">
          {known.guests && (
            <button type="button" class="button button-first" onClick={() => void comeAsGuest().catch(refuse)}>
              {t("ui-come-as-guest")}
            </button>
          )}
          <button type="button" class="button" onClick={() => show({ sheet: "sign-in", first: "voucher" })}>
            {t("ui-bring-voucher")}
          </button>
        </p>
      )}
      {!known.ready && (
        <p class="form-problem">
          {t("ui-not-ready")} {known.unavailable_reason && say(known.unavailable_reason)}
        </p>
      )}
    </div>
  );
}
