"""Reads chapter 3, How to Play: the Table of Play, and who may squeeze a card."""

from collections.abc import Collection
from enum import StrEnum

from punto.facts import Message
from punto.rules.rulebook import Squeeze
from punto.rules.table_of_play import DRAWING_TOTALS, NATURALS, TableOfPlay
from punto.rules.toml_file import Section


class _SqueezerWord(StrEnum):
    HIGHEST = "highest-original-bet"
    ANY = "any"


class _StageWord(StrEnum):
    DEALT = "dealt"
    TURNED = "turned"


class DrawnOn(StrEnum):
    """What a column of the Table of Play lists."""

    PLAYER_TOTAL = "player-total"
    BANKER_TOTAL = "banker-total"
    THIRD_CARD = "third-card"


def read_table_of_play(section: Section) -> TableOfPlay:
    draws, stands = section.totals("player_draws"), section.totals("player_stands")
    _complete(section, "player_draws", draws, stands, DRAWING_TOTALS, DrawnOn.PLAYER_TOTAL)
    if section.totals("natural") != frozenset(NATURALS):
        section.fault("natural", Message("fault-naturals"))
    after_stand = section.section("banker_when_player_stands")
    banker_draws = after_stand.totals("draws")
    _complete(after_stand, "", banker_draws, after_stand.totals("stands"), DRAWING_TOTALS, DrawnOn.BANKER_TOTAL)
    stand_clause = after_stand.clause()
    to_the_rows = after_stand.totals("left_to_the_rows") if after_stand.has("left_to_the_rows") else frozenset()
    after_stand.done()
    rows = section.section("banker_when_player_draws")
    draws_on: dict[int, frozenset[int]] = {}
    for total in DRAWING_TOTALS:
        row = rows.section(str(total))
        if not rows.read(str(total)):
            continue
        draws_on[total] = row.totals("draws")
        _complete(row, "", draws_on[total], row.totals("stands"), range(10), DrawnOn.THIRD_CARD)
        row.done()
    rows.done()
    table = TableOfPlay(
        section.clause(),
        section.clause("player_clause" if section.has("player_clause") else "clause"),
        section.clause("natural_clause" if section.has("natural_clause") else "clause"),
        draws,
        banker_draws,
        stand_clause,
        to_the_rows,
        tuple(draws_on.get(total, frozenset()) for total in DRAWING_TOTALS),
        section.clause("announced") if section.has("announced") else None,
    )
    section.done()
    return table


def _complete(
    section: Section,
    key: str,
    draws: frozenset[int],
    stands: frozenset[int],
    every: Collection[int],
    drawn_on: DrawnOn,
) -> None:
    """Both printed columns are kept, so that one checks the other."""
    for value in sorted(draws & stands):
        section.fault(key, Message("fault-in-both-columns", {"drawn_on": drawn_on, "number": value}))
    for value in sorted(set(every) - draws - stands):
        section.fault(key, Message("fault-in-no-column", {"drawn_on": drawn_on, "number": value}))
    for value in sorted((draws | stands) - set(every)):
        section.fault(key, Message("fault-natural-in-column", {"drawn_on": drawn_on, "number": value}))


def read_squeeze(top: Section) -> Squeeze | None:
    if not top.has("squeeze"):
        return None
    section = top.section("squeeze")
    read = Squeeze(
        clause=section.clause(),
        highest_original_bet_only=section.choice("who", _SqueezerWord) is _SqueezerWord.HIGHEST,
        before_it_is=section.choice("before_it_is", _StageWord).value,
        banker_third_first_clause=section.clause("banker_third_first") if section.has("banker_third_first") else None,
    )
    section.done()
    return read
