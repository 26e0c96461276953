"""What a Round that was settled anew could not take back: whose debt it becomes, when, and by whom (R46, 5.17)."""

from pathlib import Path

import pytest
from tests.floor.test_mis_keyed import JON, begun, keyed, live
from tests.floor.test_rooms import BOSS, CREDIT, START, in_journal, room
from tests.scenes import PLUS, SUPERVISOR, because

from punto.cage.desk import Desk
from punto.cage.events import Cage, MissingClaimed, MissingForgiven
from punto.floor.clock import SimulatedClock
from punto.floor.disputes import Disputes
from punto.floor.events import DisputeRuled
from punto.floor.missing import MissingMoney, claims_on, still_missing
from punto.ledger.accounts import Missing
from punto.play.commands import CorrectCard
from punto.play.events import Actor
from punto.reports.meters import meters
from punto.rules.cards import Card, parse_cards
from punto.rules.definitions import Authority, Side
from punto.rules.errors import HouseRefused
from punto.store.contract import Journal
from punto.verify.journal import verify

TABLE = live(PLUS).name
PURSE = f"patron:{JON}"
MANAGER = Actor("mo", Authority.PIT_MANAGER)
CLAIM = MissingClaimed(TABLE, 1, PURSE, JON, 0, BOSS, "on film")


def test_r46_a_claim_is_a_shift_managers_once_the_round_is_settled_and_not_while_it_is_disputed(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, live(PLUS), SimulatedClock(START))
        await one.open(BOSS)
        await begun(one)
        await keyed(one, parse_cards("KS 4H 8D QC"))  # a natural, by a wrong key: jon is paid
        desk, disputes = Desk(journal), Disputes(journal)
        await desk.cash_out("out", START, Cage("main", BOSS), JON, CREDIT)
        await one.submit(because(CorrectCard(Side.PLAYER, 2, Card("3D"), SUPERVISOR)))
        money = MissingMoney(desk, disputes)

        async def refused(asked: MissingClaimed) -> str:
            with pytest.raises(HouseRefused) as found:
                await money.claim(f"not {asked.by.name}", START, asked)
            return found.value.code

        assert await refused(CLAIM) == "round-not-over"  # it waits for a card
        await keyed(one, parse_cards("KS 4H 3D QC 2S 2D"))
        [missing] = await still_missing(journal)
        assert (missing.of, missing.amount) == (Missing(TABLE, 1, PURSE), 100_00)
        by_another = MissingClaimed(TABLE, 1, PURSE, JON, 0, MANAGER, "on film")
        assert await refused(by_another) == "lacks-authority"
        assert await refused(MissingClaimed(TABLE, 1, PURSE, "somebody", 0, BOSS, "on film")) == "claim-against-another"
        assert await refused(MissingClaimed(TABLE, 1, PURSE, JON, 0, BOSS, "")) == "reason-needed"
        assert await refused(MissingClaimed(TABLE, 2, PURSE, JON, 0, BOSS, "on film")) == "nothing-missing"
        await disputes.open("dispute", START, TABLE, 1, JON, "it was an 8")
        assert await refused(CLAIM) == "round-frozen"
        await disputes.rule("ruled", START, live(PLUS), 1, DisputeRuled(1, "it was a 3", BOSS))
        claimed = await money.claim("claim", START, CLAIM)
        assert claimed == await money.claim("claim", START, CLAIM)
        assert claimed.amount == 100_00
        assert [event for _, event in await claims_on(journal, JON)] == [claimed]
        assert await journal.balances("owed:") == {f"owed:{PURSE}": 100_00}
        assert await still_missing(journal) == []
        assert await refused(CLAIM) == "nothing-missing"
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)


def test_r46_what_is_forgiven_the_bank_bears(tmp_path: Path) -> None:
    async def play(journal: Journal) -> None:
        one = room(journal, live(PLUS), SimulatedClock(START))
        await one.open(BOSS)
        await begun(one)
        await keyed(one, parse_cards("KS 4H 8D QC"))
        desk = Desk(journal)
        await desk.cash_out("out", START, Cage("main", BOSS), JON, CREDIT)
        await one.submit(because(CorrectCard(Side.PLAYER, 2, Card("3D"), SUPERVISOR)))
        await keyed(one, parse_cards("KS 4H 3D QC 2S 2D"))
        bank = (await journal.balances("bank"))["bank"]
        money = MissingMoney(desk, Disputes(journal))
        await money.forgive("so", START, MissingForgiven(TABLE, 1, PURSE, 0, BOSS, "our own mistake"))
        assert (await journal.balances("bank"))["bank"] == bank - 100_00
        assert await still_missing(journal) == []
        assert not await journal.balances("owed:")
        assert (await meters(journal))[1] == []
        await one.close()
        assert (await verify(journal)).findings == []

    in_journal(tmp_path / "evening.db", play)
