// What a screen reader is told of what happened at a table, and what the dealer calls. Pure.
import type { Call, Totals } from "../base/calls";
import { cardName } from "../base/names";
import type { Rules, TableEvent, TableView } from "../base/protocol";
import type { Seen } from "../base/seen";
import { t } from "../base/words";
import { announced, freeRound, ofNobody, statusOf, totalsOf } from "./status";

type Announcements = Rules["announcements"];

const TOO_MANY = 40; // events at once: coming back after a while, where only the present counts

const ends = ({ event }: TableEvent): boolean => event === "RoundConcluded" || event === "RoundVoided";

/** The events of a picture that are worth a word; of those that say the same result, the last. */
function worthAWord({ events }: Seen): readonly TableEvent[] {
  if (events.length > TOO_MANY) return [];
  const last = events.filter(ends).at(-1);
  return events.filter((event) => !ends(event) || event === last);
}

/** In words, as one announcement; empty where there is nothing to say. Not too much: opening with the seconds that are
 * left, closing, cards, result. */
export function announcementOf(seen: Seen, seconds: number, announcements?: Announcements): string {
  const { view } = seen;
  if (!view) return "";
  const fourth = fourthCard(seen);
  return worthAWord(seen)
    .flatMap((event) => [
      wordsFor(event, view, seen, seconds, announcements),
      event === fourth ? t("ui-announce-totals", { announcement: totalsOf(view) }) : "",
    ])
    .filter(Boolean)
    .join(" ");
}

/** With which the first four cards lie open, where the rulebook has their totals announced then. */
function fourthCard(seen: Seen): TableEvent | undefined {
  const { view } = seen;
  if (!view?.first_totals) return undefined;
  const events = worthAWord(seen);
  const turned = events.filter((event) => event.event === "CardTurned" && event.position < 3);
  if (turned.length) return turned.at(-1);
  const dealt = events.filter((event) => event.event === "CardDealt");
  const before = (view.player?.length ?? 0) + (view.banker?.length ?? 0) - dealt.length;
  return dealt[3 - before];
}

/** What the dealer calls out: the last of what opens, closes and ends a Round, and the totals before it. */
export function callsOf(seen: Seen, announcements?: Announcements): readonly (Call | Totals)[] {
  const last = lastCall(seen, announcements);
  const totals = fourthCard(seen) && seen.view?.first_totals;
  return [
    ...(totals ? [{ player: totals[0], banker: totals[1] }] : []),
    ...(last && !(totals && last === "closed") ? [last] : []),
  ];
}

/** Whether bets are closed, and nothing more: it has a sound of its own. */
export const closes = (seen: Seen): boolean =>
  worthAWord(seen)
    .filter((event) => event.event === "BetsClosed" || ends(event))
    .at(-1)?.event === "BetsClosed";

function lastCall(seen: Seen, announcements: Announcements | undefined): Call | null {
  for (const event of [...worthAWord(seen)].reverse()) {
    // The voice has no words of a rulebook's own.
    if (event.event === "BetsClosed") return announcements?.close.own ? null : "closed";
    if (ends(event)) return (!seen.view?.voided && seen.view?.outcome?.winner) || null;
  }
  return null;
}

function wordsFor(
  event: TableEvent,
  view: TableView,
  seen: Seen,
  seconds: number,
  announcements: Announcements | undefined,
): string {
  switch (event.event) {
    case "BetsOpened": {
      const { says } = event;
      const announcement = announced("open", { says, own: announcements?.open.own });
      return t("ui-announce-open", { number: String(view.round), announcement, seconds });
    }
    case "FreeRoundOpened":
      return freeRound(event);
    case "BetsClosed": {
      const { says } = event;
      return t("ui-announce-closed", { announcement: announced("close", { says, own: announcements?.close.own }) });
    }
    case "CardDealt":
    case "CardTurned":
      return t("ui-announce-card", { side: t(`side-${event.side}`), card: cardName(event.card ?? null) });
    case "RoundConcluded":
    case "RoundVoided":
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
