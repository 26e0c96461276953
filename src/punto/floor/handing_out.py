"""What a live table makes of payments that its dealer ticks off: which settlements have been handed out in chips."""

from collections.abc import Sequence

from punto.floor.commands import HandOut
from punto.floor.events import HandedOut
from punto.floor.refusals import refuse
from punto.floor.table_state import TableState
from punto.play.events import BetSettled
from punto.play.payouts import bet_of, moves_the_same, times_settled
from punto.play.round import BetKey


def handed_out(state: TableState, command: HandOut) -> HandedOut:
    """Of the latest Round, or of the one before."""
    bet = command.bet
    facts = {"box": command.box, "patron": command.patron, "area": command.area, "number": command.number}
    round_, handed = state.handed_of(command.number)
    if round_ is None or not (times := times_settled(round_)[bet]):
        refuse("nothing-to-hand-out", **facts)
    if times != command.settlement:  # what its sender saw is not what is in force
        refuse("settled-anew", **facts)
    last = _last(handed, bet)
    if command.undone:
        if last is None:
            refuse("not-handed-out", **facts)
        return HandedOut(command.number, last, command.by, undone=True)
    now = _last(round_.settlements, bet)
    if now is None:
        refuse("nothing-to-hand-out", **facts)
    if last is not None and moves_the_same(now, last):
        refuse("handed-out-already", **facts)
    return HandedOut(command.number, now, command.by)


def can_follow(state: TableState, event: HandedOut) -> bool:
    """Whether it is what the table could have recorded: of a settlement in force, or of the last that was ticked."""
    round_, handed = state.handed_of(event.number)
    if round_ is None:
        return False
    last = _last(handed, bet_of(event.settled))
    if event.undone:
        return event.settled == last
    return event.settled in round_.settlements and not (last and moves_the_same(event.settled, last))


def _last(ends: Sequence[BetSettled], bet: BetKey) -> BetSettled | None:
    return next((end for end in reversed(ends) if bet_of(end) == bet), None)
