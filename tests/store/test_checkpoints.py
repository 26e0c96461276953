"""Checkpoints and the tree under them: the line, the file, and paths in trees of every size."""

import json
from pathlib import Path

import pytest
from tests.store import second_receipt

from punto.play.events import Actor, BetPlaced
from punto.rules.definitions import Authority
from punto.rules.errors import InputError
from punto.shoe.keys import Keys
from punto.store.chain import START
from punto.store.checkpoint import Checkpoint, Signer, read_checkpoint
from punto.store.checkpoint_folder import KEY_FILE, LOG_FILE, CheckpointFolder
from punto.store.checkpoint_log import CheckpointLog
from punto.store.codec import encode
from punto.store.merkle import leaf_hash, levels, path, root, root_by_path
from punto.store.receipt import record_text
from punto.store.records import Record

SIGNER = Signer(Keys("k=1", {"k=1": bytes(range(32)), "old": bytes(32)}))


def made(position: int, floor: str = "Salon Riche 閒=莊") -> Checkpoint:
    return Checkpoint(floor, position, position, START, max(0, position - 5), START, 1_790_000_000_000_000, "k=1")


def log_of(file: Path, *positions: int) -> CheckpointLog:
    log = CheckpointLog(file)
    for position in positions:
        log.append(SIGNER.sign(made(position)).line)
    return log


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 33])
def test_a_tree_is_that_of_rfc_6962_and_each_leaf_has_a_path_to_its_root_alone(size: int) -> None:
    leaves = [leaf_hash(bytes([number])) for number in range(size)]
    assert root(leaves) == second_receipt.tree(leaves)
    for at, leaf in enumerate(leaves):
        hashes = path(levels(leaves), at)
        assert len(hashes) <= (size - 1).bit_length()
        assert root_by_path(leaf, at, size, hashes) == root(leaves)
        for other in range(-1, size + 1):
            assert other == at or root_by_path(leaf, other, size, hashes) != root(leaves)
        assert root_by_path(leaf, at, size, [*hashes, START]) is None
        assert not hashes or root_by_path(leaf, at, size, hashes[:-1]) is None


def test_a_checkpoint_is_one_line_that_is_read_to_the_letter() -> None:
    signed = SIGNER.sign(made(12))
    assert signed.line.isascii()
    assert signed.line.startswith("punto-checkpoint/1 floor=Salon%20Riche%20%E9%96%92%3D%E8%8E%8A position=12 ")
    assert read_checkpoint(signed.line) == signed
    assert SIGNER.signed(signed)
    for other in (
        signed.line.replace("position=12", "position=012"),
        signed.line.replace(" commit", "  commit"),
        signed.line.upper(),
        signed.line + " ",
        signed.line[:-2],
        signed.line.replace("since=7", "since=13"),
        "",
    ):
        assert read_checkpoint(other) is None
    altered = read_checkpoint(signed.line.replace("position=12", "position=13"))
    assert altered is not None
    assert not SIGNER.signed(altered)
    assert not Signer(Keys("k=1", {"k=1": bytes(32)})).signed(signed)


def test_lines_are_found_by_their_positions(tmp_path: Path) -> None:
    positions = [0, 3, 10, 11, 400, 50_000, 50_001]
    log = log_of(tmp_path / "log", *positions)
    for asked in (-1, 0, 1, 3, 9, 10, 11, 399, 49_999, 50_000, 50_001):
        expected = [one for one in positions if one > asked]
        assert [one.checkpoint.position for one in log.after(asked, 3)] == expected[:3]
    last = log.last()
    assert last is not None
    assert last.checkpoint.position == 50_001
    assert oct(log.path.stat().st_mode)[-3:] == "600"


def test_a_line_that_a_power_failure_cut_short_is_none_and_is_written_over(tmp_path: Path) -> None:
    log = log_of(tmp_path / "log", 3, 10)
    with log.path.open("ab") as file:
        file.write(b"punto-checkpoint/1 floor=Sal")
    assert [one.checkpoint.position for one in log.after(0, 9)] == [3, 10]
    log.append(SIGNER.sign(made(12)).line)
    assert [one.checkpoint.position for one in log.after(0, 9)] == [3, 10, 12]
    log.path.write_text("nonsense\n")
    with pytest.raises(InputError):
        log.last()


def test_a_folder_has_a_key_from_the_first_time_on_and_never_another_by_itself(tmp_path: Path) -> None:
    first = CheckpointFolder.open(tmp_path)
    assert first.is_new
    assert oct((tmp_path / KEY_FILE).stat().st_mode)[-3:] == "600"
    assert not CheckpointFolder.open(tmp_path).is_new
    assert CheckpointFolder.open(tmp_path).signer.public_key == first.signer.public_key
    first.log.append(first.signer.sign(Checkpoint("f", 0, 0, START, 0, START, 1, first.signer.current)).line)
    assert not CheckpointFolder.open(tmp_path).is_new
    (tmp_path / KEY_FILE).chmod(0o640)
    with pytest.raises(InputError):
        CheckpointFolder.open(tmp_path)
    (tmp_path / KEY_FILE).unlink()
    with pytest.raises(InputError) as refused:
        CheckpointFolder.open(tmp_path)
    assert refused.value.message.code == "input-checkpoint-key-missing"
    assert (tmp_path / LOG_FILE).exists()


def test_the_name_of_who_bets_for_a_patron_is_in_no_receipt() -> None:
    placed = BetPlaced(1, "mei", "banker", 100_00, "5.1", on_behalf_by=Actor("Bo Lindqvist", Authority.PIT_MANAGER))
    kind, schema_version, body = encode(placed)
    record = Record(7, "table/1", 3, 1, kind, schema_version, 2, "r", body, (), START)
    assert b"Bo Lindqvist" in body
    text = json.loads(record_text(record))
    assert text["event"] == json.loads(body) | {"on_behalf_by": {"name": "", "authority": Authority.PIT_MANAGER}}
    assert {name: text[name] for name in ("position", "stream", "version", "at", "round", "kind")} == {
        "position": 7,
        "stream": "table/1",
        "version": 3,
        "at": 1,
        "round": 2,
        "kind": "BetPlaced",
    }
