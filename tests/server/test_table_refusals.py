"""Refusals at running tables, each provoked as a client would: its code, its facts; and nothing is recorded by it."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.floor.test_cover import PROVOKED as SHORT
from tests.floor.test_floor_refusals import FAULTS as ELSEWHERE
from tests.floor.test_floor_refusals import PAYMENTS
from tests.server.floors import House, live_floor, slow_floor
from tests.server.scenes import a_minute_later, anonymous, at_terminal, betting, floor_test, new_device, refusal
from tests.server.serving import Served
from tests.server.test_hand_shoe import PROVOKED as OF_SHOES
from tests.server.test_handed_out import CODES as HANDED_OUT
from tests.words.catalogues import refusal_entries

from punto.client import Client, Refusal, Talk
from punto.facts import Message
from punto.floor.floor_file import FloorPlan
from punto.people.roles import Role
from punto.rules.definitions import Authority

EASY, ETG = "Easy Six", "Super Six ETG"
TABLES = ["Super Six Plus", "Insurance", "Super Six ETG", "Easy Six", "RWS Baccarat", "Salon", "Insured"]


def mixed_floor() -> FloorPlan:
    """Automatic tables whose bets stay open, for play credits, one of which takes contributions; and two live ones."""
    automatic = (replace(one, patron_randomness=one.name == EASY) for one in slow_floor().tables)
    return replace(slow_floor(), tables=(*automatic, *live_floor().tables))


class Here:
    def __init__(self, house: House) -> None:
        self.house = house
        self.talks: dict[str, Talk] = {}
        self.clients: dict[str, Client] = {}
        self.head = 0  # of the journal, before what is refused

    async def do(self, who: str, command: str, /, **fields: object) -> None:
        await self.talks[who].do(command, **fields)

    async def bet(self, table: str = EASY, **fields: object) -> None:
        await self.do("guest", "place-bet", **{"table": table, "box": 1, "area": "banker", "stake": "25.00", **fields})


Asking = Callable[[Here], Awaitable[object]]


async def closing(here: Here) -> None:
    room = here.house.casino.tables["Salon"].room
    room.closing = True
    try:
        await here.do("dealer", "open-bets", table="Salon")
    finally:
        room.closing = False


async def new_cards_ordered(here: Here) -> None:
    salon = {"table": "Salon"}
    await here.do("dealer", "open-bets", **salon)
    await here.do("dealer", "close-bets", **salon)
    for card in ("9S", "4H"):
        await here.do("dealer", "deal-card", card=card, **salon)
    cards = ["KS", "4D"]
    await here.do("dealer", "report-irregularity", irregularity="simultaneous-draw", cards=cards, **salon)
    await here.do("pit", "make-ruling", ruling="order", order=cards, new_cards=True, **salon)
    here.head = await here.house.head()
    await here.do("dealer", "open-bets", **salon)


async def not_ready(here: Here) -> None:
    casino = here.house.casino
    casino.unavailable_reason = Message("unavailable-checking")
    try:
        await here.bet()
    finally:
        casino.unavailable_reason = None


async def anonymous_leaves(here: Here) -> None:
    guest = here.clients["guest"]
    voucher = await guest.ask("/api/vouchers", amount="50.00")
    nobody = here.house.client()
    await nobody.voucher_in(voucher["number"])
    here.head = await here.house.head()
    await nobody.sign_out()


async def leaves_bets_behind(here: Here) -> None:
    await here.clients["guest"].ask("/api/credits/to-terminal", amount="50.00")
    await here.bet(ETG)
    here.head = await here.house.head()
    await here.clients["guest"].sign_out()


async def not_closed_yet(here: Here) -> None:
    await here.do("pit", "set-limits", table=EASY, minimum="25.00", maximum="50.00")


def report_cards(here: Here) -> Awaitable[object]:
    return here.do("pit", "report-irregularity", table=EASY, irregularity="excess-or-exposed-card", cards=["4H"])


async def contribute(here: Here, text: str, table: str = EASY) -> None:
    shoe = here.house.casino.tables[EASY].room.shoe.next.name
    await here.do("guest", "contribute-randomness", table=table, shoe=shoe, text=text)


async def contribute_twice(here: Here) -> None:
    await contribute(here, "once")
    here.head = await here.house.head()
    await contribute(here, "twice")


async def late_contribution(here: Here) -> None:
    shoe = here.house.casino.tables[EASY].room.shoe.sealed.shoe
    await here.do("guest", "contribute-randomness", table=EASY, shoe=shoe, text="late")


async def unknown_shoe(here: Here) -> None:
    await here.clients["guest"].get(f"/api/tables/{EASY}/shoes/{EASY}-0")


async def after_unknown_shoe(here: Here) -> None:
    await here.clients["guest"].get(f"/api/tables/{EASY}/shoes", before=f"{ETG}-0")


def other_limits(here: Here) -> Awaitable[object]:
    return here.do("pit", "set-limits", table="Salon", minimum="7.00", maximum="50.00", differential="50.00")


async def comes_to_what_was_left(here: Here) -> None:
    token = await new_device(here.house, "T1", "terminal")
    voucher, other = [await here.clients["guest"].ask("/api/vouchers", amount="50.00") for _ in range(2)]
    await anonymous(here.house, voucher["number"], token)
    here.head = await here.house.head()
    await at_terminal(here.house, token).voucher_in(other["number"])


async def pays_what_a_patron_brought(here: Here) -> None:
    guest = here.clients["guest"]
    await guest.ask("/api/credits/to-terminal", amount="50.00")
    manager = await here.house.manager()
    here.head = await here.house.head()
    await manager.ask(f"/api/terminals/{guest.me['terminal']}/pay")


async def sweeps_where_somebody_is(here: Here) -> None:
    voucher = await here.clients["guest"].ask("/api/vouchers", amount="50.00")
    await anonymous(here.house, voucher["number"], await new_device(here.house, "T5", "terminal"))
    manager = await here.house.manager()
    here.head = await here.house.head()
    await manager.ask("/api/terminals/T5/clear")


async def sweeps_a_terminal_in_play(here: Here) -> None:
    guest, manager = at_terminal(here.house, await new_device(here.house, "T6", "terminal")), await here.house.manager()
    await guest.guest()
    await guest.ask("/api/credits/to-terminal", amount="50.00")
    async with guest.talk() as talk:
        await betting(talk, await talk.watch(ETG))
        await talk.do("place-bet", table=ETG, box=7, area="banker", stake="50.00")
    a_minute_later(here.house)
    here.head = await here.house.head()
    await manager.ask("/api/terminals/T6/clear")


async def plays_what_is_not_offered(here: Here) -> None:
    guest = at_terminal(here.house, await new_device(here.house, "T7", "terminal", tables=[EASY]))
    await guest.guest()
    here.head = await here.house.head()
    await guest.get("/api/tables/Salon")


# Each with its facts, or with the names of those that are not the same each time.
FAULTS: list[tuple[str, dict[str, Any] | set[str], Asking]] = [
    ("no-such-table", {"table": "Nowhere", "tables": TABLES}, lambda here: here.bet("Nowhere")),
    ("table-open-already", {"table": EASY}, lambda here: here.do("pit", "open-table", table=EASY)),
    ("dealt-automatically", {"table": EASY}, lambda here: here.do("pit", "close-bets", table=EASY)),
    ("dealt-automatically", {"table": EASY}, lambda here: here.do("dealer", "take-table", table=EASY)),
    ("no-dealer-yet", {"table": "Insured"}, lambda here: here.do("dealer", "open-bets", table="Insured")),
    ("not-the-dealer", {"name", "table", "dealer"}, lambda here: here.do("pit", "open-bets", table="Salon")),
    ("cards-of-the-shoe", {"table": EASY}, report_cards),
    (
        "cards-not-keyed",
        {"table": EASY},
        lambda here: here.do("pit", "correct-card", table=EASY, side="player", position=1, card="KS"),
    ),
    ("in-the-middle-of-a-round", {"table": EASY, "number": 1}, not_closed_yet),
    ("round-passed", {"table": EASY, "number": 0, "current": 1}, lambda here: here.bet(round=0)),
    ("round-to-come", {"table": EASY, "number": 2, "current": 1}, lambda here: here.bet(round=2)),
    ("settings-not-permitted", {"because"}, other_limits),
    ("no-randomness-taken", {"table": "Salon"}, lambda here: contribute(here, "x", "Salon")),
    ("no-randomness-taken", {"table": ETG}, lambda here: contribute(here, "x", ETG)),
    ("not-the-next-shoe", {"table", "shoe"}, late_contribution),
    ("unusable-contribution", {"most": 64}, lambda here: contribute(here, "")),
    ("unusable-contribution", {"most": 64}, lambda here: contribute(here, "a\nb")),
    ("unusable-contribution", {"most": 64}, lambda here: contribute(here, "\u724c" * 22)),
    ("contributed-already", {"patron", "shoe"}, contribute_twice),
    ("no-such-shoe", {"table": EASY, "shoe": f"{EASY}-0"}, unknown_shoe),
    ("no-such-shoe", {"table": EASY, "shoe": f"{ETG}-0"}, after_unknown_shoe),
    (
        "nothing-late",
        {"table": EASY, "number": 1},
        lambda here: here.do("pit", "note-late-discovery", table=EASY, round=1, note="x"),
    ),
    (
        "not-yours-to-peel",
        {"side": "player", "ordinal": 1},
        lambda here: here.do("guest", "peel-card", table="Insured", side="player", position=1),
    ),
    ("floor-not-ready", {"because": {"code": "unavailable-checking", "facts": {}}}, not_ready),
    ("credits-at-the-terminal", {"credit": "50.00"}, anonymous_leaves),
    ("bets-at-the-terminal", {"table": ETG}, leaves_bets_behind),
    ("credits-left-here", {"terminal": "T1", "credit": "50.00"}, comes_to_what_was_left),
    ("credits-of-a-patron", {"terminal", "patron"}, pays_what_a_patron_brought),
    ("terminal-in-use", {"terminal": "T5"}, sweeps_where_somebody_is),
    ("terminal-in-play", {"terminal": "T6", "table": ETG}, sweeps_a_terminal_in_play),
    ("table-not-offered", {"terminal": "T7", "table": "Salon", "tables": [EASY]}, plays_what_is_not_offered),
    (
        "patron-not-checked-in",
        {"patron": "somebody", "table": EASY},
        lambda here: here.do(
            "pit", "place-bet-for", table=EASY, patron="somebody", box=1, area="banker", stake="25.00"
        ),
    ),
    ("table-closing", {"table": "Salon"}, closing),
    (
        "new-cards-first",
        {"table": "Salon", "clause": "5.10.2"},
        new_cards_ordered,
    ),  # the last: Salon waits from then on
]
NOT_OPEN = ("table-not-open", "no-guests-here")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One floor for all of them: what is refused changes nothing."""
    with Served(tmp_path_factory.mktemp("refusals") / "floor.db", mixed_floor()) as found:
        yield found


@pytest.mark.parametrize(("code", "facts", "ask"), FAULTS, ids=[f"{n} {fault[0]}" for n, fault in enumerate(FAULTS)])
def test_it_is_refused_with_its_facts_and_changes_nothing(
    served: Served, code: str, facts: dict[str, Any] | set[str], ask: Asking
) -> None:
    async def play(house: House) -> None:
        here = Here(house)
        people = {"guest": Role.GUEST, "dealer": Role.DEALER, "pit": Role.PIT_SUPERVISOR}
        for name, role in people.items():
            here.clients[name] = client = await house.somebody(role)
            here.talks[name] = talk = client.new_talk()
            await talk.open()
        await here.do("dealer", "take-table", table="Salon")
        for table in house.casino.tables.values():  # every automatic one has opened its bets
            while table.dealer and table.room.state.number == 0:
                await table.room.changed.wait()
        here.head = await house.head()
        refused = await refusal(ask(here))
        assert refused.code == code
        assert refused.facts.keys() == facts if isinstance(facts, set) else refused.facts == facts
        assert await house.head() == here.head
        for talk in here.talks.values():
            await talk.close()

    served.ask(play(served.house))


@floor_test(live_floor(), proved=False)
async def test_a_closed_table_takes_no_bet_and_says_so(house: House) -> None:
    dealer, pit = await house.somebody(Role.DEALER), await house.somebody(Role.PIT_SUPERVISOR)
    patron = await house.patron("mei")
    async with dealer.talk() as deals, pit.talk() as rules, patron.talk() as plays:
        await deals.do("take-table", table="Salon")
        await rules.do("close-table", table="Salon")
        seen = await plays.watch("Salon")
        await plays.until(lambda: seen.view.get("closed"))
        with pytest.raises(Refusal) as refused:
            await plays.do("place-bet", table="Salon", box=1, area="banker", stake="25.00")
        assert refused.value.code == "table-not-open"


@floor_test(live_floor(), proved=False)
async def test_a_floor_for_money_admits_no_guests(house: House) -> None:
    with pytest.raises(Refusal) as refused:
        await house.guest()
    assert refused.value.code == "no-guests-here"


def test_every_refusal_of_the_floor_is_provoked() -> None:
    # test_changes.py, test_considered.py; the others in test_recorded_for_patrons.py
    in_a_test_of_its_own = {"too-many-changes", "named-too-often", "time-not-yet", "four-eyes"}
    in_a_test_of_its_own |= {"patron-signed-in", "bets-not-confirmed", "nothing-missing", "claim-against-another"}
    # test_restarts.py, test_reloading.py, test_dispute_payments.py
    in_a_test_of_its_own |= {"round-interrupted", "not-interrupted", "payment-to-nobody"}
    in_a_test_of_its_own |= {"payment-too-large", "made-the-payment", *PAYMENTS}
    in_a_test_of_its_own |= {"deal-now-not-here", "no-bet-to-deal"}  # test_pace.py
    in_a_test_of_its_own |= {"squeeze-refused-before", "third-card-in-hand"}  # test_face_down_by_hand.py
    in_a_test_of_its_own |= {"no-refill-here", "refill-not-needed"}  # test_refill.py
    in_a_test_of_its_own |= HANDED_OUT  # test_handed_out.py
    in_a_test_of_its_own |= {"takes-a-restart", "tables-run-elsewhere", "no-floor-file", "floor-file-unwritable"}
    in_a_test_of_its_own |= {"law-changed"}  # test_own_rulebooks.py
    in_a_test_of_its_own |= {"shoe-first"}  # tests/floor/test_no_shoe.py
    in_a_test_of_its_own |= {
        "set-out-of-order",
        "paid-to-the-account",
    }  # tests/floor/test_own_set.py, test_handed_out.py
    in_a_test_of_its_own |= {"no-such-change", "not-in-chips-at-the-table"}  # test_two_persons.py
    provoked = {code for code, *_ in [*FAULTS, *ELSEWHERE]} | {*NOT_OPEN, *SHORT, *OF_SHOES} | in_a_test_of_its_own
    shared = {"unusable-id", "id-already-used", "lacks-authority"}
    assert provoked == refusal_entries("floor.ftl").keys() | shared
    assert Authority.DEALER < Authority.PIT_SUPERVISOR
