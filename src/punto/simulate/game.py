"""What is simulated: a rulebook, a number of decks, and how many cards lie behind the cut card."""

from dataclasses import dataclass

from punto.facts import Message
from punto.odds.exact import usual_decks
from punto.rules.cards import DECK
from punto.rules.errors import InputError
from punto.rules.rulebook import Rulebook
from punto.shoe.burn import burned_after
from punto.shoe.shoe import CARDS_BEHIND_CUT
from punto.simulate.classes import OutcomeClasses, Question, outcome_classes

FEWEST_CARDS_OF_A_ROUND, MOST_CARDS_OF_A_ROUND = 4, 6
# With fewer behind the cut card, the Round after it could run out of cards.
FEWEST_BEHIND_CUT = 2 * MOST_CARDS_OF_A_ROUND
MOST_BURNED = 1 + max(burned_after(card) for card in DECK)


@dataclass(frozen=True, slots=True)
class Game:
    book: Rulebook
    decks: int
    behind_cut: int = CARDS_BEHIND_CUT
    also: tuple[Question, ...] = ()  # what classes of outcome tell apart besides what its bets ask

    def __post_init__(self) -> None:
        least, most = self.book.fewest_decks, self.book.most_decks
        if type(self.decks) is not int or not least <= self.decks <= most:
            facts = {"least": least, "most": most, "value": repr(self.decks)}
            raise InputError(Message("input-simulate-decks", facts))
        most = self.cards - MOST_BURNED  # or a shoe might be over before its first Round
        if type(self.behind_cut) is not int or not FEWEST_BEHIND_CUT <= self.behind_cut <= most:
            facts = {"least": FEWEST_BEHIND_CUT, "most": most, "value": repr(self.behind_cut)}
            raise InputError(Message("input-simulate-behind-cut", facts))

    @property
    def cards(self) -> int:
        return self.decks * len(DECK)

    @property
    def last_start(self) -> int:
        """How many cards may be gone when a Round begins that does not have the cut card behind it."""
        return self.cards - self.behind_cut

    @property
    def certain_rounds(self) -> int:
        """So many Rounds there are before the cut card in every shoe, were each of six cards; and then one more."""
        return (self.last_start - MOST_BURNED) // MOST_CARDS_OF_A_ROUND + 1

    @property
    def most_rounds(self) -> int:
        """More there are in no shoe, were each of four cards."""
        return self.cards // FEWEST_CARDS_OF_A_ROUND

    @property
    def classes(self) -> OutcomeClasses:
        return outcome_classes(self.book, self.also)


def usual_game(book: Rulebook, decks: int | None = None, behind_cut: int = CARDS_BEHIND_CUT) -> Game:
    """With as many decks as a table has by itself, where nothing else is asked for."""
    return Game(book, usual_decks(book) if decks is None else decks, behind_cut)
