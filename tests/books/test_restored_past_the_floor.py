"""Who writes past the floor what belongs to a start from a copy: what the procedure would not do is found."""

from pathlib import Path

import pytest
from tests.books.evening import BOSS, CAGE, Evening, TableAtPlay
from tests.books.test_written_past_the_desk import after, write

from punto.cage.desk import Desk
from punto.cage.entries import entries
from punto.cage.events import VoucherHeld, VoucherRedeemed, VoucherReleased
from punto.floor.events import ClosingOrdered, FloorRestored
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.shoe.events import ShoeWithdrawn
from punto.store.records import Append, NewEvent, Transaction

LOW = Actor("pia", Authority.PIT_MANAGER)


def test_a_card_from_a_withdrawn_shoe_is_found(tmp_path: Path) -> None:
    async def dealt_on(evening: Evening, table: TableAtPlay) -> None:
        assert table.shoe is not None
        withdrawn = ShoeWithdrawn("abc")
        await evening.done(Transaction("withdrawn", evening.at, (table.shoe.append(withdrawn),)))
        table.shoe.apply(withdrawn)
        await table.round()

    assert "finding-not-the-next-card" in [one.code for one in after(tmp_path, dealt_on).findings]


@pytest.mark.parametrize("at_position", [1, 10_000])
def test_a_start_from_a_copy_that_left_a_shoe_in_play_is_found(tmp_path: Path, at_position: int) -> None:
    async def left(evening: Evening, _: TableAtPlay) -> None:
        restored = FloorRestored("abc", at_position, evening.at, 0, {}, BOSS)
        await write(evening.journal, evening.at, ("floor", restored))

    codes = [one.code for one in after(tmp_path, left).findings]
    assert codes == ["finding-floor-restored"] * (1 if at_position == 1 else 2)


@pytest.mark.parametrize(
    ("way", "code"),
    [
        ("redeemed while held", "finding-voucher-ended"),
        ("held twice", "finding-voucher-not-open"),
        ("released unheld", "finding-voucher-not-open"),
        ("released by less", "finding-lacks-authority"),
        ("in order", None),
    ],
)
def test_a_held_voucher_is_released_before_it_is_paid(tmp_path: Path, way: str, code: str | None) -> None:
    async def written(evening: Evening, _: TableAtPlay) -> None:
        number = (await Desk(evening.journal).issue_voucher("sold", evening.at, CAGE, 5_00)).number
        stream = f"voucher/{number}"
        held, released = VoucherHeld(number, 5_00, BOSS), VoucherReleased(number, 5_00, BOSS, "never paid")
        low = VoucherReleased(number, 5_00, LOW, "never paid")
        events = {
            "redeemed while held": [held],
            "held twice": [held, held],
            "released unheld": [released],
            "released by less": [held, low],
            "in order": [held, released],
        }[way]
        paid = VoucherRedeemed(number, CAGE, CAGE.money, 5_00)
        pays = [paid] if way in ("redeemed while held", "in order") else []
        for version, event in enumerate([*events, *pays], 1):
            writes = [Append(stream, version, (NewEvent(event, entries(stream, event)),))]
            if event is paid:
                there = (await evening.journal.streams(CAGE.stream))[CAGE.stream]
                writes.append(Append(CAGE.stream, there, (NewEvent(paid),)))
            await evening.done(Transaction(evening.request_id(), evening.at, tuple(writes)))

    assert [one.code for one in after(tmp_path, written).findings] == ([code] if code else [])


@pytest.mark.parametrize("by", [Actor("deb", Authority.DEALER), Actor("pat", Authority.PIT_SUPERVISOR)])
def test_an_order_by_less_than_the_pit_is_found(tmp_path: Path, by: Actor) -> None:
    async def ordered(evening: Evening, _: TableAtPlay) -> None:
        await write(evening.journal, evening.at, ("orders/1", ClosingOrdered(by, "abc")))

    codes = [one.code for one in after(tmp_path, ordered).findings]
    assert codes == (["finding-lacks-authority"] if by.authority is Authority.DEALER else [])
