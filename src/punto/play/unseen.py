"""Excess cards that nobody saw: each keeps its place among the cards that are out, by a back (R12, 1.15)."""

from punto.play.commands import MakeRuling
from punto.play.events import CardPlacement, IrregularityReported
from punto.play.refusals import refuse_here
from punto.play.round import Round
from punto.rules.cards import BACK, Card
from punto.rules.clause import Clause
from punto.rules.irregularities import Ruling
from punto.rules.rulebook import Rulebook

_MOST_CARDS = 6  # in the two hands of a Round


def begins_free_round(book: Rulebook, carried: tuple[Card, ...]) -> bool:
    """Whether nobody bets in the Round that these cards start: one that may have been seen is among those that it could
    deal."""
    if not book.under_ruling(41):
        return bool(carried)
    return any(card != BACK for card in carried[:_MOST_CARDS])


def without_unseen(book: Rulebook, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Leaves out the backs of cards that nobody saw (R12)."""
    return tuple(card for card in cards if card != BACK) if book.under_ruling(41) else cards


def came_out(round_: Round, reported: IrregularityReported) -> tuple[Card, ...]:
    """The cards that are out and lie in no hand, with a back for the one that nobody saw (R12)."""
    if reported.is_of_an_unseen_card and round_.table.rulebook.under_ruling(41):
        return (BACK,)
    return reported.beyond


def with_unseen(placement: CardPlacement, beside: tuple[Card, ...]) -> CardPlacement:
    """Adds the cards `beside` the hands that nobody saw to how the cards were found: no report says where they lie."""
    unseen = tuple(card for card in beside if card == BACK)
    return CardPlacement(placement.player, placement.banker, (*unseen, *placement.beside)) if unseen else placement


def check_confirmed_unseen(round_: Round, command: MakeRuling, reported: IrregularityReported, clause: Clause) -> None:
    """A supervisor who did not deal confirms that nobody saw it (R12). To dismiss or void says nothing of it."""
    if command.ruling in (Ruling.DISMISS, Ruling.VOID) or BACK not in came_out(round_, reported):
        return
    if command.by.name in round_.dealers:
        refuse_here(round_, clause, "unseen-not-confirmed", name=command.by.name)
