"""Signing in, and those who should not: guesses, strangers, many at once, at several servers."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from typing import Any

import pytest
from argon2 import PasswordHasher
from tests.people.staff import AT, HASHER, MINUTE, SECOND, House, house, password_of, refused
from tests.store.checking import awaited, opened

from punto.people.passwords import Hasher, Parameters
from punto.people.registry import People
from punto.people.state import Person
from punto.rules.errors import HouseRefused
from punto.store.writer import Recorded, Writer


@awaited
async def test_who_knows_the_password_signs_in(journal_url: str) -> None:
    async with house(journal_url) as here:
        assert await here.people.sign_in(AT, "DEB", password_of("deb"), "T7") == here.who["deb"]
        assert (await here.records("deb"))[-1].body == b'{"type":"SignedIn","terminal":"T7"}'
        token = await here.people.open_session(AT, "deb", "T7")
        await here.people.sign_out(AT, token)
        await here.people.sign_out(AT, token)  # once
        assert await here.kinds("deb") == ["PersonEnrolled", "SignedIn", "SignedOut"]


@awaited
async def test_three_failures_in_a_row_bring_a_wait_at_that_place(journal_url: str) -> None:
    async with house(journal_url) as here:
        assert [await here.fail("deb") for _ in range(5)] == ["sign-in-refused"] * 2 + ["locked-out"] * 3
        assert (await here.kinds("deb"))[1:] == ["SignInFailed"] * 3
        person = await here.people.person("deb")
        assert person is not None
        assert person.locked_until == AT + 30 * SECOND
        with refused("locked-out"):
            await here.sign_in("deb", AT + 30 * SECOND - 1)
        # Each further one makes it longer, up to a quarter of an hour.
        at, waits = AT + 30 * SECOND, []
        for _ in range(7):
            with refused("locked-out") as given:
                await here.people.sign_in(at, "deb", "wrong")
            until = int(str(given.value.facts["until"]))
            waits.append((until - at) // SECOND)
            at = until
        assert waits == [60, 120, 240, 480, 900, 900, 900]


@awaited
async def test_nobody_is_kept_out_by_others_where_they_have_signed_in_before(journal_url: str) -> None:
    """Whoever sees a name at a table can try passwords for it, from as many addresses as they like."""
    async with house(journal_url) as here:
        own = ("browser abc", "address 10.0.0.1")
        await here.people.sign_in(AT, "Sue", password_of("Sue"), "", own)
        for n in range(40):
            with pytest.raises(HouseRefused):
                await here.people.sign_in(AT, "sue", f"guess {n}", "", (f"address 10.9.9.{n}",))
        kinds = await here.kinds("sue")
        assert (kinds.count("SignInFailed"), kinds.count("LockedOut")) == (10, 1)  # the rest was not even looked at
        # The browser is enough, or the address; who is strange in both waits, with the right password too.
        for places in (own, own[:1], ("browser abc", "address 10.7.7.7"), ("browser new", "address 10.0.0.1")):
            await here.people.sign_in(AT, "sue", password_of("sue"), "", places)
        with refused("locked-out"):
            await here.people.sign_in(AT, "sue", password_of("sue"), "", ("browser x", "address 10.7.7.8"))
        # From where one has signed in before, wrong ones slow down that place alone.
        for _ in range(3):
            with pytest.raises(HouseRefused):
                await here.people.sign_in(AT, "sue", "a slip", "", own[:1])
        with refused("locked-out"):
            await here.people.sign_in(AT, "sue", password_of("sue"), "", own[:1])
        await here.people.sign_in(AT, "sue", password_of("sue"), "", own[1:])
        # No address can be read in the journal.
        assert b"10.0.0" not in b"".join(record.body for record in await here.records("sue"))


@awaited
async def test_guesses_from_many_addresses_get_slower_and_no_wait_is_for_good(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        at = AT
        for n in range(288):
            with pytest.raises(HouseRefused):
                await here.people.sign_in(at, "deb", f"guess {n}", "", (f"address {n}",))
            at += 5 * MINUTE
        wrong = (await here.kinds("deb")).count("SignInFailed")
        assert wrong < 110  # in a day
        person = await here.people.person("deb")
        assert person is not None
        assert person.locked_until <= at + 15 * MINUTE
        with refused("locked-out"):
            await here.people.sign_in(at, "deb", "one more", "", ("address of another",))
        await here.people.unlock("u", at, "deb", None)
        await here.people.sign_in(at, "deb", password_of("deb"), "", ("address elsewhere",))


@awaited
async def test_a_success_begins_the_count_anew(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        for _ in range(4):
            assert [await here.fail("deb") for _ in range(2)] == ["sign-in-refused"] * 2
            await here.sign_in("deb")
        # And so does a day.
        for turn in range(2):
            at = AT + turn * 24 * 60 * MINUTE
            codes = [await here.fail("deb", at) for _ in range(3)]
            assert codes == ["sign-in-refused", "sign-in-refused", "locked-out"]


@awaited
async def test_a_shift_manager_unlocks(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        for _ in range(3):
            await here.fail("deb")
        await here.people.unlock("u", AT + SECOND, "deb", here.sue)
        await here.sign_in("deb", AT + SECOND)
        await here.people.unlock("u", AT + SECOND, "deb", here.sue)  # done already


@awaited
async def test_failures_count_after_a_restart_and_at_every_server(journal_url: str) -> None:
    async with house(journal_url) as here:
        codes = []
        for _ in range(4):
            async with opened(journal_url) as other:
                codes.append(await here.fail("deb", people=People(other, hasher=HASHER)))
        assert codes == ["sign-in-refused", "sign-in-refused", "locked-out", "locked-out"]


async def _guessed(here: House, servers: list[People], name: str, guesses: int, right: int | None = None) -> list[str]:
    """The codes of all who guess at once; "in" for who was let in."""
    asked = [
        servers[n % len(servers)].sign_in(AT, name, password_of(name) if n == right else f"guess {n}")
        for n in range(guesses)
    ]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert all(isinstance(answer, Person | HouseRefused) for answer in answers), answers
    return [answer.code if isinstance(answer, HouseRefused) else "in" for answer in answers]


@awaited
async def test_thirty_who_guess_at_once_have_three_tries(journal_url: str) -> None:
    async with house(journal_url) as here, AsyncExitStack() as stack:
        others = [People(await stack.enter_async_context(opened(journal_url)), hasher=HASHER) for _ in range(4)]
        codes = await _guessed(here, [here.people, *others], "deb", 30)
        assert sorted(codes) == ["locked-out"] * 28 + ["sign-in-refused"] * 2
        assert (await here.kinds("deb"))[1:] == ["SignInFailed"] * 3


@awaited
async def test_a_failure_is_answered_as_it_was_counted(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one is no lock-out because another server counts a third before it is answered."""
    async with house(sqlite_url) as here:
        await here.fail("deb")
        third, other, write = [], here.server(), Writer.write

        async def then_another(self: Writer, decide: Any) -> Recorded:
            recorded = await write(self, decide)
            monkeypatch.undo()
            third.append(await here.fail("deb", people=other))
            return recorded

        monkeypatch.setattr(Writer, "write", then_another)
        assert await here.fail("deb") == "sign-in-refused"
        assert third == ["locked-out"]


@awaited
async def test_a_right_guess_among_many_is_no_use_after_three_wrong_ones(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        codes = await _guessed(here, [here.people, here.server()], "deb", 20, right=19)
        assert "in" not in codes
        assert (await here.kinds("deb")).count("SignInFailed") == 3
        # Whoever is first is let in, and then others have three tries again.
        codes = await _guessed(here, [here.people], "lee", 20, right=0)
        assert (codes.count("in"), (await here.kinds("lee")).count("SignInFailed")) == (1, 3)


@awaited
async def test_nobody_learns_which_names_there_are(journal_url: str) -> None:
    async with house(journal_url) as here:

        async def told(name: str, at: int) -> tuple[str, str]:
            with pytest.raises(HouseRefused) as given:
                await here.people.sign_in(at, name, "not the password")
            return given.value.code, str(given.value)

        for at in (*[AT] * 4, *(AT + turn * 20 * MINUTE for turn in range(1, 12))):
            assert await told("deb", at) == await told("nobody", at)
        # Of a name that nobody has nothing is in the journal.
        assert await here.journal.streams("person/nobody") == {}
        assert await here.people.clear_expired(AT + 5 * 60 * MINUTE) == 0
        assert len(await here.journal.get_private("stranger")) == 1
        await here.people.clear_expired(AT + 30 * 60 * MINUTE)
        assert await here.journal.get_private("stranger") == {}


@awaited
async def test_nor_by_how_much_work_it_takes(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing takes almost all of the time: a name that nobody has is hashed for just the same."""
    work = Counter[str]()

    def counted(name: str) -> None:
        real = getattr(PasswordHasher, name)

        def count(self: PasswordHasher, *arguments: object) -> object:
            work[name] += 1
            return real(self, *arguments)

        monkeypatch.setattr(PasswordHasher, name, count)

    counted("hash")
    counted("verify")
    async with house(sqlite_url) as here:
        for turn in range(5):
            at = AT + turn * 5 * SECOND
            done = []
            for name in ("deb", "nobody"):
                work.clear()
                code = await here.fail(name, at)
                done.append((code, work.total()))
            assert done[0] == done[1]
            # Whoever is locked out is refused at once, under any name.
            assert done[0][1] == (0 if turn in (3, 4) else 1)


@awaited
async def test_who_is_suspended_is_told_so_only_with_the_password(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        await here.people.suspend("s", AT, "deb", here.sue, "left")
        assert await here.fail("deb") == "sign-in-refused"
        with refused("suspended"):
            await here.sign_in("deb")
        await here.people.reinstate("r", AT, "deb", here.sue)
        await here.sign_in("deb")


@awaited
async def test_a_password_that_is_changed_while_somebody_signs_in(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        other = here.server()
        for turn in range(8):
            old, new = f"password {turn}", f"password {turn + 1}"
            await here.people.set_password(f"begin {turn}", AT, "deb", old, None)
            answer, _ = await asyncio.gather(
                here.people.sign_in(AT, "deb", old),
                other.set_password(f"set {turn}", AT, "deb", new, here.sue),
                return_exceptions=True,
            )
            assert isinstance(answer, Person) or answer.code == "sign-in-refused"
            await here.people.sign_in(AT, "deb", new)


@awaited
async def test_passwords_are_hashed_one_after_the_other() -> None:
    hasher = Hasher(Parameters(memory_kib=64))
    assert hasher._threads._max_workers == 1
    kept = await hasher.hash("a good password")
    assert await hasher.verify(kept, "a good password")
    assert not await hasher.verify(kept, "a bad password")
    assert not await hasher.verify(None, "a good password")
    assert not await hasher.verify(b"not a hash", "a good password")
    assert Hasher().is_outdated(kept)
    strong = await Hasher().hash("x" * 8)
    assert strong.startswith(b"$argon2id$v=19$m=47104,t=1,p=1$")
