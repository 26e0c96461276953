"""People are enrolled, given roles, suspended; guests are admitted; each request is done once."""

import asyncio

import pytest
from tests.people.staff import AT, BANK, DAY, HASHER, QUICK, STAFF, House, house, password_of, refused
from tests.store.checking import awaited, opened

from punto.people.passwords import Hasher
from punto.people.registry import People
from punto.people.roles import Role
from punto.people.state import Person, PersonState
from punto.rules.definitions import Authority
from punto.rules.errors import HouseRefused
from punto.store.backup import copy

GOOD = "a good password"


def test_roles() -> None:
    authorities = {role: role.authority for role in Role if role.authority is not None}
    assert authorities == {
        Role.DEALER: Authority.DEALER,
        Role.PIT_SUPERVISOR: Authority.PIT_SUPERVISOR,
        Role.PIT_MANAGER: Authority.PIT_MANAGER,
        Role.SHIFT_MANAGER: Authority.SHIFT_MANAGER,
    }
    assert [role for role in Role if not role.is_staff] == [Role.GUEST, Role.PATRON]


@awaited
async def test_everybody_is_found_under_any_spelling_of_the_name(journal_url: str) -> None:
    async with house(journal_url) as here:
        for name in ("Mei", "mei", "MEI", "ｍｅｉ"):
            assert await here.people.person(name) == Person("Mei", Role.PATRON, AT)
        assert await here.people.person("jon") is None
        assert await here.people.person("\x00\ud800") is None
        staff = await here.people.everybody("staff")
        assert {one.name: one.role for one in staff} == {n: r for n, r in STAFF.items() if r is not Role.PATRON}
        guest = await here.people.admit_guest(AT, 5)
        assert [one.name for one in await here.people.everybody("patrons")] == ["Mei"]
        assert await here.people.everybody("guests") == [guest]
        assert here.who["lee"].actor is not None
        assert here.who["ida"].actor is None


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.GUEST])
@awaited
async def test_who_enrols_whom(sqlite_url: str, role: Role) -> None:
    may = {
        Role.PATRON: {"Sue", "pat", "lee", "ida"},
        Role.DEALER: {"Sue", "pat"},
    }.get(role, {"Sue"})
    async with house(sqlite_url) as here:
        for number, name in enumerate(STAFF):
            asked = here.people.enrol(here.id(), AT, f"new {number}", role, GOOD, here.who[name])
            if name in may:
                assert await asked == Person(f"new {number}", role, AT)
            else:
                with refused("lacks-role"):
                    await asked
        # And the command line may.
        assert (await here.people.enrol(here.id(), AT, "new", role, GOOD, None)).role is role


@awaited
async def test_the_role_counts_that_the_journal_knows_not_the_one_that_is_told(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        boasting = Person("deb", Role.SHIFT_MANAGER, AT)
        with refused("lacks-role"):
            await here.people.enrol("1", AT, "friend", Role.SHIFT_MANAGER, GOOD, boasting)
        with refused("no-such-person"):
            await here.people.enrol("1", AT, "friend", Role.PATRON, GOOD, Person("nobody", Role.SHIFT_MANAGER, AT))


@awaited
async def test_the_same_request_again_gets_the_first_answer(journal_url: str) -> None:
    async with house(journal_url) as here:
        first = await here.people.enrol("one", AT, "jon", Role.PATRON, GOOD, here.sue)
        head = await here.journal.head()
        assert await here.people.enrol("one", AT + DAY, "jon", Role.PATRON, GOOD, here.sue) == first
        assert await here.server().enrol("one", AT + DAY, "jon", Role.PATRON, "another one", here.sue) == first
        assert await here.journal.head() == head
        await here.people.sign_in(AT, "jon", GOOD)  # the first one
        asked = [here.people.suspend("two", AT, "jon", here.sue, "why") for _ in range(5)]
        assert {one.suspended for one in await asyncio.gather(*asked)} == {True}
        assert (await here.kinds("jon")).count("PersonSuspended") == 1
        await here.people.reinstate("three", AT, "jon", here.sue)
        await here.people.reinstate("three", AT, "jon", here.sue)
        assert (await here.people.suspend("two", AT, "jon", here.sue, "why")).suspended is False  # done long ago


@awaited
async def test_one_of_many_who_want_a_name_has_it(journal_url: str) -> None:
    async with house(journal_url) as here, opened(journal_url) as other:
        servers = [here.people, People(other, hasher=HASHER)]
        names = ["jon", "Jon", "JON", "jOn"]
        asked = [
            servers[n % 2].enrol(f"jon {n}", AT, names[n % 4], Role.PATRON, f"{GOOD} {n}", here.sue) for n in range(8)
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        [taken] = [n for n, answer in enumerate(answers) if isinstance(answer, Person)]
        assert {a.code for a in answers if isinstance(a, HouseRefused)} == {"name-taken"}
        # With that one's password, and no other is kept.
        assert (await here.people.sign_in(AT, "jon", f"{GOOD} {taken}")).name == names[taken % 4]
        assert len(await here.journal.get_private("password")) == len(STAFF) + 1


@awaited
async def test_a_manager_who_is_suspended_at_that_moment_does_nothing_afterwards(sqlite_url: str) -> None:
    """Whatever the order was, verify finds that everybody had the authority: it is asked in `house`."""
    async with house(sqlite_url) as here:
        other = here.server()
        await here.people.enrol("max", AT, "max", Role.SHIFT_MANAGER, GOOD, None)
        max_ = await here.people.person("max")
        await asyncio.gather(
            *(other.enrol(f"e{n}", AT, f"p{n}", Role.DEALER, GOOD, max_) for n in range(6)),
            here.people.suspend("s", AT, "max", here.sue, "left"),
            return_exceptions=True,
        )
        with refused("suspended"):
            await other.enrol("late", AT, "late", Role.DEALER, GOOD, max_)


# ── guests ───────────────────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_a_guest_has_a_number_and_credits_from_the_bank(journal_url: str) -> None:
    async with house(journal_url) as here:
        guest = await here.people.admit_guest(AT, 700)
        assert guest.name.startswith("Guest ")
        assert 1_000 <= int(guest.name.removeprefix("Guest ")) <= 999_999
        assert guest.role is Role.GUEST
        balances = await here.journal.balances()
        assert (balances[f"patron:{guest.name}"], balances["bank"]) == (700, BANK - 700)
        assert await here.kinds(guest.name) == ["PersonEnrolled", "CreditsGiven"]
        [entry] = (await here.records(guest.name))[1].entries
        assert entry.what == "play credit"


class Stuck:
    """Chance that always says the same, so that numbers collide."""

    def __init__(self) -> None:
        self.rng = iter(range(10**9))

    def getrandbits(self, k: int, /) -> int:
        return 5 if k < 64 else next(self.rng)  # secrets and causes must differ


@awaited
async def test_numbers_of_guests_grow_when_they_are_taken(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        people = People(here.journal, Stuck(), HASHER)
        names = [(await people.admit_guest(AT, 1)).name for _ in range(3)]
        assert names == ["Guest 1005", "Guest 10005", "Guest 100005"]


@awaited
async def test_many_guests_at_once_have_numbers_of_their_own(journal_url: str) -> None:
    async with house(journal_url) as here:
        guests = await asyncio.gather(*(here.people.admit_guest(AT, 10) for _ in range(40)))
        assert len({guest.name for guest in guests}) == 40
        assert (await here.journal.balances())["bank"] == BANK - 400


# ── passwords ────────────────────────────────────────────────────────────────────────────────────────────


@awaited
async def test_one_sets_ones_own_password_with_the_old_one(journal_url: str) -> None:
    async with house(journal_url) as here:
        await here.people.set_password("1", AT, "deb", GOOD, here.who["deb"], password_of("deb"))
        assert await here.fail("deb") == "sign-in-refused"
        with refused("sign-in-refused"):
            await here.people.sign_in(AT, "deb", password_of("deb"))
        await here.people.sign_in(AT, "deb", GOOD)
        # Asked again it is done already, and is no failure.
        for people in (here.people, here.server()):
            await people.set_password("1", AT, "deb", GOOD, here.who["deb"], password_of("deb"))
        assert (await here.kinds("deb"))[-1] == "SignedIn"
        assert len(await here.journal.get_private("password")) == len(STAFF)


@awaited
async def test_an_old_password_is_guessed_three_times_at_most(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        asked = [
            here.people.set_password(f"{n}", AT, "deb", GOOD, here.who["deb"], f"guess number {n}") for n in range(9)
        ]
        codes = [one.code for one in await asyncio.gather(*asked, return_exceptions=True)]
        assert sorted(codes) == ["locked-out"] * 7 + ["sign-in-refused"] * 2
        assert (await here.kinds("deb")).count("SignInFailed") == 3


@awaited
async def test_a_shift_manager_sets_anybodys_password_but_for_ones_own(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        await here.people.set_password("1", AT, "deb", GOOD, here.sue)
        await here.people.sign_in(AT, "deb", GOOD)
        with refused("sign-in-refused"):
            await here.people.set_password("2", AT, "sue", GOOD, here.sue)
        await here.people.set_password("3", AT, "sue", GOOD, None)  # the command line
        await here.people.sign_in(AT, "sue", GOOD)


@awaited
async def test_who_may_act_under_a_name_are_its_owner_and_whoever_set_its_password_lately(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        people, deb = here.people, here.who["deb"]

        async def hands(at: int = AT) -> set[str]:
            state = PersonState("person/deb")
            for record in await here.journal.stream("person/deb"):
                state.take(record)
            return state.hands(at)

        assert await hands() == {"deb", "sue"}  # who enrolled her knows her first password
        await people.set_password("1", AT, "deb", GOOD, deb, password_of("deb"))
        assert await hands() == {"deb"}
        await people.set_password("2", AT, "deb", "given by sue", here.sue)
        assert (await people.person("deb")).must_change  # type: ignore[union-attr]
        assert await hands(AT + 30 * DAY) == {"deb", "sue"}  # for as long as she has not chosen another
        await people.set_password("3", AT + DAY, "deb", GOOD, deb, "given by sue")
        assert await hands(AT + 8 * DAY - 1) == {"deb", "sue"}
        assert await hands(AT + 8 * DAY) == {"deb"}
        await people.set_password("4", AT + 9 * DAY, "deb", "from a shell", None)
        assert (await people.person("deb")).must_change  # type: ignore[union-attr]
        assert await hands(AT + 9 * DAY) == {"deb"}  # the command line is nobody at a table


@awaited
async def test_passwords_are_hashed_anew_where_the_parameters_changed(journal_url: str) -> None:
    async with house(journal_url) as here:
        before = await here.journal.get_private("password")
        stronger = Hasher(type(QUICK)(memory_kib=16, passes=2))
        people = People(here.journal, hasher=stronger)
        await here.sign_in("deb", people=people)
        after = await here.journal.get_private("password")
        [changed] = [place for place in after if after[place] != before[place]]
        assert after.keys() == before.keys()
        assert after[changed].startswith(b"$argon2id$v=19$m=16,t=2,p=1$")
        assert not stronger.is_outdated(after[changed])
        await here.sign_in("deb")
        await here.sign_in("deb", people=people)


@awaited
async def test_the_same_letters_from_another_keyboard_are_the_same_password(sqlite_url: str) -> None:
    async with house(sqlite_url) as here:
        await here.people.set_password("1", AT, "deb", "café au lait", None)
        await here.people.sign_in(AT, "deb", "cafe\u0301 au lait")


@awaited
async def test_nobody_can_sign_in_where_the_passwords_are_gone(tmp_path_factory: pytest.TempPathFactory) -> None:
    """As after bringing back an export; the command line sets new ones."""
    folder = tmp_path_factory.mktemp("gone")
    async with house(folder / "a.db") as here:
        await here.journal.put_private("password", dict.fromkeys(await here.journal.get_private("password")))
        with refused("sign-in-refused"):
            await here.sign_in("deb")
        await here.people.set_password("1", AT, "deb", GOOD, None)
        await here.people.sign_in(AT, "deb", GOOD)


@awaited
async def test_in_a_copy_everybody_signs_in_and_nobody_is_signed_in(journal_url: str, tmp_path_factory: object) -> None:
    assert isinstance(tmp_path_factory, pytest.TempPathFactory)
    async with house(journal_url) as here, opened(str(tmp_path_factory.mktemp("copy") / "copy.db")) as target:
        token = await here.people.open_session(AT, "deb")
        await copy(here.journal, target)
        people = People(target, hasher=HASHER)
        assert await people.session(token, AT) is None
        await here.sign_in("deb", people=people)


@awaited
async def test_a_journal_that_was_brought_back_from_a_copy_is_read_anew(tmp_path_factory: object) -> None:
    assert isinstance(tmp_path_factory, pytest.TempPathFactory)
    folder = tmp_path_factory.mktemp("back")
    async with house(folder / "a.db") as here:
        await Restored(here).check()


class Restored:
    """A registry that has seen more of a stream than there is."""

    def __init__(self, here: House) -> None:
        self.here = here

    async def check(self) -> None:
        book = self.here.people._records.known("deb")
        assert book is not None
        book.version += 5
        await self.here.sign_in("deb")
        assert (await self.here.kinds("deb"))[-1] == "SignedIn"
