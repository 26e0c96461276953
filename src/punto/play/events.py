"""What happened in a Round, each with the clause that made it so. Events are all that is ever recorded."""

from msgspec import Struct

from punto.money import Cents
from punto.rules.cards import Card
from punto.rules.clause import Clause
from punto.rules.definitions import Authority, Side, Winner
from punto.rules.insurance import Window
from punto.rules.limits import Limits
from punto.rules.settlement import Result


class Actor(Struct, frozen=True):
    """A member of the House's staff who acts, and with what authority."""

    name: str
    authority: Authority

    def __str__(self) -> str:
        return f"{self.name} ({self.authority.words})"


class BetsOpened(Struct, frozen=True, tag=True):
    number: int
    rulebook: str
    digest: str  # a replay in ten years uses the law of its day
    layout: str
    boxes: int
    decks: int
    chip: Cents
    limits: Limits
    face_down: bool
    seats: dict[int, str]
    says: str
    clause: Clause


class BetPlaced(Struct, frozen=True, tag=True):
    """Chips put down: a new bet, or more on one that is there."""

    box: int
    patron: str
    area: str
    stake: Cents
    clause: Clause
    window: Window | None = None
    row: int | None = None  # of the insurance pay table
    on_behalf_by: Actor | None = None
    not_noticed: bool = False  # outside the limits, and nobody saw it (5.1.1, 5.2.1)


class BetWithdrawn(Struct, frozen=True, tag=True):
    box: int
    patron: str
    area: str
    amount: Cents
    clause: Clause
    window: Window | None = None


class BetRejected(Struct, frozen=True, tag=True):
    """Given back by the House, to make room under the Differential."""

    box: int
    patron: str
    area: str
    amount: Cents
    clause: Clause


class WithdrawalIgnored(Struct, frozen=True, tag=True):
    """Chips taken back too late, where the rulebook lets the bet win or lose all the same."""

    box: int
    patron: str
    area: str
    clause: Clause
    window: Window | None = None


class PatronWalkedAway(Struct, frozen=True, tag=True):
    patron: str
    clause: Clause


class BetsClosed(Struct, frozen=True, tag=True):
    says: str
    clause: Clause


class StakeApportioned(Struct, frozen=True, tag=True):
    """Of a stake in a box over the Differential, the part that is in action; the rest goes back."""

    box: int
    patron: str
    area: str
    stake: Cents
    in_action: Cents
    clause: Clause


class CardDealt(Struct, frozen=True, tag=True):
    side: Side
    card: Card
    clause: Clause
    row: str | None = None  # of the Table of Play, for a third card
    face_down: bool = False


class CardTurned(Struct, frozen=True, tag=True):
    side: Side
    position: int
    card: Card
    clause: Clause
    squeezed_by: str | None = None


class HandStood(Struct, frozen=True, tag=True):
    side: Side
    total: int
    row: str
    clause: Clause


class SqueezeRequested(Struct, frozen=True, tag=True):
    patron: str
    side: Side
    position: int
    banker_third_first: bool
    clause: Clause


class SqueezeGranted(Struct, frozen=True, tag=True):
    by: Actor
    clause: Clause


class SqueezeRefused(Struct, frozen=True, tag=True):
    by: Actor
    clause: Clause


class InsuranceOffered(Struct, frozen=True, tag=True):
    window: Window
    player_total: int
    banker_total: int
    rows: tuple[int, ...]
    clause: Clause


class InsuranceClosed(Struct, frozen=True, tag=True):
    window: Window
    clause: Clause


class OutcomeAnnounced(Struct, frozen=True, tag=True):
    winner: Winner
    player_total: int
    banker_total: int
    clause: Clause


class BetSettled(Struct, frozen=True, tag=True):
    """The end of one bet. `paid` is what the House adds to the stake; what is not in action goes back besides."""

    box: int
    patron: str
    area: str
    stake: Cents
    in_action: Cents
    result: Result
    clause: Clause
    odds: str | None = None
    paid: Cents = 0
    breakage: Cents = 0
    commission: Cents = 0
    window: Window | None = None


class RoundConcluded(Struct, frozen=True, tag=True):
    pass


Event = (
    BetsOpened
    | BetPlaced
    | BetWithdrawn
    | BetRejected
    | WithdrawalIgnored
    | PatronWalkedAway
    | BetsClosed
    | StakeApportioned
    | CardDealt
    | CardTurned
    | HandStood
    | SqueezeRequested
    | SqueezeGranted
    | SqueezeRefused
    | InsuranceOffered
    | InsuranceClosed
    | OutcomeAnnounced
    | BetSettled
    | RoundConcluded
)
