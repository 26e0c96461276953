"""What several requests have in common: the sender's own id, amounts as text, a reason."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from punto.money import Cents
from punto.rules.errors import InputError
from punto.rules.library import Entry
from punto.rules.toml_file import Faults
from punto.server.fields import Amount, Id, Name, Remark, parse_cents
from punto.server.refusals import refuse
from punto.server.service import Service
from punto.server.who import Who


class IdRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id


class AmountRequest(IdRequest, frozen=True, kw_only=True):
    amount: Amount

    @property
    def cents(self) -> Cents:
        return parse_cents(self.amount)


class ReasonRequest(IdRequest, frozen=True, kw_only=True):
    reason: Remark


class Done(Struct, frozen=True):
    done: bool = True


def request_id(who: Who, request: IdRequest) -> str:
    """As for commands: everybody has ids of their own."""
    return f"{who.asker}/{request.id}"


def known_rulebook(service: Service, name: str) -> Entry:
    library = service.casino.plan.library
    try:
        return library.entry(name)
    except (InputError, Faults):
        refuse("no-such-rulebook", name=name, names=library.names)


PathName = Annotated[str, PathParameter(min_length=1, max_length=60)]
Password = Annotated[str, Meta(max_length=200)]
Number = Annotated[str, Meta(min_length=1, max_length=60)]
RoundNumber = Annotated[int, PathParameter(ge=1, le=2**53)]
Count = Annotated[int, QueryParameter(ge=1, le=200)]

__all__ = [
    "Amount",
    "AmountRequest",
    "Count",
    "Done",
    "IdRequest",
    "Name",
    "Number",
    "Password",
    "PathName",
    "ReasonRequest",
    "Remark",
    "RoundNumber",
    "known_rulebook",
    "request_id",
]
