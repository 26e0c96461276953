"""Who bets as one who watches the cards: each stake beside what the bet was worth from the cards then seen.

A bet's value moves as cards leave the shoe, and over many shoes it comes to what it is from full decks, Round by Round.
Whoever stakes without looking at the cards gains nothing by that on average: what a shoe brings them, stakes times
value beyond the usual, has a mean of zero. Whoever stakes more when the bet is worth more gains in nearly every shoe.
So the shoes are the observations, each on its own, and

    z = sum of gains / square root of the sum of their squares - 0.07 * square root of the number of shoes

What is taken off is for those who follow results and no cards: a bet that has not won for long has more of its cards
left, so whoever chases it, or waits for it, gains a little. docs/STUDIES.md has how much, how many who do not watch are
marked, and how soon those who do. z cannot come to four in fewer than 19 shoes. Among very many patrons somebody comes
to four by chance, so the threshold rises with their number.

The journal is read once. Rounds are solved in batches, and a shoe's gains are added up when it is over, so that memory
grows with the number of patrons and not of bets. Insurance and bets that a kernel cannot solve are left out.
"""

import math
from statistics import NormalDist
from typing import Any

from msgspec import Struct

from punto.floor.gaming_day import read_calendar
from punto.floor.past_round import adopted
from punto.play.events import BetPlaced, InsuranceOffered, RoundOpened
from punto.reports.days import ALWAYS, Period
from punto.reports.rounds import Played, Playing
from punto.reports.seen_cards import SeenCards
from punto.reports.source import Progress, names, unseen
from punto.reports.watched_stakes import PatronSums, WatchedStakes
from punto.store.contract import Readable

SUSPICIOUS = 4.0  # z; at least
BY_RESULTS = 0.07  # taken off z for each root of a shoe
FEWEST_SHOES = 19  # in which z can come to that
# Of so many reports in which nobody watches, one marks somebody, whatever the number of patrons.
REPORTS_OF_A_FALSE_ALARM = 100

COLUMNS: dict[str, type] = {
    "patron": str,
    "shoes": int,
    "rounds": int,
    "handle_cents": int,
    "usual_cents": int,  # what the stakes were worth to the patron by the odds from full decks
    "value_cents": int,  # and from the cards then seen
    "favourable": float,  # part of the handle on bets that favoured the patron
    "win_cents": int,
    "deviations": float,  # of the win from its value
    "z": float,
    "watches": bool,
}
# Insurance is left out, and a bet counts as it was settled: what was placed need not be read.
_PLAY = Playing.KINDS - names((BetPlaced, InsuranceOffered))
KINDS = _PLAY | SeenCards.KINDS


class Watchers(Struct):
    rows: list[dict[str, Any]]  # one for each patron, the most suspicious first
    looked_at: int  # patrons with as many shoes as it takes
    threshold: float  # from this z on they are marked
    left_out: list[str]  # rulebooks that cannot be solved
    unknown_rounds: int  # left out too: more cards were seen of their shoe than it has


def threshold(patrons: int) -> float:
    """For so many of whom none watches, if z of each is no larger than a normal one: in one report of a hundred one of
    them is marked, and among up to 315 more rarely still."""
    if not patrons:
        return SUSPICIOUS
    return max(SUSPICIOUS, -NormalDist().inv_cdf(1 / (REPORTS_OF_A_FALSE_ALARM * patrons)))


async def watchers(journal: Readable, period: Period = ALWAYS, progress: Progress = unseen) -> Watchers:
    days, playing, cards = await read_calendar(journal), Playing(), SeenCards()
    stakes = WatchedStakes(await adopted(journal))

    def add(played: Played) -> None:
        if days.day(played.at) in period:
            stakes.add(played, cards.when_opened(f"table/{played.table}"))

    async for record in journal.records_of_kinds(sorted(KINDS)):
        progress(record.position)
        of_play = record.kind in _PLAY
        if not of_play and not cards.needs(record):
            continue
        event = record.event
        if record.kind in SeenCards.KINDS:
            cards.take(record, event)
        if of_play and (over := playing.take(record, event)) is not None:
            add(over)
        if isinstance(event, RoundOpened):
            cards.opened(record.stream)
    for over in playing.latest():
        add(over)
    sums, left_out, unknown = stakes.total()
    looked_at = sum(one.shoes >= FEWEST_SHOES for one in sums.values())
    bar = threshold(looked_at)
    rows = [_row(patron, one, bar) for patron, one in sums.items()]
    rows.sort(key=lambda row: -math.inf if row["z"] is None else row["z"], reverse=True)
    return Watchers(rows, looked_at, bar, left_out, unknown)


def _row(patron: str, one: PatronSums, bar: float) -> dict[str, Any]:
    z = one.gain / math.sqrt(one.squares) - BY_RESULTS * math.sqrt(one.shoes) if one.squares else None
    values = (
        patron,
        one.shoes,
        one.rounds,
        one.handle,
        round(one.usual),
        round(one.value),
        one.favourable / one.handle if one.handle else 0.0,
        one.win,
        (one.win - one.value) / math.sqrt(one.variance) if one.variance else None,
        z,
        z is not None and z >= bar,
    )
    return dict(zip(COLUMNS, values, strict=True))
