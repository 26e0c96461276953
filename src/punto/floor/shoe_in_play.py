"""The sealed shoe at a table: unsealed in memory only, and each card recorded before it is seen."""

from punto.floor.next_shoe import NextShoe
from punto.rules.cards import Card
from punto.shoe import Shoe, ShoeEmpty, burn
from punto.shoe.events import (
    CardsBurned,
    CardsDrawn,
    CutCardShown,
    Event,
    LastRoundDealt,
    SeedCommitted,
    ShoeOpened,
    ShoeSealed,
)
from punto.shoe.keys import Keys
from punto.shoe.sealed import opened, unseal
from punto.shoe.seed import unseal_seed
from punto.store.records import Append, NewEvent


class ShoeInPlay:
    """The one place where cards not dealt yet can be read. They are not in its repr, and nothing of it is sent."""

    def __init__(self, sealed: ShoeSealed, keys: Keys, announced: NextShoe | None = None) -> None:
        """From a shoe that was recorded as sealed, and perhaps as the next one before; after a restart, `apply` what
        was recorded since."""
        self.sealed, self.version = sealed, 1 + (announced.version if announced else 0)
        self.next: NextShoe | None = None  # where Patrons contribute to its order
        self._seed: SeedCommitted | None = announced.committed if announced else None
        self.stream = f"shoe/{sealed.shoe}"
        self.seen: tuple[Card, ...] = ()  # all that came out of it and could be seen
        self._keys = keys
        self._shoe = Shoe(unseal(sealed, keys)[0], behind_cut=sealed.behind_cut)

    def __repr__(self) -> str:
        return f"<shoe {self.sealed.shoe}, {self._shoe.left} cards left>"

    @property
    def left(self) -> int:
        return self._shoe.left

    @property
    def cut_card_shown(self) -> bool:
        return self._shoe.cut_card_shown

    @property
    def rounds_to_come(self) -> int | None:
        """From the end of the Round in which the cut card showed."""
        return self._shoe.rounds_to_come

    @property
    def is_over(self) -> bool:
        return self._shoe.is_over

    def burn(self) -> CardsBurned:
        """The burn of a new shoe, to be recorded with the rule it follows."""
        burned, _ = self._shoe.burn(burn.BURN_RULE)
        return CardsBurned(burned[0], len(burned) - 1, burn.BURN_RULE)

    def draw(self, count: int = 1) -> CardsDrawn:
        """The next cards, to be recorded. Raises ShoeEmpty."""
        if count > self._shoe.left:
            raise ShoeEmpty("the shoe has not so many cards left")
        cards: list[Card] = []
        shoe = self._shoe
        for _ in range(count):
            card, shoe = shoe.draw()
            cards.append(card)
        return CardsDrawn(self._shoe.drawn, tuple(cards))

    def round_over(self, drawn: CardsDrawn | None = None) -> list[CutCardShown | LastRoundDealt]:
        """What is to be recorded of the shoe when a Round ends, perhaps with a card that is just being drawn."""
        left = self._shoe.left - (len(drawn.cards) if drawn else 0)
        if self._shoe.rounds_to_come is not None:
            return [LastRoundDealt()] if self._shoe.rounds_to_come else []
        return [CutCardShown()] if left < self.sealed.behind_cut else []

    def open(self) -> ShoeOpened:
        return opened(self.sealed, self._keys, unseal_seed(self._seed, self._keys) if self._seed else b"")

    def append(self, *events: Event, round: int | None = None) -> Append:
        """`round` is the Round that they belong to, if they do."""
        return Append(self.stream, self.version, tuple(NewEvent(event, round=round) for event in events))

    def apply(self, *events: Event) -> None:
        """Events that are in the journal."""
        for event in events:
            self.version += 1
            match event:
                case CardsBurned():
                    # As many as were burned then, whatever the rule is by now.
                    self._draw(1 + event.unseen)
                    self.seen = (*self.seen, event.exposed)
                case CardsDrawn():
                    self.seen = (*self.seen, *event.cards)
                    self._draw(len(event.cards))
                case CutCardShown() | LastRoundDealt():
                    self._shoe = self._shoe.after_round()

    def _draw(self, count: int) -> None:
        for _ in range(count):
            self._shoe = self._shoe.draw()[1]
