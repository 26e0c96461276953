"""Credits as far as this server knows them: what a transaction left, or what was read. The later one counts.

Each is known with the journal's position that it is as of: a reading that began before a bet may end after it, and two
tables may move one purse at the same time.
"""

from collections.abc import Collection, Iterable
from typing import Any

from punto.ledger import Account
from punto.ledger.accounts import purse
from punto.ledger.identity import Identity
from punto.money import Cents
from punto.play.events import BetCorrected, BetPlaced, BetRejected, BetSettled, BetWithdrawn, SettlementReversed
from punto.server.who import Who
from punto.store.contract import Journal
from punto.store.records import Balances


def purses_in(events: Iterable[Any]) -> Iterable[Account]:
    """Whose money these events have moved."""
    for event in events:
        if isinstance(event, BetSettled | BetPlaced | BetWithdrawn | BetRejected):
            yield purse(event.patron)
        elif isinstance(event, BetCorrected):
            yield from (purse(bet.patron) for bet in (event.keyed, event.lay) if bet is not None)
        elif isinstance(event, SettlementReversed):
            yield purse(event.settled.patron)


def own_purses(who: Who) -> set[Account]:
    """That somebody bets from: by name, and at this terminal."""
    return {purse(who.name), Identity.of_terminal(who.terminal).purse} if who.is_player else set()


class Credits:
    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[Account, tuple[Cents, int]] = {}
        self._latest = 0  # position that anything is known of

    def __len__(self) -> int:
        return len(self._known)

    def of(self, account: Account) -> Cents:
        return self._known.get(account, (0, 0))[0]

    def known(self, accounts: Iterable[Account]) -> dict[Account, tuple[Cents, int]]:
        """Of these, as far as they are."""
        return {account: self._known[account] for account in accounts if account in self._known}

    def take(self, balances: Balances) -> None:
        known = self._known
        for account, found in balances.items():
            position = found[1]
            if (before := known.get(account)) is None or before[1] <= position:
                known[account] = found
                self._latest = max(self._latest, position)

    async def read(self, accounts: Collection[Account]) -> set[Account]:
        """Those of them that have something else than was known: another server, or another program, has moved them."""
        latest = self._latest
        position, found = await self._journal.balances_as_of(sorted(accounts))
        before = [(account, self.of(account)) for account in accounts]
        if position < latest:  # what was there before we asked is gone: somebody brought back a copy
            self._known.clear()
            self._latest = 0
        self.take({account: (found.get(account, 0), position) for account in accounts})
        return {account for account, credit in before if self.of(account) != credit}

    def forget_others(self, than: Collection[Account]) -> None:
        self._known = {account: known for account, known in self._known.items() if account in than}
