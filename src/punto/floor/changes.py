"""How often one patron may change their bets in a Round: a limit of the House's computer, and no part of the law.

A fast player on a touch screen puts some sixty chips down in a Round; a script that bets and takes back all the time
would make a Round that nobody can read again. What the House records for a patron at a live table does not count.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from punto.floor.commands import TableCommand
from punto.floor.refusals import refuse
from punto.play.commands import PlaceBet, WalkAway, WithdrawBet
from punto.play.events import BetPlaced, BetWithdrawn, PatronWalkedAway, WithdrawalIgnored
from punto.play.round import Phase, Round

MOST_CHANGES = 200  # of one patron in one Round


def counted(changes: Mapping[str, int], events: Sequence[Any]) -> Mapping[str, int]:
    """How often each patron has changed something, after these events too. Never changed in place."""
    counts: dict[str, int] | None = None
    for event in events:
        match event:
            case (
                BetPlaced(on_behalf_by=None, recorded_by=None)
                | BetWithdrawn(recorded_by=None)
                | WithdrawalIgnored(recorded_by=None)
                | PatronWalkedAway(recorded_by=None)
            ):
                counts = dict(changes) if counts is None else counts
                counts[event.patron] = counts.get(event.patron, 0) + 1
    return changes if counts is None else counts


def check_changes(changes: Mapping[str, int], table: str, round_: Round | None, command: TableCommand) -> None:
    """Of a command that the law would take. A whole bet can always be taken back while that is possible at all:
    nothing more can be put down, so that comes to an end by itself."""
    if not isinstance(command, PlaceBet | WithdrawBet | WalkAway) or round_ is None:
        return
    if changes.get(command.patron, 0) < MOST_CHANGES:
        return
    if command.recorded_by is not None or (isinstance(command, PlaceBet) and command.on_behalf_by is not None):
        return
    if isinstance(command, WithdrawBet) and _takes_all_back(round_, command):
        return
    refuse("too-many-changes", table=table, number=round_.number, count=MOST_CHANGES)


def _takes_all_back(round_: Round, command: WithdrawBet) -> bool:
    bet = round_.bets.get((command.box, command.patron, command.area, round_.window))
    is_open = round_.phase in (Phase.BETTING, Phase.INSURANCE)
    return is_open and bet is not None and command.amount in (None, bet.stake)
