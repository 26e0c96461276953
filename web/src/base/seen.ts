// One table as this screen has been told. Pure: news in, a new picture out.
import { amount, cents } from "./money";
import type { Chips, News, Own, OwnPast, Roads, StaffView, TableEvent, TableView } from "./protocol";

export interface Seen {
  table: string;
  seq: number;
  view: TableView | null;
  own: Own | null;
  staff: StaffView | null;
  roads: Roads | null;
  /** One's own in the last Round that ended, which stays in view until the next is dealt. */
  lastOwn: OwnPast | null;
  /** Why the last Round went as it did. */
  lastWhy: TableView | null;
  /** Of the last message, for whatever moves or speaks. */
  events: TableEvent[];
}

export const unseen = (table: string): Seen => ({
  table,
  seq: -1,
  view: null,
  own: null,
  staff: null,
  roads: null,
  lastOwn: null,
  lastWhy: null,
  events: [],
});

export function take(seen: Seen, news: News): Seen {
  const view = news.view ?? (seen.view && withBets(seen.view, news.events));
  const own = news.own ?? seen.own;
  const over = view?.phase === "over";
  return {
    table: seen.table,
    seq: news.seq,
    view,
    own,
    staff: news.staff ?? seen.staff,
    roads: news.roads ?? seen.roads,
    lastOwn: over && own && own.round === view.round ? own : (own?.last ?? seen.lastOwn),
    lastWhy: over ? view : seen.lastWhy,
    events: news.events,
  };
}

/** Only chips came or went: the bets of the view are brought up to date from the events. */
export function withBets(view: TableView, events: readonly TableEvent[]): TableView {
  if (!events.length) return view;
  let bets = view.bets ?? [];
  const seats = { ...view.seats };
  for (const event of events) {
    const placed = event.what === "BetPlaced";
    if (!placed && event.what !== "BetWithdrawn" && event.what !== "BetRejected") continue;
    bets = moved(bets, event, placed);
    if (placed && event.box !== undefined && event.patron) seats[String(event.box)] ??= event.patron;
  }
  return { ...view, bets, seats };
}

function moved(bets: readonly Chips[], event: TableEvent, placed: boolean): Chips[] {
  const same = (bet: Chips) =>
    bet.box === event.box && bet.patron === event.patron && bet.area === event.area && bet.window === event.window;
  const had = bets.find(same);
  const by = placed ? cents(event.stake ?? "0") : -cents(event.amount ?? "0");
  const stake = (had ? cents(had.stake) : 0) + by;
  const rest = bets.filter((bet) => !same(bet));
  if (stake <= 0 || event.box === undefined) return rest;
  const chips: Chips = { box: event.box, patron: event.patron ?? "", area: event.area ?? "", stake: amount(stake) };
  if (event.window) chips.window = event.window;
  return [...rest, chips];
}
