// One table as this screen knows it. Pure: news in, a new picture out.
import { amount, cents } from "./money";
import type {
  BetPlaced,
  BetRejected,
  BetWithdrawn,
  Chips,
  News,
  NumberedEvent,
  Own,
  OwnPast,
  Roads,
  StaffView,
  TableEvent,
  TableSummary,
  TableView,
} from "./protocol";

export interface Seen {
  table: string;
  seq: number;
  view: TableView | null;
  own: Own | null;
  staff: StaffView | null;
  roads: Roads | null;
  /** One's own in the last Round that ended, which stays in view until the next is dealt. */
  lastOwn: Partial<OwnPast> | null;
  /** Why the last Round went as it did. */
  lastWhy: TableView | null;
  /** Of the last message, for whatever moves or speaks. */
  events: NumberedEvent[];
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

/** Another server takes it over, in a moment: nobody closed it, and whatever lies there lies. */
export const isMoving = ({ closed }: Pick<TableSummary, "closed">): boolean => closed?.code === "unavailable-moving";

/** Somebody else's words: the House closed it, or something is wrong with it. */
export const isShut = (table: Pick<TableSummary, "closed">): boolean => !!table.closed && !isMoving(table);

/** While a table moves, a server may have less of it than was seen: then the view before stays. Nothing counts down. */
function whileMoving(view: TableView, before: TableView | null): TableView {
  const { until: _, ...still } = before && before.round > view.round ? { ...before, closed: view.closed } : view;
  return still;
}

/** The same of the floor: the card of a table that moves stays as it was. */
export function takeFloor(before: readonly TableSummary[] | null, now: readonly TableSummary[]): TableSummary[] {
  return now.map((table) => {
    const seen = isMoving(table) ? before?.find((one) => one.table === table.table) : undefined;
    return seen && table.closed && seen.round > table.round ? { ...seen, closed: table.closed } : table;
  });
}

export function take(seen: Seen, news: News): Seen {
  const moving = !!news.view && isMoving(news.view);
  const came = moving && news.view ? whileMoving(news.view, seen.view) : news.view;
  const view = came ?? (seen.view && withBets(seen.view, news.events));
  const less = moving && !!seen.own && !!news.own && seen.own.round > news.own.round;
  const own = less && seen.own && news.own ? { ...seen.own, credit: news.own.credit } : (news.own ?? seen.own);
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
  let bets = view.bets ?? [];
  const seats = { ...view.seats };
  let changed = false;
  for (const event of events) {
    if (event.event !== "BetPlaced" && event.event !== "BetWithdrawn" && event.event !== "BetRejected") continue;
    changed = true;
    bets = moved(bets, event);
    if (event.event === "BetPlaced") seats[String(event.box)] ??= event.patron;
  }
  return changed ? { ...view, bets, seats } : view;
}

function moved(bets: readonly Chips[], event: BetPlaced | BetWithdrawn | BetRejected): Chips[] {
  const { box, patron, area } = event;
  const window = event.event === "BetRejected" ? undefined : event.window;
  const same = (bet: Chips) => bet.box === box && bet.patron === patron && bet.area === area && bet.window === window;
  const had = bets.find(same);
  const by = event.event === "BetPlaced" ? cents(event.stake) : -cents(event.amount);
  const stake = (had ? cents(had.stake) : 0) + by;
  const rest = bets.filter((bet) => !same(bet));
  if (stake <= 0) return rest;
  return [...rest, { box, patron, area, stake: amount(stake), ...(window ? { window } : {}) }];
}

/** Events after which the rules, with the table's own settings, are no longer what they were. */
const OF_THE_TABLE: readonly string[] = ["TableOpened", "TableClosed", "DealerCame", "CardsChanged"];

export const changesRules = (news: News): boolean => news.events.some(({ event }) => OF_THE_TABLE.includes(event));
