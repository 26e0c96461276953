"""Who changed what was settled, with whom (R54)."""

from pathlib import Path

from msgspec.structs import replace
from tests.floor.test_mis_keyed import JON, MEI, RIGHT, begun, keyed, live
from tests.floor.test_rooms import BOSS, START, in_journal, room
from tests.scenes import PLUS, SUPERVISOR

from punto.floor.clock import SimulatedClock
from punto.floor.commands import ConfirmChange
from punto.play.commands import CorrectCard, GiveReason
from punto.reports.pairs import pairs
from punto.rules.cards import Card
from punto.rules.definitions import Side
from punto.store.contract import Journal
from punto.verify.journal import verify


def test_R54_each_pair_is_listed_with_how_often_and_how_much(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, replace(live(PLUS), two_persons_above=200_00), SimulatedClock(START))
        await one.open(BOSS)
        await begun(one)
        await keyed(one, list(RIGHT))
        five = CorrectCard(Side.PLAYER, 1, Card("5S"), SUPERVISOR)  # Player 8: 195.00 back, and 200.00 to the other
        await one.submit(GiveReason(five, "misread"))
        assert one.state.proposal is not None
        await one.submit(ConfirmChange(one.state.proposal.proposal, BOSS))
        ends = {end.patron: end.result for end in one.state.round.settlements}
        assert ends == {MEI: "lost", JON: "won"}
        await one.submit(GiveReason(CorrectCard(Side.PLAYER, 1, Card("5H"), SUPERVISOR), "not needed"))
        assert await pairs(journal) == [
            {"proposed_by": "tan", "confirmed_by": BOSS.name, "ruling": "R54", "times": 1, "amount_cents": 395_00}
        ]
        await one.close()

    in_journal(tmp_path / "evening.db", play)


def test_R54_a_second_name_on_what_nobody_had_proposed_is_found(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, live(PLUS), SimulatedClock(START))
        await one.open(BOSS)
        await begun(one)
        await keyed(one, list(RIGHT))
        five = CorrectCard(Side.PLAYER, 1, Card("5S"), SUPERVISOR)
        await one.submit(GiveReason(five, "misread", confirmed_by=BOSS))  # no server sends a second name with it
        await one.close()
        assert [one.message.code for one in (await verify(journal)).findings] == ["finding-not-proposed"]

    in_journal(tmp_path / "evening.db", play)
