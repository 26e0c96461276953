"""Rulebooks of any sort: whatever can be read can be dealt, settled, priced and written down without an exception."""

import random
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st
from tests.properties.made_up import read, rulebooks
from tests.samples import examples

from punto.odds import odds
from punto.play.commands import PlaceBet
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.play.table import Table, TableRefused, table
from punto.play.whole_round import Wish, play_round
from punto.rules.description import described
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults
from punto.shoe import new_shoe


def opened(book: Rulebook, chip: int) -> Table | TableRefused:
    try:
        return table(book, chip=chip, minimum=chip, maximum=chip * 1_000)
    except TableRefused as refused:
        return refused


@settings(max_examples=examples(40), deadline=None)
@given(rulebooks(), st.integers(0, 2**32), st.sampled_from([1, 5_00, 100_00]))
def test_what_can_be_read_can_be_played_and_priced(text: str, seed: int, chip: int) -> None:
    book = read(text)
    event(type(book).__name__)
    if isinstance(book, Faults):
        assert all(fault.line for fault in book.faults), str(book)
        return
    assert described(book)["name"] == "lucky-six"
    for bet in odds(book, decks=6).bets:
        assert 0 <= bet.hit_rate <= 1
        assert bet.hit_rate + bet.returned + bet.half_lost <= 1
    playing = opened(book, chip)
    if isinstance(playing, TableRefused):
        assert {fault.message.code for fault in playing.faults} <= {"fault-chip-cents", "fault-chip-half"}
        return
    dealing = new_shoe(playing.decks, random.Random(seed))
    wishes = [Wish(PlaceBet("mei", 1, area, chip * 10)) for area in book.areas]

    def card() -> Any:
        nonlocal dealing
        drawn, dealing = dealing.draw()
        return drawn

    for number in range(1, 4):
        round_ = play_round(playing, wishes, card, number)
        assert {end.area for end in round_.settlements} == set(book.areas)
        assert parse(write(round_), book).settlements == round_.settlements
