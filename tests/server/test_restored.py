"""A floor that was started from a copy, as its cage and its manager meet it."""

import asyncio
from pathlib import Path

from tests.server.floors import House, in_house, live_floor
from tests.server.scenes import code

from punto.people.roles import Role
from punto.store.copy_mark import mark_copy
from punto.store.location import open_journal


def test_a_voucher_of_the_copy_is_paid_on_a_shift_managers_word_and_the_manager_is_told(tmp_path: Path) -> None:
    path, sold = tmp_path / "floor.db", []

    async def before(house: House) -> None:
        await house.patron("mei", 500_00)
        sold.append((await (await house.manager()).ask("/api/cages/main/vouchers", amount="80.00"))["number"])

    async def copied() -> None:
        journal = await open_journal(str(path))
        await mark_copy(journal)
        await journal.close()

    async def after(house: House) -> None:
        [number] = sold
        manager = await house.manager()
        cashier, boss = await house.somebody(Role.CASHIER), await house.somebody(Role.PIT_MANAGER)
        assert (await cashier.get(f"/api/vouchers/{number}"))["state"] == "held"
        assert await code(cashier.ask("/api/cages/main/redeem", number=number)) == "voucher-before-restore"
        [restored] = await manager.get("/api/restored")
        assert [one["amount"] for one in restored["held"]] == ["80.00"]
        assert restored["credits"] == {"patron:mei": "500.00"}
        assert number not in str(restored)
        assert [one["code"] for one in (await manager.get("/api/house"))["warnings"]][:1] == ["warning-restored"]
        for client in (cashier, boss):
            assert await code(client.ask(f"/api/vouchers/{number}/release", reason="it is good")) == "not-yours-to-do"
        released = await manager.ask(f"/api/vouchers/{number}/release", reason="the slip is not in any drawer")
        assert released["state"] == "good"
        assert (await cashier.ask("/api/cages/main/redeem", number=number))["state"] == "redeemed"
        assert (await manager.get("/api/restored"))[0]["held"] == []

    in_house(path, before, live_floor())
    asyncio.run(copied())
    in_house(path, after, live_floor())
