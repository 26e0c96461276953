"""Every command that was taken into a table's queue gets an answer, also when the table is closed."""

import asyncio

from tests.store.checking import awaited

from punto.floor.command_queue import CommandQueue, QueuedCommand
from punto.floor.commands import TakeTable
from punto.play.events import Actor, Authority
from punto.store.problems import Unavailable

CLOSED = Unavailable("the table is closed")


def no_fault(error: Exception) -> None:
    raise AssertionError from error


async def at_once() -> None:
    """The journal takes the next group at any time."""


def command(request_id: str) -> QueuedCommand:
    return QueuedCommand(TakeTable(Actor("deb", Authority.DEALER)), request_id, None)


@awaited
async def test_what_is_being_handled_when_the_table_closes_is_handled_to_its_end() -> None:
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def handle(group: list[QueuedCommand]) -> list[QueuedCommand]:
        begun.set()
        await may_end.wait()
        for queued in group:
            queued.succeed([queued.request_id])
        return []

    queue = CommandQueue(handle, no_fault, at_once)
    queue.open()
    first, second = command("first"), command("second")
    queue.put(first)
    await begun.wait()
    queue.put(second)
    closing = asyncio.ensure_future(queue.close(CLOSED))
    await asyncio.sleep(0)
    third = command("third")
    queue.put(third)
    may_end.set()
    async with asyncio.timeout(60):
        await closing
        assert await first.answer == ["first"]
        for late in (second, third):
            assert (await asyncio.gather(late.answer, return_exceptions=True)) == [CLOSED]
    assert not queue.is_open


@awaited
async def test_a_queue_that_is_opened_again_without_a_close_still_closes_after_the_group_at_hand() -> None:
    """As a table that a fault stopped: its queue goes on until the pit opens the table again."""
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def handle(group: list[QueuedCommand]) -> list[QueuedCommand]:
        begun.set()
        await may_end.wait()
        for queued in group:
            queued.succeed([queued.request_id])
        return []

    queue = CommandQueue(handle, no_fault, at_once)
    queue.open()
    first = command("first")
    queue.put(first)
    await begun.wait()
    queue.open()
    closing = asyncio.ensure_future(queue.close(CLOSED))
    await asyncio.sleep(0.05)
    assert not closing.done()
    may_end.set()
    async with asyncio.timeout(60):
        await closing
    assert await first.answer == ["first"]
    assert [task for task in asyncio.all_tasks() if task.get_coro().__qualname__ == "CommandQueue._work"] == []


@awaited
async def test_a_queue_that_was_closed_opens_again() -> None:
    async def handle(group: list[QueuedCommand]) -> list[QueuedCommand]:
        for queued in group:
            queued.succeed([])
        return []

    queue = CommandQueue(handle, no_fault, at_once)
    queue.open()
    await queue.close(CLOSED)
    queue.open()
    asked = command("asked")
    queue.put(asked)
    async with asyncio.timeout(60):
        assert await asked.answer == []
        await queue.close(CLOSED)


@awaited
async def test_a_fault_of_ours_is_told_and_the_next_command_is_handled() -> None:
    async def handle(group: list[QueuedCommand]) -> list[QueuedCommand]:
        if group[0].request_id == "faulty":
            raise KeyError("of ours")
        for queued in group:
            queued.succeed([])
        return []

    told: list[Exception] = []
    queue = CommandQueue(handle, told.append, at_once)
    queue.open()
    for asked in (command("faulty"), command("good")):
        queue.put(asked)
        async with asyncio.timeout(60):
            [answer] = await asyncio.gather(asked.answer, return_exceptions=True)
        assert isinstance(answer, Unavailable if asked.request_id == "faulty" else list)
    assert [type(error) for error in told] == [KeyError]
    await queue.close(CLOSED)


class Waits:
    """A journal whose next group is a while away, and how many commands each group had."""

    def __init__(self) -> None:
        self.asked, self.comes = asyncio.Event(), asyncio.Event()
        self.groups: list[int] = []

    async def next_group(self) -> None:
        self.asked.set()
        await self.comes.wait()

    async def handle(self, group: list[QueuedCommand]) -> list[QueuedCommand]:
        self.groups.append(len(group))
        for queued in group:
            queued.succeed([])
        return []


@awaited
async def test_what_comes_until_the_next_group_of_the_journal_is_decided_with_it() -> None:
    journal = Waits()
    queue = CommandQueue(journal.handle, no_fault, journal.next_group)
    queue.open()
    first, second = command("first"), command("second")
    queue.put(first)
    async with asyncio.timeout(60):
        await journal.asked.wait()
        queue.put(second)
        journal.comes.set()
        await asyncio.gather(first.answer, second.answer)
        await queue.close(CLOSED)
    assert journal.groups == [2]


@awaited
async def test_what_waits_for_the_next_group_when_the_table_closes_is_refused() -> None:
    journal = Waits()
    queue = CommandQueue(journal.handle, no_fault, journal.next_group)
    queue.open()
    asked = command("asked")
    queue.put(asked)
    async with asyncio.timeout(60):
        await journal.asked.wait()
        closing = asyncio.ensure_future(queue.close(CLOSED))
        await asyncio.sleep(0)
        journal.comes.set()
        await closing
        assert await asyncio.gather(asked.answer, return_exceptions=True) == [CLOSED]
    assert journal.groups == []
