"""Who follows a table is notified of a group of commands that is on disk: of bets all at once, of the rest one by one.

Nothing but chips is different after a bet. After all else the table itself may be, and whoever is notified sees it as
it is right then.
"""

from typing import Any

from punto.floor.decisions import Decision
from punto.floor.table_journal import TableJournal
from punto.ledger import Account
from punto.money import Cents
from punto.play.events import BetPlaced, BetRejected, BetWithdrawn
from punto.store.records import Balances, Done

CHIPS = (BetPlaced, BetWithdrawn, BetRejected)  # laid or taken: nothing else is different then


class GroupNews:
    """`before` each decision is applied to the table's state, `after` it, and `end` after the last."""

    def __init__(self, table: TableJournal) -> None:
        self._table = table
        self._events: list[Any] = []
        self._balances: dict[Account, tuple[Cents, int]] = {}

    def before(self, decision: Decision) -> None:
        if self._events and not _is_of_chips(decision):
            self.end()

    def after(self, decision: Decision, done: Done) -> None:
        if _is_of_chips(decision):
            self._events += decision.events
            self._balances |= done.balances_as_of
        else:
            self._notify(decision.events, done.balances_as_of)

    def end(self) -> None:
        if self._events:
            self._notify(self._events, self._balances)
            self._events, self._balances = [], {}

    def _notify(self, events: list[Any], balances: Balances) -> None:
        state = self._table.state
        self._table.on_events(state.name, state.version, events, balances)


def _is_of_chips(decision: Decision) -> bool:
    return bool(decision.events) and all(isinstance(event, CHIPS) for event in decision.events)
