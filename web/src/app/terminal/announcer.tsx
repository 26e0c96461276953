// What happens, for who does not see it, and as sound for who wants it. Not too much: opening, five seconds, closing, cards, result.
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../base/announce";
import { secondsLeft, useNow } from "../../base/clock";
import { money, t, told } from "../../base/i18n";
import { cents } from "../../base/money";
import { cardName, sideName } from "../../base/names";
import { line } from "../../base/session";
import { play } from "../../base/sound";
import type { News } from "../../base/protocol";
import type { Seen } from "../../base/seen";
import type { Desk } from "../../state/desk";
import { dealerLine } from "../../state/line";

export function Announcer({ desk }: { desk: Desk }) {
  const now = useNow().value;
  const view = desk.view.value!;
  const warned = useRef(0);
  const seconds = secondsLeft(view.until, now);
  useEffect(() => {
    if (
      view.phase === "betting" &&
      seconds !== null &&
      seconds <= 5 &&
      seconds > 0 &&
      warned.current !== view.round &&
      !desk.watching.value
    ) {
      warned.current = view.round;
      announce(t.value.sayFive);
      play("tick");
    }
  }, [view.phase, seconds]);
  useEffect(() => line.onNews((table, news, seen) => table === desk.table && tell(desk, news, seen)), [desk]);
  return null;
}

function tell(desk: Desk, news: News, seen: Seen): void {
  const words = t.peek();
  const view = seen.view;
  if (!view || news.events.length > 40) return; // coming back after a while: only the present counts
  const parts: string[] = [];
  for (const event of news.events) {
    switch (event.what) {
      case "BetsOpened":
        parts.push(words.sayOpen(String(view.round), secondsLeft(view.until, line.now()) ?? 0));
        break;
      case "BetsClosed":
        parts.push(words.sayClosed);
        play("close");
        break;
      case "CardDealt":
      case "CardTurned": {
        if (!event.side) break;
        parts.push(words.sayCard(sideName(event.side), cardName(event.card ?? null), ""));
        play(event.what === "CardDealt" ? "card" : "turn");
        break;
      }
      case "RoundConcluded":
      case "RoundVoided":
        parts.push(result(desk, seen));
        if (seen.own?.net && cents(seen.own.net) > 0) play("win");
        break;
      case "InsuranceOffered":
        if (Object.keys(seen.own?.insure ?? {}).length) parts.push(words.hintInsurance);
        break;
      case "OptionsOffered":
        if (seen.own?.choose) parts.push(words.hintOptions);
        break;
    }
  }
  if (parts.length) announce(parts.join(" "));
}

function result(desk: Desk, seen: Seen): string {
  const said = dealerLine(t.peek(), {
    view: seen.view!,
    own: seen.own,
    who: desk.who.peek(),
    staked: 0,
    credit: null,
    minimum: 0,
    watching: desk.watching.peek(),
    electronic: desk.electronic.peek(),
    seconds: null,
    newShoe: false,
    money,
    told: told.peek(),
  });
  return said.mood === "won" || said.mood === "lost" || said.mood === "even"
    ? `${said.hint}. ${said.line}.`
    : `${said.line}.`;
}
