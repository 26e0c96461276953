"""A past Round recalled step by step: one purse's credits, and what whoever looks may see."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.books.evening import BOSS, CAGE, PATRONS, Evening, TableAtPlay
from tests.books.house import KEYS, noted_late, voided_afterwards

from punto.cage.desk import Desk
from punto.facts import Message
from punto.floor.events import TableOpened
from punto.floor.recall import Recall, _steps, recall_steps
from punto.floor.refusals import FloorRefused
from punto.floor.table_state import TableState
from punto.money import format_amount
from punto.play.commands import CloseBets, MakeRuling, OpenBets, PlaceBet, ReportIrregularity, TurnCard
from punto.play.events import BetSettled, StakeApportioned
from punto.play.page_reader import parse
from punto.play.round import Phase
from punto.play.table import table as table_of
from punto.rules.cards import DECK
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal
from punto.store.export import ExportedJournal, export
from punto.store.location import open_journal
from punto.words import has_part, say

TESTS = Path(__file__).parents[1]
PAGES = sorted([*TESTS.glob("rounds/*/*.txt"), *TESTS.glob("irregularities/*/*.txt")])

Play = Callable[[Evening, TableAtPlay], Awaitable[Any]]


def after(tmp_path: Path, play: Play, game: str = "easy-six") -> Any:
    async def playing() -> Any:
        journal = await open_journal(str(tmp_path / "journal.db"))
        try:
            evening = Evening(journal, KEYS)
            await evening.begin()
            return await play(evening, await evening.open_table("1", game))
        finally:
            await journal.close()

    return asyncio.run(playing())


async def bets(table: TableAtPlay) -> None:
    if table.shoe is None:
        await table.new_shoe()
    assert await table.act(table.state.next_round)
    assert await table.act(PlaceBet("mei", 1, "banker", 100_00))
    assert await table.act(PlaceBet("mei", 1, "tie", 7_00))
    assert await table.act(PlaceBet("jon", 2, "player", 30_00))


async def dealt(table: TableAtPlay) -> int:
    assert await table.act(CloseBets())
    while table.state.round is not None and table.state.round.phase is not Phase.OVER:
        await table.deal()
    return table.state.number


async def credit(journal: Journal, patron: str) -> int:
    return (await journal.balances())[f"patron:{patron}"]


CARDS = ("reason-players-first-cards", "reason-bankers-first-cards", "reason-third-card")
ENDS = ("reason-bet-won", "reason-bet-won-with-breakage", "reason-bet-lost", "reason-bet-returned")
REVERSED = "reason-settlement-reversed"


def placed(patron: str, stake: int, area: str, box: int) -> Message:
    return Message("reason-bet-placed", {"patron": patron, "stake": stake, "area": area, "box": box})


def test_14_a_round_is_recalled_step_by_step_with_credits_before_and_after(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        journal = evening.journal
        before = await credit(journal, "mei")
        await bets(table)
        number = await dealt(table)
        found = await recall_steps(journal, "1", number, "mei")
        assert found.label == "recall"
        assert (found.table, found.number, found.rulebook) == ("1", number, table.made.rulebook.id)
        assert (found.account, found.credits_before) == ("patron:mei", before)
        assert found.credits_after == await credit(journal, "mei")
        assert not found.voided
        # Every cent between before and after is in a step.
        money = [step for step in found.steps if step.moved is not None]
        assert [step.message for step in money[:2]] == [
            placed("mei", 100_00, "banker", 1),
            placed("mei", 7_00, "tie", 1),
        ]
        credits_ = before
        for step in money:
            assert step.moved is not None
            credits_ += step.moved
            assert step.credits == credits_
        assert credits_ == found.credits_after
        # Steps follow on each other, and cards stay where they are once they lie.
        assert [step.version for step in found.steps] == sorted(step.version for step in found.steps)
        assert found.steps[0].at == found.opened_at <= found.steps[-1].at == found.over_at
        hands = [(step.player, step.banker) for step in found.steps]
        for (player, banker), (player_then, banker_then) in pairwise(hands):
            assert player_then[: len(player)] == player
            assert banker_then[: len(banker)] == banker
        assert table.state.round is not None
        assert tuple(card.card for card in hands[-1][0]) == table.state.round.player
        assert tuple(card.card for card in hands[-1][1]) == table.state.round.banker
        codes = [step.message.code for step in found.steps]
        assert sum(code in CARDS for code in codes) == len((*table.state.round.player, *table.state.round.banker))
        assert codes[-1] == "reason-round-over"
        assert all(step.clause for step in found.steps[:-1])

    after(tmp_path, play)


def test_14_what_is_done_elsewhere_meanwhile_is_in_the_credits(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        await bets(table)
        await Desk(evening.journal).buy_in(evening.request_id(), evening.at, CAGE, "mei", 55_00)
        number = await dealt(table)
        has = await credit(evening.journal, "mei")
        await Desk(evening.journal).buy_in(evening.request_id(), evening.at, CAGE, "mei", 1_00)
        found = await recall_steps(evening.journal, "1", number, "mei")
        assert found.credits_after == has
        money = [step for step in found.steps if step.moved is not None]
        assert money[-1].credits == has
        assert found.credits_before == 20_000_00 - 100_00

    after(tmp_path, play)


def test_14_30_a_patron_sees_bets_on_the_layout_and_nobody_elses_money(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        await bets(table)
        number = await dealt(table)
        journal = evening.journal
        hers = await recall_steps(journal, "1", number, "mei")
        theirs = await recall_steps(journal, "1", number, "raj")
        nobodys = await recall_steps(journal, "1", number)
        staff = await recall_steps(journal, "1", number, "jon", staff=True)
        for found in (hers, theirs, nobodys, staff):
            assert placed("jon", 30_00, "player", 2) in [step.message for step in found.steps]
        assert ends(hers) == {"mei"}
        assert ends(theirs) == ends(nobodys) == set()
        assert ends(staff) == {"mei", "jon"}
        assert theirs.credits_before == theirs.credits_after == 20_000_00
        assert [step for step in theirs.steps if step.moved is not None or step.credits is not None] == []
        assert nobodys.account is nobodys.credits_before is nobodys.credits_after is None
        paid = await credit(journal, "jon")
        for found in (hers, theirs, nobodys):
            assert f"{paid}" not in repr(found)
            assert format_amount(paid) not in repr(found)
        assert staff.account == "patron:jon"
        assert next(step.moved for step in staff.steps if step.moved is not None) == -30_00

    after(tmp_path, play)


def ends(found: Recall) -> set[str]:
    """Whose bets are seen to end."""
    return {step.message.facts["patron"] for step in found.steps if step.message.code in (*ENDS, REVERSED)}


def test_14_a_void_round_and_what_was_noted_later(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        before = await credit(evening.journal, "mei")
        await bets(table)
        number = await dealt(table)
        await voided_afterwards(table)
        over = evening.at
        await bets(table)
        await dealt(table)
        await noted_late(table, number)
        found = await recall_steps(evening.journal, "1", number, "mei")
        assert found.voided
        assert found.credits_before == found.credits_after == before
        assert found.over_at == over < found.steps[-1].at
        assert "note" not in found.steps[-1].message.facts  # staff's own words
        for_staff = await recall_steps(evening.journal, "1", number, "mei", staff=True)
        assert for_staff.steps[-1].message.facts["note"] == "seen on the cameras"
        assert ends(found) == {"mei"}
        assert any(step.message.code == REVERSED for step in found.steps)

    after(tmp_path, play)


def test_14_an_exported_journal_is_recalled_just_the_same(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        for _ in range(3):
            await table.round()
        await export(evening.journal, tmp_path / "folder")
        folder = ExportedJournal(tmp_path / "folder")
        for patron in PATRONS:
            assert await recall_steps(folder, "1", 2, patron) == await recall_steps(evening.journal, "1", 2, patron)

    after(tmp_path, play, "insurance")


# ── cards face down ──────────────────────────────────────────────────────────────────────────────────────


async def face_down(evening: Evening) -> TableAtPlay:
    made = table_of(await evening.adopt("super-six-plus"), chip=1_00, minimum=1_00, maximum=1_000_00, face_down=True)
    law, book = made.rulebook, TableState("2", evening.books.__getitem__)
    opened = TableOpened(
        law.id, law.digest, made.layout, made.boxes, made.decks, made.chip, made.limits, made.face_down, BOSS
    )
    await evening.done(book.transaction(evening.request_id(), evening.at, [opened]))
    book.apply([opened])
    table = TableAtPlay(evening, book, made)
    await table.new_shoe()
    assert await table.act(OpenBets(1))
    assert await table.act(PlaceBet("mei", 1, "banker", 10_00))
    assert await table.act(CloseBets())
    for _ in range(4):
        await table.deal()
    return table


def test_14_cards_that_lay_face_down_are_shown_as_they_lay(tmp_path: Path) -> None:
    async def play(evening: Evening, _: TableAtPlay) -> None:
        table = await face_down(evening)
        while table.state.round is not None and table.state.round.phase is not Phase.OVER:
            if down := sorted(table.state.round.face_down):
                assert await table.act(TurnCard(*down[0]))
            else:
                await table.deal()
        found = await recall_steps(evening.journal, "2", 1, "mei")
        downs = [sum(card.face_down for card in (*step.player, *step.banker)) for step in found.steps]
        assert max(downs) == 4
        assert downs[-1] == 0
        assert all(card.card for step in found.steps for card in (*step.player, *step.banker))
        assert sum(step.message.code == "reason-card-turned" for step in found.steps) >= 4

    after(tmp_path, play)


def test_12_14_cards_that_were_never_turned_stay_hidden_to_all_but_staff(tmp_path: Path) -> None:
    async def play(evening: Evening, _: TableAtPlay) -> None:
        table = await face_down(evening)
        assert table.state.round is not None
        first = sorted(table.state.round.face_down)[0]
        assert await table.act(TurnCard(*first))
        assert await table.act(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
        assert await table.act(MakeRuling(Ruling.VOID, BOSS))
        assert table.state.round.face_down
        found = await recall_steps(evening.journal, "2", 1, "mei")
        shown = {card.card for step in found.steps for card in (*step.player, *step.banker)}
        turned = table.state.round.hand(first[0])[first[1] - 1]
        assert shown == {None, turned}
        messages = [step.message for step in found.steps]
        assert sum(message.code == "reason-card-dealt-face-down" for message in messages) == 4
        cards = [value for message in messages for value in message.facts.values() if value in DECK]
        assert cards == [turned]
        assert not any("cards" in message.facts for message in messages)
        staff = await recall_steps(evening.journal, "2", 1, staff=True)
        assert all(card.card for step in staff.steps for card in (*step.player, *step.banker))

    after(tmp_path, play)


# ── every event there is ─────────────────────────────────────────────────────────────────────────────────


def test_14_every_golden_page_has_steps_with_words_for_anybody() -> None:
    assert len(PAGES) > 100
    for page in PAGES:
        round_ = parse(page.read_text(encoding="utf-8"))
        others = {event.patron for event in round_.events if isinstance(event, BetSettled | StakeApportioned)}
        for patron in (None, *sorted(others)[:1]):
            for staff in (True, False):
                of_events = list(_steps(round_, patron, staff=staff))
                assert len(of_events) == len(round_.events), page
                for step in (step for steps in of_events for step in steps):
                    text = say(step.message)
                    assert text
                    assert text == text.strip()
                    if has_part(step.message.code, "why"):
                        assert say(step.message, part="why")


# ── refused ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("staff", [True, False])
def test_14_a_round_that_is_not_over_or_never_was_is_not_recalled(tmp_path: Path, staff: bool) -> None:
    async def play(evening: Evening, table: TableAtPlay) -> None:
        await bets(table)
        for number, code in (
            (1, "round-not-over"),
            (2, "no-such-round"),
            (0, "no-such-round"),
            (10**30, "no-such-round"),
        ):
            with pytest.raises(FloorRefused) as refused:
                await recall_steps(evening.journal, "1", number, "mei", staff=staff)
            assert refused.value.code == code

    after(tmp_path, play)
