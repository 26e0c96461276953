"""Seats that are freed by the House: whoever sat at a box keeps its seat while they are there (1.17, R44)."""

from collections.abc import Sequence

from punto.facts import Message
from punto.play.commands import FreeSeat
from punto.play.events import Event, SeatFreed
from punto.play.refusals import check_authority, refuse_here
from punto.play.round import Phase, Round
from punto.rules.definitions import Authority

_R44 = "R44"


def free_seat(round_: Round, command: FreeSeat) -> Sequence[Event]:
    """Never over a bet of whoever has the seat, but for one that the Round has ended already."""
    book, boxes, box = round_.table.rulebook, round_.table.boxes, command.box
    if round_.phase is Phase.WAITING:
        refuse_here(round_, book.bets_open.clause, "bets-not-open", act=Message("act-free-seat", {"box": box}))
    if not 1 <= box <= boxes:
        refuse_here(round_, book.clause("boxes"), "no-such-box", box=box, boxes=boxes)
    if not book.has_standing_patrons:
        refuse_here(round_, _R44, "terminal-is-the-seat", box=box)
    check_authority(round_, command.by, Authority.DEALER, _R44)
    holder = round_.seats.get(box)
    if holder is None:
        refuse_here(round_, _R44, "no-seat-to-free", box=box)
    if round_.phase is not Phase.OVER and any(bet.patron == holder for bet in round_.bets.of_box(box)):
        refuse_here(round_, _R44, "seat-has-bet", patron=holder, box=box)
    return [SeatFreed(box, holder, command.by, _R44)]
