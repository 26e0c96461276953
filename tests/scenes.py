"""Scenes for tests of a Round: a table of any rulebook, and short ways to bring a Round to where a test begins."""

from functools import lru_cache

import pytest
from msgspec.structs import replace

from punto.money import Cents
from punto.play import (
    Actor,
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    PlaceBet,
    Round,
    TurnCard,
    next_step,
    step,
    table,
)
from punto.play.commands import Change, GiveReason
from punto.play.course import Waiting
from punto.play.events import BetSettled, Event
from punto.rules.cards import parse_cards
from punto.rules.definitions import Authority
from punto.rules.errors import Refusal, Refused
from punto.rules.library import FILES, FOLDER, rulebook
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook

PLUS, INSURANCE, ETG, EASY, RWS = "super-six-plus", "insurance", "super-six-etg", "easy-six", "rws-baccarat"
BOOKS = (PLUS, INSURANCE, ETG, EASY, RWS)
WITH_DIFFERENTIAL = (PLUS, RWS)
WITH_SQUEEZE = (PLUS, INSURANCE, RWS)
# No rulebook that ships has a bet that needs another one; one that differs from Super Six Plus in just that.
DEPENDENT = "super-six-plus, but a Tie bet needs an Original Bet"
# None has both insurance and simultaneous cards in an order by ruling.
ORDERED = "insurance, but the order of simultaneous cards is ruled on"

DEALER = Actor("lee", Authority.DEALER)
SUPERVISOR = Actor("tan", Authority.PIT_SUPERVISOR)


@lru_cache
def book(name: str) -> Rulebook:
    if name == ORDERED:
        found = '[[irregularities]]\nwhat = "foreign-card"'
        ruled = '[[irregularities]]\nwhat = "simultaneous-draw"\nremedy = "order-by-ruling"\nclause = "5.1"\n\n'
        return altered(INSURANCE, found, ruled + found)
    if name != DEPENDENT:
        return rulebook(name)
    return altered(PLUS, 'chinese = "和"\nkind = "side"\n', 'chinese = "和"\nkind = "side"\nstands_alone = false\n')


def altered(name: str, old: str, new: str) -> Rulebook:
    text = (FOLDER / FILES[name]).read_text(encoding="utf-8")
    assert text.count(old) == 1
    return parse_rulebook(text.replace(old, new), "altered.toml")


def opened(name: str, seats: dict[int, str] | None = None, **settings: object) -> Round:
    return play(Round(table(book(name), **settings)), OpenBets(1, seats or {}))


def bet(patron: str, area: str, stake: Cents, box: int = 3, **others: object) -> PlaceBet:
    return PlaceBet(patron, box, area, stake, **others)


def play(round_: Round, *commands: Command) -> Round:
    for command in commands:
        round_ = step(round_, command)[0]
    return round_


def closed(name: str, *bets: PlaceBet, **settings: object) -> Round:
    return play(opened(name, **settings), *bets, CloseBets())


def dealt(round_: Round, cards: str) -> Round:
    """Cards in the order in which they leave the shoe; whatever lies face down in the way of the next is turned."""
    for card in parse_cards(cards):
        while next_step(round_).waiting is Waiting.FOR_A_CARD_TO_BE_TURNED:
            round_ = turned(round_)
        round_ = play(round_, DealCard(card))
    return round_


def turned(round_: Round) -> Round:
    due = next_step(round_)
    return play(round_, TurnCard(due.side, due.position))


def concluded(round_: Round, cards: str) -> Round:
    """The Round to its end with exactly these cards; nobody insures."""
    left = list(parse_cards(cards))
    if next_step(round_).waiting is Waiting.FOR_BETS:
        round_ = play(round_, CloseBets())
    while (due := next_step(round_)).waiting is not Waiting.FOR_THE_NEXT_ROUND:
        match due.waiting:
            case Waiting.FOR_A_CARD:
                round_ = play(round_, DealCard(left.pop(0)))
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                round_ = turned(round_)
            case _:
                round_ = play(round_, CloseInsurance())
    assert not left
    return round_


def events_of(round_: Round, command: Command) -> list[Event]:
    return step(round_, command)[1]


def end_of(round_: Round, patron: str, area: str, window: object = None) -> BetSettled:
    """How the one bet of a patron on an area ended."""
    (end,) = [e for e in round_.settlements if (e.patron, e.area) == (patron, area) and window in (None, e.window)]
    return end


def because(change: Change, reason: str = "seen on camera 4") -> GiveReason:
    """With its reason, as it takes one where it changes what was settled (R54)."""
    return GiveReason(change, reason)


def refusal(round_: Round, command: Command) -> Refusal:
    with pytest.raises(Refused) as refused:
        step(round_, command)
    return refused.value.refusal


def snapshot(round_: Round) -> Round:
    """A Round of its own, with no part shared that could be changed in place."""
    return replace(round_, seats=dict(round_.seats), squeezes=dict(round_.squeezes))


def stakes(round_: Round) -> dict[tuple[int, str, str], Cents]:
    return {(b.box, b.patron, b.area): b.stake for b in round_.bets.values()}
