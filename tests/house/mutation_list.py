"""The mutations that break a clause each (`mutations/*.toml`), and the tests that the clause lists name for it.

A clause is written with the initials of its rulebook: SSP-5.12; a ruling of the House, and what was built with it, as
HOUSE-R37. A mutation whose file is "rulebook" is made in the data of each clause's own rulebook, so that one entry
serves the same words in several.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from punto.rules.library import FILES

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "mutations"
TESTS = Path(__file__).parent / "clauses"
INITIALS = dict(zip(FILES, ("SSP", "INS", "MBS", "EASY", "RWS"), strict=True))
HOUSE, RULINGS = "HOUSE", "rulings.toml"
RULEBOOKS = {initials: name for name, initials in INITIALS.items()}
# What plays a golden page again, by the folder that pages lie in.
PLAYED_BY = {
    "tests/rounds": "tests/rounds/test_golden_pages.py",
    "tests/irregularities": "tests/irregularities/test_golden_irregularities.py",
}
PLAYED_AGAIN = "test_the_page_is_played_again_and_written_as_it_stands"


@dataclass(frozen=True, slots=True)
class Mutation:
    """One piece of text, replaced where it occurs exactly once."""

    file: str  # by its path from the top of the project
    old: str
    new: str

    def occurrences(self, root: Path = ROOT) -> int:
        path = root / self.file
        return path.read_text(encoding="utf-8").count(self.old) if path.is_file() else 0

    def applied(self, text: str) -> str:
        return text.replace(self.old, self.new)


def named_tests() -> dict[str, list[str]]:
    """By clause: the tests and golden pages that the clause lists name."""
    lists = {**{INITIALS[name]: file for name, file in FILES.items()}, HOUSE: RULINGS}
    return {
        f"{initials}-{clause}": tests
        for initials, file in lists.items()
        for clause, tests in tomllib.loads((TESTS / file).read_text(encoding="utf-8")).items()
    }


def entries(files: Iterable[Path] = ()) -> list[dict[str, Any]]:
    """As they are written, each with the file that it stands in: those of the project, or of other files."""
    return [
        {"listed_in": path.name, **entry}
        for path in files or sorted(FOLDER.glob("*.toml"))
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["mutation"]
    ]


def mutations(files: Iterable[Path] = ()) -> dict[str, list[Mutation]]:
    """By clause, in the order in which they are written."""
    found: dict[str, list[Mutation]] = {}
    for entry in entries(files):
        for clause in entry["clauses"]:
            file = entry["file"]
            if file == "rulebook":
                name = rulebook_of(clause)
                assert name, f"{clause} is of no rulebook"
                file = f"src/punto/rulebooks/{FILES[name]}"
            found.setdefault(clause, []).append(Mutation(file, entry["old"], entry["new"]))
    return found


def rulebook_of(clause: str) -> str | None:
    """None for what holds under each."""
    return RULEBOOKS.get(clause.partition("-")[0])


def node_of(named: str) -> str:
    """What pytest calls a test or a golden page of the clause lists."""
    if not named.endswith(".txt"):
        return named
    folder, rulebook, page = named.rsplit("/", 2)
    return f"{PLAYED_BY[folder]}::{PLAYED_AGAIN}[{rulebook}/{page}]"


def nodes_for(clause: str, tests: list[str], collected: list[str]) -> list[str]:
    """The collected tests that speak for a clause: of one that runs under several rulebooks, those under its own."""
    own = rulebook_of(clause)
    wanted = [node_of(named) for named in tests]
    nodes = [node for node in collected if node in wanted or node.partition("[")[0] in wanted]
    return [node for node in nodes if own is None or not (under := _rulebooks_in(node)) or own in under]


def _rulebooks_in(node: str) -> set[str]:
    """The rulebooks that the parameters of a test name."""
    parameters = node.partition("[")[2].removesuffix("]").partition("/")[0]
    return {name for name in FILES if f"-{name}-" in f"-{parameters}-"}
