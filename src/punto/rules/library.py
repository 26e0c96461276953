"""Where a rulebook is found: the five that ship, by id or short name, or a file."""

from functools import lru_cache
from pathlib import Path

from punto.rules.errors import InputError
from punto.rules.reader import read_rulebook
from punto.rules.rulebook import Rulebook

FOLDER = Path(__file__).parent.parent / "rulebooks"
# In the order in which the published documents are numbered.
FILES = {
    "super-six-plus": "rws-commission-super-six-plus-4.toml",
    "insurance": "rws-commission-insurance-4.toml",
    "super-six-etg": "mbs-super-six-etg-3.toml",
    "easy-six": "rws-easy-six-2012.toml",
    "rws-baccarat": "rws-baccarat-2.toml",
}


@lru_cache(maxsize=32)
def _shipped(short_name: str) -> Rulebook:
    return read_rulebook(FOLDER / FILES[short_name])


def rulebooks() -> list[Rulebook]:
    return [_shipped(name) for name in FILES]


def shipped(name: str) -> Rulebook:
    """One of the five, by short name or id."""
    if name in FILES:
        return _shipped(name)
    for book in rulebooks():
        if name == book.id:
            return book
    raise InputError(f"there is no rulebook {name[:60]!r}; there are {', '.join(FILES)}, or give a .toml file")


def rulebook(name: str) -> Rulebook:
    """By short name, by id, or by the path of a .toml file."""
    if not name.endswith(".toml"):
        return shipped(name)
    try:
        return read_rulebook(Path(name))
    except OSError as error:
        shown = name if len(name) <= 60 else "…" + name[-59:]
        raise InputError(f"the rulebook file {shown!r} cannot be read: {error.strerror}") from None
