"""Win and theory counted a second time, naively: from each Round as it is recalled, and from its cards."""

from collections.abc import Iterator
from datetime import date, timedelta
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from punto.floor.past_round import adopted, past_round, tables
from punto.odds.exact import odds
from punto.play.events import BetSettled, OutcomeAnnounced
from punto.play.round import Round
from punto.rules.definitions import Winner, point_total
from punto.rules.insurance import Window
from punto.rules.outcome import winner_of
from punto.rules.rulebook import Rulebook
from punto.store.contract import Readable

SHIFTS = ["grave"] * 6 + ["day"] * 8 + ["swing"] * 8 + ["grave"] * 2  # by hour


class Counted(NamedTuple):
    day: date
    shift: str
    table: str
    rulebook: str
    bet: str
    round: int
    end: BetSettled
    edge: Fraction

    @property
    def win(self) -> int:
        return self.end.in_action if self.end.result == "lost" else -self.end.paid


def place_in_time(at: int) -> tuple[date, str]:
    days, seconds = divmod(at // 1_000_000, 86_400)
    hour = seconds // 3600
    return date(1970, 1, 1) + timedelta(days=days - (hour < 6)), SHIFTS[hour]


async def counted(journal: Readable) -> list[Counted]:
    books = await adopted(journal)
    prices = {digest: odds(book) for digest, book in books.items()}  # every table has the usual decks
    found = []
    for table in await tables(journal):
        for number, _ in await journal.rounds(f"table/{table}"):
            round_ = await past_round(journal, table, number, books)
            if round_.voided or round_.outcome is None:
                continue
            [at] = [r.at for r in await journal.round(f"table/{table}", number) if r.kind == "OutcomeAnnounced"]
            book = round_.table.rulebook
            for end in ended(round_):
                price = prices[book.digest]
                edge = -insured(round_, end, price) if end.window else price.bet(end.area).house_edge
                found.append(Counted(*place_in_time(at), table, book.id, end.area, number, end, edge))
    return found


def ended(round_: Round) -> Iterator[BetSettled]:
    announced = [isinstance(event, OutcomeAnnounced) for event in round_.events].index(True)
    yield from (event for event in round_.events[announced:] if isinstance(event, BetSettled))


def insured(round_: Round, end: BetSettled, price: Any) -> Fraction:
    """Its value on the cards that lay there then."""
    points = round_.table.rulebook.points
    cards = 2 if end.window is Window.AFTER_FOUR else 3
    totals = point_total(round_.player[:cards], points), point_total(round_.banker[:2], points)
    [value] = [
        row.expected_value
        for row in price.insurance
        if (row.window, f"{row.side}-insurance") == (end.window, end.area)
        and (row.player_total, row.banker_total) == totals
    ]
    return value


def winners(book: Rulebook, decks: int, window: Window, player: int, banker: int) -> dict[Winner, int]:
    """Who wins in how many deals that come to these totals with a card to come: one point value after another."""
    law = book.table_of_play
    start = [4 * decks] * 10
    start[0] = 16 * decks
    found = dict.fromkeys(Winner, 0)
    for p1, b1, p3, b3 in product(range(10), repeat=4):
        b2 = (banker - b1) % 10
        p2 = (player - p1 - (p3 if window is Window.AFTER_THIRD else 0)) % 10
        first = (p1 + p2) % 10
        draws = law.player(first, banker).draws
        banker_draws = law.banker(first, banker, p3 if draws else None).draws
        if not (draws and banker_draws if window is Window.AFTER_THIRD else draws or banker_draws):
            continue
        # Where the Player stands, the Banker's third card is the fifth: the sixth may be any, so each weighs the same.
        left, ways = list(start), 1
        for card in (p1, b1, p2, b2, p3, b3):
            ways *= left[card]
            left[card] -= 1
        last = (first + p3) % 10 if draws else first
        found[winner_of(last, (banker + b3) % 10 if banker_draws else banker)] += ways
    return found
