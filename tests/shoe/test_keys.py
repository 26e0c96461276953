"""The key file: ours alone, whole or not there, never overwritten, never shown; rotation keeps what was sealed."""

import base64
import copy
import json
import logging
import os
import pickle
import stat
import threading
import traceback
from pathlib import Path

import msgspec
import pytest

from punto.rules.errors import InputError
from punto.shoe.keys import Keys, KeysRefused
from punto.shoe.sealed import CannotUnseal, check_opening, new_sealed_shoe, opened, reseal, unseal

GOOD = base64.b64encode(bytes(range(32))).decode()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "keys.json"


def write(path: Path, text: str | bytes, mode: int = 0o600) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    path.chmod(mode)
    return path


def written_keys(path: Path) -> dict[str, str]:
    found = json.loads(path.read_text())["keys"]
    assert isinstance(found, dict)
    return found


def forms(key: bytes) -> list[str]:
    """A key as it might be shown; the first half would be bad enough."""
    half = key[:16]
    return [
        base64.b64encode(key).decode()[:20],
        half.hex(),
        half.hex().upper(),
        repr(half)[2:-1],
        str(list(half))[1:-1],
    ]


# ── The file ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o777])
def test_a_new_file_is_for_its_owner_alone_whatever_the_umask(path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        keys = Keys.create(path).rotated(path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert Keys.load(path).ids == keys.ids


def test_the_file_is_as_documented_and_nothing_is_left_beside_it(path: Path) -> None:
    keys = Keys.create(path)
    told = json.loads(path.read_text())
    assert told == {"current": keys.current, "keys": {keys.current: told["keys"][keys.current]}}
    assert len(base64.b64decode(told["keys"][keys.current], validate=True)) == 32
    assert os.listdir(path.parent) == ["keys.json"]


def test_what_is_there_is_not_overwritten(path: Path) -> None:
    Keys.create(path)
    before = path.read_bytes()
    with pytest.raises(KeysRefused, match=r"^input-keys-exist "):
        Keys.create(path)
    assert path.read_bytes() == before


def test_a_link_that_leads_nowhere_is_something_that_is_there(path: Path) -> None:
    path.symlink_to(path.parent / "elsewhere.json")
    with pytest.raises(KeysRefused, match=r"^input-keys-exist "):
        Keys.create(path)


def test_of_many_who_create_the_file_at_once_one_does(path: Path) -> None:
    made: list[str] = []
    refused: list[KeysRefused] = []

    def create() -> None:
        try:
            made.append(Keys.create(path).current)
        except KeysRefused as error:
            refused.append(error)

    threads = [threading.Thread(target=create) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [Keys.load(path).current]
    assert len(refused) == 15


@pytest.mark.parametrize("mode", [0o640, 0o620, 0o610, 0o604, 0o602, 0o601, 0o644, 0o666, 0o777])
def test_a_file_that_is_open_to_others_is_refused(path: Path, mode: int) -> None:
    Keys.create(path)
    path.chmod(mode)
    with pytest.raises(KeysRefused, match=r"^input-keys-open "):
        Keys.load(path)


@pytest.mark.parametrize("mode", [0o600, 0o400])
def test_a_file_that_is_closed_to_others_is_taken(path: Path, mode: int) -> None:
    keys = Keys.create(path)
    path.chmod(mode)
    assert Keys.load(path).current == keys.current


def test_a_file_of_another_user_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Keys.create(path)
    other = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: other)
    with pytest.raises(KeysRefused, match=r"^input-keys-owner "):
        Keys.load(path)


def test_what_is_not_there_or_not_a_file_is_refused(path: Path) -> None:
    with pytest.raises(KeysRefused, match=r"^input-keys-missing "):
        Keys.load(path)
    with pytest.raises(KeysRefused, match=r"^input-keys-not-a-file "):
        Keys.load(path.parent)
    os.mkfifo(path, 0o600)
    with pytest.raises(KeysRefused, match=r"^input-keys-not-a-file "):
        Keys.load(path)
    with pytest.raises(KeysRefused, match=r"^input-keys-unwritable "):
        Keys.create(path / "in" / "no" / "folder")


MALFORMED = {
    "nothing": "",
    "not JSON": f'{{"current": "a", "keys": {{"a": "{GOOD}"}}',
    "not UTF-8": b'{"current": "\xff", "keys": {}}',
    "a list": "[]",
    "no current": json.dumps({"keys": {"a": GOOD}}),
    "no keys": json.dumps({"current": "a"}),
    "no key at all": json.dumps({"current": "a", "keys": {}}),
    "current is not there": json.dumps({"current": "b", "keys": {"a": GOOD}}),
    "current is a number": json.dumps({"current": 1, "keys": {"1": GOOD}}),
    "keys are a list": json.dumps({"current": "a", "keys": ["a", GOOD]}),
    "a key is a number": json.dumps({"current": "a", "keys": {"a": 7}}),
    "a key is null": json.dumps({"current": "a", "keys": {"a": None}}),
    "a key is not base64": json.dumps({"current": "a", "keys": {"a": "!" + GOOD[1:]}}),
    "a key with something in it": json.dumps({"current": "a", "keys": {"a": GOOD[:8] + "!\n" + GOOD[8:]}}),
    "a key in letters of elsewhere": json.dumps({"current": "a", "keys": {"a": "é" + GOOD[1:]}}),
    "a short key": json.dumps({"current": "a", "keys": {"a": base64.b64encode(bytes(31)).decode()}}),
    "a long key": json.dumps({"current": "a", "keys": {"a": base64.b64encode(bytes(33)).decode()}}),
    "an old key is short": json.dumps({"current": "a", "keys": {"a": GOOD, "b": GOOD[:8]}}),
    "an id that is empty": json.dumps({"current": "", "keys": {"": GOOD}}),
    "an id with a blank": json.dumps({"current": "a b", "keys": {"a b": GOOD}}),
    "an id too long": json.dumps({"current": "a" * 65, "keys": {"a" * 65: GOOD}}),
    "something else": json.dumps({"current": "a", "keys": {"a": GOOD}, GOOD: "x"}),
    "an id twice": f'{{"current": "a", "keys": {{"a": "{GOOD}", "a": "{GOOD}"}}}}',
    "too deep": "[" * 100_000,
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_file_is_refused_and_nothing_of_it_is_told(path: Path, text: str | bytes) -> None:
    write(path, text)
    with pytest.raises(KeysRefused, match=r"^input-keys-malformed ") as caught:
        Keys.load(path)
    assert isinstance(caught.value, InputError)
    # An error of the reader would have the text of the file in it.
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
    assert GOOD[:20] not in "".join(traceback.format_exception(caught.value))


def test_a_file_written_by_hand_is_read(path: Path) -> None:
    write(path, json.dumps({"keys": {"old": GOOD, "2026-07": GOOD[::-1][1:] + "="}, "current": "2026-07"}))
    keys = Keys.load(path)
    assert (keys.current, keys.ids) == ("2026-07", ("old", "2026-07"))


# ── Rotation ─────────────────────────────────────────────────────────────────────────────────────────────


def test_after_a_rotation_old_shoes_open_and_new_ones_are_sealed_under_the_new_key(path: Path) -> None:
    first = Keys.create(path)
    old = new_sealed_shoe("1", 1, first)
    second = first.rotated(path)
    new = new_sealed_shoe("2", 1, second)
    assert second.current != first.current
    assert (old.key, new.key) == (first.current, second.current)
    for keys in (second, Keys.load(path)):
        assert check_opening(old, opened(old, keys)) == []
        assert check_opening(new, opened(new, keys)) == []
    with pytest.raises(CannotUnseal, match="finding-shoe-key-missing"):
        unseal(new, first)


def test_many_rotations_keep_every_key(path: Path) -> None:
    keys = Keys.create(path)
    shoes = [new_sealed_shoe("0", 1, keys)]
    for number in range(1, 8):
        keys = keys.rotated(path)
        shoes.append(new_sealed_shoe(str(number), 1, keys))
    assert len(set(written_keys(path).values())) == len({shoe.key for shoe in shoes}) == 8
    assert all(unseal(shoe, Keys.load(path)) for shoe in shoes)


def test_a_shoe_can_be_sealed_again_under_the_new_key_and_its_commitment_stays(path: Path) -> None:
    first = Keys.create(path)
    old = new_sealed_shoe("1", 8, first)
    second = first.rotated(path)
    again = reseal(old, second)
    assert (again.key, again.commitment) == (second.current, old.commitment)
    assert (again.shoe, again.decks, again.behind_cut) == (old.shoe, old.decks, old.behind_cut)
    assert again.sealed[:16] != old.sealed[:16]
    assert unseal(again, second) == unseal(old, first)
    without_the_old = Keys(second.current, {second.current: base64.b64decode(written_keys(path)[second.current])})
    assert check_opening(old, opened(again, without_the_old)) == []
    with pytest.raises(CannotUnseal):
        reseal(old, without_the_old)


def test_keys_that_somebody_else_added_are_not_lost(path: Path) -> None:
    keys = Keys.create(path)
    theirs = keys.rotated(path)
    before = path.read_bytes()
    with pytest.raises(KeysRefused, match=r"^input-keys-changed "):
        keys.rotated(path)
    assert path.read_bytes() == before
    assert set(theirs.rotated(path).ids) > set(theirs.ids)


def test_a_rotation_of_what_is_not_there_is_refused(path: Path) -> None:
    keys = Keys.create(path)
    path.unlink()
    with pytest.raises(KeysRefused, match=r"^input-keys-missing "):
        keys.rotated(path)
    assert os.listdir(path.parent) == []


def test_a_rotation_through_a_link_leaves_the_link(path: Path, tmp_path: Path) -> None:
    keys = Keys.create(path)
    link = tmp_path / "link.json"
    link.symlink_to(path)
    rotated = keys.rotated(link)
    assert link.is_symlink()
    assert Keys.load(path).current == rotated.current


@pytest.mark.parametrize("step", ["fchmod", "fsync", "replace"])
def test_when_writing_fails_the_old_keys_are_still_there_and_nothing_else(
    path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = Keys.create(path)
    before = path.read_bytes()

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, step, fails)
        with pytest.raises(KeysRefused, match=r"^input-keys-unwritable .*No space left on device"):
            keys.rotated(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == ["keys.json"]
    assert keys.rotated(path).ids[0] == keys.current


def test_it_is_on_the_disk_before_it_takes_the_name_and_the_name_is_too(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, os.replace

    def noted_fsync(handle: int) -> None:
        steps.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def noted_replace(old: str, new: Path) -> None:
        steps.append("name")
        assert stat.S_IMODE(os.stat(old).st_mode) == 0o600
        replace(old, new)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(os, "replace", noted_replace)
    Keys.create(path)
    assert steps == ["file", "name", "folder"]


# ── Never shown ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_key_is_in_no_text_that_could_be_printed_or_logged(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    keys = Keys.create(path).rotated(path)
    sealed = new_sealed_shoe("7", 1, keys)
    caplog.set_level(logging.DEBUG)
    logging.getLogger("punto").error("%s %r %s", keys, keys, {"keys": [keys]})
    texts = [repr(keys), str(keys), f"{keys}", f"{keys!a}", str([keys]), caplog.text, repr(sealed)]
    texts += [repr(keys.cipher(keys.current)), str(dir(keys)), msgspec.json.encode(sealed).decode()]
    another = Keys(keys.current, {keys.current: bytes(32)})
    for wrong in (another, Keys("b", {"b": bytes(32)})):
        with pytest.raises(CannotUnseal) as caught:
            unseal(sealed, wrong)
        texts += [repr(caught.value), "".join(traceback.format_exception(caught.value))]
    with pytest.raises(KeysRefused) as refused:
        another.rotated(path)
    texts += [repr(refused.value), "".join(traceback.format_exception(refused.value))]
    raw = [base64.b64decode(key) for key in written_keys(path).values()]
    assert len(raw) == 2
    for schema_version in (schema_version for key in raw for schema_version in forms(key)):
        assert all(schema_version not in text for text in texts)
    # The search does find a key that is there.
    assert any(schema_version in path.read_text() for schema_version in forms(raw[0]))
    assert any(schema_version in repr(raw) for schema_version in forms(raw[0]))


def test_the_id_of_a_key_tells_nothing_of_it(path: Path) -> None:
    keys = Keys.create(path)
    key = base64.b64decode(written_keys(path)[keys.current])
    assert keys.current not in key.hex()
    assert Keys.create(path.parent / "other.json").current != keys.current


@pytest.mark.parametrize("way", [pickle.dumps, copy.copy, copy.deepcopy, msgspec.json.encode, msgspec.msgpack.encode])
def test_keys_are_not_written_or_copied_in_any_usual_way(path: Path, way: object) -> None:
    keys = Keys.create(path)
    assert callable(way)
    with pytest.raises(TypeError):
        way(keys)
    with pytest.raises(TypeError):
        vars(keys)


@pytest.mark.parametrize(
    ("current", "keys"),
    [("a", {}), ("a", {"b": bytes(32)}), ("a", {"a": bytes(16)}), ("a\n", {"a\n": bytes(32)}), ("é", {"é": bytes(32)})],
)
def test_keys_that_could_not_be_used_are_refused(current: str, keys: dict[str, bytes]) -> None:
    with pytest.raises(KeysRefused):
        Keys(current, keys)


def test_what_the_keys_were_made_from_can_change_and_they_do_not() -> None:
    given = {"a": bytes(32)}
    keys = Keys("a", given)
    given.clear()
    assert keys.ids == ("a",)
    assert keys.cipher("a") is not None
    assert keys.cipher("b") is None
