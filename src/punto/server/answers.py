"""The message that answers a command, whichever server its sender is connected to."""

import asyncio
from typing import Any

import structlog

from punto.server.commands.base import TableCommand
from punto.server.commands.players import PlaceBet
from punto.server.messages import Answer, Ok
from punto.server.outcomes import outcome_of
from punto.server.problems import OUR_FAULT, problem_of
from punto.server.service import Service
from punto.server.who import Who
from punto.server.wire import encode
from punto.server.wire import message as wire_message

log = structlog.get_logger("punto.socket")


def has_moved_on(service: Service, command: TableCommand, done: "asyncio.Future[Any]") -> bool:
    """Whether it was not done because the table has gone to another server meanwhile, which is to be asked."""
    table = service.casino.tables.get(command.table)
    return done.exception() is not None and table is not None and not table.here


def answer(service: Service, who: Who, command: TableCommand, done: "asyncio.Future[Any]") -> bytes:
    """And whoever watches the table looks again: not all that a command changes is an event. A bet changes no more."""
    if done.exception() is None and not isinstance(command, PlaceBet):
        service.hub.notify(command.table)
    if (error := done.exception()) is not None:
        return refusal(service, who, command.id, error)
    if (table := service.casino.tables.get(command.table)) is None:  # it was done, and the table has gone since
        return encode(Answer(command.id, Ok()))
    seq = table.room.state.version
    if outcome := outcome_of(done.result() or ()):
        return encode(Answer(command.id, Ok(seq, wire_message(outcome))))
    return b'{"id":"%b","ok":{"seq":%d}}' % (command.id.encode(), seq)


def refusal(service: Service, who: Who, id_: str | None, error: BaseException) -> bytes:
    found = problem_of(error)
    if found is None:
        service.metrics.faults.inc()
        log.error("fault", who=who.name, exc_info=error)
        problem = OUR_FAULT
    else:
        problem = found[1]
        service.metrics.refusals.labels(problem.code).inc()
    return encode(Answer(id_, refused=problem))
