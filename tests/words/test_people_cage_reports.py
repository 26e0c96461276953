"""Every code of the cage, of people and of reports has words in every language, and English uses each of its facts."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.words.catalogues import refusal_entries

from punto.cage.events import (
    BankFunded,
    Cage,
    CageClosed,
    CageOpened,
    DebtWrittenOff,
    HandPaid,
    MissingClaimed,
    MissingForgiven,
    TableCredited,
    TableFilled,
    TerminalCleared,
    TerminalLocked,
    TerminalReturned,
    TerminalTakenOut,
    TerminalUnlocked,
    VoucherExpired,
    VoucherReleased,
    VoucherVoided,
)
from punto.facts import KINDS, Message
from punto.floor.events import (
    CardsChanged,
    CardsWithdrawn,
    ChangeProposed,
    ClosingOrdered,
    Considered,
    ContinuationDecided,
    CutCardTakenBack,
    DisputeOpened,
    DisputePayment,
    DisputePaymentReversed,
    DisputeProposalRefused,
    DisputeReversalProposed,
    DisputeRuled,
    DisputeRulingProposed,
    FloorReloaded,
    FloorRestored,
    PatronCheckedIn,
    PatronCheckedOut,
    ProposalRefused,
    RollbackAccepted,
    RoundInterrupted,
    RulebookAdopted,
    ShoeAbandoned,
    ShoeEnded,
    ShoeStarted,
    TableClosed,
    TableOpened,
)
from punto.ledger.accounts import BREAKAGE, COMMISSION, filled_message, patron, purse_message, table_float, terminal
from punto.people.events import (
    CageReleased,
    CageReleaseUsed,
    DeviceCodeIssued,
    DeviceEnrolled,
    DeviceKind,
    DevicePaired,
    DeviceRemoved,
    DeviceTablesSet,
    LockedOut,
    PasswordSet,
    PersonEnrolled,
    PersonReinstated,
    PersonSuspended,
    RoleGiven,
    SignedIn,
    SignedOut,
    SignInFailed,
    Unlocked,
)
from punto.people.roles import Role
from punto.play.commands import CorrectBet, GiveReason
from punto.play.events import (
    Actor,
    BetCorrected,
    BetLaid,
    BetPlaced,
    BetSettled,
    CardCorrected,
    CardTakenBack,
    IrregularityRecorded,
    IrregularityReported,
    NewCardsOrdered,
    ReasonGiven,
    RoundVoided,
    RulingMade,
    SettlementReversed,
)
from punto.reports.locations import location
from punto.reports.meters import MeterName
from punto.reports.significant import messages_of
from punto.rules.cards import BACK, Card
from punto.rules.definitions import Authority, Side
from punto.rules.errors import HouseRefused
from punto.rules.irregularities import Irregularity, Ruling
from punto.rules.limits import Limits
from punto.rules.settlement import Result
from punto.store.codec import encode
from punto.store.records import Booked, Record
from punto.words import FOLDER, catalogue, has_part, languages, say

REPORTS = Path(__file__).parents[2] / "src" / "punto" / "reports"
LEE = Actor("lee", Authority.PIT_SUPERVISOR)
SUE = Actor("sue", Authority.PIT_MANAGER)
PAID = DisputePayment("mei", 100)

# A value for each fact that is not made from its kind alone, and what of it must be read in English.
MESSAGES = {
    "keyed": (Message("bet-laid-none"), "nothing"),
    "lay": (Message("bet-laid-none"), "nothing"),
    "by": (LEE.message, "lee"),
    "filled": (filled_message(table_float("T9")), "T9"),
    "fault": (Message("shoe-fault-jam"), "a card is jammed"),
    "how": (Message("dispute-paid-in-chips"), "paid in chips"),
    "location": (location("cage/main"), "cage main"),
    "purse": (purse_message(terminal("T7")), "Terminal T7"),
    "second": (SUE.message, "sue"),
}
WORDS = {
    "authority": (Authority.PIT_MANAGER, "a pit manager"),
    "device": (DeviceKind.CARD_READER, "card reader"),
    "irregularity": (Irregularity.FOREIGN_CARD, "foreign card"),
    "ordinal": (2, "second"),
    "side": (Side.BANKER, "Banker"),
    "card": ("9H", "9♥"),
    "was": ("6H", "6♥"),
    "needed": (Authority.SHIFT_MANAGER, "a shift manager"),
    "result": (Result.WON, "won"),
    "role": (Role.AUDITOR, "an auditor"),
    "roles": ((Role.CASHIER, Role.PATRON), "a cashier, a patron"),
    "ruling": (Ruling.VOID, "void"),
    "whose": ("device", "a device"),
}


def sample(name: str) -> tuple[Any, str]:
    if name in MESSAGES:
        return MESSAGES[name]
    if name in WORDS:
        return WORDS[name]
    number = 7_000 + sorted(KINDS).index(name)
    match KINDS[name]:
        case "amount":
            return number, f"{number // 100}.{number % 100:02d}"
        case "number":
            return number, str(number)
        case "count":
            return number, f"{number:,}"
        case "date":
            return 1_800_000_000_000_000, "2027-01-15 08:00:00 UTC"
        case "name" | "table" | "text" | "area" | "odds" | "clause":
            return f"{name}-{number}", f"{name}-{number}"
    raise AssertionError(f"no sample for {name}")


def recorded(stream: str, event: Any, *entries: Booked) -> Record:
    kind, schema_version, body = encode(event)
    return Record(1, stream, 1, 0, kind, schema_version, None, None, body, entries, b"")


LIMITS = Limits(100, 500, None)
BET = BetSettled(1, "mei", "banker", 100, 100, Result.WON, "4.1", "0.95 to 1", 95)
TABLE = "table/1"
# One of each, and of those that can be said in more than one way one for each.
RECORDS = [
    recorded("rulebooks", RulebookAdopted("easy-six", "abc", "text", LEE)),
    recorded(TABLE, TableOpened("easy-six", "abc", "layout", 7, 8, 100, LIMITS, False, LEE)),
    recorded(TABLE, TableClosed(LEE)),
    recorded(TABLE, ShoeStarted("s1")),
    recorded(TABLE, ShoeEnded("s1")),
    recorded(TABLE, ShoeEnded("s1", LEE, "worn")),
    recorded(TABLE, ShoeAbandoned("s1", LEE, "lost")),
    recorded("floor", RollbackAccepted(9, "5c", 4, LEE, "restored")),
    recorded(TABLE, CardsWithdrawn(LEE, "started from a copy")),
    recorded(TABLE, CardsChanged(LEE, "worn")),
    recorded(TABLE, CardsChanged(LEE, "", "B7", "S2")),
    recorded(TABLE, RoundInterrupted(7)),
    recorded(TABLE, ContinuationDecided(False, LEE)),
    recorded(TABLE, ContinuationDecided(True, LEE, "cards were moved")),
    recorded("floor", FloorReloaded(("1",), ("2",), (), LEE)),
    recorded("floor", FloorRestored("abc", 7, 1_800_000_000_000_000, 0, {}, LEE)),
    recorded(TABLE, IrregularityReported(Irregularity.FOREIGN_CARD, LEE, "5.1")),
    recorded(TABLE, IrregularityReported(Irregularity.FOREIGN_CARD, LEE, "5.1", note="a joker")),
    recorded(TABLE, IrregularityRecorded(Irregularity.LATE_DISCOVERY, LEE, "a joker", "5.11")),
    recorded(TABLE, CardTakenBack(Side.PLAYER, 2, Card("9H"), LEE, "R37")),
    recorded(TABLE, CardTakenBack(Side.PLAYER, 3, BACK, LEE, "R37")),
    recorded(TABLE, CutCardTakenBack(LEE)),
    recorded(TABLE, CardCorrected(Side.PLAYER, 2, Card("9H"), Card("6H"), LEE, "R37")),
    recorded(TABLE, BetCorrected(BetLaid(1, "mei", "banker", 100_00), None, LEE, "5.13")),
    recorded(TABLE, ReasonGiven("seen on film", LEE, "R54", 195_00)),
    recorded(TABLE, ReasonGiven("seen at payout", LEE, "R40", 195_00, "camera 4", LEE)),
    recorded(TABLE, ChangeProposed(7, 3, GiveReason(CorrectBet(None, None, LEE), "seen"), 195_00, "R42", None)),
    recorded(TABLE, ProposalRefused(7, LEE)),
    recorded(TABLE, BetPlaced(1, "mei", "tie", 100_00, "R20", not_noticed=True, recorded_by=LEE)),
    recorded(TABLE, RulingMade(Ruling.VOID, LEE, "5.1")),
    recorded(TABLE, RulingMade(Ruling.VOID, LEE, "5.1", reason="a joker")),
    recorded(TABLE, NewCardsOrdered("5.1")),
    recorded(TABLE, RoundVoided("5.1")),
    recorded(TABLE, SettlementReversed(BET, "5.1")),
    recorded(TABLE, BetPlaced(1, "mei", "banker", 100, "3.4", on_behalf_by=LEE)),
    recorded("orders/1", ClosingOrdered(LEE, "abc")),
    recorded("check-ins/1", PatronCheckedIn("mei", LEE)),
    recorded("check-ins/1", PatronCheckedOut("mei", LEE)),
    recorded("considered/1", Considered("1", 7, LEE, Irregularity.FOREIGN_CARD, None, (), "", False)),
    recorded("considered/1", Considered("1", 7, LEE, Irregularity.FOREIGN_CARD, None, (), "reason-needed", True)),
    recorded("considered/1", Considered("1", 7, LEE, None, Ruling.VOID, (), "", False)),
    recorded("considered/1", Considered("1", 7, LEE, None, Ruling.VOID, (), "reason-needed", True)),
    recorded("dispute/1/7", DisputeOpened(1, "1", 7, "mei", "not so", 9, "abc")),
    recorded("dispute/1/7", DisputeOpened(1, "1", 7, "mei", "not so", 9, "abc", LEE)),
    recorded("dispute/1/7", DisputeOpened(1, "1", 7, None, "not so", 9, "abc", LEE)),
    recorded("dispute/1/7", DisputeRuled(1, "it stands", LEE)),
    *(
        recorded("dispute/1/7", DisputeRuled(1, "so", LEE, DisputePayment("mei", 100, taken, in_chips)))
        for taken in (False, True)
        for in_chips in (False, True)
    ),
    *(
        recorded("dispute/1/7", DisputeRuled(1, "so", LEE, replace(PAID, awarded_by=awarded), SUE))
        for awarded in ("", "the court")
    ),
    recorded("dispute/1/7", DisputeRulingProposed(1, "so", LEE, PAID)),
    recorded("dispute/1/7", DisputeReversalProposed(1, "so", LEE)),
    recorded("dispute/1/7", DisputeProposalRefused(1, "so", LEE)),
    recorded("dispute/1/7", DisputePaymentReversed(1, "so", LEE, SUE, PAID)),
    recorded("house", TableFilled("1", 100, LEE)),
    recorded("house", TableCredited("1", 100, LEE)),
    recorded("house", DebtWrittenOff("mei", 100, LEE, "old")),
    recorded("house", MissingClaimed("1", 7, "terminal:t1", "mei", 100, LEE, "on film")),
    recorded("house", MissingForgiven("1", 7, "patron:mei", 100, LEE, "our own mistake")),
    recorded("house", BankFunded(100, LEE)),
    recorded("voucher/1", VoucherExpired("123456789012345676", 100)),
    recorded("voucher/1", VoucherVoided("123456789012345676", LEE, "torn", "cash:A", 100)),
    recorded("voucher/1", VoucherReleased("123456789012345676", 100, LEE, "never paid")),
    recorded("cage/A", CageOpened(Cage("A", LEE), 100)),
    recorded("cage/A", CageClosed(Cage("A", LEE), 100)),
    recorded("person/ida", PersonEnrolled("ida", Role.CASHIER, "Sue", "s")),
    recorded("person/ida", PersonEnrolled("ida", Role.CASHIER, "", "s")),
    recorded("person/ida", RoleGiven(Role.DEALER, "Sue")),
    recorded("person/ida", PersonSuspended("Sue", "late")),
    recorded("person/ida", PersonReinstated("Sue")),
    recorded("person/ida", PasswordSet("", "s")),
    recorded("person/mei", CageReleased(5_00, 9, "lee", "to go home")),
    recorded("person/mei", CageReleaseUsed(5_00, "ida")),
    recorded("person/ida", PasswordSet("Ida", "s")),
    recorded("person/ida", SignedIn("")),
    recorded("person/ida", SignedIn("T7")),
    recorded("person/ida", SignInFailed()),
    recorded("person/ida", LockedOut(1_800_000_000_000_000)),
    recorded("person/ida", Unlocked("Sue")),
    recorded("person/ida", SignedOut()),
    recorded("device/r1", DeviceEnrolled("R1", DeviceKind.CARD_READER, "1", "Sue", "s")),
    recorded("device/t1", DeviceEnrolled("T1", DeviceKind.TERMINAL, None, "Sue", "s")),
    recorded("device/r1", DeviceRemoved("Sue")),
    recorded("device/t1", DeviceCodeIssued("Sue", "s")),
    recorded("device/t1", DevicePaired("s")),
    recorded("device/t1", DeviceTablesSet((), "Sue")),
    recorded("device/t1", DeviceTablesSet(("1", "2"), "Sue")),
    recorded("terminal/T1", TerminalLocked("T1", LEE, "spilt drink")),
    recorded("terminal/T1", TerminalLocked("T1", LEE, "", 100)),
    recorded("terminal/T1", HandPaid(Cage("A", LEE), "T1", 100, "mei")),
    recorded("terminal/T1", TerminalUnlocked("T1", LEE)),
    recorded("terminal/T1", TerminalTakenOut("T1", LEE, "no picture")),
    recorded("terminal/T1", TerminalReturned("T1", LEE)),
    recorded("terminal/T1", TerminalCleared("T1", LEE)),
    recorded(
        TABLE,
        BET,
        Booked(1, "fill", (("bank", -5), ("table:1", 5))),
        Booked(2, "fill", (("bank", -5), (COMMISSION, 5))),
        Booked(3, "fill", (("bank", -5), (BREAKAGE, 5))),
        Booked(4, "owed", (("owed:patron:mei", 5), ("patron:mei", 5))),
        Booked(5, "missing", (("missing:1/7/patron:mei", 5), ("patron:mei", 5))),
    ),
]


def messages_in(source: str) -> set[str]:
    """The codes that a module gives, as they stand in it."""
    return set(re.findall(r'Message\(\s*"((?:event|movement|finding)-[a-z-]+)"', source))


def placeables(code: str, language: str = "en") -> set[str]:
    """The facts that the words of a message use, its label aside."""
    text = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / language).glob("*.ftl"))
    [body] = re.findall(rf"^{code} = (.*(?:\n +[^.\s].*|\n +\*?\[.*|\n +\}}.*)*)", text, re.MULTILINE)
    return set(re.findall(r"\$(\w+)", body))


# A bet that ends has a code by its result.
MOVEMENTS = {f"movement-bet-{result.value}" for result in Result} | {
    "movement-opening-balance",
    "movement-closing-balance",
}
EVENTS = sorted(
    code
    for file in ("significant.py", "dispute_events.py")
    for code in messages_in((REPORTS / file).read_text(encoding="utf-8"))
    if code.startswith("event-")
)
CODES = sorted(
    {*EVENTS, *MOVEMENTS, *(code for path in REPORTS.glob("*.py") for code in messages_in(path.read_text("utf-8")))}
)
REFUSALS = refusal_entries("cage.ftl", "people.ftl")

every_language = pytest.mark.parametrize("language", languages())


def test_there_are_some() -> None:
    assert len(EVENTS) > 40
    assert len(CODES) > 60
    assert languages() == ["en", "zh-Hans", "zh-Hant"]


@every_language
@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_said_with_its_facts(code: str, language: str) -> None:
    facts = {name: sample(name) for name in REFUSALS[code].facts}
    refused = HouseRefused(code, **{name: value for name, (value, _) in facts.items()})
    message = Message(f"refusal-{refused.code}", refused.facts)
    sentence, way_out = say(message, language), say(message, language, part="way-out")
    assert sentence
    assert way_out
    if language == "en":
        assert [shown for _, shown in facts.values() if shown not in f"{sentence} {way_out}"] == []
    else:
        _is_chinese(sentence)
        _is_chinese(way_out)


@every_language
@pytest.mark.parametrize("code", CODES)
def test_a_row_of_a_report_is_said_with_its_facts(code: str, language: str) -> None:
    names = placeables(code)
    assert placeables(code, language) == names  # in another order, but the same
    facts = {name: sample(name) for name in names}
    words = say(Message(code, {name: value for name, (value, _) in facts.items()}), language)
    if language == "en":
        assert [shown for _, shown in facts.values() if shown not in words] == []
    elif code != "finding-meter-differs":
        _is_chinese(words)
    if code.startswith("event-"):
        assert has_part(code, "name", language)


@every_language
def test_every_significant_event_there_is_is_said(language: str) -> None:
    given = [message for record in RECORDS for message in messages_of(record)]
    assert {message.code for message in given} == set(EVENTS)
    for message in given:
        assert message.facts.keys() == placeables(message.code), message.code
        assert say(message, language)
        assert say(message, language, part="name")


@every_language
def test_every_word_that_is_looked_up_is_there(language: str) -> None:
    there = [
        *(Message(f"meter-{name.value}") for name in MeterName),
        *(Message(f"device-{kind.value}") for kind in DeviceKind),
        *(Message(f"role-{role.value}") for role in Role),
        *(filled_message(account) for account in (table_float("1"), COMMISSION, BREAKAGE)),
        *(purse_message(account) for account in (patron("mei"), terminal("T7"))),
        *(location(f"{kind}/x") for kind in ("table", "cage", "terminal", "person", "device", "shoe")),
        *(location(stream) for stream in ("dispute/1/7", "voucher/123", "house", "floor", "rulebooks")),
        Message("actor-person", {"name": "lee"}),
        Message("actor-command-line"),
        *(Message(f"dispute-{way}") for way in ("paid", "taken", "paid-in-chips", "taken-in-chips")),
    ]
    assert all(say(message, language) for message in there)
    for whose in ("patron", "person", "staff", "table", "cage", "terminal", "device"):
        assert say(Message(f"whose-{whose}"), language)


def test_a_voucher_is_not_named_by_where_it_is() -> None:
    assert location("voucher/123456789012345676").facts == {}


@every_language
@pytest.mark.parametrize("file", ["cage.ftl", "people.ftl", "reports.ftl"])
def test_every_language_has_the_same_messages(file: str, language: str) -> None:
    def ids(of: str) -> list[str]:
        text = (FOLDER / of / file).read_text(encoding="utf-8")
        return re.findall(r"^([a-z][a-z0-9-]*) =|^    (\.[a-z-]+) =", text, re.MULTILINE)

    assert ids(language) == ids("en")
    assert all(catalogue(language).has_message(id_) for id_, _ in ids(language) if id_)


def test_what_cannot_be_seen_is_shown_as_an_escape() -> None:
    assert say(Message("purse-patron", {"name": "a\x1b[2Jb\nc\ud800"})) == r"Patron a\x1b[2Jb\nc\ud800"


def _is_chinese(words: str) -> None:
    """But for names, ids and what is written the same everywhere."""
    bare = re.sub(r"[\w]+-\d{4}|lee|sue|cage main|main|T[79]|UTC|vault", "", words)
    assert re.search(r"[\u4e00-\u9fff]", words), words
    assert not re.search(r"[A-Za-z]{2,}", bare), words
