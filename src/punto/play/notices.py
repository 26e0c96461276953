"""Bets outside the limits that are noticed before bets are closed: rejected, raised or withdrawn (5.1, 5.2)."""

from collections.abc import Sequence

from punto.facts import Message
from punto.play.commands import NoticeExcess, NoticeUnderMinimum
from punto.play.course import closing
from punto.play.differential import in_chips, latest_first, rejections
from punto.play.events import Actor, Event, ExcessNoticed, MinimumAdvised
from punto.play.refusals import check_authority, check_not_waiting, refuse_here
from punto.play.round import Phase, Round
from punto.rules.clause import Clause
from punto.rules.definitions import Authority, Side


def notice_excess(round_: Round, command: NoticeExcess) -> Sequence[Event]:
    """The excess goes back: standing bets before the seated Patron's, the latest first."""
    limit, clause = round_.table.limits.differential, round_.table.rulebook.clause("differential")
    _check_open(round_, command.by, clause)
    if not 1 <= command.box <= round_.table.boxes:
        boxes = round_.table.boxes
        refuse_here(round_, round_.table.rulebook.clause("boxes"), "no-such-box", box=command.box, boxes=boxes)
    totals = round_.side_totals(command.box)
    heavier = max(Side, key=lambda side: totals[side])
    excess = 0 if limit is None else totals[heavier] - totals[heavier.other] - limit
    if excess <= 0:
        refuse_here(round_, clause, "nothing-over-the-limit", subject=Message("subject-box", {"box": command.box}))
    rejected = rejections(round_, latest_first(round_, command.box, heavier), in_chips(excess, round_.table.chip))
    return [ExcessNoticed(command.box, command.by, clause), *rejected]


def notice_under_minimum(round_: Round, command: NoticeUnderMinimum) -> Sequence[Event]:
    clause = round_.table.rulebook.clause("minimum")
    _check_open(round_, command.by, clause)
    bet = round_.bets.get((command.box, command.patron, command.area, None))
    if bet is None or bet.stake >= round_.table.limits.of(bet.area)[0]:
        stake = bet.stake if bet else 0
        facts = {"patron": command.patron, "stake": stake, "area": command.area, "box": command.box}
        refuse_here(round_, clause, "nothing-over-the-limit", subject=Message("subject-bet", facts))
    return [MinimumAdvised(command.box, command.patron, command.area, command.by, clause)]


def _check_open(round_: Round, by: Actor, clause: Clause) -> None:
    act = Message("act-notice")
    check_not_waiting(round_, act)
    if round_.phase is not Phase.BETTING:
        book = round_.table.rulebook
        if round_.phase is Phase.WAITING:
            refuse_here(round_, book.bets_open.clause, "bets-not-open", act=act)
        refuse_here(round_, book.clause("late_bet"), "bets-closed", act=act, announcement=closing(book))
    check_authority(round_, by, Authority.DEALER, clause)
