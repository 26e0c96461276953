"""`punto staff`: people and devices enrolled from the command line; passwords and tokens shown once, kept nowhere."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from tests.cli.running import answer, answer_json, punto

from punto.people.registry import People
from punto.people.roles import Role
from punto.rules.errors import HouseRefused
from punto.store.location import open_journal

AT = 1_790_000_000_000_000


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "floor.db")


def test_somebody_is_enrolled_and_signs_in_with_the_password_that_was_shown(database: str) -> None:
    told = answer_json("staff", "add", database, "mei", "--role", "dealer")
    assert (told["name"], told["role"]) == ("mei", "dealer")

    async def sign_in() -> Role:
        journal = await open_journal(database)
        try:
            return (await People(journal).sign_in(AT, "mei", told["password"])).role
        finally:
            await journal.close()

    assert asyncio.run(sign_in()) is Role.DEALER
    [row] = answer_json("staff", "list", database)["staff"]
    assert (row["name"], row["role"], row["suspended"]) == ("mei", "dealer", False)
    assert "mei" in answer("staff", "list", database)


def test_a_password_can_be_given_and_is_then_not_shown(database: str) -> None:
    told = answer("staff", "add", database, "bo", "--role", "cashier", "--password-stdin", given="a long one indeed\n")
    assert "a long one" not in told
    assert "cashier" in told
    rows = sqlite3.connect(database).execute("SELECT body FROM private").fetchall()
    assert rows
    assert not any(b"a long one" in body for (body,) in rows)


def test_a_device_gets_a_token_that_is_shown_once(database: str) -> None:
    told = answer("staff", "add-device", database, "reader-1", "--kind", "card-reader", "--table", "Salon")
    assert "shown this once" in told
    [row] = answer_json("staff", "list", database)["devices"]
    assert (row["name"], row["kind"], row["table"]) == ("reader-1", "card-reader", "Salon")
    again = punto("staff", "add-device", database, "reader-1", "--kind", "card-reader", "--table", "Salon")
    assert again.exit_code == 1
    assert "already" in again.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("add", "DB", "mei", "--role", "king"), "one of patron, dealer"),
        (("add", "DB", "Guest 1", "--role", "dealer"), "cannot be used as the name"),
        (("add", "DB", "mei", "--role", "guest"), "guest"),
        (("add-device", "DB", "r", "--kind", "toaster"), "one of terminal, card-reader, display"),
        (("add-device", "DB", "r", "--kind", "card-reader"), "say which"),
    ],
)
def test_what_cannot_be_is_refused_in_words(database: str, args: tuple[str, ...], words: str) -> None:
    result = punto("staff", *(database if arg == "DB" else arg for arg in args))
    assert result.exit_code == 1
    assert words in result.stderr


def test_a_short_password_is_refused(database: str) -> None:
    result = punto("staff", "add", database, "mei", "--role", "dealer", "--password-stdin", given="short\n")
    assert result.exit_code == 1
    assert "8 to 200 characters" in result.stderr


def test_a_name_is_unlocked_while_others_try_passwords_for_it(database: str) -> None:
    told = answer_json("staff", "add", database, "boss", "--role", "shift-manager")

    async def guess() -> None:
        journal = await open_journal(database)
        try:
            for n in range(10):
                with pytest.raises(HouseRefused):
                    await People(journal).sign_in(time.time_ns() // 1_000, "boss", "wrong", "", (f"address {n}",))
        finally:
            await journal.close()

    asyncio.run(guess())
    assert answer("staff", "unlock", database, "BOSS") == "boss may sign in at once.\n"
    assert "not locked out" in punto("staff", "unlock", database, "boss").stderr
    assert told["password"]
