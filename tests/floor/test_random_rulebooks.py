"""Made-up rulebooks at automatic tables, in simulated time: every bet is taken and settled, the journal proves it, and
each has a felt."""

import asyncio
import re
import tempfile
from pathlib import Path

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room
from tests.properties.made_up import PAYABLE, bets, games, read
from tests.samples import examples

from punto.floor.automatic import AutomaticDealer
from punto.floor.clock import SimulatedClock
from punto.floor.floor_file import FloorPlan, parse_floor
from punto.floor.past_round import past_round
from punto.floor.room import TableRoom
from punto.play.commands import PlaceBet
from punto.play.round import Phase
from punto.rules.layout import FeltPlace, Kind
from punto.rules.library import open_library
from punto.rules.rulebook import Rulebook
from punto.server.rulebook_view import rulebook_view
from punto.store.contract import Journal
from punto.verify.journal import verify

ROUNDS = 3
BETS_OF_A_GAME = 4
CHIP = 1_00


@st.composite
def readable(draw: st.DrawFn) -> str:
    """A game with those of some bets that it can be read with: most can never apply in it, or always do."""
    text = draw(games())
    assume(isinstance(read(text), Rulebook))
    for number in range(draw(st.integers(2, BETS_OF_A_GAME))):
        longer = f"{text}\n{draw(bets(number, PAYABLE))}"
        text = longer if isinstance(read(longer), Rulebook) else text
    return text


def floor_of(texts: list[str], folder: Path) -> FloorPlan:
    tables = []
    for number, text in enumerate(texts):
        own = re.sub(r"^id = .*$", f'id = "random/game-{number}@1"', text, count=1, flags=re.MULTILINE)
        own = re.sub(r"^short_name = .*$", f'short_name = "game-{number}"', own, count=1, flags=re.MULTILINE)
        (folder / f"{number}.toml").write_text(own, encoding="utf-8")
        tables.append(
            f'[[tables]]\nname = "Table {number}"\nrulebook = "game-{number}"\nchip = "1.00"\n'
            'limits = { minimum = "1.00", maximum = "50.00" }\n'
        )
    return parse_floor('name = "Random"\n' + "\n".join(tables), "floor.toml", folder, open_library([folder]))


async def bets_on_everything(one: TableRoom, patron: str) -> None:
    """In every Round that is opened, Original Bets first: some bets do not stand alone."""
    areas = sorted(one.plan.table.rulebook.areas.values(), key=lambda area: area.kind is not Kind.ORIGINAL)
    seen = 0
    while seen < ROUNDS:
        round_ = one.state.round
        if round_ is None or round_.phase is not Phase.BETTING or one.state.number == seen:
            await one.clock.sleep(200)
            continue
        seen = one.state.number
        for area in areas:
            await one.submit(PlaceBet(patron, 1, area.id, CHIP), f"{patron} {seen} {area.id}")
    one.closing = True


async def evening(journal: Journal, plan: FloorPlan) -> None:
    clock = SimulatedClock(START)
    rooms = [room(journal, table, clock) for table in plan.tables]
    for one in rooms:
        await one.open(BOSS)
    betting = [bets_on_everything(one, patron) for one, patron in zip(rooms, PATRONS, strict=False)]
    await asyncio.gather(*map(clock.start, (*betting, *(AutomaticDealer(one).deal() for one in rooms))))
    for one in rooms:
        book = one.plan.table.rulebook
        for number in range(1, ROUNDS + 1):
            round_ = await past_round(journal, one.plan.name, number)
            assert {end.area for end in round_.settlements} == set(book.areas)
        await one.close()
    verdict = await verify(journal)
    assert verdict.findings == []
    assert verdict.rounds >= ROUNDS * len(rooms)


def check_felt(book: Rulebook) -> None:
    """What a screen draws the felt from: every bet has its place, and every group that is named is there."""
    sent = msgspec.to_builtins(rulebook_view(book))
    for bet in sent["bets"]:
        assert (bet.get("place") is None) == (bet["kind"] != "side")
        if bet.get("place") == FeltPlace.FIELD:
            assert 0 <= bet["group"] < len(sent["groups"])


@settings(max_examples=examples(3), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(readable(), min_size=2, max_size=2))
def test_whatever_can_be_read_is_played_on_a_floor_and_drawn(texts: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        plan = floor_of(texts, Path(folder))
        for table in plan.tables:
            check_felt(table.table.rulebook)
        in_journal(Path(folder) / "floor.db", lambda journal: evening(journal, plan))
