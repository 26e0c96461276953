"""Bets that go back, or are in action in part only, so that each box keeps to its Differential (5.1)."""

from collections.abc import Iterable

from msgspec.structs import replace

from punto.money import Cents
from punto.play.commands import PlaceBet
from punto.play.events import BetPlaced, BetRejected, BetSettled, Event, SettlementReversed, StakeApportioned
from punto.play.laid_bets import BetKey, LaidBets
from punto.play.refusals import refuse_here
from punto.play.round import Bet, Round
from punto.rules.clause import Clause
from punto.rules.definitions import ORIGINAL_BETS, Side
from punto.rules.insurance import insurance_area
from punto.rules.layout import Area, Kind
from punto.rules.limits import pro_rata
from punto.rules.settlement import Result


def make_room(round_: Round, command: PlaceBet, area: Area) -> list[Event]:
    """The Differential of the box (R4): a seated Patron comes first, and standing bets go back, the latest first."""
    limit, chip = round_.table.limits.differential, round_.table.chip
    if limit is None or area.kind is not Kind.ORIGINAL:
        return []
    side, totals = Side(area.id), round_.side_totals(command.box)
    apart = totals[side] - totals[side.other]
    needed = in_chips(apart + command.stake - limit, chip)
    if needed <= 0:
        return []
    standing: list[Bet] = []
    if command.patron in (round_.seats.get(command.box, command.patron), round_.seated_in(command.box)):
        standing = [bet for bet in latest_first(round_, command.box, side) if bet.patron != command.patron]
    could_give = sum(bet.stake for bet in standing)
    if needed > could_give:
        clause = round_.table.rulebook.clause("differential")
        room = max(0, limit - apart + could_give) // chip * chip
        amounts = {"amount": command.stake, "differential": limit, "room": room}
        refuse_here(round_, clause, "over-the-differential", area=area.id, box=command.box, **amounts)
    return rejections(round_, standing, needed)


def excess_after(round_: Round, withdrawn: Bet, amount: Cents) -> list[Event]:
    """A withdrawal can leave the other side of the box over the Differential: the excess goes back (5.1)."""
    limit = round_.table.limits.differential
    if limit is None or withdrawn.area not in ORIGINAL_BETS:
        return []
    heavier, totals = Side(withdrawn.area).other, round_.side_totals(withdrawn.box)
    apart = totals[heavier] - totals[heavier.other]
    if apart <= limit or apart - amount > limit:  # an excess that was there before nobody has noticed
        return []
    return rejections(round_, latest_first(round_, withdrawn.box, heavier), in_chips(apart - limit, round_.table.chip))


def latest_first(round_: Round, box: int, side: Side) -> list[Bet]:
    """In the order in which bets go back: standing Patrons' before seated ones', the latest first (5.1, R4)."""
    there = on_side(round_, box, side)
    return [bet for seated in (False, True) for bet in there[::-1] if round_.is_seated(bet) is seated]


def rejections(round_: Round, bets: Iterable[Bet], needed: Cents) -> list[Event]:
    book = round_.table.rulebook
    clause = book.clause("differential")
    events: list[Event] = []
    for bet in bets:
        if needed <= 0:
            break
        given = min(needed, bet.stake)
        if 0 < bet.stake - given < round_.table.limits.of(bet.area)[0]:
            given = bet.stake  # what would be left is no bet
        needed -= given
        if given == bet.stake:
            events += rejected_whole(round_, bet, clause)
        else:
            events.append(BetRejected(bet.box, bet.patron, bet.area, given, clause))
    return events


def rejected_whole(round_: Round, bet: Bet, clause: Clause) -> list[Event]:
    gone = [bet, *depending_on(round_, bet)]
    return [BetRejected(b.box, b.patron, b.area, b.stake, clause) for b in gone]


def depending_on(round_: Round, bet: Bet) -> list[Bet]:
    """With its last Original Bet a Patron loses the bets in that box that do not stand alone, and with an insured one
    its insurance."""
    if bet.area not in ORIGINAL_BETS:
        return []
    last = len(originals(round_, bet.box, bet.patron)) == 1
    return [
        other
        for other in dependents(round_, bet.box, bet.patron)
        if (other.area == insurance_area(Side(bet.area)) if other.window else last)
    ]


def apportion(round_: Round, box: int) -> list[StakeApportioned]:
    """An excess that nobody noticed: the heavier side of the box wins or loses pro rata (5.1.1, 5.1.2, R5)."""
    if not _pro_rata_is_applied(round_):
        return []
    book, limits = round_.table.rulebook, round_.table.limits
    totals = round_.side_totals(box)
    heavier = Side.PLAYER if totals[Side.PLAYER] > totals[Side.BANKER] else Side.BANKER
    assert limits.differential is not None
    if totals[heavier] - totals[heavier.other] <= limits.differential:
        return []
    bets = on_side(round_, box, heavier)
    parts = pro_rata(
        [bet.stake for bet in bets], totals[heavier.other], limits.differential, limits.of(heavier.value)[0]
    )
    shared, left_alone = book.clause("excess_not_noticed"), book.clause("excess_under_minimum")
    minimum = limits.of(heavier.value)[0]
    return [
        StakeApportioned(box, bet.patron, bet.area, bet.stake, part, left_alone if bet.stake < minimum else shared)
        for bet, part in zip(bets, parts, strict=True)
        if part < bet.stake or bet.stake < minimum
    ]


def apportion_anew(round_: Round, box: int) -> list[Event]:
    """After a bet that came to light: the parts of the whole box in action, where they are others than before."""
    book = round_.table.rulebook
    if not _pro_rata_is_applied(round_):
        return []
    at_close = _as_at_close(round_, box) if book.under_ruling(51) else round_
    events = [event for event in apportion(at_close, box) if (box, event.patron, event.area, None) in round_.bets]
    named = {(event.patron, event.area) for event in events}
    whole = [
        StakeApportioned(box, bet.patron, bet.area, bet.stake, bet.stake, book.clause("excess_not_noticed"))
        for bet in round_.bets.of_box(box)
        if bet.in_action != bet.stake and (bet.patron, bet.area) not in named
    ]
    return [*events, *whole]


def _pro_rata_is_applied(round_: Round) -> bool:
    """Whether the table has a Differential. Where a text is silent on an excess, R5 holds; a text that was adopted when
    it did not, leaves the bets as they lie."""
    book = round_.table.rulebook
    in_force = book.speaks_of("excess_not_noticed") or book.under_ruling(41)
    return round_.table.limits.differential is not None and in_force


def _as_at_close(round_: Round, box: int) -> Round:
    """Puts back the Original Bets of the box that have been returned since close: a return changes nobody else's part
    (R51)."""
    returned = list[BetSettled]()
    placed = list[BetKey]()
    for event in round_.events:
        match event:
            case BetPlaced(window=None) if event.box == box:
                placed.append((box, event.patron, event.area, None))
            case BetSettled(window=None, result=Result.RETURNED) if event.box == box and event.area in ORIGINAL_BETS:
                returned.append(event)
            case SettlementReversed() if event.settled in returned:
                returned.remove(event.settled)
    gone = [Bet(box, end.patron, end.area, end.stake, end.in_action) for end in returned]
    back = {bet.key: bet for bet in gone if bet.key not in round_.bets}
    if not back:
        return round_
    there = back | {bet.key: bet for bet in round_.bets.of_box(box)}
    order = {key: at for at, key in reversed(list(enumerate(placed)))}
    # Cents go to the earlier bet.
    in_order = sorted(there.values(), key=lambda bet: order.get(bet.key, len(order)))
    return replace(round_, bets=LaidBets(in_order))


def on_side(round_: Round, box: int, side: Side) -> list[Bet]:
    return [bet for bet in round_.bets.of_box(box) if bet.area == side]


def originals(round_: Round, box: int, patron: str) -> list[Bet]:
    return [bet for side in Side if (bet := round_.original(box, patron, side))]


def dependents(round_: Round, box: int, patron: str) -> list[Bet]:
    areas = round_.table.rulebook.areas
    return [bet for bet in round_.bets.of_box(box) if bet.patron == patron and not areas[bet.area].stands_alone]


def in_chips(amount: Cents, chip: Cents) -> Cents:
    """Rounded up to whole chips."""
    return -(-amount // chip) * chip
