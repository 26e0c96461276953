"""A client of a running floor: what a terminal, a console or a test does, in Python.

    async with Client("http://127.0.0.1:8080") as client:
        await client.guest()
        async with client.talk() as talk:
            seen = await talk.watch("Easy Six")
            await talk.until(lambda: seen.view["phase"] == "betting")
            await talk.do("place-bet", table="Easy Six", box=1, area="banker", stake="100.00")

A connection that is lost is made again, with the tables watched from the last event that was seen; a command that was
not answered is sent again under its id, so it is done once. It names the Round that was seen when it was given: should
that be over by then, it is refused.
"""

import asyncio
import json
import secrets
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from punto.words import ENGLISH, has_part, say_facts


class Refusal(Exception):
    """The server said no: a code with its facts, and the clause where a rulebook has one."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        self.status = status
        self.code: str = problem.get("code", "")
        self.facts: dict[str, Any] = problem.get("facts", {})
        self.rulebook: str | None = problem.get("rulebook")
        self.clause: str | None = problem.get("clause")
        super().__init__(f"{self.code} {self.facts}" if self.facts else self.code)

    def say(self, language: str = ENGLISH) -> str:
        """In words: what is refused, and the way out."""
        code = f"refusal-{self.code}"
        parts = [say_facts(code, self.facts, language)]
        if has_part(code, "way-out", language):
            parts.append(say_facts(code, self.facts, language, part="way-out"))
        return " ".join(parts)


class Closed(Exception):
    """The server closed the connection; `reason` is a short code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


PATIENCE_S = 30.0  # for an answer, a connection, and what one waits for
# Commands about the Round that is seen; `open-bets` is about the one after it.
ABOUT_ROUND = frozenset(
    {
        "place-bet",
        "withdraw-bet",
        "walk-away",
        "deal-now",
        "choose-option",
        "request-squeeze",
        "peel-card",
        "open-bets",
        "close-bets",
        "start-countdown",
        "deal-card",
        "turn-card",
        "close-insurance",
        "confirm-result",
        "take-back-card",
        "correct-card",
        "correct-bet",
        "confirm-change",
        "refuse-change",
        "call-time",
        "place-bet-for",
        "place-bets-for",
        "withdraw-bet-for",
        "choose-option-for",
        "request-squeeze-for",
        "walk-away-for",
        "move-bet-for",
        "free-seat",
        "notice-excess",
        "notice-under-minimum",
        "report-irregularity",
        "answer-reader",
        "answer-squeeze",
        "make-ruling",
        "decide-continuation",
    }
)


def new_id() -> str:
    return secrets.token_urlsafe(12)


class Client:
    def __init__(self, url: str, token: str | None = None, ca: str | Path | ssl.SSLContext | None = None) -> None:
        """`token` is a device's. `ca`: whose certificates are believed by https, a file or a context; where none is
        given, whomever this machine trusts."""
        self.url = url.rstrip("/")
        headers = {"authorization": f"Bearer {token}"} if token else {}
        # To read the certificates of this machine takes 40 ms, which are for nothing where none is looked at.
        self.trust: ssl.SSLContext | None = None
        if self.url.startswith("https:"):
            self.trust = ca if isinstance(ca, ssl.SSLContext) else ssl.create_default_context(cafile=ca)
        self.http = httpx.AsyncClient(
            base_url=self.url, headers=headers, timeout=PATIENCE_S, trust_env=False, verify=self.trust or False
        )
        self.me: dict[str, Any] = {}

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    # ── signing in ────────────────────────────────────────────────────────────────────────────────────────

    async def guest(self) -> dict[str, Any]:
        self.me = await self.post("/api/guest")
        return self.me

    async def sign_in(self, name: str, password: str) -> dict[str, Any]:
        self.me = await self.post("/api/sign-in", name=name, password=password)
        return self.me

    async def relieve(self, table: str, name: str, password: str) -> dict[str, Any]:
        """Somebody else deals from now on, and is signed in here instead; a `talk` is opened anew."""
        self.me = await self.ask(f"/api/tables/{table}/relieve", name=name, password=password)
        return self.me

    async def voucher_in(self, number: str) -> dict[str, Any]:
        self.me = await self.post("/api/voucher-in", id=new_id(), number=number)
        return self.me

    async def sign_out(self) -> None:
        await self.post("/api/sign-out")
        self.me = {}

    # ── requests ──────────────────────────────────────────────────────────────────────────────────────────

    async def get(self, path: str, **terms: Any) -> Any:
        return _answer(await self.http.get(path, params=terms))

    async def post(self, path: str, **body: Any) -> Any:
        return await self.send("POST", path, body)

    async def ask(self, path: str, **body: Any) -> Any:
        """A request that is done once, under an id of its own unless one is given."""
        return await self.send("POST", path, {"id": new_id(), **body})

    async def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"x-punto-csrf": self.me["csrf"]} if self.me else {}
        return _answer(await self.http.request(method, path, json=body or None, headers=headers))

    async def page(self, table: str, number: int) -> str:
        return str(await self.get(f"/api/tables/{table}/rounds/{number}/page"))

    @asynccontextmanager
    async def talk(self) -> AsyncIterator["Talk"]:
        talk = self.new_talk()
        await talk.open()
        try:
            yield talk
        finally:
            await talk.close()

    def new_talk(self) -> "Talk":
        return Talk(self)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


def _answer(response: httpx.Response) -> Any:
    is_json = "json" in response.headers.get("content-type", "")
    answer = response.json() if is_json else response.text
    if response.status_code >= 400:
        raise Refusal(response.status_code, answer if isinstance(answer, dict) else {"code": str(answer).strip()})
    return answer


class Seen:
    """One table as this client has seen it."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.opened = 0  # the Round that this client opened last: known before the news of it
        self.own: dict[str, Any] = {}
        self.staff: dict[str, Any] = {}
        self.roads: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []

    def take(self, news: dict[str, Any]) -> None:
        self.seq = news["seq"]
        self.events += news["events"]
        self.view = news.get("view", self.view)
        self.own = news.get("own", self.own)
        self.staff = news.get("staff", self.staff)
        self.roads = news.get("roads", self.roads)
        if "view" not in news:
            for event in news["events"]:
                self._bet(event)

    def _bet(self, event: dict[str, Any]) -> None:
        """Only chips came or went: the view is brought up to date from the events."""
        bets = self.view.setdefault("bets", [])
        same = [bet for bet in bets if all(bet.get(word) == event.get(word) for word in _BET)]
        amount = _cents(event["stake"]) if event["event"] == "BetPlaced" else -_cents(event["amount"])
        had = _cents(same[0]["stake"]) if same else 0
        for bet in same:
            bets.remove(bet)
        if had + amount:
            bets.append({word: event[word] for word in _BET if word in event} | {"stake": _text(had + amount)})
        if event["event"] == "BetPlaced":
            self.view.setdefault("seats", {}).setdefault(str(event["box"]), event["patron"])


_BET = ("box", "patron", "area", "window")


def _cents(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part or 0)


def _text(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


class Talk:
    """A WebSocket that stays open: lost, it is opened again, and goes on where it was."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.tables: dict[str, Seen] = {}
        self.floor: list[dict[str, Any]] = []
        self.own_on_floor: dict[str, Any] = {}  # credits, and bets by table
        self.notices: list[dict[str, Any]] = []
        self.alerts: list[dict[str, Any]] = []
        self.hello: dict[str, Any] = {}
        self.messages = 0
        self.changed = asyncio.Event()
        self._waiting: dict[str, tuple[dict[str, Any], asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._closed: Exception | None = None
        self._floor = False  # whether all tables are watched at a glance

    async def open(self) -> None:
        await self._connect()
        self._reader = asyncio.get_running_loop().create_task(self._read())

    async def close(self) -> None:
        if self._reader:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket:
            await self._socket.close()

    async def _connect(self) -> None:
        headers = {"cookie": self.client.cookie()} if self.client.cookie() else {}
        if authorization := self.client.http.headers.get("authorization"):
            headers["authorization"] = authorization
        url = self.client.url.replace("http", "ws", 1) + "/ws"
        self._socket = await connect(
            url,
            ssl=self.client.trust,
            additional_headers=headers,
            compression=None,
            max_size=2**24,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE_S,
        )
        try:
            self.hello = json.loads(await self._socket.recv())
        except ConnectionClosed as closed:
            raise _closed(closed) from None

    async def drop(self) -> None:
        """Loses the connection, as a network would."""
        if self._socket:
            self._socket.transport.abort()

    async def _read(self) -> None:
        try:
            await self._read_on()
        except Closed as closed:
            self._fail(closed)

    async def _read_on(self) -> None:
        """Until the server says that there is no coming back."""
        while True:
            assert self._socket is not None
            try:
                async for text in self._socket:
                    self._take(json.loads(text))
                raise _closed(ConnectionClosed(self._socket.protocol.close_rcvd, None))
            except ConnectionClosed as closed:
                error: Exception = _closed(closed)
            except Closed as closed_:
                error = closed_
            if isinstance(error, Closed) and error.code >= 4000:
                raise error
            await self._again()

    async def _again(self) -> None:
        while True:
            try:
                with suppress(OSError, InvalidHandshake, TimeoutError):
                    await self._connect()
                    break
            except Closed as closed:
                if closed.code >= 4000:
                    raise
            await asyncio.sleep(0.05)
        assert self._socket is not None
        with suppress(ConnectionClosed):
            if self._floor:
                await self._socket.send(json.dumps({"do": "watch-floor", "id": new_id()}))
            for name, seen in self.tables.items():
                if not seen.view:
                    continue  # it was never answered, and is sent again with what else was not
                message = {"do": "watch", "id": new_id(), "table": name, "after": seen.seq}
                await self._socket.send(json.dumps(message))
            for waiting, _ in list(self._waiting.values()):
                await self._socket.send(json.dumps(waiting))

    def _fail(self, error: Exception) -> None:
        self._closed = error
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(error)
        self._notify()

    def _take(self, message: dict[str, Any]) -> None:
        self.messages += 1
        if "news" in message:
            if (seen := self.tables.get(message["news"])) is not None:
                seen.take(message)
        elif "floor" in message:
            self.floor, self.own_on_floor = message["floor"], message.get("own", {})
        elif "id" in message:
            _, future = self._waiting.pop(message["id"] or "", ({}, None))
            if future is not None and not future.done():
                if "refused" in message:
                    future.set_exception(Refusal(409, message["refused"]))
                else:
                    future.set_result(message["ok"])
        elif "alert" in message:
            self.alerts.append(message)
        elif "notice" in message:
            self.notices.append(message)
        self._notify()

    def _notify(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    async def do(self, command: str, /, **fields: Any) -> Any:
        """A command, under an id of its own unless one is given, and for the Round that is seen of a table that is
        watched: its answer, or Refusal."""
        if self._closed:
            raise self._closed
        message = {"do": command, "id": new_id(), **self._round_seen(command, fields.get("table", "")), **fields}
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[message["id"]] = (message, answer)
        assert self._socket is not None
        with suppress(ConnectionClosed):  # it is sent when the connection is back
            await self._socket.send(json.dumps(message))
        done = await answer
        if command == "open-bets" and (seen := self.tables.get(message["table"])) is not None:
            seen.opened = message["round"]
        return done

    def _round_seen(self, command: str, table: str) -> dict[str, int]:
        seen = self.tables.get(table)
        if command not in ABOUT_ROUND or seen is None or not seen.view:
            return {}
        return {"round": max(seen.view["round"], seen.opened) + (command == "open-bets")}

    async def watch(self, table: str) -> Seen:
        seen = self.tables.setdefault(table, Seen(table))
        await self.do("watch", table=table)
        await self.until(lambda: bool(seen.view))
        return seen

    async def unwatch(self, table: str) -> None:
        self.tables.pop(table, None)
        await self.do("unwatch", table=table)

    async def watch_floor(self) -> None:
        """All tables at a glance, in `floor`."""
        self._floor = True
        await self.do("watch-floor")
        await self.until(lambda: bool(self.floor))

    async def until(self, true: Callable[[], Any], seconds: float | None = None) -> Any:
        """Waits for news until something is true of them."""
        async with asyncio.timeout(PATIENCE_S if seconds is None else seconds):
            while not (found := true()):
                if self._closed:
                    raise self._closed
                await self.changed.wait()
            return found


def _closed(closed: ConnectionClosed) -> Closed:
    return Closed(closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else Closed(1006, "lost")
