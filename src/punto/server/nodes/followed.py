"""The line that another server has dialled: it is sent the news of tables that run here, and passes commands on."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import MsgspecError, Struct

from punto.floor.group_news import CHIPS
from punto.people.roles import Role
from punto.server import answers, requests
from punto.server.connections import Connection, Watcher
from punto.server.credits import purses_in
from punto.server.feed import Feed
from punto.server.nodes.frames import (
    DIALLER,
    PATH,
    Alerted,
    Beside,
    Came,
    CommandAnswer,
    Follow,
    HungUp,
    News,
    NextGroup,
    NotHere,
    PassedCommand,
    PassedRequest,
    Pause,
    RecordedEvent,
    Refresh,
    Up,
    Went,
    decode_command,
    decode_up,
    encode,
)
from punto.server.nodes.http import answered_here
from punto.server.nodes.proof import DIALLING, HEADER, Challenge, NotProven
from punto.server.service import Service, TheService
from punto.server.summaries import summary
from punto.server.transport import direct_of
from punto.server.who import NODE, Who, patron_at
from punto.server.wire import encode as encode_json
from punto.server.wire import message

log = structlog.get_logger("punto.nodes")

_PROOF_S = 5.0  # in which whoever dials has to prove that it has a key of the floor


@websocket(PATH, opt={"roles": None})
async def followed(socket: WebSocket[Any, Any, Any], service: TheService) -> None:
    await socket.accept()
    nodes = service.nodes
    dialled: tuple[bytes, Challenge] | NotProven = NotProven.MALFORMED
    if nodes is not None:
        dialled = nodes.proofs.dialled(socket.headers.get(HEADER, ""), service.casino.node, nodes.tables.address)
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        if not isinstance(dialled, NotProven):
            first, challenge = dialled
            await socket.send_bytes(first)
            async with asyncio.timeout(_PROOF_S):
                answer = (await socket.receive()).get("bytes")
            if nodes is not None and challenge.holds(DIALLING, answer):
                nodes.reached_by.add(socket.headers.get(DIALLER, ""))
                line = _Line(socket, service)
                await socket.send_bytes(encode([]))  # who dialled waits for it, and then says all there is to say
                await line.run()
                return
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.close(code=4401, reason=dialled if isinstance(dialled, NotProven) else NotProven.NO_KEY)


class _Line:
    def __init__(self, socket: WebSocket[Any, Any, Any], service: Service) -> None:
        self.socket, self.service, self.hub, self.casino = socket, service, service.hub, service.casino
        self.connection = Connection(Who("", Role.GUEST, device=NODE))
        self.tables: dict[str, Watcher] = {}
        self.present: dict[tuple[str, Who], list[Watcher]] = {}
        self._staff: Counter[str] = Counter()  # of those, how many see more of a table than its view
        self._told: dict[str, tuple[int, int]] = {}  # how many watched and sat there, with the last view that was sent
        self._due: list[Struct] = []
        self._asked: dict[int, asyncio.Event] = {}  # requests that are being answered, and whether nobody waits
        self._direct = direct_of(socket.scope)
        self._direct.trust()

    async def run(self) -> None:
        self.hub.lines.add(self.alert)
        writer = asyncio.get_running_loop().create_task(self._write())
        self._direct.on_bytes = self._take_at_once
        try:
            while (got := await self.socket.receive())["type"] == "websocket.receive":
                self._take_all(decode_up(got.get("bytes") or b""))
        except WebSocketDisconnect:
            pass
        finally:
            self._direct.on_bytes = None
            self.hub.lines.discard(self.alert)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            for hung_up in self._asked.values():
                hung_up.set()
            for watcher in (*self.tables.values(), *(one for several in self.present.values() for one in several)):
                self._leave(watcher)

    def alert(self, table: str, problem: Any) -> None:
        self._send(Alerted(table, message(problem)))

    def _send(self, message: Struct) -> None:
        self._due.append(message)
        self.connection.wakes.set()

    async def _write(self) -> None:
        """Where it ends by a fault, the line ends too: another one begins with all that was missed."""
        try:
            with suppress(WebSocketDisconnect, RuntimeError, OSError):
                await self._send_due()
        except Exception as error:
            self.service.metrics.faults.inc()
            log.error("fault", exc_info=error)
        with suppress(Exception):
            await self.socket.close()

    async def _send_due(self) -> None:
        pause = Pause()
        while True:
            await self.connection.wakes.wait()
            await pause.wait()
            self.connection.wakes.clear()
            due, self._due = self._due, []
            for watcher in list(self.connection.due):
                del self.connection.due[watcher]
                due.append(self._news(watcher))
            if due and (gathers_s := self.casino.journal.next_group_s) > 0:
                due.append(NextGroup(round(gathers_s * 1_000)))
            if due and self._direct.is_writable:
                self._direct.write_bytes(encode(due))
            elif due:
                await self.socket.send({"type": "websocket.send", "bytes": encode(due), "text": None})

    def _news(self, watcher: Watcher) -> Struct:
        feed = watcher.feed
        table = feed.table
        if not table.here:
            self._forget(table.plan.name)  # it is followed where it runs now, and once is enough to say so
            return NotHere(table.plan.name)
        events = feed.remembered_after(watcher.after)
        needs_beside = watcher.full or self._needs_beside(feed, [one.event for one in events])
        after = feed.seq - len(events)
        news = News(
            table.plan.name,
            after,
            feed.seq,
            tuple(RecordedEvent(*one.recorded(), one.late) for one in events),
            self._beside(feed) if needs_beside else None,
            watcher.full,
            self.hub.credits.known(purses_in(one.event for one in events)),
        )
        watcher.after, watcher.full = feed.seq, False
        return news

    def _needs_beside(self, feed: Feed, events: Sequence[Any]) -> bool:
        """Chips alone need no view, since only staff are sent one for them. But the lobby shows who watches and who
        sits, which is in no event, or comes with chips."""
        name = feed.table.plan.name
        if self._staff[name] or self._told.get(name) != _in_lobby(feed):
            return True
        return not events or not all(isinstance(event, CHIPS) for event in events)

    def _beside(self, feed: Feed) -> Beside:
        table = feed.table
        self._told[table.plan.name] = _in_lobby(feed)
        return Beside(
            feed.view(),
            feed.staff(cards=False),
            feed.staff(cards=True),
            encode_json(summary(feed)),
            tuple(table.room.deal_now.ready(table.room.state.round)),
            table.shoe_is_over,
        )

    # ── what comes ───────────────────────────────────────────────────────────────────────────────────────

    def _take_at_once(self, frame: bytes) -> bool:
        """False for what cannot be read: that ends the line, by `run`."""
        try:
            messages = decode_up(frame)
        except MsgspecError:
            return False
        self._take_all(messages)
        return True

    def _take_all(self, messages: Sequence[Up]) -> None:
        for one in messages:
            self._take(one)

    def _take(self, one: Up) -> None:
        match one:
            case Follow():
                self._follow(one)
            case PassedCommand():
                self._pass(one)
            case PassedRequest():
                table = self.casino.tables.get(one.table)
                if table is None or not table.here:
                    self._send(NotHere(one.table, one.number))
                else:
                    self._asked[one.number] = asyncio.Event()
                    self.casino.in_background(self._answer(one))
            case HungUp():
                if (hung_up := self._asked.get(one.number)) is not None:
                    hung_up.set()
            case Came():
                feed = self.hub.feeds.get(one.table)
                if feed is not None:
                    watcher = Watcher(Connection(one.who), feed, patron_at(feed.table, one.who))
                    watcher.elsewhere = True
                    self.present.setdefault((one.table, one.who), []).append(watcher)
                    self._staff[one.table] += one.who.role.is_staff
                    self._join(watcher)
            case Went():
                if there := self.present.get((one.table, one.who)):
                    self._staff[one.table] -= one.who.role.is_staff
                    self._leave(there.pop())
                    if not there:
                        del self.present[one.table, one.who]
            case Refresh():
                self._told.pop(one.table, None)
                if (following := self.tables.get(one.table)) is not None:
                    self.connection.news(following)
                else:
                    self._send(NotHere(one.table))

    def _follow(self, one: Follow) -> None:
        self._forget(one.table)  # who watches it is told again
        feed = self.hub.feeds.get(one.table)
        if feed is None or not feed.table.here:
            self._send(NotHere(one.table))
            return
        watcher = self.tables[one.table] = Watcher(self.connection, feed, "")
        watcher.after = min(one.after, feed.seq)
        self._join(watcher)
        self.connection.news(watcher)

    def _forget(self, table: str) -> None:
        """Who follows it over this line, and who watches it there."""
        if before := self.tables.pop(table, None):
            self._leave(before)
        for there in [one for one in self.present if one[0] == table]:
            for watcher in self.present.pop(there):
                self._leave(watcher)
        self._staff.pop(table, None)
        self._told.pop(table, None)

    def _join(self, watcher: Watcher) -> None:
        watcher.feed.watchers.add(watcher)
        watcher.feed.table.somebody_came_or_went()
        self.hub.consoles.look(watcher.feed)

    def _leave(self, watcher: Watcher) -> None:
        watcher.feed.watchers.discard(watcher)
        self.connection.due.pop(watcher, None)
        watcher.feed.table.somebody_came_or_went()
        self.hub.consoles.look(watcher.feed)

    async def _answer(self, asked: PassedRequest) -> None:
        try:
            self._send(await answered_here(self.service, asked, self._asked[asked.number]))
        finally:
            del self._asked[asked.number]

    def _pass(self, one: PassedCommand) -> None:
        command = None
        try:
            command = decode_command(one.text)
            table = self.casino.tables.get(command.table)
            if table is None or not table.here:
                self._send(NotHere(command.table, one.number))
                return
            done = requests.submit(self.casino, one.who, command)
        except Exception as error:
            id_ = command.id if command else None
            self._send(CommandAnswer(one.number, answers.refusal(self.service, one.who, id_, error)))
            return
        done.add_done_callback(partial(self._answered, one, command))

    def _answered(self, one: PassedCommand, command: Any, done: "asyncio.Future[Any]") -> None:
        if done.cancelled():
            return
        if answers.has_moved_on(self.service, command, done):
            self._send(NotHere(command.table, one.number))
            return
        self._send(CommandAnswer(one.number, answers.answer(self.service, one.who, command, done)))


def _in_lobby(feed: Feed) -> tuple[int, int]:
    """How many watch the table, and how many sit there."""
    round_ = feed.table.room.state.round
    return len(feed.watchers), len(round_.seats) if round_ else 0
