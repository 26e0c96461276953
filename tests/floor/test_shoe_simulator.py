"""The simulator's shoe against the reader's state machine and the law, in memory: whatever goes wrong, what is recorded
is what came out. All of it, a million cards, with `make test-whole`."""

import asyncio
import logging
from typing import Any

import msgspec
import pytest
from tests.samples import WHOLE

from punto.floor.events import CardsChanged
from punto.floor.reader_events import ReaderMessageTaken, ReaderOutcome
from punto.floor.reader_messages import FromShoe, Heartbeat
from punto.floor.reader_state import ReaderState, reportable_now
from punto.play import commands as play
from punto.play.course import next_step, rulings_on
from punto.play.decide import step
from punto.play.events import Actor, CardPlacement
from punto.play.round import Phase, Round
from punto.play.table import table
from punto.rules.cards import Card
from punto.rules.definitions import Authority, Side
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.library import rulebook
from punto.shoe_simulator import FAULTS, Difference, ShoeSimulator

DEALER, PIT = Actor("dealer", Authority.DEALER), Actor("pit", Authority.SHIFT_MANAGER)
CARDS = 1_000_000 if WHOLE else 4_000
_LOG = logging.getLogger(__name__)  # shown by --log-cli-level INFO


class Here:
    """A table in memory: the law and the reader's state, without a journal and without a server."""

    def __init__(self, name: str, *, face_down: bool) -> None:
        self.table = msgspec.structs.replace(table(rulebook(name)), face_down=face_down, result_confirmed=True)
        self.round = Round(self.table)
        self.reader = ReaderState()
        self.now = 1
        self.records = 0
        self.new_cards = False

    async def look(self) -> "Here":
        return self

    @property
    def waiting(self) -> str:
        if self.round.phase is Phase.OVER and self.round.new_cards and not self.new_cards:
            return "for-new-cards"
        return next_step(self.round).waiting.value

    @property
    def number(self) -> int:
        return self.round.number

    @property
    def hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        return self.round.player, self.round.banker

    @property
    def voided(self) -> bool:
        return self.round.voided is not None

    @property
    def to_key(self) -> int:
        return self.reader.to_key

    @property
    def proposals(self) -> list[tuple[int, str, bool]]:
        return [(one.id, one.irregularity, reportable_now(one, self.round, DEALER)) for one in self.reader.proposals]

    @property
    def locked(self) -> bool:
        return self.reader.locks(self.round)

    @property
    def turnable(self) -> tuple[str, int] | None:
        turn = next_step(self.round).turn
        return (turn[0][0].value, turn[0][1]) if turn else None

    @property
    def irregularity(self) -> str:
        return self.round.irregularity.irregularity if self.round.irregularity else ""

    @property
    def rulings(self) -> list[str]:
        return list(rulings_on(self.round, self.round.irregularity)) if self.round.irregularity else []

    async def wait_until_unlocked(self) -> None:
        raise AssertionError

    async def fall_silent(self) -> None:
        self.reader.lost = True

    async def send(self, message: Any) -> dict[str, Any]:
        said: FromShoe = msgspec.convert(message, FromShoe)  # type: ignore[arg-type]
        self.now += 1
        if self.reader.heard("here", self.now):
            said = msgspec.structs.replace(said, late=True)
        if not self.reader.is_next("here", said):
            last = self.reader.taken["here", said.session]
            return {"next": last.number + 1, "outcome": last.outcome.value}
        found = self.reader.read(said, self.round)
        if isinstance(said, Heartbeat):
            return {"next": said.number}
        self.reader.begin(said.session)
        if found.card is not None:
            self.reader.dealing(found.card, exposed=getattr(said, "exposed", False))
            self.play(play.DealCard(found.card))
            self.reader.not_dealt()
        self.reader.took(ReaderMessageTaken("here", said.session, said.number, "", found.outcome, 0))
        self.records += 1
        return {
            "next": said.number + 1,
            "outcome": found.outcome.value,
            "irregularity": found.irregularity,
        }

    async def do(self, command: str, **fields: Any) -> None:
        match command:
            case "open-bets":
                carried = () if self.new_cards else self.round.surplus
                before, self.round, self.new_cards = self.round, Round(self.table), False
                self.play(play.OpenBets(before.number + 1, {}, carried))
            case "close-bets":
                self.play(play.CloseBets())
            case "deal-card":
                self.play(play.DealCard(fields["card"]))
                while (held := self.reader.next_held(self.round)) is not None:
                    self.play(play.DealCard(held.card))
            case "take-back-card":
                self.play(play.TakeBackCard(Side(fields["side"]), fields["position"], DEALER))
            case "report-irregularity":
                laid = fields.get("placement")
                placement = CardPlacement(tuple(laid["player"]), tuple(laid["banker"])) if laid else None
                self.play(play.ReportIrregularity(Irregularity(fields["irregularity"]), DEALER, (), placement))
            case "confirm-result":
                self.play(play.ConfirmResult(DEALER))
            case "turn-card":
                self.play(play.TurnCard(Side(fields["side"]), fields["position"]))
            case "answer-reader":
                [proposal] = [one for one in self.reader.proposals if one.id == fields["proposal"]]
                self.play(proposal.report(DEALER, seen=fields["answer"] == "seen"))
            case "make-ruling":
                self.play(
                    play.MakeRuling(Ruling(fields["ruling"]), PIT, tuple(fields["order"]), reason=fields["reason"])
                )
            case "call-time":
                self.play(play.CallTime(PIT))
            case "change-shoe":
                self.new_cards = True
                self.reader.happened([CardsChanged(PIT, fields["reason"])], self.round)
            case _:
                raise AssertionError(command)

    def play(self, command: Any) -> None:
        self.round, events = step(self.round, command)
        self.reader.happened(events, self.round)


async def simulate(name: str, faults: dict[str, float], seed: int, cards: int, *, face_down: bool = False) -> Any:
    here = Here(name, face_down=face_down)
    simulator = ShoeSimulator(here, faults, seed, face_down=face_down)
    await simulator.run(cards)
    return simulator


# Nothing happened to a card.
NOT_OF_CARDS = {"interruption", "late-discovery", "inaccurate-display", "card-handled-by-patron", "anything-else"}
FACE_UP_ONLY = {"mistyped", "area", "person"}  # of a card that lies face down nobody can say so yet


@pytest.mark.parametrize(
    ("name", "face_down"), [("super-six-plus", False), ("easy-six", True), ("super-six-etg", False)]
)
def test_5_whatever_goes_wrong_with_the_cards_is_reported_and_what_is_recorded_is_what_came_out(
    name: str, face_down: bool
) -> None:
    """Every irregularity of cards that chapter 5 of any rulebook has is brought about by a fault of the shoe or of the
    hands around it."""
    faults = dict.fromkeys(FAULTS, 0.03) | {"haste": 0.5}
    simulator = asyncio.run(simulate(name, faults, 7, CARDS // 3, face_down=face_down))
    _LOG.info("%s: %s, messages %s", name, dict(sorted(simulator.counts.items())), dict(simulator.made))
    possible = set(FAULTS) - (FACE_UP_ONLY if face_down else set())
    assert {fault for fault in FAULTS if simulator.counts[fault]} == possible
    reported = {what.removeprefix("reported ") for what in simulator.counts if what.startswith("reported ")}
    only = {"card-in-wrong-area", "card-to-wrong-person"} if face_down else {"dealt-face-up"}
    assert reported == {one.value for one in Irregularity} - NOT_OF_CARDS - only
    assert simulator.made.keys() == {outcome.value for outcome in ReaderOutcome}


EXCESS, FACE_UP = {Irregularity.EXCESS_OR_EXPOSED_CARD}, {Irregularity.DEALT_FACE_UP}
RAISED = {
    "haste": EXCESS,
    "double": {Irregularity.SIMULTANEOUS_DRAW},
    "early": EXCESS,
    "excess": EXCESS,
    "keyed": {Irregularity.WRONG_NUMBER_OF_CARDS},
    "empty": {Irregularity.NOT_ENOUGH_CARDS},
    "foreign": {Irregularity.FOREIGN_CARD},
    "set": {Irregularity.WRONG_SET_OF_CARDS},
    "unshuffled": {Irregularity.NOT_SHUFFLED},
    "altered": {Irregularity.SHOE_ORDER_ALTERED},
    "area": {Irregularity.CARD_IN_WRONG_AREA},
    "person": {Irregularity.CARD_TO_WRONG_PERSON},
}
NEEDS = {"haste": {"misread": 0.05}, "mistyped": {"misread": 0.05}}  # both happen only to a card that is keyed


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("face_down", [False, True])
def test_5_each_fault_alone_raises_its_own_irregularity_and_no_other(fault: str, face_down: bool) -> None:
    """The others raise nothing: what they did to a card is put right by keys, and the Round goes on."""
    game = "easy-six" if face_down else "super-six-plus"
    rate = 1.0 if fault in NEEDS else 0.05
    simulator = asyncio.run(simulate(game, {**NEEDS.get(fault, {}), fault: rate}, 7, 600, face_down=face_down))
    reported = {what.removeprefix("reported ") for what in simulator.counts if what.startswith("reported ")}
    if face_down and fault in FACE_UP_ONLY:
        assert not simulator.counts[fault]
        assert reported == set()
    else:
        assert simulator.counts[fault]
        assert reported == (FACE_UP if fault == "exposed" and face_down else RAISED.get(fault, set()))


def test_the_simulator_notices_a_card_that_is_recorded_wrongly() -> None:
    class Careless(Here):
        @property
        def hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
            return self.round.banker, self.round.player

    with pytest.raises(Difference):
        asyncio.run(ShoeSimulator(Careless("super-six-plus", face_down=False), {}, 1).run(400))


def test_the_shoe_stays_locked_until_a_held_card_is_on_the_table() -> None:
    async def holding() -> None:
        here = Here("super-six-plus", face_down=False)
        await here.do("open-bets")
        await here.do("close-bets")
        shoe = ShoeSimulator(here, {}, 1)
        await shoe._switch_on()
        await shoe._say("misread")
        assert (await shoe._say("card", card="4H"))["outcome"] == "held"
        here.play(play.DealCard(Card("KS")))  # keyed: what was held is due
        held = here.reader.next_held(here.round)
        assert held is not None
        assert held.card == "4H"
        assert here.locked
        here.play(play.DealCard(Card("4H")))
        assert not here.locked

    asyncio.run(holding())
