"""Any day at the cage against a naive one: balances in a dict, vouchers in another, and the same answers."""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.cage.houses import AT, CASHIER, DAY, MANAGER, SUPERVISOR, in_order, refused

from punto.cage.desk import Desk
from punto.cage.events import Cage, Terminal
from punto.cage.settings import CageSettings
from punto.store.location import open_journal
from punto.verify.journal import verify

CAP, THRESHOLD, DAYS = 400, 150, 3

AMOUNTS = st.one_of(st.integers(1, 500), st.sampled_from([1, 0, -5, THRESHOLD, THRESHOLD + 1, CAP, CAP + 1, 5_000]))
PATRONS = st.sampled_from(["mei", "jon"])
CAGES = st.sampled_from(["A", "AB"])  # one name begins like the other
TERMINALS = st.sampled_from(["A", "T7"])  # and one is called like a cage
TABLES = st.sampled_from(["1", "10"])
OWNERS = st.one_of(st.none(), PATRONS)
PLACES = st.one_of(CAGES.map(lambda name: Cage(name, CASHIER)), TERMINALS.map(Terminal), TERMINALS.map(Terminal))


class No(Exception):
    """What the naive cage refuses with."""


class Naive:
    """Money as people think of it: cash in drawers and the vault, and what everybody has."""

    def __init__(self) -> None:
        self.has: dict[str, int] = {}
        self.open: set[str] = set()
        self.vouchers: dict[str, dict[str, Any]] = {}
        self.printed: dict[str, int] = {}

    def check(self, amount: int) -> None:
        if amount < 1:
            raise No("not-an-amount")

    def check_open(self, place: Any) -> None:
        if isinstance(place, Cage) and place.name not in self.open:
            raise No("cage-not-open")

    def add(self, account: str, amount: int) -> None:
        self.has[account] = self.has.get(account, 0) + amount

    def take(self, account: str, amount: int, code: str) -> None:
        if self.has.get(account, 0) < amount:
            raise No(code)
        self.add(account, -amount)

    def pay_in(self, source: str, amount: int) -> None:
        """From somebody's pocket, account or terminal."""
        if source.startswith("cash:"):
            self.add(source, amount)
        else:
            self.take(source, amount, "not-enough-money")

    def pay_out(self, target: str, amount: int) -> None:
        if target.startswith("cash:"):
            self.take(target, amount, "cage-short")
        else:
            self.add(target, amount)

    def good(self, number: str, at: int) -> dict[str, Any]:
        voucher = self.vouchers[number]
        if voucher["state"] != "open":
            raise No(f"voucher-{voucher['state']}")
        if at >= voucher["expires"]:
            raise No("voucher-expired")
        return voucher


def purse(place: Any, patron: str | None) -> str:
    if patron:
        return f"patron:{patron}"
    return f"cash:{place.name}" if isinstance(place, Cage) else f"terminal:{place.name}"


Ask = Callable[[Desk], Coroutine[Any, Any, Any]]


@settings(max_examples=40, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck))
class Day(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.journal = self.run(open_journal(str(Path(self.folder.name) / "journal.db")))
        rules = CageSettings(CAP, THRESHOLD, DAYS)
        # Two servers with one journal: what one does the other must see.
        self.desks = [Desk(self.journal, rules), Desk(self.journal, rules)]
        self.naive = Naive()
        self.at = AT
        self.asked = 0
        self.done: list[tuple[Ask, Any]] = []

    def run(self, what: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(what)

    def teardown(self) -> None:
        self.run(in_order(self.journal))
        assert self.run(verify(self.journal)).holds
        self.run(self.journal.close())
        self.runner.close()
        self.folder.cleanup()

    def ask(self, ask: Callable[[Desk, str, int], Coroutine[Any, Any, Any]], expected: Callable[[], None]) -> Any:
        """Asks a desk and the naive cage; both must do it, or refuse it for the same reason."""
        self.asked += 1
        request_id, at = f"request {self.asked}", self.at
        before = dict(self.naive.has)
        try:
            expected()
        except No as no:
            self.naive.has = before
            code = str(no)
        else:
            code = None
        desk = self.desks[self.asked % 2]
        if code is not None:
            head = self.run(self.journal.head())
            with refused(code):
                self.run(ask(desk, request_id, at))
            assert self.run(self.journal.head()) == head
            return None
        answer = self.run(ask(desk, request_id, at))
        self.done.append((lambda desk: ask(desk, request_id, at + DAY), answer))
        return answer

    # ── the House ────────────────────────────────────────────────────────────────────────────────────────

    @initialize(amount=st.sampled_from([800, 5_000]))
    def begin(self, amount: int) -> None:
        self.fund(amount)
        self.open_cage("A", amount // 2)

    @rule(amount=AMOUNTS)
    def fund(self, amount: int) -> None:
        def expected() -> None:
            self.naive.check(amount)
            self.naive.add("cash:vault", amount)
            self.naive.add("bank", amount)

        self.ask(lambda desk, request_id, at: desk.fund_bank(request_id, at, amount, MANAGER), expected)

    @rule(table=TABLES, amount=AMOUNTS)
    def fill(self, table: str, amount: int) -> None:
        def expected() -> None:
            self.naive.check(amount)
            self.naive.take("bank", amount, "bank-short")
            self.naive.add(f"table:{table}", amount)

        self.ask(lambda desk, request_id, at: desk.fill_table(request_id, at, table, amount, SUPERVISOR), expected)

    @rule(table=TABLES, amount=AMOUNTS)
    def credit(self, table: str, amount: int) -> None:
        def expected() -> None:
            self.naive.check(amount)
            self.naive.take(f"table:{table}", amount, "table-short")
            self.naive.add("bank", amount)

        self.ask(lambda desk, request_id, at: desk.credit_table(request_id, at, table, amount, SUPERVISOR), expected)

    # ── cages and terminals ──────────────────────────────────────────────────────────────────────────────

    @rule(name=CAGES, amount=AMOUNTS)
    def open_cage(self, name: str, amount: int) -> None:
        def expected() -> None:
            self.naive.check(amount)
            if name in self.naive.open:
                raise No("cage-already-open")
            self.naive.take("cash:vault", amount, "vault-short")
            self.naive.add(f"cash:{name}", amount)
            self.naive.open.add(name)

        self.ask(lambda desk, request_id, at: desk.open_cage(request_id, at, Cage(name, MANAGER), amount), expected)

    @rule(name=CAGES)
    def close_cage(self, name: str) -> None:
        def expected() -> None:
            self.naive.check_open(Cage(name, MANAGER))
            self.naive.add("cash:vault", self.naive.has[f"cash:{name}"])
            self.naive.has[f"cash:{name}"] = 0
            self.naive.open.remove(name)

        self.ask(lambda desk, request_id, at: desk.close_cage(request_id, at, Cage(name, MANAGER)), expected)

    @rule(name=CAGES, patron=PATRONS, amount=AMOUNTS)
    def buy_in(self, name: str, patron: str, amount: int) -> None:
        cage = Cage(name, CASHIER)

        def expected() -> None:
            self.naive.check(amount)
            self.naive.check_open(cage)
            self.naive.add(f"cash:{name}", amount)
            self.naive.add(f"patron:{patron}", amount)

        self.ask(lambda desk, request_id, at: desk.buy_in(request_id, at, cage, patron, amount), expected)

    @rule(name=CAGES, patron=PATRONS, amount=AMOUNTS)
    def cash_out(self, name: str, patron: str, amount: int) -> None:
        cage = Cage(name, CASHIER)

        def expected() -> None:
            self.naive.check(amount)
            self.naive.check_open(cage)
            self.naive.take(f"patron:{patron}", amount, "not-enough-money")
            self.naive.take(f"cash:{name}", amount, "cage-short")

        self.ask(lambda desk, request_id, at: desk.cash_out(request_id, at, cage, patron, amount), expected)

    @rule(patron=PATRONS, terminal=TERMINALS, amount=AMOUNTS)
    def to_terminal(self, patron: str, terminal: str, amount: int) -> None:
        def expected() -> None:
            self.naive.check(amount)
            self.naive.take(f"patron:{patron}", amount, "not-enough-money")
            self.naive.add(f"terminal:{terminal}", amount)

        self.ask(lambda desk, request_id, at: desk.to_terminal(request_id, at, patron, terminal, amount), expected)

    @rule(patron=PATRONS, terminal=TERMINALS, amount=AMOUNTS)
    def from_terminal(self, patron: str, terminal: str, amount: int) -> None:
        def expected() -> None:
            self.naive.check(amount)
            self.naive.take(f"terminal:{terminal}", amount, "not-enough-money")
            self.naive.add(f"patron:{patron}", amount)

        self.ask(lambda desk, request_id, at: desk.from_terminal(request_id, at, terminal, patron, amount), expected)

    # ── vouchers ─────────────────────────────────────────────────────────────────────────────────────────

    @rule(place=PLACES, amount=AMOUNTS, patron=OWNERS)
    def issue(self, place: Any, amount: int, patron: str | None) -> None:
        source = purse(place, patron)

        def expected() -> None:
            self.naive.check(amount)
            if amount > CAP:
                raise No("above-the-voucher-cap")
            self.naive.check_open(place)
            self.naive.pay_in(source, amount)

        issued = self.ask(
            lambda desk, request_id, at: desk.issue_voucher(request_id, at, place, amount, patron), expected
        )
        if issued:
            self.naive.printed[str(place)] = self.naive.printed.get(str(place), 0) + 1
            assert (issued.sequence, issued.amount) == (self.naive.printed[str(place)], amount)
            assert issued.number not in self.naive.vouchers
            self.naive.vouchers[issued.number] = {
                "amount": amount,
                "source": source,
                "place": place,
                "expires": self.at + DAYS * DAY,
                "state": "open",
            }

    @precondition(lambda self: self.naive.vouchers)
    @rule(data=st.data(), place=PLACES, patron=OWNERS)
    def redeem(self, data: st.DataObject, place: Any, patron: str | None) -> None:
        number = data.draw(st.sampled_from(list(self.naive.vouchers)))

        def expected() -> None:
            voucher = self.naive.good(number, self.at)
            if isinstance(place, Terminal) and voucher["amount"] > THRESHOLD:
                raise No("cage-only")
            self.naive.check_open(place)
            self.naive.pay_out(purse(place, patron), voucher["amount"])
            voucher["state"] = "redeemed"

        self.ask(lambda desk, request_id, at: desk.redeem_voucher(request_id, at, place, number, patron), expected)

    @precondition(lambda self: self.naive.vouchers)
    @rule(data=st.data())
    def void(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(list(self.naive.vouchers)))

        def expected() -> None:
            voucher = self.naive.good(number, self.at)
            if voucher["source"].startswith("cash:"):
                self.naive.check_open(voucher["place"])
            self.naive.pay_out(voucher["source"], voucher["amount"])
            voucher["state"] = "voided"

        self.ask(lambda desk, request_id, at: desk.void_voucher(request_id, at, number, SUPERVISOR, "torn"), expected)

    @rule(days=st.integers(0, 2))
    def a_day_passes(self, days: int) -> None:
        self.at += days * DAY

    @rule()
    def expire(self) -> None:
        due = {
            number: voucher
            for number, voucher in self.naive.vouchers.items()
            if voucher["state"] == "open" and self.at >= voucher["expires"]
        }
        for voucher in due.values():
            voucher["state"] = "expired"
            self.naive.add("bank", voucher["amount"])
        expired = self.run(self.desks[0].expire_vouchers(self.at))
        assert {event.number: event.amount for event in expired} == {n: v["amount"] for n, v in due.items()}

    @precondition(lambda self: self.done)
    @rule(data=st.data(), which=st.integers(0, 1))
    def ask_again(self, data: st.DataObject, which: int) -> None:
        ask, answer = data.draw(st.sampled_from(self.done))
        head = self.run(self.journal.head())
        assert self.run(ask(self.desks[which])) == answer
        assert self.run(self.journal.head()) == head

    # ── always ───────────────────────────────────────────────────────────────────────────────────────────

    @invariant()
    def everybody_has_what_they_should(self) -> None:
        outstanding = sum(voucher["amount"] for voucher in self.naive.vouchers.values() if voucher["state"] == "open")
        expected = {**self.naive.has, "vouchers": outstanding}
        found = self.run(self.journal.balances())
        assert {a: b for a, b in found.items() if b} == {a: b for a, b in expected.items() if b}
        cash = sum(balance for account, balance in found.items() if account.startswith("cash:"))
        assert 2 * cash == sum(found.values())


TestDay = Day.TestCase
