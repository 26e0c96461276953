"""What happens at the cage, each with all it takes to book it.

In the streams `house`, `cage/NAME`, `terminal/NAME` and `voucher/NUMBER`. What happens to a voucher is in its own
stream, and again in that of the place it was issued, redeemed or paid back at: there it counts for the sequence and the
drawer.
"""

from msgspec import Struct

from punto.facts import Message
from punto.ledger import Account
from punto.ledger.accounts import cash, terminal
from punto.money import Cents
from punto.play.events import Actor


class Cage(Struct, frozen=True, tag=True):
    """A cage, and who of the House stands at it."""

    name: str
    by: Actor

    @property
    def stream(self) -> str:
        return f"cage/{self.name}"

    @property
    def money(self) -> Account:
        return cash(self.name)

    @property
    def message(self) -> Message:
        return Message("location-cage", {"name": self.name})


class Terminal(Struct, frozen=True, tag=True):
    name: str

    @property
    def stream(self) -> str:
        return f"terminal/{self.name}"

    @property
    def money(self) -> Account:
        return terminal(self.name)

    @property
    def message(self) -> Message:
        return Message("location-terminal", {"name": self.name})


Place = Cage | Terminal


class BankFunded(Struct, frozen=True, tag=True):
    """Cash of the House's owner, into the vault."""

    amount: Cents
    by: Actor


class TableFilled(Struct, frozen=True, tag=True):
    table: str
    amount: Cents
    by: Actor


class TableCredited(Struct, frozen=True, tag=True):
    """Back from a table's float to the bank."""

    table: str
    amount: Cents
    by: Actor


class CageOpened(Struct, frozen=True, tag=True):
    """With cash from the vault in its drawer."""

    cage: Cage
    cash: Cents


class CageClosed(Struct, frozen=True, tag=True):
    """All that was in the drawer goes back to the vault."""

    cage: Cage
    cash: Cents


class BoughtIn(Struct, frozen=True, tag=True):
    cage: Cage
    patron: str
    amount: Cents


class CashedOut(Struct, frozen=True, tag=True):
    cage: Cage
    patron: str
    amount: Cents


class DebtRepaid(Struct, frozen=True, tag=True):
    """Of what a voided Round left a patron owing: in cash, or from the patron's account."""

    cage: Cage
    patron: str
    amount: Cents
    in_cash: bool


class DebtWrittenOff(Struct, frozen=True, tag=True):
    """The House bears it."""

    patron: str
    amount: Cents
    by: Actor
    reason: str


class MissingClaimed(Struct, frozen=True, tag=True):
    """Money that a Round took back when it was settled anew, and that was no longer there: that Patron owes it (R46,
    5.17). `purse`: the account that the bets were made from."""

    table: str
    number: int
    purse: str
    patron: str
    amount: Cents
    by: Actor
    reason: str


class MissingForgiven(Struct, frozen=True, tag=True):
    """Missing money that nobody is asked for: the House bears it."""

    table: str
    number: int
    purse: str
    amount: Cents
    by: Actor
    reason: str


class MovedToTerminal(Struct, frozen=True, tag=True):
    patron: str
    terminal: str
    amount: Cents


class MovedFromTerminal(Struct, frozen=True, tag=True):
    terminal: str
    patron: str
    amount: Cents


class TerminalLocked(Struct, frozen=True, tag=True):
    """Nothing is bet or moved there until it is unlocked; with `hand_pay`, the credits there were, until all that
    there are by then is paid by hand: bets that lay are settled first."""

    terminal: str
    by: Actor
    reason: str
    hand_pay: Cents = 0


class TerminalUnlocked(Struct, frozen=True, tag=True):
    """A hand pay that it was locked for is not made."""

    terminal: str
    by: Actor


class TerminalTakenOut(Struct, frozen=True, tag=True):
    """Out of service: nobody begins to play there."""

    terminal: str
    by: Actor
    reason: str


class TerminalReturned(Struct, frozen=True, tag=True):
    """To service."""

    terminal: str
    by: Actor


class TerminalCleared(Struct, frozen=True, tag=True):
    """For the next patron: unlocked, and what credits lay there go where the events beside it say."""

    terminal: str
    by: Actor


class HandPaid(Struct, frozen=True, tag=True):
    """All the credits at a terminal, in cash from a drawer; in the streams of both."""

    cage: Cage
    terminal: str
    amount: Cents
    patron: str  # who was paid: as enrolled, or as whoever paid wrote it down


class VoucherIssued(Struct, frozen=True, tag=True):
    place: Place
    amount: Cents
    from_account: Account  # a drawer's, where it was sold for cash
    number: str
    sequence: int  # of this place, from 1
    issued_at: int
    expires_at: int


class VoucherRedeemed(Struct, frozen=True, tag=True):
    number: str
    place: Place
    to_account: Account  # a drawer's, where it was paid in cash
    amount: Cents


class VoucherVoided(Struct, frozen=True, tag=True):
    """Its value goes back to where it came from."""

    number: str
    by: Actor
    reason: str
    to_account: Account
    amount: Cents


class VoucherExpired(Struct, frozen=True, tag=True):
    """Its value goes to the House's bank."""

    number: str
    amount: Cents


class VoucherHeld(Struct, frozen=True, tag=True):
    """It was good in a copy that the floor was started from, and may have been paid after the copy was made."""

    number: str
    amount: Cents
    by: Actor


class VoucherReleased(Struct, frozen=True, tag=True):
    """A shift manager answers for it: it can be redeemed again."""

    number: str
    amount: Cents
    by: Actor
    reason: str


VoucherEvent = VoucherIssued | VoucherRedeemed | VoucherVoided | VoucherExpired | VoucherHeld | VoucherReleased

TerminalEvent = TerminalLocked | TerminalUnlocked | TerminalTakenOut | TerminalReturned | TerminalCleared | HandPaid

Event = (
    BankFunded
    | TableFilled
    | TableCredited
    | CageOpened
    | CageClosed
    | BoughtIn
    | CashedOut
    | DebtRepaid
    | DebtWrittenOff
    | MissingClaimed
    | MissingForgiven
    | MovedToTerminal
    | MovedFromTerminal
    | TerminalLocked
    | TerminalUnlocked
    | TerminalTakenOut
    | TerminalReturned
    | TerminalCleared
    | HandPaid
    | VoucherIssued
    | VoucherRedeemed
    | VoucherVoided
    | VoucherExpired
    | VoucherHeld
    | VoucherReleased
)
