"""Disputes: who may open one, what it freezes, who rules; and what a forger would do about them is found."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.books.evening import BOSS, CAGE, Evening, TableAtPlay
from tests.books.house import KEYS, noted_late, voided_afterwards

from punto.cage.events import BoughtIn
from punto.floor.dispute_state import Dispute
from punto.floor.disputes import Disputes, page_digest
from punto.floor.events import (
    DisputeEvent,
    DisputeOpened,
    DisputePayment,
    DisputePaymentReversed,
    DisputeProposalRefused,
    DisputeReversalProposed,
    DisputeRuled,
    DisputeRulingProposed,
)
from punto.floor.floor_file import default_floor
from punto.floor.past_round import past_round
from punto.floor.refusals import FloorRefused
from punto.play.commands import CloseBets, PlaceBet, ReportIrregularity
from punto.play.events import Actor
from punto.play.round import Phase
from punto.reports.significant import significant
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.rules.irregularities import Irregularity
from punto.store.contract import Journal
from punto.store.location import open_journal
from punto.store.problems import Conflict
from punto.store.records import Append, Done, NewEvent, Transaction
from punto.verify.journal import Verdict, verify

SUPERVISOR = Actor("sue", Authority.PIT_SUPERVISOR)
MANAGER = Actor("max", Authority.PIT_MANAGER)
DEALER = Actor("deb", Authority.DEALER)

PLAN = replace(default_floor().tables[0], name="1")

Play = Callable[[Evening, TableAtPlay, Disputes], Awaitable[None]]


async def played(table: TableAtPlay, patron: str = "mei") -> int:
    """A Round in which that patron has a bet, and it is over."""
    if table.shoe is None:
        await table.new_shoe()
    assert await table.act(table.state.next_round)
    assert await table.act(PlaceBet(patron, 1, "banker", 10_00))
    await table.act(CloseBets())
    while table.state.round is not None and table.state.round.phase is not Phase.OVER:
        await table.deal()
    return table.state.number


def after(tmp_path: Path, play: Play) -> Verdict:
    async def playing() -> Verdict:
        journal = await open_journal(str(tmp_path / "journal.db"))
        try:
            evening = Evening(journal, KEYS)
            await evening.begin()
            table = await evening.open_table("1", "easy-six")
            disputes = Disputes(journal)
            await disputes.load()
            await play(evening, table, disputes)
            return await verify(journal)
        finally:
            await journal.close()

    return asyncio.run(playing())


async def opened(evening: Evening, disputes: Disputes, number: int, patron: str | None = "mei", **told: Any) -> Dispute:
    return await disputes.open(evening.request_id(), evening.at, "1", number, patron, "my 9 was an 8", **told)


async def ruled(evening: Evening, disputes: Disputes, number: int, dispute: int = 1, by: Actor = MANAGER) -> Dispute:
    ruling = DisputeRuled(dispute, "the cameras show a 9", by)
    return await disputes.rule(evening.request_id(), evening.at, PLAN, number, ruling)


# ── as it should be ──────────────────────────────────────────────────────────────────────────────────────


def test_34_a_dispute_freezes_a_rounds_record_and_ends_with_a_ruling(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        first = await opened(evening, disputes, number)
        round_ = await past_round(evening.journal, "1", number)
        assert first.is_open
        assert first.opened == DisputeOpened(
            1, "1", number, "mei", "my 9 was an 8", table.state.version, page_digest(round_)
        )
        assert disputes.is_frozen("1", number)
        assert not disputes.is_frozen("1", number + 1)
        with pytest.raises(FloorRefused, match="round-frozen"):
            disputes.check_not_frozen("1", number)
        assert disputes.on("1", number) == disputes.all() == [first]
        # The table plays on meanwhile.
        other = await played(table)
        assert other == number + 1
        done = await ruled(evening, disputes, number)
        assert done.ruled == DisputeRuled(1, "the cameras show a 9", MANAGER)
        assert done.ruled_at == evening.at
        assert not disputes.is_frozen("1", number)
        disputes.check_not_frozen("1", number)
        assert disputes.all() == []
        assert disputes.all(open_only=False) == disputes.on("1", number) == [done]
        # And nothing of it is lost: another process finds the same.
        again = Disputes(evening.journal)
        await again.load()
        assert again.all(open_only=False) == [done]
        await noted_late(table, number)  # it can be noted on again

    assert after(tmp_path, play).findings == []


def test_26_34_disputes_are_significant_events(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        await opened(evening, disputes, number)
        await opened(evening, disputes, number, None, by=SUPERVISOR)
        await ruled(evening, disputes, number)
        events = [one for one in await significant(evening.journal) if one.message.code.startswith("event-dispute")]
        assert {one.round for one in events} == {1}
        assert [(one.message.code, dict(one.message.facts)) for one in events] == [
            ("event-dispute-opened", {"dispute": 1, "patron": "mei", "words": "my 9 was an 8"}),
            (
                "event-dispute-opened-by-house",
                {"dispute": 2, "by": SUPERVISOR.message, "words": "my 9 was an 8"},
            ),
            ("event-dispute-ruled", {"dispute": 1, "by": MANAGER.message, "words": "the cameras show a 9"}),
        ]

    after(tmp_path, play)


def test_34_several_may_dispute_one_round_and_it_is_frozen_until_all_are_ruled_on(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        await opened(evening, disputes, number)
        # For a patron who had no bet, and for nobody at all: the House may look into any Round.
        await opened(evening, disputes, number, "jon", by=SUPERVISOR)
        await opened(evening, disputes, number, None, by=SUPERVISOR)
        await ruled(evening, disputes, number, 2)
        await ruled(evening, disputes, number, 1)
        assert disputes.is_frozen("1", number)
        await ruled(evening, disputes, number, 3)
        assert not disputes.is_frozen("1", number)
        assert [one.opened.dispute for one in disputes.on("1", number)] == [1, 2, 3]

    assert after(tmp_path, play).findings == []


def test_34_a_round_voided_afterwards_or_noted_on_can_be_disputed_as_it_is_then(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        await voided_afterwards(table)
        await opened(evening, disputes, number)
        old = await played(table)
        await played(table)
        await noted_late(table, old)
        await opened(evening, disputes, old)
        await ruled(evening, disputes, old)
        await noted_late(table, old)
        await opened(evening, disputes, old, None, by=MANAGER)

    assert after(tmp_path, play).findings == []


def test_the_same_id_again_gets_the_first_answer(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        asked = [disputes.open("mine", evening.at, "1", number, "mei", "why?") for _ in range(5)]
        first, *others = await asyncio.gather(*asked)
        assert others == [first] * 4
        again = Disputes(evening.journal)
        assert await again.open("mine", evening.at + 5, "1", number, "mei", "why?") == first
        ended = [again.rule("end", evening.at, PLAN, number, RULED) for _ in range(3)]
        assert len(set(map(repr, await asyncio.gather(*ended)))) == 1
        # What was done is answered even where it could not be done again.
        assert (await disputes.open("mine", evening.at, "1", number, "mei", "why?")).opened == first.opened
        for asking in (
            disputes.open("mine", evening.at, "1", number, "mei", "another"),
            disputes.open("evening-1", evening.at, "1", number, "mei", "why?"),
            disputes.open("evening-1", evening.at, "1", number, None, "why?", SUPERVISOR),
            disputes.rule("mine", evening.at, PLAN, number, RULED),
        ):
            with pytest.raises(HouseRefused) as refused:
                await asking
            assert refused.value.code == "id-already-used"

    assert after(tmp_path, play).findings == []


def test_of_two_who_rule_at_once_one_is_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the other has read the disputes before, and looks at the Round while the first one rules."""

    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        await opened(evening, disputes, number)
        read_round, has_read, goes_on = disputes.journal.round, asyncio.Event(), asyncio.Event()

        async def slowly(table: str, number: int) -> Any:
            if not has_read.is_set():
                has_read.set()
                await goes_on.wait()
            return await read_round(table, number)

        monkeypatch.setattr(disputes.journal, "round", slowly)
        late = asyncio.create_task(ruled(evening, disputes, number))
        await has_read.wait()
        done = await ruled(evening, disputes, number)
        goes_on.set()
        with pytest.raises(FloorRefused, match="dispute-ruled"):
            await late
        assert disputes.on("1", number) == [done]

    assert after(tmp_path, play).findings == []


def test_of_two_who_dispute_at_once_each_gets_a_number(tmp_path: Path) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        others = [Disputes(evening.journal) for _ in range(3)]
        found = await asyncio.gather(
            *(
                one.open(f"{place} {n}", evening.at, "1", number, None, "why?", SUPERVISOR)
                for n in range(4)
                for place, one in enumerate(others)
            )
        )
        assert sorted(one.opened.dispute for one in found) == list(range(1, 13))

    assert after(tmp_path, play).findings == []


def test_34_what_was_decided_before_a_dispute_is_not_recorded_after_it(tmp_path: Path) -> None:
    """Whoever records something more of a Round that is over sends `guard` along."""

    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        guard = disputes.guard("1", number)
        await opened(evening, disputes, number)
        events = table.state.decide(ReportIrregularity(Irregularity.FOREIGN_CARD, BOSS))
        [answer] = await evening.journal.append(
            [table.state.transaction(evening.request_id(), evening.at, events, [guard])]
        )
        assert isinstance(answer, Conflict)
        assert disputes.guard("1", number).expected == 1
        # Another server knows when it looks again.
        other = Disputes(evening.journal)
        assert not other.is_frozen("1", number)
        await other.refresh("1", number)
        assert other.is_frozen("1", number)
        assert other.guard("1", number) == disputes.guard("1", number)

    assert after(tmp_path, play).findings == []


# ── what would be forged ─────────────────────────────────────────────────────────────────────────────────


async def put(journal: Journal, number: int, event: Any, stream: str = "", filed: int | None = None) -> None:
    """Straight into the journal."""
    stream = stream or f"dispute/1/{number}"
    there = (await journal.streams(stream)).get(stream, 0)
    fact = NewEvent(event, (), number if filed is None else filed)
    head = (await journal.head()).position
    [answer] = await journal.append([Transaction(f"forged {head}", 10**15, (Append(stream, there, (fact,)),))])
    assert isinstance(answer, Done), answer


HONEST = DisputeOpened(1, "1", 1, "mei", "why?", 0, "")
RULED = DisputeRuled(1, "so", MANAGER)

FORGED: dict[str, tuple[Any, str | None]] = {
    "a number left out": ({"dispute": 2}, "finding-dispute-number"),
    "another table": ({"table": "2"}, "finding-dispute-number"),
    "another Round": ({"round": 2}, "finding-dispute-number"),
    "no words": ({"words": ""}, "finding-dispute-words"),
    "by nobody": ({"patron": None}, "finding-dispute-repeated"),
    "by one who had no bet": ({"patron": "jon"}, "finding-dispute-without-bet"),
    "by a dealer": ({"by": DEALER}, "finding-dispute-authority"),
    "another page": ({"digest": "0" * 64}, "finding-dispute-round-differs"),
    "another last record": ({"last": 3}, "finding-dispute-round-differs"),
    "nothing forged": ({}, None),
}


@pytest.mark.parametrize("what", FORGED)
def test_34_a_forged_dispute_is_found(tmp_path: Path, what: str) -> None:
    changed, code = FORGED[what]

    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        round_ = await past_round(evening.journal, "1", number)
        honest = replace(HONEST, last=table.state.version, digest=page_digest(round_))
        await put(evening.journal, 1, replace(honest, **changed))

    verdict = after(tmp_path, play)
    assert verdict.holds == (not changed)
    assert [finding.code for finding in verdict.findings[:1]] == ([code] if code else [])


PAID = DisputePayment("mei", 5_00, in_chips=True)
AWARD = replace(PAID, awarded_by="the court")
BY_TWO = replace(RULED, payment=PAID, confirmed_by=SUPERVISOR)
PROPOSED = DisputeRulingProposed(1, "so", MANAGER, PAID)
BACK = DisputeReversalProposed(1, "not so", SUPERVISOR)
OTHER = Actor("moe", Authority.PIT_MANAGER)
REVERSED = DisputePaymentReversed(1, "not so", SUPERVISOR, OTHER, PAID)
PAID_BY_ONE = replace(RULED, payment=PAID)
RULINGS: dict[str, tuple[DisputeEvent, ...]] = {
    "confirmed, and never proposed": (BY_TWO,),
    "confirmed with other words": (PROPOSED, replace(BY_TWO, words="or so")),
    "confirmed by whoever proposed it": (PROPOSED, replace(BY_TWO, confirmed_by=MANAGER)),
    "confirmed by a dealer": (PROPOSED, replace(BY_TWO, confirmed_by=DEALER)),
    "alone, while a proposal waits": (PROPOSED, RULED),
    "refused, and never proposed": (DisputeProposalRefused(1, "no", SUPERVISOR),),
    "confirmed after it was refused": (PROPOSED, DisputeProposalRefused(1, "no", SUPERVISOR), BY_TWO),
    "an award by one": (replace(RULED, payment=AWARD),),
    "an award without a shift manager": (replace(PROPOSED, payment=AWARD), replace(BY_TWO, payment=AWARD)),
    "reversed, and never paid": (RULED, BACK),
    "reversed, and never proposed": (PAID_BY_ONE, REVERSED),
    "reversed by the payer": (PAID_BY_ONE, BACK, replace(REVERSED, confirmed_by=MANAGER)),
    "reversed by one": (PAID_BY_ONE, replace(BACK, by=OTHER), replace(REVERSED, by=OTHER)),
    "reversed below the payer's rank": (
        PAID_BY_ONE,
        BACK,
        replace(REVERSED, confirmed_by=Actor("sal", Authority.PIT_SUPERVISOR)),
    ),
    "reversed with another amount": (PAID_BY_ONE, BACK, replace(REVERSED, payment=replace(PAID, amount=6_00))),
    "well by two": (PROPOSED, BY_TWO),
    "well after a refusal": (PROPOSED, DisputeProposalRefused(1, "no", SUPERVISOR), PAID_BY_ONE),
    "well reversed": (PAID_BY_ONE, BACK, REVERSED),
    "never opened": (replace(RULED, dispute=2),),
    "twice": (RULED, RULED),
    "by a supervisor": (replace(RULED, by=SUPERVISOR),),
    "without words": (replace(RULED, words=""),),
    "well": (RULED,),
}


@pytest.mark.parametrize("what", RULINGS)
def test_34_a_forged_ruling_is_found(tmp_path: Path, what: str) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        await opened(evening, disputes, await played(table))
        for event in RULINGS[what]:
            await put(evening.journal, 1, event)

    assert after(tmp_path, play).holds == what.startswith("well")


@pytest.mark.parametrize("reversed_", [True, False])
def test_47_a_round_that_changed_though_a_payment_stands_is_found(tmp_path: Path, reversed_: bool) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        await opened(evening, disputes, await played(table))
        for event in (PAID_BY_ONE, BACK, REVERSED) if reversed_ else (PAID_BY_ONE,):
            await put(evening.journal, 1, event)
        await voided_afterwards(table)

    codes = {finding.code for finding in after(tmp_path, play).findings}
    assert codes == (set() if reversed_ else {"finding-dispute-paid-on"})


@pytest.mark.parametrize("latest", [True, False])
def test_34_a_record_of_a_frozen_round_is_found(tmp_path: Path, latest: bool) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        await opened(evening, disputes, number)
        if latest:
            await voided_afterwards(table)
        else:
            await played(table)
            await noted_late(table, number)

    assert after(tmp_path, play).findings[0].code == "finding-round-frozen"


def test_34_a_dispute_on_a_round_being_played_or_that_never_was_is_found(tmp_path: Path) -> None:
    for number in (1, 7):
        folder = tmp_path / str(number)
        folder.mkdir()

        async def play(evening: Evening, table: TableAtPlay, disputes: Disputes, number: int = number) -> None:
            await table.act(table.state.next_round)
            await put(evening.journal, number, replace(HONEST, round=number, by=BOSS))

        assert after(folder, play).findings[0].code == "finding-dispute-round-not-over"


@pytest.mark.parametrize(
    ("stream", "event"),
    [
        ("table/1", RULED),
        ("dispute/1", HONEST),
        ("dispute/1/01", HONEST),
        ("dispute/1/x", HONEST),
        ("house", HONEST),
        ("dispute/1/1", None),
    ],
)
def test_34_each_in_its_stream(tmp_path: Path, stream: str, event: Any) -> None:
    async def play(evening: Evening, table: TableAtPlay, disputes: Disputes) -> None:
        number = await played(table)
        honest = HONEST
        if event is HONEST:
            round_ = await past_round(evening.journal, "1", number)
            honest = replace(HONEST, last=table.state.version, digest=page_digest(round_))
        if event is None:
            await opened(evening, disputes, number)
        forged = honest if event is HONEST else event or BoughtIn(CAGE, "mei", 5_00)
        await put(evening.journal, 1, forged, stream)

    assert not after(tmp_path, play).holds
