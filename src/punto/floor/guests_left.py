"""Guests of terminals who have gone since their Round was settled: what it takes back when it is settled anew is not
taken from whoever plays there now (R46)."""

from punto.floor.commands import ConfirmChange
from punto.floor.table_state import TableState
from punto.ledger.accounts import AccountKind, purse
from punto.play.commands import Command, PlaceBet
from punto.play.events import BetSettled
from punto.store.contract import Readable
from punto.store.records import AccountGuard

_TAKEN_OUT = frozenset({"issue", "transfer", "hand-pay"})  # entries by which credits leave a terminal


def may_reverse(command: object) -> bool:
    """Whether it may take back what was settled, where the Round is over."""
    if isinstance(command, PlaceBet):
        return command.recorded_by is not None
    return isinstance(command, Command | ConfirmChange)


async def guests_left(journal: Readable, state: TableState) -> tuple[list[str], tuple[AccountGuard, ...]]:
    """Finds the terminals of the Round that is over from which all credits were taken out since, and guards that
    nothing moves at the others."""
    round_ = state.round
    if round_ is None or not state.between_rounds:
        return [], ()
    players = {end.patron for end in round_.settlements if purse(end.patron).startswith(AccountKind.TERMINAL.prefix)}
    players -= state.left
    if not players:
        return [], ()
    records = await journal.round(state.stream, round_.number)
    settled = [record.position for record in records if isinstance(record.event, BetSettled)]
    left, guards = [], []
    for player in sorted(players):
        account = purse(player)
        lines = await journal.lines_between(account, settled[0], 2**62)
        balance = await journal.balance_before(account, settled[0])
        is_empty = False
        for line in lines:
            balance += line.amount
            is_empty |= line.what in _TAKEN_OUT and balance == 0
        if is_empty:
            left.append(player)
        else:
            latest = await journal.latest_lines(account, 1)
            guards.append(AccountGuard(account, latest[-1].entry if latest else 0))
    return left, tuple(guards)
