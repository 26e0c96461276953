"""A whole evening on a floor with live and automatic tables of all five rulebooks, in simulated time: 300 patrons, all
that people do and all that goes wrong; and a second bookkeeper agrees to the cent with every balance.

`PUNTO_EVENINGS=100` plays so many instead of 3.
"""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from tests.floor.evening_people import FUNDED, Evening, by_kind

from punto.floor.casino import _PLAY_CREDITS
from punto.floor.floor_file import FloorPlan, parse_floor
from punto.floor.verifying import verify
from punto.store.opening import open_journal

EVENINGS = int(os.environ.get("PUNTO_EVENINGS", "3"))
PATRONS = 300
SECONDS = 240
GAMES = ("super-six-plus", "insurance", "super-six-etg", "easy-six", "rws-baccarat")

# What there must be in every evening, or it proves less than it says.
HAPPENED = {
    *("BetPlaced", "BetWithdrawn", "BetRejected", "BetSettled", "PatronWalkedAway", "InsuranceOffered"),
    *("CardTurned", "SqueezeRequested", "SqueezeGranted", "IrregularityReported", "IrregularityRecorded"),
    *("RulingMade", "OptionsOffered", "OptionChosen", "TimeCalled", "RoundVoided", "SettlementReversed"),
    *("CardsReconstructed", "TableClosed", "TableOpened", "ShoeStarted", "ShoeEnded", "DealerCame", "CardsChanged"),
    *("VoucherIssued", "DisputeOpened", "DisputeRuled"),
}
# And these in one of a few.
SOMETIMES = {"StakeApportioned", "ExcessNoticed", "MinimumAdvised", "NewCardsOrdered", "SqueezeRefused", "VoucherVoided"}


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
                lines.append(
                    "timing = { betting = 15, pace = 1, insurance = 6, options = 8, squeeze = 5, pause = 5 }"
                )
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
    book, journal = evening.book, evening.casino.journal
    assert evening.trouble == []
    balances = await journal.balances()
    assert all(balance >= 0 for balance in balances.values())
    purses = {a: b for a, b in balances.items() if a.startswith(("patron:", "terminal:"))}
    assert {a: b for a, b in purses.items() if b} == {a: b for a, b in book.purses.items() if b}
    owed = {a.removeprefix("owed:"): b for a, b in balances.items() if a.startswith("owed:") and b}
    assert owed == {a: b for a, b in book.owed.items() if b}
    kinds = by_kind(balances)
    assert kinds.get("vouchers", 0) == sum(book.vouchers.values())
    # Nothing lies on a layout, and nothing is set aside for it.
    assert not any(book.lying.values())
    assert not kinds.get("stakes")
    assert not kinds.get("reserve")
    # What the House has beside what it began with is what all patrons together have lost.
    house = sum(kinds.get(kind, 0) for kind in ("bank", "table", "commission", "breakage"))
    began = (FUNDED if evening.money else _PLAY_CREDITS - book.given) if evening.money else None
    if began is not None:
        assert house - began == book.win
        assert book.cash_in - book.cash_out == book.win + sum(book.purses.values()) + sum(book.vouchers.values()) - sum(
            book.owed.values()
        )
        assert kinds["cash"] == FUNDED + book.cash_in - book.cash_out
    assert book.answered == book.told
    verdict = await verify(journal)
    assert verdict.faults == []
    assert verdict.rounds == sum([len(await journal.rounds(f"table/{name}")) for name in evening.casino.tables])


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_a_whole_evening_agrees_to_the_cent_with_a_second_bookkeeper(tmp_path: Path, seed: int) -> None:
    guests = seed % 3 == 1

    async def evening() -> Evening:
        return await played(tmp_path / "evening.db", seed, PATRONS, SECONDS, guests=guests)

    found = asyncio.run(asyncio.wait_for(evening(), 300))
    book = found.book
    assert HAPPENED - book.seen.keys() == set()
    assert len(book.irregular) >= 8
    assert len(book.refused) >= 25
    assert found.redeemed_elsewhere["another terminal"] >= 5
    assert guests or found.redeemed_elsewhere["the cage"] >= 1
    assert book.refused["voucher-redeemed"]
    assert guests or book.refused["loss-limit"]
    assert sum(1 for stake in book.told.values() if stake) >= 0.9 * PATRONS
    for name, table in found.casino.tables.items():
        assert table.room.book.number >= 3, name


def told(evening: Evening) -> tuple[Any, ...]:
    """An evening without the names and numbers that are never the same twice."""
    book = evening.book
    purses = [(book.purses[patron.account], book.purses[patron.place]) for patron in evening.patrons]
    return purses, book.seen, book.refused, book.win, sorted(book.vouchers.values()), book.irregular
