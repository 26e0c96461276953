"""Whether two texts are of one game for those who bet: the same bets, odds and draws, whatever else they say."""

from typing import Any

from punto.rules.outcome import Condition
from punto.rules.rulebook import Rulebook


def pays_the_same(one: Rulebook, other: Rulebook) -> bool:
    return _game(one) == _game(other)


def _game(book: Rulebook) -> tuple[Any, ...]:
    """All that decides what a bet is paid. Clauses, names and rulings on irregularities are left out."""
    table = book.table_of_play
    return (
        book.points,
        (table.player_draws, table.banker_draws_when_player_stands, table.left_to_the_rows, table.banker_draws_on),
        {area.id: (area.kind, area.side, area.otherwise_returned) for area in book.areas.values()},
        {
            area: frozenset(
                (_when(line.when), line.result, line.odds and line.odds.ratio, line.commission) for line in lines
            )
            for area, lines in book.lines.items()
        },
        frozenset(
            (row.window, row.side, row.player_totals, row.banker_totals, row.odds.ratio, row.pays_on_tie)
            for row in (book.insurance.rows if book.insurance else ())
        ),
    )


def _when(condition: Condition) -> frozenset[Any]:
    """In whatever order the words stand."""
    return frozenset(frozenset(together) for together in condition.alternatives)
