"""Refusals of the floor about past Rounds and patrons' limits, each provoked: its code, its facts; nothing changes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.books.evening import Evening
from tests.books.house import KEYS
from tests.floor.test_disputes import DEALER, MANAGER, PLAN, SUPERVISOR, played
from tests.refusal_codes import codes_in

from punto.floor.clock import A_MINUTE
from punto.floor.disputes import Disputes
from punto.floor.events import DisputeRuled
from punto.floor.gaming_day import UTC_DAYS
from punto.floor.play_limits import check_loss, check_time
from punto.floor.recall import recall_steps
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.store.location import open_journal

AT = 1_790_000_000_000_000
PAYMENTS = {"payment-to-another", "house-cannot-pay", "dispute-paid", "award-stands", "no-payment-to-reverse"}
PAYMENTS |= {"nothing-proposed", "proposal-waits"}  # tests/server/test_dispute_payments.py


@dataclass
class Here:
    """Round 1 was ruled on, Round 2 is disputed, Round 3 is over and Round 4 is being played."""

    evening: Evening
    disputes: Disputes

    async def open(
        self,
        number: int,
        patron: str | None = "mei",
        words: str = "why?",
        by: Actor | None = None,
        request_id: str = "new",
    ) -> object:
        return await self.disputes.open(request_id, AT, "1", number, patron, words, by)

    async def rule(self, number: int, dispute: int = 1, words: str = "so", by: Actor = MANAGER) -> object:
        return await self.disputes.rule("new", AT, PLAN, number, DisputeRuled(dispute, words, by))

    async def recall(self, number: int, table: str = "1") -> object:
        return await recall_steps(self.evening.journal, table, number, "mei")

    async def frozen(self) -> None:
        self.disputes.check_not_frozen("1", 2)

    async def bets(self) -> None:
        check_loss(100_00, 50_00, "patron:mei", {"patron:mei": 70_00}, UTC_DAYS.next_begins(AT))

    async def stays(self) -> None:
        check_time(1, AT - A_MINUTE, AT)


Asking = Callable[[Here], Awaitable[object]]


def of(number: int, table: str = "1", **facts: Any) -> dict[str, Any]:
    return {"table": table, "number": number, **facts}


FAULTS: list[tuple[str, dict[str, Any], Asking]] = [
    ("no-such-round", of(9), lambda here: here.recall(9)),
    ("no-such-round", of(1, "no table"), lambda here: here.recall(1, "no table")),
    ("no-such-round", of(9), lambda here: here.open(9)),
    ("no-such-round", of(-1), lambda here: here.open(-1)),
    ("no-such-round", of(10**40), lambda here: here.open(10**40)),
    ("round-not-over", of(4), lambda here: here.recall(4)),
    ("round-not-over", of(4), lambda here: here.open(4)),
    ("round-not-over", of(4), lambda here: here.open(4, by=MANAGER)),
    ("unusable-id", {"id": ""}, lambda here: here.open(3, request_id="")),
    ("unusable-id", {"id": "x" * 101}, lambda here: here.open(3, request_id="x" * 101)),
    ("id-already-used", {"id": "one"}, lambda here: here.open(3, request_id="one")),
    ("id-already-used", {"id": "evening-1"}, lambda here: here.open(3, request_id="evening-1")),
    ("words-needed", {}, lambda here: here.open(3, words="")),
    ("words-needed", {}, lambda here: here.open(3, words="a\nb")),
    ("words-needed", {}, lambda here: here.rule(2, words="x" * 201)),
    (
        "lacks-authority",
        {"name": DEALER.name, "authority": Authority.DEALER, "needed": Authority.PIT_SUPERVISOR},
        lambda here: here.open(3, by=DEALER),
    ),
    (
        "lacks-authority",
        {"name": SUPERVISOR.name, "authority": Authority.PIT_SUPERVISOR, "needed": Authority.PIT_MANAGER},
        lambda here: here.rule(2, by=SUPERVISOR),
    ),
    ("no-bet-in-it", of(3, patron="jon"), lambda here: here.open(3, "jon")),
    ("already-disputed", of(2, patron="mei", dispute=1), lambda here: here.open(2)),
    ("already-disputed", of(1, patron="mei", dispute=1), lambda here: here.open(1)),
    ("no-such-dispute", of(2, dispute=7, count=1), lambda here: here.rule(2, 7)),
    ("no-such-dispute", of(3, dispute=1, count=0), lambda here: here.rule(3)),
    ("dispute-ruled", of(1, dispute=1, by=MANAGER.message), lambda here: here.rule(1)),
    ("round-frozen", of(2), lambda here: here.frozen()),
    (
        "loss-limit",
        {"stake": 50_00, "lost": 70_00, "limit": 100_00, "room": 30_00, "next_day": UTC_DAYS.next_begins(AT)},
        lambda here: here.bets(),
    ),
    ("time-limit", {"limit_minutes": 1, "time_up_at": AT}, lambda here: here.stays()),
]


async def made(path: Path) -> Here:
    evening = Evening(await open_journal(str(path)), KEYS)
    await evening.begin()
    table = await evening.open_table("1", "easy-six")
    disputes = Disputes(evening.journal)
    for _ in range(3):
        await played(table)
    await disputes.open("one", AT, "1", 1, "mei", "why?")
    await disputes.rule("ruled", AT, PLAN, 1, DisputeRuled(1, "so", MANAGER))
    await disputes.open("two", AT, "1", 2, "mei", "why?")
    await table.act(table.state.next_round)
    return Here(evening, disputes)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[0]} {fault[1]}"[:60])
def test_the_fault_is_refused_and_changes_nothing(fault: tuple[str, dict[str, Any], Asking], tmp_path: Path) -> None:
    code, facts, asked = fault

    async def asking() -> None:
        here = await made(tmp_path / "journal.db")
        journal = here.evening.journal
        before = await journal.head(), here.disputes.all(open_only=False)
        with pytest.raises(HouseRefused) as refused:
            await asked(here)
        assert (refused.value.code, refused.value.facts) == (code, facts)
        assert (await journal.head(), here.disputes.all(open_only=False)) == before
        await journal.close()

    asyncio.run(asking())


def test_every_refusal_about_past_rounds_and_limits_is_provoked() -> None:
    provoked = {code for code, _, _ in FAULTS} - {"unusable-id", "id-already-used"}  # those are the writer's
    assert provoked == codes_in("floor/disputes.py", "floor/recall.py", "floor/play_limits.py") - PAYMENTS
