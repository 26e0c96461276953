"""The exact odds of an insurance offer, to somebody who has watched the shoe."""

from collections import Counter

from punto.floor.shoe_in_play import ShoeInPlay
from punto.odds.at_the_table import insurance_on
from punto.odds.composition import Composition
from punto.odds.results import InsuranceOdds
from punto.play.round import Phase, Round


def offers(round_: Round, shoe: ShoeInPlay | None) -> tuple[InsuranceOdds, ...]:
    """Nothing where none is on offer. Where cards come from a dealer's hand, the cards dealt before are not known, and
    the set of cards is taken to be whole but for this Round's."""
    if round_.phase is not Phase.INSURANCE or round_.face_down:
        return ()
    before = Counter(shoe.seen if shoe else ())
    before.subtract((*round_.player, *round_.banker))
    composition = Composition.of_decks(round_.table.decks).without((+before).elements())
    return insurance_on(round_.table.rulebook, composition, round_.player, round_.banker)
