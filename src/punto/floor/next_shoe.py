"""The shoe that is announced as a table's next: its seed committed to, contributions taken until it is sealed."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from punto.shoe import Shoe
from punto.shoe.events import RandomnessContributed, SeedCommitted, ShoeDropped, ShoeSealed
from punto.shoe.keys import Keys
from punto.shoe.sealed import seal
from punto.shoe.seed import order_from, unseal_seed
from punto.store.records import Append, NewEvent


class NextShoe(Struct, frozen=True):
    """What all may know of it: the seed stays sealed, and is read only to seal the shoe."""

    committed: SeedCommitted
    contributions: tuple[RandomnessContributed, ...] = ()

    @classmethod
    def of_events(cls, events: Sequence[Any]) -> "NextShoe | None":
        """From a shoe's stream; None where no seed was committed to."""
        committed = next((event for event in events if isinstance(event, SeedCommitted)), None)
        given = tuple(event for event in events if isinstance(event, RandomnessContributed))
        return None if committed is None else cls(committed, given)

    @property
    def name(self) -> str:
        return self.committed.shoe

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(one.text for one in self.contributions)

    def has(self, patron: str) -> bool:
        return any(one.patron == patron for one in self.contributions)

    def contributed(self, event: RandomnessContributed) -> "NextShoe":
        return NextShoe(self.committed, (*self.contributions, event))

    @property
    def version(self) -> int:
        return 1 + len(self.contributions)

    def append(self, *events: RandomnessContributed | ShoeDropped) -> Append:
        return Append(f"shoe/{self.name}", self.version, tuple(NewEvent(event) for event in events))

    def seal(self, decks: int, keys: Keys) -> ShoeSealed:
        """Nothing is chosen here: the order is that of the seed and of what was contributed."""
        return seal(
            self.name, Shoe(order_from(self.name, decks, unseal_seed(self.committed, keys), self.texts)), decks, keys
        )
