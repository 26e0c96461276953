"""Insurance over whole shoes under the cap: against fractions window by window, and whoever follows it."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest
from tests.scenes import INSURANCE, book
from tests.second_law.table_of_play import ending

from punto.odds import Composition, insurance_on
from punto.rules.cards import DECK, RANKS, Card, rank, set_of_cards
from punto.rules.definitions import Side
from punto.simulate import Game, insuring
from punto.simulate.insuring import insure, insured_bets, insured_row
from punto.simulate.kernel import shuffled

SEED, SHOES = 9, 3


class Patron:
    """One unit on a hand in every Round, by fractions."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.always, self.perfectly = Fraction(0), Fraction(0)
        self.windows = [0, 0]

    def covers(self, game: Game, shoe: Composition, player: Sequence[Card], banker: Sequence[Card]) -> Fraction | None:
        """What covering one unit now is worth, where it is offered."""
        for row in insurance_on(game.book, shoe, player, banker):
            if row.side is self.side:
                assert row.expected_value is not None
                return row.expected_value / row.odds.ratio
        return None

    def waiting(self, game: Game, shoe: Composition, player: Sequence[Card], banker: Sequence[Card]) -> Fraction:
        """What the second window is worth before the Player's third card lies, to who takes it when it favours."""
        rest, total = shoe.without([*player, *banker]), Fraction(0)
        p, b = (sum(game.book.points[card] for card in hand) % 10 for hand in (player, banker))
        if not game.book.table_of_play.player(p, b).draws:
            return total
        for text in RANKS:
            there = sum(rest.by_rank()[text])
            of_rank = (card for card, count in zip(DECK, rest.counts, strict=True) if count and rank(card) == text)
            third = next(of_rank, None)
            if third is None or not game.book.table_of_play.banker(p, b, game.book.points[third]).draws:
                continue
            value = self.covers(game, shoe, [*player, third], banker)
            total += Fraction(there, rest.total) * max(value or Fraction(0), Fraction(0))
        return total

    def round(self, game: Game, shoe: Composition, cards: list[Card], dealt: int) -> None:
        player, banker = [cards[0], cards[2]], [cards[1], cards[3]]
        always = perfectly = True
        if dealt > 4 and (value := self.covers(game, shoe, player, banker)) is not None:
            self.always, self.windows[0], always = self.always + value, self.windows[0] + 1, False
            if value > 0 and value >= self.waiting(game, shoe, player, banker):
                self.perfectly, self.windows[1], perfectly = self.perfectly + value, self.windows[1] + 1, False
        if dealt == 6 and (value := self.covers(game, shoe, [*player, cards[4]], banker)) is not None:
            if always:
                self.always, self.windows[0] = self.always + value, self.windows[0] + 1
            if perfectly and value > 0:
                self.perfectly, self.windows[1] = self.perfectly + value, self.windows[1] + 1


def test_3_5_2_plain_code_comes_to_the_same() -> None:
    game = Game(book(INSURANCE), 4)
    patrons = {side: Patron(side) for side in Side}
    rounds = 0
    for number in range(SHOES):
        codes = np.array([RANKS.index(rank(card)) for card in set_of_cards(game.decks)], np.uint8)
        # To insurance one suit is as good as another: a rank's cards are handed out suit by suit.
        used, cards = dict.fromkeys(RANKS, 0), []
        for code in shuffled(codes, SEED, number):
            text = RANKS[code]
            cards.append(Card(text + "CDHS"[used[text] % 4]))
            used[text] += 1
        first = rank(cards[0])
        seen, at, over = [cards[0]], 1 + ({"A": 1, "J": 10, "Q": 10, "K": 10}.get(first) or int(first)), False
        while not over:
            over = len(cards) - at < game.behind_cut
            points = [game.book.points[card] for card in cards[at : at + 6]]
            totals = (points[0] + points[2]) % 10, (points[1] + points[3]) % 10
            _, player_cards, _, banker_cards = ending(*totals, *points[4:])
            dealt = player_cards + banker_cards
            shoe = Composition.of_decks(game.decks).without(seen)
            for patron in patrons.values():
                patron.round(game, shoe, cards[at : at + 6], dealt)
            seen += cards[at : at + dealt]
            at += dealt
            rounds += 1
    [(done, figures)] = list(insure(game, SHOES, SEED))
    found = insured_bets(game, done, figures)
    assert [bet.side for bet in found] == list(Side)
    for bet in found:
        plain = patrons[bet.side]
        assert bet.always.rounds == rounds
        assert [bet.always.taken, bet.perfectly.taken] == plain.windows
        assert bet.always.per_shoe == pytest.approx(float(plain.always) / SHOES, abs=1e-7)
        assert bet.perfectly.per_shoe == pytest.approx(float(plain.perfectly) / SHOES, abs=1e-7)
        assert insured_row(bet)["perfect_adds_per_shoe"] == bet.perfectly.per_shoe
    assert min(patron.windows[1] for patron in patrons.values()) > 3  # or nothing was compared


def test_portions_and_threads_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(book(INSURANCE), 8)
    monkeypatch.setattr(insuring, "SHOES_OF_A_JOB", 30)
    *_, alone = insure(game, 100, SEED)
    with ThreadPoolExecutor(2) as executor:
        *_, several = insure(game, 100, SEED, executor)
    assert alone[0] == several[0] == 100
    assert alone[1][0] == several[1][0]
    assert alone[1][1].tolist() == several[1][1].tolist()


def test_perfect_play_never_loses_by_insurance_and_always_does_in_the_long_run() -> None:
    game = Game(book(INSURANCE), 8)
    *_, (done, figures) = insure(game, 4_000, SEED)
    for bet in insured_bets(game, done, figures):
        assert bet.perfectly.per_shoe > 0.1
        assert bet.always.error is not None
        assert bet.always.per_shoe < -10 * bet.always.error
        assert bet.never < 0
