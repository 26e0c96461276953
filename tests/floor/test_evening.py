"""A whole evening on a floor with live and automatic tables of all five rulebooks, in simulated time: 300 patrons, all
that people do and all that goes wrong; and a second bookkeeper agrees to the cent with every balance.

`PUNTO_EVENINGS=100` plays so many instead of one.
"""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from tests.floor.evening_people import BOSS, FUNDED, KEYS, START, Evening, Patron, by_kind
from tests.floor.test_rooms import PATRONS as ROOM_PATRONS
from tests.floor.test_rooms import in_journal, room

from punto.floor.clock import SimulatedClock
from punto.floor.floor_file import FloorPlan, default_floor, parse_floor
from punto.floor.play_bank import PLAY_CREDITS
from punto.floor.room import TableRoom
from punto.people.roles import Role
from punto.play.commands import PlaceBet, WithdrawBet
from punto.play.events import BetWithdrawn
from punto.rules.errors import Refused
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.problems import Unavailable
from punto.store.records import Record
from punto.verify.journal import verify

EVENINGS = int(os.environ.get("PUNTO_EVENINGS", "1"))
PATRONS = 300
SECONDS = 200
GAMES = ("super-six-plus", "insurance", "super-six-etg", "easy-six", "rws-baccarat")

# What there must be in every evening, or it proves less than it says.
HAPPENED = {
    *("BetPlaced", "BetWithdrawn", "BetRejected", "BetSettled", "PatronWalkedAway", "InsuranceOffered"),
    *("CardTurned", "SqueezeRequested", "SqueezeGranted", "IrregularityReported", "IrregularityRecorded"),
    *("RulingMade", "OptionsOffered", "OptionChosen", "TimeCalled", "RoundVoided", "SettlementReversed"),
    *("CardsReconstructed", "TableClosed", "TableOpened", "ShoeStarted", "ShoeEnded", "DealerCame", "CardsChanged"),
    *("VoucherIssued", "DisputeOpened", "DisputeRuled", "StakeApportioned", "ExcessNoticed", "MinimumAdvised"),
}


def floor(*, guests: bool) -> FloorPlan:
    lines = ['name = "A whole evening"', "guests = true" if guests else ""]
    lines += ['guest_credits = "4000.00"'] if guests else []
    for game in GAMES:
        for live in (False, True):
            # Of those that deal face down there is one by itself, and two from the hand.
            face_down = (game, live) in (("super-six-plus", False), ("insurance", True), ("rws-baccarat", True))
            differential = ', differential = "1500.00"' if game in ("super-six-plus", "rws-baccarat") else ""
            lines += [
                "[[tables]]",
                f'name = "{"Live" if live else "Automatic"} {game}"',
                f'rulebook = "{game}"',
                f'dealer = "{"live" if live else "automatic"}"',
                f'cards = "{"face-down" if face_down else "face-up"}"',
                'chip = "1.00"',
                f'limits = {{ minimum = "10.00", maximum = "1200.00"{differential} }}',
            ]
            if game == "super-six-etg":
                lines.append("boxes = 320")
            if not live:
                lines.append("timing = { betting = 15, pace = 1, insurance = 6, options = 8, squeeze = 5, pause = 5 }")
    return parse_floor("\n".join(lines), "evening.toml", Path())


async def played(where: Path, seed: int, patrons: int, seconds: int, *, guests: bool) -> Evening:
    journal = await open_journal(str(where))
    try:
        evening = Evening(floor(guests=guests), journal, seed)
        await evening.run(patrons, seconds)
        await agrees(evening)
        return evening
    finally:
        await journal.close()


async def agrees(evening: Evening) -> None:
    """The second book with the first, to the cent."""
    book, journal = evening.state, evening.casino.journal
    assert evening.trouble == []
    balances = await journal.balances()
    assert all(balance >= 0 for balance in balances.values())
    purses = {a: b for a, b in balances.items() if a.startswith(("patron:", "terminal:"))}
    assert {a: b for a, b in purses.items() if b} == {a: b for a, b in book.purses.items() if b}
    owed = {a.removeprefix("owed:"): b for a, b in balances.items() if a.startswith("owed:") and b}
    assert owed == {a: b for a, b in book.owed.items() if b}
    missing = {a: b for a, b in balances.items() if a.startswith("missing:") and b}
    assert missing == {a: b for a, b in book.missing.items() if b}
    kinds = by_kind(balances)
    assert kinds.get("vouchers", 0) == sum(book.vouchers.values())
    # Nothing lies on a layout, and nothing is set aside for it.
    assert not any(book.lying.values())
    assert not kinds.get("stakes")
    assert not kinds.get("reserve")
    # What the House has beside what it began with is what all patrons together have lost.
    house = sum(kinds.get(kind, 0) for kind in ("bank", "table", "commission", "breakage"))
    began = FUNDED if evening.money else PLAY_CREDITS - book.given
    assert house - began == book.win
    in_hand = sum(book.purses.values()) + sum(book.vouchers.values()) - sum(book.owed.values())
    in_hand -= sum(book.missing.values())
    assert book.cash_in + book.given - book.cash_out == book.win + in_hand
    if evening.money:
        assert kinds["cash"] == FUNDED + book.cash_in - book.cash_out
    assert book.answered == book.told
    verdict = await verify(journal)
    assert verdict.findings == []
    assert verdict.rounds == sum([len(await journal.rounds(f"table/{name}")) for name in evening.casino.tables])


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_a_whole_evening_agrees_to_the_cent_with_a_second_bookkeeper(tmp_path: Path, seed: int) -> None:
    guests = seed % 3 == 1

    async def evening() -> Evening:
        return await played(tmp_path / "evening.db", seed, PATRONS, SECONDS, guests=guests)

    found = asyncio.run(asyncio.wait_for(evening(), 300))
    book = found.state
    assert HAPPENED - book.seen.keys() == set()
    assert len(book.irregular) >= 7
    assert len(book.refused) >= 25
    assert found.redeemed_elsewhere["another terminal"] >= 5
    assert guests or found.redeemed_elsewhere["the cage"] >= 1
    assert book.refused["voucher-redeemed"]
    assert book.refused["loss-limit"]
    assert guests or seed > 2 or book.seen["missing"]
    assert sum(1 for stake in book.told.values() if stake) >= 0.85 * PATRONS
    for name, table in found.casino.tables.items():
        assert table.room.state.number >= 2, name


def told(evening: Evening) -> tuple[Any, ...]:
    """An evening without the names and numbers that are never the same twice."""
    book = evening.state
    purses = [(book.purses[patron.account], book.purses[patron.place]) for patron in evening.patrons]
    return purses, book.seen, book.refused, book.win, sorted(book.vouchers.values()), book.irregular


@pytest.mark.parametrize("guests", [False, True])
def test_the_same_evening_twice_is_the_same_evening(tmp_path: Path, guests: bool) -> None:
    async def evening(name: str) -> tuple[Any, ...]:
        return told(await played(tmp_path / name, 11, 40, 60, guests=guests))

    assert asyncio.run(evening("one.db")) == asyncio.run(evening("two.db"))


def test_the_second_bookkeeper_would_notice_a_cent(tmp_path: Path) -> None:
    """That the comparison can fail: one cent beside, in whichever book, and it does."""

    async def evening() -> None:
        journal = await open_journal(str(tmp_path / "evening.db"))
        found = Evening(floor(guests=False), journal, 5)
        await found.run(20, 40)
        await agrees(found)
        account = next(account for account, amount in found.state.purses.items() if amount)
        for wrong in (found.state.purses, found.state.answered, found.state.owed, found.state.missing):
            wrong[account] += 1
            with pytest.raises(AssertionError):
                await agrees(found)
            wrong[account] -= 1
        found.state.win += 1
        with pytest.raises(AssertionError):
            await agrees(found)
        await journal.close()

    asyncio.run(asyncio.wait_for(evening(), 180))


# ── what evenings brought to light ───────────────────────────────────────────────────────────────────────────


def test_sent_twice_at_once_what_cannot_be_done_twice_gets_the_first_answer_twice(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, default_floor().tables[0], SimulatedClock(START))
        await one.open(BOSS)
        await one.submit(one.state.next_round)
        await one.submit(PlaceBet(ROOM_PATRONS[0], 1, "banker", 100_00))
        back = WithdrawBet(ROOM_PATRONS[0], 1, "banker")
        first, second = await asyncio.gather(one.submit(back, "mine"), one.submit(back, "mine"))
        assert first == second
        assert [type(event) for event in first] == [BetWithdrawn]
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_nobody_is_refused_for_what_did_not_happen(tmp_path: Path) -> None:
    """A bet that its credit does not cover takes no box from somebody who asks in the same moment."""

    async def play(journal: Journal) -> None:
        [plan] = [plan for plan in default_floor().tables if not plan.table.rulebook.has_standing_patrons]
        one = room(journal, plan, SimulatedClock(START))
        await one.open(BOSS)
        await one.submit(one.state.next_round)
        poor, rich = "terminal:poor", ROOM_PATRONS[0]
        answers = await asyncio.gather(
            one.submit(PlaceBet(poor, 1, "banker", 100_00)),
            one.submit(PlaceBet(rich, 1, "banker", 100_00)),
            return_exceptions=True,
        )
        assert isinstance(answers[0], Refused)
        assert answers[0].refusal.code == "not-enough-credit"
        assert isinstance(answers[1], list), answers[1]
        await one.close()

    in_journal(tmp_path / "evening.db", play)


@pytest.mark.parametrize("stops_at", ["the snapshot", "what was missed"])
def test_a_journal_that_stops_answering_while_a_table_is_read_again_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops_at: str
) -> None:
    async def play(journal: Journal) -> None:
        heard: list[tuple[int, int]] = []
        plan, clock = default_floor().tables[0], SimulatedClock(START)
        mine = TableRoom(plan, journal, KEYS, clock, lambda _, seq, events, __: heard.append((seq, len(events))))
        await mine.open(BOSS)
        await mine.submit(mine.state.next_round)
        other = TableRoom(plan, journal, KEYS, clock)
        await other.open(BOSS)
        await other.submit(PlaceBet(ROOM_PATRONS[1], 2, "player", 100_00))
        before = mine.state.round

        async def gone(*_: object) -> list[Record]:
            raise Unavailable("gone")

        stream = journal.stream

        async def gone_for_missed(name: str, after: int = 0, limit: int | None = None) -> list[Record]:
            return await (stream(name, after) if limit is None else gone())

        with monkeypatch.context() as patched:
            if stops_at == "the snapshot":
                patched.setattr(journal, "snapshot", gone)
            else:
                patched.setattr(journal, "stream", gone_for_missed)
            with pytest.raises(Unavailable):
                await mine.submit(PlaceBet(ROOM_PATRONS[0], 1, "banker", 100_00), "mine")
        assert mine.state.round is before is not None
        # And when it is back, what somebody else wrote meanwhile is heard of as well.
        await mine.submit(PlaceBet(ROOM_PATRONS[0], 1, "banker", 100_00), "mine")
        assert {bet.patron for bet in mine.state.round.bets.values()} == set(ROOM_PATRONS[:2])
        assert heard[-1][0] == mine.state.version
        assert sum(count for _, count in heard) == mine.state.version
        await mine.close()
        await other.close()

    in_journal(tmp_path / "evening.db", play)


def test_what_was_lost_at_a_terminal_counts_for_a_limit_at_the_tables(tmp_path: Path) -> None:
    async def play() -> None:
        journal = await open_journal(str(tmp_path / "evening.db"))
        evening = Evening(floor(guests=True), journal, 1)

        async def inside() -> None:
            assert await evening.start() == []
            await evening.clock.sleep(1_000)
            patron = await Patron.comes(evening, 0)
            who, desk, people = patron.who, evening.casino.desk, evening.casino.people
            await desk.to_terminal("1", START, who.name, who.terminal, 1_000_00)
            at_terminal, at_table = "Automatic super-six-etg", "Automatic easy-six"
            bet = {"box": 1, "area": "player", "stake": "100.00"}
            assert await evening.ask(who, "place-bet", at_terminal, **bet)
            await people.set_limits("2", START, who.name, 150_00, None)
            assert await evening.ask(who, "place-bet", at_table, **bet) is None
            assert evening.state.refused == {"loss-limit": 1}
            assert await evening.ask(who, "place-bet", at_table, **{**bet, "stake": "50.00"})
            for name in evening.casino.tables:
                await evening.ask(evening.staff[Role.SHIFT_MANAGER], "close-table", name)

        await evening.clock.start(inside())
        await evening.casino.stop(100)
        await journal.close()

    asyncio.run(asyncio.wait_for(play(), 180))
