"""The mark by which a copy knows that it is one: beside its records, so that its head is still the original's."""

import msgspec
from msgspec import Struct

from punto.store.contract import Journal, Readable

KIND, NAME = "copy", "mark"


class CopyMark(Struct, frozen=True):
    """Of what head it is a copy, and when it was made; that is 0 where nobody knows."""

    head: str  # in hexadecimal
    position: int
    copied_at: int


async def mark_copy(journal: Journal, at: int = 0) -> CopyMark:
    """From now on this journal is taken for a copy of what it holds now."""
    head = await journal.head()
    mark = CopyMark(head.hash.hex(), head.position, at)
    await journal.put_private(KIND, {NAME: msgspec.json.encode(mark)})
    return mark


async def copy_mark(journal: Readable) -> CopyMark | None:
    body = (await journal.get_private(KIND, NAME)).get(NAME)
    return None if body is None else msgspec.json.decode(body, type=CopyMark)


async def unmark_copy(journal: Journal) -> None:
    await journal.put_private(KIND, {NAME: None})
