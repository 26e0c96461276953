"""What an insurance offer is worth just now: exactly, to somebody who has watched the shoe."""

from collections import Counter

from punto.floor.shoe_in_play import Dealing
from punto.odds.at_the_table import insurance_on
from punto.odds.composition import Composition
from punto.odds.results import InsuranceOdds
from punto.play.round import Phase, Round


def offers(round_: Round, dealing: Dealing | None) -> tuple[InsuranceOdds, ...]:
    """Nothing where none is on offer. Where cards come from a dealer's hand, what went before is not known to us, and
    the set of cards is taken to be whole but for this Round's."""
    if round_.phase is not Phase.INSURANCE or round_.face_down:
        return ()
    before = Counter(dealing.seen if dealing else ())
    before.subtract((*round_.player, *round_.banker))
    shoe = Composition.of_decks(round_.table.decks).without((+before).elements())
    return insurance_on(round_.table.rulebook, shoe, round_.player, round_.banker)
