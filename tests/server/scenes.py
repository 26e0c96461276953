"""What the tests of the running floor have in common: other floors, an evening that is proved at its end, refusals."""

import asyncio
from collections.abc import Awaitable, Callable
from fractions import Fraction
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.floors import House, in_house, timed

from punto.client import Client, Refusal, Seen, Talk
from punto.floor.floor_file import FloorPlan, Timing, default_floor
from punto.money import format_amount
from punto.play.commands import CloseBets, CloseInsurance
from punto.store.location import open_to_read
from punto.verify.chains import Verdict
from punto.verify.journal import verify
from punto.words import languages, say, say_facts

# Bets, insurance, options and squeezes last until somebody ends them; there is time to act between two cards.
UNHURRIED = Timing(betting=600_000, pace=250, insurance=600_000, options=600_000, squeeze=600_000, pause=250)
# The same, with quick cards; after a Round there is time to see what it brought.
OPEN = Timing(betting=600_000, pace=5, insurance=600_000, options=600_000, squeeze=600_000, pause=250)


def floor(*names: str, timing: Timing = OPEN) -> FloorPlan:
    """Tables of the built-in floor, or all five."""
    plan = timed(default_floor(), timing)
    return only(plan, *names) if names else plan


def only(plan: FloorPlan, *names: str) -> FloorPlan:
    return replace(plan, tables=tuple(table for table in plan.tables if table.name in names))


def for_money(plan: FloorPlan) -> FloorPlan:
    """The same floor without guests, where patrons have accounts."""
    return replace(plan, guests=False, guest_credits=0)


def face_down(plan: FloorPlan, timing: Timing = UNHURRIED) -> FloorPlan:
    tables = tuple(replace(one, table=replace(one.table, face_down=True)) for one in plan.tables)
    return timed(replace(plan, tables=tables), timing)


def floor_test(plan: FloorPlan | None = None, *, proved: bool = True, **settings: Any) -> Any:
    """A test that is a coroutine and takes a `house`: a floor of its own, whose journal is proved at the end. It is
    where the fixture `where` says, if the test takes it, and otherwise in a file."""

    def decorate(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
        own = [one for one in signature(test).parameters.values() if one.name != "house"]
        names = {one.name for one in own}

        @wraps(test)
        def run(**given: Any) -> None:
            where = given["where"] if "where" in names else given["tmp_path"] / "floor.db"
            passed = {name: value for name, value in given.items() if name in names}
            in_house(where, lambda house: test(house, **passed), plan, **settings)
            if proved:
                prove(where)

        fixtures = own if names & {"where", "tmp_path"} else [*own, Parameter("tmp_path", Parameter.KEYWORD_ONLY)]
        run.__signature__ = Signature(fixtures)  # type: ignore[attr-defined]  # which pytest reads
        return run

    return decorate


def evening(
    where: Path | str, test: Callable[[House], Awaitable[Any]], plan: FloorPlan | None = None, **settings: Any
) -> Verdict:
    """Runs a test against a floor of its own, and proves the journal that it leaves."""
    in_house(where, test, plan, **settings)
    return prove(where)


def prove(where: Path | str) -> Verdict:
    async def proving() -> Verdict:
        journal = await open_to_read(str(where))
        try:
            return await verify(journal)
        finally:
            await journal.close()

    verdict = asyncio.run(proving())
    assert [say(finding.located) for finding in verdict.findings] == []
    return verdict


async def refusal(asked: Awaitable[Any]) -> Refusal:
    """What it is refused with, which has words in every language."""
    with pytest.raises(Refusal) as refused:
        await asked
    check_words(refused.value)
    return refused.value


def check_words(refused: Refusal) -> None:
    """A sentence and a way out in each language; `say_facts` raises where words or a fact are missing."""
    assert refused.code
    for language in languages():
        for part in (None, "way-out"):
            assert say_facts(f"refusal-{refused.code}", refused.facts, language, part=part)


async def code(asked: Awaitable[Any]) -> str:
    return (await refusal(asked)).code


async def close_bets(house: House, table: str) -> None:
    """As the automatic dealer does when its time is up."""
    await house.casino.table(table).room.submit(CloseBets())


async def close_insurance(house: House, table: str) -> None:
    await house.casino.table(table).room.submit(CloseInsurance())


async def betting(talk: Talk, seen: Seen, after: int = 0) -> int:
    """Until bets are taken in a Round after that one: its number."""
    await talk.until(lambda: seen.view["phase"] == "betting" and seen.view["round"] > after)
    number: int = seen.view["round"]
    return number


async def ended(talk: Talk, seen: Seen, number: int) -> dict[str, Any]:
    """One's own end of a Round in which one bets."""
    await talk.until(lambda: seen.own.get("round") == number and seen.own.get("net") is not None)
    return dict(seen.own)


def cents(text: str) -> int:
    sign = -1 if text.startswith("-") else 1
    whole, _, part = text.lstrip("-").partition(".")
    return sign * (int(whole) * 100 + int(part))


def paid(end: dict[str, Any]) -> Fraction:
    """What a bet brought, worked out from the odds that it was settled at."""
    stake = cents(end["stake"])
    match end["result"]:
        case "lost":
            return Fraction(-stake)
        case "returned":
            return Fraction(0)
    pays, _, against = end["odds"].partition(" to ")
    return stake * Fraction(pays) / Fraction(against)


async def credit_in_books(house: House, account: str) -> str:
    return format_amount((await house.casino.journal.balances_of([account])).get(account, 0))


async def anonymous(house: House, number: str, device: str | None = None) -> Client:
    """Somebody with a voucher and no name, perhaps at one of the House's terminals."""
    client = at_terminal(house, device) if device else house.client()
    await client.voucher_in(number)
    return client


def at_terminal(house: House, token: str) -> Client:
    client = house.client()
    client.http.cookies.set("punto_device", token)
    return client


async def new_device(house: House, name: str, kind: str, table: str | None = None, **more: Any) -> str:
    """Its token: a card reader is given it, a screen gets it for its pairing code."""
    manager = await house.manager()
    told = await manager.ask("/api/devices", name=name, kind=kind, **({"table": table} if table else {}), **more)
    if kind == "card-reader":
        return str(told["token"])
    screen = house.client()
    await screen.post("/api/device", code=told["code"])
    return screen.http.cookies["punto_device"]


def a_minute_later(house: House) -> None:
    """As far as anybody can tell by the floor's clock."""
    clock = house.casino.clock
    clock.not_before(clock.now() + 61_000_000)


class Shoe:
    """A shoe that numbers its messages."""

    def __init__(self, client: Client, session: str = "a") -> None:
        self.client, self.session, self.number, self.passed = client, session, 0, 0

    async def say(self, message: str, /, **fields: Any) -> dict[str, Any]:
        self.number += 1
        return await self.again(message, **fields)

    async def again(self, message: str, /, **fields: Any) -> dict[str, Any]:
        """The same once more."""
        answer: dict[str, Any] = await self.client.post(
            "/api/reader/messages", message=message, session=self.session, number=self.number, **fields
        )
        return answer

    async def beat(self, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = await self.client.post(
            "/api/reader/messages", message="heartbeat", session=self.session, number=self.number + 1, **fields
        )
        return answer
