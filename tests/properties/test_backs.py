"""Face-down Rounds by hand: cards are laid as backs and named when they are turned, and nothing else comes of it."""

from functools import reduce
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.rounds.test_golden_pages import without_digest
from tests.samples import examples
from tests.scenes import BOOKS, SUPERVISOR, bet, book
from tests.second_law.reading import second_reading

from punto.play import CloseBets, CloseInsurance, OpenBets, Phase, Round, next_step, step, table
from punto.play.commands import AnswerSqueeze, DealCard, PlaceBet, RequestSqueeze, TurnCard
from punto.play.course import Step, Waiting
from punto.play.decide import can
from punto.play.events import CardTurned
from punto.play.evolve import evolve
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.play.reasons import explain
from punto.rules.cards import BACK, DECK, Card
from punto.rules.definitions import Side
from punto.rules.insurance import insurance_area
from punto.store.codec import decode, encode


class ByHand:
    """One Round at two tables: a shoe that is known, and a dealer who lays backs. The same people do the same."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng = Random(seed)
        made = table(book(name), face_down=True)
        self.known = self.by_hand = Round(made)
        self.places: dict[tuple[Side, int], Card] = {}
        self.turned: set[Card] = set()
        self.cards = self.rng.sample(DECK, 6)

    def both(self, command: object) -> None:
        self.known, self.by_hand = step(self.known, command)[0], step(self.by_hand, command)[0]

    def play(self) -> None:
        self.both(OpenBets(1))
        areas = [area.id for area in self.known.table.rulebook.areas.values()]
        for box, patron in enumerate(("mei", "tan", "ravi"), 1):
            for area in ("player", "banker", *self.rng.sample(areas, 3)):
                placed = bet(patron, area, 100_00, box)
                if can(self.known, placed) is None:
                    self.both(placed)
        self.both(CloseBets())
        while (due := next_step(self.known)).waiting is not Waiting.FOR_THE_NEXT_ROUND:
            assert next_step(self.by_hand) == due
            self.ask_to_squeeze()
            self.go_on(next_step(self.known))

    def ask_to_squeeze(self) -> None:
        places = [(side, position) for side in Side for position in (1, 2, 3)]
        request = RequestSqueeze("mei", *self.rng.choice(places), banker_third_first=self.rng.random() < 0.5)
        if can(self.known, request) is None and self.rng.random() < 0.3:
            self.both(request)
            self.both(AnswerSqueeze(self.rng.random() < 0.8, SUPERVISOR))

    def go_on(self, due: Step) -> None:
        match due.waiting:
            case Waiting.FOR_A_CARD:
                card = self.cards.pop()
                assert due.side is not None
                assert due.position is not None
                self.places[due.side, due.position] = card
                self.known = step(self.known, DealCard(card))[0]
                self.by_hand = step(self.by_hand, DealCard())[0]
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                place = self.rng.choice(due.turn)
                card = self.places[place]
                self.known = step(self.known, TurnCard(*place))[0]
                self.by_hand = step(self.by_hand, TurnCard(*place, card))[0]
                self.turned.add(card)
            case _:
                self.insure()
                self.both(CloseInsurance())
        self.check_nothing_is_named()

    def insure(self) -> None:
        insurance = self.known.table.rulebook.insurance
        assert insurance is not None
        for number in self.known.offered:
            placed = PlaceBet("mei", 1, insurance_area(insurance.rows[number].side), 5_00)
            if can(self.known, placed) is None:
                self.both(placed)

    def check_nothing_is_named(self) -> None:
        """Before a card is turned nothing anywhere can name it: nobody has said what it is."""
        hidden = set(self.places.values()) - self.turned
        told = msgspec.json.encode([*self.by_hand.events, self.by_hand.player, self.by_hand.banker]).decode()
        assert not [card for card in hidden if f'"{card}"' in told]
        explain(self.by_hand)
        stored = [decode(*encode(event)) for event in self.by_hand.events]
        assert reduce(evolve, stored, Round(self.by_hand.table)) == self.by_hand
        assert parse(write(self.by_hand), self.by_hand.table.rulebook).events == self.by_hand.events


@pytest.mark.parametrize("name", BOOKS)
@settings(max_examples=examples(12), deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32))
def test_a_round_by_hand_ends_as_the_same_round_with_known_cards(name: str, seed: int) -> None:
    both = ByHand(name, seed)
    both.play()
    known, by_hand = both.known, both.by_hand
    assert by_hand.phase is Phase.OVER
    assert (by_hand.player, by_hand.banker, by_hand.outcome) == (known.player, known.banker, known.outcome)
    assert by_hand.settlements == known.settlements
    assert BACK not in (*by_hand.player, *by_hand.banker)
    # The one that was keyed when it was turned says so.
    turned = [replace(event, keyed=False) for event in by_hand.events if isinstance(event, CardTurned)]
    assert turned == [event for event in known.events if isinstance(event, CardTurned)]
    second_reading(without_digest(write(by_hand)))
