"""The second law's enumerations as the tests of the odds need them: cards and outcomes are punto's own types."""

from collections.abc import Callable, Mapping

from tests.second_law import enumeration
from tests.second_law.enumeration import ByPoints, Ended
from tests.second_law.table_of_play import Drawing, winner

from punto.rules.cards import Card
from punto.rules.definitions import Winner
from punto.rules.outcome import Outcome
from punto.rules.rulebook import Rulebook

Shoe = Mapping[Card, int]


def drawing_of(law: Rulebook) -> Drawing:
    """For a Table of Play that nobody has printed; the printed one is the second law's own."""
    table = law.table_of_play
    return Drawing(
        _digits(table.player_draws),
        _digits(table.banker_draws_when_player_stands),
        [_digits(thirds) for thirds in table.banker_draws_on],
    )


def _digits(values: frozenset[int]) -> str:
    return "".join(map(str, sorted(values)))


def points_of(law: Rulebook) -> Callable[[str], int]:
    return lambda card: law.points[Card(card)]


def enumerate_by_points(shoe: Shoe, law: Rulebook | None = None, *, compile_it: bool = False) -> ByPoints:
    """By the second law, or by the Table of Play and the values of cards of a made-up one."""
    if law is None:
        return enumeration.by_points(shoe, compile_it=compile_it)
    return enumeration.by_points(shoe, drawing_of(law), points_of(law), compile_it=compile_it)


def enumerate_any_shoe(shoe: Shoe, law: Rulebook | None = None) -> dict[Outcome, int]:
    deals = enumeration.by_card(shoe, drawing_of(law), points_of(law)) if law else enumeration.by_card(shoe)
    return _outcomes(deals)


def enumerate_small_shoe(shoe: Shoe) -> dict[Outcome, int]:
    return _outcomes(enumeration.by_hands(shoe))


def _outcomes(deals: Mapping[Ended, int]) -> dict[Outcome, int]:
    return {_outcome(ended): count for ended, count in deals.items()}


def _outcome(e: Ended) -> Outcome:
    pairs = (e.player_pair, e.banker_pair, e.player_suited, e.banker_suited)
    return Outcome(winner_of(e.player, e.banker), e.player, e.banker, e.player_cards, e.banker_cards, *pairs)


def winner_of(player_total: int, banker_total: int) -> Winner:
    """Who wins by the second law."""
    return Winner(winner(player_total, banker_total).lower())


def name_of(who: Winner) -> str:
    """As the second law calls the winner."""
    return who.value.capitalize()
