"""What a report, a ruling or a correction would lead to as the Round stands. What follows from a card that lies face
down is not told, and who asked while one lay is recorded."""

from msgspec import Struct

from punto.floor.considering import Attempt, Considerations
from punto.play.commands import CorrectCard, MakeRuling, ReportIrregularity
from punto.play.events import BetsClosed, BetSettled
from punto.play.evolve import evolve
from punto.play.foresight import foreseen
from punto.play.round import Phase, Round
from punto.play.view import seen
from punto.rules.definitions import Side
from punto.rules.errors import Refused
from punto.server.events import SettledEvent, TableEvent, event_to_wire
from punto.server.fields import CardText
from punto.server.views import chips
from punto.server.wire import Chips


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


async def considered(
    trace: Considerations, at: int, table: str, round_: Round, command: ReportIrregularity | MakeRuling | CorrectCard
) -> Considered:
    """Raises Refused, which is recorded as well."""
    # No card is corrected while one lies face down, whatever it is.
    attempt = None if isinstance(command, CorrectCard) else Attempt.at(table, round_, command)
    try:
        answer = would_be(round_, command)
    except Refused as refused:
        if attempt:
            await trace.record(at, attempt.event(refused=refused.refusal.code))
        raise
    if attempt:
        await trace.record(at, attempt.event())
    return answer


def would_be(round_: Round, command: ReportIrregularity | MakeRuling | CorrectCard) -> Considered:
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
    )
