"""Tables that move between the servers of a floor: run here from now on, or left to others after a Round or at once."""

from contextlib import suppress

from punto.floor.casino import Casino
from punto.floor.room import TableRoom
from punto.floor.running_table import RunningTable
from punto.play.events import Actor
from punto.store.problems import Unavailable


async def run_here(casino: Casino, table: RunningTable, by: Actor) -> None:
    """A table that no other server runs any more. What happened there that nobody here has seen is seen first."""
    async with table.changing:
        name = table.plan.name
        room = casino.new_room(casino.planned(name) or table.plan)
        await room.take_table()
        table.here = True  # from here on nothing is taken any more of what the server before still has to tell
        seen = table.room.state.version
        missed = await casino.journal.stream(room.state.stream, seen, room.state.version - seen)
        table.room.notify()  # whoever waits for something there looks again
        table.use(room)
        casino.on_events(name, room.state.version, [record.event for record in missed], {})
        await casino.begin_dealing(table, by)
        table.notify()


async def end_rounds_at(casino: Casino, table: RunningTable) -> None:
    """No other Round is dealt here; when this one is over, this returns."""
    room = table.room
    room.moving = True
    room.notify()
    await room.at_rest()  # a Round may have been opened at this very moment, and not be in its state yet
    await casino.last_round(table)


async def deal_on(casino: Casino, table: RunningTable, room: TableRoom) -> None:
    """Where its Rounds were to end here, and nobody is there to go on."""
    async with table.changing:
        if not table.here or table.room is not room:
            return
        room.moving = False
        if table.unavailable_reason is None and not room.closing:
            casino.deal(table)
        table.notify()


async def leave_to_others(table: RunningTable, room: TableRoom) -> bool:
    """At once. A Round that was not over goes on or ends wherever the table is run next. Whether it was run here,
    in that room: it may have been lost, and taken again, before this had its turn."""
    async with table.changing:
        if not table.here or table.room is not room:
            return False
        if table.task and not table.task.done():
            table.task.cancel()
        with suppress(Unavailable):  # only its snapshot was not taken
            await room.close()
        table.follow()
        table.notify()
        return True
