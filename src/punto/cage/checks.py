"""Whether what was asked makes sense at all: names, amounts, ranks. What is refused here is refused at any time."""

from typing import NoReturn

from punto.cage.events import Cage, Place
from punto.cage.refusals import refuse
from punto.ledger import InsufficientFunds
from punto.ledger.accounts import VAULT, AccountKind, is_purse, kind_of, owner_of
from punto.money import LARGEST_AMOUNT, Cents, format_amount
from punto.play.events import Actor
from punto.play.refusals import fits_on_a_line
from punto.rules.definitions import Authority


def check_name(whose: str, name: str) -> None:
    """A name is a part of accounts and streams, where : and / keep the parts apart."""
    if not fits_on_a_line(name, 40) or ":" in name or "/" in name:
        refuse("unusable-name", name=name, whose=whose)


def check_place(place: Place) -> None:
    if not isinstance(place, Cage):
        check_name("terminal", place.name)
        return
    check_name("cage", place.name)
    if place.money == VAULT:
        refuse("unusable-name", name=place.name, whose="cage")
    check_actor(place.by, Authority.DEALER)


def check_actor(actor: Actor, needed: Authority) -> None:
    check_name("member of staff", actor.name)
    if actor.authority < needed:
        refuse("lacks-authority", name=actor.name, authority=actor.authority, needed=needed)


def check_amount(amount: Cents) -> None:
    if type(amount) is not int or not 0 < amount <= LARGEST_AMOUNT:
        shown = format_amount(amount) if type(amount) is int else repr(amount)
        refuse("not-an-amount", amount=shown, largest=format_amount(LARGEST_AMOUNT))


def check_reason(reason: str) -> None:
    if not fits_on_a_line(reason, 200):
        refuse("reason-needed")


def refuse_insufficient_funds(short: InsufficientFunds) -> NoReturn:
    """Says whose money does not suffice."""
    kind, name = kind_of(short.account), owner_of(short.account)
    facts = {"has": format_amount(short.has), "wanted": format_amount(short.wanted)}
    if is_purse(short.account):
        refuse("not-enough-money", who=f"{kind.capitalize()} {name}", **facts)
    if kind is AccountKind.OWED:
        refuse("owes-less", who=name.replace(":", " ", 1).capitalize(), **facts)
    if short.account == VAULT:
        refuse("vault-short", **facts)
    if kind is AccountKind.CASH:
        refuse("cage-short", name=name, **facts)
    if kind is AccountKind.BANK:
        refuse("bank-short", **facts)
    raise short  # nothing takes from any other account: the books are wrong
