// What a screen reader is told of what happened at a table, and what the dealer calls. Pure.
import type { Call } from "../base/calls";
import { cardName } from "../base/names";
import type { TableEvent, TableView } from "../base/protocol";
import type { Seen } from "../base/seen";
import { t } from "../base/words";
import { freeRound, ofNobody, statusOf } from "./status";

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
export function announcementOf(seen: Seen, seconds: number): string {
  const { view } = seen;
  if (!view) return "";
  return worthAWord(seen)
    .map((event) => wordsFor(event, view, seen, seconds))
    .filter(Boolean)
    .join(" ");
}

/** What the dealer calls out, last: it is the one that counts. */
export function callOf(seen: Seen): Call | null {
  for (const event of [...worthAWord(seen)].reverse()) {
    if (event.event === "BetsClosed") return "closed";
    if (ends(event)) return (!seen.view?.voided && seen.view?.outcome?.winner) || null;
  }
  return null;
}

function wordsFor(event: TableEvent, view: TableView, seen: Seen, seconds: number): string {
  switch (event.event) {
    case "BetsOpened":
      return t("ui-announce-open", { number: String(view.round), seconds });
    case "FreeRoundOpened":
      return freeRound(event);
    case "BetsClosed":
      return t("ui-announce-closed");
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
