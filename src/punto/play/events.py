"""What happened in a Round, each with the clause that made it so. Events are all that is ever recorded.

A field with another `name` is stored under that name: journals written before it was renamed still read.
"""

from enum import StrEnum

from msgspec import Struct, field

from punto.facts import Message
from punto.money import Cents
from punto.rules.cards import Card
from punto.rules.clause import Clause
from punto.rules.definitions import Authority, Side, Winner
from punto.rules.insurance import Window
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.limits import Limits
from punto.rules.settlement import Result, lost


class Actor(Struct, frozen=True):
    """A member of the House's staff who acts, and with what authority."""

    name: str
    authority: Authority

    @property
    def message(self) -> Message:
        if not self.name:  # patrons see no names of staff
            return Message("actor-unnamed", {"authority": self.authority})
        return Message("actor", {"name": self.name, "authority": self.authority})


class Choice(StrEnum):
    """The options of 5.12."""

    CONTINUE = "continue"
    RETURN = "return"


class LiveDeal(Struct, frozen=True, omit_defaults=True):
    """Of a Round that is dealt by hand: by whom, and from which shoe where shoes are recorded."""

    dealer: Actor
    shoe: str = ""
    set_id: str = ""
    number: int = 0  # of the Round in its shoe, from 1


class RoundOpened(Struct, frozen=True):
    """The first event of a Round, with all settings it is played under."""

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


class BetsOpened(RoundOpened, frozen=True, tag=True):
    says: str
    clause: Clause
    # Drawn in the Round before, and first to be dealt in this one. Since 0.6.0 such a Round is a free Round (R12).
    carried: tuple[Card, ...] = ()
    result_confirmed: bool = False  # nothing is settled before the dealer confirms the result (R37)
    live: LiveDeal | None = None


class FreeRoundOpened(RoundOpened, frozen=True, tag=True):
    """Cards left over from the Round before lie open, so the Round that they start is dealt without Bets (R12)."""

    carried: tuple[Card, ...]
    clause: Clause
    result_confirmed: bool = False
    live: LiveDeal | None = None


class DealerRelieved(Struct, frozen=True, tag=True):
    """Who deals the rest of the Round."""

    by: Actor


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
    recorded_by: Actor | None = None  # of the House, who keyed what the Patron put down (R39, R40)


class BetWithdrawn(Struct, frozen=True, tag=True):
    box: int
    patron: str
    area: str
    amount: Cents
    clause: Clause
    window: Window | None = None
    recorded_by: Actor | None = None


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
    recorded_by: Actor | None = None


class PatronWalkedAway(Struct, frozen=True, tag=True):
    patron: str
    clause: Clause
    recorded_by: Actor | None = None


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
    card: Card  # a back, where a dealer's hand laid it face down: whoever turns it names it
    clause: Clause
    row: str | None = None  # of the Table of Play, for a third card
    face_down: bool = False
    drawn_before: bool = False  # one of the cards that were out already


class CardTurned(Struct, frozen=True, tag=True):
    side: Side
    position: int
    card: Card
    clause: Clause
    squeezed_by: str | None = None
    exposed: bool = False  # by mistake (5.9)
    keyed: bool = False  # it lay as a back, and is named now


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
    recorded_by: Actor | None = None


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


class ResultConfirmed(Struct, frozen=True, tag=True):
    """By the dealer, who sees the cards: now it is announced and settled."""

    by: Actor
    clause: Clause


class CardTakenBack(Struct, frozen=True, tag=True):
    """The last card, which was keyed wrongly, or a back that was laid too early: what followed from it has not happened
    (R37)."""

    side: Side
    position: int
    card: Card
    by: Actor
    clause: Clause
    lies_as_back: bool = False  # it was keyed as it was turned, and lies there as it lay before


class CardCorrected(Struct, frozen=True, tag=True):
    """A card was keyed wrongly, and another one lies there: the Round is played anew with it (R37)."""

    side: Side
    position: int
    was: Card
    card: Card
    by: Actor
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

    @property
    def lost(self) -> Cents:
        """What of the stake goes to the House."""
        return lost(self.result, self.in_action)


class CardPlacement(Struct, frozen=True):
    """Where cards lie: in the Player area, in the Banker area, and beside them."""

    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    beside: tuple[Card, ...] = ()


class CardAt(Struct, frozen=True):
    """A card by its place in a hand."""

    side: Side
    position: int


class ExcessNoticed(Struct, frozen=True, tag=True):
    """A box over the Differential, seen before bets are closed: the excess is rejected (5.1)."""

    box: int
    by: Actor
    clause: Clause


class MinimumAdvised(Struct, frozen=True, tag=True):
    """A bet under the minimum, seen before bets are closed: its Patron raises or withdraws it (5.2)."""

    box: int
    patron: str
    area: str
    by: Actor
    clause: Clause


class IrregularityReported(Struct, frozen=True, tag=True):
    irregularity: Irregularity = field(name="what")
    by: Actor
    clause: Clause
    # Drawn beyond those dealt, in the order in which they came out; or dealt face up where backs are laid (5.9).
    cards: tuple[Card, ...] = ()
    placement: CardPlacement | None = field(default=None, name="lay")  # as the cards were found
    side: Side | None = None  # the card dealt face up
    position: int | None = None
    note: str = ""
    places: tuple[CardAt, ...] = ()  # where several cards were dealt face up at once (5.9, R35)
    laid: int = 0  # of `cards`, the first so many lie in a hand already: the last ones dealt (5.10, R31)

    @property
    def exposed(self) -> tuple[CardAt, ...]:
        """The cards that were dealt face up, one or several."""
        if self.side is None or self.position is None:
            return self.places
        return (CardAt(self.side, self.position),)

    @property
    def beyond(self) -> tuple[Card, ...]:
        """The cards that are out and lie in no hand."""
        return self.cards[self.laid :]

    @property
    def is_of_an_unseen_card(self) -> bool:
        """An excess card that nobody saw is not named: it stays face down, and is keyed when it is turned (R12)."""
        return self.irregularity is Irregularity.EXCESS_OR_EXPOSED_CARD and not self.cards


class IrregularityRecorded(Struct, frozen=True, tag=True):
    """Noted against this Round; it changes nothing (5.11, 5.14)."""

    irregularity: Irregularity = field(name="what")
    by: Actor
    note: str
    clause: Clause


class BetNamed(Struct, frozen=True):
    box: int
    patron: str
    area: str


class BetLaid(Struct, frozen=True):
    """A bet as it lay on the layout, or as it was keyed."""

    box: int
    patron: str
    area: str
    stake: Cents


class BetCorrected(Struct, frozen=True, tag=True):
    """Chips lay otherwise when bets closed than they were keyed (5.13, R42): None where none were keyed, or none lay.
    Insurance goes with a bet that moved to another box."""

    keyed: BetLaid | None
    lay: BetLaid | None
    by: Actor
    clause: Clause


class ReasonGiven(Struct, frozen=True, tag=True):
    """Why what was settled, or decided, is changed by what follows (R40, R42, R54)."""

    reason: str
    by: Actor
    clause: Clause
    difference: Cents = 0  # the sum of what moves for each Patron; all that is reversed, where a card is missing
    note: str = ""  # for surveillance
    confirmed_by: Actor | None = None  # the second person


class DifferenceStated(Struct, frozen=True, tag=True):
    """The difference that a Round which was settled before brings a Patron: all their bets, gains less losses."""

    patron: str
    amount: Cents
    clause: Clause


class RulingMade(Struct, frozen=True, tag=True):
    ruling: Ruling
    by: Actor
    clause: Clause
    order: tuple[Card, ...] = ()
    new_cards: bool = False
    bets: tuple[BetNamed, ...] = ()
    reason: str = ""
    card_out: bool = False  # dismissed, but a card came out while bets were open: they close (R48)


class CardsReconstructed(Struct, frozen=True, tag=True):
    """The cards as they were found and as they should lie, side by side."""

    found: CardPlacement
    corrected: CardPlacement
    drawn_early: tuple[Card, ...] = field(
        name="ahead"
    )  # to be dealt next, and what is left over to start the next Round
    clause: Clause
    laid: int = 0  # so many of the last cards dealt are taken up again, and are the first of `drawn_early` (R31)


class HandsLeftAsTheyLie(Struct, frozen=True, tag=True):
    """Cards that cannot be put right: the hands go on as they lie, cards beside them start the next Round."""

    placement: CardPlacement = field(name="lay")
    clause: Clause


class SeatFreed(Struct, frozen=True, tag=True):
    """A seat that nobody keeps any more: it goes to whoever bet there since, or to nobody (R44)."""

    box: int
    patron: str
    by: Actor
    clause: Clause


class OptionsOffered(Struct, frozen=True, tag=True):
    patrons: tuple[str, ...]
    reconstructed: bool
    clause: Clause


class OptionChosen(Struct, frozen=True, tag=True):
    patron: str
    choice: Choice
    clause: Clause
    recorded_by: Actor | None = None


class TimeCalled(Struct, frozen=True, tag=True):
    """Who has not answered continues (R10)."""

    by: Actor
    unanswered: tuple[str, ...]
    clause: Clause


class OptionsClosed(Struct, frozen=True, tag=True):
    pass


class OutcomeEstablished(Struct, frozen=True, tag=True):
    """After an interruption: bets that are decided whatever may come, so that the Round is concluded (5.4.1)."""

    bets: dict[str, str]
    clause: Clause


class PlayResumed(Struct, frozen=True, tag=True):
    clause: Clause


class NewCardsOrdered(Struct, frozen=True, tag=True):
    clause: Clause


class SettlementReversed(Struct, frozen=True, tag=True):
    """A settlement taken back before the next Round opened: its Round is voided, its cards are laid anew (R31), or one
    was keyed wrongly (R37)."""

    settled: BetSettled
    clause: Clause


class RoundVoided(Struct, frozen=True, tag=True):
    clause: Clause


class RoundConcluded(Struct, frozen=True, tag=True):
    pass


Event = (
    BetsOpened
    | FreeRoundOpened
    | DealerRelieved
    | BetPlaced
    | BetWithdrawn
    | BetRejected
    | WithdrawalIgnored
    | PatronWalkedAway
    | BetsClosed
    | BetCorrected
    | StakeApportioned
    | CardDealt
    | CardTurned
    | HandStood
    | SqueezeRequested
    | SqueezeGranted
    | SqueezeRefused
    | InsuranceOffered
    | InsuranceClosed
    | ResultConfirmed
    | CardTakenBack
    | CardCorrected
    | OutcomeAnnounced
    | BetSettled
    | ExcessNoticed
    | MinimumAdvised
    | IrregularityReported
    | IrregularityRecorded
    | RulingMade
    | CardsReconstructed
    | HandsLeftAsTheyLie
    | SeatFreed
    | OptionsOffered
    | OptionChosen
    | TimeCalled
    | OptionsClosed
    | OutcomeEstablished
    | PlayResumed
    | NewCardsOrdered
    | ReasonGiven
    | SettlementReversed
    | DifferenceStated
    | RoundVoided
    | RoundConcluded
)
