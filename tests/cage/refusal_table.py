"""One row per fault: the code it is refused with, what is asked, and a part of what is said."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.cage.houses import AT, CASHIER, DAY, MANAGER, NEVER, SUPERVISOR, T7, A, B, House, run_by

from punto.cage.events import Cage, Terminal
from punto.cage.vouchers import is_right
from punto.money import LARGEST_AMOUNT
from punto.play.events import Actor
from punto.rules.definitions import Authority

NEVER_SOLD = next(number for check in range(10) if is_right(number := f"12345123451234512{check}"))

SHIFT = Actor("zoe", Authority.SHIFT_MANAGER)

Asking = Callable[[House], Awaitable[object]]


@dataclass(frozen=True)
class Fault:
    code: str
    title: str
    asked: Asking
    says: str  # a part of it
    before: Asking | None = None  # what brings the house to where it begins


async def redeemed(here: House) -> None:
    await here.desk.redeem_voucher("sold", AT + DAY, B, (await here.sold()).number)


async def voided(here: House) -> None:
    await here.desk.void_voucher("voided", AT + DAY, (await here.sold()).number, SUPERVISOR, "misprint")


async def expired(here: House) -> None:
    await here.sold()
    await here.desk.expire_vouchers(AT + 31 * DAY)


async def held(here: House) -> None:
    await here.sold()
    await here.desk.hold_vouchers(AT, SHIFT)


async def release(here: House, by: Actor = SHIFT) -> object:
    return await here.desk.release_voucher("again", AT, await last(here), by, "never paid")


async def transfer(here: House) -> object:
    return await here.desk.to_terminal("t", AT, "mei", "T7", 100)


async def lock(here: House, id_: str = "l") -> object:
    return await here.desk.terminals.lock(id_, AT, "T7", CASHIER, "spilt drink")


async def unlock(here: House) -> object:
    return await here.desk.terminals.unlock("u", AT, "T7", CASHIER)


async def take_out(here: House, id_: str = "o") -> object:
    return await here.desk.terminals.take_out(id_, AT, "T7", CASHIER, "no picture")


async def hand_pay(here: House, terminal: str = "T7") -> object:
    return await here.desk.terminals.begin_hand_pay("h", AT, terminal, CASHIER)


async def no_bets() -> None:
    pass


async def paid(here: House) -> object:
    return await here.desk.terminals.pay_by_hand("p", AT, A, "T7", "mei", no_bets)


async def last(here: House) -> str:
    """The number of the voucher sold last."""
    [*_, stream] = [
        record.stream
        async for record in here.journal.records()
        if record.kind == "VoucherIssued" and "voucher/" in record.stream
    ]
    return stream.removeprefix("voucher/")


async def redeem(here: House, place: Cage | Terminal = A, at: int = AT + 2 * DAY) -> object:
    return await here.desk.redeem_voucher("again", at, place, await last(here))


async def void(here: House, by: Actor = SUPERVISOR, reason: str = "misprint", at: int = AT + 2 * DAY) -> object:
    return await here.desk.void_voucher("again", at, await last(here), by, reason)


async def mistyped(here: House) -> object:
    number = (await last(here))[::-1]
    wrong = str((int(number[0]) + 1) % 10) + number[1:]
    return await here.desk.look_up_voucher(wrong[::-1])


def bought_in(amount: int = 100, patron: str = "mei", cage: Cage = A, id_: str = "new") -> Asking:
    return lambda here: here.desk.buy_in(id_, AT, cage, patron, amount)


FAULTS = [
    Fault("unusable-id", "empty", bought_in(id_=""), '"" cannot be used'),
    Fault("unusable-id", "too long", bought_in(id_="x" * 101), "100 visible characters"),
    Fault("unusable-id", "with a NUL", bought_in(id_="a\x00b"), '"a\\x00b"'),
    Fault("unusable-id", "half a character", bought_in(id_="a\ud800b"), '"a\\ud800b"'),
    Fault("id-already-used", "another amount", bought_in(id_="request 4"), '"request 4" was used'),
    Fault("id-already-used", "another patron", bought_in(50_000, "jon", id_="request 4"), '"request 4" was used'),
    Fault("id-already-used", "another cage", bought_in(50_000, cage=B, id_="request 4"), '"request 4" was used'),
    Fault("id-already-used", "another act", bought_in(id_="request 1"), '"request 1" was used'),
    Fault("id-already-used", "refused besides", bought_in(cage=NEVER, id_="request 1"), '"request 1" was used'),
    Fault("unusable-name", "no name", bought_in(patron=""), "name of a patron"),
    Fault("unusable-name", "a long name", bought_in(patron="m" * 41), "1 to 40 visible characters"),
    Fault("unusable-name", "another line", bought_in(patron="mei\njon"), '"mei\\njon"'),
    Fault("unusable-name", "half a character", bought_in(patron="\udfff"), "name of a patron"),
    Fault("unusable-name", "an account", bought_in(patron="terminal:T7"), '"terminal:T7"'),
    Fault("unusable-name", "a stream", bought_in(cage=Cage("A/B", CASHIER)), "name of a cage"),
    Fault("unusable-name", "the vault", bought_in(cage=Cage("vault", CASHIER)), "no cage is called vault"),
    Fault("unusable-name", "nobody", bought_in(cage=Cage("A", Actor(" ", Authority.DEALER))), "member of staff"),
    Fault(
        "unusable-name", "a terminal", lambda here: here.desk.to_terminal("new", AT, "mei", "", 1), "name of a terminal"
    ),
    Fault(
        "unusable-name",
        "a table",
        lambda here: here.desk.fill_table("new", AT, "1:2", 1, SUPERVISOR),
        '"1:2" cannot be used as the name of a table',
    ),
    Fault(
        "unusable-name",
        "into whose account",
        lambda here: here.desk.issue_voucher("new", AT, A, 1, patron="bank:"),
        '"bank:"',
    ),
    Fault("not-an-amount", "nothing", bought_in(0), "0.00 is not an amount"),
    Fault("not-an-amount", "less than nothing", bought_in(-1), "-0.01 is not an amount"),
    Fault("not-an-amount", "too much", bought_in(LARGEST_AMOUNT + 1), "to 1000000000000.00"),
    Fault("not-an-amount", "a voucher", lambda here: here.sold(-100), "-1.00"),
    Fault("not-an-amount", "a terminal", lambda here: here.desk.from_terminal("new", AT, "T7", "mei", -5), "-0.05"),
    Fault("not-an-amount", "a cage", lambda here: here.desk.open_cage("new", AT, run_by(NEVER), 0), "0.00"),
    Fault("reason-needed", "none", lambda here: void(here, reason=""), "A reason or a remark", House.sold),
    Fault("reason-needed", "a page", lambda here: void(here, reason="x" * 201), "1 to 200", House.sold),
    Fault(
        "lacks-authority", "void", lambda here: void(here, CASHIER), "ida is a dealer; this takes a pit sup", House.sold
    ),
    Fault(
        "lacks-authority",
        "fund",
        lambda here: here.desk.fund_bank("new", AT, 1, SUPERVISOR),
        "lee is a pit supervisor; this takes a pit manager or above. Call a pit manager.",
    ),
    Fault("lacks-authority", "open", lambda here: here.desk.open_cage("new", AT, NEVER, 100), "a pit manager"),
    Fault("lacks-authority", "close", lambda here: here.desk.close_cage("new", AT, A), "a pit manager"),
    Fault("lacks-authority", "fill", lambda here: here.desk.fill_table("new", AT, "1", 1, CASHIER), "a pit sup"),
    Fault("lacks-authority", "credit", lambda here: here.desk.credit_table("new", AT, "1", 1, CASHIER), "a pit sup"),
    Fault("lacks-authority", "release", lambda here: release(here, SUPERVISOR), "a shift manager", held),
    Fault("voucher-before-restore", "redeem", redeem, "was started from a copy", held),
    Fault("voucher-before-restore", "at a terminal", lambda here: redeem(here, T7), "Call a shift manager", held),
    Fault("voucher-before-restore", "void", void, "may have been paid since", held),
    Fault("voucher-not-held", "", release, "is not held", House.sold),
    Fault("cage-not-open", "buy-in", bought_in(cage=NEVER), "Cage C is not open."),
    Fault("cage-not-open", "cash-out", lambda here: here.desk.cash_out("new", AT, NEVER, "mei", 1), "Cage C"),
    Fault("cage-not-open", "sell", lambda here: here.desk.issue_voucher("new", AT, NEVER, 1), "Cage C"),
    Fault("cage-not-open", "redeem", lambda here: redeem(here, NEVER), "Cage C", House.sold),
    Fault("cage-not-open", "close", lambda here: here.desk.close_cage("new", AT, run_by(NEVER)), "Cage C"),
    Fault(
        "cage-not-open",
        "closed again",
        bought_in(),
        "Cage A",
        lambda here: here.desk.close_cage("closed", AT, run_by(A)),
    ),
    Fault(
        "cage-already-open", "", lambda here: here.desk.open_cage("new", AT, run_by(A), 1), "Cage A is open already."
    ),
    Fault(
        "not-enough-money",
        "a patron",
        lambda here: here.desk.cash_out("new", AT, A, "mei", 30_001),
        "Patron mei has 300.00, which is less than 300.01.",
    ),
    Fault(
        "not-enough-money",
        "nobody's account",
        lambda here: here.desk.to_terminal("new", AT, "jon", "T7", 1),
        "Patron jon has 0.00, which is less than 0.01.",
    ),
    Fault(
        "not-enough-money",
        "a terminal",
        lambda here: here.desk.from_terminal("new", AT, "T7", "mei", 20_001),
        "Terminal T7 has 200.00, which is less than 200.01.",
    ),
    Fault(
        "not-enough-money",
        "a terminal's voucher",
        lambda here: here.desk.issue_voucher("new", AT, T7, 20_001),
        "Terminal T7 has 200.00",
    ),
    Fault(
        "not-enough-money",
        "a patron's voucher",
        lambda here: here.desk.issue_voucher("new", AT, B, 30_001, patron="mei"),
        "Patron mei has 300.00",
    ),
    Fault(
        "cage-short",
        "a voucher",
        lambda here: redeem(here, B),
        "Cage B has 2000.00 in cash, which is less than 2000.01.",
        lambda here: here.sold(200_001),
    ),
    Fault(
        "cage-short",
        "cash-out",
        lambda here: here.desk.cash_out("new", AT, B, "mei", 300_000),
        "Cage B has 2000.00 in cash",
        lambda here: here.desk.buy_in("rich", AT, A, "mei", 300_000),
    ),
    Fault(
        "cage-short",
        "void",
        void,
        "Cage A has 10.00 in cash, which is less than 100.00.",
        lambda here: emptied(here, 1_000),
    ),
    Fault(
        "vault-short",
        "",
        lambda here: here.desk.open_cage("new", AT, run_by(NEVER), 1_200_001),
        "The vault has 12000.00 in cash, which is less than 12000.01.",
    ),
    Fault(
        "owes-less",
        "nothing at all",
        lambda here: here.desk.repay_debt("new", AT, A, "mei", 1, in_cash=True),
        "Patron mei owes 0.00, which is less than 0.01.",
    ),
    Fault(
        "owes-less",
        "to be written off",
        lambda here: here.desk.write_off_debt("new", AT, "mei", 1, MANAGER, "old"),
        "Patron mei owes 0.00",
    ),
    Fault(
        "lacks-authority",
        "to write off",
        lambda here: here.desk.write_off_debt("new", AT, "mei", 1, SUPERVISOR, "old"),
        "pit manager",
    ),
    Fault(
        "reason-needed",
        "to write off",
        lambda here: here.desk.write_off_debt("new", AT, "mei", 1, MANAGER, ""),
        "reason",
    ),
    Fault(
        "bank-short",
        "",
        lambda here: here.desk.fill_table("new", AT, "2", 1_990_001, SUPERVISOR),
        "The bank has 19900.00, which is less than 19900.01.",
    ),
    Fault(
        "table-short",
        "",
        lambda here: here.desk.credit_table("new", AT, "1", 10_001, MANAGER),
        "The float of table 1 has 100.00 free, which is less than 100.01.",
    ),
    Fault(
        "table-short", "no float", lambda here: here.desk.credit_table("new", AT, "9", 1, MANAGER), "table 9 has 0.00"
    ),
    Fault("not-a-voucher-number", "", lambda here: here.desk.look_up_voucher("12 34"), '"12 34" is not the number'),
    Fault("check-digit-wrong", "", mistyped, "was mistyped", House.sold),
    Fault(
        "no-such-voucher",
        "",
        lambda here: here.desk.redeem_voucher("new", AT, A, NEVER_SOLD),
        "No voucher has the number 123 451 234 512 345 12",
    ),
    Fault("voucher-redeemed", "redeem", redeem, "was redeemed at cage B on 2027-01-16 08:00:00 UTC.", redeemed),
    Fault("voucher-redeemed", "at a terminal", lambda here: redeem(here, T7), "at cage B on 2027-01-16", redeemed),
    Fault("voucher-redeemed", "void", void, "was redeemed at cage B on 2027-01-16 08:00:00 UTC.", redeemed),
    Fault("voucher-voided", "redeem", redeem, "was voided by a pit supervisor on 2027-01-16 08:00:00 UTC.", voided),
    Fault("voucher-voided", "void", void, "was voided by a pit supervisor on 2027-01-16 08:00:00 UTC.", voided),
    Fault("voucher-expired", "redeem", redeem, "expired on 2027-02-14 08:00:00 UTC.", expired),
    Fault("voucher-expired", "void", void, "expired on 2027-02-14 08:00:00 UTC.", expired),
    Fault(
        "voucher-expired",
        "not booked yet",
        lambda here: redeem(here, at=AT + 30 * DAY),
        "expired on 2027-02-14 08:00:00 UTC.",
        House.sold,
    ),
    Fault(
        "cage-only",
        "",
        lambda here: redeem(here, T7),
        "is for 1000.01; a terminal takes vouchers up to 1000.00. Redeem it at a cage.",
        lambda here: here.sold(100_001),
    ),
    Fault(
        "above-the-voucher-cap",
        "",
        lambda here: here.sold(500_001),
        "5000.01 is more than a voucher may be worth, 5000.00.",
    ),
    Fault("terminal-locked", "a transfer", transfer, 'T7 is locked: "spilt drink". Call an attendant', lock),
    Fault("terminal-locked", "again", lambda here: lock(here, "l2"), 'T7 is locked: "spilt drink".', lock),
    Fault("terminal-awaits-hand-pay", "", transfer, "T7 is locked until its credits are paid by hand.", hand_pay),
    Fault(
        "terminal-out-of-service", "a transfer", transfer, 'T7 is out of service: "no picture". Use another', take_out
    ),
    Fault("terminal-out-of-service", "again", lambda here: take_out(here, "o2"), "T7 is out of service", take_out),
    Fault("terminal-not-locked", "", unlock, "T7 is not locked."),
    Fault(
        "terminal-in-service",
        "",
        lambda here: here.desk.terminals.put_back("b", AT, "T7", CASHIER),
        "T7 is in service.",
    ),
    Fault("no-credits-there", "", lambda here: hand_pay(here, "T8"), "no credits at terminal T8."),
    Fault("credits-still-there", "", lambda here: here.desk.terminals.check_empty("T7"), "200.00 at terminal T7."),
    Fault("no-hand-pay", "", paid, "No hand pay is begun at terminal T7."),
    Fault("no-hand-pay", "only locked", paid, "No hand pay is begun at terminal T7.", lock),
]


async def emptied(here: House, left: int) -> None:
    """A voucher for 100.00 was sold at cage A, and then so much is left in its drawer."""
    await here.sold()
    await here.desk.close_cage("closed", AT, run_by(A))
    await here.desk.open_cage("opened", AT, run_by(A), left)


PROVOKED = {fault.code for fault in FAULTS}
