"""Cards as they were found and as a ruling puts them right (1.15, 5.7, 5.8)."""

from punto.play.events import CardPlacement, CardsReconstructed, IrregularityReported
from punto.play.reconstruct import as_drawn, reconstruct
from punto.play.round import Round
from punto.play.unseen import came_out, with_unseen
from punto.rules.cards import Card
from punto.rules.clause import Clause


def found(round_: Round, reported: IrregularityReported) -> CardPlacement:
    """How all the cards lay that are out."""
    beside, placement = (*round_.drawn_early, *came_out(round_, reported)), reported.placement
    if placement is None:
        return CardPlacement(round_.player, round_.banker, beside)
    return with_unseen(placement, beside)


def reconstructed(
    round_: Round, reported: IrregularityReported, drawn_early: tuple[Card, ...], clause: Clause, laid: int = 0
) -> CardsReconstructed:
    """Puts the cards that came out where a correct deal in their order has them."""
    dealt = as_drawn(round_.player, round_.banker)
    drawn = (*dealt, *round_.drawn_early, *drawn_early)
    if laid:
        drawn = (*dealt[:-laid], *drawn_early, *round_.drawn_early)
    corrected = reconstruct(round_.table.rulebook, drawn)
    return CardsReconstructed(found(round_, reported), corrected, drawn_early, clause, laid)
