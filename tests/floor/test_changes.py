"""A patron changes bets so often in a Round and no oftener; what a long Round costs grows with it and no faster."""

from pathlib import Path

import pytest
from tests.floor.test_rooms import BOSS, PATRONS, START, in_journal, room
from tests.floor.test_round_named import EASY, at_a_live_table, over, refused

from punto.floor import changes
from punto.floor import room as rooms
from punto.floor.clock import SimulatedClock
from punto.floor.commands import ChangeShoe, OpenBets
from punto.floor.floor_file import default_floor
from punto.floor.room import TableRoom
from punto.play import notation
from punto.play.commands import CloseBets, PlaceBet, WalkAway, WithdrawBet
from punto.play.commands import OpenBets as OpenBetsOfRound
from punto.play.decide import step
from punto.play.events import Actor, BetPlaced, Event, WithdrawalIgnored
from punto.play.history import History
from punto.play.notation import write
from punto.play.round import Round
from punto.rules.definitions import Authority
from punto.rules.errors import Refused
from punto.store.contract import Journal

MEI, JON = PATRONS[:2]
BET = PlaceBet(MEI, 1, "banker", 100_00)
HALF, ALL = WithdrawBet(MEI, 1, "banker", 50_00), WithdrawBet(MEI, 1, "banker")
MOST = 6
TOO_MANY = "too-many-changes", {"table": EASY.name, "number": 1, "count": MOST}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "MOST_CHANGES", MOST)


async def churned(one: TableRoom) -> None:
    """As often as may be: 250.00 lie on Banker then."""
    await one.submit(OpenBets())
    for command in (BET, BET, HALF, BET, HALF, HALF):
        await one.submit(command)


def test_bets_that_were_changed_too_often_stay_as_they_are(tmp_path: Path) -> None:
    async def play(one: TableRoom, journal: Journal) -> None:
        await churned(one)
        before = await journal.head()
        for command in (BET, HALF, WalkAway(MEI)):
            assert await refused(one.submit(command)) == TOO_MANY
        assert await journal.head() == before
        # Others play on, and so does the law: what it refuses, it refuses first (R15).
        await one.submit(PlaceBet(JON, 2, "banker", 100_00))
        with pytest.raises(Refused) as unknown:
            await one.submit(PlaceBet(MEI, 1, "nowhere", 100_00))
        assert unknown.value.refusal.code == "no-such-area"
        await over(one)
        await one.submit(OpenBets())
        await one.submit(BET)  # the next Round begins anew

    at_a_live_table(tmp_path, play)


def test_a_whole_bet_is_taken_back_however_often_bets_were_changed_before(tmp_path: Path) -> None:
    async def play(one: TableRoom, journal: Journal) -> None:
        await churned(one)
        assert await one.submit(ALL)
        assert (await journal.balances())[f"patron:{MEI}"] == 2_000_00
        assert await refused(one.submit(BET)) == TOO_MANY
        await over(one)

    at_a_live_table(tmp_path, play)


def test_5_3_a_bet_taken_back_too_late_again_and_again_is_recorded_so_often_and_no_oftener(tmp_path: Path) -> None:
    insurance = default_floor().tables[1]

    async def play(journal: Journal) -> None:
        one = room(journal, insurance, SimulatedClock(START))
        await one.open(BOSS)
        await one.submit(ChangeShoe())
        await one.submit(OpenBets())
        await one.submit(BET)
        await one.submit(CloseBets())
        for _ in range(MOST - 1):
            [ignored] = await one.submit(ALL)
            assert isinstance(ignored, WithdrawalIgnored)
        assert (await refused(one.submit(ALL)))[0] == TOO_MANY[0]
        await one.close()

    in_journal(tmp_path / "floor.db", play)


def test_after_a_restart_in_a_round_what_was_changed_before_it_counts(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, EASY, SimulatedClock(START))
        await one.open(BOSS)
        await one.submit(ChangeShoe())
        await churned(one)
        again = room(journal, EASY, SimulatedClock(START))
        await again.open(BOSS)
        assert await refused(again.submit(BET)) == TOO_MANY
        await again.close()
        await one.close()

    in_journal(tmp_path / "floor.db", play)


def test_what_the_house_records_for_a_patron_does_not_count() -> None:
    dealer = Actor("di", Authority.DEALER)
    put_down = BetPlaced(1, MEI, "banker", 100_00, "5.16", on_behalf_by=dealer)
    found = changes.counted({MEI: MOST}, [put_down, BetPlaced(1, JON, "banker", 100_00, "3.3")])
    assert found == {MEI: MOST, JON: 1}
    changes.check_changes(found, EASY.name, Round(EASY.table), PlaceBet(MEI, 1, "banker", 100_00, on_behalf_by=dealer))


def test_a_table_that_is_cut_off_is_read_again_from_not_long_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "_SNAPSHOT_EVERY", 5)

    async def play(one: TableRoom, journal: Journal) -> None:
        await churned(one)
        assert await journal.snapshot(one.state.stream) is None  # not in the middle of a Round
        await over(one)
        version = one.state.version
        await one.submit(OpenBets())  # whoever waits is answered first
        kept = await journal.snapshot(one.state.stream)
        assert kept is not None
        assert kept.version == version

    at_a_live_table(tmp_path, play)


# ── a long Round ─────────────────────────────────────────────────────────────────────────────────────────────


def long_round() -> Round:
    round_ = step(Round(EASY.table), OpenBetsOfRound())[0]
    for _ in range(50):
        round_ = step(round_, BET)[0]
        round_ = step(round_, ALL)[0]
    return round_


def test_a_page_is_written_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    round_, steps = long_round(), []

    def counted(then: Round, event: Event) -> Round:
        steps.append(event)
        return evolve(then, event)

    evolve = notation.evolve
    monkeypatch.setattr(notation, "evolve", counted)
    page = write(round_)
    assert len(steps) == len(round_.events) == 101
    assert page.count("withdrawn") == 50


def test_a_history_is_copied_only_where_it_goes_on_otherwise() -> None:
    first, second, other = long_round().events[:3]
    begun = History([first])
    on, again, otherwise = begun.then(second), begun.then(second), begun.then(other)
    assert on._kept is again._kept is begun._kept
    assert otherwise._kept is not on._kept
    assert [list(one) for one in (begun, on, again, otherwise)] == [
        [first],
        [first, second],
        [first, second],
        [first, other],
    ]
    assert list(reversed(on)) == [second, first]
    assert (on[-1], on[:1], otherwise[1:], on[::-1]) == (second, (first,), (other,), (second, first))
