"""Money follows events: a stake is held when it is placed, and settled or released when it ends."""

from collections.abc import Sequence, Set
from functools import lru_cache, reduce

from msgspec.structs import replace

from punto.ledger.accounts import BREAKAGE, COMMISSION, Account, Missing, purse, reserve, stakes, table_float
from punto.ledger.entries import Entry, entry
from punto.money import Cents, Odds
from punto.play.events import BetCorrected, BetPlaced, BetRejected, BetSettled, BetWithdrawn, Event, SettlementReversed
from punto.play.evolve import evolve
from punto.play.round import Bet, Phase, Round
from punto.play.table import Table
from punto.rules.layout import Kind
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result


def round_entries(
    table: str,
    round_: Round,
    events: Sequence[Event],
    after: Round | None = None,
    left: Set[str] = frozenset(),
) -> list[tuple[Entry, ...]]:
    """The entries of each event. What is set aside to pay the bets that are then open moves with the last of them.
    `after` is the Round that the events led to, where that is known already; `left` are players whose purse others may
    use by now."""
    found: list[tuple[Entry, ...]] = []
    anew = (table, round_.number) if _is_settled_anew(round_, events) else None
    for event in events:
        made = moved(table, event)
        if made and anew and isinstance(event, BetSettled | SettlementReversed):
            made = replace(_of_who_left(made, left, anew), anew=anew)
        found.append((made,) if made else ())
    if not events:
        return found
    if after is None:
        after = reduce(evolve, events, round_)
    needed = _more_at_worst(round_, after, events)
    if aside := entry("reserve", (table_float(table), -needed), (reserve(table), needed)):
        # Set aside before the bet is held, and given back before it is paid: the sum is all that is looked at.
        found[-1] = (*found[-1], aside)
    return found


def _of_who_left(made: Entry, left: Set[str], of_round: tuple[str, int]) -> Entry:
    """Makes what would move in the purse of a guest who has left missing money, or lets it meet some: it is nobody
    else's."""
    gone = {purse(player) for player in left}
    if not any(posting.account in gone for posting in made.postings):
        return made
    moved = [
        (Missing(*of_round, one.account).account, -one.amount) if one.account in gone else (one.account, one.amount)
        for one in made.postings
    ]
    return entry(made.what, *moved) or made


def _is_settled_anew(round_: Round, events: Sequence[Event]) -> bool:
    """Whether settlements are taken back, or follow such as were (R46)."""
    if not round_.table.rulebook.under_ruling(46):
        return False
    if any(isinstance(event, SettlementReversed) for event in events):
        return True
    settled = any(isinstance(event, BetSettled) for event in events)
    return settled and any(isinstance(event, SettlementReversed) for event in round_.events)


def moved(table: str, event: Event) -> Entry | None:
    """What an event itself moves, but for what is set aside."""
    match event:
        case BetPlaced():
            return entry("hold", (purse(event.patron), -event.stake), (stakes(table), event.stake))
        case BetWithdrawn() | BetRejected():
            return entry("release", (stakes(table), -event.amount), (purse(event.patron), event.amount))
        case BetCorrected():
            was, now = (bet.stake if bet else 0 for bet in (event.keyed, event.lay))
            back = [(purse(event.keyed.patron), was)] if event.keyed else []
            down = [(purse(event.lay.patron), -now)] if event.lay else []
            return entry("correct", *back, *down, (stakes(table), now - was))
        case BetSettled():
            return entry("settle", *_settled(table, event))
        case SettlementReversed():
            back = [(account, -amount) for account, amount in _settled(table, event.settled)]
            return entry("reverse", *back)
    return None


def _settled(table: str, end: BetSettled) -> list[tuple[Account, Cents]]:
    moved = [(stakes(table), -end.stake)]
    match end.result:
        case Result.LOST | Result.HALF_LOST:
            # What was not in action goes back (5.1.1). Of an odd half the table has the whole cent, as it pays it.
            moved += [
                (table_float(table), end.lost + end.breakage),
                (BREAKAGE, -end.breakage),
                (purse(end.patron), end.stake - end.lost),
            ]
        case Result.RETURNED:
            moved.append((purse(end.patron), end.stake))
        case Result.WON:
            # The table pays even money where there is commission: the patron's part, and the House's own.
            moved += [
                (purse(end.patron), end.stake + end.paid),
                (table_float(table), -(end.paid - end.breakage + end.commission)),
                (BREAKAGE, -end.breakage),
                (COMMISSION, end.commission),
            ]
    return moved


def worst(round_: Round) -> Cents:
    """The most that all open bets could cost the table; an outcome settles them at once, and so does a void."""
    if _is_settled(round_):
        return 0
    return sum(most_paid(round_.table.rulebook, bet) for bet in round_.bets.values())


def _is_settled(round_: Round) -> bool:
    return round_.phase is Phase.OVER or round_.outcome is not None or round_.voided is not None


def _more_at_worst(before: Round, after: Round, events: Sequence[Event]) -> Cents:
    """By how much `worst` grows. A layout has hundreds of bets and a command moves one: only those that moved are
    looked at, for as long as none is settled."""
    if _is_settled(before) or _is_settled(after) or any(isinstance(event, BetCorrected) for event in events):
        return worst(after) - worst(before)
    keys = {
        (event.box, event.patron, event.area, None if isinstance(event, BetRejected) else event.window)
        for event in events
        if isinstance(event, BetPlaced | BetWithdrawn | BetRejected | BetSettled)
    }
    rulebook = after.table.rulebook
    needed = 0
    for key in keys:
        if (bet := after.bets.get(key)) is not None:
            needed += most_paid(rulebook, bet)
        if (bet := before.bets.get(key)) is not None:
            needed -= most_paid(rulebook, bet)
    return needed


def most_paid(rulebook: Rulebook, bet: Bet) -> Cents:
    if bet.row is not None:
        assert rulebook.insurance is not None
        return rulebook.insurance.rows[bet.row].odds.paid(bet.stake)
    return _most_paid_on(rulebook, bet.area, bet.stake)


def _most_paid_on(rulebook: Rulebook, area: str, stake: Cents) -> Cents:
    odds, commission = _best(rulebook, area)
    paid = odds.paid(stake) if odds is not None else 0
    return max(paid, stake) if commission else paid


@lru_cache(4_096)
def _best(rulebook: Rulebook, area: str) -> tuple[Odds | None, bool]:
    """The highest odds, which never pay less than others on the same stake; and whether any line has commission, where
    the table pays even money at least (see above). Each bet asks for it twice."""
    paying = [line for line in rulebook.lines[area] if line.odds]
    odds = max((line.odds for line in paying if line.odds), key=lambda one: one.ratio, default=None)
    return odds, any(line.commission for line in paying)


def most_in_a_box(table: Table) -> Cents:
    """What is set aside for one box where one Patron has the maximum on every area of it; and insures each Original
    Bet, which is never paid more than that bet (R6)."""
    book, limits = table.rulebook, table.limits
    of_areas = sum(
        _most_paid_on(book, area.id, limits.of(area.id)[1])
        for area in book.areas.values()
        if area.kind is not Kind.INSURANCE
    )
    insured = {row.side for row in book.insurance.rows} if book.insurance else set()
    return of_areas + sum(limits.of(side.value)[1] for side in insured)
