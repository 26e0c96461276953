"""Credits and bets at a terminal, when whoever played there leaves it."""

from punto.floor.casino import Casino
from punto.floor.refusals import refuse
from punto.ledger.identity import Identity
from punto.server.who import Who


class Terminals:
    def __init__(self, casino: Casino) -> None:
        self._casino = casino

    def check_no_bets(self, terminal: str) -> None:
        """What bets bring comes to the terminal, where whoever made them should still be."""
        player = str(Identity.of_terminal(terminal))
        for name, table in self._casino.tables.items():
            round_ = table.room.state.round
            if round_ is None or table.room.state.between_rounds:
                continue
            if any(bet.patron == player for bet in round_.bets.values()):
                refuse("bets-at-the-terminal", table=name)

    async def leave(self, who: Who) -> None:
        """Credits go back to the account of whoever signed in; without a name, they are cashed out first."""
        self.check_no_bets(who.terminal)
        player = Identity.of_terminal(who.terminal)
        left = (await self._casino.journal.balances_of([player.purse])).get(player.purse, 0)
        if not left:
            return
        if who.name == str(player):
            refuse("credits-at-the-terminal", credit=left)
        request_id, now = self._casino.new_request_id(), self._casino.clock.now()
        await self._casino.desk.from_terminal(request_id, now, who.terminal, who.name, left)
