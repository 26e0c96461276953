"""Properties of cards keyed wrongly (R37): in the end a Round is what it would be, keyed rightly at once."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.samples import examples
from tests.scenes import BOOKS, DEALER, PLUS, SUPERVISOR, because, bet, book, closed, refusal
from tests.second_law.reading import second_reading

from punto.ledger import round_entries
from punto.play import CloseBets, CloseInsurance, DealCard, OpenBets, Phase, PlaceBet, Round, next_step, step, table
from punto.play.commands import (
    ChooseOption,
    Command,
    ConfirmResult,
    CorrectCard,
    MakeRuling,
    ReportIrregularity,
    TakeBackCard,
)
from punto.play.correction import places
from punto.play.course import Waiting
from punto.play.events import CardPlacement, Choice
from punto.play.mis_keyed import to_take_back
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.rules.cards import DECK, Card, parse_cards
from punto.rules.definitions import Side
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.layout import Kind

SEEDS = st.integers(0, 2**32).map(Random)
SHOES = settings(max_examples=examples(40), deadline=None)


def begun(name: str, chance: Random) -> Round:
    """Bets on a few areas, closed. Insurance is bought where it is offered and the test wants it."""
    law = book(name)
    round_ = step(Round(table(law, result_confirmed=True)), OpenBets(1))[0]
    areas = [area.id for area in law.areas.values() if area.kind is not Kind.INSURANCE]
    for area in chance.sample(areas, chance.randint(1, len(areas))):
        round_ = step(round_, PlaceBet("mei", 1, area, 100_00))[0]
    return step(round_, CloseBets())[0]


def on(round_: Round, *commands: Command) -> Round:
    for command in commands:
        round_ = step(round_, command)[0]
    return round_


def dealt(round_: Round, cards: list[Card], insured: bool = False) -> Round:
    """To the end with these cards, the first ones first; those that are needed are taken from the list."""
    while round_.phase is not Phase.OVER:
        match next_step(round_).waiting:
            case Waiting.FOR_A_CARD:
                round_ = on(round_, DealCard(cards.pop(0)))
            case Waiting.FOR_INSURANCE:
                if insured:
                    round_ = bought(round_)
                round_ = on(round_, CloseInsurance())
            case _:
                round_ = on(round_, ConfirmResult(DEALER))
    return round_


def bought(round_: Round) -> Round:
    """The first insurance on offer, if mei has what it insures."""
    side = round_.table.rulebook.insurance.rows[round_.offered[0]].side
    return on(round_, PlaceBet("mei", 1, f"{side}-insurance", 1_00)) if round_.original(1, "mei", side) else round_


def ends(round_: Round) -> list[tuple[object, ...]]:
    """Of the bets that stand, in money."""
    last = [end for end in round_.settlements if end.clause != "R37"]
    return sorted((end.area, end.window or "", end.stake, end.result.value, end.paid, end.commission) for end in last)


def balances(round_: Round) -> dict[str, int]:
    """Of every account, from all that happened."""
    found: dict[str, int] = {}
    for entries in round_entries("one", Round(round_.table), round_.events, round_):
        for posting in (posting for entry in entries for posting in entry.postings):
            found[posting.account] = found.get(posting.account, 0) + posting.amount
    return {account: amount for account, amount in found.items() if amount}


def holds(round_: Round) -> None:
    """What is on record is what the law makes of it, by both readings."""
    page = write(round_)
    assert parse(page, round_.table.rulebook).events == round_.events
    second_reading("\n".join(line for line in page.split("\n") if not line.startswith("digest")))


def another(chance: Random, card: Card) -> Card:
    return chance.choice([other for other in DECK if other != card])


@SHOES
@given(st.sampled_from(BOOKS), SEEDS, st.booleans())
def test_r37_a_corrected_round_is_settled_as_if_it_had_been_keyed_rightly(
    name: str, chance: Random, after_the_result: bool
) -> None:
    start = begun(name, chance)
    shoe = chance.sample(DECK, 12)
    right = dealt(start, list(shoe))
    count = len(places(right))
    wrong_at = chance.randrange(count)
    keyed = [another(chance, card) if at == wrong_at else card for at, card in enumerate(shoe)]
    to_come = list(keyed)
    wrong = dealt(start, to_come)
    if len(places(wrong)) <= wrong_at:
        return  # the card never came out
    if not after_the_result:  # corrected before it is confirmed: as it stood then
        wrong = replay_until_confirmation(start, keyed)
        to_come = keyed[len(places(wrong)) :]
    side, position = places(wrong)[wrong_at]
    corrected = on(wrong, because(CorrectCard(side, position, shoe[wrong_at], SUPERVISOR)))
    corrected = dealt(corrected, to_come)
    assert (corrected.player, corrected.banker, corrected.outcome) == (right.player, right.banker, right.outcome)
    assert ends(corrected) == ends(right)
    assert balances(corrected) == balances(right)
    # What the wrong card brought out and the right one does not need starts the next Round (R12).
    assert corrected.surplus == tuple(keyed[count : len(places(wrong))])
    holds(corrected)


def replay_until_confirmation(start: Round, keyed: list[Card]) -> Round:
    round_, cards = start, list(keyed)
    while next_step(round_).waiting is not Waiting.FOR_CONFIRMATION:
        insuring = next_step(round_).waiting is Waiting.FOR_INSURANCE
        round_ = on(round_, CloseInsurance() if insuring else DealCard(cards.pop(0)))
    return round_


@SHOES
@given(st.sampled_from(BOOKS), SEEDS)
def test_r37_cards_taken_back_leave_nothing_behind(name: str, chance: Random) -> None:
    """Insured or not, as often as it happens: the Round ends as if each had been keyed rightly at once."""
    start = begun(name, chance)
    shoe = chance.sample(DECK, 8)
    right = dealt(start, list(shoe))
    round_ = start
    while round_.phase is not Phase.OVER:
        waiting, lie = next_step(round_).waiting, places(round_)
        if lie and waiting is not Waiting.FOR_A_CARD and chance.random() < 0.3:
            if waiting is Waiting.FOR_INSURANCE:
                round_ = bought(round_)
            round_ = on(round_, TakeBackCard(*lie[-1], DEALER))
        elif waiting is Waiting.FOR_A_CARD and chance.random() < 0.5:
            card = another(chance, shoe[len(lie)])
            round_ = on(round_, DealCard(card))
            round_ = on(round_, TakeBackCard(*places(round_)[-1], DEALER))
        elif waiting is Waiting.FOR_A_CARD:
            round_ = on(round_, DealCard(shoe[len(lie)]))
        elif waiting is Waiting.FOR_INSURANCE:
            round_ = on(round_, CloseInsurance())
        else:
            round_ = on(round_, ConfirmResult(DEALER))
    assert ends(round_) == ends(right)
    assert balances(round_) == balances(right)
    assert replace(round_, events=(), settlements=()) == replace(right, events=(), settlements=())
    holds(round_)


@SHOES
@given(SEEDS)
def test_r37_insurance_stands_on_the_same_totals_and_is_returned_on_others(chance: Random) -> None:
    start = begun("insurance", chance)
    shoe = chance.sample(DECK, 12)
    insured = dealt(start, shoe, insured=True)
    side, position = chance.choice(places(insured))
    was = insured.hand(side)[position - 1]
    card = another(chance, was)
    corrected = dealt(on(insured, because(CorrectCard(side, position, card, SUPERVISOR))), shoe)
    points = start.table.rulebook.points
    for window in {end.window for end in insured.settlements if end.window}:
        of_totals = position < 3 or (side is Side.PLAYER and window is Window.AFTER_THIRD)
        back = [end for end in corrected.settlements if end.window is window and end.clause == "R37"]
        assert bool(back) == (of_totals and points[was] != points[card])
    holds(corrected)


@pytest.mark.parametrize(("dealt", "kept"), [("7S", 0), ("7S 2D", 1), ("7S 2D 9S", 2)])
def test_37_a_card_that_a_ruling_left_as_it_lies_is_not_taken_back(dealt: str, kept: int) -> None:
    cards = parse_cards(dealt)
    lies = CardPlacement(cards[:kept:2], cards[1:kept:2], cards[kept:])
    round_ = on(
        closed(PLUS, bet("mei", "player", 100_00)),
        *map(DealCard, cards),
        ReportIrregularity(Irregularity.CARD_TO_WRONG_PERSON, SUPERVISOR, placement=lies),
        MakeRuling(Ruling.CANNOT_RECONSTRUCT, SUPERVISOR, reason="nobody could see"),
        ChooseOption("mei", Choice.CONTINUE),
    )
    assert to_take_back(round_) is None
    refused = refusal(round_, TakeBackCard(Side.PLAYER, 1, DEALER))
    assert (refused.code, refused.clause) == ("nothing-to-take-back", "R37")
    assert to_take_back(on(round_, DealCard(parse_cards("KH")[0]))) is not None
