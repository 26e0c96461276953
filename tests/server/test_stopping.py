"""Starting and stopping: checked before anything is dealt, one server a table, and nobody loses anything by a stop."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.floors import House, live_floor, running
from tests.server.scenes import betting, cents, close_insurance, code, floor, prove, refusal

from punto.client import Client, Closed
from punto.people.roles import Role

TABLE = "Easy Six"


def run(play: Any) -> None:
    asyncio.run(asyncio.wait_for(play(), 180))


async def health(house: House, path: str = "/readyz") -> tuple[int, str]:
    async with httpx.AsyncClient(timeout=60, trust_env=False, verify=False) as http:
        answer = await http.get(house.url + path)
    return answer.status_code, answer.text


async def nothing_is_dealt(house: House, reason: str) -> None:
    """Whatever is asked, and however: 503, with the reason; and nothing happens."""
    assert (await health(house, "/healthz"))[0] == 200
    status, told = await health(house)
    assert status == 503
    assert told == f"{reason}\n"
    before = (await house.casino.journal.streams("table/")).copy()
    refused = await refusal(house.client().guest())
    assert (refused.status, refused.code) == (503, "floor-not-ready")
    assert refused.facts["because"]["code"] == reason
    manager = await house.manager()
    for asked in (
        manager.get(f"/api/tables/{TABLE}"),
        manager.ask(f"/api/tables/{TABLE}/commands", do="change-shoe", table=TABLE, reason="why not"),
        manager.ask(f"/api/tables/{TABLE}/commands", do="open-table", table=TABLE),
        house.client().voucher_in("000000000000000000"),
    ):
        assert (await refusal(asked)).status == 503
    lobby = await manager.get("/api/floor")
    assert lobby["ready"] is False
    assert lobby["unavailable_reason"]["code"] == reason
    with pytest.raises(Closed) as closed:
        async with manager.talk():
            pass
    assert (closed.value.code, closed.value.reason) == (1001, "floor-not-ready")
    assert await house.casino.journal.streams("table/") == before
    assert "punto_ready 0.0" in (await health(house, "/metrics"))[1]


async def a_round(house: House, guest: Client) -> int:
    async with guest.talk() as talk:
        seen = await talk.watch(TABLE)
        number = await betting(talk, seen)
        await talk.do("place-bet", table=TABLE, box=1, area="banker", stake="100.00")
        return number


def test_16_no_game_until_the_start_up_checks_have_ended(where: str) -> None:
    async def play() -> None:
        async with running(where, floor(TABLE), start=False) as house:
            await nothing_is_dealt(house, "unavailable-checking")
            assert await house.floor.start() == []
            assert await health(house) == (200, "ready\n")
            assert await a_round(house, await house.guest()) == 1

    run(play)
    prove(where)


def test_6_no_play_on_a_journal_that_somebody_has_altered(tmp_path: Path) -> None:
    where = tmp_path / "floor.db"

    async def play() -> None:
        async with running(where, floor(TABLE)) as house:
            await a_round(house, await house.guest())
            await house.casino.stop()
        with closing(sqlite3.connect(where, isolation_level=None)) as rows:
            [(number, body)] = rows.execute(
                "SELECT position, body FROM events WHERE kind = 'BetPlaced' ORDER BY position LIMIT 1"
            ).fetchall()
            altered = bytes(body).replace(b"10000", b"90000")
            assert altered != bytes(body)
            rows.execute("UPDATE events SET body = ? WHERE position = ?", (altered, number))
        async with running(where, floor(TABLE), start=False) as house:
            findings = await house.floor.start()
            assert ("finding-hash-broken", number) in [(one.code, one.position) for one in findings]
            await nothing_is_dealt(house, "unavailable-faults")

    run(play)


def test_6_a_second_server_on_the_same_file_deals_nothing_and_says_why(tmp_path: Path) -> None:
    """On PostgreSQL it runs a part of the tables (test_nodes.py)."""
    where = str(tmp_path / "floor.db")

    async def play() -> None:
        async with running(where, floor(TABLE)) as first, running(where, floor(TABLE), start=False) as second:
            [found] = await second.floor.start()
            assert (found.code, found.facts) == ("finding-table-run-elsewhere", {"table": TABLE})
            await nothing_is_dealt(second, "unavailable-faults")
            await a_round(first, await first.guest())
        # The one that did not run has changed nothing when it stopped; after the first, another may run.
        async with running(where, floor(TABLE)) as third:
            assert await health(third) == (200, "ready\n")

    run(play)
    prove(where)


def test_33_a_stop_deals_every_round_to_its_end_and_a_restart_restores_sessions_and_seats(where: str) -> None:
    tables = ("Super Six Plus", TABLE, "RWS Baccarat", "Insurance")

    async def play() -> None:
        async with running(where, floor(*tables), seed=5) as house:
            guest = await house.guest()
            async with guest.talk() as talk:
                for table in tables:
                    await betting(talk, await talk.watch(table))
                    await talk.do("place-bet", table=table, box=4, area="player", stake="100.00")
                stopping = asyncio.ensure_future(house.casino.stop())
                await asyncio.sleep(0)
                late = await refusal(talk.do("place-bet", table=TABLE, box=4, area="player", stake="100.00"))
                assert (late.code, late.facts["because"]["code"]) == ("floor-not-ready", "unavailable-stopping")
                assert await health(house) == (503, "unavailable-stopping\n")
                await talk.until(lambda: talk.tables["Insurance"].view["phase"] in ("insurance", "over"))
                await close_windows(house)
                await stopping
            cookies, me = dict(guest.http.cookies), guest.me
        proved_ = await credits_in(where, me["name"])
        async with running(where, floor(*tables), seed=6) as house:
            guest = house.client()
            guest.http.cookies.update(cookies)
            guest.me = await guest.get("/api/me")
            assert guest.me == {**me, "credit": proved_}
            total = 0
            async with guest.talk() as talk:
                for table in tables:
                    seen = await talk.watch(table)
                    await betting(talk, seen, 1)
                    assert seen.view["round"] == 2
                    [mine] = [one for one in await guest.get(f"/api/tables/{table}/rounds") if one["over"]]
                    assert mine["past"]["outcome"]
                    assert seen.view["last"] == mine["past"]
                    # Who bet in the last Round keeps the seat, though nobody was there when it was opened.
                    assert seen.view["seats"] == {"4": me["name"]}
                    recalled = await guest.get(f"/api/tables/{table}/rounds/1")
                    total += sum(cents(step["moved"]) for step in recalled["steps"] if "moved" in step)
                assert cents(guest.me["credit"]) == 10_000_00 + total

    async def close_windows(house: House) -> None:
        """What a stop waits for, with ten minutes at each window."""
        room = house.casino.tables["Insurance"].room
        while room.state.round.phase.value != "over":
            if room.state.round.phase.value == "insurance":
                await close_insurance(house, "Insurance")
            else:
                await room.changed.wait()

    async def credits_in(where: str, name: str) -> str:
        async with running(where, floor(*tables), start=False) as house:
            balances = await house.casino.journal.balances_of([f"patron:{name}"])
        cents_ = balances[f"patron:{name}"]
        return f"{cents_ // 100}.{cents_ % 100:02d}"

    run(play)
    prove(where)


def test_33_a_live_round_is_there_again_after_a_restart(where: str) -> None:
    """While bets are taken and in the middle of the cards, once a pit supervisor has said that its continuation was
    affected (R38), it goes as the rulebook says (5.4, R9, R30)."""

    async def affected(house: House, *tables: str) -> None:
        pit = await house.signed_in("pia")
        for table in tables:
            decided = {"do": "decide-continuation", "table": table, "affected": True, "reason": "power cut"}
            await pit.ask(f"/api/tables/{table}/commands", **decided)

    async def play() -> None:
        async with running(where, live_floor()) as house:
            mei, dealer = await house.patron("mei"), await house.somebody(Role.DEALER, "lee")
            await house.enrol("pia", Role.PIT_SUPERVISOR)
            async with mei.talk() as talk, dealer.talk() as deals:
                for table in ("Salon", "Insured"):
                    await deals.do("take-table", table=table)
                    await deals.do("open-bets", table=table)
                    await talk.do("place-bet", table=table, box=2, area="banker", stake="100.00")
                await deals.do("close-bets", table="Insured")
                for card in ("KS", "4H"):
                    await deals.do("deal-card", table="Insured", card=card)
            kept = [(client.me, dict(client.http.cookies)) for client in (mei, dealer)]
        async with running(where, live_floor()) as house:
            await affected(house, "Salon", "Insured")
            mei, dealer = [house.client() for _ in kept]
            for client, (me, cookies) in zip((mei, dealer), kept, strict=True):
                client.me = me
                client.http.cookies.update(cookies)
            async with mei.talk() as talk, dealer.talk() as deals:
                salon, insured = await talk.watch("Salon"), await talk.watch("Insured")
                # R30: the Round began with "Place your Bets", and nothing was established.
                assert (salon.view["phase"], salon.view["voided"]) == ("over", "5.4.2")
                assert salon.view["seats"] == {"2": "mei"}
                assert salon.own["credit"] == "900.00"
                await deals.do("open-bets", table="Salon")  # still its dealer
                await talk.do("place-bet", table="Salon", box=2, area="banker", stake="100.00")
                # R9: the rulebook is silent, so it goes on with the cards that lie.
                assert (insured.view["phase"], insured.view["player"]) == ("dealing", [None])
                await deals.do("close-bets", table="Salon")
                for card in ("KS", "4H"):
                    await deals.do("deal-card", table="Salon", card=card)
                for card in ("3D", "QC"):
                    await deals.do("deal-card", table="Insured", card=card)
                for side, position in (("banker", 1), ("banker", 2), ("player", 1), ("player", 2)):
                    await deals.do("turn-card", table="Insured", side=side, position=position)
                await talk.until(lambda: insured.view.get("player") == ["KS", "3D"])
                assert insured.view["banker"] == ["4H", "QC"]
        async with running(where, live_floor()) as house:
            await affected(house, "Salon")
            mei = house.client()
            mei.me = kept[0][0]
            mei.http.cookies.update(kept[0][1])
            async with mei.talk() as talk:
                # 5.4.2: with two cards nothing was established.
                salon = await talk.watch("Salon")
                assert salon.view["voided"] == "5.4.2"
                assert salon.own["net"] == "0.00"
                assert salon.own["credit"] == "900.00"
            told = await (await house.manager()).get("/api/reports/significant")
            rulings = [one["facts"] for one in told if one["code"].startswith("event-ruling")]
            assert [(facts["by"]["facts"]["name"], facts["ruling"]) for facts in rulings] == [("pia", "void")] * 2

    run(play)
    prove(where)


def test_a_stop_does_not_wait_longer_than_its_patience(tmp_path: Path) -> None:
    """A Round that waits for a person is left as it is, and is there again at the next start."""
    where = tmp_path / "floor.db"

    async def play() -> None:
        async with running(where, floor(TABLE)) as house:
            guest, pit = await house.guest(), await house.somebody(Role.PIT_SUPERVISOR)
            async with guest.talk() as talk, pit.talk() as staffed:
                seen = await talk.watch(TABLE)
                await betting(talk, seen)
                await talk.do("place-bet", table=TABLE, box=1, area="tie", stake="25.00")
                await staffed.do(
                    "report-irregularity", table=TABLE, irregularity="anything-else", note="the ceiling came down"
                )
                await talk.until(lambda: seen.view["phase"] == "ruling")
                await house.casino.stop(patience_ms=50)
        async with running(where, floor(TABLE)) as house:
            manager = await house.manager()
            told = await manager.get(f"/api/tables/{TABLE}")
            assert told["view"]["phase"] == "ruling"
            assert told["view"]["bets"][0]["stake"] == "25.00"
            rule = {"do": "make-ruling", "table": TABLE, "ruling": "void", "reason": "it is over"}
            await manager.ask(f"/api/tables/{TABLE}/commands", **rule)
            async with manager.talk() as talk:
                seen = await talk.watch(TABLE)
                await betting(talk, seen, 1)
            assert await code(manager.page(TABLE, 2)) == "round-not-over"

    run(play)
    prove(where)
