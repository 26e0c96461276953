"""Refusals at running tables, each provoked as a client would: its code, its words; and nothing is recorded by it."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.floor.test_floor_refusals import FAULTS as ELSEWHERE
from tests.server.floors import House, in_house, live_floor, slow_floor

from punto.client import Client, Refusal, Talk
from punto.floor.floor_file import FloorPlan
from punto.floor.refusals import FLOOR_REFUSALS
from punto.people.roles import Role
from punto.rules.definitions import Authority

EASY, ETG = "Easy Six", "Super Six ETG"


def mixed_floor() -> FloorPlan:
    """Automatic tables whose bets stay open, for play credits; and two live ones."""
    return replace(slow_floor(), tables=(*slow_floor().tables, *live_floor().tables))


class Here:
    def __init__(self, house: House) -> None:
        self.house = house
        self.talks: dict[str, Talk] = {}
        self.clients: dict[str, Client] = {}

    async def do(self, who: str, what: str, /, **fields: object) -> None:
        await self.talks[who].do(what, **fields)

    async def bet(self, table: str = EASY, **fields: object) -> None:
        await self.do("guest", "place-bet", **{"table": table, "box": 1, "area": "banker", "stake": "25.00", **fields})


Asking = Callable[[Here], Awaitable[object]]


async def closing(here: Here) -> None:
    here.house.casino.tables["Salon"].room.closing = True
    await here.do("dealer", "open-bets", table="Salon")


async def not_ready(here: Here) -> None:
    casino = here.house.casino
    casino.unavailable_reason = "the start-up checks have not ended"
    try:
        await here.bet()
    finally:
        casino.unavailable_reason = ""


async def anonymous_leaves(here: Here) -> None:
    guest = here.clients["guest"]
    voucher = await guest.ask("/api/vouchers", amount="50.00")
    nobody = here.house.client()
    await nobody.voucher_in(voucher["number"])
    here.unchanged_from = (await here.house.casino.journal.head()).position  # type: ignore[attr-defined]
    await nobody.sign_out()


async def leaves_bets_behind(here: Here) -> None:
    await here.clients["guest"].ask("/api/credits/to-terminal", amount="50.00")
    await here.bet(ETG)
    here.unchanged_from = (await here.house.casino.journal.head()).position  # type: ignore[attr-defined]
    await here.clients["guest"].sign_out()


async def not_closed_yet(here: Here) -> None:
    await here.do("pit", "set-limits", table=EASY, minimum="25.00", maximum="50.00")


FAULTS: list[tuple[str, str, Asking]] = [
    ("no-such-table", "The tables are: Super Six Plus", lambda here: here.bet("Nowhere")),
    ("table-open-already", "is open already", lambda here: here.do("pit", "open-table", table=EASY)),
    ("dealt-automatically", "deals by itself", lambda here: here.do("pit", "close-bets", table=EASY)),
    ("dealt-automatically", "deals by itself", lambda here: here.do("dealer", "take-table", table=EASY)),
    ("not-the-dealer", "nobody has taken it yet", lambda here: here.do("dealer", "open-bets", table="Insured")),
    ("not-the-dealer", "dealer 1 is", lambda here: here.do("pit", "open-bets", table="Salon")),
    (
        "cards-of-the-shoe",
        "one card at a time",
        lambda here: here.do(
            "pit", "report-irregularity", table=EASY, irregularity="excess-or-exposed-card", cards=["4H"]
        ),
    ),
    ("in-the-middle-of-a-round", "in the middle of Round 1", not_closed_yet),
    (
        "settings-not-permitted",
        "multiples of the chip",
        lambda here: here.do("pit", "set-limits", table="Salon", minimum="7.00", maximum="50.00", differential="50.00"),
    ),
    (
        "nothing-late",
        "is no earlier Round",
        lambda here: here.do("pit", "note-late-discovery", table=EASY, round=1, note="x"),
    ),
    (
        "not-yours-to-peel",
        "is not yours",
        lambda here: here.do("guest", "peel-card", table="Insured", side="player", position=1),
    ),
    ("floor-not-ready", "have not ended", not_ready),
    ("credits-at-the-terminal", "credits of 50.00", anonymous_leaves),
    ("bets-at-the-terminal", "Bets of this terminal", leaves_bets_behind),
    ("table-closing", "no other Round is opened", closing),
]
NOT_OPEN = ("table-not-open", "no-guests-here")


@pytest.mark.parametrize(("code", "words", "ask"), FAULTS, ids=[f"{n} {fault[0]}" for n, fault in enumerate(FAULTS)])
def test_it_is_refused_in_words_and_changes_nothing(tmp_path: Path, code: str, words: str, ask: Asking) -> None:
    async def play(house: House) -> None:
        here = Here(house)
        people = {"guest": Role.GUEST, "dealer": Role.DEALER, "pit": Role.PIT_SUPERVISOR}
        for name, role in people.items():
            here.clients[name] = client = await house.somebody(role)
            here.talks[name] = talk = Talk(client)
            await talk.open()
        seen = await here.talks["guest"].watch(EASY)
        await here.talks["guest"].until(lambda: seen.view["phase"] == "betting")
        await here.do("dealer", "take-table", table="Salon")
        for table in house.casino.tables.values():  # every automatic one has opened its bets
            while table.dealer and table.room.state.number == 0:
                await table.room.changed.wait()
        before = (await house.casino.journal.head()).position
        with pytest.raises(Refusal, match=re.escape(words)) as refused:
            await ask(here)
        assert refused.value.code == code
        assert refused.value.told["way_out"]
        assert (await house.casino.journal.head()).position == getattr(here, "unchanged_from", before)
        for talk in here.talks.values():
            await talk.close()

    in_house(tmp_path / "floor.db", play, mixed_floor())


def test_a_closed_table_takes_no_bet_and_says_so(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        dealer, pit = await house.somebody(Role.DEALER), await house.somebody(Role.PIT_SUPERVISOR)
        patron = await house.patron("mei")
        async with dealer.talk() as deals, pit.talk() as rules, patron.talk() as plays:
            await deals.do("take-table", table="Salon")
            await rules.do("close-table", table="Salon")
            seen = await plays.watch("Salon")
            await plays.until(lambda: seen.view.get("closed"))
            with pytest.raises(Refusal) as refused:
                await plays.do("place-bet", table="Salon", box=1, area="banker", stake="25.00")
            assert refused.value.code == "table-not-open"

    in_house(tmp_path / "floor.db", play, live_floor())


def test_a_floor_for_money_admits_no_guests(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        with pytest.raises(Refusal) as refused:
            await house.guest()
        assert refused.value.code == "no-guests-here"

    in_house(tmp_path / "floor.db", play, live_floor())


def test_every_refusal_of_the_floor_is_provoked() -> None:
    provoked = {code for code, *_ in [*FAULTS, *ELSEWHERE]} | set(NOT_OPEN)
    assert provoked == set(FLOOR_REFUSALS)
    assert Authority.DEALER < Authority.PIT_SUPERVISOR
