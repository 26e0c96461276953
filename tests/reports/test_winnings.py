"""Win against theory: the same as counted from each Round by itself, however it is grouped."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.reports.nights import HOUR, ByHand, asked, made
from tests.reports.second_count import Counted, counted, winners

from punto.floor.past_round import adopted
from punto.odds.exact import odds
from punto.play.events import (
    BetPlaced,
    BetSettled,
    OutcomeAnnounced,
    RoundConcluded,
    RoundVoided,
    SettlementReversed,
)
from punto.reports.days import Period
from punto.reports.rounds import Insured, Playing
from punto.reports.source import event_of
from punto.reports.theory import theory
from punto.reports.winnings import DIMENSIONS, Figures, Winnings, winnings
from punto.rules.definitions import Winner
from punto.rules.errors import InputError
from punto.rules.library import rulebook
from punto.rules.settlement import Result
from punto.store.contract import Journal, Readable
from punto.store.export import export

DAY_0600 = 1_790_000_000_000_000 // (24 * HOUR) * 24 * HOUR + 6 * HOUR  # of 2026-09-21


@pytest.fixture(scope="module")
def found(nights: Path) -> Winnings:
    return asked(nights, winnings)


@pytest.fixture(scope="module")
def second(nights: Path) -> list[Counted]:
    return asked(nights, counted)


# ── against each Round by itself ─────────────────────────────────────────────────────────────────────────


def test_the_evening_has_all_that_is_told_apart(second: list[Counted]) -> None:
    assert {one.shift for one in second} == {"day", "swing", "grave"}
    assert len({one.day for one in second}) > 2
    assert {one.end.result for one in second} == set(Result) - {Result.HALF_LOST}  # which none of the five has
    assert {one.end.result for one in second if one.end.window} >= {Result.WON, Result.LOST}
    assert any(one.end.commission for one in second)
    assert any(one.end.breakage for one in second)
    assert any(one.end.in_action < one.end.stake for one in second)


@pytest.mark.parametrize("size", range(6))
def test_every_grouping_is_what_the_rounds_come_to(found: Winnings, second: list[Counted], size: int) -> None:
    for dimensions in combinations(DIMENSIONS, size):
        groups = {tuple(map(str, group.key.values())): group.figures for group in found.by(*dimensions)}
        expected: dict[tuple[str, ...], list[Counted]] = {}
        for one in second:
            expected.setdefault(tuple(str(getattr(one, name)) for name in dimensions), []).append(one)
        assert {key for key, figures in groups.items() if figures.bets} == set(expected)
        for key, ones in expected.items():
            _same(groups[key], ones)


def _same(figures: Figures, ones: list[Counted]) -> None:
    by_result = {result: [one.end for one in ones if one.end.result is result] for result in Result}
    assert figures.bets == len(ones)
    assert figures.handle == sum(one.end.in_action for one in ones)
    assert figures.lost == sum(end.in_action for end in by_result[Result.LOST])
    assert figures.returned == sum(end.in_action for end in by_result[Result.RETURNED])
    assert figures.paid == sum(one.end.paid for one in ones)
    assert figures.commission == sum(one.end.commission for one in ones)
    assert figures.breakage == sum(one.end.breakage for one in ones)
    assert figures.win == sum(one.win for one in ones)
    assert figures.theoretical_win == sum(one.end.in_action * one.edge for one in ones)
    won = sum(end.in_action for end in by_result[Result.WON])
    assert figures.handle == figures.lost + figures.returned + won


def test_the_theoretical_win_of_a_bet_is_handle_times_edge_to_the_last_fraction(nights: Path, found: Winnings) -> None:
    books = {book.id: odds(book) for book in asked(nights, adopted).values()}
    groups = [group for group in found.by("rulebook", "bet") if "insurance" not in group.key["bet"]]
    assert len(groups) > 20
    for group in groups:
        edge = books[group.key["rulebook"]].bet(group.key["bet"]).house_edge
        assert group.figures.theoretical_win == group.figures.handle * edge
        assert group.figures.theoretical_hold == edge


def test_the_spread_is_of_all_stakes_on_a_bet_in_a_round(nights: Path, found: Winnings, second: list[Counted]) -> None:
    books = {book.id: odds(book) for book in asked(nights, adopted).values()}
    stakes: Counter[tuple[str, str, str, int]] = Counter()
    for one in second:
        if not one.end.window:
            stakes[one.rulebook, one.bet, one.table, one.round] += one.end.in_action
    expected: dict[tuple[str, str], Fraction] = {}
    for (book, bet, *_), stake in stakes.items():
        expected[book, bet] = expected.get((book, bet), Fraction(0)) + stake**2 * books[book].bet(bet).variance
    groups = {tuple(group.key.values()): group.figures for group in found.by("rulebook", "bet")}
    assert {key: groups[key].variance for key in expected} == expected


def test_rounds_are_counted_where_they_were_played(found: Winnings, second: list[Counted]) -> None:
    rounds = {(one.day, one.shift, one.table, one.round) for one in second}
    for group in found.by("day", "shift", "table"):
        day, shift, table = group.key.values()
        with_bets = {one for one in rounds if one[:3] == (day, shift, table)}
        assert group.rounds >= len(with_bets)  # some had no bet left
    assert found.by()[0].rounds == sum(group.rounds for group in found.by("day", "shift", "table"))
    assert {group.rounds for group in found.by("bet")} == {found.by()[0].rounds}


def test_win_is_what_the_house_has_gained(nights: Path, found: Winnings) -> None:
    """All its accounts together, but for what it was given and what it kept of vouchers that expired."""

    async def gained(journal: Readable) -> int:
        balances = await journal.balances()
        given = 0
        async for record in journal.records():
            for booked in record.entries:
                if booked.what in ("fund", "expire"):
                    given += dict(booked.postings)["bank"]
        own = ("bank", "commission", "breakage", "table:", "reserve:")
        return sum(balance for account, balance in balances.items() if account.startswith(own)) - given

    assert found.by()[0].figures.win == asked(nights, gained) != 0


def test_a_period_is_those_days(nights: Path, found: Winnings) -> None:
    whole = {group.key["day"]: group.row() for group in found.by("day")}
    first, second, *_ = sorted(whole)
    for period, days in (
        (Period(second, second), [second]),
        (Period(None, first), [first]),
        (Period(second), sorted(whole)[1:]),
    ):
        part = asked(nights, lambda journal, period=period: winnings(journal, period))
        assert {group.key["day"]: group.row() for group in part.by("day")} == {day: whole[day] for day in days}


def test_an_exported_folder_reports_the_same(nights: Path, tmp_path: Path, found: Winnings) -> None:
    asked(nights, lambda journal: export(journal, tmp_path / "plain"))
    again = asked(tmp_path / "plain", winnings)
    assert [group.row() for group in again.by(*DIMENSIONS)] == [group.row() for group in found.by(*DIMENSIONS)]


def test_what_cannot_be_grouped_by(found: Winnings) -> None:
    with pytest.raises(InputError, match=r"input-not-a-dimension .*moon"):
        found.by("moon")


def test_an_empty_journal(empty: Path) -> None:
    found = asked(empty, winnings)
    assert found.by() == found.by(*DIMENSIONS) == []


# ── Rounds by hand ───────────────────────────────────────────────────────────────────────────────────────


def settled(area: str, result: Result, amount: int = 100_00, paid: int = 0, **terms: Any) -> BetSettled:
    return BetSettled(1, "mei", area, terms.pop("stake", amount), amount, result, "4.1", None, paid, **terms)


OUTCOME = OutcomeAnnounced(Winner.BANKER, 1, 2, "4.1")
PLACED = BetPlaced(1, "mei", "banker", 100_00, "3.4")
OVER = RoundConcluded()


def by_hand(path: Path, rounds: Sequence[tuple[int, Sequence[Any]]], decks: int = 8) -> Winnings:
    async def write(journal: Journal) -> None:
        hand = ByHand(journal, decks=decks)
        await hand.adopt()
        for number, (at, events) in enumerate(rounds, 1):
            await hand.round(number, at, events)

    return asked(made(path / "hand.db", write), winnings)


def test_shifts_begin_and_end_to_the_microsecond(tmp_path: Path) -> None:
    lost = settled("banker", Result.LOST)
    moments = [DAY_0600 + hours * HOUR - early for hours in (0, 8, 16, 18, 24) for early in (1, 0)]
    found = by_hand(tmp_path, [(at, (PLACED, OUTCOME, lost, OVER)) for at in moments])
    assert [(group.key["day"].day, group.key["shift"], group.rounds) for group in found.by("day", "shift")] == [
        (20, "grave", 1),  # before 06:00 it is still the night of the day before
        (21, "day", 2),
        (21, "swing", 2),
        (21, "grave", 4),  # past midnight too
        (22, "day", 1),
    ]
    assert found.by("day")[0].key["day"] == date(2026, 9, 20)


def test_known_bets_have_known_figures(tmp_path: Path) -> None:
    found = by_hand(
        tmp_path,
        [
            (DAY_0600, (OUTCOME, settled("banker", Result.WON, paid=95_00, commission=5_00), OVER)),
            (DAY_0600, (OUTCOME, settled("banker", Result.RETURNED), OVER)),
            (DAY_0600, (OUTCOME, settled("banker", Result.LOST, amount=60_00, stake=100_00), OVER)),
        ],
        decks=6,
    )
    [group] = found.by("bet")
    figures = group.figures
    bet = odds("super-six-plus", decks=6).bet("banker")
    assert (group.rounds, figures.bets, figures.handle, figures.lost, figures.paid) == (3, 3, 260_00, 60_00, 95_00)
    assert (figures.returned, figures.commission, figures.win) == (100_00, 5_00, -35_00)
    assert figures.theoretical_win == 260_00 * bet.house_edge
    assert figures.variance == (100_00**2 * 2 + 60_00**2) * bet.variance
    off = (-35_00 - float(figures.theoretical_win)) / float(figures.variance) ** 0.5
    assert figures.deviations == pytest.approx(off, rel=1e-12)
    assert group.row()["theoretical_win_cents"] == round(260_00 * bet.house_edge)


def test_what_took_no_part_counts_nowhere(tmp_path: Path) -> None:
    won = settled("banker", Result.WON, paid=95_00, commission=5_00)
    back, lost = settled("banker", Result.RETURNED), settled("player", Result.LOST)
    found = by_hand(
        tmp_path,
        [
            (DAY_0600, (RoundVoided("5.1"), back, OVER)),  # before its result
            (DAY_0600, (OUTCOME, won, lost, OVER, SettlementReversed(won, "5.1"), SettlementReversed(lost, "5.1"))),
            (DAY_0600, (OUTCOME, won, OVER, SettlementReversed(won, "5.1"), RoundVoided("5.1"), back, OVER)),
            (DAY_0600, (back, OUTCOME, lost, OVER)),  # one patron had the bet returned, another played on
            (DAY_0600, (PLACED,)),  # is being played
        ],
    )
    [group] = found.by("bet")
    assert (group.key["bet"], group.figures.bets, group.figures.handle) == ("player", 1, 100_00)
    assert found.by()[0].rounds == 2  # the second has an outcome and no bets left


def test_a_rulebook_that_was_never_adopted(tmp_path: Path) -> None:
    async def write(journal: Journal) -> None:
        await ByHand(journal).round(1, DAY_0600, (OUTCOME, OVER))

    path = made(tmp_path / "hand.db", write)
    with pytest.raises(InputError, match="input-rulebook-not-adopted"):
        asked(path, winnings)


def test_insurance_is_priced_by_row_and_totals() -> None:
    book = rulebook("insurance")
    assert book.insurance is not None
    prices = {
        (row.window, row.side, row.player_total, row.banker_total): row.expected_value
        for row in odds(book, decks=8).insurance
    }
    for number, row in enumerate(book.insurance.rows):
        for player, banker in row.totals():
            found = theory(book, 8, f"{row.side}-insurance", Insured(number, player, banker))
            assert found.edge == -prices[row.window, row.side, player, banker]
        ways = winners(book, 8, row.window, player, banker)
        total = sum(ways.values())
        lost = Winner.TIE if row.pays_on_tie else Winner(row.side.other)
        kept = ways[Winner(row.side)] + (ways[Winner(row.side.other)] if row.pays_on_tie else 0)
        mean = (row.odds.ratio * ways[lost] - kept) / total
        assert found.edge == -mean
        assert found.variance == (row.odds.ratio**2 * ways[lost] + kept) / total - mean**2


def test_it_is_read_in_one_pass(nights: Path) -> None:
    """Never the whole journal at once: records are asked for in order, and how far it is, is told."""
    shown: list[int] = []
    asked(nights, lambda journal: winnings(journal, progress=shown.append))
    assert shown == list(range(1, len(shown) + 1))
    assert len(shown) == asked(nights, lambda journal: journal.head()).position


def test_of_each_table_only_the_round_at_hand_is_kept(nights: Path) -> None:
    async def most(journal: Readable) -> int:
        playing, kept = Playing(), 0
        async for record in journal.records():
            playing.take(record, event_of(record, Playing.KINDS))
            kept = max(kept, len(playing._rounds))
        return kept

    assert asked(nights, most) == 6
