"""Random Rounds to hold properties against: tables of every rulebook, and commands of which many are faulty.

Each wish is a number, and the number says what is wished for where the Round then stands; nought is no wish at all. So
a Round that breaks a property is told again with as few wishes as will do.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from random import Random

from hypothesis import strategies as st
from tests.scenes import BOOKS, ETG, INSURANCE, SUPERVISOR, WITH_DIFFERENTIAL, book, snapshot

from punto.facts import Message
from punto.money import LARGEST_AMOUNT, Cents
from punto.play import (
    Actor,
    AnswerSqueeze,
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    PlaceBet,
    RequestSqueeze,
    Round,
    Table,
    TurnCard,
    WalkAway,
    WithdrawBet,
    can,
    evolve,
    next_step,
    step,
    table,
)
from punto.play.commands import GiveReason
from punto.play.course import Waiting
from punto.play.events import CardDealt, Event
from punto.rules.cards import DECK, Card
from punto.rules.definitions import Authority, Side
from punto.rules.errors import Refusal, Refused
from punto.shoe import new_shoe
from punto.words import say

SEATED = ("mei", "jon", "ann")
PATRONS = (*SEATED, "bob", "Zoë van der Berg", "box 3")
NO_NAMES = ("", " mei", "two  spaces", "m" * 41)
ACTORS = tuple(Actor("lee", authority) for authority in Authority)


@dataclass(frozen=True)
class Happened:
    """One command, what stood before it, and what came of it."""

    before: Round
    copy: Round  # of `before`, made before the command
    command: Command
    events: list[Event]
    after: Round
    refused: Refusal | None

    @classmethod
    def when(cls, before: Round, command: Command) -> "Happened":
        copy = snapshot(before)
        try:
            after, events = step(before, command)
        except Refused as error:
            return cls(before, copy, command, [], before, error.refusal)
        return cls(before, copy, command, events, after, None)

    @property
    def act(self) -> Command:
        """The command without the reason that it was given (R54)."""
        return self.command.change if isinstance(self.command, GiveReason) else self.command

    def check(self) -> None:
        """A refusal changes nothing, `can` agrees with `decide`, and evolve over the events gives what decide saw."""
        assert self.before == self.copy
        assert can(self.before, self.command) == self.refused
        if self.refused:
            assert self.after is self.before
            assert self.refused.rulebook == self.before.table.rulebook.id
            message = Message(f"refusal-{self.refused.code}", self.refused.facts)
            assert not re.search(r"[{}]", say(message) + say(message, part="way-out"))
        else:
            assert self.events
        assert reduce(evolve, self.events, self.before) == self.after


@dataclass
class History:
    table: Table
    now: Round
    steps: list[Happened] = field(default_factory=list)

    def do(self, command: Command) -> None:
        self.steps.append(Happened.when(self.now, command))
        self.now = self.steps[-1].after

    @property
    def events(self) -> list[Event]:
        return [event for happened in self.steps for event in happened.events]

    @property
    def cards(self) -> list[str]:
        return [str(event.card) for event in self.events if isinstance(event, CardDealt)]

    @property
    def name(self) -> str:
        return self.table.rulebook.short_name

    def __repr__(self) -> str:
        """What to type to see it happen again."""
        told = [f"{h.command!r}  # {h.refused.code if h.refused else 'taken'}" for h in self.steps]
        made = self.table
        settings = f"{made.layout!r} {made.decks=} {made.chip=} {made.limits!r} {made.face_down=}"
        return "\n".join([f"History of {self.name}, layout {settings}", *told])


# ── Tables ───────────────────────────────────────────────────────────────────────────────────────────────


@st.composite
def tables(draw: st.DrawFn, names: tuple[str, ...]) -> Table:
    name = draw(st.sampled_from(names))
    law = book(name)
    chip = draw(st.sampled_from([1_00, 20, 50_00]))
    minimum = chip * draw(st.integers(1, 10))
    maximum = minimum * draw(st.integers(2, 40))
    differential, by_area = None, {}
    if name in WITH_DIFFERENTIAL:
        # Not always a whole number of chips, nor within what one bet may be.
        differential = draw(st.integers(minimum, 2 * maximum) | st.integers(minimum, 4 * minimum))
    if draw(st.booleans()):
        area = draw(st.sampled_from(["player-pair", "player"]))
        by_area = {area: (chip, draw(st.integers(1, 60)) * chip)}
    return table(
        law,
        layout=draw(st.sampled_from(list(law.layouts))),
        decks=draw(st.integers(law.fewest_decks, law.most_decks)),
        chip=chip,
        minimum=minimum,
        maximum=maximum,
        differential=differential,
        limits_by_area=by_area,
        face_down=draw(st.booleans()),
    )


# ── Wishes ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Wisher:
    """Makes commands for where a Round stands, out of the chances of one number."""

    round: Round
    rng: Random

    def while_betting(self) -> Command:
        (kind,) = self.rng.choices((self.bet, self.seated, self.more, self.less, self.anything), (10, 3, 2, 3, 2))
        return kind()

    def while_dealing(self) -> Command:
        (kind,) = self.rng.choices(
            (self.insurance, self.squeeze, self.answer, self.less, self.anything), (4, 2, 2, 2, 2)
        )
        return kind()

    def anything(self) -> Command:
        """What nobody in the right mind would ask at most moments."""
        rng = self.rng
        area = rng.choice([*self.round.table.rulebook.areas, "dragon"])
        by = rng.choice(ACTORS)
        return rng.choice(
            [
                self.bet(),
                WithdrawBet(self.patron(), self.box(), area, rng.choice((None, self.amount()))),
                WalkAway(self.patron()),
                DealCard(rng.choice((Card("1S"), *DECK))),
                TurnCard(self.side(), rng.randint(0, 4)),
                RequestSqueeze(self.patron(), self.side(), rng.randint(0, 4), rng.random() < 0.5),
                AnswerSqueeze(rng.random() < 0.5, by),
                OpenBets(1, {self.box(): self.patron(), self.box(): self.patron()}),
                CloseInsurance(),
            ]
        )

    def bet(self) -> PlaceBet:
        rng, areas = self.rng, list(self.round.table.rulebook.areas)
        area = rng.choice(("player", "banker")) if rng.random() < 0.6 else rng.choice((*areas, "dragon"))
        box, patron = self.box(), self.patron()
        if self.round.table.rulebook.short_name == ETG and rng.random() < 0.8:
            patron = self.round.seats.get(box, patron)
        return PlaceBet(
            patron,
            box,
            area,
            self.amount(),
            credit=self.amount() if rng.random() < 0.2 else None,
            on_behalf_by=rng.choice(ACTORS) if rng.random() < 0.1 else None,
            not_noticed=rng.random() < 0.25,
        )

    def seated(self) -> PlaceBet:
        """By somebody who sits, and comes before those who stand there."""
        box, patron = self.rng.choice(list(self.round.seats.items()) or [(1, "mei")])
        return PlaceBet(patron, box, self.side().value, self.amount())

    def more(self) -> PlaceBet:
        box, patron, area = self.there()
        return PlaceBet(patron, box, area, self.amount())

    def less(self) -> WithdrawBet:
        box, patron, area = self.there()
        return WithdrawBet(patron, box, area, self.amount() if self.rng.random() < 0.5 else None)

    def insurance(self) -> PlaceBet:
        """Of what is offered, if anything is, for somebody who may."""
        rng, law = self.rng, self.round.table.rulebook
        sides = [law.insurance.rows[number].side for number in self.round.offered] if law.insurance else []
        side = rng.choice(sides) if sides and rng.random() < 0.9 else self.side()
        able = [bet for bet in self.round.bets.values() if bet.area == side.value]
        stake = rng.randint(1, 6) * self.round.table.chip
        if not able:
            return PlaceBet(self.patron(), self.box(), f"{side.value}-insurance", stake)
        insured = rng.choice(able)
        stake = max(stake, insured.stake // rng.randint(2, 12) // self.round.table.chip * self.round.table.chip)
        return PlaceBet(insured.patron, insured.box, f"{side.value}-insurance", stake)

    def squeeze(self) -> RequestSqueeze:
        _, patron, _ = self.there()
        return RequestSqueeze(patron, self.side(), self.rng.randint(1, 3), self.rng.random() < 0.5)

    def answer(self) -> AnswerSqueeze:
        return AnswerSqueeze(self.rng.random() < 0.7, SUPERVISOR)

    def there(self) -> tuple[int, str, str]:
        """One of the bets that are there, or one that might be."""
        bets = [(bet.box, bet.patron, bet.area) for bet in self.round.bets.values()]
        return self.rng.choice(bets or [(1, "mei", "banker")])

    def patron(self) -> str:
        return self.rng.choice(NO_NAMES if self.rng.random() < 0.05 else PATRONS)

    def box(self) -> int:
        return self.rng.choice((0, 99)) if self.rng.random() < 0.05 else self.rng.randint(1, 3)

    def side(self) -> Side:
        return self.rng.choice(tuple(Side))

    def amount(self) -> Cents:
        rng, chip, limits = self.rng, self.round.table.chip, self.round.table.limits
        odd = (0, -chip, chip // 2, chip + 1, limits.maximum + chip, LARGEST_AMOUNT, LARGEST_AMOUNT + chip)
        highest = rng.choice((4 * limits.minimum, limits.differential or limits.maximum, limits.maximum))
        whole = rng.randint(limits.minimum, max(limits.minimum, highest)) // chip * chip
        return rng.choices((rng.choice(odd), rng.randint(1, 10) * chip, whole), (1, 2, 9))[0]


# ── A whole Round ────────────────────────────────────────────────────────────────────────────────────────

wishes = st.lists(st.integers(0, 2**16), min_size=9, max_size=24)


@st.composite
def histories(draw: st.DrawFn, names: tuple[str, ...] = (*BOOKS, INSURANCE)) -> History:
    made = draw(tables(names))
    seated = draw(st.sampled_from([{}, {1: "mei"}, {1: "mei", 2: "jon", 3: "ann"}]))
    return run(made, seated, draw(wishes), draw(wishes), Random(draw(st.integers(0, 2**16))))


def run(made: Table, seated: dict[int, str], betting: list[int], dealing: list[int], rng: Random) -> History:
    history = History(made, Round(made))
    early, *betting = betting
    if early % 7 == 1:
        history.do(Wisher(history.now, Random(early)).anything())
    history.do(OpenBets(1, seated))
    for place, wish in enumerate(betting):
        if wish:
            history.do(Wisher(history.now, Random(wish + (place << 20))).while_betting())
    history.do(CloseBets())
    _deal(history, list(enumerate(dealing)), rng)
    return history


# Five cards with which one hand can be insured in both windows, or the Player on a 9.
BOTH_WINDOWS = ("K K 5 4 2", "K Q 5 4 3", "J K 5 4 4", "2 9 3 7 6", "K 10 5 6 7", "K K 4 6 7", "A K 3 A 5")


def _cards(history: History, rng: Random) -> Iterator[Card]:
    if history.name == INSURANCE and rng.random() < 0.5:
        yield from (Card(rank + rng.choice("SHDC")) for rank in rng.choice(BOTH_WINDOWS).split())
    shoe = new_shoe(history.table.decks, rng)
    while True:
        card, shoe = shoe.draw()
        yield card


def _deal(history: History, waiting: list[tuple[int, int]], rng: Random) -> None:
    """The dealer's steps to the end of the Round, with one or two wishes before each."""

    def grant_wishes(number: int) -> None:
        for place, wish in waiting[:number]:
            if wish:
                history.do(Wisher(history.now, Random(wish + (place << 20))).while_dealing())
        del waiting[:number]

    cards = _cards(history, rng)
    while next_step(history.now).waiting is not Waiting.FOR_THE_NEXT_ROUND:
        grant_wishes(4 if history.now.window else rng.randint(0, 2))
        due = next_step(history.now)
        match due.waiting:
            case Waiting.FOR_A_CARD:
                history.do(DealCard(next(cards)))
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                history.do(TurnCard(due.side, due.position))
            case Waiting.FOR_INSURANCE:
                history.do(CloseInsurance())
            case Waiting.FOR_A_SQUEEZE_ANSWER:
                history.do(AnswerSqueeze(rng.random() < 0.5, SUPERVISOR))
    grant_wishes(2)
