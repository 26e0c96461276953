"""The commands that a Round takes. Who acts is added by the session or console that knows it, never by the sender."""

from msgspec import Struct

from punto.money import Cents
from punto.play.events import Actor, BetLaid, BetNamed, CardAt, CardPlacement, Choice, LiveDeal
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, Ruling


class OpenBets(Struct, frozen=True):
    """The next Round. With carried cards it is a free Round, and no bets are opened in it (R12)."""

    number: int = 1
    seats: dict[int, str] = {}  # box -> who sits there already
    carried: tuple[Card, ...] = ()  # cards left over from the Round before, first to be dealt in this one
    live: LiveDeal | None = None  # where it is dealt by hand


class RelieveDealer(Struct, frozen=True):
    """In the middle of a Round: somebody else deals the rest of it."""

    by: Actor


class PlaceBet(Struct, frozen=True, tag=True):
    """Chips down on an area: a new bet, or more on one's own. `credit` is what the patron has left to bet with, None
    where the chips themselves are on the layout. `not_noticed` records a bet that lies outside the limits unseen.
    `on_behalf_by` places it at the Patron's request (5.16); `recorded_by` keys what the Patron put down (R39, R40)."""

    patron: str
    box: int
    area: str
    stake: Cents
    credit: Cents | None = None
    on_behalf_by: Actor | None = None
    not_noticed: bool = False
    recorded_by: Actor | None = None


class WithdrawBet(Struct, frozen=True):
    patron: str
    box: int
    area: str
    amount: Cents | None = None  # None: all of it
    recorded_by: Actor | None = None


class MoveBet(Struct, frozen=True):
    """So much of a bet to where it belongs, by whoever put it down in the wrong place for its Patron (5.16), or
    `recorded` it there where the chips are the Patron's own doing (R39)."""

    patron: str
    box: int
    area: str
    stake: Cents
    to_patron: str
    to_box: int
    to_area: str
    by: Actor
    recorded: bool = False

    @property
    def withdrawal(self) -> WithdrawBet:
        return self.withdrawal_of(self.area, self.stake)

    @property
    def placing(self) -> PlaceBet:
        return self.placing_on(self.to_area, self.stake)

    def withdrawal_of(self, area: str, stake: Cents) -> WithdrawBet:
        return WithdrawBet(self.patron, self.box, area, stake, self.by)

    def placing_on(self, area: str, stake: Cents) -> PlaceBet:
        behalf, recorder = (None, self.by) if self.recorded else (self.by, None)
        return PlaceBet(self.to_patron, self.to_box, area, stake, on_behalf_by=behalf, recorded_by=recorder)


class WalkAway(Struct, frozen=True):
    patron: str
    recorded_by: Actor | None = None


class CloseBets(Struct, frozen=True):
    pass


class DealCard(Struct, frozen=True):
    """A back, where the table deals face down and nobody has seen the card."""

    card: Card = BACK


class TurnCard(Struct, frozen=True):
    """`card` names what was dealt as a back, and nothing else."""

    side: Side
    position: int
    card: Card | None = None


class RequestSqueeze(Struct, frozen=True):
    """`banker_third_first`: to see the Banker's third card before the Player's is opened (Insurance 4.1.5)."""

    patron: str
    side: Side
    position: int
    banker_third_first: bool = False
    recorded_by: Actor | None = None


class AnswerSqueeze(Struct, frozen=True):
    granted: bool
    by: Actor


class CloseInsurance(Struct, frozen=True):
    pass


class ConfirmResult(Struct, frozen=True):
    """The result is as the cards on the table say, and is settled."""

    by: Actor


class TakeBackCard(Struct, frozen=True):
    """The last card was keyed wrongly: it is keyed anew (R37). Named by its place: sent twice, it takes back one."""

    side: Side
    position: int
    by: Actor


class CorrectCard(Struct, frozen=True, tag=True):
    """Another card lies there than was keyed (R37): `card`."""

    side: Side
    position: int
    card: Card
    by: Actor


class CorrectBet(Struct, frozen=True, tag=True):
    """Chips lay otherwise when bets closed than they were keyed (5.13, R42). None: none were keyed, or none lay."""

    keyed: BetLaid | None
    lay: BetLaid | None
    by: Actor


class NoticeExcess(Struct, frozen=True):
    box: int
    by: Actor


class NoticeUnderMinimum(Struct, frozen=True):
    box: int
    patron: str
    area: str
    by: Actor


class ReportIrregularity(Struct, frozen=True):
    """`cards`: drawn beyond those dealt, in order; `laid` of them, the first, lie in a hand already. `placement`: where
    all lie. `side`, `position`: of one card that was dealt face up; `places`: of several. `cards` are then those of
    them that were laid as backs."""

    irregularity: Irregularity
    by: Actor
    cards: tuple[Card, ...] = ()
    placement: CardPlacement | None = None
    side: Side | None = None
    position: int | None = None
    note: str = ""
    places: tuple[CardAt, ...] = ()
    laid: int = 0


class MakeRuling(Struct, frozen=True, tag=True):
    """`card_out`: nothing was wrong with a card drawn while bets were open, but it is out, so they close (R48)."""

    ruling: Ruling
    by: Actor
    order: tuple[Card, ...] = ()
    new_cards: bool = False
    bets: tuple[BetNamed, ...] = ()
    reason: str = ""
    card_out: bool = False


class FreeSeat(Struct, frozen=True):
    """Free the seat of a box: whoever kept it has left it (R44)."""

    box: int
    by: Actor


# What can change what was settled: recorded with its reason, and by two persons where it takes two (R54).
Change = CorrectCard | CorrectBet | PlaceBet | MakeRuling


class GiveReason(Struct, frozen=True):
    """A change of what was settled, or of bets that are decided, with its reason and a note for surveillance."""

    change: Change
    reason: str
    note: str = ""
    confirmed_by: Actor | None = None

    @property
    def by(self) -> Actor:
        return changer(self.change)


def changer(change: Change) -> Actor:
    """Who makes it."""
    by = change.recorded_by if isinstance(change, PlaceBet) else change.by
    assert by is not None
    return by


class ChooseOption(Struct, frozen=True):
    """`recorded_by`: of the House, for a Patron who has no terminal to choose at (R39)."""

    patron: str
    choice: Choice
    recorded_by: Actor | None = None


class CallTime(Struct, frozen=True):
    by: Actor


Command = (
    OpenBets
    | RelieveDealer
    | PlaceBet
    | WithdrawBet
    | MoveBet
    | WalkAway
    | CloseBets
    | DealCard
    | TurnCard
    | RequestSqueeze
    | AnswerSqueeze
    | CloseInsurance
    | ConfirmResult
    | TakeBackCard
    | CorrectCard
    | CorrectBet
    | GiveReason
    | NoticeExcess
    | NoticeUnderMinimum
    | ReportIrregularity
    | MakeRuling
    | FreeSeat
    | ChooseOption
    | CallTime
)
