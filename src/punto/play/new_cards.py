"""New cards, where something is wrong with the set or with how it lies in the shoe (R49)."""

from dataclasses import replace

from punto.play.commands import MakeRuling
from punto.play.events import NewCardsOrdered
from punto.play.round import Phase, Round
from punto.rules.irregularities import OF_THE_SET, NewCards, Remedy, RemedyKind, Ruling
from punto.rules.rulebook import Rulebook


def with_new_cards(book: Rulebook, remedy: Remedy) -> Remedy:
    """The remedy with new cards, where the text itself does not name them."""
    if remedy.irregularity not in OF_THE_SET or remedy.new_cards is not NewCards.NO or not book.under_ruling(49):
        return remedy
    may = NewCards.MUST if remedy.kind is RemedyKind.VOID else NewCards.MAY
    return replace(remedy, new_cards=may, new_cards_clause="R49")


def brings_new_cards(remedy: Remedy) -> bool:
    return remedy.irregularity in OF_THE_SET and remedy.new_cards is not NewCards.NO


def new_cards(round_: Round, command: MakeRuling, remedy: Remedy) -> list[NewCardsOrdered]:
    """Orders new cards: by the ruling, by the text, or because the set is to blame, if the Round is void or the fault
    was found between two Rounds."""
    between = command.ruling is Ruling.CONTINUE and round_.phase is Phase.OVER
    to_blame = brings_new_cards(remedy) and (command.ruling is Ruling.VOID or between)
    if not (command.new_cards or to_blame or remedy.new_cards is NewCards.MUST):
        return []
    assert remedy.new_cards_clause is not None
    return [NewCardsOrdered(remedy.new_cards_clause)]
