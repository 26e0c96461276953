"""What an attendant does at a terminal: out of service and back, locked and unlocked, paid by hand, cleared.

Each is recorded in the terminal's own stream with who did it, so that no money moves there meanwhile.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from punto.cage.checks import check_actor, check_name, check_place
from punto.cage.events import (
    Cage,
    Event,
    HandPaid,
    MovedFromTerminal,
    Terminal,
    TerminalCleared,
    TerminalEvent,
    TerminalLocked,
    TerminalReturned,
    TerminalTakenOut,
    TerminalUnlocked,
    VoucherIssued,
)
from punto.cage.place_state import PlaceState
from punto.cage.refusals import refuse
from punto.money import Cents
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.store.records import AccountGuard, Append
from punto.store.request_checks import check_amount, check_reason
from punto.store.writer import IsSame, Recorded

E = TypeVar("E", bound=Event)
CheckNoBets = Callable[[], Awaitable[None]]
# Of a patron, an amount, the cashier (or nobody, at a terminal) and the time: refuses, or says what goes along with it.
CheckPatron = Callable[[str, Cents, str, int], Awaitable[list[Append]]]
Decide = Callable[[], Awaitable[Sequence[Append | AccountGuard]]]


class Closed(Struct, frozen=True):
    """Why nobody can play at a terminal; either of the two is there."""

    locked: TerminalLocked | None = None
    taken_out: TerminalTakenOut | None = None


class Books(Protocol):
    """What the desk lends: the state of a place, the balance of a purse, and the ways to write."""

    @property
    def check_patron(self) -> CheckPatron: ...

    async def read(self, stream: str) -> PlaceState: ...
    async def working(self, place: Cage) -> PlaceState: ...
    async def credits_at(self, terminal: Terminal) -> Cents: ...
    async def unmoved(self, terminal: Terminal) -> AccountGuard: ...
    async def once(self, request_id: str, at: int, requested: E, decide: Decide) -> E: ...
    async def record(self, request_id: str, at: int, decide: Decide, is_same: IsSame) -> Recorded: ...
    def new_voucher(self, at: int, terminal: PlaceState, amount: Cents) -> tuple[Append, VoucherIssued]: ...


class TerminalDesk:
    def __init__(self, books: Books) -> None:
        self._books = books
        self.closed: dict[str, Closed] = {}  # by name, as far as they were looked at

    async def look(self, terminal: str) -> Closed | None:
        """As it is now, and remembered for `check_open`."""
        here = await self._books.read(Terminal(terminal).stream)
        if here.locked or here.taken_out:
            self.closed[terminal] = Closed(here.locked, here.taken_out)
        else:
            self.closed.pop(terminal, None)
        return self.closed.get(terminal)

    def check_open(self, terminal: str) -> None:
        """Refuses a bet where the terminal was locked or taken out; nothing is read."""
        if closed := self.closed.get(terminal):
            check_unlocked(closed)
            check_in_service(closed)

    async def lock(self, request_id: str, at: int, terminal: str, by: Actor, reason: str) -> TerminalLocked:
        check_reason(reason)
        return await self._act(request_id, at, TerminalLocked(terminal, by, reason), check_unlocked)

    async def begin_hand_pay(self, request_id: str, at: int, terminal: str, by: Actor) -> TerminalLocked:
        """Locked with all its credits, until they are paid or it is unlocked. Bets that lie are settled meanwhile."""
        place, requested = Terminal(terminal), TerminalLocked(terminal, by, "")
        _check(place, by)

        async def decide() -> list[Append]:
            here = await self._books.read(place.stream)
            check_unlocked(here)
            if not (credit := await self._books.credits_at(place)):
                refuse("no-credits-there", terminal=terminal)
            return [here.write(TerminalLocked(terminal, by, "", credit))]

        done = await self._books.once(request_id, at, requested, decide)
        await self.look(terminal)
        return done

    async def pay_by_hand(
        self, request_id: str, at: int, cage: Cage, terminal: str, patron: str, check_no_bets: CheckNoBets
    ) -> HandPaid:
        """All the credits there, in cash from a drawer; then it is unlocked. Bets that lay when it was locked are
        settled first: `check_no_bets` is asked when it is known to be locked, and none can come any more."""
        place = Terminal(terminal)
        check_place(cage)
        check_place(place)
        check_name("patron", patron)

        async def decide() -> list[Append | AccountGuard]:
            here = await self._books.read(place.stream)
            if here.locked is None or not here.locked.hand_pay:
                refuse("no-hand-pay", terminal=terminal)
            await check_no_bets()
            # All of it is paid: where a correction moves something in between, it is decided again.
            guard = await self._books.unmoved(place)
            if not (credit := await self._books.credits_at(place)):
                refuse("no-credits-there", terminal=terminal)
            paid = HandPaid(cage, terminal, credit, patron)
            checked = await self._books.check_patron(patron, credit, cage.by.name, at)
            return [(await self._books.working(cage)).write(paid), here.write(paid), guard, *checked]

        done = await self._books.once(request_id, at, HandPaid(cage, terminal, 0, patron), decide)
        await self.look(terminal)
        return done

    async def unlock(self, request_id: str, at: int, terminal: str, by: Actor) -> TerminalUnlocked:
        def check(here: PlaceState) -> None:
            if here.locked is None:
                refuse("terminal-not-locked", terminal=terminal)

        return await self._act(request_id, at, TerminalUnlocked(terminal, by), check)

    async def take_out(self, request_id: str, at: int, terminal: str, by: Actor, reason: str) -> TerminalTakenOut:
        check_reason(reason)
        return await self._act(request_id, at, TerminalTakenOut(terminal, by, reason), check_in_service)

    async def put_back(self, request_id: str, at: int, terminal: str, by: Actor) -> TerminalReturned:
        def check(here: PlaceState) -> None:
            if here.taken_out is None:
                refuse("terminal-in-service", terminal=terminal)

        return await self._act(request_id, at, TerminalReturned(terminal, by), check)

    async def clear(
        self,
        request_id: str,
        at: int,
        terminal: str,
        by: Actor,
        patron: str | None,
        check_no_bets: CheckNoBets,
        *,
        empty: bool = True,
    ) -> VoucherIssued | MovedFromTerminal | None:
        """Credits go back to the patron who brought them, or to a voucher where nobody has given a name. `empty`:
        also where there are none. A bet that comes meanwhile moves credits: then it is decided again."""
        place, requested = Terminal(terminal), TerminalCleared(terminal, by)
        _check(place, by)

        async def decide() -> list[Append | AccountGuard]:
            here = await self._books.read(place.stream)
            guard = await self._books.unmoved(place)
            await check_no_bets()
            credit = await self._books.credits_at(place)
            if not credit and not empty:
                refuse("no-credits-there", terminal=terminal)
            if not credit:
                return [here.write(requested), guard]
            if patron is not None:
                return [here.write(requested, MovedFromTerminal(terminal, patron, credit)), guard]
            check_amount(credit)
            of_voucher, issued = self._books.new_voucher(at, here, credit)
            return [here.write(requested, issued), of_voucher, guard]

        done = await self._books.record(request_id, at, decide, lambda recorded: recorded.first == requested)
        await self.look(terminal)
        moved = [one for one in done.in_stream(place.stream) if not isinstance(one, TerminalCleared)]
        return moved[0] if moved else None

    async def check_empty(self, terminal: str) -> Append:
        """Refuses where credits lie there or it is locked; otherwise the guard that nobody has been there since."""
        place = Terminal(terminal)
        here = await self._books.read(place.stream)
        check_unlocked(here)
        if credit := await self._books.credits_at(place):
            refuse("credits-still-there", terminal=terminal, credit=credit)
        return Append(place.stream, here.version, ())

    async def _act(self, request_id: str, at: int, requested: E, check: Callable[[PlaceState], None]) -> E:
        assert isinstance(requested, TerminalEvent)
        assert not isinstance(requested, HandPaid)
        place = Terminal(requested.terminal)
        _check(place, requested.by)

        async def decide() -> list[Append]:
            here = await self._books.read(place.stream)
            check(here)
            return [here.write(requested)]

        done = await self._books.once(request_id, at, requested, decide)
        await self.look(place.name)
        return done


def check_unlocked(here: PlaceState | Closed) -> None:
    if (locked := here.locked) is None:
        return
    if locked.hand_pay:
        refuse("terminal-awaits-hand-pay", terminal=locked.terminal)
    refuse("terminal-locked", terminal=locked.terminal, reason=locked.reason)


def check_in_service(here: PlaceState | Closed) -> None:
    if (out := here.taken_out) is not None:
        refuse("terminal-out-of-service", terminal=out.terminal, reason=out.reason)


def _check(place: Terminal, by: Actor) -> None:
    check_place(place)
    check_actor(by, Authority.DEALER)
