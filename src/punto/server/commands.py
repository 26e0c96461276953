"""Commands as they come over the wire: each with the asker's own id, amounts and cards as text."""

from typing import Annotated, NoReturn

from msgspec import Meta, Struct

from punto.money import Cents, parse_amount
from punto.play.events import Choice
from punto.rules.cards import Card, parse_card
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, Ruling
from punto.server.problems import Invalid

Id = Annotated[
    str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+(?![\s\S])", description="the asker's own id")
]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Amount = Annotated[str, Meta(max_length=20, description="an amount as text, such as 100.00")]
Box = Annotated[int, Meta(ge=0, le=999)]
CardText = Annotated[str, Meta(max_length=3, description="rank and suit, such as KS or 10H")]
Cards = Annotated[tuple[CardText, ...], Meta(max_length=60)]
Words = Annotated[str, Meta(max_length=200)]


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    id: Id
    table: Name


class Bet(_Command, tag="bet", frozen=True):
    """Chips down: a new bet, or more on one's own."""

    box: Box
    area: Name
    stake: Amount


class TakeBack(_Command, tag="take-back", frozen=True):
    box: Box
    area: Name
    amount: Amount | None = None  # all of it, where none is given


class Leave(_Command, tag="walk-away", frozen=True):
    """Away from the table while bets lie: they are settled all the same (5.3)."""


class LeaveSeat(_Command, tag="leave-seat", frozen=True):
    """The box is somebody else's from the next Round on."""


class Choose(_Command, tag="choose", frozen=True):
    choice: Choice


class AskToSqueeze(_Command, tag="ask-to-squeeze", frozen=True):
    side: Side
    position: Annotated[int, Meta(ge=1, le=3)]
    banker_third_first: bool = False


class Peel(_Command, tag="peel", frozen=True):
    """Turns the card that one was granted to squeeze."""

    side: Side
    position: Annotated[int, Meta(ge=1, le=3)]


class ComeToDeal(_Command, tag="take-table", frozen=True):
    pass


class OpenBets(_Command, tag="open-bets", frozen=True):
    pass


class EndBets(_Command, tag="close-bets", frozen=True):
    pass


class Deal(_Command, tag="deal", frozen=True):
    card: CardText


class Turn(_Command, tag="turn", frozen=True):
    side: Side
    position: Annotated[int, Meta(ge=1, le=3)]


class EndInsurance(_Command, tag="close-insurance", frozen=True):
    pass


class BetFor(_Command, tag="bet-for", frozen=True):
    """A bet placed for a patron, who asked for it (5.16); or one that lies outside the limits and nobody noticed."""

    patron: Name
    box: Box
    area: Name
    stake: Amount
    not_noticed: bool = False


class TakeBackFor(_Command, tag="take-back-for", frozen=True):
    patron: Name
    box: Box
    area: Name
    amount: Amount | None = None


class Excess(_Command, tag="notice-excess", frozen=True):
    box: Box


class UnderMinimum(_Command, tag="notice-under-minimum", frozen=True):
    box: Box
    patron: Name
    area: Name


class Lying(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where cards lie: in the Player area, in the Banker area, and beside them."""

    player: Cards = ()
    banker: Cards = ()
    beside: Cards = ()


class Report(_Command, tag="report", frozen=True):
    what: Irregularity
    cards: Cards = ()
    placement: Lying | None = None
    side: Side | None = None
    position: Annotated[int, Meta(ge=1, le=3)] | None = None
    note: Words = ""


class TimeIsUp(_Command, tag="call-time", frozen=True):
    pass


class Squeeze(_Command, tag="answer-squeeze", frozen=True):
    granted: bool


class NamedBet(Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    patron: Name
    area: Name


class RuleOn(_Command, tag="rule", frozen=True):
    ruling: Ruling
    order: Cards = ()
    new_cards: bool = False
    bets: Annotated[tuple[NamedBet, ...], Meta(max_length=500)] = ()
    reason: Words = ""


class Late(_Command, tag="note-late", frozen=True):
    """Found out later, and noted against the Round it happened in (5.11)."""

    round: Annotated[int, Meta(ge=1, le=2**53)]
    note: Words


class OpenTable(_Command, tag="open-table", frozen=True):
    pass


class CloseTable(_Command, tag="close-table", frozen=True):
    """After the Round at hand."""


class AreaLimits(Struct, frozen=True, forbid_unknown_fields=True):
    minimum: Amount
    maximum: Amount


class SetLimits(_Command, tag="set-limits", frozen=True):
    minimum: Amount
    maximum: Amount
    differential: Amount | None = None
    areas: dict[Name, AreaLimits] = {}


class NewShoe(_Command, tag="change-shoe", frozen=True):
    reason: Words


Command = (
    Bet
    | TakeBack
    | Leave
    | LeaveSeat
    | Choose
    | AskToSqueeze
    | Peel
    | ComeToDeal
    | OpenBets
    | EndBets
    | Deal
    | Turn
    | EndInsurance
    | BetFor
    | TakeBackFor
    | Excess
    | UnderMinimum
    | Report
    | TimeIsUp
    | Squeeze
    | RuleOn
    | Late
    | OpenTable
    | CloseTable
    | SetLimits
    | NewShoe
)


def name_of(command: Command | type[Command]) -> str:
    return str(command.__struct_config__.tag)


def cents(field: str, text: str) -> Cents:
    try:
        return parse_amount(text)
    except ValueError as error:
        invalid(field, str(error))


def card(text: str) -> Card:
    try:
        return parse_card(text)
    except ValueError as error:
        invalid("card", str(error))


def cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(card(text) for text in texts)


def invalid(field: str, reason: str) -> NoReturn:
    raise Invalid(field, reason)
