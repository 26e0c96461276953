"""How many cards are burned unseen after the first one, under each rule that was ever in force.

The record of a burn names its rule, and is checked by that one: changing the rule for new shoes leaves every journal as
it was. A rule that is in a journal is never changed nor removed; another one gets another name.
"""

from collections.abc import Callable, Mapping

from punto.rules.cards import PICTURES, Card, rank
from punto.shoe.events import R14, CardsBurned


def _as_the_card_says(exposed: Card) -> int:
    """Pictures ten, an ace one (R14)."""
    return 10 if rank(exposed) in PICTURES else 1 if rank(exposed) == "A" else int(rank(exposed))


BURN_RULES: Mapping[str, Callable[[Card], int]] = {R14: _as_the_card_says}
BURN_RULE = R14  # of new shoes


def burned_after(exposed: Card, rule: str = R14) -> int:
    """How many go unseen after the first card."""
    return BURN_RULES[rule](exposed)


def is_burned_by_rule(burned: CardsBurned) -> bool:
    """Whether as many cards were burned as the rule says that the record names."""
    return burned.rule in BURN_RULES and burned.unseen == burned_after(burned.exposed, burned.rule)
