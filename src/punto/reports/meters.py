"""Meters: what went in and out of every cage, terminal, table, patron's account and the House, day by day and in all.

A meter counts on, but for Rounds that are voided later: they never counted. Those of cash, transfers, vouchers, fills
and credits are what the books say moved in an account; coin-in and coin-out are of bets that an outcome settled, as in
the report of win: coin-in is what was in action, coin-out is what of it went back and what was paid. In the end all of
them together must come to the balances.
"""

from collections.abc import Iterator
from datetime import date
from typing import Any

from msgspec import Struct

from punto.cage.events import Cage, VoucherIssued, VoucherRedeemed
from punto.ledger import Account
from punto.ledger.accounts import (
    BANK,
    BREAKAGE,
    COMMISSION,
    VAULT,
    VOUCHERS,
    purse,
    reserve,
    stakes,
    table_float,
)
from punto.money import Cents, format_amount
from punto.play.events import BetPlaced, BetRejected, BetSettled, BetWithdrawn, SettlementReversed
from punto.reports.days import ALWAYS, Period, gaming_day
from punto.reports.rounds import Played, Playing
from punto.reports.source import Progress, names, records, settled_balances, told, unseen
from punto.rules.settlement import Result
from punto.store.contract import Readable

COLUMNS: dict[str, type] = {
    "day": date,
    "place": str,
    "name": str,
    "meter": str,
    "times": int,
    "amount_cents": int,
    "total_cents": int,
}

# By what an entry is called. Those of play are not here: bets are metered when their Round is over.
_METERS = {
    "fund": "funded",
    "open": "cages opened",
    "close": "cages closed",
    "buy-in": "buy-ins",
    "cash-out": "cash-outs",
    "issue": "vouchers issued",
    "redeem": "vouchers redeemed",
    "void": "vouchers voided",
    "expire": "vouchers expired",
    "fill": "fills",
    "credit": "credits",
    "owed": "owed",
}
_OF_PLAY = frozenset({"hold", "release", "settle", "reverse", "reserve"})
_DROP = frozenset({"buy-in", "issue"})  # of a drawer: cash that came in for an account or a voucher
_PAID_OUT = frozenset({"cash-out", "redeem", "void"})
_PLACES = {"cash": "cage", "table": "table", "terminal": "terminal", "patron": "patron", "owed": "owed"}
_HOUSE = {VAULT: "vault", BANK: "bank", VOUCHERS: "vouchers", COMMISSION: "commission", BREAKAGE: "breakage"}
_ORDER = ("cage", "terminal", "table", "patron", "owed", "house")

_MOVING = names((BetPlaced, BetWithdrawn, BetRejected, BetSettled, SettlementReversed))
_KINDS = Playing.KINDS | _MOVING | names((VoucherIssued, VoucherRedeemed))


class Reading(Struct):
    times: int = 0
    amount: Cents = 0


Meter = tuple[str, str, str]  # place, name, meter


class Meters:
    def __init__(self) -> None:
        self.days: dict[date, dict[Meter, Reading]] = {}
        self.balances: dict[Account, Cents] = {}  # what the meters come to

    def total(self, place: str, name: str, meter: str) -> Cents:
        """Since the journal began."""
        key = (place, name, meter)
        return sum(day[key].amount for day in self.days.values() if key in day)

    def rows(self, period: Period = ALWAYS) -> list[dict[str, Any]]:
        """Of those days; each total is since the journal began."""
        totals: dict[Meter, Cents] = {}
        found = []
        for day in sorted(self.days):
            for key in sorted(self.days[day], key=lambda key: (_ORDER.index(key[0]), *key[1:])):
                reading = self.days[day][key]
                totals[key] = totals.get(key, 0) + reading.amount
                values = (day, *key, reading.times, reading.amount, totals[key])
                if day in period:
                    found.append(dict(zip(COLUMNS, values, strict=True)))
        return found

    # ── counting ─────────────────────────────────────────────────────────────────────────────────────────

    def count(self, day: date, place: str, name: str, meter: str, amount: Cents, times: int = 1) -> None:
        reading = self.days.setdefault(day, {}).setdefault((place, name, meter), Reading())
        reading.times += times
        reading.amount += amount

    def book(self, day: date, what: str, account: Account, amount: Cents) -> None:
        """What the books say moved, and not in play."""
        self._move(account, amount)
        place, name = _place(account)
        meter = _METERS.get(what) or f"{what}s {'in' if amount > 0 else 'out'}"
        self.count(day, place, name, meter, abs(amount))
        if place == "cage" and what in _DROP:
            self.count(day, place, name, "drop", amount)
        elif place == "cage" and what in _PAID_OUT:
            self.count(day, place, name, "paid out", -amount)
        elif account == VOUCHERS:
            self.count(day, place, name, "vouchers outstanding", amount, 1 if amount > 0 else -1)

    def voucher(self, day: date, event: VoucherIssued | VoucherRedeemed) -> None:
        """One that went through a cage or terminal from or to a patron's account: no money of the place's own moved."""
        if isinstance(event, VoucherIssued):
            account, meter = event.from_account, "vouchers issued from accounts"
        else:
            account, meter = event.to_account, "vouchers redeemed into accounts"
        if account != event.place.money:
            place = "cage" if isinstance(event.place, Cage) else "terminal"
            self.count(day, place, event.place.name, meter, event.amount)

    def play(self, played: Played) -> None:
        day = gaming_day(played.at)
        for end in played.ends:
            back = end.paid if end.result is Result.LOST else end.in_action + end.paid
            for place, name in (_place(purse(end.patron)), ("table", played.table)):
                self.count(day, place, name, "coin-in", end.in_action)
                if back:
                    self.count(day, place, name, "coin-out", back)
            for name, amount in (("commission", end.commission), ("breakage", end.breakage)):
                if amount:
                    self.count(day, "table", played.table, name, amount)
            won = end.in_action - back
            self._move(purse(end.patron), -won)
            self._move(table_float(played.table), won - end.commission + end.breakage)
            self._move(COMMISSION, end.commission)
            self._move(BREAKAGE, -end.breakage)

    def lay(self, table: str, event: Any) -> None:
        """Stakes on the layout: all of one goes back when its bet ends, and what was won or lost is another matter."""
        match event:
            case BetPlaced():
                patron, down = event.patron, event.stake
            case BetWithdrawn() | BetRejected():
                patron, down = event.patron, -event.amount
            case BetSettled():
                patron, down = event.patron, -event.stake
            case SettlementReversed():
                patron, down = event.settled.patron, event.settled.stake
            case _:
                return
        self._move(purse(patron), -down)
        self._move(stakes(table), down)

    def _move(self, account: Account, amount: Cents) -> None:
        self.balances[account] = self.balances.get(account, 0) + amount

    # ── checking ─────────────────────────────────────────────────────────────────────────────────────────

    def differences(self, balances: dict[Account, Cents]) -> Iterator[str]:
        """Where the meters do not come to the balances, in a sentence each."""
        has = dict(balances)
        for account in balances:
            if account.startswith("table:"):
                # Set aside for open bets: no meter is for it, and the table has it all the same.
                has[account] += has.pop(reserve(account.removeprefix("table:")), 0)
            elif account.startswith("reserve:"):
                has.setdefault(table_float(account.removeprefix("reserve:")), 0)
        for account in sorted(has.keys() | self.balances):
            if (counted := self.balances.get(account, 0)) != has.get(account, 0):
                amounts = f"{format_amount(has.get(account, 0))} and its meters come to {format_amount(counted)}"
                yield f"{account} has {amounts}"


def _place(account: Account) -> tuple[str, str]:
    if account in _HOUSE:
        return "house", _HOUSE[account]
    kind, _, name = account.partition(":")
    return _PLACES[kind], name.replace(":", " ", 1) if kind == "owed" else name  # owed by: patron mei


async def meters(journal: Readable, progress: Progress = unseen) -> tuple[Meters, list[str]]:
    """The meters, and where they differ from the balances: nowhere, if all is well."""
    head, balances = await settled_balances(journal)
    found, playing = Meters(), Playing()
    async for record in records(journal, progress, head.position):
        day = gaming_day(record.at)
        for booked in record.entries:
            if booked.what not in _OF_PLAY:
                for account, amount in booked.postings:
                    found.book(day, booked.what, account, amount)
        event = told(record, _KINDS)
        if isinstance(event, VoucherIssued | VoucherRedeemed):
            if record.stream.startswith("voucher/"):  # it is in the stream of the place once more
                found.voucher(day, event)
        elif event is not None:
            found.lay(record.stream.removeprefix("table/"), event)
            if over := playing.take(record, event):
                found.play(over)
    for over in playing.latest():
        found.play(over)
    return found, list(found.differences(balances))
