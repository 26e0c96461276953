"""What several requests have in common: the asker's own id, amounts as text, a reason."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from punto.money import Cents
from punto.server.commands import Amount, Id, Name, Words, cents
from punto.server.who import Who


class Asked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id


class AmountAsked(Asked, frozen=True, kw_only=True):
    amount: Amount

    @property
    def cents(self) -> Cents:
        return cents("amount", self.amount)


class ReasonAsked(Asked, frozen=True, kw_only=True):
    reason: Words


class Done(Struct, frozen=True):
    done: bool = True


def request_id(who: Who, asked: Asked) -> str:
    """As for commands: everybody has ids of his own."""
    return f"{who.asker}/{asked.id}"


PathName = Annotated[str, PathParameter(min_length=1, max_length=60)]
Password = Annotated[str, Meta(max_length=200)]
Number = Annotated[str, Meta(min_length=1, max_length=60)]
RoundNumber = Annotated[int, PathParameter(ge=1, le=2**53)]
Count = Annotated[int, QueryParameter(ge=1, le=200)]

__all__ = [
    "Amount",
    "AmountAsked",
    "Asked",
    "Count",
    "Done",
    "Name",
    "Number",
    "Password",
    "PathName",
    "ReasonAsked",
    "RoundNumber",
    "Words",
    "request_id",
]
