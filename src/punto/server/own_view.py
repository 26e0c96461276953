"""What is one's own at a table: credit, bets and how they ended, and what one may do now."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from punto.ledger.identity import Identity
from punto.money import Cents, format_amount
from punto.play.bets import room_to_insure
from punto.play.events import Actor, BetPlaced, BetSettled
from punto.play.round import Bet, BetKey, Phase, Round
from punto.play.squeeze import highest_original_bet, under_squeeze
from punto.rules.cards import BACK
from punto.rules.definitions import Side
from punto.rules.insurance import Window, insurance_area
from punto.rules.settlement import Result
from punto.server.fields import Amount, CardText
from punto.server.views import QUIET
from punto.server.wire import ActorView, actor, amount


class LaidBy(Struct, frozen=True):
    """The part of a bet of one's own that the House laid, at one's wish (5.16) or as it lay in chips."""

    amount: Amount
    by: ActorView


class OwnBet(Struct, frozen=True, omit_defaults=True):
    box: int
    area: str
    stake: Amount
    in_action: Amount | None = None  # where it is less than the stake
    window: Window | None = None
    laid_by: LaidBy | None = None  # where not all of it was by oneself


class OwnEnd(Struct, frozen=True, omit_defaults=True):
    """How a bet ended. `paid` is what the House added to it."""

    box: int
    area: str
    stake: Amount
    result: Result
    clause: str
    odds: str | None = None
    paid: Amount | None = None
    window: Window | None = None


class OwnPast(Struct, frozen=True):
    """How one's bets of the Round before ended."""

    round: int
    ends: list[OwnEnd]
    net: Amount


class Insurable(Struct, frozen=True):
    """How much insurance one may still take in a box, in this window (R6)."""

    area: str
    box: int
    room: Amount


class OwnSqueeze(Struct, frozen=True):
    """The card that one holds under squeeze. Nobody else is sent it before it is turned."""

    side: Side
    position: int
    card: CardText


class Own(Struct, frozen=True, omit_defaults=True):
    """What is nobody else's business. `round` is the one that `bets` and `ends` are of."""

    credit: Amount
    round: int
    bets: list[OwnBet] = []
    ends: list[OwnEnd] = []
    net: Amount | None = None  # of the Round, once it is over
    seat: int | None = None
    choose: bool = False
    may_squeeze: bool = False
    insure: list[Insurable] = []
    last: OwnPast | None = None  # on show until the next Round is dealt
    plays_as: str | None = None  # under which the bets are in the view, where it is not the name: the terminal
    ready: bool = False  # one has said "deal now"
    shoe_net: Amount | None = None  # of the shoe that the view has the summary of
    squeezing: OwnSqueeze | None = None


class OwnOnFloor(Struct, frozen=True, omit_defaults=True):
    """One's own over all tables: credits by name (at this terminal, without one), those at this terminal, and what
    lies in Rounds that are not over, by table."""

    credit: Amount
    at_terminal: Amount
    bets: dict[str, Amount] = {}


class OfPatron(NamedTuple):
    bets: list[Bet]
    ends: list[BetSettled]
    keyed: dict[BetKey, tuple[Cents, Actor]]  # what staff laid of each bet, and who did last


NOTHING = OfPatron([], [], {})


def by_patron(round_: Round | None) -> dict[str, OfPatron]:
    """Sorted out once for all who look."""
    found: defaultdict[str, OfPatron] = defaultdict(lambda: OfPatron([], [], {}))
    if round_ is not None:
        for bet in round_.bets.values():
            found[bet.patron].bets.append(bet)
        for end in round_.settlements:
            found[end.patron].ends.append(end)
        for event in round_.events:
            if isinstance(event, BetPlaced) and (by := event.on_behalf_by or event.recorded_by):
                keyed, key = found[event.patron].keyed, (event.box, event.patron, event.area, event.window)
                keyed[key] = keyed.get(key, (0, by))[0] + event.stake, by
    return found


def ended(round_: Round | None) -> dict[str, OwnPast]:
    """How everybody's bets of a Round that is over ended."""
    return {
        patron: OwnPast(round_.number, [_own_end(end) for end in ends], net_of(ends))
        for patron, (_, ends, _) in by_patron(round_).items()
        if round_ is not None and ends
    }


def nets(round_: Round) -> dict[str, Cents]:
    """What everybody has won or lost in a Round that is over."""
    return {patron: _net(ends) for patron, (_, ends, _) in by_patron(round_).items() if ends}


def own(
    patron: str,
    credit: Cents,
    round_: Round | None,
    sorted_: dict[str, OfPatron],
    last: OwnPast | None = None,
    *,
    ready: bool = False,
    shoe_net: Cents | None = None,
) -> Own:
    plays_as = patron if Identity.parse(patron).is_terminal else None
    if round_ is None:
        return Own(format_amount(credit), 0, plays_as=plays_as)
    bets, ends, keyed = sorted_.get(patron, NOTHING)
    return Own(
        format_amount(credit),
        round_.number,
        [_own_bet(bet, keyed.get(bet.key)) for bet in bets] if round_.phase is not Phase.OVER else [],
        [_own_end(end) for end in ends],
        net_of(ends) if round_.phase is Phase.OVER and ends else None,
        round_.seat_of(patron),
        round_.phase is Phase.OPTIONS and patron in round_.options and round_.options[patron] is None,
        _may_squeeze(round_, patron, bets),
        insurable(round_, patron) if round_.phase is Phase.INSURANCE and bets else [],
        last if round_.phase in QUIET else None,
        plays_as,
        ready,
        amount(shoe_net),
        _squeezing(round_, patron),
    )


def _own_bet(bet: Bet, keyed: tuple[Cents, Actor] | None) -> OwnBet:
    laid_by = None
    if keyed is not None:
        laid_by = LaidBy(format_amount(min(keyed[0], bet.stake)), actor(keyed[1], staff=False))
    part = format_amount(bet.in_action) if bet.in_action != bet.stake else None
    return OwnBet(bet.box, bet.area, format_amount(bet.stake), part, bet.window, laid_by)


def _own_end(end: BetSettled) -> OwnEnd:
    return OwnEnd(
        end.box,
        end.area,
        format_amount(end.stake),
        end.result,
        end.clause,
        end.odds,
        amount(end.paid) if end.paid else None,
        end.window,
    )


def net_of(ends: Iterable[BetSettled]) -> str:
    return format_amount(_net(ends))


def _net(ends: Iterable[BetSettled]) -> Cents:
    return sum(end.paid - end.lost for end in ends)


def _may_squeeze(round_: Round, patron: str, bets: Iterable[Bet]) -> bool:
    squeeze = round_.table.rulebook.squeeze
    if squeeze is None or not round_.table.face_down or round_.phase is not Phase.DEALING or round_.squeeze_asked:
        return False
    if not squeeze.highest_original_bet_only:
        return bool(list(bets))
    highest = highest_original_bet(round_)
    return highest is not None and highest.patron == patron


def _squeezing(round_: Round, patron: str) -> OwnSqueeze | None:
    if (place := under_squeeze(round_)) is None or round_.squeezes[place] != patron:
        return None
    side, position = place
    card = round_.hand(side)[position - 1]
    # A back is peeled by hand, on the table: there is no face to send.
    return None if card == BACK else OwnSqueeze(side, position, card)


def insurable(round_: Round, patron: str) -> list[Insurable]:
    insurance = round_.table.rulebook.insurance
    if insurance is None:
        return []
    rows = [insurance.rows[number] for number in round_.offered]
    return [
        Insurable(insurance_area(row.side), bet.box, format_amount(room_to_insure(round_, bet, row)))
        for row in rows
        for bet in round_.bets.values()
        if bet.patron == patron and bet.area == row.side.value and bet.window is None
    ]
