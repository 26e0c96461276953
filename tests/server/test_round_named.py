"""A command sent in one Round that arrives in another, through real sockets: it is refused, and stakes nothing."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.floors import House, live_floor
from tests.server.scenes import betting, close_bets, code, credit_in_books, floor, floor_test, refusal

from punto.client import ABOUT_ROUND, Client, Talk
from punto.people.roles import Role
from punto.server.commands import COMMANDS
from punto.server.commands.base import AboutRound

EASY = "Easy Six"
BET = {"table": EASY, "box": 1, "area": "banker", "stake": "100.00"}


@contextmanager
def no_line(talk: Talk) -> Iterator[None]:
    """The network is away: the line is lost, and no other can be had."""

    async def away() -> None:
        raise OSError("no network")

    connect, talk._connect = talk._connect, away  # type: ignore[method-assign]
    try:
        yield
    finally:
        talk._connect = connect  # type: ignore[method-assign]


async def passes(house: House, number: int) -> None:
    """Until bets are open in the Round after that one."""
    room = house.casino.tables[EASY].room
    await close_bets(house, EASY)
    while room.state.number == number or room.state.round.phase != "betting":
        await room.changed.wait()


@floor_test(floor(EASY))
async def test_a_bet_made_while_the_line_was_lost_is_not_taken_in_the_next_round(house: House) -> None:
    guest = Client(house.url)
    await guest.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(EASY)
        assert await betting(talk, seen) == 1
        await talk.do("place-bet", id="done", **BET)
        with no_line(talk):
            await talk.drop()
            asked = asyncio.ensure_future(talk.do("place-bet", id="late", **{**BET, "area": "player"}))
            again = asyncio.ensure_future(talk.do("place-bet", id="done", **BET))
            await passes(house, 1)
            before = await credit_in_books(house, f"patron:{guest.me['name']}")
        refused = await refusal(asked)
        assert (refused.code, refused.facts) == ("round-passed", {"table": EASY, "number": 1, "current": 2})
        assert (await again)["seq"]  # what was done in its Round has its first answer
        assert not house.casino.tables[EASY].room.state.round.bets
        assert await credit_in_books(house, f"patron:{guest.me['name']}") == before
        # In the Round that is open it is taken.
        assert await betting(talk, seen, 1) == 2
        await talk.do("place-bet", **{**BET, "area": "player"})
    await guest.http.aclose()


@floor_test(live_floor())
async def test_what_a_dealer_and_the_pit_sent_in_another_round_does_nothing(house: House) -> None:
    dealer, pit = await house.somebody(Role.DEALER), await house.somebody(Role.SHIFT_MANAGER)
    table = {"table": "Salon"}
    async with dealer.talk() as deals, pit.talk() as rules:
        await deals.do("take-table", **table)
        await deals.do("open-bets", **table)
        await rules.do("report-irregularity", **table, irregularity="foreign-card")
        await rules.do("make-ruling", **table, ruling="void")
        await rules.do("change-shoe", **table, reason="new cards (R49)")
        await deals.do("open-bets", **table)
        before = await house.head()
        bet = {"patron": "mei", "box": 1, "area": "banker", "stake": "100.00"}
        late: tuple[tuple[Talk, str, dict[str, Any]], ...] = (
            (deals, "open-bets", {}),
            (deals, "close-bets", {}),
            (deals, "deal-card", {"card": "KS"}),
            (deals, "turn-card", {"side": "player", "position": 1}),
            (deals, "close-insurance", {}),
            (deals, "call-time", {}),
            (deals, "place-bet-for", bet),
            (deals, "place-bets-for", {"bets": [bet]}),
            (deals, "move-bet-for", {**bet, "to_patron": "mei", "to_box": 2, "to_area": "player"}),
            (deals, "withdraw-bet-for", {"patron": "mei", "box": 1, "area": "banker"}),
            (deals, "notice-excess", {"box": 1}),
            (deals, "notice-under-minimum", {"box": 1, "patron": "mei", "area": "banker"}),
            (deals, "report-irregularity", {"irregularity": "foreign-card"}),
            (rules, "answer-squeeze", {"granted": True}),
            (rules, "make-ruling", {"ruling": "void"}),
        )
        for talk, command, fields in late:
            refused = await refusal(talk.do(command, **table, round=1, **fields))
            assert (command, refused.code) == (command, "round-passed")
            assert refused.facts == {"table": "Salon", "number": 1, "current": 2}
            assert await code(talk.do(command, **table, round=4, **fields)) == "round-to-come", command
            assert await code(talk.do(command, **table, round=-1, **fields)) == "invalid", command
        considered = {"do": "report-irregularity", "table": "Salon", "irregularity": "foreign-card"}
        asked = pit.ask("/api/tables/Salon/consider", **considered, round=1)
        assert await code(asked) == "round-passed"
        assert await house.head() == before
        assert (await pit.ask("/api/tables/Salon/consider", **considered))["phase"] == "ruling"


@floor_test(floor(EASY))
async def test_what_a_player_sent_in_another_round_does_nothing(house: House) -> None:
    guest = await house.guest()
    async with guest.talk() as talk:
        seen = await talk.watch(EASY)
        await betting(talk, seen)
        await passes(house, 1)
        table = house.casino.tables[EASY]
        table.leaving.add(guest.me["name"])
        card = {"side": "player", "position": 1}
        for command, fields in (
            ("place-bet", {"box": 1, "area": "banker", "stake": "100.00"}),
            ("withdraw-bet", {"box": 1, "area": "banker"}),
            ("walk-away", {}),
            ("choose-option", {"choice": "continue"}),
            ("request-squeeze", card),
            ("peel-card", card),
        ):
            assert await code(talk.do(command, table=EASY, round=1, **fields)) == "round-passed", command
        assert table.leaving == {guest.me["name"]}  # a bet that comes late keeps no seat


def test_the_client_names_a_round_in_every_command_that_is_about_one() -> None:
    assert {kind.name() for kind in COMMANDS if issubclass(kind, AboutRound)} == ABOUT_ROUND


@pytest.mark.parametrize("command", sorted(ABOUT_ROUND))
def test_no_command_about_a_round_goes_without_one(command: str) -> None:
    [kind] = [one for one in COMMANDS if one.name() == command]
    assert "round" in kind.__struct_fields__
    defaults = len(kind.__struct_defaults__)
    assert "round" in kind.__struct_fields__[: len(kind.__struct_fields__) - defaults] or kind.__struct_config__.kw_only
