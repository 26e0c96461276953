"""People in the reports: significant events in words, and the credits of guests in meters and statements."""

from pathlib import Path

import pytest
from tests.people.staff import AT, BANK, house, password_of
from tests.store.checking import awaited

from punto.facts import Message
from punto.ledger.accounts import patron
from punto.people.events import DeviceKind
from punto.people.roles import Role
from punto.reports.meters import MeterName, meters
from punto.reports.significant import Significant, significant
from punto.reports.statement import statement
from punto.rules.errors import HouseRefused
from punto.words import say


@awaited
async def test_significant_events_say_who_and_what(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        people = here.people
        begun = len(await significant(here.journal))
        await people.admit_guest(AT, 500)  # which is not
        await people.sign_in(AT, "deb", password_of("deb"), "T7")
        await people.sign_out(AT, await people.open_session(AT, "deb"))
        for n in range(10):
            with pytest.raises(HouseRefused):
                await people.sign_in(AT, "lee", "wrong", "", (f"address {n}",))
        await people.unlock("1", AT, "lee", here.sue)
        await people.give_role("2", AT, "lee", Role.PIT_MANAGER, here.sue)
        await people.suspend("3", AT, "deb", here.who["pat"], "late again")
        await people.reinstate("4", AT, "deb", here.sue)
        await people.set_password("5", AT, "deb", "a new password", None)
        await people.enrol_device("6", AT, "R1", DeviceKind.CARD_READER, "5", here.sue)
        await people.remove_device("7", AT, "R1", here.sue)
        found = [in_words(one) for one in (await significant(here.journal))[begun:]]
        assert found == [
            ("person deb", "signed in", "at terminal T7"),
            ("person deb", "signed out", "the session was ended"),
            *[("person lee", "sign-in failed", "the password was wrong")] * 10,
            ("person lee", "locked out", "until 2027-01-15 08:00:30 UTC, after too many wrong passwords"),
            ("person lee", "unlocked", "by Sue"),
            ("person lee", "role given", "now a pit manager, by Sue"),
            ("person deb", "suspended", "by pat: late again"),
            ("person deb", "reinstated", "by Sue"),
            (
                "person deb",
                "password set by another",
                "by the command line; its owner must choose another, and does not count with them as two persons",
            ),
            ("device r1", "device enrolled", "card reader R1 at table 5, by Sue"),
            ("device r1", "device removed", "by Sue"),
        ]
        enrolled = [one.message for one in await significant(here.journal) if one.message.code == "event-enrolled"]
        first = {"name": "Sue", "role": Role.SHIFT_MANAGER, "by": Message("actor-command-line")}
        assert enrolled[0] == Message("event-enrolled", first)
        assert "ava as an auditor, by Sue" in map(say, enrolled)


def in_words(one: Significant) -> tuple[str, str, str]:
    return say(one.location), say(one.message, part="name"), say(one.message)


@awaited
async def test_the_credits_of_guests_are_metered_and_stated(tmp_path: Path) -> None:
    async with house(tmp_path / "journal.db") as here:
        guests = [await here.people.admit_guest(AT, 500) for _ in range(3)]
        counted, differences = await meters(here.journal)
        assert differences == []
        assert counted.total("house", "bank", MeterName.PLAY_CREDITS_OUT) == 1_500
        assert counted.total("patron", guests[0].name, MeterName.PLAY_CREDITS_IN) == 500
        found = await statement(here.journal, patron(guests[0].name))
        assert [(line.message, line.amount) for line in found.lines] == [(Message("movement-play-credit"), 500)]
        assert (await here.journal.balances())["bank"] == BANK - 1_500
