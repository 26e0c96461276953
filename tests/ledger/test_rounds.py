"""The books of whole evenings, with all that can go wrong at a table, against sums made from settlements alone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.properties.evenings import Evening, Trouble, as_one_should, finish
from tests.properties.histories import SEATED, Happened, History, Wisher, histories, tables
from tests.scenes import (
    BOOKS,
    EASY,
    INSURANCE,
    PLUS,
    RWS,
    SUPERVISOR,
    because,
    bet,
    book,
    closed,
    concluded,
    opened,
    play,
)
from tests.second_law.cards import pair, total
from tests.second_law.money import paid
from tests.second_law.payouts import settle
from tests.second_law.table_of_play import Outcome, whole_round

from punto.ledger import Entry, InsufficientFunds, completed, is_asset, round_entries
from punto.ledger.entries import entry
from punto.money import LARGEST_AMOUNT
from punto.play import CloseBets, Command, DealCard, Phase, PlaceBet, Round, step
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.events import BetPlaced, BetRejected, BetSettled, BetWithdrawn, Event, SettlementReversed
from punto.play.round import Bet
from punto.rules.cards import parse_cards
from punto.rules.irregularities import Irregularity, Ruling
from punto.shoe import new_shoe

TABLE = "T1"
CAPITAL = 10**13
MANY = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@dataclass
class Books:
    """Balances, by applying entries to them and nothing else; and what went in and out over the counter."""

    balances: Counter[str] = field(default_factory=Counter)
    cashed: Counter[str] = field(default_factory=Counter)
    filled: Counter[str] = field(default_factory=Counter)

    def post(self, entries: tuple[Entry, ...]) -> None:
        for one in entries:
            for posting in one.postings:
                self.balances[posting.account] += posting.amount
                if one.what == "fill":
                    self.filled[posting.account] += posting.amount

    def counter(self, account: str, amount: int) -> None:
        """Cash that comes in for an account, or goes out of it."""
        if made := entry("counter", ("cash:vault", amount), (account, amount)):
            self.post((made,))
            self.cashed[account] += amount

    def take(self, before: Round, events: list[Event]) -> list[tuple[Entry, ...]]:
        """What a command led to, as one transaction. Whoever bets has brought just the stake."""
        for event in events:
            if isinstance(event, BetPlaced):
                self.counter(f"patron:{event.patron}", event.stake)
        made = round_entries(TABLE, before, events)
        whole = [one for each in made for one in each]
        correction = any(isinstance(event, SettlementReversed) for event in events)
        added, net = completed(whole, self.balances.__getitem__, correction=correction)
        expected = {account: self.balances[account] + change for account, change in net.items()}
        self.post((*whole, *added))
        assert {account: self.balances[account] for account in net} == expected
        return made

    def won(self, patron: str) -> int:
        """What somebody has gained since the beginning, what is missing counted."""
        account = f"patron:{patron}"
        missing = sum(balance for name, balance in self.balances.items() if _is_missing_of(name, account))
        return self.balances[account] - self.cashed[account] - missing

    def hold(self) -> None:
        assert min(self.balances.values(), default=0) >= 0, self.balances
        assets = sum(balance for account, balance in self.balances.items() if is_asset(account))
        assert assets == sum(balance for account, balance in self.balances.items() if not is_asset(account))


def _is_missing_of(name: str, account: str) -> bool:
    return name.startswith("missing:") and name.endswith(f"/{account}")


def with_capital(amount: int = CAPITAL) -> Books:
    books = Books()
    books.counter("bank", amount)
    return books


class Model:
    """Sums over events and settlements, one after the other."""

    def __init__(self) -> None:
        self.lying: Counter[str] = Counter()  # by patron
        self.ends: list[BetSettled] = []

    def see(self, event: Event) -> None:
        match event:
            case BetPlaced():
                self.lying[event.patron] += event.stake
            case BetWithdrawn() | BetRejected():
                self.lying[event.patron] -= event.amount
            case BetSettled():
                self.lying[event.patron] -= event.stake
                self.ends.append(event)
            case SettlementReversed():
                self.lying[event.settled.patron] += event.settled.stake
                self.ends.remove(event.settled)

    def gained(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for end in self.ends:
            found[end.patron] += {"won": end.paid, "lost": -end.in_action, "returned": 0}[end.result]
        return found


@st.composite
def busy_evenings(draw: st.DrawFn) -> Evening:
    """Three Rounds with many bets, in which much goes wrong, most of it when the bets are paid."""
    made = draw(tables(BOOKS))
    rng = Random(draw(st.integers(0, 2**32)))
    evening = Evening(made, list(new_shoe(made.decks, rng).cards), Round(made))
    for _ in range(3):
        evening.open_next(dict(enumerate(SEATED, 1)))
        for _ in range(15):
            ask(evening, Wisher(evening.now, rng).while_betting())
        troubles = 0
        for _ in range(60):
            trouble = Trouble(evening.now, rng, evening.shoe)
            over = evening.now.phase is Phase.OVER
            wish = trouble.wish() if rng.random() < (0.7 if over or trouble.round.irregularity else 0.1) else None
            command = wish or as_one_should(evening.now, evening.shoe)
            troubles += over
            if command is None or troubles > 3:
                break
            ask(evening, command)
        finish(evening)
    return evening


def affordable(history: History) -> bool:
    """For a House with our capital."""
    return all(event.stake < CAPITAL // 100 for event in history.events if isinstance(event, BetPlaced))


def ask(evening: Evening, command: Command) -> None:
    if not isinstance(command, PlaceBet) or command.stake < CAPITAL // 100:
        evening.do(command)


def taken(steps: list[Happened]) -> Iterator[Happened]:
    return (happened for happened in steps if not happened.refused)


@MANY
@given(busy_evenings())
def test_through_any_evening_the_books_hold_and_agree_with_the_settlements(evening: Evening) -> None:
    books = with_capital()
    before: Counter[str] = Counter()  # gained in Rounds before this one
    commission = breakage = 0
    for place, steps in enumerate(evening.rounds):
        model = Model()
        for happened in taken(steps):
            made = books.take(happened.before, happened.events)
            assert len(made) == len(happened.events)
            for event in happened.events:
                model.see(event)
            books.hold()
            assert books.balances[f"stakes:{TABLE}"] == sum(model.lying.values())
            gained = _sum(before, model.gained())
            for patron, lying in model.lying.items():
                assert books.won(patron) == gained[patron] - lying
            kept = commission + sum(end.commission for end in model.ends)
            given_away = breakage + sum(end.breakage for end in model.ends)
            assert books.balances["commission"] - books.filled["commission"] == kept
            assert books.balances["breakage"] - books.filled["breakage"] == -given_away
            if happened.after.phase is Phase.OVER:
                assert books.balances[f"stakes:{TABLE}"] == 0
                assert books.balances[f"reserve:{TABLE}"] == 0
                if happened.after.voided:
                    assert not +model.gained()
                    assert not -model.gained()
                if place % 2 == 0:  # in every other Round all take their money home at once
                    for account in [name for name in books.balances if name.startswith("patron:")]:
                        books.counter(account, -books.balances[account])
                    books.counter(f"table:{TABLE}", -books.balances[f"table:{TABLE}"])
        before = _sum(before, model.gained())
        commission += sum(end.commission for end in model.ends)
        breakage += sum(end.breakage for end in model.ends)
    house = sum(
        books.balances[name] - books.cashed[name] for name in ("bank", "commission", "breakage", f"table:{TABLE}")
    )
    assert house == -sum(before.values())


def _sum(first: Counter[str], second: Counter[str]) -> Counter[str]:
    found = Counter(first)
    found.update(second)
    return found


# ── What is set aside ────────────────────────────────────────────────────────────────────────────────────


@cache
def all_hands() -> list[Outcome]:
    """One deal for each way in which a Round can end, as far as any bet of any rulebook can tell."""
    found: dict[tuple[object, ...], Outcome] = {}
    rng = Random(1)
    for _ in range(60):
        shoe = list(new_shoe(8, rng).cards)
        while len(shoe) > 6:
            cards = iter(shoe)
            hands = whole_round(cards)
            del shoe[: sum(map(len, hands))]
            sixes = [pair(hand) and pair(hand) == "6" for hand in hands]
            found.setdefault((*map(total, hands), *map(len, hands), *sixes), Outcome(*hands))
    return list(found.values())


@cache
def odds_in_each(name: str, area: str) -> list[Fraction | None]:
    """What a bet is paid at in each of those ways to end; None where it does not win."""
    return [settle(book(name).id, area, hands).pays for hands in all_hands()]


def gross(area: str, stake: int, odds: Fraction | None) -> int:
    """What the table must have to pay a bet: its winnings, and what it keeps of even money for itself."""
    if odds is None:
        return 0
    winnings = paid(stake, odds)
    return max(winnings, stake) if (area, odds) == ("banker", Fraction("0.95")) else winnings


def insured(round_: Round, one: Bet) -> int:
    assert round_.table.rulebook.insurance is not None
    assert one.row is not None
    return paid(one.stake, round_.table.rulebook.insurance.rows[one.row].odds.ratio)


@settings(MANY, max_examples=60)
@given(histories(BOOKS).filter(affordable))
def test_what_is_set_aside_pays_the_bets_that_are_open_whatever_comes_and_is_no_more_than_that(
    history: History,
) -> None:
    books, name = with_capital(), history.name
    for happened in taken(history.steps):
        books.take(happened.before, happened.events)
        books.hold()
        aside = books.balances[f"reserve:{TABLE}"]
        if happened.after.phase is Phase.OVER:
            assert aside == 0
            continue
        plain = [one for one in happened.after.bets.values() if one.row is None]
        insurance = sum(insured(happened.after, one) for one in happened.after.bets.values() if one.row is not None)
        ends = zip(*(odds_in_each(name, one.area) for one in plain), strict=True)
        costs = [
            sum(gross(one.area, one.in_action, odds) for one, odds in zip(plain, end, strict=True)) for end in set(ends)
        ]
        worst = max(costs, default=0)
        each = sum(max(gross(one.area, one.stake, odds) for odds in set(odds_in_each(name, one.area))) for one in plain)
        assert worst + insurance <= aside <= each + insurance


@MANY
@given(histories((PLUS, INSURANCE, RWS)).filter(affordable))
def test_a_bet_that_was_accepted_is_paid_even_when_the_house_has_nothing_but_what_is_set_aside(
    history: History,
) -> None:
    books = with_capital()
    for happened in taken(history.steps):
        if any(isinstance(event, BetPlaced) for event in happened.events):
            books.counter("bank", CAPITAL)
        books.take(happened.before, happened.events)
        books.hold()
        for account in ("bank", "commission", "breakage", f"table:{TABLE}"):
            books.counter(account, -books.balances[account])


def test_a_bet_that_pays_a_part_of_a_cent_is_paid_from_what_was_set_aside_for_it() -> None:
    round_ = opened(PLUS, minimum=10_00, maximum=1000_00, differential=33_33)
    books = with_capital()
    for command in (bet("mei", "banker", 100_00, not_noticed=True), CloseBets()):
        before = round_
        round_, events = step(round_, command)
        books.take(before, events)
    for account in ("bank", f"table:{TABLE}"):
        books.counter(account, -books.balances[account])
    over = concluded(round_, "2S 3S 3H 4H KS")
    [end] = over.settlements
    assert (end.result, end.in_action, end.breakage) == ("won", 33_33, 1)
    books.take(round_, list(over.events[len(round_.events) :]))
    books.hold()


def test_the_largest_bet_there_is_can_be_paid() -> None:
    books = with_capital()
    for _ in range(20):
        books.counter("bank", LARGEST_AMOUNT)
    round_ = opened(EASY)
    for command in (bet("mei", "tie", LARGEST_AMOUNT, not_noticed=True), CloseBets()):
        before = round_
        round_, events = step(round_, command)
        books.take(before, events)
    over = concluded(round_, "2S 2H 5S 5H")
    assert over.settlements[0].result == "won"
    books.take(round_, list(over.events[len(round_.events) :]))
    books.hold()


def test_who_cannot_pay_does_not_bet_and_a_house_that_cannot_pay_takes_no_bet() -> None:
    before = opened(EASY)
    after, events = step(before, bet("mei", "banker", 100_00))
    [made] = round_entries(TABLE, before, events)
    for patron, bank, table, short in [
        (99_99, CAPITAL, 0, "patron:mei is short of 1 cents"),
        (100_00, 60_00, 39_99, "bank is short of 1 cents"),
        (0, 0, 0, "patron:mei is short of 10000 cents"),
    ]:
        known = Counter({"patron:mei": patron, "bank": bank, f"table:{TABLE}": table})
        with pytest.raises(InsufficientFunds, match=short):
            completed(made, known.__getitem__)
    known = Counter({"patron:mei": 100_00, "bank": 60_00, f"table:{TABLE}": 40_00})
    _, net = completed(made, known.__getitem__)
    assert after.bets
    assert net == {
        "patron:mei": -100_00,
        f"stakes:{TABLE}": 100_00,
        f"table:{TABLE}": -40_00,
        "bank": -60_00,
        f"reserve:{TABLE}": 100_00,
    }


def test_a_report_after_the_round_needs_no_money() -> None:
    """All bets are paid, so nothing is open that could be set aside for; and it must not be refused for want of it."""
    books = Books()
    over = concluded(closed(PLUS, bet("mei", "banker", 100_00)), "2S 3S 3H 4H KS")
    report = ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR)
    ruled, events = step(over, report)
    assert ruled.phase is Phase.RULING
    books.take(over, events)
    assert not +books.balances


def test_a_round_voided_after_it_was_paid_leaves_everybody_as_before() -> None:
    books = with_capital()
    before = over = opened(PLUS)
    for command in (bet("mei", "banker", 100_00), bet("jon", "player", 40_00)):
        over, events = step(before, command)
        books.take(before, events)
        before = over
    over = concluded(over, "2S 3S 3H 4H KS")
    books.take(before, list(over.events[len(before.events) :]))
    assert {end.patron: end.result for end in over.settlements} == {"mei": "won", "jon": "lost"}
    assert books.balances["commission"] == 5_00
    for account in ("patron:mei", f"table:{TABLE}", "commission"):
        books.counter(account, -books.balances[account])
    for command in (
        ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR),
        because(MakeRuling(Ruling.VOID, SUPERVISOR)),
    ):
        before = over
        over, events = step(before, command)
        books.take(before, events)
        books.hold()
    assert over.voided
    assert books.won("mei") == books.won("jon") == 0
    assert books.balances[f"missing:{TABLE}/{over.number}/patron:mei"] == 95_00
    assert books.balances["patron:jon"] == 40_00
    assert books.balances[f"stakes:{TABLE}"] == books.balances[f"reserve:{TABLE}"] == 0


@pytest.mark.parametrize("name", [PLUS, RWS])
def test_5_1_1_of_a_lost_stake_only_what_was_in_action_is_taken(name: str) -> None:
    """Of 1,500.00 against a Differential of 1,000.00 the Patron has 500.00 back, and the table the rest."""
    books, round_ = with_capital(), opened(name, differential=1_000_00)
    commands = [bet("mei", "banker", 1_500_00, not_noticed=True), CloseBets()]
    commands += [DealCard(card) for card in parse_cards("9S KH KD 6C")]
    books.counter(f"table:{TABLE}", 10_000_00)
    for command in commands:
        before = round_
        round_, events = step(before, command)
        books.take(before, events)
        books.hold()
    assert (books.won("mei"), books.balances["patron:mei"]) == (-1_000_00, 500_00)
    assert books.balances[f"stakes:{TABLE}"] == books.balances[f"reserve:{TABLE}"] == 0


def test_nothing_that_happens_without_money_makes_an_entry() -> None:
    before = opened(PLUS)
    assert round_entries(TABLE, before, []) == []
    _, events = step(before, CloseBets())
    assert round_entries(TABLE, before, events) == [()] * len(events)
    assert play(before, CloseBets()).phase is Phase.DEALING
