"""Where a rulebook is found: the five that ship, by id or short name, or a file."""

from functools import lru_cache
from pathlib import Path

from punto.facts import Message
from punto.plain_text import LONGEST_QUOTE, quotable
from punto.rules.errors import InputError
from punto.rules.reader import read_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults

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
    raise InputError(Message("input-no-such-rulebook", {"name": quotable(name), "known": tuple(FILES)}))


def unreadable_file(name: str, error: OSError | ValueError) -> InputError:
    """A ValueError where the name cannot be that of a file. The end of a long path says more than its beginning."""
    shown = quotable(name) if len(name) <= LONGEST_QUOTE else "…" + quotable(name[1 - LONGEST_QUOTE :])
    detail = error.strerror if isinstance(error, OSError) else str(error)
    return InputError(Message("input-rulebook-file-unreadable", {"path": shown, "detail": detail}))


def rulebook(name: str) -> Rulebook:
    """By short name, by id, or by the path of a .toml file."""
    if not name.endswith(".toml"):
        return shipped(name)
    try:
        return read_rulebook(Path(name))
    except Faults:
        raise
    except (OSError, ValueError) as error:
        raise unreadable_file(name, error) from None
