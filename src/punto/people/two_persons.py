"""Where two persons are needed: that nobody stands behind two of the names.

Somebody who has set the password of another could act under that name too. They are no two persons until its owner has
chosen a password, and for `BARRED_FOR` after that; whoever enrolled somebody, until that person has chosen one.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from punto.people.checks import key_of
from punto.people.refusals import refuse
from punto.people.state import PERSON, PersonState
from punto.store.contract import Readable
from punto.store.records import Append


async def check_distinct(journal: Readable, names: Sequence[str], at: int) -> list[Append]:
    """Refuses where two of the names may be one person; otherwise the guards that their passwords are unchanged."""
    people = [await _person(journal, name) for name in names]
    for (name, one), (other, another) in combinations(zip(names, people, strict=True), 2):
        if key_of(name) == key_of(other):
            refuse("not-alone", name=name)
        if common := (one.hands(at) | {key_of(name)}) & (another.hands(at) | {key_of(other)}):
            refuse("one-person", name=name, other=other, setter=min(common))
    return [Append(one.stream, one.version, ()) for one in people]


async def hands_of(journal: Readable, names: Iterable[str], at: int) -> dict[str, set[str]]:
    """Maps the key of each name to the keys of all who may act under it."""
    return {key_of(name): (await _person(journal, name)).hands(at) | {key_of(name)} for name in names}


async def _person(journal: Readable, name: str) -> PersonState:
    person = PersonState(PERSON + key_of(name))
    for record in await journal.stream(person.stream):
        person.take(record)
    return person
