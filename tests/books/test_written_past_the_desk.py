"""Who can write to the journal but does not go through the cage or the dealer: what the law would not do is found."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.books.evening import BOSS, CAGE, Evening, TableAtPlay
from tests.books.house import KEYS
from tests.scenes import because

from punto.cage.desk import Desk
from punto.cage.entries import entries
from punto.cage.events import (
    BankFunded,
    BoughtIn,
    Cage,
    CageOpened,
    HandPaid,
    MissingClaimed,
    MovedToTerminal,
    TerminalLocked,
    TerminalReturned,
    TerminalUnlocked,
    VoucherExpired,
    VoucherIssued,
    VoucherRedeemed,
    VoucherVoided,
)
from punto.floor.disputes import Disputes
from punto.floor.events import ShoeAbandoned, ShoeEnded, ShoeStarted, TableClosed
from punto.floor.missing import MissingMoney
from punto.play.commands import CloseBets, MakeRuling, PlaceBet, ReportIrregularity
from punto.play.events import Actor
from punto.play.round import Phase
from punto.rules.definitions import Authority
from punto.rules.irregularities import Irregularity, Ruling
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.records import Append, Done, NewEvent, Transaction
from punto.verify.journal import Verdict, verify

DEALER = Actor("deb", Authority.DEALER)


def after(tmp_path: Path, play: Callable[[Evening, TableAtPlay], Awaitable[None]]) -> Verdict:
    async def playing() -> Verdict:
        journal = await open_journal(str(tmp_path / "journal.db"))
        evening = Evening(journal, KEYS)
        await evening.begin()
        table = await evening.open_table("1", "easy-six")
        for _ in range(2):
            await table.round()
        await play(evening, table)
        verdict = await verify(journal)
        await journal.close()
        return verdict

    return asyncio.run(playing())


async def write(journal: Journal, at: int, *written: tuple[str, Any]) -> None:
    """Straight into the journal, with the entries that such an event makes."""
    there = await journal.streams()
    writes = [
        Append(stream, there.get(stream, 0), (NewEvent(event, entries(stream, event)),)) for stream, event in written
    ]
    [answer] = await journal.append([Transaction(f"past the desk {at} {written[0][0]}", at, tuple(writes))])
    assert isinstance(answer, Done), answer


def test_an_honest_evening_holds(tmp_path: Path) -> None:
    async def nothing(evening: Evening, table: TableAtPlay) -> None:
        pass

    assert after(tmp_path, nothing).findings == []


def test_a_voucher_from_an_account_can_be_voided_when_its_cage_is_closed(tmp_path: Path) -> None:
    async def honest(evening: Evening, table: TableAtPlay) -> None:
        desk = Desk(evening.journal)
        voucher = await desk.issue_voucher("v", evening.at, CAGE, 300_00, "ada")
        await desk.close_cage("close", evening.at, CAGE)
        await desk.void_voucher("void", evening.at, voucher.number, BOSS, "misprinted")

    assert after(tmp_path, honest).findings == []


EVENTS: dict[str, list[tuple[str, Any]]] = {
    "less than nothing is paid into the bank": [("house", BankFunded(-5_000_00, BOSS))],
    "more than there can be is paid into the bank": [("house", BankFunded(10**17, BOSS))],
    "a dealer pays into the bank": [("house", BankFunded(5_00, DEALER))],
    "less than nothing is bought": [("cage/main", BoughtIn(CAGE, "mei", -1_000_00))],
    "a cage is opened twice": [("cage/main", CageOpened(CAGE, 1_00))],
    "a dealer opens a cage": [("cage/side", CageOpened(Cage("side", DEALER), 1_00))],
    "a voucher is in its place's stream alone": [
        ("cage/main", VoucherIssued(CAGE, 1_00, "cash:main", "1" * 18, 2, 0, 10**18 // 5))
    ],
}


@pytest.mark.parametrize("what", EVENTS)
def test_what_the_desk_would_refuse_is_found(tmp_path: Path, what: str) -> None:
    async def forged(evening: Evening, table: TableAtPlay) -> None:
        await write(evening.journal, evening.at + 1, *EVENTS[what])

    assert not after(tmp_path, forged).holds


MOVED, LOCKED = MovedToTerminal("mei", "T1", 1_00), TerminalLocked("T1", DEALER, "", 1_00)
PAID = HandPaid(CAGE, "T1", 1_00, "mei")
AT_A_TERMINAL: dict[str, tuple[str | None, list[Any]]] = {
    "all in turn": (None, [MOVED, LOCKED, TerminalUnlocked("T1", DEALER), LOCKED, PAID]),
    "unlocked and never locked": ("finding-terminal-closed", [MOVED, TerminalUnlocked("T1", DEALER)]),
    "locked twice": ("finding-terminal-closed", [LOCKED, LOCKED]),
    "put back and never taken out": ("finding-terminal-closed", [TerminalReturned("T1", DEALER)]),
    "credits to one that is locked": ("finding-terminal-closed", [LOCKED, MOVED]),
    "a hand pay that nobody began": ("finding-terminal-closed", [MOVED, PAID]),
    "a hand pay where it was only locked": ("finding-terminal-closed", [MOVED, replace(LOCKED, hand_pay=0), PAID]),
    "a hand pay of less than there is": ("finding-not-empty", [MOVED, MOVED, replace(LOCKED, hand_pay=2_00), PAID]),
    "under another name": ("finding-wrong-stream", [replace(LOCKED, terminal="T2")]),
}


@pytest.mark.parametrize("what", AT_A_TERMINAL)
def test_what_an_attendant_does_follows(tmp_path: Path, what: str) -> None:
    expected, events = AT_A_TERMINAL[what]

    async def written(evening: Evening, table: TableAtPlay) -> None:
        for number, event in enumerate(events):
            both = [("cage/main", event)] if isinstance(event, HandPaid) else []
            await write(evening.journal, evening.at + 1 + number, *both, ("terminal/T1", event))

    assert [finding.code for finding in after(tmp_path, written).findings] == ([expected] if expected else [])


def test_a_hand_pay_that_is_only_at_the_cage_is_found(tmp_path: Path) -> None:
    async def written(evening: Evening, table: TableAtPlay) -> None:
        await write(evening.journal, evening.at + 1, ("terminal/T1", MOVED))
        await write(evening.journal, evening.at + 2, ("cage/main", PAID))

    assert [one.code for one in after(tmp_path, written).findings] == ["finding-hand-pay-streams-differ"]


def _issued(number: str, **changed: Any) -> VoucherIssued:
    told: dict[str, Any] = {"amount": 100_00, "from_account": "patron:mei", "sequence": 2, "issued_at": 5}
    told |= {"expires_at": 2_000_000_000_000_000} | changed
    return VoucherIssued(place=CAGE, number=number, **told)


def _ends(number: str) -> dict[str, Any]:
    return {
        "well": VoucherRedeemed(number, CAGE, "patron:jon", 100_00),
        "into the bank": VoucherRedeemed(number, CAGE, "bank", 100_00),
        "for less": VoucherRedeemed(number, CAGE, "patron:jon", 99_99),
        "voided to somebody else": VoucherVoided(number, BOSS, "why", "patron:jon", 100_00),
        "voided by a dealer": VoucherVoided(number, DEALER, "why", "patron:mei", 100_00),
        "expired too early": VoucherExpired(number, 100_00),
    }


NUMBER = "123456789012345678"


@pytest.mark.parametrize("how", _ends(NUMBER))
def test_a_voucher_ends_as_it_may(tmp_path: Path, how: str) -> None:
    async def ended(evening: Evening, table: TableAtPlay) -> None:
        issued, end = _issued(NUMBER), _ends(NUMBER)[how]
        for at, event in ((evening.at + 1, issued), (evening.at + 2, end)):
            places = [("cage/main", event)] if not isinstance(event, VoucherExpired) else []
            await write(evening.journal, at, (f"voucher/{NUMBER}", event), *places)

    assert after(tmp_path, ended).holds == (how == "well")


@pytest.mark.parametrize("changed", [{"from_account": "bank"}, {"sequence": 7}, {"expires_at": 1}])
def test_a_voucher_is_issued_as_it_may(tmp_path: Path, changed: dict[str, Any]) -> None:
    async def issued(evening: Evening, table: TableAtPlay) -> None:
        event = _issued(NUMBER, **changed)
        await write(evening.journal, evening.at + 1, (f"voucher/{NUMBER}", event), ("cage/main", event))

    assert not after(tmp_path, issued).holds


# ── shoes ────────────────────────────────────────────────────────────────────────────────────────────────


async def _in_a_round(table: TableAtPlay) -> None:
    await table.act(table.state.next_round)
    await table.act(PlaceBet("mei", 1, "banker", 10_00))
    await table.act(CloseBets())
    await table.deal()


def test_cards_that_are_drawn_and_not_dealt_are_found(tmp_path: Path) -> None:
    async def looked(evening: Evening, table: TableAtPlay) -> None:
        assert table.shoe is not None
        await evening.done(Transaction("look", evening.at, (table.shoe.append(table.shoe.draw(3)),)))

    assert after(tmp_path, looked).findings[0].code == "finding-cards-not-seen"


@pytest.mark.parametrize("mid_round", [True, False])
def test_a_shoe_that_is_changed_before_its_time_is_found(tmp_path: Path, mid_round: bool) -> None:
    async def changed(evening: Evening, table: TableAtPlay) -> None:
        assert table.shoe is not None
        if mid_round:
            await _in_a_round(table)
        ended = ShoeEnded(table.shoe.sealed.shoe)
        await evening.done(table.state.transaction("end", evening.at, [ended], [table.shoe.append(table.shoe.open())]))

    assert not after(tmp_path, changed).holds


@pytest.mark.parametrize("who", [BOSS, DEALER])
def test_a_shoe_whose_key_is_lost_can_be_abandoned_by_who_may(tmp_path: Path, who: Actor) -> None:
    async def abandoned(evening: Evening, table: TableAtPlay) -> None:
        assert table.shoe is not None
        lost = ShoeAbandoned(table.shoe.sealed.shoe, who, "the key file is gone")
        await evening.done(table.state.transaction("lost", evening.at, [lost]))
        table.state.apply([lost])
        table.shoe = None
        await table.round()

    assert after(tmp_path, abandoned).holds == (who is BOSS)


def test_R14_a_cut_card_that_nobody_speaks_of_is_found(tmp_path: Path) -> None:
    async def silent(evening: Evening, table: TableAtPlay) -> None:
        assert table.shoe is not None
        table.shoe.round_over = lambda _=None: []  # type: ignore[method-assign]
        for _ in range(85):
            if table.shoe._shoe.left > 8:
                await table.round()

    assert after(tmp_path, silent).findings[0].code == "finding-cut-card"


@pytest.mark.parametrize("event", [TableClosed(BOSS), ShoeStarted("another")])
def test_a_table_is_not_closed_and_a_shoe_not_brought_in_the_middle_of_a_round(tmp_path: Path, event: Any) -> None:
    async def closed(evening: Evening, table: TableAtPlay) -> None:
        await _in_a_round(table)
        await evening.done(table.state.transaction("close", evening.at, [event]))

    assert not after(tmp_path, closed).holds


# ── snapshots of a cage ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("altered", [False, True])
def test_a_cage_begins_where_its_snapshot_was_taken_and_an_altered_one_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, altered: bool
) -> None:
    monkeypatch.setattr("punto.cage.desk._PAGE", 5)

    async def busy(evening: Evening, table: TableAtPlay) -> None:
        desk = Desk(evening.journal)
        for number in range(14):
            await desk.buy_in(f"busy {number}", evening.at, CAGE, "ada", 1_00)
        kept = await evening.journal.snapshot(CAGE.stream)
        assert kept is not None
        assert kept.version >= 15
        read: list[int] = []
        stream = evening.journal.stream

        async def counted(name: str, after: int = 0, limit: int | None = None) -> Any:
            read.append(after)
            return await stream(name, after, limit)

        with monkeypatch.context() as patched:
            patched.setattr(evening.journal, "stream", counted)
            closed = await Desk(evening.journal).close_cage("close", evening.at, CAGE)
        assert min(read) >= kept.version
        assert closed.cash == 1_000_000_00 + 4 * 20_000_00 + 14 * 1_00
        if altered:
            await evening.journal.put_snapshot(replace(kept, version=kept.version + 1))

    assert after(tmp_path, busy).holds != altered


# ── debts ────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_a_voided_round_leaves_owing_is_repaid_or_written_off(tmp_path: Path) -> None:
    async def voided_too_late(evening: Evening, table: TableAtPlay) -> None:
        desk, journal = Desk(evening.journal), evening.journal
        await table.act(table.state.next_round)
        while not await table.act(PlaceBet("mei", 1, "banker", 1_000_00)):
            pass
        await table.act(PlaceBet("mei", 1, "player", 1_000_00))
        await table.act(CloseBets())
        while table.state.round is not None and table.state.round.phase is not Phase.OVER:
            await table.deal()
        has = (await journal.balances("patron:mei"))["patron:mei"]
        await desk.cash_out("all of it", evening.at, CAGE, "mei", has)
        assert await table.act(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
        assert await table.act(because(MakeRuling(Ruling.VOID, BOSS)))
        owed = sum((await journal.balances("missing:")).values())
        if owed < 3:
            return  # the House won, and there is nothing to repay
        of_mei = (table.state.name, table.state.number, "patron:mei", "mei", 0, BOSS, "on film")
        await MissingMoney(desk, Disputes(journal)).claim("claim", evening.at, MissingClaimed(*of_mei))
        assert (await journal.balances("owed:"))["owed:patron:mei"] == owed
        await desk.repay_debt("cash", evening.at, CAGE, "mei", 1, in_cash=True)
        await desk.buy_in("some", evening.at, CAGE, "mei", 1)
        await desk.repay_debt("account", evening.at, CAGE, "mei", 1, in_cash=False)
        await desk.write_off_debt("rest", evening.at, "mei", owed - 2, BOSS, "left the country")
        assert (await journal.balances("owed:"))["owed:patron:mei"] == 0
        repaid.append(owed)

    repaid: list[int] = []
    for number in range(6):
        (tmp_path / str(number)).mkdir()
        assert after(tmp_path / str(number), _after_rounds(number, voided_too_late)).findings == []
    assert repaid


def _after_rounds(
    number: int, play: Callable[[Evening, TableAtPlay], Awaitable[None]]
) -> Callable[[Evening, TableAtPlay], Awaitable[None]]:
    async def later(evening: Evening, table: TableAtPlay) -> None:
        for _ in range(number):
            await table.round()
        await play(evening, table)

    return later
