"""A server starts only with the keys that its floor's shoes are sealed under."""

import asyncio
from pathlib import Path

import pytest
from tests.cli.running import answer, punto
from tests.floor.test_abandoning import left_in_a_round
from tests.floor.test_rooms import KEYS

from punto.facts import Message
from punto.rules.errors import InputError
from punto.shoe.keys import Keys
from punto.store.location import open_journal
from punto.verify.shoe_keys import check_shoe_keys
from punto.words import languages, say

[ID] = KEYS.ids
SAME_ID = Keys(ID, {ID: bytes(31) + b"!"})
OTHER = Keys("another", {"another": bytes(32)})


def check(path: Path, keys: Keys) -> str:
    """The code of what is said, in every language; nothing where it starts."""

    async def inside() -> Message | None:
        journal = await open_journal(str(path))
        try:
            await check_shoe_keys(journal, keys)
        except InputError as error:
            return error.message
        finally:
            await journal.close()
        return None

    if (message := asyncio.run(inside())) is None:
        return ""
    assert all(say(message, language) for language in languages())
    return f"{message.code} {', '.join(message.facts['names'])}"


def test_who_lacks_a_key_of_an_open_shoe_does_not_start(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    asyncio.run(left_in_a_round(path, 3))
    assert check(path, OTHER) == f"input-keys-lacking {ID}"
    assert check(path, KEYS) == ""
    answer("floor", "abandon-shoe", str(path), "Easy Six", "--by", "bo", "--reason", "lost in the fire")
    assert check(path, OTHER) == ""


def test_who_has_another_key_of_that_name_does_not_start_even_before_a_shoe_is_sealed(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    assert check(path, KEYS) == ""
    assert check(path, SAME_ID) == f"input-keys-differ {ID}"
    assert check(path, KEYS) == ""


def test_a_fingerprint_is_not_the_key(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    assert check(path, SAME_ID) == ""

    async def stored() -> dict[str, bytes]:
        journal = await open_journal(str(path))
        try:
            return await journal.get_private("shoe-key")
        finally:
            await journal.close()

    [print_] = asyncio.run(stored()).values()
    assert len(print_) == 32
    assert print_ != bytes(31) + b"!"


@pytest.mark.parametrize("has", ["none of them", "another of that name"])
def test_the_program_says_so_and_ends(tmp_path: Path, has: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    asyncio.run(left_in_a_round(data / "floor.db", 0))
    assert check(data / "floor.db", KEYS) == ""
    file = data / "shoe-keys.json"
    keys = Keys.create(file)
    if has == "another of that name":
        file.write_text(file.read_text().replace(keys.current, ID))
    told = punto("serve", "--data", str(data), "--port", "0")
    assert told.exit_code != 0
    assert ID in told.stderr
    assert "Start it with the keys of the floor" in told.stderr


def test_no_key_is_left_that_somebody_would_take_for_the_floors(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    asyncio.run(left_in_a_round(data / "floor.db", 0))
    assert check(data / "floor.db", KEYS) == ""
    told = punto("serve", "--data", str(data), "--port", "0")
    assert told.exit_code != 0
    assert "(--keys)" in told.stderr
    assert not (data / "shoe-keys.json").exists()
