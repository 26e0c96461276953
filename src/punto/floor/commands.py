"""Commands that a table takes beside those of its Rounds (`punto.play.commands`)."""

from msgspec import Struct
from msgspec.structs import replace

from punto.floor.events import Preparation
from punto.money import Cents
from punto.play.commands import Command as RoundCommand
from punto.play.commands import PlaceBet
from punto.play.events import Actor
from punto.play.round import BetKey, Round
from punto.rules.cards import Card
from punto.rules.insurance import Window
from punto.rules.limits import Limits


class OpenBets(Struct, frozen=True):
    """Open bets for the next Round, with whoever keeps a seat and the cards left over from the last one (R12)."""


class DealNextCard(Struct, frozen=True):
    """Deal the next card of the table's own shoe, to wherever the law says it goes."""


class ChangeShoe(Struct, frozen=True):
    """Open the shoe, if there is one, for everybody to check, and shuffle, seal and burn a new one. Before its last
    Round was dealt, a pit supervisor or above gives a reason."""

    by: Actor | None = None
    reason: str = ""


class ContributeRandomness(Struct, frozen=True):
    """Contribute to the order of the shoe that is announced as the next, once for each Patron."""

    patron: str
    shoe: str
    text: str


class TakeTable(Struct, frozen=True):
    """Begin to deal a live table."""

    by: Actor


class BringCards(Struct, frozen=True):
    """Bring a set of cards and its shoe to a live table: at the end of the last one, or where new ones were
    ordered."""

    set_id: str
    shoe: str
    by: Actor
    reason: str = ""


class PrepareCards(Struct, frozen=True):
    """Record the next step of the preparation of a set of cards."""

    step: Preparation
    by: Actor


class BurnShoe(Struct, frozen=True):
    """Expose the first card of a prepared shoe, and burn as many as it says (R14)."""

    exposed: Card
    by: Actor


class NoteCutCard(Struct, frozen=True):
    """Note that the cut card has come: after the Round at hand one more is dealt (R14)."""

    by: Actor


class TakeBackCutCard(Struct, frozen=True):
    """Take back that the cut card has come, which was noted by mistake, until the next Round opens."""

    by: Actor


class SetLimits(Struct, frozen=True):
    """Set other limits, between two Rounds."""

    limits: Limits
    by: Actor


class DecideContinuation(Struct, frozen=True):
    """Say of a Round that a restart found at a live table whether its continuation was affected (R38): if not, it goes
    on from what was recorded; if it was, its rulebook decides (5.4, R9)."""

    affected: bool
    by: Actor
    reason: str = ""


class HandOut(Struct, frozen=True):
    """Tick off that a bet's settlement was paid or taken in chips, or with `undone` that the last tick was a mistake.
    `settlement`: the how-many-th of that bet, so that nobody ticks off another one than they saw."""

    number: int
    box: int
    patron: str
    area: str
    window: Window | None
    settlement: int
    undone: bool
    by: Actor

    @property
    def bet(self) -> BetKey:
        return self.box, self.patron, self.area, self.window


class ConfirmChange(Struct, frozen=True):
    """Confirm, as the second person, the change that was proposed (R40, R42, R54)."""

    proposal: int
    by: Actor


class RefuseChange(Struct, frozen=True):
    """Refuse the change that was proposed, or take one's own proposal back."""

    proposal: int
    by: Actor


class NoteLateDiscovery(Struct, frozen=True):
    """Note something that was discovered late against the Round it happened in (5.11, R19)."""

    number: int
    note: str
    by: Actor


class LayAgain(Struct, frozen=True):
    """A bet of the Round before once more: so much of it as brings what its Patron has on that area, wherever it lies,
    to `up_to` and no further. Whoever sends it, and however often, it lies once."""

    bet: PlaceBet
    up_to: Cents

    def missing(self, round_: Round | None) -> PlaceBet | None:
        """Gives the bet that is missing as the Round stands: None if all of it lies."""
        of_patron = (bet for bet in round_.bets.values() if bet.patron == self.bet.patron) if round_ else ()
        lies = sum(bet.stake for bet in of_patron if bet.area == self.bet.area)
        stake = min(self.bet.stake, self.up_to - lies)
        return replace(self.bet, stake=stake) if stake > 0 else None


DecidedCommand = (
    RoundCommand
    | OpenBets
    | DealNextCard
    | ChangeShoe
    | ContributeRandomness
    | TakeTable
    | BringCards
    | PrepareCards
    | BurnShoe
    | NoteCutCard
    | TakeBackCutCard
    | SetLimits
    | DecideContinuation
    | HandOut
    | ConfirmChange
    | RefuseChange
    | NoteLateDiscovery
)
TableCommand = DecidedCommand | LayAgain
