"""A command put to its table: whether its sender's role may send it, and the first answer where it was sent before."""

import asyncio
from typing import Any

from punto.floor.casino import Casino
from punto.floor.considering import Attempt
from punto.floor.proposals import change_in
from punto.floor.refusals import FloorRefused
from punto.floor.refusals import refuse as refuse_floor
from punto.floor.running_table import RunningTable
from punto.people.roles import Roles, in_order
from punto.rules.errors import HouseRefused, Refused
from punto.server.commands.base import TableCommand
from punto.server.commands.pit import MakeRuling
from punto.server.commands.players import PlaceBet
from punto.server.commands.reports import ReportIrregularity
from punto.server.refusals import ServerRefused, refused
from punto.server.who import Who


def check_roles(who: Who, command: TableCommand) -> None:
    if who.device or who.role not in command.roles:
        raise forbidden(who, command.roles)


def forbidden(who: Who, roles: Roles) -> ServerRefused:
    return refused("not-yours-to-do", role=who.role, roles=in_order(roles))


def check_offered(casino: Casino, who: Who, table: str) -> None:
    """A terminal of the House offers the tables that were set for it, whoever plays there."""
    offered = casino.people.tables_at(who.terminal) if who.is_player else ()
    if offered and table not in offered:
        refuse_floor("table-not-offered", terminal=who.terminal, table=table, tables=offered)


def submit(casino: Casino, who: Who, command: TableCommand) -> "asyncio.Future[Any]":
    """Puts it to the table, in the order in which commands come. What is wrong with it is raised at once."""
    check_roles(who, command)
    table = casino.table(command.table)
    attempt: Attempt | None = None
    try:
        check_offered(casino, who, command.table)
        if isinstance(command, PlaceBet):
            casino.desk.terminals.check_open(who.terminal)
        if isinstance(command, ReportIrregularity | MakeRuling):
            made: Any = command.to_command(table, who)
            made = change_in(made) or made
            if attempt := Attempt.at(command.table, table.room.state.round, made):
                casino.considerations.count(attempt)
        answer = command.submit(casino, table, who)
    except (Refused, HouseRefused) as error:
        answer = asyncio.ensure_future(_first_answer(table, who, command, error))
    return _traced(casino, attempt, answer)


async def _first_answer(
    table: RunningTable, who: Who, command: TableCommand, error: Refused | HouseRefused
) -> list[Any]:
    """What was done already is not refused because it cannot be done twice: it gets the first answer."""
    try:
        made = command.to_command(table, who)
    except (Refused, HouseRefused, NotImplementedError):  # what the table would not take was never done
        raise error from None
    if (first := await table.room.first_answer(command.request_id(who), made, command.round_meant())) is None:
        raise error
    return first


def _traced(casino: Casino, attempt: Attempt | None, answer: "asyncio.Future[Any]") -> "asyncio.Future[Any]":
    """Whoever names cards while others lie face down, and is refused, may have guessed: it is recorded first."""
    if attempt is None or not attempt.cards:
        return answer

    async def traced() -> Any:
        try:
            done = await answer
        except Refused as refused:
            await _record(casino, attempt, refused.refusal.code)
            raise
        except FloorRefused as refused:
            if refused.code == "named-too-often":
                await _record(casino, attempt, refused.code)
            casino.considerations.take_back(attempt)
            raise
        casino.considerations.take_back(attempt)
        return done

    return asyncio.ensure_future(traced())


async def _record(casino: Casino, attempt: Attempt, code: str) -> None:
    await casino.considerations.record(casino.clock.now(), attempt.event(refused=code, in_earnest=True))
