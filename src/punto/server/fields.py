"""Fields of messages and requests, and how their text is read: amounts and cards, ids, names, remarks."""

from typing import Annotated

from msgspec import Meta

from punto.money import Cents, parse_amount
from punto.rules.cards import BACK, Card, parse_card
from punto.server.refusals import refuse

Id = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=r"^[A-Za-z0-9_-]+(?![\s\S])",
        description="the sender's own id: sent again, it gets the first answer",
    ),
]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Amount = Annotated[
    str, Meta(max_length=20, description="an amount as text, such as 100.00", extra={"type_name": "Amount"})
]
Box = Annotated[int, Meta(ge=0, le=999)]
Position = Annotated[int, Meta(ge=1, le=3)]
CardText = Annotated[
    str, Meta(max_length=3, description="rank and suit, such as KS or 10H", extra={"type_name": "Card"})
]
Cards = Annotated[tuple[CardText, ...], Meta(max_length=60)]
CardsOrBacks = Annotated[tuple[CardText | None, ...], Meta(max_length=60)]
Remark = Annotated[str, Meta(max_length=200)]
Settlement = Annotated[int, Meta(ge=1, le=9_999, description="the how-many-th of the bet, as `staff.payouts` has it")]
Proposal = Annotated[int, Meta(ge=1, le=2**53, description="the number that `staff.proposal` has")]
RoundOfTable = Annotated[int, Meta(ge=1, le=2**53)]
RoundMeant = Annotated[
    int, Meta(ge=0, le=2**53, description="the Round that the sender sees; 0 where the table has had none")
]


def parse_cents(text: str) -> Cents:
    try:
        return parse_amount(text)
    except ValueError:
        refuse("unreadable-amount", text=text)


def parse_one_card(text: str) -> Card:
    try:
        return parse_card(text)
    except ValueError:
        refuse("unreadable-card", text=text)


def card_or_back(text: str | None) -> Card:
    return BACK if text is None else parse_one_card(text)


def parse_cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(parse_one_card(text) for text in texts)
