"""The entry that an event makes: of all that happens to people, only play credits that are given move money."""

from punto.ledger import Entry
from punto.ledger.accounts import BANK, patron
from punto.ledger.entries import entry
from punto.people.events import CreditsGiven, CreditsRefilled, Event


def entries(event: Event) -> tuple[Entry, ...]:
    if not isinstance(event, CreditsGiven | CreditsRefilled):
        return ()
    made = entry("play credit", (BANK, -event.amount), (patron(event.patron), event.amount))
    return (made,) if made else ()
