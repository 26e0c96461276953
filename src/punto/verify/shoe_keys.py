"""Whether a server has the keys of its floor: one that could not open the shoes of the others does not start.

Beside the journal lies a fingerprint of each key that a server has started with: nobody makes it without the key, and
nobody learns the key from it. So another key under the same id is known before it seals anything.
"""

from hmac import compare_digest

from punto.facts import Message
from punto.floor.next_shoe import NextShoe
from punto.floor.past_round import adopted
from punto.rules.errors import InputError
from punto.shoe.events import ShoeSealed
from punto.shoe.keys import Keys
from punto.store.contract import Journal, Readable
from punto.store.problems import Unavailable
from punto.verify.start import UNREADABLE, stream_then, table_then

_KIND = "shoe-key"  # beside the journal: fingerprints, by id of the key
_PURPOSE = b"fingerprint"


class KeysOfAnotherFloor(InputError):
    """Nothing of this floor was sealed with these keys."""


async def check_shoe_keys(journal: Journal, keys: Keys) -> None:
    """Raises KeysOfAnotherFloor."""
    known = await journal.get_private(_KIND)
    own = {key_id: keys.derive(key_id, _PURPOSE) for key_id in keys.ids}
    differ = [key_id for key_id, print_ in own.items() if not compare_digest(known.get(key_id, print_), print_)]
    if differ:
        raise KeysOfAnotherFloor(Message("input-keys-differ", {"names": tuple(differ)}))
    if lacking := await _keys_in_use(journal) - own.keys():
        raise KeysOfAnotherFloor(Message("input-keys-lacking", {"names": tuple(sorted(lacking))}))
    await journal.put_private(_KIND, {key_id: print_ for key_id, print_ in own.items() if key_id not in known})


async def _keys_in_use(journal: Readable) -> set[str]:
    """Under which shoes at tables are sealed, and the seeds of those to come. What cannot be read is for the start-up
    checks to say."""
    found = set[str]()
    try:
        state, rulebooks = await journal.state(), await adopted(journal)
    except (*UNREADABLE, InputError, Unavailable):
        return found
    for stream in state.streams:
        if stream.startswith("table/"):
            try:
                table = await table_then(journal, state, stream.removeprefix("table/"), rulebooks)
                for shoe in filter(None, (table.shoe, table.next_shoe)):
                    events = [record.event for record in await stream_then(journal, state, f"shoe/{shoe}")]
                    sealed = [event.key for event in events if isinstance(event, ShoeSealed)]
                    announced = NextShoe.of_events(events)
                    found |= {*sealed[-1:], *([announced.committed.key] if announced else ())}
            except UNREADABLE:
                continue
    return found
