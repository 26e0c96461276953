"""Numbered migrations: each is run once, in order, in a transaction of its own."""

import re
from pathlib import Path

from punto.store.problems import Unavailable

FOLDER = Path(__file__).parent / "migrations"


def migrations(store: str) -> list[tuple[int, str]]:
    """Number and text of each, for one kind of store."""
    found = [(int(file.name[:4]), file.read_text(encoding="utf-8")) for file in sorted((FOLDER / store).glob("*.sql"))]
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return found


def statements(text: str) -> list[str]:
    """The statements of a migration, one by one. Each ends its line; within a function's body, statements do not."""
    bare = re.sub(r"--.*", "", text)
    return [statement.strip() for statement in re.split(r";\s*$", bare, flags=re.MULTILINE) if statement.strip()]


def still_to_run(store: str, done: int) -> list[tuple[int, str]]:
    every = migrations(store)
    if done > len(every):
        raise Unavailable(f"the database is of a newer punto: it has migration {done}, this one knows {len(every)}")
    return every[done:]
