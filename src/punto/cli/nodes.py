"""`punto floor nodes` and `drain`: the servers of one floor, and sending the tables of one to the others."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from punto.cli.output import AsJson, errors, grid, print_json, show
from punto.rules.errors import InputError
from punto.store.location import leases_of, open_to_read
from punto.store.nodes import Seen
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.store.leases import Leases  # the driver is loaded only where it is used

T = TypeVar("T")

Shared = Annotated[str, typer.Argument(metavar="DATABASE", help="postgresql://...", show_default=False)]
_LOOK_S = 0.5


def nodes(database: Shared, as_json: AsJson = False) -> None:
    """List the servers of a floor, and the tables that each runs.

    \b
    Example:
      punto floor nodes postgresql://punto@db/floor
    """
    with errors(as_json):
        seen = _asked(database, lambda leases: leases.seen())
        if as_json:
            print_json({"nodes": [_as_json(seen, name) for name in seen.nodes], "unrun": _unrun(seen)})
            return
        table = grid("server", "address", "state", "tables")
        for name, node in seen.nodes.items():
            state = "draining" if node.draining else "running"
            table.add_row(name, node.address, state, ", ".join(_tables(seen, name)) or "none")
        show(table) if seen.nodes else print("no server runs this floor")


def drain(
    database: Shared,
    node: Annotated[str, typer.Argument(metavar="NODE", help="As `punto floor nodes` lists it.", show_default=False)],
    back: Annotated[bool, typer.Option("--back", help="Let it run tables again.")] = False,
    wait: Annotated[int, typer.Option(min=0, help="Seconds to wait until it runs none.")] = 300,
    as_json: AsJson = False,
) -> None:
    """Let a server give its tables to the others after their Rounds, and return when it runs none.

    Whoever is connected to it stays connected. It can be stopped or updated then; --back lets it take tables again.

    \b
    Example:
      punto floor drain postgresql://punto@db/floor pit-1-4f2a9c
    """
    with errors(as_json):
        left = _asked(database, lambda leases: _drained(leases, node, back, wait))
        if as_json:
            print_json({"node": node, "draining": not back, "tables": left})
        elif back:
            print(f"{node} takes tables again")
        elif left:
            raise InputError(f"{node} still runs {', '.join(left)}: their Rounds are not over; ask again")
        else:
            print(f"{node} runs no table")


async def _drained(leases: "Leases", node: str, back: bool, wait: int) -> list[str]:
    if not await leases.drain(node, not back):
        known = ", ".join((await leases.seen()).nodes) or "none"
        raise InputError(f"no server is called {node!r}; there are: {known}")
    until = time.monotonic() + wait
    while (left := _tables(await leases.seen(), node)) and not back and time.monotonic() < until:
        await asyncio.sleep(_LOOK_S)
    return left


def _asked(database: str, ask: Callable[["Leases"], Awaitable[T]]) -> T:
    async def asked() -> T:
        journal: Any = await open_to_read(database)
        try:
            if (leases := leases_of(journal)) is None:
                raise InputError("only a floor on PostgreSQL has several servers; give a postgresql:// address")
            return await ask(leases)
        finally:
            await journal.close()

    try:
        return asyncio.run(asked())
    except Unavailable as error:
        raise InputError(f"the database cannot be asked: {error.reason}") from None


def _tables(seen: Seen, node: str) -> list[str]:
    return sorted(table for table, holder in seen.tables.items() if holder == node)


def _unrun(seen: Seen) -> list[str]:
    """Tables whose server is not heard of, and which nobody has taken yet."""
    return sorted(table for table, holder in seen.tables.items() if holder not in seen.nodes)


def _as_json(seen: Seen, name: str) -> dict[str, Any]:
    node = seen.nodes[name]
    return {"node": name, "address": node.address, "draining": node.draining, "tables": _tables(seen, name)}
