"""Cards in order, used one after the other with no second decision; the cut card, and when the shoe is over."""

from dataclasses import dataclass, field, replace

from punto.rules.cards import Card, set_of_cards
from punto.shoe.burn import BURN_RULE, burned_after
from punto.shoe.shuffle import RandomBits, shuffle

CARDS_BEHIND_CUT = 14


class ShoeEmpty(Exception):
    """There are not enough cards to complete the Round."""


@dataclass(frozen=True, slots=True)
class Shoe:
    cards: tuple[Card, ...] = field(repr=False)  # cards that are not dealt yet must not get into a log
    drawn: int = 0
    behind_cut: int = CARDS_BEHIND_CUT
    rounds_to_come: int | None = None  # counted from the Round in which the cut card showed

    def draw(self) -> tuple[Card, "Shoe"]:
        if self.drawn >= len(self.cards):
            raise ShoeEmpty("the shoe has no card left to complete the Round")
        return self.cards[self.drawn], replace(self, drawn=self.drawn + 1)

    @property
    def left(self) -> int:
        return len(self.cards) - self.drawn

    @property
    def cut_card_shown(self) -> bool:
        """It lies before the last cards, and comes out with the first of them."""
        return self.left < self.behind_cut

    def burn(self, rule: str = BURN_RULE) -> tuple[tuple[Card, ...], "Shoe"]:
        """The first card is exposed, and as many go after it as the rule says."""
        first, shoe = self.draw()
        burned = [first]
        for _ in range(burned_after(first, rule)):
            card, shoe = shoe.draw()
            burned.append(card)
        return tuple(burned), shoe

    def after_round(self) -> "Shoe":
        """At the end of each Round: after the cut card has shown, one more is dealt, and then the shoe is over."""
        if self.rounds_to_come is not None:
            return replace(self, rounds_to_come=max(0, self.rounds_to_come - 1))
        return replace(self, rounds_to_come=1) if self.cut_card_shown else self

    @property
    def is_over(self) -> bool:
        return self.rounds_to_come == 0


def new_shoe(decks: int, random: RandomBits, behind_cut: int = CARDS_BEHIND_CUT) -> Shoe:
    """Shuffled, and not yet burned."""
    return Shoe(shuffle(set_of_cards(decks), random), behind_cut=behind_cut)
