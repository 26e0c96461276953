"""Pay and take, as a dealer is told it, against the ledger: over evenings at which anything may go wrong."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from tests.properties.evenings import Evening, evenings
from tests.samples import examples
from tests.scenes import PLUS, SUPERVISOR, bet, closed, concluded, play

from punto.ledger import round_entries
from punto.play.commands import MakeRuling, ReportIrregularity
from punto.play.payouts import Handling, Payout, payouts
from punto.play.round import Round
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.settlement import Result

SIGNS = {Handling.PAY: 1, Handling.TAKE: -1, Handling.TAKE_BACK: -1, Handling.GIVE_BACK: 1}


def gained(line: Payout) -> int:
    """What its Patron is richer by, chips on the layout counted: one's own that come back from there change nothing."""
    moves = dict(line.handling)
    if line.before is None and line.result is not Result.WON:
        moves.pop(Handling.GIVE_BACK, None)
    return sum(SIGNS[handling] * amount for handling, amount in moves.items())


def key(line: Payout) -> tuple[object, ...]:
    return line.box, line.patron, line.area, line.window


def open_stakes(round_: Round) -> Counter[str]:
    ended = {(end.box, end.patron, end.area, end.window) for end in round_.settlements}
    found: Counter[str] = Counter()
    for place, one in round_.bets.items():
        if place not in ended:
            found[one.patron] += one.stake
    return found


@settings(max_examples=examples(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(evenings())
def test_a_dealer_who_does_what_the_list_says_moves_what_the_ledger_moves(evening: Evening) -> None:
    """After each command the dealer carries out the lines that are new. Whoever is told twice, or not at all, or the
    whole after a correction instead of the difference, ends with other chips than the books."""
    for steps in evening.rounds:
        chips: Counter[str] = Counter()  # by what dealer's hands have done
        books: Counter[str] = Counter()
        done: dict[tuple[object, ...], Payout] = {}
        for happened in steps:
            for entries in round_entries("T1", happened.before, happened.events):
                for posting in (posting for one in entries for posting in one.postings):
                    books[posting.account] += posting.amount
            lines = payouts(happened.after)
            assert len({key(line) for line in lines}) == len(lines)
            for line in lines:
                if line.result is not None and done.get(key(line)) != line:
                    assert line.before is (done[key(line)].result if key(line) in done else None)
                    chips[line.patron] += gained(line)
                    done[key(line)] = line
            waiting = {line.patron for line in lines if line.result is None}  # in play again, nothing handled yet
            stakes = open_stakes(happened.after)
            for patron in {*chips, *stakes, *(account.removeprefix("patron:") for account in books)} - waiting:
                if f"patron:{patron}" in books:
                    assert chips[patron] == books[f"patron:{patron}"] + stakes[patron], patron


def handled(round_: Round) -> list[tuple[str, str, int]]:
    return [(line.patron, what.value, amount) for line in payouts(round_) for what, amount in line.handling]


def test_5_15_after_a_void_the_list_is_the_difference_to_what_was_paid() -> None:
    bets = bet("mei", "player", 1_000_00, 1), bet("jon", "banker", 500_00, 2), bet("ann", "tie", 100_00, 3)
    round_ = concluded(closed(PLUS, *bets), "9S 4H KS 4D")
    assert handled(round_) == [("mei", "pay", 1_000_00), ("jon", "take", 500_00), ("ann", "take", 100_00)]
    report = ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR)
    reported = play(round_, report)
    assert handled(reported) == handled(round_), "until it is ruled on, what was settled stands"
    void = play(reported, MakeRuling(Ruling.VOID, SUPERVISOR))
    assert handled(void) == [("mei", "take-back", 1_000_00), ("jon", "give-back", 500_00), ("ann", "give-back", 100_00)]
    assert [(line.before, line.handed) for line in payouts(void)][:2] == [("won", 1_000_00), ("lost", 500_00)]


def test_5_15_a_round_that_was_void_before_anything_was_paid_gives_back_what_lies() -> None:
    round_ = closed(PLUS, bet("mei", "player", 1_000_00, 1), bet("jon", "banker", 500_00, 2))
    report = ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR)
    assert handled(round_) == []
    void = play(round_, report, MakeRuling(Ruling.VOID, SUPERVISOR))
    assert handled(void) == [("mei", "give-back", 1_000_00), ("jon", "give-back", 500_00)]


def test_5_1_1_of_a_lost_stake_what_was_not_in_action_goes_back() -> None:
    over = bet("mei", "player", 1_000_00, 1, not_noticed=True)
    round_ = concluded(closed(PLUS, over, differential=600_00), "4H 9S 4D KS")
    assert handled(round_) == [("mei", "take", 600_00), ("mei", "give-back", 400_00)]
