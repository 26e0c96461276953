"""The one way to write a request into the journal: decide, append, decide again where somebody else wrote first.

A request has an id of its own. Sent again under the same id it is not done again: it gets the first answer, for as long
as the journal lasts. An id that belongs to another request is refused.

    writer = Writer(journal, self._states.clear)
    done = await writer.once(request_id, at, decide, is_same)

`decide` reads what it needs, refuses by raising HouseRefused, and otherwise returns what to append. It is called again
after each conflict, so it must read anew each time. `is_same` says whether what was recorded under the id is the
request that is made now. `write` is the same without an id from outside, or where the id depends on what is decided.
Whoever queues and groups transactions (a table) appends them itself, and uses `recorded` for the first answer. What
nobody else can be writing is appended by `append_one`.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import Struct

from punto.rules.errors import HouseRefused
from punto.store.codec import UnknownEvent
from punto.store.contract import Journal
from punto.store.problems import Conflict, RequestIdUsed, Unavailable
from punto.store.records import AccountGuard, Append, Done, Record, Transaction
from punto.store.request_checks import check_request_id

_TRIES = 1_000


class Recorded(Struct, frozen=True):
    """What a transaction recorded: each event with its stream, in order."""

    events: tuple[tuple[str, Any], ...]  # None for an event that this version of punto does not know
    repeated: bool = False  # it was there already: this is the first answer

    @property
    def first(self) -> Any:
        return self.events[0][1]

    def in_stream(self, stream: str) -> list[Any]:
        return [event for where, event in self.events if where == stream]


IsSame = Callable[[Recorded], bool]


class Writer:
    def __init__(self, journal: Journal, forget: Callable[[], None] = lambda: None) -> None:
        """`forget` drops the state that is held in memory: the journal is older than that, because somebody brought
        back a copy."""
        self.journal, self._forget = journal, forget

    async def once(
        self,
        request_id: str,
        at: int,
        decide: Callable[[], Awaitable[Sequence[Append | AccountGuard]]],
        is_same: IsSame,
        *,
        correction: bool = False,
    ) -> Recorded:
        """In a correction, a patron may owe what is no longer there. Raises HouseRefused (what `decide` refuses,
        `unusable-id`, `id-already-used`), InsufficientFunds and Unavailable."""
        check_request_id(request_id)

        async def transaction() -> Transaction:
            decided = await decide()
            appends = tuple(one for one in decided if isinstance(one, Append))
            guards = tuple(one for one in decided if isinstance(one, AccountGuard))
            return Transaction(request_id, at, appends, correction, guards)

        try:
            done = await self.write(transaction)
        except (HouseRefused, RequestIdUsed):
            # What was done already is not refused because it cannot be done twice. And the id may be this very
            # request's though the streams differ: a voucher is given another number each time.
            if (before := await self.first_answer(request_id, is_same)) is None:
                raise
            return before
        if done.repeated and not is_same(done):
            raise HouseRefused("id-already-used", id=request_id)
        return done

    async def write(self, decide: Callable[[], Awaitable[Transaction | Recorded]]) -> Recorded:
        """Appends what `decide` returns, until nobody else writes in between. Where `decide` finds that it was done
        before, it returns what was recorded then. Raises InsufficientFunds, RequestIdUsed and Unavailable."""
        for _ in range(_TRIES):
            decided = await decide()
            if isinstance(decided, Recorded):
                return decided
            [answer] = await self.journal.append([decided])
            match answer:
                case Done(repeated=False):
                    return Recorded(tuple((one.stream, new.event) for one in decided.appends for new in one.events))
                case Done():
                    return await recorded(self.journal, answer)
                case Conflict():
                    if answer.actual < answer.expected:
                        self._forget()
                case _:
                    raise answer
        raise Unavailable("others were first each time")

    async def first_answer(self, request_id: str, is_same: IsSame) -> Recorded | None:
        """What was recorded under an id, if anything; refused where that was another request."""
        if (done := await self.journal.outcome_of(request_id)) is None:
            return None
        before = await recorded(self.journal, done)
        if not is_same(before):
            raise HouseRefused("id-already-used", id=request_id)
        return before


async def append_one(journal: Journal, transaction: Transaction) -> Done:
    """Of whoever is alone with what it is about. Raises what the journal answers instead."""
    [answer] = await journal.append([transaction])
    if not isinstance(answer, Done):
        raise answer
    return answer


async def recorded(journal: Journal, done: Done) -> Recorded:
    """What a transaction that is in the journal already recorded: the first answer to its request."""
    records = [record async for record in journal.records(done.first - 1, done.last)]
    return Recorded(tuple((record.stream, _event(record)) for record in records), True)


def _event(record: Record) -> Any:
    try:
        return record.event
    except UnknownEvent:
        return None
