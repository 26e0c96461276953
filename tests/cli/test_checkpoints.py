"""Checkpoints and receipts on the command line: a start that is refused, the way out by name, and what a laboratory
checks."""

import asyncio
import json
import re
import shutil
import time
import urllib.error
from pathlib import Path

import msgspec
import pytest
from tests.books.house import made_house
from tests.cli.running import answer, answer_json, punto
from tests.cli.test_serve import FLOOR, Served

from punto.floor.events import RollbackAccepted
from punto.play.events import Actor, BetPlaced
from punto.rules.definitions import Authority
from punto.store.checkpoint_folder import KEY_FILE, LOG_FILE, CheckpointFolder
from punto.store.location import open_journal, open_to_read
from punto.store.receipt import make_receipt, tree
from punto.store.records import Append, NewEvent, Transaction
from punto.verify.checkpoints import check_last
from punto.verify.journal import verify

BO = ("--by", "Bo Lindqvist", "--reason", "the power failed and took the end with it")


def told(*args: str) -> str:
    """What a command that is refused says."""
    result = punto(*args)
    assert (result.exit_code, result.stdout) == (1, ""), result.output
    return result.stderr.strip()


def start_findings(data: Path, folder: Path | None = None) -> list[str]:
    """Of a server that signs in a folder of its own, where it has one."""

    async def look() -> list[str]:
        journal = await open_to_read(str(data))
        try:
            return [one.code for one in await check_last(journal, CheckpointFolder.open(folder or data))]
        finally:
            await journal.close()

    return asyncio.run(look())


def test_a_floor_whose_wal_is_gone_after_a_kill_deals_nothing_until_somebody_answers_for_it(tmp_path: Path) -> None:
    (tmp_path / "floor.toml").write_text(FLOOR, encoding="utf-8")
    data = tmp_path / "data"
    asked = ("--floor", str(tmp_path / "floor.toml"), "--data", str(data))
    served = Served(*asked)
    while not (signed := json.loads(served.get("/api/checkpoints"))):
        time.sleep(0.02)
    served.process.kill()
    served.process.communicate()
    (data / "floor.db-wal").unlink()

    again = Served(*asked)
    with pytest.raises(urllib.error.HTTPError) as refused:
        again.get("/readyz")
    assert refused.value.code == 503
    code, words, log = again.stop()
    assert code == 0
    assert "password" not in words
    assert f"the checkpoint of record {signed[-1]['position']}, signed on " in words
    assert f"what this server has signed is in {data}" in words
    assert "start-up check" in log
    public = answer_json("floor", "checkpoint", str(data))
    assert f"whose public half is {public['public_key']}" in words

    kept = (data / LOG_FILE).read_text()
    done = answer_json("floor", "accept-rollback", str(data), *BO)
    lost = re.search(r" position=(\d+) ", kept.splitlines()[-1])
    assert lost
    assert (done["position"], done["kept"], done["by"]) == (int(lost.group(1)), 0, "Bo Lindqvist")
    assert start_findings(data) == []
    [aside] = data.glob("checkpoints-until-*.log")
    assert aside.read_text() == kept
    # Of what was given up, by name, verify finds nothing wrong; the record of it is there for everybody.
    for file in (data / LOG_FILE, aside):
        assert answer_json("verify", str(data), "--checkpoints", str(file))["holds"]
    assert "accepted by Bo Lindqvist" in answer("report", str(data), "events")
    assert "nothing to accept" in told("floor", "accept-rollback", str(data), *BO)


@pytest.mark.parametrize("left", [None, 0, 32, 32 + 3 * 4120])
def test_a_floor_that_lost_its_end_after_a_kill_enrols_nobody_and_verify_does_not_say_that_it_holds(
    tmp_path: Path, left: int | None
) -> None:
    """However much of the -wal is left, and with nothing signed that would tell."""
    (tmp_path / "floor.toml").write_text(FLOOR, encoding="utf-8")
    data = tmp_path / "data"
    asked = ("--floor", str(tmp_path / "floor.toml"), "--data", str(data))
    served = Served(*asked)
    served.ready()
    served.process.kill()
    served.process.communicate()
    (data / "floor.db-shm").unlink()
    if left is None:
        (data / "floor.db-wal").unlink()
    else:
        with (data / "floor.db-wal").open("r+b") as wal:
            wal.truncate(left)
    for file in (LOG_FILE, KEY_FILE):
        (data / file).unlink()
    again = Served(*asked)
    with pytest.raises(urllib.error.HTTPError) as refused:
        again.get("/readyz")
    assert refused.value.code == 503
    code, words, _ = again.stop()
    assert code == 0
    assert "password" not in words
    assert "was acknowledged, and the journal ends with record" in words
    result = punto("verify", str(data))
    assert result.exit_code == 1
    assert "does NOT hold" in result.stdout


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with an evening in it, and checkpoints in the middle and at the end."""
    data = tmp_path_factory.mktemp("data")
    made_house(data / "floor.db", rounds=1, games=("easy-six",))

    async def sign() -> None:
        journal, folder = await open_to_read(str(data)), CheckpointFolder.open(data)
        commits = [commit async for commit in journal.commits()]
        whole = await journal.head()
        for commit in (commits[0], commits[len(commits) // 2], commits[-1]):
            head = type(whole)(commit.last, 0, commit.number, commit.hash)
            await folder.sign(journal, head, folder.log.last(), "Salon Riche", 1_790_000_000_000_000)
        [last] = folder.log.after(whole.position - 1, 1)
        span = last.checkpoint
        of_span = await tree(journal, folder.signer, span.key, span.since, span.position)
        async for record in journal.records(span.since):
            if record.kind == BetPlaced.__name__:
                made = make_receipt(record, last, of_span, folder.signer)
                (data / "receipt.json").write_bytes(msgspec.json.encode([made]))
        await journal.close()

    asyncio.run(sign())
    return data


def test_a_laboratory_checks_every_checkpoint_and_receipt_against_the_journal(signed: Path, tmp_path: Path) -> None:
    key = answer_json("floor", "checkpoint", str(signed))["public_key"]
    asked = ("--checkpoints", str(signed / LOG_FILE), "--receipt", str(signed / "receipt.json"))
    found = answer_json("verify", str(signed), *asked)
    assert (found["holds"], found["checkpoints"], found["receipts"]) == (True, 3, 1)
    assert "3 checkpoints and 1 receipt are in it." in answer("verify", str(signed), *asked, "--public-key", key)

    other = tmp_path / "other.db"
    made_house(other, rounds=1, games=("insurance",))
    result = punto("verify", str(other), *asked, "--public-key", key, "--json")
    assert result.exit_code == 1
    codes = [one["code"] for one in json.loads(result.stdout)["findings"]]
    assert codes[-1] == "finding-receipt-missing"
    assert set(codes[:-1]) == {"finding-checkpoint-missing"}
    result = punto("verify", str(signed), "--checkpoints", asked[1], "--public-key", "5c" * 32, "--json")
    codes = [one["code"] for one in json.loads(result.stdout)["findings"]]
    assert codes == ["finding-checkpoint-signature"] * 3

    (tmp_path / "log").write_text((signed / LOG_FILE).read_text() + "nonsense\n")
    assert "line 4 of" in told("verify", str(signed), "--checkpoints", str(tmp_path / "log"), "--public-key", key)
    assert "--public-key" in told("verify", str(signed), "--receipt", str(signed / "receipt.json"))
    assert "no public key" in told("verify", str(signed), *asked, "--public-key", "5c")


def test_a_receipt_is_checked_with_the_public_key_alone(signed: Path, tmp_path: Path) -> None:
    key = answer_json("floor", "checkpoint", str(signed))["public_key"]
    receipt = signed / "receipt.json"
    [proved] = answer_json("receipt", "check", str(receipt), "--public-key", key)
    assert (proved["holds"], proved["floor"], proved["kind"]) == (True, "Salon Riche", "BetPlaced")
    assert "The receipt holds: record" in answer("receipt", "check", str(receipt), "--public-key", key)
    assert "proves nothing" in told("receipt", "check", str(receipt))
    assert "not signed with this key" in told("receipt", "check", str(receipt), "--public-key", "5c" * 32)
    forged = json.loads(receipt.read_text())[0]
    for name, text, words in (
        ("forged", json.dumps(forged | {"record": forged["record"].replace('"box":', '"box":1')}), "was not signed"),
        ("short", json.dumps(forged | {"path": forged["path"][:-1]}), "was not signed"),
        ("other", "{}", "no receipt"),
    ):
        (tmp_path / name).write_text(text)
        assert words in told("receipt", "check", str(tmp_path / name), "--public-key", key)
    assert "cannot be read" in told("receipt", "check", str(tmp_path / "none"), "--public-key", key)


def test_a_rollback_is_accepted_by_name_and_with_a_reason_or_not_at_all(tmp_path: Path) -> None:
    async def records() -> list[RollbackAccepted]:
        journal = await open_journal(str(tmp_path / "floor.db"))
        found = [one.event for one in await journal.stream("floor")]
        await journal.close()
        return found

    assert "--data" in told("floor", "accept-rollback", "postgresql://127.0.0.1:1/none", *BO)
    assert asyncio.run(records()) == []
    assert "on one line" in told("floor", "accept-rollback", str(tmp_path / "floor.db"), "--by", "", "--reason", "x")
    assert asyncio.run(records()) == []
    # A folder that has lost its checkpoints and their key signs anew.
    assert "signs anew" in answer("floor", "accept-rollback", str(tmp_path / "floor.db"), *BO)
    [accepted] = asyncio.run(records())
    assert (accepted.position, accepted.head, accepted.kept, accepted.reason) == (0, "", 0, BO[3])
    assert start_findings(tmp_path) == []

    async def by_a_dealer() -> list[str]:
        journal = await open_journal(str(tmp_path / "floor.db"))
        event = RollbackAccepted(9, "", 0, Actor("ada", Authority.DEALER), "why not")
        await journal.append([Transaction("t", 1, (Append("floor", 1, (NewEvent(event),)),))])
        found = [one.code for one in (await verify(journal)).findings]
        await journal.close()
        return found

    assert asyncio.run(by_a_dealer()) == ["finding-rollback-accepted"]


def test_no_journal_is_made_to_accept_a_rollback_in(signed: Path, tmp_path: Path) -> None:
    """In the folder of a floor whose database is elsewhere, its checkpoints stay as they are."""
    kept = (signed / LOG_FILE).read_bytes()
    (tmp_path / LOG_FILE).write_bytes(kept)
    for where in (tmp_path, tmp_path / "floor.db"):
        words = f"`punto floor accept-rollback postgresql://… --data {tmp_path}`"
        assert words in told("floor", "accept-rollback", str(where), *BO)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [(LOG_FILE, kept)]


def test_what_workers_have_signed_is_accepted_with_what_their_server_has(signed: Path, tmp_path: Path) -> None:
    workers = [tmp_path / "worker-2", tmp_path / "worker-3"]
    made_house(tmp_path / "floor.db", rounds=1, games=("insurance",))
    for folder in (tmp_path, *workers):
        folder.mkdir(exist_ok=True)
        for file in (KEY_FILE, LOG_FILE):
            shutil.copy(signed / file, folder)
    (tmp_path / "worker-4").mkdir()  # has never signed
    for folder in workers:
        assert start_findings(tmp_path, folder) == ["finding-checkpoint-missing"]
    answer("floor", "accept-rollback", str(tmp_path), *BO)
    for folder in (tmp_path, *workers):
        assert start_findings(tmp_path, folder) == []
        [aside] = folder.glob("checkpoints-until-*.log")
        assert aside.read_bytes() == (signed / LOG_FILE).read_bytes()
    assert list((tmp_path / "worker-4").iterdir()) == []

    async def accepted() -> int:
        journal = await open_to_read(str(tmp_path))
        records = await journal.stream("floor")
        await journal.close()
        return sum(isinstance(one.event, RollbackAccepted) for one in records)

    assert asyncio.run(accepted()) == 1
    assert "nothing to accept" in told("floor", "accept-rollback", str(tmp_path), *BO)
