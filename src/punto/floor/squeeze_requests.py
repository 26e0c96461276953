"""Requests to squeeze that the law would take and the House does not: one that was refused before in the same Round,
and one that somebody could make who has seen a card that nobody else has."""

from punto.floor.commands import TableCommand
from punto.floor.refusals import refuse
from punto.play.commands import RequestSqueeze
from punto.play.events import SqueezeRefused, SqueezeRequested
from punto.play.round import Round
from punto.play.squeeze import under_squeeze
from punto.rules.definitions import Side


def check_squeeze(table: str, round_: Round | None, command: TableCommand) -> None:
    """Of a request that the law would take. The House itself may record one again, having refused it by mistake."""
    if not isinstance(command, RequestSqueeze) or round_ is None:
        return
    if command.banker_third_first and under_squeeze(round_) == (Side.PLAYER, 3):
        # It waives everybody's insurance (4.1.5), and whoever holds the card knows by now what that is worth.
        refuse("third-card-in-hand", table=table, patron=round_.squeezes[Side.PLAYER, 3])
    if command.recorded_by is None and _was_refused(round_, command):
        # The table waits for each answer: asked for over and over, it would be dealt no more.
        refuse("squeeze-refused-before", table=table, side=command.side, ordinal=command.position)


def _was_refused(round_: Round, command: RequestSqueeze) -> bool:
    """The same card, to the same Patron, in the same order."""
    asked: SqueezeRequested | None = None
    for event in round_.events:
        if isinstance(event, SqueezeRequested):
            asked = event
        elif isinstance(event, SqueezeRefused) and asked is not None and _wish(asked) == _wish(command):
            return True
    return False


def _wish(asked: SqueezeRequested | RequestSqueeze) -> tuple[str, Side, int, bool]:
    return asked.patron, asked.side, asked.position, asked.banker_third_first
