"""Signed checkpoints on a running floor: rollback and rewriting are seen at the start, and patrons keep receipts."""

import asyncio
import json
import os
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
import uvicorn
from cryptography.exceptions import InvalidSignature
from tests.books.forger import Forger
from tests.server.floors import KEYS, House, live_floor, running
from tests.server.scenes import betting, floor, for_money, refusal
from tests.store import second_receipt

from punto.client import Client
from punto.floor.casino import Casino
from punto.floor.events import FloorOpened
from punto.floor.table_journal import new_request_id
from punto.people.roles import Role
from punto.play.events import Actor, BetPlaced
from punto.rules.definitions import Authority
from punto.rules.errors import InputError
from punto.server.serve import Serving, serve
from punto.server.witness import Witness
from punto.shoe.keys import Keys
from punto.store.checkpoint import Checkpoint, SignedCheckpoint, Signer, read_checkpoint, read_public_key
from punto.store.checkpoint_folder import KEY_FILE, LOG_FILE, CheckpointFolder
from punto.store.checkpoint_log import CheckpointLog
from punto.store.contract import Journal
from punto.store.location import open_journal, open_to_read
from punto.store.receipt import check_receipt, read_receipts
from punto.store.records import Append, NewEvent, Transaction
from punto.verify.checkpoints import check_all, check_last, check_receipts
from punto.verify.journal import verify
from punto.verify.witness import WitnessCheck

TABLE = "Easy Six"
BY = Actor("Bo Lindqvist", Authority.SHIFT_MANAGER)


def run(play: Any) -> None:
    asyncio.run(asyncio.wait_for(play(), 180))


async def bet(guest: Client, stake: str = "100.00", box: int = 1) -> int:
    async with guest.talk() as talk:
        number = await betting(talk, await talk.watch(TABLE))
        await talk.do("place-bet", table=TABLE, box=box, area="banker", stake=stake)
        return number


async def sign(house: House) -> None:
    assert house.floor.checkpoints is not None
    await house.floor.checkpoints.sign()


async def ready(house: House) -> bool:
    async with httpx.AsyncClient(timeout=60, trust_env=False, verify=False) as http:
        return (await http.get(f"{house.url}/readyz")).status_code == 200


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


# ── the start ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_journal_whose_wal_was_deleted_after_a_kill_is_refused_and_nobody_is_enrolled(data: Path) -> None:
    async def play() -> None:
        where, nowhere = data / "floor.db", data / "no such folder" / "witness.log"
        async with running(where, floor(TABLE), data=data, witness=str(nowhere)) as house:
            await bet(await house.guest())
            await sign(house)
            killed = shutil.copytree(data, data.with_name("killed"), ignore=shutil.ignore_patterns("*-wal", "*-shm"))
            # Nobody has waited for the witness, and it is told.
            await house.floor.checkpoints.end()  # type: ignore[union-attr]
            failed = house.floor.service.metrics.registry.get_sample_value
            assert failed("punto_checkpoints_failed_total", {"where": "witness"})
            assert failed("punto_checkpoints_failed_total", {"where": "file"}) == 0
        async with running(killed / "floor.db", floor(TABLE), start=False, data=killed) as house:
            assert [finding.code for finding in await house.floor.start()] == ["finding-checkpoint-missing"]
            assert not await ready(house)
            assert await house.casino.journal.streams() == {}
        async with running(where, floor(TABLE), data=data) as house:
            assert await ready(house)  # what was stopped as it should be starts again

    run(play)


def test_while_its_start_is_refused_nothing_is_paid_bought_or_changed(data: Path) -> None:
    """What was rolled back does not know what it has paid since."""

    async def play() -> None:
        where, copy = data / "floor.db", data.with_name("copy.db")
        async with running(where, for_money(floor(TABLE)), data=data) as house:
            await (await house.manager()).ask("/api/house/fund", amount="1000.00")
        shutil.copyfile(where, copy)
        async with running(where, for_money(floor(TABLE)), data=data) as house:
            await (await house.manager()).ask("/api/house/fund", amount="1000.00")
        shutil.copyfile(copy, where)
        async with running(where, for_money(floor(TABLE)), start=False, data=data) as house:
            for started in (False, True):  # nor while it is being checked
                if started:
                    assert [finding.code for finding in await house.floor.start()] == ["finding-checkpoint-missing"]
                manager = await house.manager()  # who comes to look
                await manager.get("/api/people")
                head = await house.casino.journal.head()
                for path, fields in (
                    ("/api/house/fund", {"amount": "1.00"}),
                    ("/api/cages/main/open", {"amount": "1.00"}),
                    ("/api/people", {"name": "eve", "role": "patron", "password": "a long one, 99"}),
                    ("/api/vouchers/000000000000000000/release", {"reason": "why not"}),
                ):
                    assert (await refusal(manager.ask(path, **fields))).code == "floor-not-ready", path
                assert await house.casino.journal.head() == head

    run(play)


def test_a_history_written_anew_with_every_hash_right_is_refused(data: Path) -> None:
    where = data / "floor.db"

    async def play() -> None:
        async with running(where, floor(TABLE), data=data) as house:
            await bet(await house.guest())

    async def look() -> None:
        journal = await open_to_read(str(where))
        assert (await verify(journal)).holds  # from itself alone, it cannot be seen
        folder = CheckpointFolder.open(data)
        assert await codes(journal, folder) == ["finding-checkpoint-missing"]
        kept = folder.log.after(-1, 99)
        found = [finding.code async for finding in check_all(journal, kept, list(folder.signer.public_keys.values()))]
        assert 0 < len(found) < len(kept)
        assert set(found) == {"finding-checkpoint-missing"}
        other = Signer(Keys("o", {"o": bytes(32)})).public_keys.values()
        found = [finding.code async for finding in check_all(journal, kept, list(other))]
        assert found == ["finding-checkpoint-signature"] * len(kept)
        await journal.close()

    run(play)
    forger = Forger.reads(where)
    [placed] = forger.places(BetPlaced)
    forger.remove(*range(placed[0], len(forger.units)))
    where.unlink()
    forger.write(where, rebook=False)
    run(look)


async def codes(journal: Any, folder: CheckpointFolder, witness: Path | None = None) -> list[str]:
    findings = await check_last(journal, folder)
    if witness is not None and not findings:
        check = WitnessCheck(journal, folder, is_shared=False)
        await check.check(CheckpointLog(witness))
        findings = check.findings
    return [one.code for one in findings]


async def happen(journal: Journal, folder: CheckpointFolder, at: int) -> None:
    """Something is recorded, and signed."""
    append = Append("floor", (await journal.head()).position, (NewEvent(FloorOpened("f", True)),))
    await journal.append([Transaction(f"t{at}", at, (append,))])
    await folder.sign(journal, await journal.head(), folder.log.last(), "f", at)


def test_without_the_checkpoints_or_their_key_nothing_starts(data: Path) -> None:
    async def play() -> None:
        journal = await open_journal(str(data / "floor.db"))
        await happen(journal, CheckpointFolder.open(data), 1)
        folder = CheckpointFolder.open(data)
        assert await codes(journal, folder) == []
        lines = (data / LOG_FILE).read_text()
        for text, code in (
            (None, "finding-checkpoints-gone"),
            (lines.replace("position=", "position=1"), "finding-checkpoint-signature"),
            ("nonsense\n", "finding-checkpoints-unreadable"),
        ):
            (data / LOG_FILE).unlink(missing_ok=True)
            if text is not None:
                (data / LOG_FILE).write_text(text)
            assert await codes(journal, CheckpointFolder.open(data)) == [code]
        (data / KEY_FILE).unlink()
        with pytest.raises(InputError):
            CheckpointFolder.open(data)
        await journal.close()

    run(play)


def test_what_a_witness_has_seen_and_the_whole_folder_has_not_is_refused(data: Path) -> None:
    async def play() -> None:
        journal = await open_journal(str(data / "floor.db"))
        await happen(journal, CheckpointFolder.open(data), 1)
        await journal.close()
        before = shutil.copytree(data, data.with_name("before"))
        journal, folder = await open_journal(str(data / "floor.db")), CheckpointFolder.open(data)
        await happen(journal, folder, 2)
        assert await codes(journal, folder, data / LOG_FILE) == []
        await journal.close()
        journal, folder = await open_journal(str(before / "floor.db")), CheckpointFolder.open(before)
        assert await codes(journal, folder) == []
        assert await codes(journal, folder, data / LOG_FILE) == ["finding-checkpoint-missing"]
        assert await codes(journal, folder, data / "out of reach") == []
        await journal.close()

    run(play)


def test_an_emptied_log_beside_its_key_is_no_first_start_and_a_witness_is_always_asked(data: Path) -> None:
    async def play() -> None:
        witness = data.with_name("witness.log")
        journal, folder = await open_journal(str(data / "floor.db")), CheckpointFolder.open(data)
        # A first start that was cut off before anything was signed, or recorded, is the first one still.
        assert await codes(journal, CheckpointFolder.open(data), witness) == []
        await happen(journal, folder, 1)
        shutil.copyfile(data / LOG_FILE, witness)
        (data / LOG_FILE).write_bytes(b"")
        for asked in (None, witness):
            assert await codes(journal, CheckpointFolder.open(data), asked) == ["finding-checkpoints-gone"]
        empty = await open_journal(str(data / "empty.db"))
        assert await codes(empty, CheckpointFolder.open(data), witness) == ["finding-checkpoint-missing"]
        (data / KEY_FILE).unlink()  # what another key has signed was seen all the same
        both = ["finding-witness-key", "finding-checkpoint-missing"]
        assert await codes(empty, CheckpointFolder.open(data), witness) == both
        await empty.close()
        await journal.close()

    run(play)


# ── shown, and kept elsewhere ────────────────────────────────────────────────────────────────────────────────


class Keeper(BaseHTTPRequestHandler):
    lines: list[str]
    statuses: list[int]

    def do_POST(self) -> None:
        self.lines.append(self.rfile.read(int(self.headers["content-length"])).decode())
        self.send_response(self.statuses.pop() if self.statuses else 204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def keeper(*statuses: int) -> Iterator[tuple[str, list[str]]]:
    """An endpoint on the loopback, and what it was sent."""
    lines: list[str] = []
    server = HTTPServer(("127.0.0.1", 0), type("Keeper", (Keeper,), {"lines": lines, "statuses": list(statuses)}))
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/checkpoints", lines
    finally:
        server.shutdown()
        server.server_close()


def test_anybody_may_ask_for_checkpoints_and_a_witness_is_sent_each(data: Path) -> None:
    async def play(witness: str) -> None:
        async with running(data / "floor.db", floor(TABLE), data=data, witness=witness) as house:
            await house.guest()
            await sign(house)
            await sign(house)  # nothing has happened since: there is nothing to sign
            nobody = house.client()
            last = await nobody.get("/api/checkpoint")
            every = await nobody.get("/api/checkpoints")
            assert len(every) == 2
            assert every[-1] == last["checkpoint"]
            assert await nobody.get("/api/checkpoints", since=every[0]["position"]) == every[1:]
            signed = read_checkpoint(last["checkpoint"]["line"])
            assert signed is not None
            assert signed.is_signed_by([read_public_key(last["public_key"])])
            head = await house.casino.journal.head()
            assert (signed.checkpoint.position, signed.checkpoint.head) == (head.position, head.hash)
            assert signed.checkpoint.floor == house.casino.plan.name

    with keeper() as (url, lines):
        run(lambda: play(url))
        expected = (data / LOG_FILE).read_text().splitlines(keepends=True)
        until = time.monotonic() + 60
        while len(lines) <= len(expected) and time.monotonic() < until:  # the floor does not wait long for its witness
            time.sleep(0.01)
    begun, *lines = lines
    assert begun.startswith("punto-run/1 ")
    assert lines == expected


def signed_at(position: int) -> SignedCheckpoint:
    checkpoint = Checkpoint("f", position, position, bytes(32), position, bytes(32), 1, "k")
    return SignedCheckpoint(checkpoint, bytes(64))


def test_a_witness_that_is_away_is_told_later_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.server.witness._RETRY_S", 0.01)
    failed: list[Exception] = []
    one, two, three = (signed_at(position) for position in (1, 2, 3))
    with keeper(500, 404) as (url, lines):
        witness = Witness(url, tmp_path / "told", failed.append)
        for line in (one, two, three):
            witness.send(line)
        while len(lines) < 5:
            time.sleep(0.005)
        witness.close()
    assert lines == [f"{line.line}\n" for line in (one, one, one, two, three)]
    assert len(failed) == 2
    assert (witness.told, Witness("elsewhere", tmp_path / "told", failed.append).told) == (3, None)
    witness = Witness(str(tmp_path / "elsewhere.log"), tmp_path / "told", failed.append)
    witness.send(one)
    witness.send(two)
    witness.close()
    assert (tmp_path / "elsewhere.log").read_text() == f"{one.line}\n{two.line}\n"


def test_a_checkpoint_is_signed_when_it_is_time_and_not_before(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with running(data / "floor.db", floor(TABLE), data=data) as house:
            signs: Any = house.floor.checkpoints

            async def lines() -> int:
                await signs.look()
                return len((data / LOG_FILE).read_text().splitlines())

            guest = await house.guest()
            begun = await lines()
            number = await bet(guest)
            signs._signed_at -= 6
            assert await lines() == begun  # a minute has not passed
            asked = guest.get(f"/api/tables/{TABLE}/rounds/{number}/receipts")
            assert (await refusal(asked)).code == "receipt-not-yet"
            assert await lines() == begun + 1  # somebody waits for it
            assert await lines() == begun + 1
            await house.guest()
            assert await lines() == begun + 1
            signs._signed_at -= 61
            assert await lines() == begun + 2
            signs._signed_at -= 61
            assert await lines() == begun + 2  # nothing has happened since
            monkeypatch.setattr("punto.server.checkpoints._EVERY_S", 1e9)
            await house.guest()
            assert await lines() == begun + 2
            monkeypatch.setattr("punto.server.checkpoints._MOST_RECORDS", 1)
            assert await lines() == begun + 3

    run(play)


def test_what_the_cage_has_paid_is_signed_at_the_next_look_and_found_missing_even_before(data: Path) -> None:
    async def play() -> None:
        plan = for_money(floor(TABLE))
        async with running(data / "floor.db", plan, data=data) as house:
            signs: Any = house.floor.checkpoints

            async def is_signed() -> bool:
                await signs.look()
                return bool(signs.folder.log.last().checkpoint.position == await house.head())

            mei = await house.patron("mei")
            assert await is_signed()
            voucher = await mei.ask("/api/vouchers", amount="200.00")
            assert await is_signed()
            await bet(mei)
            assert not await is_signed()  # in its minute, as ever
            await mei.ask("/api/vouchers/redeem", number=voucher["number"])
            killed = shutil.copytree(data, data.with_name("killed"), ignore=shutil.ignore_patterns("*-wal", "*-shm"))
            assert await is_signed()
        # What was in no -wal any more when it was signed last, the checkpoints cannot miss.
        (killed / LOG_FILE).write_text("".join((killed / LOG_FILE).read_text().splitlines(keepends=True)[:1]))
        async with running(killed / "floor.db", plan, start=False, data=killed) as house:
            assert [finding.code for finding in await house.floor.start()] == ["finding-end-lost"]
            assert not await ready(house)

    run(play)


def test_no_checkpoint_is_shown_over_a_card_that_lies_face_down_until_its_round_is_over(data: Path) -> None:
    """A head is a hash of all records, so that one of 52 cards would be found by trying."""
    witness = data.with_name("witness.log")

    async def shown(house: House) -> list[str]:
        nobody = house.client()
        found = [one["line"] for one in await nobody.get("/api/checkpoints")]
        assert (await nobody.get("/api/checkpoint"))["checkpoint"]["line"] == found[-1]
        return found

    async def play() -> None:
        kept = dict[str, Any]()
        async with running(data / "floor.db", live_floor(), data=data, witness=str(witness)) as house:
            mei, dealer = await house.patron("mei"), await house.somebody(Role.DEALER, "lee")
            await dealer.ask("/api/tables/Insured/commands", do="take-table", table="Insured")
            for do in ("open-bets", "close-bets"):
                await command(dealer, do)
                if do == "open-bets":
                    bets = {"box": 2, "area": "player", "stake": "100.00"}
                    await mei.ask("/api/tables/Insured/commands", do="place-bet", table="Insured", **bets)
            await sign(house)
            before = await shown(house)
            assert before == log_lines()
            await command(dealer, "deal-card", card="KS")
            await sign(house)
            await command(dealer, "deal-card", card="4H")
            await sign(house)
            assert await shown(house) == before
            assert log_lines()[:-2] == before  # signed all the same, for the next start
            asked = mei.get("/api/tables/Insured/rounds/1/receipts")
            assert len(await asked) == 1  # of the bet, signed before
            kept.update(dealer.http.cookies)
        async with running(data / "floor.db", live_floor(), data=data, witness=str(witness)) as house:
            assert await shown(house) == before  # after a restart, too
            dealer = house.client()
            dealer.http.cookies.update(kept)
            dealer.me = await dealer.get("/api/me")
            await command(await house.somebody(Role.PIT_SUPERVISOR), "decide-continuation", affected=False)
            for card in ("9D", "QC"):
                await command(dealer, "deal-card", card=card)
            for side, position in (("banker", 1), ("banker", 2), ("player", 1), ("player", 2)):
                await command(dealer, "turn-card", side=side, position=position)
            await command(dealer, "confirm-result")
            room = house.casino.tables["Insured"].room
            assert room.state.round.phase.value == "over"
            await house.floor.checkpoints.look()  # type: ignore[union-attr]
            assert await shown(house) == log_lines()

    async def command(client: Client, do: str, **fields: Any) -> None:
        await client.ask("/api/tables/Insured/commands", do=do, table="Insured", **fields)

    def log_lines() -> list[str]:
        return (data / LOG_FILE).read_text().splitlines()[1:]  # the first is of an empty journal

    run(play)
    told = [line for line in witness.read_text().splitlines() if line.startswith("punto-checkpoint/")]
    assert told[1:] == log_lines()


# ── the stop ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_last_rounds_are_signed_as_they_end_and_what_the_last_request_did_is_too(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.server.checkpoints._LOOK_MS", 1)
    monkeypatch.setattr("punto.server.checkpoints._EVERY_S", 0.0)
    monkeypatch.setattr("punto.server.serve._LAST_NEWS_S", 0.0)
    stopped, last = Casino.stop, uvicorn.Server.shutdown
    casinos: list[Casino] = []

    async def fund(casino: Casino) -> int:
        await casino.desk.fund_bank(new_request_id(), casino.clock.now(), 100, BY)
        return (await casino.journal.head()).position

    async def slow_stop(casino: Casino, patience_ms: int = 0, hurry: asyncio.Event | None = None) -> None:
        casinos.append(casino)
        await stopped(casino, patience_ms, hurry)
        position = await fund(casino)
        while not CheckpointLog(data / LOG_FILE).after(position - 1, 1):  # signed while the last Rounds end
            await asyncio.sleep(0.001)

    async def shutdown(server: uvicorn.Server, sockets: Any = None) -> None:
        await fund(casinos[0])
        await last(server, sockets)

    monkeypatch.setattr(Casino, "stop", slow_stop)
    monkeypatch.setattr(uvicorn.Server, "shutdown", shutdown)

    async def play() -> None:
        def announce(words: str) -> None:
            if words.startswith("http://"):
                asyncio.get_running_loop().call_later(0.3, os.kill, os.getpid(), signal.SIGTERM)

        serving = Serving(floor(TABLE), str(data / "floor.db"), KEYS, port=0, data=data, patience=100)
        assert await serve(serving, announce, lambda _: None) == 0
        journal, found = await open_to_read(str(data / "floor.db")), CheckpointLog(data / LOG_FILE).last()
        assert found is not None
        assert found.checkpoint.position == (await journal.head()).position
        await journal.close()

    run(play)


def test_who_is_cancelled_while_it_is_written_leaves_no_writer_behind(data: Path) -> None:
    async def play() -> None:
        async with running(data / "floor.db", floor(TABLE), data=data) as house:
            signs, log = house.floor.checkpoints, house.floor.checkpoints.folder.log  # type: ignore[union-attr]
            assert signs is not None
            begun, go_on, append = threading.Event(), threading.Event(), log.append

            def slowly(line: str) -> None:
                begun.set()
                go_on.wait(60)
                append(line)

            log.append = slowly  # type: ignore[method-assign]
            await house.guest()
            keeping = asyncio.ensure_future(signs.sign())
            await asyncio.to_thread(begun.wait)
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            last = asyncio.ensure_future(signs.sign())
            await asyncio.sleep(0.01)
            go_on.set()
            await last
            positions = [one.checkpoint.position for one in log.after(-1, 99)]
            assert positions == sorted(set(positions))

    run(play)


# ── receipts ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_patron_keeps_receipts_for_bets_of_ones_own_and_nobody_elses(data: Path) -> None:
    async def play() -> None:
        plan = for_money(floor(TABLE))
        async with running(data / "floor.db", plan) as house:
            first = await bet(await house.patron("mei"))
        async with running(data / "floor.db", plan, data=data) as house:
            mei, raj, ada = await house.signed_in("mei"), await house.patron("raj"), await house.patron("ada")
            # The Round that was interrupted by the restart was void: what was recorded before is not signed.
            assert (await refusal(mei.get(f"/api/tables/{TABLE}/rounds/{first}/receipts"))).code == "no-receipt"
            number = await bet(mei)
            await bet(raj, "50.00", box=2)
            asked = f"/api/tables/{TABLE}/rounds/{number}/receipts"
            assert (await refusal(mei.get(asked))).code == "receipt-not-yet"
            await sign(house)
            receipts = await mei.get(asked)
            [event] = [json.loads(one["record"])["event"] for one in receipts]
            assert (event["patron"], event["area"], event["stake"]) == ("mei", "banker", 100_00)
            assert "raj" not in json.dumps(receipts)
            assert [json.loads(one["record"])["event"]["patron"] for one in await raj.get(asked)] == ["raj"]
            assert (await refusal(ada.get(asked))).code == "no-bet-in-it"
            assert await mei.get(asked, since=json.loads(receipts[0]["record"])["position"]) == []
            await checked(receipts, (await house.client().get("/api/checkpoint"))["public_key"], house)

    run(play)


async def checked(receipts: list[dict[str, Any]], key: str, house: House) -> None:
    [receipt] = receipts
    assert second_receipt.holds(receipt, key)
    keys = [read_public_key(key)]
    [read] = read_receipts(json.dumps(receipts).encode())
    assert check_receipt(read, keys).record.stream == f"table/{TABLE}"
    journal = house.casino.journal
    assert [one async for one in check_receipts(journal, [read], keys)] == []
    for forged in (
        receipt | {"record": receipt["record"].replace("10000", "90000")},
        receipt | {"salt": receipt["salt"][::-1]},
        receipt | {"path": receipt["path"][1:]},
        receipt | {"checkpoint": receipt["checkpoint"].replace("since=", "since=1")},
        receipt | {"record": "[]"},
        receipt | {"checkpoint": "nothing"},
    ):
        with pytest.raises(InputError):
            check_receipt(read_receipts(json.dumps(forged).encode())[0], keys)
        if forged["record"] != "[]" and forged["checkpoint"] == receipt["checkpoint"]:
            assert not second_receipt.holds(forged | {"path": [*forged["path"], "00" * 32]}, key)
    other = Signer(Keys("o", {"o": bytes(32)})).public_key
    with pytest.raises(InputError):
        check_receipt(read, [read_public_key(other)])
    with pytest.raises(InvalidSignature):
        second_receipt.holds(receipt, other)
