"""Properties: sentences that are true of every Round, whatever is asked of it."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from itertools import groupby
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.properties.histories import SEATED, History, histories
from tests.samples import examples
from tests.scenes import BOOKS, ETG, INSURANCE, WITH_DIFFERENTIAL, book, concluded
from tests.second_law.insurance import AFTER_FOUR, AFTER_THIRD, offers, settle_insurance
from tests.second_law.money import breakage, in_action, paid, ratio
from tests.second_law.payouts import Settled, settle
from tests.second_law.table_of_play import PLAYER, Outcome, whole_round

from punto.play import CloseBets, OpenBets, Phase, PlaceBet, Round, Step, can, evolve, next_step, step, table
from punto.play.events import (
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    CardDealt,
    Event,
    InsuranceOffered,
    StakeApportioned,
)
from punto.play.evolve import evolve_bets
from punto.play.notation import write
from punto.play.page_reader import parse
from punto.play.round import BetKey
from punto.rules.definitions import Side
from punto.rules.insurance import Window
from punto.rules.layout import Kind

ROUNDS = settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEWER = settings(ROUNDS, max_examples=examples(20))
WINDOWS = {Window.AFTER_FOUR: AFTER_FOUR, Window.AFTER_THIRD: AFTER_THIRD}  # as the second law calls them


# ── Money ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Ledger:
    """Kept from events alone: what each bet holds, and what patrons, House and breakage account have."""

    held: Counter[BetKey] = field(default_factory=Counter)
    purses: Counter[str] = field(default_factory=Counter)
    house: int = 0
    breakage: int = 0
    scaled: dict[BetKey, int] = field(default_factory=dict)
    ended: list[BetKey] = field(default_factory=list)

    def post(self, event: Event) -> None:
        match event:
            case BetPlaced():
                self._hold(event, (event.box, event.patron, event.area, event.window), event.stake)
            case BetWithdrawn():
                self._hold(event, (event.box, event.patron, event.area, event.window), -event.amount)
            case BetRejected():
                self._hold(event, (event.box, event.patron, event.area, None), -event.amount)
            case StakeApportioned():
                key = (event.box, event.patron, event.area, None)
                assert self.held[key] == event.stake >= event.in_action
                self.scaled[key] = event.in_action
            case BetSettled():
                self._settle(event)

    def _hold(self, event: BetPlaced | BetWithdrawn | BetRejected, key: BetKey, amount: int) -> None:
        assert key not in self.ended
        self.held[key] += amount
        self.purses[event.patron] -= amount
        assert self.held[key] >= 0

    def _settle(self, event: BetSettled) -> None:
        key = (event.box, event.patron, event.area, event.window)
        self.ended.append(key)
        assert self.held.pop(key) == event.stake
        assert event.in_action == self.scaled.get(key, event.stake)
        self.purses[event.patron] += event.stake - event.in_action
        match event.result:
            case "won":
                self.purses[event.patron] += event.in_action + event.paid
                self.house -= event.paid - event.breakage
                self.breakage -= event.breakage
            case "lost":
                self.house += event.in_action
                assert (event.paid, event.breakage, event.commission, event.odds) == (0, 0, 0, None)
            case "returned":
                self.purses[event.patron] += event.in_action
                assert (event.paid, event.breakage, event.commission, event.odds) == (0, 0, 0, None)

    def total(self) -> int:
        return sum(self.held.values()) + sum(self.purses.values()) + self.house + self.breakage


@ROUNDS
@given(histories())
def test_money_in_is_money_out(history: History) -> None:
    ledger = Ledger()
    for event in history.events:
        ledger.post(event)
        assert ledger.total() == 0
    assert not +ledger.held
    for end in history.now.settlements:
        if end.result == "won":
            assert end.odds is not None
            pays, to = map(Fraction, end.odds.split(" to "))
            exact = end.in_action * pays / to
            # Never less than the printed odds, and the whole cent only where they leave a part of one.
            assert end.paid - 1 < exact <= end.paid
            assert end.breakage == (exact != end.paid)
            assert end.commission in (0, end.in_action - end.paid)


@ROUNDS
@given(histories())
def test_every_bet_ends_exactly_once_and_is_never_both_won_and_lost(history: History) -> None:
    ledger = Ledger()
    for event in history.events:
        ledger.post(event)
    assert len(ledger.ended) == len(set(ledger.ended))
    assert set(ledger.ended) == set(history.now.bets)
    assert all(end.stake > 0 and 0 < end.in_action <= end.stake for end in history.now.settlements)


# ── What is asked and what comes of it ───────────────────────────────────────────────────────────────────


@ROUNDS
@given(histories())
def test_a_refusal_changes_nothing_and_evolve_gives_the_state_that_decide_saw(history: History) -> None:
    for happened in history.steps:
        happened.check()
    assert reduce(evolve, history.events, Round(history.table)) == history.now
    assert list(history.now.events) == history.events


@ROUNDS
@given(histories())
def test_bets_that_come_together_lie_as_if_they_came_one_by_one(history: History) -> None:
    round_ = Round(history.table)
    for of_bets, group in groupby(history.events, lambda event: isinstance(event, BetPlaced)):
        together: list[Any] = list(group)
        round_ = evolve_bets(round_, together) if of_bets else reduce(evolve, together, round_)
    assert round_ == history.now
    assert list(round_.bets) == list(history.now.bets)  # in the order in which they were placed


@ROUNDS
@given(histories())
def test_there_is_always_a_next_step_and_a_round_always_ends(history: History) -> None:
    """And nothing but a refusal is ever raised on the way: anything else would have ended the history, and the test."""
    for happened in history.steps:
        assert isinstance(next_step(happened.after), Step)
    assert history.now.phase is Phase.OVER
    assert 4 <= len(history.cards) <= 6


@ROUNDS
@given(histories())
def test_cards_lie_face_down_only_where_they_are_dealt_so(history: History) -> None:
    for happened in history.steps:
        lying = happened.after.face_down
        assert history.table.face_down or not lying
        assert all(position <= len(happened.after.hand(side)) for side, position in lying)
        for event in happened.events:
            assert not isinstance(event, CardDealt) or event.face_down is history.table.face_down
    assert not history.now.face_down


# ── Limits ───────────────────────────────────────────────────────────────────────────────────────────────


def unseen_boxes(round_: Round) -> set[int]:
    return {event.box for event in round_.events if isinstance(event, BetPlaced) and event.not_noticed}


@ROUNDS
@given(histories(WITH_DIFFERENTIAL))
def test_a_box_never_passes_the_differential_unless_a_bet_was_not_noticed(history: History) -> None:
    limit = history.table.limits.differential
    assert limit is not None
    for happened in history.steps:
        sums: dict[int, int] = defaultdict(int)
        for bet in happened.after.bets.values():
            sums[bet.box] += {"player": bet.stake, "banker": -bet.stake}.get(bet.area, 0)
        for box in sums.keys() - unseen_boxes(happened.after):
            assert abs(sums[box]) <= limit
            for side in Side:
                sign = 1 if side is Side.PLAYER else -1
                assert happened.after.balance(box, side) == limit - sign * sums[box]


@ROUNDS
@given(histories())
def test_a_bet_is_within_its_limits_and_in_whole_chips_unless_it_was_not_noticed(history: History) -> None:
    made = history.table
    for happened in history.steps:
        for bet in happened.after.bets.values():
            assert bet.stake % made.chip == 0
            minimum, maximum = made.limits.of(bet.area)
            if bet.window is None and bet.box not in unseen_boxes(happened.after):
                assert minimum <= bet.stake <= maximum


@ROUNDS
@given(histories())
def test_the_amount_that_a_refusal_says_can_still_be_taken_can_be(history: History) -> None:
    for happened in history.steps:
        refused, command = happened.refused, happened.command
        room = refused.facts.get("room") if refused else None
        if refused and room is not None and isinstance(command, PlaceBet):
            chip = history.table.chip
            again = can(happened.before, replace(command, stake=room, credit=None)) if room else None
            assert again is None or again.code != refused.code
            more = can(happened.before, replace(command, stake=room + chip))
            assert more is not None


@ROUNDS
@given(histories((INSURANCE,)))
def test_insurance_never_pays_more_than_the_original_bet(history: History) -> None:
    covered: dict[BetKey, Fraction] = defaultdict(Fraction)
    for event in history.events:
        if isinstance(event, InsuranceOffered):
            [(side, text)] = offers(WINDOWS[event.window], event.player_total, event.banker_total)
            hand, odds = side.lower(), ratio(text)
        elif isinstance(event, BetPlaced | BetWithdrawn) and event.window is not None:
            assert event.area == f"{hand}-insurance"
            change = event.stake if isinstance(event, BetPlaced) else -event.amount
            covered[event.box, event.patron, hand, None] += change * odds
    for key, pays in covered.items():
        assert pays <= history.now.bets[key].stake


# ── Settlement ───────────────────────────────────────────────────────────────────────────────────────────


def expected_parts(history: History) -> dict[BetKey, int]:
    """What of each stake is in action, by the naive account."""
    stakes = {key: bet.stake for key, bet in history.now.bets.items()}
    differential = history.table.limits.differential
    parts = dict(stakes)
    for box in {key[0] for key in stakes} if differential is not None else ():
        sides = {side: [key for key in stakes if key[0] == box and key[2] == side] for side in ("player", "banker")}
        sums = {side: sum(stakes[key] for key in keys) for side, keys in sides.items()}
        for heavy, light in (("player", "banker"), ("banker", "player")):
            minimum = history.table.limits.of(heavy)[0]
            counted = in_action([stakes[key] for key in sides[heavy]], differential + sums[light], minimum)
            parts |= dict(zip(sides[heavy], counted, strict=True))
    return parts


def insured_totals(history: History) -> dict[Window, tuple[int, int]]:
    offers = [event for event in history.events if isinstance(event, InsuranceOffered)]
    return {offer.window: (offer.player_total, offer.banker_total) for offer in offers}


def expected_end(history: History, key: BetKey, hands: Outcome) -> Settled:
    _, _, area, window = key
    if window is None:
        return settle(history.table.rulebook.id, area, hands)
    player, banker = insured_totals(history)[window]
    [(side, odds)] = offers(WINDOWS[window], player, banker)
    return settle_insurance(WINDOWS[window], side, player if side == PLAYER else banker, odds, hands)


@settings(ROUNDS, max_examples=examples(60))
@given(histories())
def test_every_bet_is_settled_as_a_naive_account_from_the_text_has_it(history: History) -> None:
    hands = whole_round(iter(history.cards))
    assert (list(history.now.player), list(history.now.banker)) == hands
    parts = expected_parts(history)
    for end in history.now.settlements:
        key = (end.box, end.patron, end.area, end.window)
        expected = expected_end(history, key, Outcome(*hands))
        money = (paid(parts[key], expected.pays), breakage(parts[key], expected.pays)) if expected.pays else (0, 0)
        assert (end.result, end.in_action, end.paid, end.breakage) == (expected.result, parts[key], *money)


@st.composite
def bets_and_cards(draw: st.DrawFn) -> tuple[Round, list[PlaceBet], str]:
    """Bets that are all taken in whatever order they come, and the cards of a Round."""
    name = draw(st.sampled_from(BOOKS))
    made = table(book(name), layout=draw(st.sampled_from(list(book(name).layouts))))
    areas = [area.id for area in made.rulebook.areas.values() if area.kind is not Kind.INSURANCE]
    patron, box = st.sampled_from(SEATED), st.sampled_from([1, 2, 3])
    wanted = draw(st.lists(st.tuples(patron, box, st.sampled_from(areas), st.integers(1, 400)), max_size=12))
    if name == ETG:
        wanted = [(SEATED[box - 1], box, area, stake) for _, box, area, stake in wanted]
    deck = list(made.rulebook.points)
    Random(draw(st.integers(0, 2**16))).shuffle(deck)
    player, banker = whole_round(iter(deck))
    round_ = step(Round(made), OpenBets(1, dict(enumerate(SEATED, 1))))[0]
    for number, holder in enumerate(SEATED, 1):  # without whose bet nobody could stand there (R33)
        round_ = step(round_, PlaceBet(holder, number, "player", made.chip))[0]
    bets = [PlaceBet(patron, box, area, chips * made.chip) for patron, box, area, chips in wanted]
    return round_, bets, " ".join(deck[: len(player) + len(banker)])


def ends(round_: Round, bets: list[PlaceBet], cards: str) -> dict[BetKey, BetSettled]:
    for bet in bets:
        round_ = step(round_, bet)[0]
    settled = concluded(round_, cards).settlements
    return {(end.box, end.patron, end.area, end.window): end for end in settled}


@ROUNDS
@given(bets_and_cards(), st.data())
def test_settlement_does_not_depend_on_the_order_in_which_bets_were_placed(
    scene: tuple[Round, list[PlaceBet], str], data: st.DataObject
) -> None:
    round_, bets, cards = scene
    assert ends(round_, data.draw(st.permutations(bets)), cards) == ends(round_, bets, cards)


@ROUNDS
@given(bets_and_cards())
def test_settlement_of_a_bet_does_not_depend_on_the_bets_of_others(scene: tuple[Round, list[PlaceBet], str]) -> None:
    round_, bets, cards = scene
    together = ends(round_, bets, cards)
    for patron in SEATED:
        alone = ends(round_, [bet for bet in bets if bet.patron == patron], cards)
        theirs = [{key: end for key, end in found.items() if key[1] == patron} for found in (alone, together)]
        assert theirs[0] == theirs[1]


@FEWER
@given(st.lists(st.integers(1, 3000), min_size=2, max_size=6), st.integers(10, 1000), st.randoms())
def test_5_1_1_the_order_of_unnoticed_bets_moves_single_cents_and_nothing_else(
    stakes: list[int], differential: int, rng: Random
) -> None:
    made = table(book("super-six-plus"), chip=20, minimum=2_00, maximum=6000_00, differential=differential * 20)
    opened = step(step(Round(made), OpenBets(1, {3: "mei"}))[0], PlaceBet("mei", 3, "tie", 2_00))[0]
    bets = [PlaceBet(f"p{n}", 3, "banker", stake * 20, not_noticed=True) for n, stake in enumerate(stakes)]

    def counted(order: list[PlaceBet]) -> dict[str, int]:
        round_ = reduce(lambda round_, command: step(round_, command)[0], [*order, CloseBets()], opened)
        return {bet.patron: bet.in_action for bet in round_.bets.values() if bet.area == "banker"}

    one, other = counted(bets), counted(rng.sample(bets, len(bets)))
    assert sum(one.values()) == sum(other.values())
    assert all(abs(one[patron] - other[patron]) <= 1 for patron in one)


# ── The page ─────────────────────────────────────────────────────────────────────────────────────────────


def moments(history: History) -> Iterator[Round]:
    yield from (happened.after for happened in history.steps[::7] if happened.after.events)
    yield history.now


@FEWER
@given(histories())
def test_a_page_is_read_back_as_the_round_it_was_written_from(history: History) -> None:
    for round_ in moments(history):
        assert parse(write(round_)) == round_
