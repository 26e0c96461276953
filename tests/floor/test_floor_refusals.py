"""Refusals of the floor about past Rounds and about care, each provoked: its code, its words; and nothing changes."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from punto.floor.care import Care
from tests.books.evening import PATRONS, Evening
from tests.books.house import KEYS
from tests.floor.test_disputes import DEALER, MANAGER, SUPERVISOR, played

from punto.floor.disputes import Disputes
from punto.floor.recall import recall_steps
from punto.floor.refusals import FLOOR_REFUSALS, FloorRefused
from punto.people.state import PlayLimits
from punto.play.events import Actor, BetPlaced
from punto.store.location import open_journal

AT = 1_790_000_000_000_000
FLOOR = Path(__file__).parents[2] / "src" / "punto" / "floor"


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
        return await self.disputes.rule("new", AT, "1", number, dispute, words, by)

    async def recall(self, number: int, table: str = "1") -> object:
        return await recall_steps(self.evening.journal, table, number, "mei")

    async def frozen(self) -> None:
        self.disputes.check_not_frozen("1", 2)

    async def bets(self, limits: PlayLimits) -> None:
        care = Care("mei")
        care.happened([BetPlaced(1, "mei", "banker", 70_00, "3.7")], AT)
        care.check(limits, 50_00, AT - 60_000_000, AT)


Asking = Callable[[Here], Awaitable[object]]

FAULTS: list[tuple[str, str, Asking]] = [
    ("no-such-round", "has no Round 9", lambda here: here.recall(9)),
    ("no-such-round", "has no Round 1", lambda here: here.recall(1, "no table")),
    ("no-such-round", "has no Round 9", lambda here: here.open(9)),
    ("no-such-round", "has no Round -1", lambda here: here.open(-1)),
    ("no-such-round", "has no Round", lambda here: here.open(10**40)),
    ("round-not-over", "Round 4 of table 1", lambda here: here.recall(4)),
    ("round-not-over", "Round 4 of table 1", lambda here: here.open(4)),
    ("round-not-over", "Round 4 of table 1", lambda here: here.open(4, by=MANAGER)),
    ("unusable-id", "''", lambda here: here.open(3, request_id="")),
    ("unusable-id", "visible", lambda here: here.open(3, request_id="x" * 101)),
    ("id-already-used", "'one'", lambda here: here.open(3, request_id="one")),
    ("id-already-used", "'evening-1'", lambda here: here.open(3, request_id="evening-1")),
    ("words-needed", "in words", lambda here: here.open(3, words="")),
    ("words-needed", "in words", lambda here: here.open(3, words="a\nb")),
    ("words-needed", "in words", lambda here: here.rule(2, words="x" * 201)),
    ("lacks-authority", "a pit supervisor or above", lambda here: here.open(3, by=DEALER)),
    ("lacks-authority", "a pit manager or above", lambda here: here.rule(2, by=SUPERVISOR)),
    ("no-bet-in-it", "jon had no bet in Round 3", lambda here: here.open(3, "jon")),
    ("already-disputed", "as dispute 1", lambda here: here.open(2)),
    ("already-disputed", "as dispute 1", lambda here: here.open(1)),
    ("no-such-dispute", "Its disputes are: 1.", lambda here: here.rule(2, 7)),
    ("no-such-dispute", "Its disputes are: none.", lambda here: here.rule(3)),
    ("dispute-ruled", "by max (pit manager)", lambda here: here.rule(1)),
    ("round-frozen", "Round 2 of table 1 is disputed", lambda here: here.frozen()),
    ("loss-limit", "30.00 more", lambda here: here.bets(PlayLimits(100_00))),
    ("time-limit", "1 minute, was up", lambda here: here.bets(PlayLimits(None, 1))),
]


async def made(path: Path) -> Here:
    evening = Evening(await open_journal(str(path)), KEYS)
    await evening.begin()
    table = await evening.open_table("1", "easy-six")
    disputes = Disputes(evening.journal)
    for _ in range(3):
        await played(table)
    await disputes.open("one", AT, "1", 1, "mei", "why?")
    await disputes.rule("ruled", AT, "1", 1, 1, "so", MANAGER)
    await disputes.open("two", AT, "1", 2, "mei", "why?")
    await table.act(table.state.next_round)
    return Here(evening, disputes)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[0]}, {fault[1]}")
def test_the_fault_is_refused_and_changes_nothing(fault: tuple[str, str, Asking], tmp_path: Path) -> None:
    code, says, asked = fault

    async def asking() -> None:
        here = await made(tmp_path / "journal.db")
        journal = here.evening.journal
        before = await journal.head(), here.disputes.all(open_only=False)
        with pytest.raises(FloorRefused) as refused:
            await asked(here)
        assert refused.value.code == code
        assert (await journal.head(), here.disputes.all(open_only=False)) == before
        said = refused.value
        assert says in str(said)
        for text in (said.sentence, said.way_out):
            assert text[0].isupper() or text[0] in "0123456789'" or text.split()[0] in (*PATRONS, "deb", "sue")
            assert text.endswith(".")
            assert not re.search(r"[{}\n]|  |None|\.\.| [.,]|patron:", text)
        await journal.close()

    asyncio.run(asking())


def test_every_refusal_about_past_rounds_and_care_is_provoked() -> None:
    provoked = {code for code, _, _ in FAULTS}
    mine = "".join((FLOOR / name).read_text(encoding="utf-8") for name in ("disputes.py", "recall.py", "care.py"))
    assert provoked == {code for code in FLOOR_REFUSALS if f'"{code}"' in mine}
