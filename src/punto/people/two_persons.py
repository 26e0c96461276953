"""Where two persons are needed: that nobody stands behind two of the names.

Somebody who has set the password of another could act under that name too. They are no two persons until its owner has
chosen a password, and for `BARRED_FOR` after that; whoever enrolled somebody, until that person has chosen one.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import combinations

from punto.people.checks import key_of
from punto.people.refusals import refuse
from punto.people.state import PersonState, person_stream, read_person
from punto.play.events import Actor
from punto.store.contract import Readable
from punto.store.records import Append

Hands = Mapping[str, Set[str]]  # by key of a name, the keys of all who may act under it


async def check_distinct(journal: Readable, names: Sequence[str], at: int) -> list[Append]:
    """Refuses where two of the names may be one person; otherwise the guards that their passwords are unchanged."""
    people = [await read_person(journal, person_stream(name)) for name in names]
    hands = {key_of(name): _hands(person, name, at) for name, person in zip(names, people, strict=True)}
    for name, other in combinations(names, 2):
        if key_of(name) == key_of(other):
            refuse("not-alone", name=name)
        check_apart(name, (other,), hands)
    return [Append(one.stream, one.version, ()) for one in people]


def check_apart(name: str, others: Iterable[str], hands: Hands) -> None:
    """Checks that nobody may act both under a name and under one of the others."""
    own = hands.get(key_of(name), {key_of(name)})
    for other in others:
        if common := own & hands.get(key_of(other), {key_of(other)}):
            refuse("one-person", name=name, other=other, setter=min(common))


async def check_in_their_roles(journal: Readable, actors: Iterable[Actor]) -> None:
    """Refuses where one of them was suspended or given another role since; nobody may act for them."""
    for actor in actors:
        person = await read_person(journal, person_stream(actor.name))
        if person.suspended:
            refuse("suspended", name=person.name)
        if person.version and person.role.authority is not actor.authority:
            refuse("other-role-by-now", name=person.name, role=person.role)


async def hands_of(journal: Readable, names: Iterable[str], at: int) -> Hands:
    """Maps the key of each name to the keys of all who may act under it."""
    return {key_of(name): _hands(await read_person(journal, person_stream(name)), name, at) for name in names}


def _hands(person: PersonState, name: str, at: int) -> Set[str]:
    return person.hands(at) | {key_of(name)}
