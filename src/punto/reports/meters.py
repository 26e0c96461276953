"""Meters: what went in and out of every cage, terminal, table, patron's account and the House, day by day and in all.

A meter counts on, but for Rounds that are voided later: they never counted. Those of cash, transfers, vouchers, fills
and credits are what the books say moved in an account; coin-in and coin-out are of bets that an outcome settled, as in
the report of win: coin-in is what was in action, coin-out is what of it went back and what was paid. In the end all of
them together must come to the balances.
"""

from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from typing import Any

from msgspec import Struct

from punto.cage.events import Cage, VoucherIssued, VoucherRedeemed
from punto.facts import Message
from punto.floor.gaming_day import read_calendar
from punto.ledger import Account
from punto.ledger.accounts import (
    BANK,
    BREAKAGE,
    COMMISSION,
    VAULT,
    VOUCHERS,
    AccountKind,
    Missing,
    kind_of,
    owner_of,
    purse,
    reserve,
    stakes,
    table_float,
)
from punto.money import Cents
from punto.play.events import BetCorrected, BetPlaced, BetRejected, BetSettled, BetWithdrawn, SettlementReversed
from punto.reports.days import ALWAYS, Period
from punto.reports.rounds import Played, Playing
from punto.reports.source import Progress, event_of, names, records, settled_balances, unseen
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


class MeterName(StrEnum):
    """What a meter counts; the catalogue has `meter-…` for each."""

    FUNDED = "funded"
    CAGES_OPENED = "cages-opened"
    CAGES_CLOSED = "cages-closed"
    BUY_INS = "buy-ins"
    CASH_OUTS = "cash-outs"
    HAND_PAYS = "hand-pays"
    DROP = "drop"
    PAID_OUT = "paid-out"
    VOUCHERS_ISSUED = "vouchers-issued"
    VOUCHERS_ISSUED_FROM_ACCOUNTS = "vouchers-issued-from-accounts"
    VOUCHERS_REDEEMED = "vouchers-redeemed"
    VOUCHERS_REDEEMED_INTO_ACCOUNTS = "vouchers-redeemed-into-accounts"
    VOUCHERS_VOIDED = "vouchers-voided"
    VOUCHERS_EXPIRED = "vouchers-expired"
    VOUCHERS_OUTSTANDING = "vouchers-outstanding"
    FILLS = "fills"
    CREDITS = "credits"
    TRANSFERS_IN = "transfers-in"
    TRANSFERS_OUT = "transfers-out"
    REPAYMENTS_IN = "repayments-in"
    REPAYMENTS_OUT = "repayments-out"
    WRITE_OFFS_IN = "write-offs-in"
    WRITE_OFFS_OUT = "write-offs-out"
    DISPUTES_IN = "disputes-in"
    DISPUTES_OUT = "disputes-out"
    PLAY_CREDITS_IN = "play-credits-in"
    PLAY_CREDITS_OUT = "play-credits-out"
    OWED = "owed"
    MISSING = "missing"
    MET = "met"
    CLAIMED = "claimed"
    COIN_IN = "coin-in"
    COIN_OUT = "coin-out"
    COMMISSION = "commission"
    BREAKAGE = "breakage"
    OTHER_IN = "other-in"
    OTHER_OUT = "other-out"


# By what the books call an entry: the meter where an amount comes in, and where it goes out. Entries of play are not
# here: bets are metered when their Round is over.
_METERS = {
    "fund": (MeterName.FUNDED,) * 2,
    "open": (MeterName.CAGES_OPENED,) * 2,
    "close": (MeterName.CAGES_CLOSED,) * 2,
    "buy-in": (MeterName.BUY_INS,) * 2,
    "cash-out": (MeterName.CASH_OUTS,) * 2,
    "hand-pay": (MeterName.HAND_PAYS,) * 2,
    "issue": (MeterName.VOUCHERS_ISSUED,) * 2,
    "redeem": (MeterName.VOUCHERS_REDEEMED,) * 2,
    "void": (MeterName.VOUCHERS_VOIDED,) * 2,
    "expire": (MeterName.VOUCHERS_EXPIRED,) * 2,
    "fill": (MeterName.FILLS,) * 2,
    "credit": (MeterName.CREDITS,) * 2,
    "owed": (MeterName.OWED,) * 2,
    "missing": (MeterName.MISSING,) * 2,
    "met": (MeterName.MET,) * 2,
    "claim": (MeterName.CLAIMED,) * 2,
    "transfer": (MeterName.TRANSFERS_IN, MeterName.TRANSFERS_OUT),
    "repayment": (MeterName.REPAYMENTS_IN, MeterName.REPAYMENTS_OUT),
    "write-off": (MeterName.WRITE_OFFS_IN, MeterName.WRITE_OFFS_OUT),
    "dispute": (MeterName.DISPUTES_IN, MeterName.DISPUTES_OUT),
    "play credit": (MeterName.PLAY_CREDITS_IN, MeterName.PLAY_CREDITS_OUT),
}
_OTHER = (MeterName.OTHER_IN, MeterName.OTHER_OUT)
_OF_PLAY = frozenset({"hold", "release", "correct", "settle", "reverse", "reserve"})
_DROP = frozenset({"buy-in", "issue"})  # of a drawer: cash that came in for an account or a voucher
_PAID_OUT = frozenset({"cash-out", "hand-pay", "redeem", "void"})
_PLACES = {
    AccountKind.CASH: "cage",
    AccountKind.TABLE: "table",
    AccountKind.TERMINAL: "terminal",
    AccountKind.PATRON: "patron",
}
_HOUSE = {VAULT: "vault", BANK: "bank", VOUCHERS: "vouchers", COMMISSION: "commission", BREAKAGE: "breakage"}
_ORDER = (
    *("cage", "terminal", "table", "patron"),
    *("missing-of-patron", "missing-of-terminal", "owed-by-patron", "owed-by-terminal"),
    "house",
)

_MOVING = names((BetPlaced, BetWithdrawn, BetRejected, BetCorrected, BetSettled, SettlementReversed))
_KINDS = Playing.KINDS | _MOVING | names((VoucherIssued, VoucherRedeemed))


class Reading(Struct):
    times: int = 0
    amount: Cents = 0


Meter = tuple[str, str, MeterName]  # place, name, what it counts


class Meters:
    def __init__(self) -> None:
        self.days: dict[date, dict[Meter, Reading]] = {}
        self.balances: dict[Account, Cents] = {}  # what the meters come to

    def total(self, place: str, name: str, meter: MeterName) -> Cents:
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

    def count(self, day: date, place: str, name: str, meter: MeterName, amount: Cents, times: int = 1) -> None:
        reading = self.days.setdefault(day, {}).setdefault((place, name, meter), Reading())
        reading.times += times
        reading.amount += amount

    def book(self, day: date, what: str, account: Account, amount: Cents) -> None:
        """What the books say moved, and not in play."""
        self._move(account, amount)
        place, name = _place(account)
        coming_in, going_out = _METERS.get(what, _OTHER)
        self.count(day, place, name, coming_in if amount > 0 else going_out, abs(amount))
        if place == "cage" and what in _DROP:
            self.count(day, place, name, MeterName.DROP, amount)
        elif place == "cage" and what in _PAID_OUT:
            self.count(day, place, name, MeterName.PAID_OUT, -amount)
        elif account == VOUCHERS:
            self.count(day, place, name, MeterName.VOUCHERS_OUTSTANDING, amount, 1 if amount > 0 else -1)

    def voucher(self, day: date, event: VoucherIssued | VoucherRedeemed) -> None:
        """One that went through a cage or terminal from or to a patron's account: no money of the place's own moved."""
        if isinstance(event, VoucherIssued):
            account, meter = event.from_account, MeterName.VOUCHERS_ISSUED_FROM_ACCOUNTS
        else:
            account, meter = event.to_account, MeterName.VOUCHERS_REDEEMED_INTO_ACCOUNTS
        if account != event.place.money:
            place = "cage" if isinstance(event.place, Cage) else "terminal"
            self.count(day, place, event.place.name, meter, event.amount)

    def play(self, day: date, played: Played) -> None:
        for end in played.ends:
            back = end.in_action - end.lost + end.paid
            for place, name in (_place(purse(end.patron)), ("table", played.table)):
                self.count(day, place, name, MeterName.COIN_IN, end.in_action)
                if back:
                    self.count(day, place, name, MeterName.COIN_OUT, back)
            for meter, amount in ((MeterName.COMMISSION, end.commission), (MeterName.BREAKAGE, end.breakage)):
                if amount:
                    self.count(day, "table", played.table, meter, amount)
            won = end.in_action - back
            self._move(purse(end.patron), -won)
            self._move(table_float(played.table), won - end.commission + end.breakage)
            self._move(COMMISSION, end.commission)
            self._move(BREAKAGE, -end.breakage)

    def lay(self, table: str, event: Any) -> None:
        """Stakes on the layout: all of one goes back when its bet ends, and what was won or lost is another matter."""
        for patron, down in _laid(event):
            self._move(purse(patron), -down)
            self._move(stakes(table), down)

    def _move(self, account: Account, amount: Cents) -> None:
        self.balances[account] = self.balances.get(account, 0) + amount

    # ── checking ─────────────────────────────────────────────────────────────────────────────────────────

    def differences(self, balances: dict[Account, Cents]) -> Iterator[Message]:
        """Where the meters do not come to the balances."""
        has = dict(balances)
        for account in balances:
            kind, owner = kind_of(account), owner_of(account)
            if kind is AccountKind.TABLE:
                # Set aside for open bets: no meter is for it, and the table has it all the same.
                has[account] += has.pop(reserve(owner), 0)
            elif kind is AccountKind.RESERVE:
                has.setdefault(table_float(owner), 0)
        for account in sorted(has.keys() | self.balances):
            if (counted := self.balances.get(account, 0)) != has.get(account, 0):
                facts = {"account": account, "has": has.get(account, 0), "counted": counted}
                yield Message("finding-meter-differs", facts)


def _place(account: Account) -> tuple[str, str]:
    if account in _HOUSE:
        return "house", _HOUSE[account]
    kind, name = kind_of(account), owner_of(account)
    if kind is AccountKind.OWED:
        return f"owed-by-{kind_of(name).value}", owner_of(name)
    if kind is AccountKind.MISSING:
        missing = Missing.of(account)
        return f"missing-of-{kind_of(missing.purse).value}", owner_of(missing.purse)
    return _PLACES[kind], name


async def meters(journal: Readable, progress: Progress = unseen) -> tuple[Meters, list[Message]]:
    """The meters, and where they differ from the balances: nowhere, if all is well."""
    head, balances = await settled_balances(journal)
    found, playing, days = Meters(), Playing(), await read_calendar(journal)
    async for record in records(journal, progress, head.position):
        day = days.day(record.at)
        for booked in record.entries:
            for account, amount in booked.postings:
                if booked.what not in _OF_PLAY:
                    found.book(day, booked.what, account, amount)
                elif account.startswith(AccountKind.MISSING.prefix):  # of who had left: play is counted in the purse
                    for one in (account, Missing.of(account).purse):
                        found.book(day, "missing", one, amount)
        event = event_of(record, _KINDS)
        if isinstance(event, VoucherIssued | VoucherRedeemed):
            if record.stream.startswith("voucher/"):  # it is in the stream of the place once more
                found.voucher(day, event)
        elif event is not None:
            found.lay(record.stream.removeprefix("table/"), event)
            if over := playing.take(record, event):
                found.play(days.day(over.at), over)
    for over in playing.latest():
        found.play(days.day(over.at), over)
    return found, list(found.differences(balances))


def _laid(event: Any) -> Iterator[tuple[str, Cents]]:
    """Gives the Patron whose chips go down, or up again."""
    match event:
        case BetPlaced():
            yield event.patron, event.stake
        case BetWithdrawn() | BetRejected():
            yield event.patron, -event.amount
        case BetCorrected():
            if event.keyed is not None:
                yield event.keyed.patron, -event.keyed.stake
            if event.lay is not None:
                yield event.lay.patron, event.lay.stake
        case BetSettled():
            yield event.patron, -event.stake
        case SettlementReversed():
            yield event.settled.patron, event.settled.stake
