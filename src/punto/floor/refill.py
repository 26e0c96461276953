"""How many play credits somebody is short of, where no money is played for: up to what a guest comes in with."""

from collections.abc import Sequence

from punto.floor.floor_file import FloorPlan
from punto.floor.refusals import refuse
from punto.floor.running_table import RunningTable
from punto.ledger.accounts import purse
from punto.ledger.identity import Identity
from punto.money import Cents
from punto.store.contract import Journal


async def short_of_credits(
    journal: Journal, plan: FloorPlan, tables: Sequence[RunningTable], name: str, terminal: str
) -> Cents:
    """Refused while one can bet at every table still, with what lies there counted."""
    own = {name, str(Identity.of_terminal(terminal))}
    balances = await journal.balances_of([purse(patron) for patron in own])
    has = sum(balances.values()) + sum(_staked(table, own) for table in tables)
    minimums = ((table.room.state.table or table.plan.table).limits.minimum for table in tables)
    enough = min(max(minimums, default=0), plan.guest_credits)
    if has >= enough:
        refuse("refill-not-needed", has=has, minimum=enough)
    return plan.guest_credits - has


def _staked(table: RunningTable, patrons: set[str]) -> Cents:
    """In a Round that is not over."""
    round_ = table.room.state.round
    if round_ is None or table.room.state.between_rounds:
        return 0
    return sum(bet.stake for bet in round_.bets.values() if bet.patron in patrons)
