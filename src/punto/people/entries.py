"""The entry that an event makes: of all that happens to people, only credits given to a guest move money."""

from punto.ledger import Entry
from punto.ledger.accounts import BANK, patron
from punto.ledger.entries import entry
from punto.people.events import CreditsGiven, Event


def entries(event: Event) -> tuple[Entry, ...]:
    if not isinstance(event, CreditsGiven):
        return ()
    made = entry("play credit", (BANK, -event.amount), (patron(event.patron), event.amount))
    return (made,) if made else ()
