"""Whether a request to the cage makes sense at all: names and ranks. What is refused here is refused at any time."""

from typing import NoReturn

from punto.cage.events import Cage, Place
from punto.cage.refusals import refuse
from punto.ledger import InsufficientFunds
from punto.ledger.accounts import VAULT, AccountKind, is_purse, kind_of, owner_of, purse_message
from punto.play.events import Actor
from punto.play.refusals import fits_on_a_line
from punto.rules.definitions import Authority
from punto.rules.errors import Whose


def check_name(whose: Whose, name: str) -> None:
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
    check_name("staff", actor.name)
    if actor.authority < needed:
        refuse("lacks-authority", name=actor.name, authority=actor.authority, needed=needed)


def refuse_insufficient_funds(short: InsufficientFunds) -> NoReturn:
    """Says whose money does not suffice."""
    kind, owner = kind_of(short.account), owner_of(short.account)
    facts = {"has": short.has, "wanted": short.wanted}
    if is_purse(short.account):
        refuse("not-enough-money", purse=purse_message(short.account), **facts)
    if kind is AccountKind.OWED:
        refuse("owes-less", purse=purse_message(owner), **facts)
    if short.account == VAULT:
        refuse("vault-short", **facts)
    if kind is AccountKind.CASH:
        refuse("cage-short", cage=owner, **facts)
    if kind is AccountKind.BANK:
        refuse("bank-short", **facts)
    raise short  # nothing takes from any other account: the books are wrong
