"""How long somebody has played in the gaming day before the session at hand, from what the journal says.

A sitting lasts from a sign-in to its sign-out, or to the last bet made before the next sign-in, whichever is later: a
lost cookie makes no time good, a closed browser costs none, and a sign-out at one place ends no play at another.
A break of less than `SHORTEST_BREAK` is no break: the time between two sittings counts as a person at the table would
count it, so signing in anew before each bet wins no time.
"""

from bisect import bisect_left

from punto.floor.clock import A_MINUTE, Moment
from punto.ledger.accounts import purse, terminal
from punto.people.state import PersonState, Sitting
from punto.store.contract import Readable

SHORTEST_BREAK = 15 * A_MINUTE
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
    bets = await _bets(journal, person, sittings, last_entry)
    played, left_at = 0, None
    for one, until in zip(sittings, following, strict=False):
        began_at = max(one.began_at, day)
        last_bet = await _last_bet(journal, bets, one, until)
        ended_at = max(one.ended_at or 0, last_bet, began_at)
        played += ended_at - began_at + _unbroken(left_at, began_at)
        left_at = ended_at
    return played + (_unbroken(left_at, begun_at) if begun_at is not None else 0)


def _unbroken(left_at: Moment | None, began_at: Moment) -> Moment:
    """The time between two sittings, where it is too short for a break."""
    between = 0 if left_at is None else max(began_at - left_at, 0)
    return between if between < SHORTEST_BREAK else 0


async def _bets(journal: Readable, person: PersonState, sittings: list[Sitting], last_entry: int) -> list[int]:
    """Finds where in the journal the bets of the day are, from the person's account and the terminals that they signed
    in at."""
    purses = {purse(person.name), *(terminal(one.terminal) for one in sittings if one.terminal)}
    lines = [line for account in sorted(purses) for line in await journal.lines(account, last_entry)]
    return sorted(line.position for line in lines if line.what == _BET)


async def _last_bet(journal: Readable, bets: list[int], sitting: Sitting, until: int | None) -> Moment:
    """When the last bet before the next sign-in was made; zero where there is none."""
    before = len(bets) if until is None else bisect_left(bets, until)
    position = bets[before - 1] if before else 0
    if position <= sitting.position:
        return 0
    [record] = [record async for record in journal.records(position - 1, position)]
    return record.at
