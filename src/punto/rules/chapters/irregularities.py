"""Reads chapter 5, Irregularities: the remedy of each, and what becomes of a late withdrawal."""

from enum import StrEnum

from punto.facts import Message
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity, NewCards, Options, Remedy, RemedyKind
from punto.rules.toml_file import Section


class _AuthorityWord(StrEnum):
    DEALER = "dealer"
    PIT_SUPERVISOR = "pit-supervisor"
    PIT_MANAGER = "pit-manager"
    SHIFT_MANAGER = "shift-manager"


class _LateWord(StrEnum):
    REFUSED = "refused"
    STANDS = "stands"


def late_withdrawal_stands(section: Section) -> bool:
    return section.choice("remedy", _LateWord) is _LateWord.STANDS


def _clause_if(section: Section, key: str, needed: bool, clause: str) -> str | None:
    """The clause that goes with a word; where the word itself cannot be read, nothing is said of its clause."""
    if key in section.data and not section.read(key):
        section.has(clause)
        return None
    return section.clause(clause) if needed else None


def read_remedies(sections: list[Section]) -> dict[Irregularity, Remedy]:
    remedies: dict[Irregularity, Remedy] = {}
    for section in sections:
        options = section.choice("options", Options, Options.NEVER)
        kind = section.choice("remedy", RemedyKind)
        new_cards = section.choice("new_cards", NewCards, NewCards.NO)
        interrupted = kind is RemedyKind.CONCLUDE_OR_VOID
        remedy = Remedy(
            irregularity=section.choice("what", Irregularity),
            kind=kind,
            clause=section.clause(),
            authority=Authority.parse(section.choice("authority", _AuthorityWord, _AuthorityWord.PIT_SUPERVISOR)),
            options=options,
            options_clause=_clause_if(section, "options", options is not Options.NEVER, "options_clause"),
            new_cards=new_cards,
            new_cards_clause=_clause_if(section, "new_cards", new_cards is not NewCards.NO, "new_cards_clause"),
            conclude_clause=_clause_if(section, "remedy", interrupted, "conclude_clause"),
            void_clause=_clause_if(section, "remedy", interrupted, "void_clause"),
            only_in_initial_deal=section.flag("only_in_initial_deal", False),
        )
        if remedy.irregularity in remedies and section.read("what"):
            section.fault("what", Message("fault-remedy-twice", {"word": remedy.irregularity.value}))
        section.done()
        remedies[remedy.irregularity] = remedy
    return remedies
