"""Sessions: found by their token, until they are idle, old, ended, or their person is somebody else."""

import asyncio
from collections.abc import Callable

import pytest
from tests.people.staff import AT, HASHER, HOUR, MINUTE, SECOND, House, house, password_of, refused
from tests.store.checking import awaited, opened

from punto.people.registry import People
from punto.people.roles import Role
from punto.people.sessions import Session
from punto.store.problems import Unavailable


@awaited
async def test_a_session_is_found_by_its_token_alone(journal_url: str) -> None:
    async with house(journal_url) as here:
        token = await here.people.open_session(AT, "DEB", "T7")
        found = await here.people.session(token, AT)
        assert found is not None
        assert found == Session("deb", Role.DEALER, "T7", found.csrf, AT, AT)
        assert len(token) == 43
        assert len(found.csrf) >= 32
        for wrong in ("", token[:-1], token + "A", token.swapcase(), found.csrf, "\ud800\x00"):
            assert await here.people.session(wrong, AT) is None
        another = await here.people.open_session(AT, "deb")
        assert another != token
        # Neither the token nor what it could be made from is kept.
        kept = await here.journal.get_private("session")
        assert token.encode() not in b"".join([*kept.values(), *map(str.encode, kept)])
        async with opened(journal_url) as other:
            assert await People(other, hasher=HASHER).session(token, AT) == found


@awaited
async def test_whoever_plays_at_a_terminal_without_a_name(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        token = await here.people.open_session(AT, "terminal:T7", "T7")
        found = await here.people.session(token, AT + 11 * HOUR)
        assert found is not None
        assert (found.name, found.role) == ("terminal:T7", Role.PATRON)
        await here.people.sign_out(AT, token)
        assert await here.people.session(token, AT + 11 * HOUR) is None


@pytest.mark.parametrize(("name", "idle", "longest"), [("deb", MINUTE * 30, HOUR * 12), ("mei", HOUR * 12, HOUR * 24)])
@awaited
async def test_it_ends_when_it_is_idle_or_old(journal_url: str, name: str, idle: int, longest: int) -> None:
    async with house(journal_url) as here:
        token = await here.people.open_session(AT, name)
        assert await here.people.session(token, AT + idle)
        assert await here.people.session(token, AT + 2 * idle)
        assert await here.people.session(token, AT + 3 * idle + 1) is None
        assert await here.people.session(token, AT + 2 * idle) is None  # it does not come back
        assert await here.journal.get_private("session") == await here.journal.get_private("seen") == {}
        token = await here.people.open_session(AT, name)
        for at in range(AT, AT + longest + 1, idle // 2):
            assert await here.people.session(token, at), (at - AT) / HOUR
        assert await here.people.session(token, AT + longest + 1) is None


@awaited
async def test_a_clock_that_is_set_back_does_no_harm(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        token = await here.people.open_session(AT, "deb")
        assert await here.people.session(token, AT - HOUR)
        found = await here.people.session(token, AT + MINUTE)
        assert found is not None
        assert found.seen == AT + MINUTE


@awaited
async def test_looking_one_up_reads_nothing_and_writes_once_a_minute(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(sqlite_url) as here:
        token = await here.people.open_session(AT, "deb")
        asked: list[str] = []

        def counted(name: str) -> None:
            told = getattr(here.journal, name)

            async def count(*arguments: object) -> object:
                asked.append(name)
                return await told(*arguments)

            patched.setattr(here.journal, name, count)

        with monkeypatch.context() as patched:
            for name in ("get_private", "put_private", "stream", "streams", "outcome_of"):
                counted(name)
            for second in range(60):
                assert await here.people.session(token, AT + second * SECOND)
            assert asked == []
            for second in range(60, 180):
                assert await here.people.session(token, AT + second * SECOND)
        assert asked.count("put_private") == 2
        assert len(asked) < 8


@awaited
async def test_when_it_was_seen_is_known_after_a_restart(journal_url: str) -> None:
    async with house(journal_url) as here:
        token = await here.people.open_session(AT, "deb")
        for minute in range(1, 80):
            assert await here.people.session(token, AT + minute * MINUTE)
        found = await here.server().session(token, AT + 108 * MINUTE)
        assert found is not None
        assert await here.server().session(token, AT + 110 * MINUTE) is None


@awaited
async def test_the_database_may_be_away_for_a_while(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(sqlite_url) as here:
        token = await here.people.open_session(AT, "deb")

        async def away(*_: object) -> dict[str, bytes]:
            raise Unavailable("away")

        with monkeypatch.context() as patched:
            patched.setattr(here.journal, "get_private", away)
            assert await here.people.session(token, AT + 5 * MINUTE)
            assert await here.people.session(token, AT + 6 * MINUTE)
        assert await here.people.session(token, AT + 7 * MINUTE)
        assert len(await here.journal.get_private("seen")) == 1


Ending = Callable[[House, People], object]

ENDINGS: dict[str, Ending] = {
    "suspended": lambda here, people: people.suspend("x", AT, "deb", here.sue, "left"),
    "another role": lambda here, people: people.give_role("x", AT, "deb", Role.CASHIER, here.sue),
    "another password": lambda here, people: people.set_password("x", AT, "deb", "another one", here.sue),
    "one's own password": lambda here, people: people.set_password(
        "x", AT, "deb", "another one", here.who["deb"], password_of("deb")
    ),
    "all ended": lambda _, people: people.end_sessions_of("DEB"),
}


@pytest.mark.parametrize("how", ENDINGS)
@awaited
async def test_all_sessions_of_somebody_end(journal_url: str, how: str) -> None:
    async with house(journal_url) as here:
        tokens = [await here.people.open_session(AT, "deb", f"T{n}") for n in range(3)]
        lees = await here.people.open_session(AT, "lee")
        await ENDINGS[how](here, here.people)  # type: ignore[misc]
        for people in (here.people, here.server()):
            assert [await people.session(token, AT) for token in tokens] == [None] * 3
            assert await people.session(lees, AT)
        assert len(await here.journal.get_private("session")) == 1


@pytest.mark.parametrize("how", ENDINGS)
@awaited
async def test_they_end_at_every_other_server_within_a_minute(sqlite_url: str, how: str) -> None:
    async with house(sqlite_url) as here:
        other = here.server()
        token = await here.people.open_session(AT, "deb")
        assert await other.session(token, AT)
        await ENDINGS[how](here, here.people)  # type: ignore[misc]
        assert await other.session(token, AT + MINUTE) is None
        assert await other.session(token, AT) is None


@awaited
async def test_who_is_suspended_while_it_is_opened_has_none(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        other = here.server()
        for turn in range(10):
            token, _ = await asyncio.gather(
                here.people.open_session(AT, "deb"),
                (other, here.people)[turn % 2].suspend(f"s{turn}", AT, "deb", here.sue, "left"),
                return_exceptions=True,
            )
            if isinstance(token, str):
                assert await here.people.session(token, AT + MINUTE) is None
                assert await here.server().session(token, AT) is None
            else:
                assert token.code == "suspended"
            await here.people.reinstate(f"r{turn}", AT, "deb", here.sue)
            if isinstance(token, str):  # and it does not come back with the person
                assert await here.server().session(token, AT) is None


@awaited
async def test_one_that_is_ended_while_it_is_looked_up_is_over(journal_url: str) -> None:
    async with house(journal_url) as here:
        for _ in range(10):
            token = await here.people.open_session(AT, "deb")
            people = here.server()
            await asyncio.gather(
                people.session(token, AT + MINUTE), people.end_session(token), people.session(token, AT + 2 * MINUTE)
            )
            assert await people.session(token, AT + MINUTE) is None
            assert await here.journal.get_private("session") == {}


@awaited
async def test_one_that_is_forgotten_while_it_is_looked_up_is_not_over(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where this server could not hear for a while what others ended, and reads all of them again."""
    async with house(sqlite_url) as here:
        token = await here.people.open_session(AT, "deb")
        put = here.journal.put_private

        async def forgotten(*given: object) -> None:
            here.people.forget_session()
            await put(*given)

        monkeypatch.setattr(here.journal, "put_private", forgotten)
        found = await here.people.session(token, AT + 2 * MINUTE)
        assert found is not None
        assert found.name == "deb"


@awaited
async def test_what_another_server_has_seen_counts(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        other = here.server()
        token = await here.people.open_session(AT, "deb")
        for minute in range(0, 60, 5):
            assert await other.session(token, AT + minute * MINUTE)
        assert await here.people.session(token, AT + 60 * MINUTE)
        assert await here.people.clear_expired(AT + 60 * MINUTE) == 0


@awaited
async def test_what_is_over_is_cleared(journal_url: str) -> None:
    async with house(journal_url) as here:
        debs, meis = await here.people.open_session(AT, "deb"), await here.people.open_session(AT, "mei")
        await here.people.session(debs, AT + 5 * MINUTE)
        await here.people.session(meis, AT + 5 * MINUTE)
        assert await here.server().clear_expired(AT + HOUR) == 1
        assert len(await here.journal.get_private("session")) == len(await here.journal.get_private("seen")) == 1
        assert await here.people.session(debs, AT + HOUR) is None
        assert await here.people.session(meis, AT + HOUR)
        assert await here.people.clear_expired(AT + 48 * HOUR) == 1
        assert await here.journal.get_private("session") == await here.journal.get_private("seen") == {}


@awaited
async def test_ending_one_ends_no_other(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        one, two = await here.people.open_session(AT, "deb"), await here.people.open_session(AT, "deb")
        await here.people.end_session(one)
        await here.people.end_session("never given")
        assert await here.people.session(one, AT) is None
        assert await here.people.session(two, AT)
        with refused("no-such-person"):
            await here.people.open_session(AT, "nobody")
