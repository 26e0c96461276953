"""`punto floor nodes` and `drain`: the servers of one floor, and sending the tables of one to the others."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from punto.cli.output import AsJson, errors, grid, print_json, show
from punto.rules.errors import InputError
from punto.store.location import leases_of, may_be_shared, open_to_read
from punto.store.nodes import Seen
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.store.leases import Leases  # the driver is loaded only where it is used

T = TypeVar("T")

Shared = Annotated[str, typer.Argument(metavar="DATABASE", help="postgresql://...", show_default=False)]
_NAME = "As `punto floor nodes` lists it, or as `punto serve --node` has it where one alone is called so."
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
            print_json({"nodes": [_as_json(seen, name) for name in seen.nodes], "unrun": sorted(seen.unrun)})
            return
        table = grid("server", "address", "state", "tables")
        for name, node in seen.nodes.items():
            tables = _tables(seen, name)
            state = ("draining" if tables else "drained") if node.draining else "running"
            table.add_row(name, node.address, state, ", ".join(tables) or "none")
        show(table) if seen.nodes else print("no server runs this floor")
        if seen.unrun:
            print(f"run by no server: {', '.join(sorted(seen.unrun))}")


def drain(
    database: Shared,
    node: Annotated[str, typer.Argument(metavar="NODE", help=_NAME, show_default=False)],
    back: Annotated[bool, typer.Option("--back", help="Let it run tables again.")] = False,
    wait: Annotated[int, typer.Option(min=0, help="Seconds to wait until it runs none.")] = 300,
    as_json: AsJson = False,
) -> None:
    """Let a server give its tables to the others after their Rounds, and return when it runs none.

    Whoever is connected to it stays connected. It can be stopped or updated then; --back lets it take tables again.
    Where tables are left, the exit code is 1; at once where no other server takes any.

    \b
    Example:
      punto floor drain postgresql://punto@db/floor pit-1-4f2a9c
    """
    with errors(as_json):
        seen, name = _asked(database, lambda leases: _drained(leases, node, back, wait))
        left, others = _tables(seen, name), _takers(seen, name)
        if as_json:
            print_json({"node": name, "draining": not back, "tables": left, "others": others})
            raise typer.Exit(1 if left and not back else 0)
        if back:
            print(f"{name} takes tables again")
        elif left and not others:
            raise InputError(
                f"{name} still runs {', '.join(left)}: no other server takes tables; start one, or let one take them "
                "again (--back)"
            )
        elif left:
            raise InputError(f"{name} still runs {', '.join(left)}: their Rounds are not over; ask again")
        else:
            print(f"{name} runs no table")


async def _drained(leases: "Leases", node: str, back: bool, wait: int) -> tuple[Seen, str]:
    """What is to be seen then, and the server's whole name."""
    name = _called(await leases.seen(), node)
    if not await leases.drain(name, not back):
        known = ", ".join((await leases.seen()).nodes) or "none"
        raise InputError(f"no server is called {node!r}; there are: {known}")
    until = time.monotonic() + wait
    while True:
        seen = await leases.seen()
        if back or not _tables(seen, name) or not _takers(seen, name) or time.monotonic() >= until:
            return seen, name
        await asyncio.sleep(_LOOK_S)


def _called(seen: Seen, node: str) -> str:
    """The whole name: a server adds something of its own to what `--node` says."""
    found = [name for name in seen.nodes if name.rpartition("-")[0] == node]
    if node in seen.nodes or not found:
        return node
    if len(found) > 1:
        raise InputError(f"{len(found)} servers are called {node!r}: {', '.join(found)}; give one of these")
    return found[0]


def _asked(database: str, ask: Callable[["Leases"], Awaitable[T]]) -> T:
    if not may_be_shared(database):
        raise InputError("only a floor on PostgreSQL has several servers; give a postgresql:// address")

    async def asked() -> T:
        journal: Any = await open_to_read(database)
        try:
            leases = leases_of(journal)
            assert leases is not None
            return await ask(leases)
        finally:
            await journal.close()

    try:
        return asyncio.run(asked())
    except Unavailable as error:
        raise InputError(f"the database cannot be asked: {error.reason}") from None


def _tables(seen: Seen, node: str) -> list[str]:
    return sorted(table for table, holder in seen.tables.items() if holder == node)


def _takers(seen: Seen, node: str) -> list[str]:
    """Other servers, to which its tables can go."""
    return [name for name, other in seen.nodes.items() if name != node and not other.draining]


def _as_json(seen: Seen, name: str) -> dict[str, Any]:
    node = seen.nodes[name]
    return {"node": name, "address": node.address, "draining": node.draining, "tables": _tables(seen, name)}
