"""What can be reported as a Round stands (chapter 5): what each report needs, and the remedy it would bring."""

from msgspec import Struct

from punto.play.course import remedy_of, what_happened
from punto.play.irregularities import (
    check_moment,
    least_cards,
    names_a_card,
    needs_placement,
    places_to_name,
    takes_cards,
    takes_laid,
)
from punto.play.round import Round
from punto.rules.errors import Refused
from punto.rules.irregularities import Irregularity, Remedy, RemedyKind


class ReportNeeds(Struct, frozen=True):
    """What a report must say: at least so many cards that came out, where all cards lie, one card by its place."""

    cards: int = 0
    placement: bool = False
    card: bool = False


class ReportTakes(Struct, frozen=True):
    """What a report may say; a note it always may. `laid`: that cards it names lie in a hand already."""

    cards: bool = False
    placement: bool = False
    card: bool = False
    laid: bool = False


class Reportable(Struct, frozen=True):
    remedy: Remedy
    needs: ReportNeeds = ReportNeeds()
    takes: ReportTakes = ReportTakes()
    with_cards: Remedy | None = None  # where naming cards makes it something else (R29)


def reportable(round_: Round, *, sealed_shoe: bool) -> list[Reportable]:
    """`sealed_shoe`: it gives one card at a time, so that no card can be out beyond those dealt."""
    found = (_reportable(round_, irregularity, sealed_shoe) for irregularity in Irregularity)
    return [one for one in found if one is not None]


def _reportable(round_: Round, irregularity: Irregularity, sealed_shoe: bool) -> Reportable | None:
    remedy = remedy_of(round_, irregularity)
    cards = takes_cards(irregularity) and not sealed_shoe
    with_cards = _remedy_with_cards(round_, irregularity) if cards else None
    least = least_cards(irregularity)
    if not _in_time(round_, irregularity, remedy):
        if with_cards is None or not _in_time(round_, irregularity, with_cards):
            return None
        least = 1
    if remedy.kind is RemedyKind.RECORD:
        return Reportable(remedy)
    if sealed_shoe and irregularity is Irregularity.EXCESS_OR_EXPOSED_CARD:
        return None
    placement = takes_cards(irregularity) and bool(cards or round_.player or round_.banker or round_.drawn_early)
    places = places_to_name(round_, irregularity, remedy)
    needs = ReportNeeds(least, needs_placement(irregularity), names_a_card(irregularity, remedy))
    if (needs.cards and not cards) or (needs.placement and not placement) or (needs.card and not places):
        return None
    laid = cards and takes_laid(irregularity) and bool(round_.player)
    return Reportable(remedy, needs, ReportTakes(cards, placement, bool(places), laid), with_cards)


def _in_time(round_: Round, irregularity: Irregularity, remedy: Remedy) -> bool:
    try:
        check_moment(round_, irregularity, remedy)
    except Refused:
        return False
    return True


def _remedy_with_cards(round_: Round, irregularity: Irregularity) -> Remedy | None:
    happened = what_happened(round_.table.rulebook, irregularity, cards_named=True)
    return remedy_of(round_, happened) if happened is not irregularity else None
