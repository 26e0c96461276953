"""Commands and requests about a table that another server runs: passed on to it, wherever it is by then."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from punto.server import answers, requests
from punto.server.nodes.frames import PassedCommand, PassedRequest, RequestAnswer, decode_command
from punto.server.nodes.http import answered_here, perhaps_recorded
from punto.server.service import Service
from punto.server.who import Who
from punto.store.problems import Unavailable

if TYPE_CHECKING:
    from punto.server.nodes.link import Link

_PATIENCE_S = 20.0  # in which a table is run again, and answers
_REQUEST_PATIENCE_S = 30.0  # the same with a request: a card reader may ask to be answered in 20


class Passing:
    """One on its way, and who waits for the answer."""

    def __init__(self, table: str, message: PassedCommand | PassedRequest, patience_s: float) -> None:
        self.number, self.table, self.message = message.number, table, message
        loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = loop.create_future()
        self._timer = loop.call_later(patience_s, self.fail)
        self.line: Link | None = None  # that it was sent over last

    def answered(self, answer: bytes | RequestAnswer) -> None:
        self._timer.cancel()
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self) -> None:
        """Too late, or nobody knows what became of it."""
        self._timer.cancel()
        if not self.answer.done():
            self.answer.set_exception(Unavailable("no server runs this table", perhaps_recorded=True))


class PassingOn:
    def __init__(self, service: Service, line_to: "Callable[[str], Link | None]") -> None:
        """`line_to` the server that runs a table."""
        self._service, self._line_to = service, line_to
        self._waiting: list[Passing] = []  # for a server that runs their table
        self._number = 0

    def command(self, table: str, who: Who, text: bytes, answered: Callable[["asyncio.Future[bytes]"], Any]) -> None:
        """To the server that runs the table, or that runs it soon."""
        self._number += 1
        self._pass(Passing(table, PassedCommand(self._number, who, text), _PATIENCE_S)).add_done_callback(answered)

    async def request(self, asked: PassedRequest, hung_up: Coroutine[Any, Any, None]) -> RequestAnswer | None:
        """The same with a request. None where whoever sent it has hung up."""
        self._number += 1
        asked = replace(asked, number=self._number)
        passing = Passing(asked.table, asked, _REQUEST_PATIENCE_S)
        answer, leaves = self._pass(passing), asyncio.ensure_future(hung_up)
        try:
            await asyncio.wait([answer, leaves], return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                return None
            return perhaps_recorded(asked) if answer.exception() is not None else answer.result()
        finally:
            leaves.cancel()
            if not answer.done():
                answer.cancel()
                if passing.line is not None:
                    passing.line.hang_up(passing)

    def _pass(self, passing: Passing) -> "asyncio.Future[Any]":
        self._waiting.append(passing)
        self.go_on()
        return passing.answer

    def wait(self, passing: Passing) -> None:
        """Until it is known who runs its table."""
        self._waiting.append(passing)

    def line_lost(self, unanswered: Sequence[Passing]) -> None:
        """Commands that were not answered are sent again to whoever runs the table then: their ids make that safe. Not
        every request has one."""
        for one in unanswered:
            if isinstance(one.message, PassedCommand):
                self.wait(one)
            else:
                one.fail()

    def go_on(self) -> None:
        """With all that wait for a server that can be reached by now."""
        waiting, self._waiting = self._waiting, []
        for passing in waiting:
            if passing.answer.done():
                continue
            table, line = self._service.casino.tables.get(passing.table), self._line_to(passing.table)
            if table is None or table.here:  # or there is no such table any more, which is answered here too
                self._answer_here(passing)
            elif line is not None and line.is_up:
                line.pass_on(passing)
            else:
                self._waiting.append(passing)

    def _answer_here(self, passing: Passing) -> None:
        """By now it runs here."""
        if isinstance(message := passing.message, PassedRequest):
            self._service.casino.in_background(self._answer_request(passing, message))
            return
        command, who = decode_command(message.text), message.who

        def answered(done: "asyncio.Future[Any]") -> None:
            if done.cancelled():
                return
            if answers.has_moved_on(self._service, command, done):
                self.wait(passing)
                self.go_on()
                return
            passing.answered(answers.answer(self._service, who, command, done))

        try:
            requests.submit(self._service.casino, who, command).add_done_callback(answered)
        except Exception as error:
            passing.answered(answers.refusal(self._service, who, command.id, error))

    async def _answer_request(self, passing: Passing, asked: PassedRequest) -> None:
        passing.answered(await answered_here(self._service, asked, asyncio.Event()))
