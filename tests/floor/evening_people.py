"""Who comes in an evening: patrons in parties, live dealers with packs of their own, the pit; and a second bookkeeper.

All of them ask as the server lets people ask (`punto.server.requests.submit`, with a `Who`), in messages as they come
over the wire. The bookkeeper knows what was asked and answered, and what was told of the tables, and nothing of punto's
ledger.
"""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec
from tests.properties.evenings import Trouble
from tests.second_law import insurance
from tests.second_law.money import paid, ratio
from tests.second_law.payouts import settle
from tests.second_law.table_of_play import Outcome
from tests.server.floors import HASHER, PASSWORD

from punto.cage.events import Cage, MissingClaimed, Terminal, VoucherRedeemed
from punto.client import ABOUT_ROUND
from punto.floor.casino import Casino
from punto.floor.clock import SimulatedClock
from punto.floor.events import DisputeRuled
from punto.floor.floor_file import FloorPlan
from punto.floor.missing import MissingMoney, still_missing
from punto.floor.running_table import RunningTable
from punto.people.roles import Role
from punto.play.commands import GiveReason, PlaceBet
from punto.play.course import Waiting, next_step, rulings_on
from punto.play.events import (
    Actor,
    BetPlaced,
    BetRejected,
    BetSettled,
    BetWithdrawn,
    IrregularityReported,
    OutcomeAnnounced,
    RulingMade,
    SettlementReversed,
)
from punto.play.round import Phase, Round
from punto.rules.cards import DECK, Card
from punto.rules.definitions import Authority, Side
from punto.rules.errors import HouseRefused, Refused
from punto.rules.irregularities import Irregularity, Ruling
from punto.server import commands, requests
from punto.server.hub import Hub
from punto.server.who import Who, patron_at
from punto.shoe import new_shoe
from punto.shoe.keys import Keys
from punto.store.contract import Journal
from punto.store.finding import Finding
from punto.store.records import Balances
from punto.verify.start import check_start

T = TypeVar("T")

START = 1_790_000_000_000_000
KEYS = Keys("tonight", {"tonight": bytes(range(32))})
BOSS = Actor("bo", Authority.SHIFT_MANAGER)
CAGE = Cage("main", Actor("cora", Authority.PIT_MANAGER))
FUNDED = 50_000_000_00
REFUSALS = (Refused, HouseRefused, msgspec.ValidationError)


def code_of(error: Exception) -> str:
    return error.refusal.code if isinstance(error, Refused) else getattr(error, "code", type(error).__name__)


def text(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


# ── the second bookkeeper ────────────────────────────────────────────────────────────────────────────────────


class SecondBook:
    """Whose money is where, as somebody would note it who stands beside every table and every counter."""

    def __init__(self) -> None:
        self.purses: Counter[str] = Counter()  # by account: patron:NAME or terminal:NAME
        self.owed: Counter[str] = Counter()
        self.missing: Counter[str] = Counter()  # of Rounds settled anew, by the name of the account
        self.anew: set[tuple[str, int]] = set()  # such Rounds
        self.lying: Counter[str] = Counter()  # on each table's layout
        self.played: Counter[str] = Counter()  # what play alone has brought each purse
        self.vouchers: dict[str, int] = {}  # not redeemed
        self.cash_in = self.cash_out = self.given = 0
        self.win = 0  # the House's
        self.told: Counter[str] = Counter()  # stakes by purse, as the tables tell of them
        self.answered: Counter[str] = Counter()  # stakes by purse, as whoever asked was answered
        self.seen: Counter[str] = Counter()  # events by kind
        self.irregular: set[str] = set()
        self.refused: Counter[str] = Counter()
        self.rounds: Counter[str] = Counter()
        self.limits: dict[str, tuple[int, str]] = {}  # by purse: what may be lost, and the same person's other purse
        self._at: dict[str, int] = {}

    def news(self, table: RunningTable, seq: int, events: Sequence[Any]) -> None:
        name = table.plan.name
        assert self._at.get(name, seq - len(events)) + len(events) == seq, f"{name}: news is missing"
        self._at[name] = seq
        changes: Counter[str] = Counter()
        settling = False
        for event in events:
            self.seen[type(event).__name__] += 1
            match event:
                case BetPlaced():
                    self.told[purse(event.patron)] += event.stake
                    self._moves(changes, name, event.patron, -event.stake)
                case BetWithdrawn() | BetRejected():
                    self._moves(changes, name, event.patron, event.amount)
                case OutcomeAnnounced():
                    settling = True
                case BetSettled():
                    if settling:
                        assert table.room.state.round is not None
                        check_settled(table.room.state.round, event)
                    else:
                        assert event.result == "returned"
                    self._settled(changes, name, event, 1)
                case SettlementReversed():
                    self.anew.add((name, table.room.state.number))
                    self._settled(changes, name, event.settled, -1)
                case IrregularityReported():
                    self.irregular.add(event.irregularity.value)
        for account, change in changes.items():
            self.purses[account] += change
            self.played[account] += change
            missing = f"missing:{name}/{table.room.state.number}/{account}"
            if self.purses[account] < 0:
                assert any(isinstance(event, SettlementReversed) for event in events), f"{account} is below nought"
                self.seen["missing"] += 1
                self.missing[missing] -= self.purses[account]
                self.purses[account] = 0
            elif (name, table.room.state.number) in self.anew and change > 0:
                met = min(change, self.missing[missing])
                self.missing[missing] -= met
                self.purses[account] -= met
        for event in events:
            if isinstance(event, BetPlaced) and not (event.on_behalf_by or event.not_noticed):
                self._within_limits(purse(event.patron))

    def _moves(self, changes: Counter[str], table: str, patron: str, amount: int) -> None:
        changes[purse(patron)] += amount
        self.lying[table] -= amount

    def _settled(self, changes: Counter[str], table: str, end: BetSettled, sign: int) -> None:
        back = {"won": end.stake + end.paid, "lost": end.stake - end.in_action, "returned": end.stake}[end.result]
        changes[purse(end.patron)] += sign * back
        self.lying[table] -= sign * end.stake
        self.win += sign * (end.stake - back)

    def _within_limits(self, account: str) -> None:
        if account in self.limits:
            limit, other = self.limits[account]
            assert -self.played[account] + max(0, -self.played[other]) <= limit, f"{account} is past its limit"


def purse(patron: str) -> str:
    return patron if patron.startswith("terminal:") else f"patron:{patron}"


def check_settled(round_: Round, end: BetSettled) -> None:
    """Against the pay tables as they were written down a second time."""
    if end.window is not None:
        if end.result == "won":
            assert end.odds is not None
            assert end.odds in insurance.ODDS
            assert end.paid == paid(end.in_action, ratio(end.odds))
        return
    expected = settle(round_.table.rulebook.id, end.area, Outcome(round_.player, round_.banker))
    assert (end.result, end.paid) == (expected.result, paid(end.in_action, expected.pays) if expected.pays else 0)


# ── the evening ──────────────────────────────────────────────────────────────────────────────────────────────


class Evening:
    """The casino, its clock, everybody there, and the second book."""

    def __init__(self, plan: FloorPlan, journal: Journal, seed: int) -> None:
        self.seed, self.rng = seed, random.Random(f"evening {seed}")
        self.clock = SimulatedClock(START)
        self.state = SecondBook()
        self.trouble: list[str] = []
        self.wrong: list[AssertionError] = []
        self.over = False
        self.number = 0
        self.casino = Casino(
            plan,
            journal,
            KEYS,
            self.clock,
            self._news,
            random.Random(f"shoes {seed}"),
            HASHER,
            lambda table, error: self.trouble.append(f"{table}: {error!r}"),
        )
        self.hub = Hub(self.casino)
        self.dealers: dict[str, Dealer] = {}
        self.patrons: list[Patron] = []
        self.staff = {role: Who(f"{role.name.lower()} of the house", role, "pit") for role in Role if role.is_staff}
        self.to_redeem: list[tuple[str, str]] = []  # vouchers that go from hand to hand, and where they are from
        self.redeemed_elsewhere: Counter[str] = Counter()

    @property
    def money(self) -> bool:
        return not self.casino.plan.guests

    def _news(self, table: str, seq: int, events: Sequence[Any], _: Balances) -> None:
        try:
            self.state.news(self.casino.tables[table], seq, events)
        except AssertionError as wrong:  # raised when all is over, and not to whoever happened to ask
            self.wrong.append(wrong)
        for tell in self.hub.on_news:
            tell(table, events)
        if table in self.dealers:
            self.dealers[table].heard(events)

    def new_id(self) -> str:
        self.number += 1
        return f"id-{self.number}"

    async def ask(self, who: Who, do: str, table: str, id_: str | None = None, **fields: Any) -> list[Any] | None:
        """As a WebSocket does with a message. None where it is refused."""
        message = {"do": do, "id": id_ or self.new_id(), "table": table, **fields}
        if do in ABOUT_ROUND:
            message.setdefault("round", self.casino.tables[table].room.state.number + (do == "open-bets"))
        try:
            command: Any = msgspec.convert(message, commands.Command)
            answer = await requests.submit(self.casino, who, command)
        except REFUSALS as error:
            self.state.refused[code_of(error)] += 1
            return None
        return list(answer or [])

    async def desk(self, work: Awaitable[T]) -> T | None:
        """At the cage or at a terminal's own counter."""
        try:
            return await work
        except REFUSALS as error:
            self.state.refused[code_of(error)] += 1
            return None

    def request_id(self, who: Who) -> str:
        return f"{who.name}/{self.new_id()}"

    # ── from the first to the last ───────────────────────────────────────────────────────────────────────

    async def run(self, patrons: int, seconds: int) -> None:
        await self.clock.start(self._run(patrons, seconds))

    async def start(self) -> list[Finding]:
        return await self.casino.start(BOSS, lambda progress: check_start(self.casino.journal, KEYS, progress))

    async def _run(self, patrons: int, seconds: int) -> None:
        """Under the clock, so that no time passes while something is still being done."""
        casino, desk = self.casino, self.casino.desk
        assert await self.start() == []
        if self.money:
            await desk.fund_bank("fund", START, FUNDED, BOSS)
            await desk.open_cage("open", START, CAGE, 1_000_000_00)
        for role, who in self.staff.items():
            await casino.people.enrol(self.request_id(who), START, who.name, role, PASSWORD, None)
        for number in range(patrons):
            self.patrons.append(await Patron.comes(self, number))
        size = 5
        parties = [self.patrons[first : first + size] for first in range(0, patrons, size)]
        work: list[Coroutine[Any, Any, None]] = [self._party(number, party) for number, party in enumerate(parties)]
        for name, table in casino.tables.items():
            work.append(Pit(self, table).walk())
            if table.dealer is None:
                self.dealers[name] = Dealer(self, table)
                work.append(self.dealers[name].deal())
        tasks = [self.clock.start(one) for one in work]
        await self.clock.sleep(1_000 * seconds)
        self.over = True
        for name in casino.tables:
            await self.ask(self.staff[Role.PIT_SUPERVISOR], "close-table", name)
        for _ in range(3_600):
            if all(table.unavailable_reason for table in casino.tables.values()):
                break
            await self.clock.sleep(1_000)
        async with self.clock.waiting():
            await asyncio.gather(*tasks)
        for wrong in self.wrong:
            raise wrong
        for patron in self.patrons:
            await patron.goes_home()
        await casino.stop()

    async def _party(self, number: int, party: "list[Patron]") -> None:
        """Friends do things at the same time, and then for a while nothing."""
        rng = random.Random(f"party {number} {self.seed}")
        while not self.over:
            await self.clock.sleep(rng.randint(5_000, 30_000))
            if not self.over:
                for patron in party:  # one after the other, or the evening would not be the same twice
                    await patron.act()


class Patron:
    def __init__(self, evening: Evening, number: int, who: Who) -> None:
        self.evening, self.number, self.who = evening, number, who
        self.rng = random.Random(f"patron {number} {evening.seed}")
        self.table = list(evening.casino.tables)[number % len(evening.casino.tables)]
        self.box = 0
        self.place = f"terminal:{who.terminal}"

    @classmethod
    async def comes(cls, evening: Evening, number: int) -> "Patron":
        casino, book, desk = evening.casino, evening.state, evening.casino.desk
        credit = random.Random(f"credit {number} {evening.seed}").randint(5, 60) * 100_00
        terminal = f"t{number}"
        if not evening.money:
            person = await casino.admit_guest()
            book.purses[f"patron:{person.name}"] += casino.plan.guest_credits
            book.given += casino.plan.guest_credits
            return cls(evening, number, Who(person.name, Role.GUEST, terminal))
        if number % 20 == 19:  # with a voucher for cash, and no name
            who = Who(f"terminal:{terminal}", Role.PATRON, terminal)
            credit = min(credit, 3_000_00)
            sold = await desk.issue_voucher(f"sale-{number}", START, CAGE, credit)
            await desk.redeem_voucher(f"{who.name}/in", START, Terminal(terminal), sold.number)
            book.purses[who.name] += credit
            book.cash_in += credit
            made = cls(evening, number, who)
            made.table = next(name for name, table in casino.tables.items() if table.is_electronic)
            return made
        who = Who(f"patron {number}", Role.PATRON, terminal)
        await casino.people.enrol(f"enrol-{number}", START, who.name, Role.PATRON, PASSWORD, None)
        await desk.buy_in(f"buy-in-{number}", START, CAGE, who.name, credit)
        book.purses[f"patron:{who.name}"] += credit
        book.cash_in += credit
        return cls(evening, number, who)

    @property
    def nameless(self) -> bool:
        return self.who.name == self.place

    @property
    def account(self) -> str:
        return purse(self.who.name)

    def has(self, account: str) -> int:
        return self.evening.state.purses[account]

    async def act(self) -> None:
        running = self.evening.casino.tables[self.table]
        round_ = running.room.state.round
        roll = self.rng.random()
        if running.unavailable_reason or round_ is None or (roll < 0.04 and not self.nameless):
            await self._elsewhere()
            return
        match round_.phase:
            case Phase.BETTING:
                await self._while_betting(running, round_, roll)
            case Phase.INSURANCE:
                await self._insures(round_)
            case Phase.OPTIONS if round_.options.get(self._as(running), 1) is None and roll < 0.6:
                choice = self.rng.choice(("continue", "continue", "return"))
                await self._ask("choose-option", choice=choice)
            case Phase.DEALING if round_.table.face_down and roll < 0.6:
                await self._squeezes(running, round_)
            case Phase.OVER if roll < 0.08:
                await self._disputes(running, round_)
            case Phase.DEALING | Phase.OVER | Phase.RULING if roll < 0.15:
                await self._ask(self.rng.choice(("place-bet", "withdraw-bet")), **self._too_late())
            case _:
                await self._money()

    def _as(self, running: RunningTable) -> str:
        return patron_at(running, self.who)

    async def _ask(self, do: str, twice: bool = False, **fields: Any) -> list[Any] | None:
        """Perhaps twice under one id, as a terminal does that is not sure: done once, answered alike."""
        id_ = self.evening.new_id()
        asked = [self.evening.ask(self.who, do, self.table, id_, **fields) for _ in range(2 if twice else 1)]
        answer, *others = await asyncio.gather(*asked)
        assert all(other == answer for other in others)
        for event in answer or []:
            if isinstance(event, BetPlaced):
                self.evening.state.answered[purse(event.patron)] += event.stake
        return answer

    async def _elsewhere(self) -> None:
        """Away from this table to another; bets that lie are settled all the same."""
        await self._ask("walk-away")
        await self._ask("leave-seat")
        self.table, self.box = self.rng.choice(list(self.evening.casino.tables)), 0

    async def _while_betting(self, running: RunningTable, round_: Round, roll: float) -> None:
        lying = [bet for bet in round_.bets.values() if bet.patron == self._as(running)]
        if roll < 0.78:
            if running.is_electronic and not self.nameless and not self.has(self.place):
                await self._to_terminal()
            bets = [self._wanted(running, round_) for _ in range(self.rng.randint(1, 3))]
            twice = self.rng.random() < 0.1
            await asyncio.gather(*(self._ask("place-bet", twice=twice, **bet) for bet in bets))
        elif lying and roll < 0.9:
            bet = self.rng.choice(lying)
            part = self.rng.choice((None, None, round_.table.chip, bet.stake // 2))
            fields = {"box": bet.box, "area": bet.area, **({"amount": text(part)} if part else {})}
            await self._ask("withdraw-bet", twice=self.rng.random() < 0.2, **fields)
        else:
            await self._money()

    def _wanted(self, running: RunningTable, round_: Round) -> dict[str, Any]:
        rng, table = self.rng, round_.table
        areas = list(table.rulebook.lines)
        area = rng.choice(("player", "banker")) if rng.random() < 0.6 else rng.choice(areas)
        low, high = table.limits.of(area)
        if not self.box:
            # Most sit down where nobody sits, or stand behind somebody who does.
            self.box = self.number + 1 if running.is_electronic else rng.randint(1, table.boxes)
        has = self.has(purse(self._as(running)))
        most = max(low, min(high, has // 3, 40 * low))
        stake = rng.randint(low, most) // table.chip * table.chip
        if rng.random() < 0.06:
            stake = rng.choice((1, low // 2, high + table.chip, stake + 1, has + table.chip))
        box = self.box if rng.random() < 0.95 else rng.randint(0, table.boxes + 1)
        return {"box": box, "area": area, "stake": text(stake)}

    def _too_late(self) -> dict[str, Any]:
        return {"box": self.box or 1, "area": "player"} | ({"stake": "100.00"} if self.rng.random() < 0.5 else {})

    async def _insures(self, round_: Round) -> None:
        insured = [bet for bet in round_.bets.values() if bet.patron == self.who.name and not bet.window]
        for bet in insured:
            if bet.area in ("player", "banker"):
                chips = self.rng.randint(1, max(1, bet.stake // round_.table.chip // 4))
                stake = text(chips * round_.table.chip)
                twice = self.rng.random() < 0.2
                await self._ask("place-bet", twice=twice, box=bet.box, area=f"{bet.area}-insurance", stake=stake)
                if self.rng.random() < 0.1:
                    await self._ask("withdraw-bet", box=bet.box, area=f"{bet.area}-insurance")

    async def _squeezes(self, running: RunningTable, round_: Round) -> None:
        mine = [where for where, patron in round_.squeezes.items() if patron == self._as(running)]
        for side, position in mine:
            if (side, position) in round_.face_down:
                await self._ask("peel-card", side=side.value, position=position)
                return
        side, position = self.rng.choice(("player", "banker")), self.rng.randint(1, 3)
        first = self.rng.random() < 0.1
        await self._ask("request-squeeze", side=side, position=position, banker_third_first=first)

    async def _disputes(self, running: RunningTable, round_: Round) -> None:
        evening = self.evening
        words, request_id = "I saw another card", evening.request_id(self.who)
        work = evening.casino.disputes.open(
            request_id, evening.clock.now(), self.table, round_.number, self._as(running), words
        )
        if await evening.desk(work) is not None:
            evening.state.seen["DisputeOpened"] += 1

    # ── money ────────────────────────────────────────────────────────────────────────────────────────────

    async def _money(self) -> None:
        kinds: list[tuple[Callable[[], Awaitable[None]], int]] = [(self._issues, 3), (self._redeems, 4)]
        if not self.nameless:
            kinds += [(self._to_terminal, 2), (self._from_terminal, 2)]
            if self.number % 8 == 0:
                kinds += [(self._sets_a_limit, 4)]
            if self.evening.money:
                kinds += [(self._at_the_cage, 2)]
        await self.rng.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()

    def _some_of(self, account: str) -> int:
        return self.rng.randint(1, max(1, self.has(account) // self.rng.choice((1, 2, 3, 5)))) + (
            self.rng.random() < 0.05
        ) * self.has(account)

    async def _to_terminal(self) -> None:
        evening, amount = self.evening, self._some_of(self.account)
        work = evening.casino.desk.to_terminal(
            evening.request_id(self.who), evening.clock.now(), self.who.name, self.who.terminal, amount
        )
        if await evening.desk(work):
            self._moved(amount, self.account, self.place)

    async def _from_terminal(self) -> None:
        evening, amount = self.evening, self._some_of(self.place)
        work = evening.casino.desk.from_terminal(
            evening.request_id(self.who), evening.clock.now(), self.who.terminal, self.who.name, amount
        )
        if await evening.desk(work):
            self._moved(amount, self.place, self.account)

    def _moved(self, amount: int, from_: str, to: str) -> None:
        self.evening.state.purses[from_] -= amount
        self.evening.state.purses[to] += amount

    async def _issues(self) -> None:
        """Cashes out to a voucher at this terminal, for whoever will have it."""
        evening = self.evening
        from_ = self.rng.choice((self.account, self.place))
        amount = min(self._some_of(from_), 4_000_00)
        patron = None if from_ == self.place else self.who.name
        request_id, place = evening.request_id(self.who), Terminal(self.who.terminal)
        issued = await evening.desk(
            evening.casino.desk.issue_voucher(request_id, evening.clock.now(), place, amount, patron)
        )
        if issued is not None:
            again = await evening.casino.desk.issue_voucher(request_id, evening.clock.now(), place, amount, patron)
            assert again == issued
            evening.state.purses[from_] -= amount
            evening.state.vouchers[issued.number] = amount
            evening.state.seen["VoucherIssued"] += 1
            evening.to_redeem.append((issued.number, self.who.terminal))

    async def _redeems(self) -> None:
        """At this terminal, or at the cage; sometimes one that has been redeemed already."""
        evening = self.evening
        if not evening.to_redeem:
            return
        chosen = self.rng.randrange(len(evening.to_redeem))
        number, where = evening.to_redeem[chosen] if self.rng.random() < 0.3 else evening.to_redeem.pop(chosen)
        to = self.rng.choice((self.account, self.place))
        patron = None if to == self.place else self.who.name
        desk, request_id, now = evening.casino.desk, evening.request_id(self.who), evening.clock.now()
        redeemed = await evening.desk(desk.redeem_voucher(request_id, now, Terminal(self.who.terminal), number, patron))
        if redeemed is not None:
            self._redeemed(redeemed, to, "here" if where == self.who.terminal else "another terminal")
        elif evening.money and number in evening.state.vouchers:  # above what a terminal takes
            patron = None if self.nameless or self.rng.random() < 0.5 else self.who.name
            at_cage = await evening.desk(desk.redeem_voucher(f"{request_id}-c", now, CAGE, number, patron))
            if at_cage is not None:
                self._redeemed(at_cage, self.account if patron else "", "the cage")

    def _redeemed(self, redeemed: VoucherRedeemed, to: str, where: str) -> None:
        book = self.evening.state
        amount = book.vouchers.pop(redeemed.number)  # a KeyError here is a voucher that was paid twice
        assert amount == redeemed.amount
        self.evening.redeemed_elsewhere[where] += 1
        if to:
            book.purses[to] += amount
        else:
            book.cash_out += amount

    async def _at_the_cage(self) -> None:
        evening, desk = self.evening, self.evening.casino.desk
        request_id, now, amount = evening.request_id(self.who), evening.clock.now(), self._some_of(self.account)
        book, owes = evening.state, evening.state.owed[self.account]
        if owes:
            amount = self.rng.randint(1, owes)
            if await evening.desk(desk.repay_debt(request_id, now, CAGE, self.who.name, amount, in_cash=True)):
                book.owed[self.account] -= amount
                book.cash_in += amount
        elif self.rng.random() < 0.5:
            if await evening.desk(desk.buy_in(request_id, now, CAGE, self.who.name, amount)):
                book.purses[self.account] += amount
                book.cash_in += amount
        elif await evening.desk(desk.cash_out(request_id, now, CAGE, self.who.name, amount)):
            book.purses[self.account] -= amount
            book.cash_out += amount

    async def _sets_a_limit(self) -> None:
        """Not to lose more than so much tonight; only ever stricter, which counts at once."""
        evening, book = self.evening, self.evening.state
        loss = self.rng.randint(1, 20) * 100_00
        if self.account in book.limits:
            return
        await evening.casino.people.set_limits(
            evening.request_id(self.who), evening.clock.now(), self.who.name, loss, 600
        )
        book.limits[self.account] = (loss, self.place)
        book.limits[self.place] = (loss, self.account)

    async def goes_home(self) -> None:
        """Some with cash, some leave it in the account or at the terminal."""
        if self.evening.money and not self.nameless and self.has(self.account) and self.rng.random() < 0.5:
            evening, amount = self.evening, self.has(self.account)
            request_id = evening.request_id(self.who)
            await evening.casino.desk.cash_out(request_id, evening.clock.now(), CAGE, self.who.name, amount)
            evening.state.purses[self.account] -= amount
            evening.state.cash_out += amount


# ── staff ────────────────────────────────────────────────────────────────────────────────────────────────────


class Dealer:
    """Of a live table: she follows what the table waits for, and keys the cards that she draws from her own pack."""

    def __init__(self, evening: Evening, table: RunningTable) -> None:
        self.evening, self.table, self.name = evening, table, table.plan.name
        self.who = evening.staff[Role.DEALER]
        self.rng = random.Random(f"dealer {self.name} {evening.seed}")
        self.pack: list[Card] = []
        self._out: tuple[Card, ...] = ()
        self._new_pack()

    def _new_pack(self) -> None:
        self.pack = list(new_shoe(self.table.plan.table.decks, self.rng).cards)

    def heard(self, events: Sequence[Any]) -> None:
        """Cards that were reported are out; those of a report that was dismissed never were."""
        for event in events:
            match event:
                case IrregularityReported():
                    self._out = event.cards if tuple(self.pack[: len(event.cards)]) == event.cards else ()
                    del self.pack[: len(self._out)]
                case RulingMade(ruling=Ruling.DISMISS):
                    self.pack[:0] = self._out

    async def _ask(self, do: str, **fields: Any) -> list[Any] | None:
        answer = await self.evening.ask(self.who, do, self.name, **fields)
        for event in answer or []:
            if isinstance(event, BetPlaced):
                self.evening.state.answered[purse(event.patron)] += event.stake
        return answer

    async def deal(self) -> None:
        clock, room = self.evening.clock, self.table.room
        await self._ask("take-table")
        while True:
            if self.table.unavailable_reason:
                if self.evening.over:
                    return
                await clock.sleep(2_000)
                continue
            round_ = room.state.round
            waiting = next_step(round_).waiting if round_ is not None else Waiting.TO_OPEN
            await clock.sleep(self.rng.randint(500, 1_200))
            if room.state.round is not round_ or self.table.unavailable_reason:
                continue
            await self._step(round_, waiting)

    async def _step(self, round_: Round | None, waiting: Waiting) -> None:
        clock, rng = self.evening.clock, self.rng
        match waiting:
            case Waiting.TO_OPEN | Waiting.FOR_THE_NEXT_ROUND:
                await clock.sleep(rng.randint(1_000, 4_000))
                if len(self.pack) < 40 or (round_ is not None and round_.new_cards):
                    self._new_pack()
                await self._ask("open-bets")
            case Waiting.FOR_BETS:
                assert round_ is not None
                for _ in range(4):
                    await clock.sleep(rng.randint(1_500, 4_500))
                    await self._while_betting()
                await self._ask("close-bets")
            case Waiting.FOR_A_CARD:
                assert round_ is not None
                if round_.table.limits.differential and self.rare("OptionsOffered", 0.3, 2):
                    # Two cards at once: whatever is ruled, everybody may choose.
                    await self._ask("report-irregularity", irregularity="simultaneous-draw", cards=self.pack[:2])
                elif rng.random() < 0.07:
                    await self._reports(round_)
                elif await self._ask("deal-card", card=self.pack[0]) is not None:
                    del self.pack[0]
            case Waiting.FOR_A_CARD_TO_BE_TURNED:
                assert round_ is not None
                if round_.squeezes:
                    await clock.sleep(4_000)
                due = next_step(self.table.room.state.round or round_)
                if due.side is not None and due.waiting is waiting:
                    await self._ask("turn-card", side=due.side.value, position=due.position)
            case Waiting.FOR_INSURANCE:
                await clock.sleep(6_000)
                await self._ask("close-insurance")
            case Waiting.FOR_CONFIRMATION:
                await clock.sleep(1_000)
                await self._ask("confirm-result")
            case Waiting.FOR_OPTIONS:
                await clock.sleep(self.table.plan.timing.options)
                await self._ask("call-time")
            case _:
                await clock.sleep(1_000)  # for the pit

    async def _while_betting(self) -> None:
        """Bets for patrons who ask her to, some outside the limits that she does not see at once, or sees too late."""
        round_, rng = self.table.room.state.round, self.rng
        if round_ is None or round_.phase is not Phase.BETTING or self.table.is_electronic:
            return
        trouble = Trouble(round_, rng, self.pack)
        seated = [(box, name) for box, name in round_.seats.items() if self.evening.state.purses[purse(name)] > 500_00]
        roll = rng.random()
        limits, chip = round_.table.limits, round_.table.chip
        if (
            seated
            and limits.differential
            and (self.rare("ExcessNoticed", 0.7, 1) or self.rare("StakeApportioned", 0.5, 3))
        ):
            # More than the box may hold, and it is seen in time or it is not.
            box, patron = max(seated, key=lambda one: self.evening.state.purses[purse(one[1])])
            over = PlaceBet(patron, box, "player", limits.differential + 50 * chip, not_noticed=True)
            if await self._unseen(over) and self.rare("ExcessNoticed", 1.0, 1):
                await self._ask("notice-excess", box=box)
        elif roll < 0.3 and seated:
            box, patron = rng.choice(seated)
            low, high = limits.of("player")
            stake = rng.choice((low, low, max(chip, low // 2), max(chip, low // 2), high + chip))
            area = rng.choice(("player", "banker", "player-pair"))
            if stake == low:
                supervisor = self.evening.staff[Role.PIT_SUPERVISOR]
                await self.evening.ask(supervisor, "check-in-patron", self.name, patron=patron)
                await self._ask("place-bet-for", patron=patron, box=box, area=area, stake=text(stake))
            elif await self._unseen(PlaceBet(patron, box, area, stake, not_noticed=True)) and self.rare(
                "MinimumAdvised", 1.0, 2
            ):
                await self._ask("notice-under-minimum", box=box, patron=patron, area=area)
        elif roll < 0.4 and round_.bets:
            bet = rng.choice(list(round_.bets.values()))
            await self._ask("withdraw-bet-for", patron=bet.patron, box=bet.box, area=bet.area)
        elif roll < 0.5:
            await self._ask("notice-excess", box=rng.randint(1, round_.table.boxes))
        elif roll < 0.6:
            under = trouble.minimum()
            await self._ask("notice-under-minimum", box=under.box, patron=under.patron, area=under.area)

    async def _unseen(self, bet: PlaceBet) -> list[Any] | None:
        """Outside the limits while bets are open, as a dealer could record it before R40."""
        answer = await self.evening.desk(self.table.room.submit(bet))
        for event in answer or []:
            if isinstance(event, BetPlaced):
                self.evening.state.answered[purse(event.patron)] += event.stake
        return answer

    def rare(self, what: str, chance: float, often: int) -> bool:
        """Whether to bring it about, so that no evening is without it."""
        return self.evening.state.seen[what] < often and self.rng.random() < chance

    async def _reports(self, round_: Round) -> None:
        await self._ask("report-irregularity", **reported(Trouble(round_, self.rng, self.pack)))


def reported(trouble: Trouble, what: Irregularity | None = None) -> dict[str, Any]:
    """As somebody keys a report, right or wrong."""
    made = trouble.report()
    fields: dict[str, Any] = {"irregularity": (what or made.irregularity).value, "cards": list(made.cards)}
    if made.placement is not None:
        fields["placement"] = {
            "player": made.placement.player,
            "banker": made.placement.banker,
            "beside": made.placement.beside,
        }
    if made.side is not None:
        fields["side"] = made.side.value
    if made.position is not None:
        fields["position"] = made.position
    return fields


class Pit:
    """Somebody of the pit looks at one table every few seconds: reports, rules, changes things."""

    def __init__(self, evening: Evening, table: RunningTable) -> None:
        self.evening, self.table, self.name = evening, table, table.plan.name
        self.rng = random.Random(f"pit {self.name} {evening.seed}")
        self.closes_at = self.rng.randint(60, 150) if self.rng.random() < 0.4 else 0
        self.closed_for = 0

    async def _ask(self, role: Role, do: str, **fields: Any) -> list[Any] | None:
        return await self.evening.ask(self.evening.staff[role], do, self.name, **fields)

    async def walk(self) -> None:
        evening, rng = self.evening, self.rng
        while True:
            await evening.clock.sleep(rng.randint(2_000, 5_000))
            if self.table.unavailable_reason:
                if evening.over:
                    return
                self.closed_for += 1
                if self.closed_for % 6 == 0:
                    await self._ask(Role.PIT_SUPERVISOR, "open-table")
                continue
            await self._look()

    async def _look(self) -> None:
        evening, rng, room = self.evening, self.rng, self.table.room
        await self._rules_on_disputes()
        round_ = room.state.round
        if round_ is None:
            return
        waiting = next_step(round_).waiting
        if waiting is Waiting.FOR_A_RULING:
            await self._rules(round_)
        elif waiting is Waiting.FOR_A_SQUEEZE_ANSWER:
            await self._ask(Role.PIT_SUPERVISOR, "answer-squeeze", granted=rng.random() < 0.8)
        elif round_.phase is Phase.OVER:
            await self._between_rounds(round_)
        elif rng.random() < 0.09 and not evening.over:
            pack = evening.dealers[self.name].pack if self.name in evening.dealers else []
            role = rng.choice((Role.PIT_SUPERVISOR, Role.PIT_MANAGER))
            await self._ask(role, "report-irregularity", **reported(Trouble(round_, rng, pack)))
        elif self.closes_at and evening.clock.now() > START + 1_000_000 * self.closes_at:
            self.closes_at = 0
            await self._ask(Role.PIT_SUPERVISOR, "close-table")

    async def _rules(self, round_: Round) -> None:
        """First perhaps by somebody who may not, or as one may not; then as one may."""
        rng, reported_ = self.rng, round_.irregularity
        assert reported_ is not None
        if rng.random() < 0.3:
            wrong: Any = Trouble(round_, rng, []).ruling()
            wrong = wrong.change if isinstance(wrong, GiveReason) else wrong
            await self._ask(rng.choice((Role.DEALER, Role.PIT_SUPERVISOR)), "make-ruling", ruling=wrong.ruling.value)
        for ruling in rng.sample(rulings_on(round_, reported_), len(rulings_on(round_, reported_))):
            if self.table.room.state.round is not round_:
                return
            fields: dict[str, Any] = {"ruling": ruling.value, "reason": "as it was seen"}
            if ruling is Ruling.ORDER:
                fields["order"] = rng.sample(reported_.cards, len(reported_.cards))
            if ruling is Ruling.RETURN_BETS:
                bets = rng.sample(list(round_.bets.values()), min(len(round_.bets), 2))
                fields["bets"] = [{"box": bet.box, "patron": bet.patron, "area": bet.area} for bet in bets]
            if rng.random() < 0.1:
                fields["new_cards"] = True
            if await self._ask(Role.SHIFT_MANAGER, "make-ruling", **fields) is not None:
                return

    async def _between_rounds(self, round_: Round) -> None:
        evening, rng, limits = self.evening, self.rng, round_.table.limits
        roll = rng.random()
        if self.table.room.state.new_cards_due and not self.table.plan.automatic:
            await self._ask(Role.PIT_SUPERVISOR, "change-shoe", reason="new cards were ordered")
        elif not self.table.plan.automatic and round_.bets and evening.state.seen["CardCorrected"] < 3:
            # A card was keyed wrongly, and all is settled anew (R37).
            place = {"side": rng.choice(list(Side)).value, "position": rng.randint(1, 2)}
            card = {"card": rng.choice(DECK), "reason": "seen on camera 4"}
            await self._ask(Role.PIT_SUPERVISOR, "correct-card", **card, **place)
        elif roll < (0.12 if evening.state.seen["missing"] else 0.6):
            # It comes to light when all is paid, and somebody has gone with it already.
            await self._winner_leaves(round_)
            await self._ask(
                Role.PIT_SUPERVISOR, "report-irregularity", irregularity="foreign-card", note="found in the discards"
            )
            await self._ask(
                Role.PIT_SUPERVISOR, "make-ruling", ruling=rng.choice(("void", "void", "dismiss")), reason="yes"
            )
        elif roll < 0.2 or not evening.state.seen["ShoeEnded" if self.table.dealer else "CardsChanged"]:
            await self._ask(Role.PIT_MANAGER, "change-shoe", reason="a card is bent")
        elif roll < 0.25:
            fields = {"minimum": text(limits.minimum), "maximum": text(limits.maximum + rng.randint(-5, 5) * 100_00)}
            if limits.differential is not None:
                fields["differential"] = text(limits.differential)
            await self._ask(Role.PIT_MANAGER, "set-limits", **fields)
        elif roll < 0.35 and round_.number > 1:
            await self._ask(
                Role.PIT_SUPERVISOR,
                "note-late-discovery",
                round=rng.randint(1, round_.number),
                note="seen on the cameras",
            )
        elif roll < 0.45 and evening.money:
            desk, now = evening.casino.desk, evening.clock.now()
            who = evening.staff[Role.PIT_MANAGER]
            work = rng.choice((desk.fill_table, desk.credit_table))
            amount = rng.randint(1, 50) * 100_00
            await evening.desk(work(evening.request_id(who), now, self.name, amount, who.actor))
        elif roll < 0.5 and evening.to_redeem:
            await self._voids_a_voucher()
        elif evening.money:
            await self._claims()

    async def _winner_leaves(self, round_: Round) -> None:
        """With all he has, at the cage: what he was paid cannot be taken back, and is missing."""
        evening = self.evening
        winners = [end.patron for end in round_.settlements if end.paid and not end.patron.startswith("terminal:")]
        if winners and evening.money and (amount := evening.state.purses[purse(winners[0])]):
            desk, now = evening.casino.desk, evening.clock.now()
            await desk.cash_out(evening.new_id(), now, CAGE, winners[0], amount)
            evening.state.purses[purse(winners[0])] -= amount
            evening.state.cash_out += amount

    async def _claims(self) -> None:
        """What is missing, from whoever had it."""
        evening, book = self.evening, self.evening.state
        who, desk = evening.staff[Role.SHIFT_MANAGER], evening.casino.desk
        for one in await still_missing(desk.journal):
            account, (table, number, account_of) = one.of.account, one.of
            if account_of.startswith("terminal:"):
                continue
            asked = MissingClaimed(table, number, account_of, account_of[7:], 0, who.actor, "on film")
            money = MissingMoney(desk, evening.casino.disputes)
            if await evening.desk(money.claim(evening.request_id(who), evening.clock.now(), asked)):
                book.owed[account_of] += book.missing.pop(account)

    async def _voids_a_voucher(self) -> None:
        evening = self.evening
        number, _ = self.rng.choice(evening.to_redeem)
        who = evening.staff[Role.PIT_SUPERVISOR]
        voided = await evening.desk(
            evening.casino.desk.void_voucher(
                evening.request_id(who), evening.clock.now(), number, who.actor, "printed twice"
            )
        )
        if voided is not None:
            amount = evening.state.vouchers.pop(number)
            evening.state.purses[voided.to_account] += amount
            evening.state.seen["VoucherVoided"] += 1

    async def _rules_on_disputes(self) -> None:
        evening = self.evening
        for dispute in evening.casino.disputes.all():
            opened = dispute.opened
            if opened.table == self.name and (self.rng.random() < 0.3 or evening.over):
                who = evening.staff[self.rng.choice((Role.PIT_SUPERVISOR, Role.PIT_MANAGER))]
                work = evening.casino.disputes.rule(
                    evening.request_id(who),
                    evening.clock.now(),
                    self.table.plan,
                    opened.round,
                    DisputeRuled(opened.dispute, "it stands", who.actor),
                )
                if await evening.desk(work) is not None:
                    evening.state.seen["DisputeRuled"] += 1


def by_kind(balances: dict[str, int]) -> dict[str, int]:
    """Balances added up by what they are for."""
    found: defaultdict[str, int] = defaultdict(int)
    for account, balance in balances.items():
        found[account.partition(":")[0]] += balance
    return dict(found)
