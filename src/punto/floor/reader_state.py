"""What is known of a table's shoe, and what its messages mean as the Round stands. Pure: nothing is written, nothing is
dealt, and nothing is ruled here.

    found = state.read(message, round_)         # with a card: `dealing(card)`, and the caller deals it
    state.happened(events, round_)              # whatever happens at the table, by whomever
    while (held := state.next_held(round_)):    # one that waited: it does until it is dealt
"""

import copy
from collections import deque
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.events import CardsChanged, CardsWithdrawn, ShoeStarted, TableClosed
from punto.floor.reader_events import ReaderMessageTaken, ReaderOutcome
from punto.floor.reader_messages import (
    LOST_MS,
    CardDrawn,
    CardMisread,
    CardsTogether,
    FromShoe,
    Heartbeat,
    LidMoved,
    SetMoved,
    ShoeFault,
    ShoeFaulty,
    ShoeRanOut,
)
from punto.floor.refusals import refuse
from punto.play.commands import ReportIrregularity
from punto.play.course import Waiting, next_step
from punto.play.decide import can
from punto.play.events import (
    Actor,
    BetsOpened,
    CardAt,
    CardDealt,
    CardTakenBack,
    FreeRoundOpened,
    IrregularityReported,
    RoundVoided,
)
from punto.play.round import Phase, Round
from punto.rules.cards import BACK, Card, parse_card
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity

_EXCESS = Irregularity.EXCESS_OR_EXPOSED_CARD
# Cards are out that come before any other: the shoe gives none until somebody has said what they are.
_CARDS_OUT = frozenset({_EXCESS, Irregularity.SIMULTANEOUS_DRAW})
# Answered by a void Round, which takes its cards along.
_OF_ROUND = (
    *_CARDS_OUT,
    Irregularity.WRONG_NUMBER_OF_CARDS,
    Irregularity.NOT_ENOUGH_CARDS,
    Irregularity.FOREIGN_CARD,
    Irregularity.INTERRUPTION,
)
_SESSIONS = 8  # of which it is remembered how many cards passed


class Proposal(Struct, frozen=True):
    """Something that the shoe saw and that may be an irregularity: people report it, or say that it is none. `cards`
    may be fewer than `count`, where the shoe did not recognise them. `seen`: they lie open for everybody."""

    id: int
    irregularity: Irregularity
    round: int
    count: int = 0
    cards: tuple[Card, ...] = ()
    places: tuple[CardAt, ...] = ()
    seen: bool = False

    @property
    def is_complete(self) -> bool:
        """Whether all is known that a report of it names."""
        return len(self.cards) == self.count or bool(self.places)

    def report(self, by: Actor, *, seen: bool) -> ReportIrregularity:
        """Makes the report. It does not name cards that nobody saw (R12): several such cards are as many backs."""
        unseen = (BACK,) * self.count if self.irregularity is _EXCESS and self.count > 1 else ()
        return ReportIrregularity(self.irregularity, by, self.cards if seen else unseen, places=self.places)


class Read(Struct, frozen=True):
    """What a message means."""

    outcome: ReaderOutcome
    card: Card | None = None  # to be dealt
    irregularity: Irregularity | None = None
    slipped: int = 0


def card_due(round_: Round | None) -> bool:
    return round_ is not None and next_step(round_).waiting is Waiting.FOR_A_CARD


class Held(Struct, frozen=True):
    """A card that waits behind one that has to be keyed, and the message that told of it: under an id made of these it
    is dealt once, however often that is tried."""

    card: Card
    device: str
    session: str
    number: int
    place: int  # in its message


class ReaderState:
    def __init__(self) -> None:
        self.device = ""
        self.session = ""
        self.taken: dict[tuple[str, str], ReaderMessageTaken] = {}  # the last one by device and session, newest last
        self.heard_at = 0  # microseconds; 0 where it was never heard of since the server started
        self.lost = False
        self.lid_open = False
        self.locked = True  # as the shoe says
        self.set: str | None = None
        self.shoe: str | None = None
        self.fault: ShoeFault | None = None
        self.late = 0  # cards of this Round that were read and not dealt, because they came late
        self._by_hand = 0  # of this Round that were keyed because the shoe was silent
        self.preparing = False  # a set came, and no Round since: what comes out is burned
        self._set_changed = False  # another one than the latest Round was dealt from
        self.waiting: deque[Held | None] = deque()  # out of the shoe and not dealt; None is for the dealer to key
        self.proposals: tuple[Proposal, ...] = ()
        self._exposed = False  # the card that is being dealt came out face up
        self._dealing: Card | None = None
        self._perhaps_dealt: Card | None = None  # the answer was lost
        self._keyed_only: set[CardAt] = set()  # where a card was keyed and none came out of the shoe
        self._carried = 0  # cards that nobody saw, keyed when they are turned: as soon as a card is due (R12)
        self._passed: dict[tuple[str, str], int] = {}  # cards, by device and session
        self._proposed = 0

    def copy(self) -> "ReaderState":
        other = copy.copy(self)
        other.waiting, other._passed = self.waiting.copy(), self._passed.copy()
        other._keyed_only = self._keyed_only.copy()
        return other

    def next_number(self, device: str, session: str) -> int:
        last = self.taken.get((device, session))
        return last.number + 1 if last else 1

    def session_of(self, device: str) -> str:
        """The one of which something was taken last."""
        return next((session for one, session in reversed(self.taken) if one == device), "")

    @property
    def to_key(self) -> int:
        """Cards that the dealer has to key."""
        return self.waiting.count(None)

    @property
    def connected(self) -> bool:
        return bool(self.heard_at) and not self.lost

    def is_silent(self, now: int) -> bool:
        return self.connected and now - self.heard_at > LOST_MS * 1_000

    def locks(self, round_: Round | None) -> bool:
        """Whether the shoe is to give no card."""
        on_its_way = self._dealing is not None  # and not on the table yet
        blocked = bool(self.waiting) or on_its_way or any(one.irregularity in _CARDS_OUT for one in self.proposals)
        return blocked or not (self.preparing or card_due(round_))

    # ── what the shoe says ───────────────────────────────────────────────────────────────────────────────

    def read(self, message: FromShoe, round_: Round | None, *, due: bool | None = None) -> Read:
        """`due`: whether a card is, where the table has just said so."""
        due = card_due(round_) if due is None else due
        due = due and not self._set_changed  # a Round is completed from its own set (R45)
        slipped = self._slipped(message, round_, due)
        found = self._read(message, round_, due)
        return replace(found, slipped=slipped) if slipped else found

    def _read(self, message: FromShoe, round_: Round | None, due: bool) -> Read:
        if message.late and message.cards_out:
            self.late += message.cards_out
            return Read(ReaderOutcome.LATE)
        match message:
            case CardDrawn():
                card = parse_card(message.card)
                if self._is_free(due):
                    return Read(ReaderOutcome.DEALT, card)
                return self._out(self._of(message, card), 1, round_, seen=message.exposed)
            case CardMisread() if self._is_free(due):
                self.waiting.append(None)
                return Read(ReaderOutcome.TO_KEY)
            case CardMisread():
                return self._out((), 1, round_)
            case CardsTogether():
                cards = tuple(parse_card(card) for card in message.cards)
                open_ = round_ is not None and not round_.table.face_down
                if self._is_free(due):
                    return self._propose(Irregularity.SIMULTANEOUS_DRAW, round_, len(cards), cards, seen=open_)
                return self._out(self._of(message, *cards), len(cards), round_, seen=open_)
            case ShoeRanOut() if due:
                return self._propose(Irregularity.NOT_ENOUGH_CARDS, round_)
            case LidMoved():
                self.lid_open = message.open
            case SetMoved():
                self.set, self.shoe, self.preparing = message.set, message.shoe, message.set is not None
                self._set_changed |= round_ is not None and round_.phase is Phase.OVER
                self._gone()
            case ShoeFaulty():
                self.fault = message.fault
                if message.fault is ShoeFault.JAM and due:  # its cards come by hand, in their order (R53)
                    return self._propose(Irregularity.INTERRUPTION, round_)
            case Heartbeat():
                self.locked, self.lid_open = message.locked, message.lid_open
        return Read(ReaderOutcome.RECORDED)

    def _is_free(self, due: bool) -> bool:
        """Whether a card that comes now is the one that is due: none that is out already comes before it."""
        return due and not self.waiting and not any(one.irregularity in _CARDS_OUT for one in self.proposals)

    def _of(self, message: FromShoe, *cards: Card) -> tuple[Held, ...]:
        where = self.device, message.session, message.number
        return tuple(Held(card, *where, place) for place, card in enumerate(cards))

    def _out(self, out: tuple[Held, ...], count: int, round_: Round | None, *, seen: bool = False) -> Read:
        """Cards that came when none was due, or behind one that has to be keyed first."""
        if self.waiting:
            self.waiting.extend(out or (None,) * count)
            return Read(ReaderOutcome.HELD)
        if round_ is None or self.preparing or (round_.phase is Phase.OVER and round_.voided):
            return Read(ReaderOutcome.RECORDED)  # burned, or drawn where there is no Round to report it in
        return self._propose(_EXCESS, round_, count, tuple(held.card for held in out), seen=seen)

    def _slipped(self, message: FromShoe, round_: Round | None, due: bool) -> int:
        """Cards that passed and were not told of: the dealer keys them, as if they had been misread."""
        if message.passed is None:
            return 0
        before = self._passed.get((self.device, message.session))
        self.passed(message)
        slipped = message.passed - message.cards_out - (before or 0)
        if before is None or slipped <= 0 or message.late or self.lost:
            return 0
        if self._is_free(due) or self.waiting:
            self.waiting.extend((None,) * slipped)
        elif self._out((), slipped, round_).outcome is ReaderOutcome.RECORDED:
            return 0
        return slipped

    def _propose(
        self,
        irregularity: Irregularity,
        round_: Round | None,
        count: int = 0,
        cards: tuple[Card, ...] = (),
        places: tuple[CardAt, ...] = (),
        *,
        seen: bool = False,
    ) -> Read:
        """What happens twice before anybody has answered is one report (R35)."""
        same = next((one for one in self.proposals if one.irregularity is irregularity), None)
        if same is None:
            self._proposed += 1
            new = Proposal(self._proposed, irregularity, round_.number if round_ else 0, count, cards, places, seen)
        else:
            more = (*same.cards, *cards), (*same.places, *places)
            new = replace(same, count=same.count + count, cards=more[0], places=more[1], seen=same.seen or seen)
        self.proposals = (*(one for one in self.proposals if one is not same), new)
        return Read(ReaderOutcome.PROPOSED, irregularity=irregularity)

    def lie_unseen(self, count: int) -> None:
        """Notes how many cards that nobody saw lay there when the server started."""
        self._carried = count

    def propose_again(self, irregularity: Irregularity, round_: Round | None, count: int) -> None:
        """What was proposed before the server started; of the cards nobody knows any more what they were."""
        self._propose(irregularity, round_, count)

    def passed(self, message: FromShoe) -> None:
        """So many cards, with the one that was dealt. A late copy of a heartbeat takes none back."""
        if message.passed is not None:
            one = (self.device, message.session)
            self._passed[one] = max(self._passed.pop(one, 0), message.passed)
            while len(self._passed) > _SESSIONS:
                del self._passed[next(iter(self._passed))]

    def is_next(self, device: str, message: FromShoe) -> bool:
        """False where it was taken already. Raises FloorRefused where one before it is missing."""
        expected = self.next_number(device, message.session)
        if message.number > expected:
            refuse("reader-message-missing", name=device, number=message.number, expected_number=expected)
        return message.number == expected

    def is_of_another(self, device: str) -> bool:
        """Whether a shoe is connected that is not this one."""
        return self.connected and self.device != device

    def is_over(self, message: Heartbeat) -> bool:
        """Whether it is a late copy, of a session after which another one began."""
        return message.session != self.session and (self.device, message.session) in self.taken

    def begin(self, session: str) -> None:
        """A shoe that was switched on. Only what it does begins a session, no heartbeat: that may be a late copy."""
        if session != self.session:
            self.session, self.fault = session, None

    def took(self, record: ReaderMessageTaken) -> None:
        one = (record.device, record.session)
        self.taken.pop(one, None)
        self.taken[one] = record

    def heard(self, device: str, now: int) -> bool:
        """Whether it was lost before."""
        if device != self.device:
            self.device, self.session, self.fault = device, self.session_of(device), None
        was_lost, self.lost, self.heard_at = self.lost, False, now
        return was_lost

    # ── what happens at the table ────────────────────────────────────────────────────────────────────────

    def happened(self, events: Sequence[Any], round_: Round | None) -> None:
        for event in events:
            match event:
                case CardDealt(drawn_before=False):
                    self._dealt(event, round_)
                case CardTakenBack():
                    self._taken_back(CardAt(event.side, event.position))
                case IrregularityReported():
                    self._reported(event)
                case BetsOpened() | FreeRoundOpened():
                    self.preparing, self.late, self._by_hand = False, 0, 0
                    self._set_changed = False
                    self._keyed_only.clear()
                    self._perhaps_dealt = None
                case RoundVoided():
                    self.waiting.clear()
                    self._carried = 0
                    self._drop(*_OF_ROUND)
                case CardsChanged() | CardsWithdrawn() | ShoeStarted() | TableClosed():
                    self._set_changed = isinstance(event, CardsChanged)
                    self._gone()
        if self._carried and card_due(round_):  # they lie there face down, and come before any other
            self.waiting.extendleft((None,) * self._carried)
            self._carried = 0

    def _dealt(self, event: CardDealt, round_: Round | None) -> None:
        if event.card in (self._dealing, self._perhaps_dealt):
            if self._exposed and event.face_down and round_ is not None:
                place = CardAt(event.side, len(round_.hand(event.side)))
                self._propose(Irregularity.DEALT_FACE_UP, round_, 0, (), (place,), seen=True)
            self.not_dealt()
            self.fault = None if self.fault is ShoeFault.JAM else self.fault  # it gives cards again
        elif self.waiting and self.waiting[0] is None:
            self.waiting.popleft()
            self._drop(Irregularity.FOREIGN_CARD)  # the shoe had recognised it wrongly
        elif self.waiting and self.waiting[0] is not None and self.waiting[0].card == event.card:
            self.waiting.popleft()
        elif self.fault is ShoeFault.JAM or self._set_changed:
            pass  # it came out of the shoe by hand (R53), or from the set that the Round was dealt from (R45)
        elif not self.connected or self._by_hand < self.late:
            self._by_hand += 1  # the shoe tells of it late, or has told
        elif round_ is not None:
            self._keyed_only.add(CardAt(event.side, len(round_.hand(event.side))))
            self._propose(Irregularity.WRONG_NUMBER_OF_CARDS, round_)

    def _taken_back(self, place: CardAt) -> None:
        """The card lies there and is keyed anew (R37), unless none had come out: then nothing was wrong but the key."""
        if place in self._keyed_only:
            self._keyed_only.discard(place)
            if not self._keyed_only:
                self._drop(Irregularity.WRONG_NUMBER_OF_CARDS)
        elif self.connected:
            self.waiting.appendleft(None)

    def _reported(self, event: IrregularityReported) -> None:
        if event.irregularity is _EXCESS:
            self._carried += event.cards.count(BACK) if event.cards else 1
        self._drop(event.irregularity)

    def dealing(self, card: Card, *, exposed: bool = False) -> None:
        """The card that the shoe gave is on its way to the table: when it is dealt, nobody has keyed it."""
        self._dealing, self._perhaps_dealt, self._exposed = card, None, exposed

    def not_dealt(self) -> None:
        """It has arrived, or was not taken."""
        self._dealing, self._perhaps_dealt, self._exposed = None, None, False

    def perhaps_dealt(self) -> None:
        """Nobody knows: where it turns out to be on the table, nobody has keyed it."""
        self._dealing, self._perhaps_dealt = None, self._dealing

    def held_no_more(self, held: Held) -> None:
        if self.waiting and self.waiting[0] == held:
            self.waiting.popleft()

    def not_in_the_shoe(self, round_: Round | None) -> Read:
        """All that the set has of this card are out: it is of another set (5.5.1), or the shoe took it for another one
        and the dealer keys it."""
        self.waiting.appendleft(None)
        return self._propose(Irregularity.FOREIGN_CARD, round_)

    def next_held(self, round_: Round | None) -> Held | None:
        """One that is due now. It waits until it is on the table: where the journal does not take it, it is still
        known, and the shoe locked."""
        if not self.waiting:
            return None
        if not card_due(round_):
            out = tuple(self.waiting)
            self.waiting.clear()
            self._out(tuple(held for held in out if held is not None), len(out), round_)
            return None
        return self.waiting[0]

    def dismiss(self, number: int) -> None:
        self.proposals = tuple(one for one in self.proposals if one.id != number)

    def _drop(self, *irregularities: Irregularity) -> None:
        self.proposals = tuple(one for one in self.proposals if one.irregularity not in irregularities)

    def _gone(self) -> None:
        """The cards left the table, and all that was unclear about them."""
        self.waiting.clear()
        self.proposals, self._carried = (), 0


def reportable_now(proposal: Proposal, round_: Round | None, by: Actor) -> bool:
    """Whether the Round takes a report of it as it stands; somewhat later it may."""
    return round_ is not None and can(round_, proposal.report(by, seen=proposal.is_complete)) is None


def place_of(events: Sequence[Any], round_: Round) -> tuple[Side, int]:
    """Where a card went that was dealt just now."""
    dealt = next(event for event in events if isinstance(event, CardDealt))
    return dealt.side, len(round_.hand(dealt.side))
