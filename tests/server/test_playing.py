"""Playing at the five automatic tables, through a real socket: bets, insurance, squeezes, and what may go wrong."""

import asyncio
import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

from tests.server.floors import House
from tests.server.scenes import (
    UNHURRIED,
    betting,
    cents,
    close_bets,
    close_insurance,
    code,
    credit_in_books,
    ended,
    evening,
    face_down,
    floor,
    floor_test,
    paid,
    refusal,
)

from punto.client import Client, Seen, Talk
from punto.people.roles import Role

TABLES = ("Super Six Plus", "Insurance", "Super Six ETG", "Easy Six", "RWS Baccarat")
# Box, areas and stakes of a first Round at each.
LAYOUT = {
    "Super Six Plus": (["banker", "tie", "player-pair", "super-six-plus"], "100.00"),
    "Insurance": (["player", "banker", "tie"], "100.00"),
    "Super Six ETG": (["banker", "tie", "super-six"], "50.00"),
    "Easy Six": (["banker", "tie", "player-pair"], "100.00"),
    "RWS Baccarat": (["player", "any-tie", "banker-pair"], "100.00"),
}


def test_bets_at_all_five_tables_are_held_settled_and_paid_as_the_odds_say(where: str) -> None:
    all_lie = asyncio.Barrier(len(TABLES))

    async def play(house: House) -> None:
        guest = await house.guest()
        await guest.ask("/api/credits/to-terminal", amount="1000.00")
        async with guest.talk() as talk:
            await asyncio.gather(*(a_round(house, talk, table) for table in TABLES))
        me = await guest.get("/api/me")
        assert me["credit"] == await credit_in_books(house, f"patron:{me['name']}")
        assert me["at_terminal"] == await credit_in_books(house, f"terminal:{me['terminal']}")
        net = sum(talk.tables[table].net for table in TABLES)  # type: ignore[attr-defined]
        assert cents(me["credit"]) + cents(me["at_terminal"]) == 10_000_00 + net

    async def a_round(house: House, talk: Talk, table: str) -> None:
        seen = await talk.watch(table)
        number = await betting(talk, seen)
        areas, stake = LAYOUT[table]
        for area in areas:
            await talk.do("place-bet", table=table, box=2, area=area, stake=stake)
        await talk.do("place-bet", table=table, box=2, area=areas[0], stake=stake)  # more on the same
        await talk.do("withdraw-bet", table=table, box=2, area=areas[0], amount=stake)
        await talk.do("withdraw-bet", table=table, box=2, area=areas[-1])
        lie = [{"box": 2, "area": area, "stake": stake} for area in areas[:-1]]
        # What one holds at several tables is one credit; only this table's bets are told here.
        await talk.until(lambda: seen.own.get("bets") == lie)
        assert seen.own["seat"] == 2
        lies = {name: cents(bet_stake) * (len(bet_areas) - 1) for name, (bet_areas, bet_stake) in LAYOUT.items()}
        held = lies["Super Six ETG"] if table == "Super Six ETG" else sum(lies.values()) - lies["Super Six ETG"]
        had = 1_000_00 if table == "Super Six ETG" else 9_000_00
        await talk.until(lambda: cents(seen.own["credit"]) == had - held)
        await all_lie.wait()  # what one wins somewhere would be in the credit of all others
        await close_bets(house, table)
        while seen.own["round"] == number and seen.own.get("net") is None:
            await talk.until(lambda: seen.view["phase"] == "insurance" or seen.own.get("net") is not None)
            if seen.view["phase"] == "insurance":
                window = seen.view["window"]
                await close_insurance(house, table)
                await talk.until(lambda window=window: seen.view.get("window") != window)  # type: ignore[misc]
        own = await ended(talk, seen, number)
        assert [(end["area"], end["stake"]) for end in own["ends"]] == [(area, stake) for area in areas[:-1]]
        assert all(end["clause"] for end in own["ends"])
        net = sum(map(paid, own["ends"]))
        assert cents(own["net"]) == net
        seen.net = net  # type: ignore[attr-defined]

    verdict = evening(where, play, floor(), seed=1)
    assert verdict.rounds >= len(TABLES)


@floor_test(floor("Super Six Plus", timing=UNHURRIED), seed=2)
async def test_a_refusal_names_the_clause_and_the_way_out_and_changes_nothing(house: House) -> None:
    guest, other = await house.guest(), await house.guest()
    table = "Super Six Plus"
    async with guest.talk() as talk, other.talk() as others:
        seen = await talk.watch(table)
        await betting(talk, seen)

        async def refused(**bet: Any) -> tuple[str, str]:
            found = await refusal(talk.do("place-bet", table=table, **bet))
            assert found.rulebook == "rws/commission-super-six-plus@4"
            assert found.clause is not None
            return found.code, found.clause

        ok = {"box": 1, "area": "banker", "stake": "100.00"}
        assert await refused(**{**ok, "stake": "7.00"}) == ("not-in-chips", "R2")
        assert await refused(**{**ok, "stake": "20.00"}) == ("below-minimum", "5.2")
        assert await refused(**{**ok, "stake": "5005.00"}) == ("above-maximum", "3.5")
        assert (await refused(**{**ok, "box": 10}))[0] == "no-such-box"
        assert (await refused(**{**ok, "area": "dragon"}))[0] == "no-such-area"
        assert (await refused(**{**ok, "area": "player-insurance"}))[0] == "no-such-area"
        assert await code(talk.do("withdraw-bet", table=table, box=1, area="banker")) == "no-such-bet"
        assert await code(talk.do("place-bet", table=table, box=1, area="banker", stake="ten")) == "unreadable-amount"
        assert await code(talk.do("place-bet", table="Salon", **ok)) == "no-such-table"
        assert await code(talk.do("deal-card", table=table, card="KS")) == "not-yours-to-do"
        assert seen.view.get("bets", []) == []
        # 5000.00 twice is all that a guest has; where somebody sits one may bet with him.
        await talk.do("place-bet", table=table, **{**ok, "stake": "5000.00"})
        await talk.do("place-bet", table=table, **{**ok, "area": "player", "stake": "5000.00"})
        tie = {"table": table, "box": 1, "area": "tie", "stake": "100.00"}
        poor = await refusal(talk.do("place-bet", **tie))
        assert (poor.code, poor.clause) == ("not-enough-credit", "R15")
        assert poor.facts == {"amount": "100.00", "credit": "0.00"}
        await others.do("place-bet", **{**tie, "area": "banker"})
        # 3.5: a seated Patron who has a box does not take an empty one as well.
        assert (await refused(**{**ok, "box": 4}))[0] == "nobody-seated"
        await close_bets(house, table)
        late = await refusal(others.do("place-bet", table=table, **ok))
        assert (late.code, late.clause) == ("bets-closed", "5.6")
        assert late.facts["announcement"] == {"code": "announcement-close", "facts": {"says": "No more Bets"}}
        assert (await refusal(talk.do("withdraw-bet", table=table, box=1, area="banker"))).clause == "5.6"
        await ended(talk, seen, 1)


# ── insurance ────────────────────────────────────────────────────────────────────────────────────────────────


def points(card: str) -> int:
    return {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0}.get(card[:-1]) if card[:-1] in "A10JQK" else int(card[:-1])  # type: ignore[return-value]


BANKER_DRAWS = {
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}


def counted(left: Counter[str], player: list[str], banker: list[str], side: str, odds: Fraction) -> Fraction:
    """The worth of insurance on a side, by dealing every ordered pair of the cards left. Nothing of punto is used."""
    values = Counter(dict.fromkeys(range(10), 0))
    for card, count in left.items():
        values[points(card)] += count
    p, b = sum(map(points, player)) % 10, sum(map(points, banker)) % 10
    third = points(player[2]) if len(player) == 3 else None
    ways: Counter[str] = Counter()
    for first in range(10):
        for second in range(10):
            deals = values[first] * (values[second] - (first == second))
            ways[winner(p, b, third, first, second)] += deals
    total = sum(ways.values())
    other = "banker" if side == "player" else "player"
    if side == "player" and p == 9 and third is not None:
        return Fraction(odds * ways["tie"] - ways["player"], total)  # at worst it is tied
    return Fraction(odds * ways[other] - ways[side], total)


def winner(p: int, b: int, third: int | None, first: int, second: int) -> str:
    drawn = [first, second]
    if third is None and p <= 5:
        third = drawn.pop(0)
        p = (p + third) % 10
        draws = b <= 2 or (b <= 7 and third in BANKER_DRAWS[b])
    elif third is None:
        draws = b <= 5
    else:
        draws = True  # otherwise no card would come, and nothing is offered
    b = (b + drawn[0]) % 10 if draws else b
    return "tie" if p == b else "player" if p > b else "banker"


def test_3_5_insurance_is_offered_at_its_exact_worth_taken_and_settled(where: str) -> None:
    """The worth is counted anew from all cards that the journal says were seen."""
    checked: list[str] = []

    async def play(house: House) -> None:
        guest, auditor = await house.guest(), await house.somebody(Role.AUDITOR)
        async with guest.talk() as talk:
            seen = await talk.watch("Insurance")
            number = 0
            while len(set(checked)) < 2:
                number = await betting(talk, seen, number)
                for area in ("player", "banker"):
                    await talk.do("place-bet", table="Insurance", box=1, area=area, stake="200.00")
                await close_bets(house, "Insurance")
                taken: list[str] = []
                while not (seen.own["round"] == number and seen.own.get("net")):
                    await talk.until(lambda: seen.view["phase"] == "insurance" or seen.own.get("net"))
                    if seen.view["phase"] == "insurance":
                        taken.append(await take_insurance(house, auditor, talk, seen))
                own = await ended(talk, seen, number)
                assert cents(own["net"]) == sum(map(paid, own["ends"]))
                assert [end.get("window") for end in own["ends"] if end.get("window")] == taken
                checked.extend(taken)

    async def take_insurance(house: House, auditor: Client, talk: Talk, seen: Seen) -> str:
        view = seen.view
        left = Counter(rank + suit for rank in RANKS for suit in "SHDC" for _ in range(8))
        left.subtract(await cards_seen(auditor, view["shoe"]["name"]))
        assert min(left.values()) >= 0
        for offer in view["offers"]:
            pays, _, against = offer["odds"].partition(" to ")
            worth = counted(left, view["player"], view["banker"], offer["side"], Fraction(pays) / Fraction(against))
            assert Fraction(offer["expected_value"]) == worth
            assert abs(float(offer["percent"].rstrip("%")) - 100 * worth) <= Fraction(1, 200) + Fraction(1, 10**9)
            assert offer["clause"] == "4.1.3"
        offer = view["offers"][0]
        area = offer["area"]
        [room] = [one["room"] for one in seen.own["insure"] if (one["area"], one["box"]) == (area, 1)]
        pays, _, _ = offer["odds"].partition(" to ")
        assert cents(room) == 200_00 // int(pays) // 5_00 * 5_00  # 3.5.2: what it pays stays within the Original Bet
        more = f"{cents(room) // 100 + 5}.00"
        over = await refusal(talk.do("place-bet", table="Insurance", box=1, area=area, stake=more))
        assert (over.code, over.clause) == ("over-the-insured-bet", "3.5.2")
        await talk.do("place-bet", table="Insurance", box=1, area=area, stake=room)
        taken = {"area": area, "box": 1, "room": "0.00"}
        await talk.until(lambda: taken in seen.own["insure"])
        window: str = view["window"]
        await close_insurance(house, "Insurance")
        await talk.until(lambda: seen.view.get("window") != window)
        return window

    evening(where, play, floor("Insurance"), seed=12)
    assert {"after-four-cards", "after-players-third-card"} <= set(checked)


RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


async def cards_seen(auditor: Client, shoe: str) -> list[str]:
    page = await auditor.get("/api/journal", stream=f"shoe/{shoe}", limit=200)
    found: list[str] = []
    for record in page["records"]:
        found += [record["body"]["exposed"]] if record["kind"] == "CardsBurned" else record["body"].get("cards", [])
    return found


def test_the_count_above_agrees_with_dealing_card_by_card() -> None:
    """A small shoe, dealt out in every order: the count by values is no other count."""
    cards = random.Random(1).sample([rank + suit for rank in RANKS for suit in "SHDC"], 14)
    player, banker, left = cards[:2], cards[2:4], cards[4:]
    player, banker = ["KS", "7D"], ["4H", "QC"]
    left = [card for card in cards if card not in (*player, *banker)]
    ways: Counter[str] = Counter()
    for first, second in permutations(left, 2):
        ways[winner(7, 4, None, points(first), points(second))] += 1
    worth = Fraction(4 * ways["banker"] - ways["player"], sum(ways.values()))
    assert counted(Counter(left), player, banker, "player", Fraction(4)) == worth


# ── squeezing ────────────────────────────────────────────────────────────────────────────────────────────────


def test_3_9_a_card_is_squeezed_by_whom_it_was_granted_and_nobody_else_sees_it(tmp_path: Path) -> None:
    table = "Super Six Plus"

    async def play(house: House) -> None:
        mei, jon = await house.guest(), await house.guest()
        pit = await house.somebody(Role.PIT_SUPERVISOR)
        async with mei.talk() as talk, jon.talk() as others, pit.talk() as staff:
            seen, seen_by_jon, seen_by_pit = [await one.watch(table) for one in (talk, others, staff)]
            number = await betting(talk, seen)
            ask = {"table": table, "side": "banker", "position": 2}
            await talk.do("place-bet", table=table, box=1, area="banker", stake="500.00")
            await others.do("place-bet", table=table, box=2, area="banker", stake="100.00")
            assert await code(talk.do("request-squeeze", **ask)) == "squeeze-too-early"
            await close_bets(house, table)
            await talk.until(lambda: seen.own.get("may_squeeze"))
            highest = await refusal(others.do("request-squeeze", **ask))
            assert (highest.code, highest.clause) == ("not-entitled-to-squeeze", "3.9")
            assert mei.me["name"] in str(highest.facts["entitled"])
            await talk.do("request-squeeze", **ask)
            peeling = [{"side": "banker", "position": 2, "patron": mei.me["name"]}]
            for one, its in ((talk, seen), (others, seen_by_jon), (staff, seen_by_pit)):
                await one.until(lambda its=its: its.view.get("squeezing"))
                # All that nobody squeezes is turned; it lies face down until it is peeled, for the pit as well.
                await one.until(lambda its=its: nulls(its) == ["banker 2"])
                [held] = its.view["squeezing"]
                assert held.pop("under_way")
                assert [held] == peeling
                assert its.view.get("banker_total") is None
                dealt = [event for event in its.events if event["event"] == "CardDealt"]
                assert [event["card"] for event in dealt] == [None] * 4
            granted = [event for event in seen_by_pit.events if event["event"] == "SqueezeGranted"]
            assert [event["by"]["name"] for event in granted] == ["the House"]
            assert await code(others.do("peel-card", table=table, side="banker", position=2)) == "not-yours-to-peel"
            assert await code(talk.do("peel-card", table=table, side="player", position=1)) == "not-yours-to-peel"
            assert nulls(seen) == ["banker 2"]
            # Whoever squeezes it sees its face: after a reconnection, and at a second screen as well; nobody else does.
            held = await talk.until(lambda: seen.own.get("squeezing"))
            await talk.drop()
            assert await talk.until(lambda: seen.own.get("squeezing")) == held
            async with mei.talk() as second:
                its = await second.watch(table)
                assert await second.until(lambda: its.own.get("squeezing")) == held
            assert (await mei.get(f"/api/tables/{table}"))["own"]["squeezing"] == held
            assert "squeezing" not in (await jon.get(f"/api/tables/{table}"))["own"]
            assert "squeezing" not in seen_by_jon.own
            # It cannot be bet on, insured, withdrawn from or chosen about: all that is closed.
            for asked, fields, refused in (
                ("place-bet", {"box": 1, "area": "banker", "stake": "500.00"}, "bets-closed"),
                ("place-bet", {"box": 1, "area": "banker-pair", "stake": "50.00"}, "bets-closed"),
                ("withdraw-bet", {"box": 1, "area": "banker"}, "withdrawal-too-late"),
                ("choose-option", {"choice": "return"}, "no-ruling-asked"),
            ):
                assert await code(talk.do(asked, table=table, **fields)) == refused
            await talk.do("peel-card", table=table, side="banker", position=2)
            for one, its in ((talk, seen), (others, seen_by_jon)):
                [turned] = await one.until(lambda its=its: squeezed(its))
                assert turned["card"] == seen.view["banker"][1] == held["card"]
                assert turned["squeezed_by"] == mei.me["name"]
            await ended(talk, seen, number)
            assert "squeezed" in await jon.page(table, number)

    evening(tmp_path / "floor.db", play, face_down(floor(table)), seed=7)


def nulls(seen: Seen) -> list[str]:
    hands = {side: seen.view.get(side, []) for side in ("player", "banker")}
    return [f"{side} {n}" for side, hand in hands.items() for n, card in enumerate(hand, 1) if card is None]


def squeezed(seen: Seen) -> list[dict[str, Any]]:
    return [event for event in seen.events if event["event"] == "CardTurned" and event.get("squeezed_by")]


# ── when something goes wrong ────────────────────────────────────────────────────────────────────────────────


def test_5_12_after_a_ruling_each_patron_goes_on_or_has_the_bets_back(tmp_path: Path) -> None:
    table = "Super Six Plus"

    async def play(house: House) -> None:
        mei, jon = await house.guest(), await house.guest()
        pit, shift = await house.somebody(Role.PIT_SUPERVISOR), await house.manager()
        async with mei.talk() as talk, jon.talk() as others, pit.talk() as staffed:
            seen, theirs, staff = [await one.watch(table) for one in (talk, others, staffed)]
            number = await betting(talk, seen)
            await talk.do("place-bet", table=table, box=1, area="banker", stake="100.00")
            await others.do("place-bet", table=table, box=2, area="player", stake="200.00")
            assert await code(talk.do("choose-option", table=table, choice="continue")) == "no-ruling-asked"
            await close_bets(house, table)
            await staffed.until(lambda: staff.view.get("player"))
            assert await code(staffed.do("take-table", table=table)) == "dealt-automatically"
            cards = await refusal(
                staffed.do("report-irregularity", table=table, irregularity="excess-or-exposed-card", cards=["KS"])
            )
            assert cards.code == "cards-of-the-shoe"
            await staffed.do("report-irregularity", table=table, irregularity="anything-else", note="a glass fell over")
            await talk.until(lambda: seen.view["phase"] == "ruling")
            assert seen.view["trouble"]["authority"] == "shift-manager"
            await staffed.until(lambda: "offer-options" in staff.staff.get("rulings", []))
            ruling = {"table": table, "ruling": "offer-options", "reason": "who does not like it may leave"}
            rank = await refusal(staffed.do("make-ruling", **ruling))
            assert (rank.code, rank.clause) == ("lacks-authority", "5.17")
            manager = shift.me["name"]
            await shift.ask(f"/api/tables/{table}/commands", do="make-ruling", **ruling)
            await talk.until(lambda: seen.own.get("choose"))
            assert seen.view["choosing"] == 2
            await others.do("choose-option", table=table, choice="return")
            await others.until(lambda: theirs.view.get("choosing") == 1 and not theirs.own.get("choose"))
            await others.until(lambda: theirs.own["credit"] == "10000.00")
            await staffed.until(lambda: staff.staff["choices"].get(jon.me["name"]) == "return")
            assert await code(others.do("choose-option", table=table, choice="continue")) == "not-asked"
            await talk.do("choose-option", table=table, choice="continue")
            # Everybody has chosen: the countdown of ten minutes is over at once.
            own = await ended(talk, seen, number)
            assert [end["area"] for end in own["ends"]] == ["banker"]
            await others.until(lambda: theirs.own.get("net") == "0.00")
            [end] = theirs.own["ends"]
            assert (end["result"], end["clause"]) == ("returned", "5.12.3")
            page = await shift.page(table, number)
            assert f"by {manager} (shift manager)" in page
            assert "5.12.1" in page
            made = [event for event in seen.events if event["event"] == "RulingMade"]
            assert [event["by"] for event in made] == [{"authority": "shift-manager"}]  # to patrons a rank is enough

    evening(tmp_path / "floor.db", play, floor(table, timing=UNHURRIED), seed=3)


def test_5_1_1_a_foreign_card_voids_returns_every_stake_and_brings_new_cards(where: str) -> None:
    table = "Easy Six"

    async def play(house: House) -> None:
        guest, pit = await house.guest(), await house.somebody(Role.PIT_SUPERVISOR)
        async with guest.talk() as talk, pit.talk() as staffed:
            seen, staff = await talk.watch(table), await staffed.watch(table)
            number = await betting(talk, seen)
            shoe = seen.view["shoe"]["name"]
            await talk.do("place-bet", table=table, box=1, area="banker", stake="100.00")
            await talk.do("place-bet", table=table, box=1, area="tie", stake="50.00")
            await close_bets(house, table)
            await staffed.until(lambda: staff.view.get("player"))
            await staffed.do("report-irregularity", table=table, irregularity="foreign-card", note="a red back")
            assert await code(staffed.do("make-ruling", table=table, ruling="continue")) == "not-the-remedy"
            await staffed.do("make-ruling", table=table, ruling="void")
            own = await ended(talk, seen, number)
            assert own["net"] == "0.00"
            assert {end["result"] for end in own["ends"]} == {"returned"}
            await talk.until(lambda: seen.own["credit"] == "10000.00")
            await betting(talk, seen, number)
            assert seen.view["last"]["voided"] == "5.1.1"
            assert seen.view["shoe"]["name"] != shoe  # 5.1.1: new cards
            names = [event["event"] for event in seen.events]
            assert names.index("NewCardsOrdered") < names.index("ShoeEnded") < names.index("ShoeStarted")

    evening(where, play, floor(table, timing=UNHURRIED), seed=4)


@floor_test(floor("Easy Six"), seed=9)
async def test_a_seat_is_kept_by_who_is_there_and_given_up_by_who_leaves(house: House) -> None:
    mei, jon = await house.guest(), await house.guest()
    async with mei.talk() as talk, jon.talk() as others:
        seen, theirs = await talk.watch("Easy Six"), await others.watch("Easy Six")
        for box, one in ((1, talk), (2, others)):
            await one.do("place-bet", table="Easy Six", box=box, area="player", stake="100.00")
        await talk.until(lambda: len(seen.view.get("seats", {})) == 2)
        await close_bets(house, "Easy Six")
        await others.do("leave-seat", table="Easy Six")
        await others.do("walk-away", table="Easy Six")  # 5.3: what lies is settled all the same
        assert (await ended(others, theirs, 1))["ends"]
        await betting(talk, seen, 1)
        assert seen.view["seats"] == {"1": mei.me["name"]}
        # Who neither bets nor is there any more has none in the Round after.
        await close_bets(house, "Easy Six")
        await betting(others, theirs, 2)
    async with jon.talk() as others:
        theirs = await others.watch("Easy Six")
        number = await betting(others, theirs, 2)
        await close_bets(house, "Easy Six")
        await betting(others, theirs, number)
        assert theirs.view.get("seats", {}) == {}
