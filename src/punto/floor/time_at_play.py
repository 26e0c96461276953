"""How long somebody has played in the gaming day before the session at hand, from what the journal says.

From each sign-in to the sign-out. Who did not sign out has played until their last bet before they signed in again: a
lost cookie makes no time good, and a closed browser costs none.
"""

from punto.floor.clock import Moment
from punto.ledger.accounts import purse, terminal
from punto.people.state import PersonState, Sitting
from punto.store.contract import Readable

_BET = "hold"  # the entry that a bet makes


async def played_before(
    journal: Readable, person: PersonState, begun_at: Moment | None, day: Moment, last_entry: int
) -> Moment:
    """In microseconds, without the session that began then: it has its own clock. `last_entry` is the last before the
    day. Where a bet comes from no session, all sessions count."""
    sittings = person.sittings
    if begun_at is not None:
        sittings = [one for one in sittings if one.began_at <= begun_at][:-1]
    following = [*(one.position for one in person.sittings[1:]), None]
    played = 0
    for one, until in zip(sittings, following, strict=False):
        ended_at = (
            one.ended_at if one.ended_at is not None else await _last_bet(journal, person, one, until, last_entry)
        )
        played += max(ended_at - max(one.began_at, day), 0)
    return played


async def _last_bet(
    journal: Readable, person: PersonState, sitting: Sitting, until: int | None, last_entry: int
) -> Moment:
    purses = [purse(person.name), *([terminal(sitting.terminal)] if sitting.terminal else [])]
    positions = [
        line.position
        for account in purses
        for line in await journal.lines(account, last_entry)
        if line.what == _BET and sitting.position < line.position and (until is None or line.position < until)
    ]
    if not positions:
        return sitting.began_at
    [record] = [record async for record in journal.records(max(positions) - 1, max(positions))]
    return record.at
