"""What was perhaps meant by a word that is not known: the nearest of those that are."""

from collections.abc import Iterable
from difflib import get_close_matches

from punto.facts import Message
from punto.plain_text import quotable

_LONGEST = 60  # a longer word is no slip of the finger
_NEAR = 0.7


def suggestion(word: object, known: Iterable[object]) -> tuple[Message, ...]:
    """To stand within a sentence about the unknown word; nothing where nothing is near it."""
    if not isinstance(word, str) or len(word) > _LONGEST:
        return ()
    spelled = {_plainly(str(one)): str(one) for one in known}
    near = get_close_matches(_plainly(word), spelled, 1, _NEAR)
    return tuple(Message("fault-perhaps", {"word": quotable(spelled[one])}) for one in near)


def _plainly(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")
