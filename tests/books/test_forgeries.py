"""Forgeries with every hash, number, head and balance right: found because Rounds, shoes and books do not follow."""

import asyncio
import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.books.conftest import Played
from tests.books.evening import BOSS, CAGE
from tests.books.forger import Forger, Place
from tests.books.house import KEYS, found, verified
from tests.floor import test_sets_of_cards as sets
from tests.floor.test_rooms import in_journal

from punto.cage.events import BoughtIn, CageClosed, VoucherIssued, VoucherRedeemed
from punto.floor.commands import OpenBets
from punto.floor.events import CardsChanged, RulebookAdopted, ShoeEnded, ShoeStarted, TableClosed, TableOpened
from punto.floor.room import TableRoom
from punto.play.events import (
    BetPlaced,
    BetsClosed,
    BetSettled,
    BetsOpened,
    CardDealt,
    FreeRoundOpened,
    IrregularityRecorded,
    OutcomeAnnounced,
)
from punto.rules.cards import parse_cards
from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_rulebook
from punto.rules.settlement import Result
from punto.shoe.events import CardsBurned, CardsDrawn, ShoeOpened, ShoeSealed
from punto.shoe.sealed import _commitment
from punto.store.contract import Journal
from punto.store.finding import Finding
from punto.store.location import open_journal
from punto.store.records import Booked
from punto.verify.start import check_start


@pytest.fixture
def forger(played: Played) -> Forger:
    return Forger.reads(played.path)


def won(forger: Forger, such: Callable[[Any], bool] = lambda _: True) -> Place:
    """A settlement that paid, in a Round that stands."""
    return next(
        place
        for place in forger.places(BetSettled, lambda event, _: event.result is Result.WON and such(event))
        if forger[place].stream == "table/1"
    )


def lost(forger: Forger) -> Place:
    return next(
        place
        for place in forger.places(BetSettled, lambda event, _: event.result is Result.LOST)
        if forger[place].stream == "table/1"
    )


def is_about(finding: Finding, table: str, number: int | None) -> bool:
    return (finding.facts.get("table"), finding.facts.get("number")) == (table, number)


def assert_names(path: Path, forger: Forger, place: Place) -> None:
    """The first finding is at the record, or names its Round or stream."""
    record, fault = forger[place], found(path)
    positions = [at.position for at in forger.chained()[0] if at.request_id == forger.units[place[0]][0].request_id]
    table = record.stream.partition("/")[2]
    assert (
        fault.position in range(positions[0], positions[0] + len(forger.units[place[0]]))
        or is_about(fault, table, record.round)
        or record.stream in (fault.stream, fault.facts.get("stream"))
    ), str(fault)


# ── A Round ──────────────────────────────────────────────────────────────────────────────────────────────

FIELDS: dict[str, tuple[Callable[[Forger], Place], dict[str, Any]]] = {
    "more paid": (won, {"paid": 999_00}),
    "a cent more paid": (won, {"paid": 1}),
    "another odds text": (won, {"odds": "1,000 to 1"}),
    "another clause": (won, {"clause": "9.9"}),
    "another patron": (won, {"patron": "ada2"}),
    "another box": (won, {"box": 7}),
    "another area": (won, {"area": "tie"}),
    "a higher stake": (won, {"stake": 500_00}),
    "less in action": (won, {"in_action": 1}),
    "a commission": (won, {"commission": 1}),
    "breakage": (won, {"breakage": 1}),
    "won, not lost": (lost, {"result": Result.WON, "paid": 5_00, "odds": "1 to 1"}),
    "returned, not lost": (lost, {"result": Result.RETURNED}),
    "lost, not won": (won, {"result": Result.LOST, "paid": 0, "odds": None}),
}


@pytest.mark.parametrize("what", FIELDS)
def test_a_settlement_forged_with_all_its_money_is_found(forger: Forger, tmp_path: Path, what: str) -> None:
    find, fields = FIELDS[what]
    place = find(forger)
    if what == "a cent more paid":
        fields = {"paid": forger.event(place).paid + 1}
    assert replace(forger.event(place), **fields) != forger.event(place)
    forger.change(place, **fields)
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


@pytest.mark.parametrize("what", ["an amount", "an account", "what it is called", "one entry more", "one entry less"])
def test_an_entry_forged_beside_its_event_is_found(forger: Forger, tmp_path: Path, what: str) -> None:
    place = won(forger)
    record = forger[place]
    settle = record.entries[0]
    (one, amount), (two, other), *rest = settle.postings
    entries = {
        "an amount": (replace(settle, postings=((one, amount + 1), (two, other - 1), *rest)),),
        "an account": (replace(settle, postings=((one, amount), ("patron:raj2", other), *rest)),),
        "what it is called": (replace(settle, what="gift"),),
        "one entry more": (settle, Booked(0, "gift", (("bank", -5_00), ("patron:raj", 5_00)))),
        "one entry less": (),
    }[what]
    forger.units[place[0]][place[1]] = replace(record, entries=(*entries, *record.entries[1:]))
    assert_names(forger.write(tmp_path / "forged.db", rebook=False), forger, place)


def test_a_card_changed_at_the_table_is_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(CardDealt, lambda _, record: record.stream == "table/1")[0]
    forger.change(place, card="AS" if forger.event(place).card != "AS" else "KS")
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


def test_an_outcome_changed_is_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(OutcomeAnnounced)[0]
    forger.change(place, player_total=(forger.event(place).player_total + 1) % 10)
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


def test_a_bet_moved_behind_no_more_bets_is_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(BetPlaced, lambda event, record: record.stream == "table/1" and event.window is None)[0]
    number = forger[place].round
    closing = forger.places(BetsClosed, lambda _, record: (record.stream, record.round) == ("table/1", number))[0]
    assert place[0] < closing[0]
    moved = forger.units.pop(place[0])
    forger.units.insert(closing[0], moved)
    path = forger.write(tmp_path / "forged.db")
    assert found(path).position is not None or is_about(found(path), "1", number)


def test_a_higher_bet_that_won_is_found(forger: Forger, tmp_path: Path) -> None:
    """The bet itself raised, and the settlement left as it was."""
    place = won(forger, lambda event: event.window is None)
    event = forger.event(place)
    bets = forger.places(
        BetPlaced,
        lambda bet, record: (
            (bet.patron, bet.area) == (event.patron, event.area) and record.round == forger[place].round
        ),
    )
    bet = next(bet for bet in bets if forger[bet].stream == "table/1")
    forger.change(bet, stake=forger.event(bet).stake + 1_00)
    found(forger.write(tmp_path / "forged.db"))


def test_a_settlement_left_out_is_found(forger: Forger, tmp_path: Path) -> None:
    place = won(forger)
    forger.remove_records(place)
    assert_names(forger.write(tmp_path / "forged.db"), forger, (place[0], 0))


def test_a_round_cut_short_is_found(forger: Forger, tmp_path: Path) -> None:
    """Whoever would have won is never paid: the next Round is opened over bets that still lie there."""
    table, number = next(
        (record.stream, record.round)
        for place in forger.places(BetSettled, lambda event, _: event.result is Result.WON)
        if (record := forger[place]).round
        and forger.units_of(record.stream, record.round + 1)
        and record.stream != "table/1"  # its shoe was opened, and tells of it
    )
    last = max(place[0] for place in forger.places(BetSettled, lambda _, r: (r.stream, r.round) == (table, number)))
    forger.remove(*[unit for unit in forger.units_of(table, number) if unit >= last])
    found(forger.write(tmp_path / "forged.db"))


def test_a_round_left_out_is_found(forger: Forger, tmp_path: Path) -> None:
    """All of it, from the middle, at a table whose shoe is not open yet: its number and its cards are missing."""
    assert forger.units_of("table/3", 3)
    forger.remove(*forger.units_of("table/3", 2))
    assert found(forger.write(tmp_path / "forged.db")).stream == "table/3"


def test_a_round_left_out_where_the_cards_are_nobodys_is_found(forger: Forger, tmp_path: Path) -> None:
    """By its number alone: the draws that follow have been moved up as well."""
    gone = forger.units_of("table/3", 2)
    cards = sum(len(forger.event(p).cards) for p in forger.places(CardsDrawn) if p[0] in gone)
    for place in forger.places(CardsDrawn, lambda _, record: record.stream == "shoe/3-3"):
        if place[0] > gone[-1]:
            forger.change(place, first=forger.event(place).first - cards)
    forger.remove(*gone)
    found(forger.write(tmp_path / "forged.db"))


@pytest.mark.parametrize("number", [1, 2, 9])
def test_a_round_of_another_number_is_found(forger: Forger, tmp_path: Path, number: int) -> None:
    """Twice the same, or one that is not next: `punto round` would tell two Rounds as one."""
    for unit in forger.units_of("table/1", 3):
        for at, record in enumerate(forger.units[unit]):
            if record.stream == "table/1" and record.round == 3:
                forger.units[unit][at] = replace(record, round=number)
                if record.kind == "BetsOpened":
                    forger.change((unit, at), number=number)
    found(forger.write(tmp_path / "forged.db"))


def test_a_record_filed_under_another_round_is_found(forger: Forger, tmp_path: Path) -> None:
    place = won(forger)
    forger.units[place[0]][place[1]] = replace(forger[place], round=(forger[place].round or 0) + 1)
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


def test_cards_carried_over_from_nowhere_are_found(forger: Forger, tmp_path: Path) -> None:
    """Only what the Round before left over can start the next one; else any card could be brought in."""
    [opening] = forger.places(BetsOpened, lambda event, record: (record.stream, event.number) == ("table/5", 4))
    forger.change(opening, carried=("9S", "KS"))
    for dealt in forger.places(CardDealt, lambda _, record: (record.stream, record.round) == ("table/5", 4)):
        forger.remove(dealt[0])
        break
    later = [unit for unit in forger.units_of("table/5", 4) if unit > opening[0]]
    forger.remove(*[unit for unit in later if any(record.kind == "CardDealt" for record in forger.units[unit])])
    assert found(forger.write(tmp_path / "forged.db")).code == "finding-carried-cards"


def test_settings_of_a_round_that_are_not_the_tables_are_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(BetsOpened, lambda _, record: record.stream == "table/1")[0]
    forger.change(place, limits=dataclasses.replace(forger.event(place).limits, maximum=9_000_00))
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


def test_a_note_about_a_round_that_never_was_is_found(forger: Forger, tmp_path: Path) -> None:
    [place] = forger.places(IrregularityRecorded)
    forger.units[place[0]][place[1]] = replace(forger[place], round=77)
    found(forger.write(tmp_path / "forged.db"))


def test_what_comes_along_with_a_late_note_is_looked_at(forger: Forger, tmp_path: Path) -> None:
    """A settlement in one unit with a note about an earlier Round is a settlement all the same."""
    [place] = forger.places(IrregularityRecorded)
    record = forger[place]
    more = next(forger.event(p) for p in forger.places(BetSettled, lambda _, r: r.stream == record.stream))
    forger.insert(place[0] + 1, (record.stream, forger.event(place), 1), (record.stream, more, 4))
    found(forger.write(tmp_path / "forged.db"))


def test_a_clause_forged_in_a_late_note_is_found(forger: Forger, tmp_path: Path) -> None:
    [place] = forger.places(IrregularityRecorded)
    forger.change(place, clause="9.9")
    found(forger.write(tmp_path / "forged.db"))


# ── The law ──────────────────────────────────────────────────────────────────────────────────────────────


def _other_law(forger: Forger) -> tuple[Place, str, str]:
    """Where the law of table 1 was adopted, a text of it that pays otherwise, and its digest."""
    place = forger.places(RulebookAdopted)[0]
    source = forger.event(place).source
    other = source.replace('"8 to 1"', '"9 to 1"', 1) if '"8 to 1"' in source else source.replace("8:1", "9:1", 1)
    if other == source:
        other = source.replace('says = "', 'says = "Now, ', 1)
    assert other != source
    return place, other, parse_rulebook(other, forger.event(place).rulebook).digest


def test_a_rulebook_changed_under_its_old_digest_is_found(forger: Forger, tmp_path: Path) -> None:
    place, other, _ = _other_law(forger)
    forger.change(place, source=other)
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


def test_a_rulebook_changed_with_its_digest_is_found(forger: Forger, tmp_path: Path) -> None:
    place, other, digest = _other_law(forger)
    forger.change(place, source=other, digest=digest)
    fault = found(forger.write(tmp_path / "forged.db"))
    assert fault.stream == "table/1"


def test_a_rulebook_changed_with_every_digest_is_found_where_it_was_played_by(forger: Forger, tmp_path: Path) -> None:
    """Bets that were settled by the old text do not replay by the new one."""
    place, _, _ = _other_law(forger)
    event = forger.event(place)
    settled = forger.event(won(forger))
    name = next(name for name, file in FILES.items() if (FOLDER / file).read_text(encoding="utf-8") == event.source)
    other = event.source.replace(f'"{settled.odds}"', '"3 to 1"')
    if other == event.source:
        pytest.fail(f"the odds {settled.odds} are not in the text of {name}")
    digest = parse_rulebook(other, event.rulebook).digest
    for other_place in forger.places(TableOpened) + forger.places(BetsOpened):
        if forger.event(other_place).digest == event.digest:
            forger.change(other_place, digest=digest)
    forger.change(place, source=other, digest=digest)
    fault = found(forger.write(tmp_path / "forged.db"))
    assert fault.facts.get("table") == "1" or fault.stream == "table/1"


def test_a_rulebook_that_cannot_be_read_is_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(RulebookAdopted)[0]
    forger.change(place, source="[not a rulebook")
    fault = found(forger.write(tmp_path / "forged.db"))
    assert fault.stream == "rulebooks"


def test_a_table_under_a_rulebook_that_was_never_adopted_is_found(forger: Forger, tmp_path: Path) -> None:
    forger.remove(forger.places(RulebookAdopted)[0][0])
    assert found(forger.write(tmp_path / "forged.db")).stream == "table/1"


# ── Shoes ────────────────────────────────────────────────────────────────────────────────────────────────

OPENED = "shoe/1-1"


def _of(stream: str) -> Callable[[Any, Any], bool]:
    return lambda _, record: record.stream == stream


def test_two_cards_exchanged_as_they_were_dealt_are_found(forger: Forger, tmp_path: Path) -> None:
    """At the table and in the shoe's own draws: the shoe was opened, and says otherwise."""
    draws = forger.places(CardsDrawn, _of(OPENED))
    one = draws[0]
    two = next(place for place in draws if forger.event(place).cards != forger.event(one).cards)
    cards = forger.event(one).cards, forger.event(two).cards
    for place, given in ((one, cards[1]), (two, cards[0])):
        forger.change(place, cards=given)
        [dealt] = [p for p in forger.places(CardDealt) if p[0] == place[0]]
        forger.change(dealt, card=given[0])
    found(forger.write(tmp_path / "forged.db"))


def test_a_card_drawn_and_not_dealt_is_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(CardsDrawn, _of("shoe/2-2"))[0]
    forger.change(place, cards=("AS",) if forger.event(place).cards != ("AS",) else ("KS",))
    found(forger.write(tmp_path / "forged.db"))


def test_the_order_of_an_opened_shoe_changed_is_found(forger: Forger, tmp_path: Path) -> None:
    [place] = forger.places(ShoeOpened)
    *cards, one, two = forger.event(place).cards
    assert one != two
    forger.change(place, cards=(*cards, two, one))
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


def test_the_salt_of_an_opened_shoe_changed_is_found(forger: Forger, tmp_path: Path) -> None:
    [place] = forger.places(ShoeOpened)
    forger.change(place, salt="00" * 32)
    assert_names(forger.write(tmp_path / "forged.db"), forger, place)


@pytest.mark.parametrize("fields", [{"commitment": "00" * 32}, {"behind_cut": 15}, {"decks": 6}])
def test_what_was_committed_to_changed_is_found(forger: Forger, tmp_path: Path, fields: dict[str, Any]) -> None:
    [place] = forger.places(ShoeSealed, _of(OPENED))
    forger.change(place, **fields)
    assert found(forger.write(tmp_path / "forged.db")).stream == OPENED


def test_a_shoe_sealed_and_opened_anew_is_found_by_what_was_dealt(forger: Forger, tmp_path: Path) -> None:
    [sealed], [opened] = forger.places(ShoeSealed, _of(OPENED)), forger.places(ShoeOpened)
    cards, told = forger.event(opened).cards[::-1], forger.event(sealed)
    salt = bytes(32)
    forger.change(sealed, commitment=_commitment(told.shoe, told.decks, told.behind_cut, salt, cards))
    forger.change(opened, salt=salt.hex(), cards=cards)
    assert found(forger.write(tmp_path / "forged.db")).stream == OPENED


def test_a_burn_left_out_does_not_hide_what_was_dealt(forger: Forger, tmp_path: Path) -> None:
    """A card of another suit for one that was dealt, and the record of the burn removed: draws are compared all the
    same. A suit decides nothing, so the Round replays."""
    place = forger.places(CardsDrawn, _of(OPENED))[-1]
    [card] = forger.event(place).cards
    other = card[:-1] + ("S" if card[-1] != "S" else "H")
    [dealt] = [p for p in forger.places(CardDealt) if p[0] == place[0]]
    forger.change(place, cards=(other,))
    forger.change(dealt, card=other)
    assert_names(forger.write(tmp_path / "with-burn.db"), forger, forger.places(ShoeOpened)[0])
    forger.remove_records(*forger.places(CardsBurned, _of(OPENED)))
    found(forger.write(tmp_path / "forged.db"))


def test_a_burn_left_out_is_found(forger: Forger, tmp_path: Path) -> None:
    forger.remove_records(*forger.places(CardsBurned, _of(OPENED)))
    found(forger.write(tmp_path / "forged.db"))


def test_draws_left_out_are_found(forger: Forger, tmp_path: Path) -> None:
    """A table with a sealed shoe has its cards from there, and not from somebody's hand."""
    forger.remove_records(*forger.places(CardsDrawn, _of(OPENED)))
    found(forger.write(tmp_path / "forged.db"))


def test_a_gap_between_draws_is_found_before_the_shoe_is_opened(forger: Forger, tmp_path: Path) -> None:
    """Where a card was left out can be seen by the places, without knowing any card."""
    for place in forger.places(CardsDrawn, _of("shoe/3-3"))[4:]:
        forger.change(place, first=forger.event(place).first + 1)
    found(forger.write(tmp_path / "forged.db"))


def test_a_draw_after_the_shoe_was_opened_is_found(forger: Forger, tmp_path: Path) -> None:
    [opened] = forger.places(ShoeOpened)
    forger.insert(opened[0] + 1, (OPENED, CardsDrawn(0, ("9S",)), None))
    found(forger.write(tmp_path / "forged.db"))


def test_a_shoe_burned_twice_is_found(forger: Forger, tmp_path: Path) -> None:
    [burned] = forger.places(CardsBurned, _of("shoe/3-3"))
    forger.insert(burned[0] + 1, ("shoe/3-3", forger.event(burned), None))
    found(forger.write(tmp_path / "forged.db"))


def test_a_shoe_opened_twice_is_found(forger: Forger, tmp_path: Path) -> None:
    [opened] = forger.places(ShoeOpened)
    forger.insert(opened[0] + 1, (OPENED, forger.event(opened), None))
    found(forger.write(tmp_path / "forged.db"))


def test_an_old_shoe_brought_in_as_a_new_one_is_found(forger: Forger, tmp_path: Path) -> None:
    """Everybody knows the order of a shoe that was opened: it cannot be sealed again under another name."""
    [sealed], [opened] = forger.places(ShoeSealed, _of(OPENED)), forger.places(ShoeOpened)
    forger.insert(opened[0] + 1, ("shoe/again", forger.event(sealed), None), ("shoe/again", forger.event(opened), None))
    found(forger.write(tmp_path / "forged.db"))


def test_a_shoe_that_was_never_sealed_is_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(ShoeSealed, _of("shoe/3-3"))[0]
    forger.remove_records(place)
    found(forger.write(tmp_path / "forged.db"))


def test_a_shoe_ended_and_not_opened_is_found(forger: Forger, tmp_path: Path) -> None:
    """Who keeps it shut keeps what was done with it hidden for ever."""
    [place] = forger.places(ShoeOpened)
    assert forger.places(ShoeEnded)
    forger.remove_records(place)
    found(forger.write(tmp_path / "forged.db"))


def test_a_shoe_at_two_tables_is_found(forger: Forger, tmp_path: Path) -> None:
    place = forger.places(ShoeStarted, _of("table/3"))[0]
    forger.insert(place[0] + 1, ("table/4", ShoeStarted("3-3"), None))
    found(forger.write(tmp_path / "forged.db"))


# ── The cage ─────────────────────────────────────────────────────────────────────────────────────────────


def _open_voucher(forger: Forger) -> tuple[Place, VoucherIssued]:
    """One that is still worth something."""
    over = {forger.event(place).number for place in forger.places(VoucherRedeemed)}
    place = forger.places(VoucherIssued, lambda event, _: event.amount == 300_00 and event.number not in over)[0]
    return place, forger.event(place)


def _redeemed(forger: Forger) -> tuple[Place, VoucherRedeemed]:
    place = forger.places(VoucherRedeemed, lambda _, record: record.stream.startswith("voucher/"))[0]
    return place, forger.event(place)


def test_a_voucher_redeemed_twice_is_found(forger: Forger, tmp_path: Path) -> None:
    """There is money enough for it: that of vouchers nobody has redeemed yet."""
    _, event = _redeemed(forger)
    end = forger.places(VoucherIssued)[-1][0] + 1
    forger.insert(end, (f"voucher/{event.number}", event, None), ("cage/main", event, None))
    found(forger.write(tmp_path / "forged.db"))


def test_a_voucher_redeemed_for_more_is_found(forger: Forger, tmp_path: Path) -> None:
    """Later, when there is money of others to pay it with."""
    place, event = _redeemed(forger)
    unit = forger.units.pop(place[0])
    end = forger.places(VoucherIssued)[-1][0] + 1
    forger.units.insert(end, unit)
    for at in range(len(unit)):
        forger.change((end, at), amount=event.amount + 100_00)
    found(forger.write(tmp_path / "forged.db"))


def test_a_voucher_issued_for_more_than_it_was_redeemed_for_is_found(forger: Forger, tmp_path: Path) -> None:
    _, event = _redeemed(forger)
    for place in forger.places(VoucherIssued, lambda issued, _: issued.number == event.number):
        forger.change(place, amount=event.amount + 100_00)
    found(forger.write(tmp_path / "forged.db"))


def test_a_voucher_that_was_never_issued_is_found(forger: Forger, tmp_path: Path) -> None:
    _, event = _redeemed(forger)
    end = forger.places(VoucherIssued)[-1][0] + 1
    made = replace(event, number="000000000000000000", amount=300_00)
    forger.insert(end, (f"voucher/{made.number}", made, None), ("cage/main", made, None))
    found(forger.write(tmp_path / "forged.db"))


def test_a_voucher_that_says_two_things_is_found(forger: Forger, tmp_path: Path) -> None:
    """In its own stream one amount, in that of the cage another."""
    place, event = _open_voucher(forger)
    [other] = [p for p in forger.places(VoucherIssued, lambda e, _: e.number == event.number) if p != place]
    forger.change(other, amount=event.amount + 1)
    found(forger.write(tmp_path / "forged.db"))


def test_a_voucher_in_the_stream_of_another_is_found(forger: Forger, tmp_path: Path) -> None:
    place, event = _open_voucher(forger)
    assert forger[place].stream == f"voucher/{event.number}"
    forger.change(place, number="000000000000000000")
    found(forger.write(tmp_path / "forged.db"))


def test_a_drawer_that_is_not_emptied_when_the_cage_closes_is_found(forger: Forger, tmp_path: Path) -> None:
    [place] = forger.places(CageClosed)
    forger.change(place, cash=forger.event(place).cash - 100_00)
    found(forger.write(tmp_path / "forged.db"))


def test_money_over_the_counter_of_a_cage_that_is_closed_is_found(forger: Forger, tmp_path: Path) -> None:
    [place] = forger.places(CageClosed)
    forger.insert(place[0] + 1, ("cage/main", BoughtIn(CAGE, "mei", 5_00), None))
    found(forger.write(tmp_path / "forged.db"))


@pytest.mark.parametrize(
    "stream", ["house", "cage/other", "terminal/t1", "anything", "voucher/1", "rulebooks", "shoe/1-1", "table/1"]
)
def test_an_event_in_a_stream_it_does_not_belong_to_is_found(forger: Forger, tmp_path: Path, stream: str) -> None:
    forger.insert(len(forger.units), (stream, BoughtIn(CAGE, "mei", 5_00), None))
    found(forger.write(tmp_path / "forged.db"))


@pytest.mark.parametrize("stream", ["house", "cage/main", "terminal/t1", "anything", "rulebooks", "shoe/1-1"])
def test_a_settlement_outside_of_any_table_is_found(forger: Forger, tmp_path: Path, stream: str) -> None:
    forger.insert(len(forger.units), (stream, forger.event(won(forger)), None))
    found(forger.write(tmp_path / "forged.db"))


# ── How it is written ────────────────────────────────────────────────────────────────────────────────────


def test_a_body_that_says_more_than_its_event_is_found(forger: Forger, tmp_path: Path) -> None:
    """One reader takes the first of two amounts, another the last: an event is written in one way only."""
    place = won(forger)
    body = forger[place].body.replace(b'"paid":', b'"paid":1,"paid":')
    assert body != forger[place].body
    forger.units[place[0]][place[1]] = replace(forger[place], body=body)
    assert_names(forger.write(tmp_path / "forged.db", rebook=False), forger, place)


def test_a_record_of_another_moment_than_its_unit_is_found(forger: Forger, tmp_path: Path) -> None:
    """What was recorded together happened at one moment."""
    place = won(forger)
    assert place[1] > 0
    forger.units[place[0]][place[1]] = replace(forger[place], at=forger[place].at + 1)
    found(forger.write(tmp_path / "forged.db"))


def test_a_journal_that_begins_without_a_cause_is_found(forger: Forger, tmp_path: Path) -> None:
    forger.units[0][0] = replace(forger.units[0][0], request_id=None)
    found(forger.write(tmp_path / "forged.db"))


def test_an_actor_cannot_be_told_from_a_forgery(forger: Forger, tmp_path: Path) -> None:
    """Who did something follows from nothing else in a journal: for this there is the noted head."""
    place = forger.places(TableOpened)[0]
    forger.change(place, by=replace(BOSS, name="somebody else"))
    path = forger.write(tmp_path / "forged.db")
    assert verified(path).findings == []


# ── Cards of a set that has left (R12) ───────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def carried_over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A live table: the first Round leaves two cards over, and they start a free Round."""

    async def play(journal: Journal) -> None:
        await sets.ends(await dealt_free(await sets.with_surplus(journal)), journal)

    async def dealt_free(one: TableRoom) -> TableRoom:
        await one.submit(OpenBets())
        await sets.dealt(one, "7H 7C")
        return one

    path = tmp_path_factory.mktemp("carried") / "evening.db"
    in_journal(path, play)
    return path


def started(path: Path) -> list[Finding]:
    async def starting() -> list[Finding]:
        journal = await open_journal(str(path))
        try:
            return await check_start(journal, KEYS)
        finally:
            await journal.close()

    return asyncio.run(starting())


def set_changed(_: Forger, opened: TableOpened) -> list[Any]:
    return [CardsChanged(BOSS, "worn")]


def table_closed(_: Forger, opened: TableOpened) -> list[Any]:
    return [TableClosed(BOSS), opened]


def another_game(_: Forger, opened: TableOpened) -> list[Any]:
    return [replace(opened, decks=opened.decks - 1), opened]


@pytest.mark.parametrize("as_before", [False, True], ids=["free Round", "with bets, as before 0.6.0"])
@pytest.mark.parametrize("change", [set_changed, table_closed, another_game], ids=lambda change: change.__name__)
def test_R12_cards_of_a_set_that_has_left_the_table_are_found(
    carried_over: Path, tmp_path: Path, change: Callable[[Forger, TableOpened], list[Any]], as_before: bool
) -> None:
    forger = Forger.reads(carried_over)
    [free] = forger.places(FreeRoundOpened)
    [opened] = forger.places(TableOpened)
    stream, carried = forger[free].stream, forger.event(free).carried
    if as_before:
        first = forger.event(forger.places(BetsOpened)[0])
        forger.put(free, replace(first, number=2, seats=forger.event(free).seats, carried=carried))
        closed = forger[forger.places(BetsClosed)[0]]
        forger.units[free[0]].insert(free[1] + 1, replace(closed, round=2, request_id=None))
    forger.insert(free[0], *((stream, event, None) for event in change(forger, forger.event(opened))))
    forged = forger.write(tmp_path / "forged.db")
    fault = found(forged)
    assert (fault.code, fault.facts) == ("finding-cards-of-old-set", {"cards": carried})
    # 0.5.0 dealt so by itself, so it keeps no floor from starting.
    assert started(forged) == []


@pytest.mark.parametrize("carried", ["9S 9H", "2S", "2D 2S", "2S 2D 9S"])
def test_R12_a_free_round_of_cards_that_were_not_left_over_is_found(
    carried_over: Path, tmp_path: Path, carried: str
) -> None:
    forger = Forger.reads(carried_over)
    [free] = forger.places(FreeRoundOpened)
    forger.change(free, carried=parse_cards(carried))
    assert found(forger.write(tmp_path / "forged.db")).code == "finding-carried-cards"


def test_R12_a_free_round_that_nothing_started_and_bets_on_cards_left_over_unsaid_are_found(
    carried_over: Path, tmp_path: Path
) -> None:
    forger = Forger.reads(carried_over)
    [free] = forger.places(FreeRoundOpened)
    forger.change(free, carried=())
    assert found(forger.write(tmp_path / "free.db")).code == "finding-carried-cards"
    first = forger.event(forger.places(BetsOpened)[0])
    forger.put(free, replace(first, number=2))
    assert found(forger.write(tmp_path / "bets.db")).code == "finding-carried-cards"
