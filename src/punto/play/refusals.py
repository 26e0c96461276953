"""Refusals as a Round gives them: always under its own rulebook."""

from typing import NoReturn

from punto.facts import Message
from punto.play.course import next_step
from punto.play.events import Actor
from punto.play.round import Phase, Round
from punto.rules.cards import Card
from punto.rules.clause import Clause
from punto.rules.definitions import Authority
from punto.rules.errors import refuse


def refuse_here(round_: Round, clause: Clause, code: str, **facts: object) -> NoReturn:
    refuse(round_.table.rulebook.id, clause, code, **facts)


def check_name(round_: Round, name: str) -> None:
    """A name must be able to stand on the Round's page: visible, on one line, with single spaces."""
    if not fits_on_a_line(name, 40):
        refuse_here(round_, round_.table.rulebook.clause("seated"), "unusable-name", name=name, whose="patron")


def fits_on_a_line(text: str, longest: int) -> bool:
    return 0 < len(text) <= longest and text.isprintable() and text == " ".join(text.split())


def check_authority(round_: Round, actor: Actor, needed: Authority, clause: Clause) -> None:
    check_name(round_, actor.name)
    if actor.authority < needed:
        facts = {"name": actor.name, "authority": actor.authority, "needed": needed}
        refuse_here(round_, clause, "lacks-authority", **facts)


def check_recorder(round_: Round, by: Actor | None) -> None:
    """Whoever of the House records what a Patron without a terminal does is named with it (R39)."""
    if by is not None:
        check_authority(round_, by, Authority.DEALER, "R39")


def waits(round_: Round) -> bool:
    """After an irregularity nothing goes on before it is ruled on and everybody has chosen."""
    return round_.phase in (Phase.RULING, Phase.OPTIONS)


def check_not_waiting(round_: Round, act: Message) -> None:
    if waits(round_):
        due = next_step(round_)
        refuse_here(round_, due.clause or "R11", "round-waits", act=act, next=due.message)


def check_not_over(round_: Round, act: Message, clause: Clause) -> None:
    if round_.phase is Phase.OVER:
        refuse_here(round_, clause, "round-over", act=act)


def check_cards(round_: Round, cards: tuple[Card, ...]) -> None:
    """Cards that come out must be able to: known, and no more of one than the set has."""
    book, decks = round_.table.rulebook, round_.table.decks
    clause = book.clause("foreign_card")
    for card in cards:
        if card not in book.points:
            refuse_here(round_, clause, "not-in-the-set", card=card, decks=decks, held=Message("held-none"))
    if round_.new_cards:
        return  # what came out of the old set says nothing about the new one
    out = (*round_.player, *round_.banker, *round_.drawn_early, *round_.set_aside, *cards)
    for card in cards:
        if out.count(card) > decks:
            held = Message("held-all-out", {"count": decks})
            refuse_here(round_, clause, "not-in-the-set", card=card, decks=decks, held=held)
