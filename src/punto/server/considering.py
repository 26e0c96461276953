"""What a report, a ruling or a correction would lead to as the Round stands. What follows from a card that lies face
down is not told, and who asked while one lay is recorded."""

from msgspec import Struct

from punto.floor.considering import Attempt, Considerations
from punto.floor.floor_file import TablePlan
from punto.floor.proposals import second_needed
from punto.money import format_amount
from punto.play.commands import Change, MakeRuling, ReportIrregularity
from punto.play.events import BetsClosed, BetSettled
from punto.play.evolve import evolve
from punto.play.foresight import foreseen
from punto.play.round import Phase, Round
from punto.play.settled_anew import terms_of
from punto.play.view import seen
from punto.rules.definitions import Side
from punto.rules.errors import Refused
from punto.server.events import SettledEvent, TableEvent, event_to_wire
from punto.server.fields import Amount, CardText
from punto.server.views import chips
from punto.server.wire import AuthorityName, Chips


class Takes(Struct, frozen=True):
    """A reason, and where there is `second` a second person (R40, R42, R54)."""

    difference: Amount  # in all, over Patrons; all that is reversed, where a card is missing
    second: AuthorityName | None  # at least one of the two has this authority


class Considered(Struct, frozen=True):
    """What would happen, of which nothing is done. Where `face_down`, cards lie face down: what follows from them is
    left out, and it is recorded who asked."""

    phase: Phase
    events: list[TableEvent]
    player: list[CardText | None]  # null for a card that lies face down
    banker: list[CardText | None]
    bets: list[Chips]  # that would still lie
    ends: list[SettledEvent]  # bets that would end by it
    face_down: bool
    bets_closed: bool = False  # for a card that came out while they were open: they stay closed in this Round (R35)
    takes: Takes | None = None  # where it changes what was settled, or bets that are decided


async def considered(
    trace: Considerations, at: int, plan: TablePlan, round_: Round, command: ReportIrregularity | Change
) -> Considered:
    """Raises Refused, which is recorded as well."""
    # No card is corrected while one lies face down, whatever it is.
    attempt = Attempt.at(plan.name, round_, command) if isinstance(command, ReportIrregularity | MakeRuling) else None
    try:
        answer = would_be(plan, round_, command)
    except Refused as refused:
        if attempt:
            await trace.record(at, attempt.event(refused=refused.refusal.code))
        raise
    if attempt:
        await trace.record(at, attempt.event())
    return answer


def would_be(plan: TablePlan, round_: Round, command: ReportIrregularity | Change) -> Considered:
    takes = None if isinstance(command, ReportIrregularity) else _takes(plan, round_, command)
    events = foreseen(round_, command)
    face_down = bool(round_.face_down)
    bets_closed = round_.closed_by_report or any(isinstance(event, BetsClosed) for event in events)
    for event in events:
        round_ = evolve(round_, event)
    return Considered(
        round_.phase,
        [sent for event in events if (sent := event_to_wire(event, staff=True, face_down=face_down))],
        list(seen(round_, Side.PLAYER)),
        list(seen(round_, Side.BANKER)),
        [chips(bet) for bet in round_.bets.values()],
        [sent for end in events if isinstance(end, BetSettled) and (sent := event_to_wire(end, staff=True))],
        face_down,
        bets_closed,
        takes,
    )


def _takes(plan: TablePlan, round_: Round, change: Change) -> Takes | None:
    terms = terms_of(round_, change)
    if terms is None:
        return None
    needed = second_needed(plan, round_, change, terms)
    return Takes(format_amount(terms.difference), needed.tag if needed is not None else None)
