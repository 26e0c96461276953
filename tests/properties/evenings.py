"""Rounds one after the other at one table, at which anything goes wrong at any moment.

As in `histories`, each wish is a number that says what is asked where the Round then stands, and nought is to go on as
one should. Cards come from one shoe; a card that was reported and then declared a mistake has never left it.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace
from tests.properties.histories import ACTORS, SEATED, Happened, Wisher, tables
from tests.scenes import BOOKS, ETG, INSURANCE, PLUS, RWS, because

from punto.play import (
    AnswerSqueeze,
    CloseBets,
    CloseInsurance,
    Command,
    DealCard,
    OpenBets,
    Phase,
    PlaceBet,
    Round,
    Table,
    TurnCard,
    next_step,
)
from punto.play.commands import (
    CallTime,
    ChooseOption,
    ConfirmResult,
    CorrectCard,
    GiveReason,
    MakeRuling,
    MoveBet,
    NoticeExcess,
    NoticeUnderMinimum,
    RelieveDealer,
    ReportIrregularity,
    TakeBackCard,
)
from punto.play.correction import places
from punto.play.course import Waiting
from punto.play.events import Actor, BetNamed, BetSettled, CardPlacement, Choice
from punto.rules.cards import DECK, Card
from punto.rules.definitions import Authority
from punto.rules.irregularities import OF_CARDS_OUT, Irregularity, Ruling
from punto.shoe import new_shoe

BOSS = Actor("zoe", Authority.SHIFT_MANAGER)
REASONS = ("", "nobody could see", "by lee (dealer)", "order KS", "5.7", "two  spaces", "x" * 201, "reason Void")
OF_CARDS = tuple(sorted(OF_CARDS_OUT))  # a set has another order in every process


@dataclass
class Evening:
    table: Table
    shoe: list[Card]
    now: Round
    steps: list[Happened] = field(default_factory=list)

    def do(self, command: Command) -> None:
        happened = Happened.when(self.now, command)
        self.steps.append(happened)
        self.now = happened.after
        if not happened.refused:
            self._take(happened.before, happened.act)

    def _take(self, before: Round, command: Command) -> None:
        """Cards that came out are out, and those that came out by a mistake of who reported them are not."""
        match command:
            case DealCard(card) if card == self.shoe[0]:
                del self.shoe[0]
            case ReportIrregularity(cards=cards) if self.now.irregularity and tuple(self.shoe[: len(cards)]) == cards:
                del self.shoe[: len(cards)]
            case MakeRuling(ruling=Ruling.DISMISS) if before.irregularity:
                self.shoe[:0] = before.irregularity.cards

    def open_next(self, seats: dict[int, str]) -> None:
        number, carried = self.now.number + 1, self.now.surplus
        self.now = Round(self.table)
        self.do(OpenBets(number, seats, carried))

    @property
    def rounds(self) -> list[list[Happened]]:
        """What happened, parted into Rounds."""
        found: list[list[Happened]] = []
        for happened in self.steps:
            if not happened.before.events and not happened.refused:
                found.append([])
            if found:
                found[-1].append(happened)
        return found

    @property
    def name(self) -> str:
        return self.table.rulebook.short_name

    def __repr__(self) -> str:
        told = [f"{h.command!r}  # {h.refused.code if h.refused else 'taken'}" for h in self.steps]
        made = self.table
        settings = f"{made.layout!r} {made.decks=} {made.chip=} {made.limits!r} {made.face_down=}"
        return "\n".join([f"Evening of {self.name}, layout {settings}", *told])

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        printer.text(repr(self))


@dataclass(frozen=True)
class Trouble(Wisher):
    """Makes reports, rulings, choices and notices, right ones and wrong ones."""

    shoe: list[Card]

    def wish(self) -> Command | None:
        """None is to go on as one should."""
        roll = self.rng.random()
        match self.round.phase:
            case Phase.RULING:
                return self.ruling() if roll < 0.7 else self.any_trouble() if roll < 0.95 else self.anything()
            case Phase.OPTIONS:
                return self.choice() if roll < 0.7 else self.any_trouble() if roll < 0.9 else None
            case Phase.BETTING:
                return self.while_betting() if roll < 0.55 else self.any_trouble() if roll < 0.75 else None
            case Phase.OVER:
                return self.report() if roll < 0.6 else self.any_trouble() if roll < 0.8 else None
            case Phase.INSURANCE:
                return self.insurance() if roll < 0.4 else self.any_trouble() if roll < 0.6 else None
            case _:
                return self.report() if roll < 0.3 else self.while_dealing() if roll < 0.5 else None

    def any_trouble(self) -> Command:
        kinds = (self.report, self.ruling, self.choice, self.excess, self.minimum, self.anything)
        return self.rng.choices(kinds, (5, 2, 1, 1, 1, 2))[0]()

    def by(self) -> Actor:
        return self.rng.choice(ACTORS)

    def note(self) -> str:
        return self.rng.choice(REASONS) if self.rng.random() < 0.3 else ""

    # ── Reports ──────────────────────────────────────────────────────────────────────────────────────────

    def report(self) -> ReportIrregularity:
        rng = self.rng
        what = rng.choice(OF_CARDS) if rng.random() < 0.6 else rng.choice(list(Irregularity))
        cards: tuple[Card, ...] = ()
        least = {Irregularity.EXCESS_OR_EXPOSED_CARD: 1, Irregularity.SIMULTANEOUS_DRAW: 2}.get(what, 0)
        if least or (what is Irregularity.WRONG_NUMBER_OF_CARDS and rng.random() < 0.6) or rng.random() < 0.1:
            cards = tuple(self.shoe[: rng.randint(least, least + 2)])
        if rng.random() < 0.06:
            cards = tuple(rng.choice((Card("1S"), *DECK)) for _ in range(rng.randint(1, 3)))
        misplaced = what in (Irregularity.CARD_IN_WRONG_AREA, Irregularity.CARD_TO_WRONG_PERSON)
        placement = self.placement(cards) if rng.random() < (0.95 if misplaced else 0.15) else None
        side, position = None, None
        if what is Irregularity.DEALT_FACE_UP and rng.random() < 0.9:
            lying = sorted(self.round.face_down) or [(self.side(), rng.randint(1, 3))]
            side, position = rng.choice(lying)
        if rng.random() < 0.06:
            side, position = rng.choice((None, self.side())), rng.choice((None, *range(-1, 5)))
        return ReportIrregularity(what, self.by(), cards, placement, side, position, self.note())

    def placement(self, cards: tuple[Card, ...]) -> CardPlacement:
        """As cards might be found: some of those that are out in a wrong place, seldom too many or too few."""
        rng = self.rng
        hands = [list(self.round.player), list(self.round.banker), [*self.round.drawn_early, *cards]]
        for _ in range(rng.choice((1, 1, 1, 2))):
            full = [place for place in hands if place]
            if not full:
                break
            moved = rng.choice(full)
            card = moved.pop(rng.randrange(len(moved)))
            if rng.random() < 0.5 and any(place is not moved and place for place in hands[:2]):
                # Two cards have changed places.
                other = rng.choice([place for place in hands[:2] if place is not moved and place])
                at = rng.randrange(len(other))
                other[at], card = card, other[at]
                moved.insert(rng.randint(0, len(moved)), card)
            else:
                place = rng.choice(hands)
                place.insert(rng.randint(0, len(place)), card)
        if rng.random() < 0.05 and hands[0]:
            hands[0].append(rng.choice((hands[0][0], Card("KS"), Card("1S"))))
        return CardPlacement(*map(tuple, hands))

    # ── Rulings and choices ──────────────────────────────────────────────────────────────────────────────

    def ruling(self) -> MakeRuling:
        rng, reported = self.rng, self.round.irregularity
        ruling = rng.choice(list(Ruling))
        order: tuple[Card, ...] = ()
        if ruling is Ruling.ORDER and reported:
            order = tuple(rng.sample(reported.cards, len(reported.cards)))
        if rng.random() < 0.05:
            order = (*order, rng.choice((Card("1S"), *DECK)))
        bets: tuple[BetNamed, ...] = ()
        if ruling is Ruling.RETURN_BETS or rng.random() < 0.05:
            there = [BetNamed(bet.box, bet.patron, bet.area) for bet in self.round.bets.values()]
            bets = tuple(rng.sample(there, rng.randint(0, len(there))))
            if rng.random() < 0.1:
                bets = (*bets, BetNamed(self.box(), self.patron(), rng.choice(("banker", "dragon"))))
        needed = ruling in (Ruling.DISMISS, Ruling.CONTINUE, Ruling.RETURN_BETS) or rng.random() < 0.3
        reason = rng.choice(REASONS) if rng.random() < 0.1 else "as it was seen" if needed else ""
        by = BOSS if rng.random() < 0.4 else self.by()
        made = MakeRuling(ruling, by, order, rng.random() < 0.15, bets, reason)
        return because(made) if ruling in (Ruling.VOID, Ruling.ORDER) and rng.random() < 0.9 else made

    def choice(self) -> ChooseOption | CallTime:
        rng = self.rng
        if rng.random() < 0.2:
            return CallTime(self.by())
        asked = [who for who, answer in self.round.options.items() if answer is None]
        who = rng.choice(asked) if asked and rng.random() < 0.9 else self.patron()
        return ChooseOption(who, rng.choice(list(Choice)))

    # ── Limits ───────────────────────────────────────────────────────────────────────────────────────────

    def excess(self) -> NoticeExcess:
        return NoticeExcess(self.box(), self.by())

    def minimum(self) -> NoticeUnderMinimum:
        under = [bet for bet in self.round.bets.values() if bet.stake < self.round.table.limits.of(bet.area)[0]]
        box, patron, area = self.there()
        if under:
            box, patron, area = under[0].box, under[0].patron, under[0].area
        return NoticeUnderMinimum(box, patron, area, self.by())


@dataclass(frozen=True)
class ByHand(Trouble):
    """At a live table, where cards are keyed: wrongly, too (R37). Bets are moved, noticed too late (R40), and choices
    recorded by the House (R39)."""

    def wish(self) -> Command | None:
        roll = self.rng.random()
        match self.round.phase:
            case Phase.BETTING:
                return self.moved() if roll < 0.1 else self.seated() if roll < 0.5 else super().wish()
            case Phase.OPTIONS:
                return self.recorded() if roll < 0.3 else super().wish()
            case Phase.RULING:
                return super().wish()
        kinds = (self.corrected, self.taken_back, self.not_noticed, self.relieved)
        return self.rng.choices(kinds, (6, 3, 2, 1))[0]() if roll < 0.45 else super().wish()

    def corrected(self) -> CorrectCard:
        side, position = self.rng.choice(places(self.round) or [(self.side(), 1)])
        return because(CorrectCard(side, position, self.rng.choice(DECK), self.by()))

    def taken_back(self) -> TakeBackCard:
        return TakeBackCard(*(places(self.round) or [(self.side(), 1)])[-1], self.by())

    def moved(self) -> MoveBet:
        box, patron, area = self.there()
        return MoveBet(patron, box, area, self.amount(), self.patron(), self.box(), self.side().value, self.by())

    def not_noticed(self) -> PlaceBet:
        who = self.by()
        return PlaceBet(self.patron(), self.box(), self.side().value, self.amount(), not_noticed=True, recorded_by=who)

    def recorded(self) -> ChooseOption:
        asked = [who for who, answer in self.round.options.items() if answer is None]
        return ChooseOption(self.rng.choice(asked or SEATED), self.rng.choice(list(Choice)), self.by())

    def relieved(self) -> RelieveDealer:
        return RelieveDealer(self.by())


# ── To the end ───────────────────────────────────────────────────────────────────────────────────────────


def as_one_should(round_: Round, shoe: list[Card], by: Actor = BOSS) -> Command | None:
    """What somebody who may do everything does next to bring the Round to its end; None where it is over."""
    due = next_step(round_)
    match due.waiting:
        case Waiting.FOR_BETS:
            return CloseBets()
        case Waiting.FOR_A_CARD:
            return DealCard(shoe[0])
        case Waiting.FOR_A_CARD_TO_BE_TURNED:
            assert due.side is not None
            assert due.position is not None
            return TurnCard(due.side, due.position)
        case Waiting.FOR_INSURANCE:
            return CloseInsurance()
        case Waiting.FOR_A_SQUEEZE_ANSWER:
            return AnswerSqueeze(True, by)
        case Waiting.FOR_A_RULING:
            reported = round_.irregularity
            assert reported is not None
            return lawful_ruling(round_, by)
        case Waiting.FOR_OPTIONS:
            return CallTime(by)
        case Waiting.FOR_CONFIRMATION:
            return ConfirmResult(by)
        case Waiting.FOR_THE_NEXT_ROUND:
            return None
        case _:
            raise AssertionError(due)


# What each text has for an irregularity; where it has nothing, or says so itself (5.17), a shift manager rules.
VOID = {"void", "dismiss"}
REFERRED = {"continue", "void", "return-bets"}
PUT_RIGHT = {"reconstruct", "cannot-reconstruct", "dismiss"}
PUT_RIGHT_OR_VOID = {"reconstruct", "void", "dismiss"}
SMALL = {"foreign-card": VOID, "wrong-number-of-cards": PUT_RIGHT_OR_VOID, "not-enough-cards": VOID}
LARGE = {
    **SMALL,
    "wrong-set-of-cards": VOID,
    "not-shuffled": VOID,
    "interruption": VOID,
    "excess-or-exposed-card": PUT_RIGHT,
    "card-in-wrong-area": PUT_RIGHT,
    "card-to-wrong-person": PUT_RIGHT,
    "simultaneous-draw": {"order", "dismiss"},
}
RULED = {
    PLUS: LARGE,
    RWS: LARGE,
    INSURANCE: SMALL,
    ETG: {**SMALL, "shoe-order-altered": PUT_RIGHT_OR_VOID, "simultaneous-draw": VOID},
    "easy-six": SMALL,
}
NO_RULING = {"late-discovery", "inaccurate-display"}


def rulings(name: str, what: str, cards_dealt: int) -> tuple[set[str], int]:
    """What may be ruled, and the rank it takes: 2 a pit supervisor, 4 a shift manager."""
    allowed = RULED[name].get(what)
    if name == ETG and what == "simultaneous-draw" and cards_dealt >= 4:
        allowed = None
    if name in (PLUS, RWS) and what == "anything-else":
        return REFERRED | {"offer-options"}, 4
    return (REFERRED, 4) if allowed is None else (allowed, 2)


def lawful_ruling(round_: Round, by: Actor) -> MakeRuling | GiveReason:
    reported = round_.irregularity
    assert reported is not None
    name = round_.table.rulebook.short_name
    allowed, _ = rulings(name, reported.irregularity.value, len(round_.player) + len(round_.banker))
    for ruling in (Ruling.RECONSTRUCT, Ruling.CONTINUE, Ruling.ORDER, Ruling.VOID):
        if ruling.value in allowed:
            order = reported.cards if ruling is Ruling.ORDER else ()
            made = MakeRuling(ruling, by, order, reason="as it was seen")
            return because(made) if round_.resume is Phase.OVER else made
    raise AssertionError(allowed)


@st.composite
def evenings(
    draw: st.DrawFn, names: tuple[str, ...] = (*BOOKS, PLUS, RWS), length: int = 40, by_hand: bool = False
) -> Evening:
    made = replace(draw(tables(names)), result_confirmed=by_hand)
    rng = Random(draw(st.integers(0, 2**16)))
    evening = Evening(made, list(new_shoe(made.decks, rng).cards), Round(made))
    seats = draw(st.sampled_from([{}, {1: "mei"}, dict(enumerate(SEATED, 1))]))
    evening.open_next(seats)
    for place, wish in enumerate(draw(st.lists(st.integers(0, 2**16), min_size=length, max_size=3 * length))):
        trouble = (ByHand if by_hand else Trouble)(evening.now, Random(wish + (place << 20)), evening.shoe)
        command = (trouble.wish() if wish else None) or as_one_should(evening.now, evening.shoe)
        if command is None:
            evening.open_next(seats)
        else:
            evening.do(command)
    finish(evening)
    return evening


def finish(evening: Evening) -> None:
    for _ in range(40):
        command = as_one_should(evening.now, evening.shoe)
        if command is None:
            return
        evening.do(command)
        refused = evening.steps[-1].refused
        assert refused is None, refused
    raise AssertionError("the Round does not end")


def cards_out(steps: list[Happened]) -> Counter[Card]:
    """Every card that has come out in a Round so far, from what was asked and taken alone."""
    out: Counter[Card] = Counter()
    for happened in steps:
        if happened.refused:
            continue
        match happened.act:
            case OpenBets(carried=cards) | ReportIrregularity(cards=cards):
                recorded = (
                    isinstance(happened.command, ReportIrregularity) and happened.command.irregularity in NO_RULING
                )
                out.update(() if recorded else cards)
            case DealCard(card):
                out[card] += 1
            case MakeRuling(ruling=Ruling.DISMISS):
                assert happened.before.irregularity is not None
                out.subtract(happened.before.irregularity.cards)
    return +out


def returned_whole(end: BetSettled) -> bool:
    return end.result == "returned" and (end.paid, end.breakage, end.commission) == (0, 0, 0)
