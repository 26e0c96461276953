// What happens, for whoever does not see it, and as sound for whoever wants it. Not too much: opening, five seconds,
// closing, cards, result.
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../base/announce";
import { secondsLeft, useNow } from "../../base/clock";
import { cents } from "../../base/money";
import { cardName } from "../../base/names";
import type { News, TableEvent, TableView } from "../../base/protocol";
import type { Seen } from "../../base/seen";
import { connection } from "../../base/session";
import { play } from "../../base/sound";
import { t } from "../../base/words";
import type { Desk } from "../../state/desk";
import { freeRound, ofNobody, statusOf } from "../../state/status";

const LAST_SECONDS = 5;
const TOO_MANY = 40; // events at once: coming back after a while, where only the present counts

export function Announcer({ desk }: { desk: Desk }) {
  const now = useNow().value;
  const view = desk.view.value;
  const warned = useRef(0);
  const seconds = secondsLeft(view?.until, now);
  useEffect(() => {
    if (view?.phase !== "betting" || !seconds || seconds > LAST_SECONDS) return;
    if (warned.current === view.round || desk.watching.peek()) return;
    warned.current = view.round;
    announce(t("ui-announce-five"));
    play("tick");
  }, [view?.phase, seconds]);
  useEffect(
    () =>
      connection.onNews((table, news, seen) => {
        if (table === desk.table) tell(news, seen);
      }),
    [desk],
  );
  return null;
}

function tell(news: News, seen: Seen): void {
  const { view } = seen;
  if (!view || news.events.length > TOO_MANY) return;
  const parts = news.events.map((event) => wordsFor(event, view, seen)).filter(Boolean);
  if (parts.length) announce(parts.join(" "));
}

function wordsFor(event: TableEvent, view: TableView, seen: Seen): string {
  switch (event.event) {
    case "BetsOpened":
      return t("ui-announce-open", {
        number: String(view.round),
        seconds: secondsLeft(view.until, connection.now()) ?? 0,
      });
    case "FreeRoundOpened":
      return freeRound(event);
    case "BetsClosed":
      play("close");
      return t("ui-announce-closed");
    case "CardDealt":
    case "CardTurned":
      play(event.event === "CardDealt" ? "card" : "turn");
      return t("ui-announce-card", { side: t(`side-${event.side}`), card: cardName(event.card ?? null) });
    case "RoundConcluded":
    case "RoundVoided":
      if (seen.own?.net && cents(seen.own.net) > 0) play("win");
      return result(view, seen);
    case "InsuranceOffered":
      return seen.own?.insure?.length ? t("ui-hint-insurance") : "";
    case "OptionsOffered":
      return seen.own?.choose ? t("ui-hint-options") : "";
  }
  return "";
}

function result(view: TableView, seen: Seen): string {
  const { mood, title, hint } = statusOf({ ...ofNobody(view, null), own: seen.own });
  return mood === "won" || mood === "lost" || mood === "even"
    ? t("ui-announce-own-result", { result: hint, own: title })
    : t("ui-announce-result", { result: title });
}
