"""The one writer: decided again after a conflict, done once for each id, and the first answer ever after."""

import asyncio

import pytest
from tests.store.checking import AT, awaited, bet, checked, hold, opened

from punto.ledger import InsufficientFunds
from punto.rules.errors import HouseRefused
from punto.store.contract import Journal
from punto.store.problems import RequestIdUsed, Unavailable
from punto.store.records import Append, NewEvent, Transaction
from punto.store.writer import Recorded, Writer

STREAM = "table/T1"


async def version(journal: Journal, stream: str = STREAM) -> int:
    return (await journal.streams(stream)).get(stream, 0)


class Bets:
    """Places one bet for each request, as many as there is room for."""

    def __init__(self, journal: Journal, room: int = 10, stream: str = STREAM) -> None:
        self.writer = Writer(journal, lambda: self.forgotten.append(True))
        self.journal, self.room, self.stream = journal, room, stream
        self.forgotten: list[bool] = []
        self.decided = 0

    async def place(self, request_id: str, patron: str = "mei", at: int = AT) -> Recorded:
        async def decide() -> list[Append]:
            self.decided += 1
            there = await version(self.journal, self.stream)
            if there >= self.room:
                raise HouseRefused("full")
            return [Append(self.stream, there, (NewEvent(bet(patron)),))]

        return await self.writer.once(request_id, at, decide, lambda done: done.events == ((self.stream, bet(patron)),))


@awaited
async def test_the_same_request_is_done_once_and_gets_the_first_answer(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        bets = Bets(journal, room=1)
        first = await bets.place("one")
        assert first == Recorded(((STREAM, bet("mei")),), repeated=False)
        assert first.first == bet("mei")
        assert first.in_stream(STREAM) == [bet("mei")]
        assert first.in_stream("elsewhere") == []
        # Now there is no room any more; what was done is not refused for that.
        again = await bets.place("one", at=AT + 5)
        assert (again.events, again.repeated) == (first.events, True)
        assert await version(journal) == 1
        with pytest.raises(HouseRefused) as refused:
            await bets.place("two")
        assert (refused.value.code, refused.value.facts) == ("full", {})


@awaited
async def test_an_id_that_belongs_to_another_request_is_refused(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await Bets(journal).place("one")
        for other in (
            Bets(journal).place("one", "jon"),  # appended to the same stream
            Bets(journal, stream="table/T2").place("one"),  # to another one
            Bets(journal, room=0).place("one", "jon"),  # refused for something else besides
        ):
            with pytest.raises(HouseRefused) as refused:
                await other
            assert (refused.value.code, refused.value.facts) == ("id-already-used", {"id": "one"})
        assert len(await checked(journal)) == 1


@pytest.mark.parametrize("request_id", ["", "x" * 101, "a\x00b", "two  spaces"])
@awaited
async def test_an_id_that_cannot_be_used_is_refused_before_anything_is_decided(
    journal_url: str, request_id: str
) -> None:
    async with opened(journal_url) as journal:
        bets = Bets(journal)
        with pytest.raises(HouseRefused) as refused:
            await bets.place(request_id)
        assert (refused.value.code, refused.value.facts) == ("unusable-id", {"id": request_id})
        assert bets.decided == 0


@awaited
async def test_whoever_comes_second_decides_again(journal_url: str) -> None:
    """All read the same version; each but the first of every group conflicts and reads anew."""
    async with opened(journal_url) as journal:
        bets = Bets(journal, room=5)
        answers = await asyncio.gather(*(bets.place(f"bet {n}", f"p{n}") for n in range(8)), return_exceptions=True)
        taken = [answer for answer in answers if isinstance(answer, Recorded)]
        refused = [answer.code for answer in answers if isinstance(answer, HouseRefused)]
        assert (len(taken), refused) == (5, ["full"] * 3)
        assert bets.decided > 8
        assert bets.forgotten == []
        assert {answer.first.patron for answer in taken} == {record.event.patron for record in await checked(journal)}


@awaited
async def test_the_same_request_sent_many_times_at_once_is_done_once(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        answers = await asyncio.gather(*(Bets(journal).place("one") for _ in range(8)))
        assert sum(not answer.repeated for answer in answers) == 1
        assert len({answer.events for answer in answers}) == 1
        assert len(await checked(journal)) == 1


@awaited
async def test_an_older_journal_than_was_seen_is_forgotten(journal_url: str) -> None:
    """As after a copy took its place: what is held in memory has events that are not there."""
    async with opened(journal_url) as journal:
        held = [7]
        writer = Writer(journal, lambda: held.__setitem__(0, 0))

        async def decide() -> Transaction:
            return Transaction("one", AT, (Append(STREAM, held[0], (NewEvent(bet()),)),))

        assert (await writer.write(decide)).first == bet()
        assert held == [0]


@awaited
async def test_what_the_journal_refuses_is_raised(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        await Bets(journal).place("one")
        writer = Writer(journal)

        async def poor() -> Transaction:
            return Transaction("poor", AT, (Append("purse", 0, (NewEvent(bet(), (hold("mei", 300),)),)),))

        with pytest.raises(InsufficientFunds) as short:
            await writer.write(poor)
        assert (short.value.account, short.value.has, short.value.wanted) == ("patron:mei", 0, 300)

        async def used() -> Transaction:
            return Transaction("one", AT, (Append("elsewhere", 0, (NewEvent(bet()),)),))

        with pytest.raises(RequestIdUsed):
            await writer.write(used)

        async def behind() -> Transaction:
            return Transaction("late", AT, (Append(STREAM, 0, (NewEvent(bet()),)),))

        with pytest.raises(Unavailable, match="others were first"):
            await writer.write(behind)
        assert len(await checked(journal)) == 1


@awaited
async def test_a_decision_may_be_that_it_was_done_before(journal_url: str) -> None:
    async with opened(journal_url) as journal:
        before = Recorded((("elsewhere", bet()),), repeated=True)

        async def decide() -> Recorded:
            return before

        assert await Writer(journal).write(decide) is before
        assert await checked(journal) == []
