"""Any day of signing in against a naive one: counts and clocks in dicts, two servers, time that passes by leaps."""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from tests.people.staff import AT, HOUR, MINUTE, SECOND, STAFF, House, in_order, password_of, refused

from punto.people.roles import Role
from punto.store.location import open_journal

NAMES = st.sampled_from(["deb", "DEB", "mei", "lee", "nobody"])
SERVERS = st.integers(0, 1)
ROLES = st.sampled_from([Role.DEALER, Role.PATRON, Role.CASHIER])
TIMES = st.sampled_from([0, SECOND, 20 * SECOND, MINUTE, 10 * MINUTE, 16 * MINUTE, 31 * MINUTE, 11 * HOUR, 13 * HOUR])


PLACES = st.sampled_from(["here", "there"])


class Naive:
    """One person, or nobody, as people think of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.role = STAFF.get("Mei" if name == "mei" else name)
        self.password = password_of(name)
        self.tried_at = 0
        self.suspended = False
        self.own: set[str] = set()
        self.forget()

    def forget(self) -> None:
        self.failures = self.lock_outs = self.locked_until = 0
        self.wrong: dict[str, list[int]] = {}

    def waits(self, place: str) -> int:
        wrong = self.wrong.get(place, [])
        until = wrong[-1] + self.longer(len(wrong) - 3) if len(wrong) >= 3 else 0
        return until if place in self.own else max(until, self.locked_until)

    @property
    def slowed_until(self) -> int:
        own, self.own = self.own, set(self.wrong)
        longest = max([self.locked_until, *(self.waits(place) for place in self.wrong)])
        self.own = own
        return longest

    def longer(self, times: int) -> int:
        return int(min(30 * SECOND * 2**times, 15 * MINUTE))

    def tried(self, at: int, password: str, place: str = "here") -> str | None:
        """The code of the refusal, if there is one."""
        if self.wrong.get(place) and at - self.wrong[place][-1] >= 24 * HOUR:
            del self.wrong[place]
        if at < self.waits(place):
            return "locked-out"
        if self.role is not None and password == self.password:
            if self.suspended:
                return "suspended"
            self.failures = self.lock_outs = 0
            self.wrong.pop(place, None)
            self.own.add(place)
            return None
        self.wrong.setdefault(place, []).append(at)
        self.tried_at = at
        if at - self.locked_until >= 24 * HOUR:
            self.lock_outs = 0
        if place not in self.own:
            self.failures += 1
            if self.failures >= 10 or self.lock_outs:
                self.locked_until = at + self.longer(self.lock_outs)
                self.failures, self.lock_outs = 0, self.lock_outs + 1
        return "locked-out" if at < self.waits(place) else "sign-in-refused"


@settings(max_examples=30, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck))
class Day(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.house = House(self.run(open_journal(str(Path(self.folder.name) / "journal.db"))))
        self.run(self.house.begin())
        self.servers = [self.house.people, self.house.server()]
        self.naive = {name: Naive(name) for name in ("deb", "mei", "lee", "nobody")}
        self.sessions: dict[str, dict[str, Any]] = {}
        self.ended: set[str] = set()
        self.at = AT
        self.passwords = 0

    def run(self, what: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(what)

    def teardown(self) -> None:
        self.run(in_order(self.house.journal))
        self.run(self.house.journal.close())
        self.runner.close()
        self.folder.cleanup()

    def whoever(self, name: str) -> Naive:
        return self.naive[name.casefold()]

    def expect(self, code: str | None, what: Coroutine[Any, Any, Any]) -> Any:
        if code is None:
            return self.run(what)
        with refused(code):
            self.run(what)
        return None

    def end_of(self, who: Naive) -> None:
        for token in [token for token, one in self.sessions.items() if one["who"] is who]:
            del self.sessions[token]
            self.ended.add(token)

    # ── signing in ───────────────────────────────────────────────────────────────────────────────────────

    @rule(name=NAMES, right=st.booleans(), server=SERVERS, place=PLACES)
    def sign_in(self, name: str, right: bool, server: int, place: str) -> None:
        who = self.whoever(name)
        password = who.password if right else "wrong password"
        asked = self.servers[server].sign_in(self.at, name, password, "", (place,))
        found = self.expect(who.tried(self.at, password, place), asked)
        if found:
            assert (found.name.casefold(), found.role) == (who.name, who.role)

    @rule(name=NAMES, guesses=st.integers(2, 6))
    def guess_at_both_servers_at_once(self, name: str, guesses: int) -> None:
        who = self.whoever(name)
        if who.role is None:
            return  # nobody's failures are counted by each server as it comes to it

        async def guess() -> list[Any]:
            asked = [self.servers[n % 2].sign_in(self.at, name, f"wrong {n}", "", ("here",)) for n in range(guesses)]
            return await asyncio.gather(*asked, return_exceptions=True)

        codes = sorted(answer.code for answer in self.run(guess()))
        assert codes == sorted(str(who.tried(self.at, "wrong")) for _ in range(guesses))

    @rule(name=st.sampled_from(["deb", "mei", "lee"]), server=SERVERS)
    def unlock(self, name: str, server: int) -> None:
        who = self.whoever(name)
        code = None if self.at < who.slowed_until else "not-locked-out"
        self.expect(code, self.servers[server].unlock(self.house.id(), self.at, name, self.house.sue))
        if code is None:
            who.forget()

    # ── what others do to them ───────────────────────────────────────────────────────────────────────────

    @rule(name=st.sampled_from(["deb", "mei", "lee"]), server=SERVERS)
    def suspend_or_reinstate(self, name: str, server: int) -> None:
        who, people = self.whoever(name), self.servers[server]
        if who.suspended:
            self.run(people.reinstate(self.house.id(), self.at, name, self.house.sue))
        else:
            self.run(people.suspend(self.house.id(), self.at, name, self.house.sue, "why not"))
            self.end_of(who)
        who.suspended = not who.suspended

    @rule(name=st.sampled_from(["deb", "mei", "lee"]), server=SERVERS)
    def set_password(self, name: str, server: int) -> None:
        who = self.whoever(name)
        self.passwords += 1
        who.password, who.own = f"password number {self.passwords}", set()
        who.forget()
        people = self.servers[server]
        self.run(people.set_password(self.house.id(), self.at, name, who.password, self.house.sue))
        self.end_of(who)

    @rule(name=st.sampled_from(["deb", "mei", "lee"]), role=ROLES, server=SERVERS)
    def give_role(self, name: str, role: Role, server: int) -> None:
        who = self.whoever(name)
        code = "has-that-role" if who.role is role else None
        self.expect(code, self.servers[server].give_role(self.house.id(), self.at, name, role, self.house.sue))
        if code is None:
            who.role = role
            self.end_of(who)

    # ── sessions ─────────────────────────────────────────────────────────────────────────────────────────

    @rule(name=NAMES, server=SERVERS)
    def open_session(self, name: str, server: int) -> None:
        who = self.whoever(name)
        code = "no-such-person" if who.role is None else "suspended" if who.suspended else None
        token = self.expect(code, self.servers[server].open_session(self.at, name))
        if token:
            self.sessions[token] = {"who": who, "begun": self.at, "seen": self.at, "role": who.role}

    @precondition(lambda self: self.sessions)
    @rule(data=st.data(), server=SERVERS)
    def look_up(self, data: st.DataObject, server: int) -> None:
        token = data.draw(st.sampled_from(list(self.sessions)))
        one = self.sessions[token]
        staff = one["role"].is_staff
        idle, longest = (30 * MINUTE, 12 * HOUR) if staff else (12 * HOUR, 24 * HOUR)
        found = self.run(self.servers[server].session(token, self.at))
        # What the other server has seen is known within a minute.
        if self.at - one["begun"] > longest or self.at - one["seen"] > idle:
            assert found is None
        elif self.at - one["seen"] <= idle - MINUTE:
            assert found is not None
            assert (found.name.casefold(), found.role) == (one["who"].name, one["role"])
        if found is None:
            del self.sessions[token]
            self.ended.add(token)
        else:
            one["seen"] = self.at

    @precondition(lambda self: self.sessions)
    @rule(data=st.data(), server=SERVERS)
    def sign_out(self, data: st.DataObject, server: int) -> None:
        token = data.draw(st.sampled_from(list(self.sessions)))
        self.run(self.servers[server].sign_out(self.at, token))
        del self.sessions[token]
        self.ended.add(token)

    @precondition(lambda self: self.ended)
    @rule(data=st.data(), server=SERVERS)
    def what_ended_stays_so(self, data: st.DataObject, server: int) -> None:
        """At the server that ended it at once, at the other within a minute."""
        token = data.draw(st.sampled_from(sorted(self.ended)))
        self.at += MINUTE
        assert self.run(self.servers[server].session(token, self.at)) is None
        assert self.run(self.house.server().session(token, self.at)) is None

    @rule(server=SERVERS)
    def clear(self, server: int) -> None:
        self.run(self.servers[server].clear_expired(self.at))
        nobody = self.naive["nobody"]
        if self.at - nobody.tried_at > 24 * HOUR:  # forgotten then
            nobody.forget()

    @rule(passed=TIMES)
    def time_passes(self, passed: int) -> None:
        self.at += passed

    # ── always ───────────────────────────────────────────────────────────────────────────────────────────

    @invariant()
    def everybody_is_as_the_naive_one_says(self) -> None:
        for who in self.naive.values():
            found = self.run(self.house.people.person(who.name))
            if who.role is None:
                assert found is None
            else:
                assert (found.role, found.suspended) == (who.role, who.suspended)
                assert max(found.locked_until, self.at) == max(who.slowed_until, self.at)


TestDay = Day.TestCase
