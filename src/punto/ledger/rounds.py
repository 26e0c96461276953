"""Money follows events: a stake is held when it is placed, and settled or released when it ends."""

from collections.abc import Sequence

from punto.ledger.accounts import BREAKAGE, COMMISSION, Account, purse, reserve, stakes, table_float
from punto.ledger.entries import Entry, entry
from punto.money import Cents
from punto.play.events import BetPlaced, BetRejected, BetSettled, BetWithdrawn, Event, SettlementReversed
from punto.play.evolve import evolve
from punto.play.round import Bet, Phase, Round
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result


def round_entries(table: str, round_: Round, events: Sequence[Event]) -> list[tuple[Entry, ...]]:
    """The entries of each event. What is set aside to pay the bets that are then open moves with the last of them."""
    found: list[tuple[Entry, ...]] = []
    after = round_
    for event in events:
        made = moved(table, event)
        found.append((made,) if made else ())
        after = evolve(after, event)
    if not events:
        return found
    needed = worst(after) - worst(round_)
    if aside := entry("reserve", (table_float(table), -needed), (reserve(table), needed)):
        # Set aside before the bet is held, and given back before it is paid: the sum is all that is looked at.
        found[-1] = (*found[-1], aside)
    return found


def moved(table: str, event: Event) -> Entry | None:
    """What an event itself moves, but for what is set aside."""
    match event:
        case BetPlaced():
            return entry("hold", (purse(event.patron), -event.stake), (stakes(table), event.stake))
        case BetWithdrawn() | BetRejected():
            return entry("release", (stakes(table), -event.amount), (purse(event.patron), event.amount))
        case BetSettled():
            return entry("settle", *_settled(table, event))
        case SettlementReversed():
            back = [(account, -amount) for account, amount in _settled(table, event.settled)]
            return entry("reverse", *back)
    return None


def _settled(table: str, end: BetSettled) -> list[tuple[Account, Cents]]:
    moved = [(stakes(table), -end.stake)]
    match end.result:
        case Result.LOST:
            # What was not in action goes back (5.1.1).
            moved += [(table_float(table), end.in_action), (purse(end.patron), end.stake - end.in_action)]
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
    if round_.phase is Phase.OVER or round_.outcome is not None or round_.voided is not None:
        return 0
    return sum(most_paid(round_.table.rulebook, bet) for bet in round_.bets.values())


def most_paid(book: Rulebook, bet: Bet) -> Cents:
    if bet.row is not None:
        assert book.insurance is not None
        return book.insurance.rows[bet.row].odds.payment(bet.stake).paid
    paid = [
        max(line.odds.payment(bet.stake).paid, bet.stake if line.commission else 0)
        for line in book.lines[bet.area]
        if line.odds
    ]
    return max(paid, default=0)
