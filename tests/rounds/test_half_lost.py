"""Bets of which half can be lost, in a made-up text: Rounds by chance, each held against the second reading."""

import re
from collections import Counter
from random import Random

import pytest
from tests.odds.designing import shipped_text
from tests.rounds.random_rounds import random_round
from tests.samples import examples
from tests.second_law.page import Wrong
from tests.second_law.reading import second_reading
from tests.second_law.rulebooks import HALF

from punto.play import CloseBets, DealCard, OpenBets, Phase, PlaceBet, Round, step, table
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.rules.cards import parse_cards
from punto.rules.reader import parse_rulebook

BETS = """
[[areas]]
id = "no-tie"
english = "No Tie"
chinese = "不和"
kind = "side"
clause = "3.7"
otherwise = { result = "lost", clause = "4.1.2" }

[[pays]]
area = "no-tie"
when = { winner = "player" }
odds = "1 to 1"
clause = "4.1.2"

[[returns]]
area = "no-tie"
when = { winner = "tie" }
part = "half"
clause = "4.1.2"

[[returns]]
area = "player"
when = { winner = "banker", banker_total = [6, 7, 8, 9] }
part = "half"
clause = "4.1.2"
"""
BOOK = parse_rulebook(
    re.sub(r'^id = "rws.*"$', f'id = "{HALF}"', shipped_text("super-six-plus"), count=1, flags=re.MULTILINE) + BETS,
    "half-back.toml",
)
# Banker wins with 6 over 0.
CARDS = "KS 6H QD KC JS"


def without_digest(text: str) -> str:
    return re.sub(r"^digest .*\n", "", text, flags=re.MULTILINE)


def in_part() -> Round:
    """Two bets of one hand with a Differential that leaves an odd number of cents of each in action."""
    made = table(BOOK, chip=20, minimum=20, maximum=1_000_00, differential=33_20)
    round_ = step(Round(made), OpenBets(1, {}))[0]
    for patron, area, stake, unseen in (
        ("mei", "player", 33_20, False),
        ("jon", "player", 10_00, True),
        ("jon", "no-tie", 5_00, False),
    ):
        round_ = step(round_, PlaceBet(patron, 1, area, stake, not_noticed=unseen))[0]
    round_ = step(round_, CloseBets())[0]
    for card in parse_cards(CARDS):
        round_ = step(round_, DealCard(card))[0]
    assert round_.phase is Phase.OVER
    return round_


def test_a_round_settled_half_lost_holds_by_both() -> None:
    text = write(in_part())
    ends = re.findall(r"box 1  (\w+) +(\S+) +(\S+)  (half lost|lost)", text)
    assert ends == [
        ("mei", "player", "-12.75", "half lost"),  # of 25.51 in action: the odd cent goes back (R2)
        ("jon", "player", "-3.84", "half lost"),  # of 7.69
        ("jon", "no-tie", "-5.00", "lost"),
    ]
    assert write(parse(text, BOOK)) == text
    second_reading(without_digest(text))
    for wrong in ("-12.76", "-25.51"):
        with pytest.raises(Wrong):
            second_reading(without_digest(text).replace("-12.75", wrong))
    with pytest.raises(Wrong):
        second_reading(without_digest(text).replace("half lost", "lost     "))


def test_what_the_engine_does_holds_by_the_second_reading() -> None:
    ends = Counter[str]()
    for seed in range(examples(150)):
        text = write(random_round(Random(seed), ["mei", "jon", "ana"], BOOK))
        read = second_reading(without_digest(text))
        ends.update(end for _, _, end, _ in read.ends)
    assert ends["half lost"] > 3, ends
