"""The kernel against the engine, Round by Round on whole seeded shoes: every settlement of every bet, in cents."""

from collections.abc import Iterator

import numpy as np
import pytest
from tests.samples import WHOLE
from tests.scenes import book, play
from tests.simulate.made_up import made_up, made_up_of_cards

from punto.play import CloseBets, CloseInsurance, DealCard, OpenBets, PlaceBet, Round, next_step, table
from punto.play.bets import room_to_insure
from punto.play.course import Waiting
from punto.rules.cards import DECK
from punto.rules.insurance import insurance_area
from punto.rules.layout import Kind
from punto.rules.library import shipped_entries
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Result, lost
from punto.shoe import Shoe
from punto.simulate import Game
from punto.simulate.kernel import classes_of_shoe, deal_shoes, shuffled
from punto.simulate.stakes import ends
from punto.simulate.tables import round_tables

SEED, PATRON, BOX = 20, "mei", 1
MADE_UP = {"made-up": made_up, "made-up-of-cards": made_up_of_cards}
SHOES = 500 if WHOLE else 2
# At all odds that are offered the cap leaves whole chips, after the first window too.
CHIP = 1_00
STAKES = {"player": 1008_00, "banker": 2016_00, "player-insurance": 168_00, "banker-insurance": 336_00}


def law(name: str) -> Rulebook:
    return MADE_UP[name]() if name in MADE_UP else book(name)


def stakes(rulebook: Rulebook) -> dict[str, int]:
    return {area: STAKES.get(area, CHIP * (number + 1)) for number, area in enumerate(rulebook.areas)}


def rounds_at_the_table(rulebook: Rulebook, shoe: Shoe) -> Iterator[Round]:
    """Every Round of the shoe as the engine deals it, with a bet on every area; insurance wherever it is offered."""
    bets = stakes(rulebook)
    layout = [area.id for area in rulebook.areas.values() if area.kind is not Kind.INSURANCE]
    opened = Round(table(rulebook, chip=CHIP, minimum=CHIP, maximum=max(STAKES.values())))
    opened = play(opened, OpenBets(), *(PlaceBet(PATRON, BOX, area, bets[area]) for area in layout), CloseBets())
    _, shoe = shoe.burn()
    while not shoe.is_over:
        round_ = opened
        while (due := next_step(round_).waiting) is not Waiting.FOR_THE_NEXT_ROUND:
            if due is Waiting.FOR_INSURANCE:
                round_ = play(round_, *insurance(round_, bets), CloseInsurance())
            else:
                assert due is Waiting.FOR_A_CARD
                card, shoe = shoe.draw()
                round_ = play(round_, DealCard(card))
        shoe = shoe.after_round()
        yield round_


def insurance(round_: Round, bets: dict[str, int]) -> Iterator[PlaceBet]:
    for number in round_.offered:
        row = round_.table.rulebook.insurance.rows[number]
        room = room_to_insure(round_, round_.bets[BOX, PATRON, row.side.value, None], row)
        area = insurance_area(row.side)
        if stake := min(bets[area], room):
            yield PlaceBet(PATRON, BOX, area, stake)


@pytest.mark.parametrize(
    ("name", "decks"),
    [
        *((entry.rulebook.short_name, 8) for entry in shipped_entries()),
        ("rws-baccarat", 5),
        *((name, 8) for name in MADE_UP),
    ],
)
def test_every_settlement_of_every_round_is_the_engines(name: str, decks: int) -> None:
    rulebook = law(name)
    game, bets = Game(rulebook, decks), stakes(rulebook)
    tables = round_tables(game)
    seen = np.zeros(len(game.classes), np.int64)
    compared = 0
    for number in range(SHOES):
        order = shuffled(np.tile(np.arange(len(DECK), dtype=np.uint8), decks), SEED, number)
        at_the_table = rounds_at_the_table(rulebook, Shoe(tuple(DECK[card] for card in order)))
        classes = classes_of_shoe(tables, SEED, number)
        seen += np.bincount(classes, minlength=len(seen))
        for class_, round_ in zip(classes.tolist(), at_the_table, strict=True):
            outcome, ending = game.classes.of_number(class_)
            for area in rulebook.areas.values():
                made = ends(rulebook, area, outcome, (ending.after_four, ending.after_third), bets)
                settled = [
                    (end.result, end.paid if end.result is Result.WON else -lost(end.result, end.stake))
                    for end in round_.settlements
                    if end.area == area.id
                ]
                assert list(made) == settled, (number, area.id, round_.player, round_.banker)
                compared += len(settled)
    assert compared >= seen.sum() * len(rulebook.lines)  # insurance besides, where it is offered
    shoes, counts = deal_shoes(tables, SEED, 0, SHOES)
    assert shoes == SHOES
    assert counts.sum(axis=0).tolist() == seen.tolist()
    assert counts[0].sum() == SHOES * game.certain_rounds


@pytest.mark.parametrize("behind_cut", [12, 60, 300, 405])
def test_another_cut_card_ends_the_shoe_where_the_engine_does(behind_cut: int) -> None:
    rulebook = book("super-six-etg")
    tables = round_tables(Game(rulebook, 8, behind_cut))
    for number in range(3):
        order = shuffled(np.tile(np.arange(len(DECK), dtype=np.uint8), 8), SEED, number)
        shoe = Shoe(tuple(DECK[card] for card in order), behind_cut=behind_cut)
        assert len(classes_of_shoe(tables, SEED, number)) == rounds_of(rulebook, shoe)


def rounds_of(rulebook: Rulebook, shoe: Shoe) -> int:
    """By the Table of Play alone."""
    _, shoe = shoe.burn()
    rounds = 0
    while not shoe.is_over:
        hands: list[list[int]] = [[], []]
        for place in range(4):
            card, shoe = shoe.draw()
            hands[place % 2].append(rulebook.points[card])
        p, b = (sum(hand) % 10 for hand in hands)
        third = None
        if rulebook.table_of_play.player(p, b).draws:
            card, shoe = shoe.draw()
            third = rulebook.points[card]
        if rulebook.table_of_play.banker(p, b, third).draws:
            _, shoe = shoe.draw()
        shoe = shoe.after_round()
        rounds += 1
    return rounds
