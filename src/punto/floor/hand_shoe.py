"""The shoe in a live dealer's hand: its set of cards, how it was prepared, its Rounds, and the cards that came out."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.events import CardsPrepared, CutCardNoted, CutCardTakenBack, Preparation, ShoeBurned
from punto.play.round import Round
from punto.rules.cards import DECK, Card
from punto.rules.clause import Clause
from punto.shoe.burn import BURN_RULES, burned_after
from punto.shoe.shoe import CARDS_BEHIND_CUT

HandShoeEvent = CardsPrepared | ShoeBurned | CutCardNoted | CutCardTakenBack

_CARDS = frozenset(DECK)
BURN = 0  # stands for the burn where Rounds are listed


class HandShoe(Struct, frozen=True, omit_defaults=True):
    set_id: str
    shoe: str
    prepared: tuple[Preparation, ...] = ()
    exposed: Card | None = None  # the first card, after which so many went unseen
    unseen: int = 0
    rounds: int = 0  # opened from it
    rounds_to_come: int | None = None  # since the cut card came
    out: dict[str, tuple[int, ...]] = {}  # the Rounds in which each card came, but for the latest Round
    inspection: Clause | None = None  # by which its set is inspected for jokers and backs, where the text has it

    @property
    def next_step(self) -> Preparation | None:
        """None where only the burn is left, or nothing."""
        not_due = self.prepared if self.inspection else (*self.prepared, Preparation.INSPECTED)
        return next((step for step in Preparation if step not in not_due), None)

    @property
    def is_ready(self) -> bool:
        """The burn is the last step."""
        return self.exposed is not None

    @property
    def is_over(self) -> bool:
        """Once the latest Round is."""
        return self.rounds_to_come == 0

    def takes(self, event: HandShoeEvent, decks: int) -> bool:
        """Whether it can be the next thing that happens to it."""
        match event:
            case CardsPrepared():
                return not self.is_ready and event.step is self.next_step and event.count == counted(event.step, decks)
            case ShoeBurned():
                due = not self.is_ready and self.next_step is None and event.rule in BURN_RULES
                return due and event.exposed in _CARDS and event.unseen == burned_after(event.exposed, event.rule)
            case CutCardNoted():
                return self.is_ready and self.rounds > 0 and self.rounds_to_come is None
            case CutCardTakenBack():
                return self.rounds_to_come == 1  # with the next Round its last one is open

    def after(self, event: HandShoeEvent) -> "HandShoe":
        match event:
            case CardsPrepared():
                return replace(self, prepared=(*self.prepared, event.step))
            case ShoeBurned():
                return replace(self, exposed=event.exposed, unseen=event.unseen, out={event.exposed: (BURN,)})
            case CutCardNoted():
                return replace(self, rounds_to_come=1)
            case CutCardTakenBack():
                return replace(self, rounds_to_come=None)

    def round_opened(self, last: Round | None) -> "HandShoe":
        """Only now the cards of the last Round are counted: until then they can be corrected."""
        out = self.out
        if last is not None and self.rounds:
            came = Counter(cards_of(last)) - Counter(last.surplus)  # which starts the Round that opens (R12)
            out = {**out, **{card: (*out.get(card, ()), *[last.number] * count) for card, count in came.items()}}
        to_come = self.rounds_to_come
        return replace(
            self, rounds=self.rounds + 1, out=out, rounds_to_come=max(0, to_come - 1) if to_come else to_come
        )

    def came_out(self, card: Card, round_: Round) -> tuple[int, ...]:
        """The Rounds in which a card has come so far."""
        return (*self.out.get(card, ()), *[round_.number] * list(cards_of(round_)).count(card))


def cards_of(round_: Round) -> Iterable[Card]:
    """All that is known to have come out in a Round, wherever it lies."""
    out = (*round_.player, *round_.banker, *round_.drawn_early, *round_.set_aside)
    return (card for card in out if card in _CARDS)


def newly_out(before: Round, after: Round) -> Mapping[Card, int]:
    """The cards that are out after a command and were not before."""
    return Counter(cards_of(after)) - Counter(cards_of(before))


def counted(step: Preparation, decks: int) -> int:
    match step:
        case Preparation.COUNTED:
            return decks * len(DECK)
        case Preparation.CUT_CARD:
            return CARDS_BEHIND_CUT
    return 0
