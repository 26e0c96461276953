"""Credits and bets at a terminal, when whoever played there leaves it, or is gone: they belong to who brought them.

Who is at a terminal is stored beside the journal when a session begins there, and outlasts the session: a cookie can be
lost while credits lie there. They go back to that person's account when somebody else comes to the terminal, when the
person signs in elsewhere, and when the session has ended. Where nobody has given a name, the pit has them paid out. At
a terminal that is locked they stay until an attendant has seen to it, and keep nobody from playing elsewhere.
"""

from msgspec import Struct

from punto.cage.events import MovedFromTerminal, MovedToTerminal, TerminalEvent
from punto.floor.casino import Casino
from punto.floor.clock import A_MINUTE
from punto.floor.refusals import refuse
from punto.floor.table_journal import new_request_id
from punto.ledger.accounts import AccountKind, owner_of
from punto.ledger.identity import Identity
from punto.money import Cents
from punto.people.events import DeviceKind
from punto.people.sessions import Session
from punto.people.state import Device
from punto.server.who import Who
from punto.store.records import Append

BROWSER = "web-"  # how the name of a browser's own terminal begins
_KIND = "at-terminal"
_DAYS = 3 * 86_400_000_000  # for so long the terminals of a person are remembered


class Left(Struct, frozen=True):
    """Credits at a terminal."""

    terminal: str
    amount: Cents
    patron: str | None  # who brought them, where somebody has given a name
    is_present: bool  # signed in there now


class Terminals:
    def __init__(self, casino: Casino) -> None:
        self._casino = casino

    async def check_no_bets(self, terminal: str) -> None:
        """What bets bring comes to the terminal, where whoever made them should still be."""
        await self._catch_up()
        if (table := self.table_with_bets(terminal)) is not None:
            refuse("bets-at-the-terminal", table=table)

    def table_with_bets(self, terminal: str) -> str | None:
        player = str(Identity.of_terminal(terminal))
        for name, table in self._casino.tables.items():
            round_ = table.room.state.round
            if round_ is None or table.room.state.between_rounds:
                continue
            if any(bet.patron == player for bet in round_.bets.values()):
                return name
        return None

    def check_not_in_play(self, terminal: str) -> None:
        """Before somebody of the House takes its credits."""
        if (table := self.table_with_bets(terminal)) is not None:
            refuse("terminal-in-play", terminal=terminal, table=table)

    async def check_settled(self, terminal: str) -> None:
        """The same of a terminal that is locked: a bet that was on disk before that may not be in a table's state."""
        await self.at_rest()
        self.check_not_in_play(terminal)

    async def at_rest(self) -> None:
        """Until every bet that is on disk by now is in its table's state, wherever the table runs."""
        for table in list(self._casino.tables.values()):
            await table.room.at_rest()
        await self._catch_up()

    async def _catch_up(self) -> None:
        await self._casino.catch_up([table for table in self._casino.tables.values() if not table.here])

    async def check_removable(self, device: Device) -> tuple[Append, ...]:
        """Nothing lies at a device that is to be removed; and the guard that it is still so."""
        if device.kind is not DeviceKind.TERMINAL:
            return ()
        desk = self._casino.desk.terminals
        guard = await desk.check_empty(device.name)
        await self.check_settled(device.name)
        await desk.check_empty(device.name)  # what bets brought meanwhile
        return (guard,)

    async def to_pay_by_hand(self, terminal: str) -> Cents | None:
        """What a hand pay would be; while bets lie, nobody knows yet."""
        return None if self.table_with_bets(terminal) else await self._credits(terminal)

    async def check_idle(self, terminal: str) -> None:
        """Neither bets lie, nor was anybody active there within the last minute."""
        self.check_not_in_play(terminal)
        seen = await self._casino.people.last_seen_at(terminal)
        if seen is not None and self._casino.clock.now() - seen < A_MINUTE:
            refuse("terminal-in-use", terminal=terminal)

    async def patron_at(self, terminal: str) -> str | None:
        """Who brought what lies there, where somebody has given a name."""
        holder = await self._holder(terminal)
        return None if holder is None or Identity.parse(holder).is_terminal else holder

    async def return_credits(self, terminal: str) -> None:
        """To the account that they are from; without a name they stay, for a hand pay or a voucher."""
        patron, left = await self.patron_at(terminal), await self._credits(terminal)
        if patron is not None and left:
            await self._bring_back(terminal, patron, left)

    async def leave(self, who: Who) -> None:
        """Credits go back to the account of whoever signed in; without a name, they are cashed out first."""
        await self.check_no_bets(who.terminal)
        player = Identity.of_terminal(who.terminal)
        left = await self._credits(who.terminal)
        if left and who.name == str(player):
            refuse("credits-at-the-terminal", credit=left)
        if left and await self._is_locked(who.terminal):
            return  # they stay, and it is remembered whose they are
        if left:
            await self._bring_back(who.terminal, who.name, left)
        await self._casino.journal.put_private(_KIND, {who.terminal: None})

    async def arrive(self, session: Session | None, name: str, terminal: str, *, plays: bool) -> None:
        """Somebody comes to a terminal: what another one left there is none of theirs. `session` is the one that the
        browser still knows; who came with a voucher and now says a name stays with those credits."""
        if plays and not terminal.startswith(BROWSER):
            await self._casino.desk.terminals.look(terminal)
            self._casino.desk.terminals.check_open(terminal)
        nobody = str(Identity.of_terminal(terminal))
        if session is not None and (session.terminal, session.name) == (terminal, nobody):
            return
        left, holder = await self._credits(terminal), await self._holder(terminal)
        if holder == name != nobody:
            return
        if holder is not None and holder != nobody:
            await self.check_no_bets(terminal)
            if left and not await self._is_locked(terminal):
                await self._bring_back(terminal, holder, left)
        elif plays:
            await self.check_no_bets(terminal)
            if left:
                refuse("credits-left-here", credit=left, terminal=terminal)

    async def begun(self, name: str, terminal: str) -> None:
        """A player's session began there."""
        await self._casino.journal.put_private(_KIND, {terminal: name.encode()})

    async def bring_back_all(self, name: str, here: str) -> None:
        """Somebody has signed in at another place: what lies at a browser of theirs, or where they are no longer."""
        now = self._casino.clock.now()
        there = [one for one in await self._casino.people.terminals_of(name, now - _DAYS) if one != here]
        live = None
        for terminal in there:
            left = await self._credits(terminal)
            if not left or await self._holder(terminal) != name or self.table_with_bets(terminal):
                continue
            if not terminal.startswith(BROWSER):
                live = live if live is not None else await self._casino.people.present(now)
                if (terminal, name) in live or await self._is_locked(terminal):
                    continue
            await self._bring_back(terminal, name, left)

    async def left(self) -> list[Left]:
        """All credits at terminals, and whose they are."""
        balances = await self._casino.journal.balances(AccountKind.TERMINAL.prefix)
        live = await self._casino.people.present(self._casino.clock.now())
        found = []
        for account, amount in sorted(balances.items()):
            if amount:
                terminal = owner_of(account)
                holder = await self._holder(terminal)
                patron = await self.patron_at(terminal)
                found.append(Left(terminal, amount, patron, (terminal, holder or account) in live))
        return found

    async def tidy(self) -> None:
        """Where a session has ended, credits go back; and who was at a terminal that has none is forgotten."""
        for one in await self.left():
            if one.patron is None or one.is_present or self.table_with_bets(one.terminal):
                continue
            if not await self._is_locked(one.terminal):
                await self._bring_back(one.terminal, one.patron, one.amount)
        kept = {one.terminal for one in await self.left()}
        kept |= {terminal for terminal, _ in await self._casino.people.present(self._casino.clock.now())}
        stored = await self._casino.journal.get_private(_KIND)
        await self._casino.journal.put_private(_KIND, dict.fromkeys(stored.keys() - kept))

    async def check_nobodys(self, terminal: str) -> None:
        """What a patron brought goes back to that patron, and is paid to nobody else."""
        if (patron := await self.patron_at(terminal)) is not None:
            refuse("credits-of-a-patron", terminal=terminal, patron=patron)

    async def _is_locked(self, terminal: str) -> bool:
        closed = await self._casino.desk.terminals.look(terminal)
        return closed is not None and closed.locked is not None

    async def _credits(self, terminal: str) -> Cents:
        account = Identity.of_terminal(terminal).purse
        return (await self._casino.journal.balances_of([account])).get(account, 0)

    async def _holder(self, terminal: str) -> str | None:
        """Who was last at a terminal, as an Identity has it. In a journal without what lay beside it, who last moved
        credits there or away."""
        stored = await self._casino.journal.get_private(_KIND, terminal)
        if terminal in stored:
            return stored[terminal].decode()
        for record in reversed(await self._casino.journal.stream(f"terminal/{terminal}")):
            if isinstance(record.event, MovedToTerminal | MovedFromTerminal):
                return record.event.patron
            if not isinstance(record.event, TerminalEvent):
                break
        return None

    async def _bring_back(self, terminal: str, patron: str, amount: Cents) -> None:
        self._casino.check_books()
        request_id, now = new_request_id(), self._casino.clock.now()
        await self._casino.desk.from_terminal(request_id, now, terminal, patron, amount)
