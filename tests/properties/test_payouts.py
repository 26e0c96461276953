"""Pay and take, as a dealer is told it, against the ledger: over evenings at which anything may go wrong."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.properties.evenings import Evening, evenings
from tests.samples import examples
from tests.scenes import PLUS, RWS, SUPERVISOR, because, bet, closed, concluded, opened, play

from punto.ledger import round_entries
from punto.play.commands import ChooseOption, CloseBets, CorrectCard, MakeRuling, ReportIrregularity
from punto.play.events import Actor, Authority, BetSettled, Choice
from punto.play.payouts import Handling, Payout, bet_of, payouts
from punto.play.round import Phase, Round
from punto.rules.cards import parse_cards
from punto.rules.definitions import Side
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.settlement import Result

SHIFT_MANAGER = Actor("zoe", Authority.SHIFT_MANAGER)
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
    """Until the Round is over, of every bet of it; one that was returned before is none of them, and its Patron may
    bet there again."""
    found: Counter[str] = Counter()
    if round_.outcome is None and round_.voided is None:
        for one in round_.bets.values():
            found[one.patron] += one.stake
    return found


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.booleans().flatmap(lambda by_hand: evenings(by_hand=by_hand)), st.randoms(use_true_random=False))
def test_a_dealer_who_ticks_at_any_moment_moves_what_the_ledger_moves(evening: Evening, rng: Random) -> None:
    """After each command the dealer does some of what the list says, or none of it, and takes back a tick now and then.
    Whoever is told twice, or not at all, or is asked to take back what was never paid, ends with other chips than the
    books."""
    for steps in evening.rounds:
        chips: Counter[str] = Counter()  # by what dealer's hands have done
        books: Counter[str] = Counter()
        handed: list[BetSettled] = []
        for happened in steps:
            for entries in round_entries("T1", happened.before, happened.events):
                for posting in (posting for one in entries for posting in one.postings):
                    books[posting.account] += posting.amount
            is_last = happened is steps[-1]
            now = {bet_of(end): end for end in happened.after.settlements}
            lines = payouts(happened.after, handed)
            assert len({key(line) for line in lines}) == len(lines)
            for line in lines:
                if line.done and not is_last and rng.random() < 0.1:  # it had not been done after all
                    chips[line.patron] -= gained(line)
                    last = max(i for i, end in enumerate(handed) if bet_of(end) == key(line))
                    del handed[last]
                elif line.handling and not line.done and (is_last or rng.random() < 0.3):
                    chips[line.patron] += gained(line)
                    handed.append(now[key(line)])
            lines = payouts(happened.after, handed)
            waiting = {line.patron for line in lines if line.result is None or (line.handling and not line.done)}
            assert not is_last or not any(line.handling and not line.done for line in lines)
            stakes = open_stakes(happened.after)
            for patron in {*chips, *stakes, *(account.removeprefix("patron:") for account in books)} - waiting:
                if f"patron:{patron}" in books:
                    assert chips[patron] == books[f"patron:{patron}"] + stakes[patron], patron


def handled(round_: Round, handed: Sequence[BetSettled] = ()) -> list[tuple[str, str, int]]:
    due = [line for line in payouts(round_, handed) if not line.done]
    return [(line.patron, what.value, amount) for line in due for what, amount in line.handling]


def test_5_15_after_a_void_the_list_is_the_difference_to_what_was_paid() -> None:
    bets = bet("mei", "player", 1_000_00, 1), bet("jon", "banker", 500_00, 2), bet("ann", "tie", 100_00, 3)
    round_ = concluded(closed(PLUS, *bets), "9S 4H KS 4D")
    assert handled(round_) == [("mei", "pay", 1_000_00), ("jon", "take", 500_00), ("ann", "take", 100_00)]
    report = ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR)
    reported = play(round_, report)
    assert handled(reported) == handled(round_), "until it is ruled on, what was settled stands"
    void = play(reported, because(MakeRuling(Ruling.VOID, SUPERVISOR)))
    all_done = round_.settlements
    returned = [("mei", "take-back", 1_000_00), ("jon", "give-back", 500_00), ("ann", "give-back", 100_00)]
    assert handled(void, all_done) == returned
    assert [(line.before, line.handed) for line in payouts(void, all_done)][:2] == [("won", 1_000_00), ("lost", 500_00)]
    # What was not ticked off was not handed out: all of it lies there still.
    assert handled(void) == [("mei", "give-back", 1_000_00), *returned[1:]]
    assert {line.before for line in payouts(void)} == {None}


@pytest.mark.parametrize("ticked", [False, True])
@pytest.mark.parametrize(
    ("cards", "stake", "due"),
    [
        ("9S 4H KS 4D", 100_00, ("take", 100_00)),
        ("9S 9H KS KD", 100_00, ("give-back", 100_00)),
        ("9S 9H KS KD", 200_00, ("give-back", 200_00)),
        ("4S 9H KS KD", 200_00, ("pay", 190_00)),
    ],
)
def test_who_had_a_bet_returned_and_bets_there_again_is_paid_for_the_second_bet(
    ticked: bool, cards: str, stake: int, due: tuple[str, int]
) -> None:
    first = play(opened(PLUS), bet("jon", "banker", 100_00, 2), bet("mei", "player", 100_00, 1))
    offered = play(
        first,
        ReportIrregularity(Irregularity.ANYTHING_ELSE, SUPERVISOR, note="a bell rang"),
        MakeRuling(Ruling.OFFER_OPTIONS, SHIFT_MANAGER, reason="nobody heard"),
        ChooseOption("jon", Choice.RETURN),
    )
    [returned] = offered.settlements
    handed = [returned] if ticked else []
    again = play(offered, ChooseOption("mei", Choice.CONTINUE), bet("jon", "banker", stake, 2))
    assert payouts(again, handed) == []
    assert handled(play(again, CloseBets()), handed) == []  # in play again, whatever was ticked of the first
    over = concluded(play(again, CloseBets()), cards)
    assert [moved for moved in handled(over, handed) if moved[0] == "jon"] == [("jon", *due)]
    assert [one for one in handled(over, [*handed, *over.settlements]) if one[0] == "jon"] == []


def test_37_a_card_corrected_and_corrected_back_leaves_nothing_to_do_for_what_was_handed_out() -> None:
    round_ = concluded(closed(PLUS, bet("mei", "banker", 100_00, 1), bet("jon", "player", 100_00, 2)), "9S 4H KS 4D")
    paid = round_.settlements
    assert handled(round_, paid) == []
    other = play(round_, because(CorrectCard(Side.PLAYER, 1, parse_cards("7S")[0], SUPERVISOR)))
    assert handled(other, paid) == [("mei", "give-back", 100_00), ("mei", "pay", 95_00), *TAKEN_FROM_JON]
    assert handled(other) == [("mei", "pay", 95_00), ("jon", "take", 100_00)]
    back = play(other, because(CorrectCard(Side.PLAYER, 1, parse_cards("9S")[0], SUPERVISOR)))
    assert handled(back, paid) == []
    assert [(line.done, line.settlement, line.before) for line in payouts(back, paid)] == [(True, 3, None)] * 2
    # Had one of them been handed out in between, that one is put right.
    mei = next(end for end in other.settlements if end.patron == "mei")
    assert handled(back, [*paid, mei]) == [("mei", "take-back", 95_00), ("mei", "take", 100_00)]


def test_37_what_a_bet_wins_less_by_a_correction_is_taken_back() -> None:
    """A Banker win on 7 pays 100.00 without commission, on 6 it pays 50.00."""
    round_ = concluded(closed(RWS, bet("mei", "banker", 100_00, 1)), "KS 7H QD KC KH")
    assert handled(round_) == [("mei", "pay", 100_00)]
    six = play(round_, because(CorrectCard(Side.BANKER, 1, parse_cards("6H")[0], SUPERVISOR)))
    assert (handled(six, round_.settlements), handled(six)) == ([("mei", "take-back", 50_00)], [("mei", "pay", 50_00)])


TAKEN_FROM_JON = [("jon", "take-back", 100_00), ("jon", "take", 100_00)]


def test_37_while_a_bet_is_in_play_again_the_list_says_only_what_was_handed_out() -> None:
    round_ = concluded(closed(PLUS, bet("mei", "banker", 100_00, 1), bet("jon", "player", 100_00, 2)), "9S 2H KS 4D")
    again = play(round_, because(CorrectCard(Side.PLAYER, 1, parse_cards("2S")[0], SUPERVISOR)))  # the Player draws
    assert again.phase is Phase.DEALING
    assert payouts(again) == []
    [line] = payouts(again, round_.settlements[:1])
    assert (line.patron, line.result, line.handling, line.handed) == ("mei", None, (), 100_00)


def test_5_15_a_round_that_was_void_before_anything_was_paid_gives_back_what_lies() -> None:
    round_ = closed(PLUS, bet("mei", "player", 1_000_00, 1), bet("jon", "banker", 500_00, 2))
    report = ReportIrregularity(Irregularity.FOREIGN_CARD, SUPERVISOR)
    assert handled(round_) == []
    void = play(round_, report, because(MakeRuling(Ruling.VOID, SUPERVISOR)))
    assert handled(void) == [("mei", "give-back", 1_000_00), ("jon", "give-back", 500_00)]


def test_5_1_1_of_a_lost_stake_what_was_not_in_action_goes_back() -> None:
    over = bet("mei", "player", 1_000_00, 1, not_noticed=True)
    round_ = concluded(closed(PLUS, over, differential=600_00), "4H 9S 4D KS")
    assert handled(round_) == [("mei", "take", 600_00), ("mei", "give-back", 400_00)]
