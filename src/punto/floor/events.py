"""What happens at a table beside its Rounds. In the streams `rulebooks`, `floor` and `table/ID`."""

from enum import StrEnum

from msgspec import Struct

from punto.ledger import Account
from punto.money import Cents
from punto.play.commands import GiveReason
from punto.play.events import Actor, BetSettled
from punto.rules.cards import Card
from punto.rules.clause import Clause
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.limits import Limits
from punto.shoe.events import R14


class RulebookAdopted(Struct, frozen=True, tag=True):
    """The whole text of a rulebook as it is in force from now: the journal can be replayed from itself alone."""

    rulebook: str
    digest: str
    source: str
    by: Actor


class TableOpened(Struct, frozen=True, tag=True, omit_defaults=True):
    """The settings of a table, from now on. In snapshots too: what came later is written where it says something."""

    rulebook: str
    digest: str
    layout: str
    boxes: int
    decks: int
    chip: Cents
    limits: Limits
    face_down: bool
    by: Actor
    result_confirmed: bool = False  # since 0.6.0 at a live table: nothing is settled before its dealer confirms (R37)
    prepare_cards: bool = False  # no Round is opened before the preparation of its shoe is recorded


class TableClosed(Struct, frozen=True, tag=True):
    by: Actor


class ShoeStarted(Struct, frozen=True, tag=True):
    """From here cards come from this shoe, which was sealed before. Where Patrons contribute to the order, the shoe
    after it is announced at the same time."""

    shoe: str
    next_shoe: str | None = None


class ShoeEnded(Struct, frozen=True, tag=True):
    """No more cards come from it, and it is opened for everybody to see. Before its last Round, somebody says why."""

    shoe: str
    by: Actor | None = None
    reason: str = ""


class ShoeAbandoned(Struct, frozen=True, tag=True):
    """No more cards come from it, and it cannot be opened: its key is lost."""

    shoe: str
    by: Actor
    reason: str


class CardsChanged(Struct, frozen=True, tag=True):
    """Another set of cards comes to a live table, whose cards are in its dealer's hands."""

    by: Actor
    reason: str
    set_id: str = ""  # where shoes are recorded here: of the set of cards, and of the shoe it goes into
    shoe: str = ""


class Preparation(StrEnum):
    """What is done with a new set of cards before its first is dealt, in this order."""

    SPREAD = "spread"  # and none found that is not of the set (5.5.1)
    INSPECTED = "inspected"  # no joker, backs of one colour and design; where the text says so (MBS 2.1)
    COUNTED = "counted"  # neither a shortage nor an excess (5.5.2)
    SHUFFLED = "shuffled"  # (5.5.5)
    CUT = "cut"
    CUT_CARD = "cut-card"  # put in before the last cards (R14)


class CardsPrepared(Struct, frozen=True, tag=True):
    step: Preparation
    by: Actor
    count: int = 0  # of all cards, where they were counted; of those behind the cut card


class ShoeBurned(Struct, frozen=True, tag=True):
    """At a live table: the first card is exposed, so many more go unseen (R14). The shoe is ready."""

    exposed: Card
    unseen: int
    by: Actor
    rule: str = R14


class CutCardNoted(Struct, frozen=True, tag=True):
    """The cut card came out of a live table's shoe: the Round at hand is finished, and one more is dealt (R14)."""

    by: Actor


class CutCardTakenBack(Struct, frozen=True, tag=True):
    """It was noted by mistake, and the shoe goes on; until the next Round opens."""

    by: Actor


class CardsWithdrawn(Struct, frozen=True, tag=True):
    """At a table without a sealed shoe: another set comes before the next Round (R12)."""

    by: Actor
    reason: str


class DealerCame(Struct, frozen=True, tag=True):
    """Who deals a live table from here on."""

    by: Actor


class ServerTook(Struct, frozen=True, tag=True):
    """Which server runs the table from here on, where several may: what another one decided before is not written any
    more."""

    node: str


class RoundInterrupted(Struct, frozen=True, tag=True):
    """The system was started again in the middle of a Round at a live table. The cards still lie there: nothing is
    done in it before a pit supervisor has said whether its continuation was affected (R38)."""

    number: int


class ContinuationDecided(Struct, frozen=True, tag=True):
    """Where it was affected, what the rulebook makes of it follows in the same transaction (5.4, R9)."""

    affected: bool
    by: Actor
    reason: str = ""


class HandedOut(Struct, frozen=True, tag=True):
    """A settlement of the latest Round, or of the one before, was paid or taken in chips: what its dealer ticks off.
    It changes no Round and no account. Where a tick was a mistake, it is `undone`."""

    number: int  # of the Round
    settled: BetSettled
    by: Actor
    undone: bool = False


class ChangeProposed(Struct, frozen=True, tag=True):
    """A change of what was settled, or decided, that takes a second person (R40, R42, R54): it waits for one."""

    proposal: int  # the number of this record in the stream of its table
    number: int  # of the Round
    change: GiveReason
    difference: Cents
    clause: Clause
    needed: Authority | None  # of one of the two; None where any two of the pit will do


class ProposalRefused(Struct, frozen=True, tag=True):
    """The end of a proposal, by whoever was to confirm it or by whoever proposed it."""

    proposal: int
    by: Actor


class GuestsLeft(Struct, frozen=True, tag=True):
    """Players of the latest Round who have taken all credits out of their terminals since it was settled: what the
    Round takes back when it is settled anew is not taken from whoever is there now (R46)."""

    players: tuple[str, ...]


class FloorOpened(Struct, frozen=True, tag=True):
    """In the stream `floor`: what is played for here. Play credits and money are never in one journal."""

    floor: str
    play_credits: bool
    time_zone: str = ""  # in which its gaming days are counted; UTC where there is none
    gaming_day_begins: str = ""  # at which hour there, HH:MM; 06:00 where there is none


class RollbackAccepted(Struct, frozen=True, tag=True):
    """In the stream `floor`: somebody answers for it that the journal goes on although a signed checkpoint of it, and
    what had led to that, is in it no more."""

    position: int  # of the last checkpoint that was given up
    head: str  # its hash, in hexadecimal
    kept: int  # the position of the last checkpoint that still is in the journal; 0 where none is
    by: Actor
    reason: str


class FloorRestored(Struct, frozen=True, tag=True):
    """In the stream `floor`: started from a copy. What was played and paid after it was made is not in this journal."""

    head: str  # of the copy, in hexadecimal
    position: int  # of its last record
    recorded_at: int  # when that was recorded
    copied_at: int  # 0 where nobody knows
    credits: dict[Account, Cents]  # of patrons and terminals at that head: what may have been played or paid since
    by: Actor


class FloorReloaded(Struct, frozen=True, tag=True):
    """In the stream `floor`: the floor file was read again while the floor ran. A table in play changes after its
    Round."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]
    by: Actor


class DisputeOpened(Struct, frozen=True, tag=True):
    """In the stream `dispute/TABLE/NUMBER`: from here until it is ruled on, nothing more is recorded of that Round."""

    dispute: int  # from 1 in that Round
    table: str
    round: int
    patron: str | None  # whose it is; None where the House looks into a Round by itself
    words: str
    last: int  # the version of the Round's last record in its table's stream
    digest: str  # SHA-256 of the Round's page at that moment
    by: Actor | None = None  # of the staff, where it was not the patron himself who asked


class DisputePayment(Struct, frozen=True):
    """What a ruling on a dispute puts right. The Round's own settlement stays what it was."""

    patron: str
    amount: Cents
    taken: bool = False  # from the patron, and otherwise paid to them
    in_chips: bool = False  # by hand at the table, where the books were right and the payout was not
    awarded_by: str = ""  # an authority outside the House, whose award is never reversed


class DisputeRuled(Struct, frozen=True, tag=True):
    dispute: int
    words: str
    by: Actor
    payment: DisputePayment | None = None
    confirmed_by: Actor | None = None  # the second person, where the payment is more than one person alone may make


class DisputeRulingProposed(Struct, frozen=True, tag=True):
    """A ruling whose payment takes a second person: it is one when that person has confirmed it."""

    dispute: int
    words: str
    by: Actor
    payment: DisputePayment


class DisputeReversalProposed(Struct, frozen=True, tag=True):
    """A proposal to reverse the payment that a ruling made (R47)."""

    dispute: int
    reason: str
    by: Actor


class DisputeProposalRefused(Struct, frozen=True, tag=True):
    """The refusal of a proposed ruling or reversal, or its withdrawal by whoever proposed it."""

    dispute: int
    reason: str
    by: Actor


class DisputePaymentReversed(Struct, frozen=True, tag=True):
    """The reversal of a payment, by two persons who did not make it; the ruling's words stand, and the Round can be put
    right (R47)."""

    dispute: int
    reason: str
    by: Actor
    confirmed_by: Actor
    payment: DisputePayment


DisputeProposal = DisputeRulingProposed | DisputeReversalProposed
DisputeEvent = DisputeOpened | DisputeRuled | DisputeProposal | DisputeProposalRefused | DisputePaymentReversed


class LimitsOrdered(Struct, frozen=True, tag=True):
    """In the stream `orders/TABLE`, as the two that follow. `plan` is the digest of what the floor file said of the
    table then: once that is another one, the order is not in force any more."""

    limits: Limits
    by: Actor
    plan: str


class ClosingOrdered(Struct, frozen=True, tag=True):
    """The table is closed after the Round at hand, and stays closed."""

    by: Actor
    plan: str


class PatronCheckedIn(Struct, frozen=True, tag=True):
    """In the stream `check-ins/TABLE`, as the one that follows. The pit has seen that a Patron without a terminal is at
    the table: staff may bet from the Patron's account there."""

    patron: str
    by: Actor


class PatronCheckedOut(Struct, frozen=True, tag=True):
    patron: str
    by: Actor


class OpeningOrdered(Struct, frozen=True, tag=True):
    """The table is opened as it is in the floor file: earlier orders are over."""

    by: Actor
    plan: str


class Considered(Struct, frozen=True, tag=True):
    """In the stream `considered/TABLE`: what somebody asked about a Round in which cards lay face down."""

    table: str
    round: int
    by: Actor
    irregularity: Irregularity | None  # of a report
    ruling: Ruling | None
    cards: tuple[Card, ...]  # that were named
    refused: str  # with which code, if it was
    in_earnest: bool  # it was to be done, not only considered


Event = (
    RulebookAdopted
    | TableOpened
    | TableClosed
    | ShoeStarted
    | ShoeEnded
    | ShoeAbandoned
    | CardsChanged
    | CardsPrepared
    | ShoeBurned
    | CutCardNoted
    | CutCardTakenBack
    | CardsWithdrawn
    | DealerCame
    | ServerTook
    | RoundInterrupted
    | ContinuationDecided
    | HandedOut
    | ChangeProposed
    | ProposalRefused
    | GuestsLeft
    | FloorOpened
    | RollbackAccepted
    | FloorRestored
    | FloorReloaded
    | DisputeEvent
    | LimitsOrdered
    | ClosingOrdered
    | OpeningOrdered
    | Considered
    | PatronCheckedIn
    | PatronCheckedOut
)
