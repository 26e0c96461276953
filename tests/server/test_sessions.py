"""Sessions: nobody acts in another's name, and whoever is out is out at once."""

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server import floors
from tests.server.floors import PASSWORD, House, in_house, live_floor, slow_floor
from tests.server.scenes import floor_test
from tests.server.test_wire_fuzz import frame
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from punto.client import Client, Refusal, new_id
from punto.facts import Message
from punto.people.events import DeviceKind
from punto.people.roles import Role
from punto.server import serve as running
from punto.server.sessions import Sessions
from punto.store.finding import Finding

SOON = 30.0  # seconds, for what happens within about one
MINUTE = 60_000_000


async def status(client: Client, method: str, path: str, headers: dict[str, str] | None = None, **body: Any) -> int:
    return (await client.http.request(method, path, json=body or None, headers=headers)).status_code


async def head(house: House) -> int:
    return int((await house.casino.journal.head()).position)


@asynccontextmanager
async def socket(house: House, headers: dict[str, str]) -> AsyncIterator[ClientConnection]:
    url = house.url.replace("http", "ws", 1) + "/ws"
    async with connect(url, additional_headers=headers, compression=None, proxy=None, max_queue=None) as found:
        yield found


async def closed_with(there: ClientConnection, within: float = SOON) -> int:
    """Only listens, until the server closes."""
    async with asyncio.timeout(within):
        try:
            while True:
                await there.recv()
        except ConnectionClosed:
            pass
    assert there.protocol.close_rcvd is not None
    return int(there.protocol.close_rcvd.code)


# ── the cookie ───────────────────────────────────────────────────────────────────────────────────────────────


@floor_test(slow_floor(), proved=False)
async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(house: House) -> None:
    client = house.client()
    answer = await client.http.post("/api/guest")
    [cookie] = answer.headers.get_list("set-cookie")
    words = [word.strip().lower() for word in cookie.split(";")]
    assert {"httponly", "samesite=strict", "path=/"} <= set(words)
    assert "secure" not in words  # it came over http
    assert not [word for word in words if word.startswith(("domain", "expires"))]
    token = client.http.cookies["punto"]
    assert len(token) >= 43
    assert token not in answer.text
    # Nobody who is not behind our own proxy can say that it was https, or who he is.
    claimed = {"x-forwarded-proto": "https", "x-forwarded-for": "10.9.8.7"}
    answer = await house.client().http.post("/api/guest", headers=claimed)
    assert "secure" not in answer.headers["set-cookie"].lower()
    out = await client.http.post("/api/sign-out", headers={"x-punto-csrf": (await client.get("/api/me"))["csrf"]})
    assert "max-age=0" in out.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("proxies", "is_believed"), [("127.0.0.1", True), ("10.0.0.5,127.0.0.0/8", True), ("10.0.0.5", False)]
)
def test_who_is_believed_to_be_a_proxy_says_that_it_was_https(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: str, is_believed: bool
) -> None:
    def behind(floor: Any, serving: Any) -> Any:
        return running.config(floor, running.Serving(serving.floor, "", serving.keys, port=0, proxies=proxies))

    monkeypatch.setattr(floors, "config", behind)

    async def ask(house: House) -> None:
        answer = await house.client().http.post("/api/guest", headers={"x-forwarded-proto": "https"})
        words = [word.strip().lower() for word in answer.headers["set-cookie"].split(";")]
        assert ("secure" in words) == is_believed  # the cookie is then for https alone

    in_house(tmp_path / "floor.db", ask, slow_floor())


@floor_test(slow_floor(), proved=False)
async def test_a_session_is_not_taken_from_who_brings_it_along(house: House) -> None:
    """Fixation: a token that somebody else chose, or that was good before, is none after signing in."""
    await house.enrol("mei", Role.PATRON)
    client = house.client()
    client.http.cookies.set("punto", "chosen-by-somebody-else", domain="127.0.0.1")
    await client.sign_in("mei", PASSWORD)
    token = client.http.cookies.get("punto", domain="127.0.0.1")
    assert token != "chosen-by-somebody-else"
    other = house.client()
    other.http.cookies.set("punto", "chosen-by-somebody-else")
    assert await status(other, "GET", "/api/me") == 401
    guest = await house.guest()
    before = guest.http.cookies["punto"]
    await guest.sign_in("mei", PASSWORD)
    assert guest.http.cookies["punto"] not in (before, token)
    other.http.cookies.set("punto", before)
    assert await status(other, "GET", "/api/me") == 401


# ── other sites ──────────────────────────────────────────────────────────────────────────────────────────────


@floor_test(slow_floor(), proved=False)
async def test_what_changes_something_carries_the_sessions_own_token(house: House) -> None:
    guest, other = await house.guest(), await house.guest()
    manager = await house.manager()
    before = await head(house)
    bad: list[dict[str, str]] = [
        {},
        {"x-punto-csrf": ""},
        {"x-punto-csrf": "x"},
        {"x-punto-csrf": other.me["csrf"]},
        {"x-punto-csrf": guest.me["csrf"][:-1]},
        {"x-punto-csrf": guest.me["csrf"] + "x"},
        {"x-punto-csrf": guest.me["csrf"].swapcase()},
    ]
    for headers in bad:
        answer = await guest.http.post("/api/sign-out", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-token")
        body = {"id": new_id(), "amount": "10.00"}
        for path in ("/api/vouchers", "/api/credits/to-terminal"):
            assert (await guest.http.post(path, json=body, headers=headers)).status_code == 403
    for path in ("/api/house/fund", "/api/cages/main/open"):
        answer = await manager.http.post(path, json={"id": new_id(), "amount": "10.00"}, headers=bad[3])
        assert answer.status_code == 403
    raw = httpx.Request("POST", f"{house.url}/api/sign-out", headers=[(b"x-punto-csrf", b"\xff\xfe")])
    raw.headers["cookie"] = guest.cookie()
    assert (await guest.http.send(raw)).status_code == 403
    assert await head(house) == before
    await guest.sign_out()


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://[", "HOST.evil.example"]
)
@floor_test(slow_floor(), proved=False)
async def test_a_page_of_another_site_can_do_nothing(house: House, origin: str) -> None:
    await house.enrol("mei", Role.PATRON)
    guest = await house.guest()
    other = origin.replace("HOST", house.url)
    before = await head(house)
    # Not even sign somebody in under another name, who would then play for it.
    mallory = {"name": "mei", "password": PASSWORD}
    for path, body in (
        ("/api/sign-in", mallory),
        ("/api/guest", {}),
        ("/api/voucher-in", {}),
        ("/api/sign-out", {}),
    ):
        headers = {"origin": other, "x-punto-csrf": guest.me["csrf"]}
        answer = await guest.http.post(path, json=body or None, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "another-origin")
        assert "set-cookie" not in answer.headers
    assert await head(house) == before
    async with socket(house, {"cookie": guest.cookie(), "origin": other}) as there:
        assert await closed_with(there) == 4403
    # Our own can.
    async with socket(house, {"cookie": guest.cookie(), "origin": house.url}) as there:
        assert "hello" in json.loads(await there.recv())
    headers = {"origin": house.url, "x-punto-csrf": guest.me["csrf"]}
    assert (await guest.http.post("/api/sign-out", headers=headers)).status_code == 200


# ── going out ────────────────────────────────────────────────────────────────────────────────────────────────


def guests(plan: Any) -> Any:
    return floors.replace(plan, guests=True, guest_credits=10_000_00)


@pytest.mark.parametrize("how", ["signs out", "is suspended", "has another role", "has another password", "expires"])
@floor_test(guests(live_floor()), proved=False)
async def test_who_is_out_is_out_at_once_everywhere(house: House, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cookie opens nothing any more, nor does a connection that was open: also where it only listens."""
    dealer = await house.somebody(Role.DEALER, "deb")
    elsewhere = await house.signed_in("deb")
    boss, guest = await house.manager(), await house.guest()
    cookies = {"cookie": dealer.cookie()}
    async with (
        socket(house, cookies) as there,
        socket(house, {"cookie": elsewhere.cookie()}) as far,
        guest.talk() as talk,
    ):
        for one in (there, far):
            await one.send(json.dumps({"do": "watch", "id": "w", "table": "Salon"}))
        match how:
            case "signs out":
                await dealer.sign_out()
            case "is suspended":
                await boss.ask("/api/people/deb/suspend", reason="why not")
            case "has another role":
                await boss.ask("/api/people/deb/role", role="cashier")
            case "has another password":
                await boss.ask("/api/people/deb/password", password="another password")
            case "expires":
                soon = property(lambda self: self.casino.clock.now() + 31 * MINUTE)
                monkeypatch.setattr(Sessions, "now", soon)
        assert await closed_with(there) == 4401
        assert await status(dealer, "GET", "/api/me", cookies) == 401
        async with socket(house, cookies) as again:
            assert await closed_with(again) == 4401
        if how == "signs out":  # here alone
            assert (await elsewhere.get("/api/me"))["name"] == "deb"
            await far.send(json.dumps({"do": "ping", "id": "p"}))
        else:
            assert await closed_with(far) == 4401
        await talk.do("ping")  # a guest's session lasts longer, and is nobody else's
    if how == "is suspended":
        with pytest.raises(Refusal) as refused:
            await house.signed_in("deb")
        assert refused.value.code == "suspended"


@floor_test(slow_floor(), proved=False)
async def test_nothing_is_taken_from_a_connection_after_it_is_known_to_be_out(house: House) -> None:
    """Commands that were sent in one go with the first that found it out."""
    guest = await house.guest()
    async with socket(house, {"cookie": guest.cookie()}) as there:
        await there.recv()
        talk = next(iter(house.floor.service.sweeper.open))
        # As another server does it: here, the line would be closed before the answer.
        await house.casino.people.suspend("s", house.casino.clock.now(), guest.me["name"], None, "why not")
        talk.checked = 0  # the next message is looked at, and only the next
        before = await head(house)
        bet = {"do": "place-bet", "table": "Easy Six", "box": 1, "area": "banker", "stake": "25.00", "round": 1}
        bets = [json.dumps({**bet, "id": f"b{n}"}) for n in range(30)]
        there.transport.write(b"".join(frame(1, bet.encode()) for bet in bets))
        assert await closed_with(there) == 4401
        await asyncio.sleep(0.3)
        assert await head(house) == before


@floor_test(live_floor(), proved=False)
async def test_a_ping_does_not_keep_a_session_that_nobody_uses(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    deb, bo = await house.somebody(Role.DEALER), await house.somebody(Role.DEALER)
    late = 0
    monkeypatch.setattr(Sessions, "now", property(lambda self: self.casino.clock.now() + late))
    async with socket(house, {"cookie": deb.cookie()}) as idle, bo.talk() as busy:
        for minutes in (10, 20, 29, 31):
            late = minutes * MINUTE
            for talk in house.floor.service.sweeper.open:
                talk.checked = 0
            await idle.send(json.dumps({"do": "ping", "id": f"p{minutes}"}))
            await busy.do("watch", table="Salon")
        assert await closed_with(idle) == 4401
        await busy.do("ping")


@floor_test(slow_floor(), proved=False)
async def test_a_device_that_is_removed_is_out(house: House) -> None:
    boss, people, now = await house.manager(), house.casino.people, house.casino.clock.now()
    token = await people.enrol_device(new_id(), now, "wall", DeviceKind.DISPLAY, "Easy Six", None)
    reading = await people.enrol_device(new_id(), now, "reader", DeviceKind.CARD_READER, "Easy Six", None)
    headers = {"authorization": f"Bearer {token}"}
    async with socket(house, headers) as there:
        await there.recv()
        reader = house.client(reading)
        card = {"message": "card", "session": "a", "number": 1, "card": "KS"}
        assert await status(reader, "POST", "/api/reader/messages", **card) == 409  # deals by itself
        for name in ("wall", "reader"):
            await boss.ask(f"/api/devices/{name}/remove")
        assert await closed_with(there) == 4401
        assert await status(reader, "POST", "/api/reader/messages", **card) == 401
    # A token that is nothing opens nothing, and does not fall back to a cookie's session.
    guest = await house.guest()
    for wrong in ("x", token, "a" * 5_000):
        assert await status(guest, "GET", "/api/me", {"authorization": f"Bearer {wrong}"}) == 401


# ── guessing ─────────────────────────────────────────────────────────────────────────────────────────────────


@floor_test(slow_floor(), proved=False)
async def test_three_wrong_passwords_bring_a_wait_however_many_try_at_once(house: House) -> None:
    for name in ("mei", "jon"):
        await house.enrol(name, Role.PATRON)

    async def guess(name: str, password: str) -> tuple[int, str]:
        with pytest.raises(Refusal) as refused:
            await house.client().sign_in(name, password)
        return refused.value.status, refused.value.code

    told = await asyncio.gather(*(guess("mei", f"guess number {n}") for n in range(12)))
    assert sorted(told) == sorted([(401, "sign-in-refused")] * 2 + [(401, "locked-out")] * 10)
    # The right one is not looked at while it is locked, nor is it told apart from a wrong one.
    assert await guess("mei", PASSWORD) == (401, "locked-out")
    assert await guess("MEI", PASSWORD) == (401, "locked-out")
    kinds = [record.kind for record in await house.casino.journal.stream("person/mei")]
    assert kinds.count("SignInFailed") == 3
    # A name that nobody has answers the same, and others sign in.
    told = [await guess("nobody of this name", "guess") for _ in range(4)]
    assert [code for _, code in told] == ["sign-in-refused"] * 2 + ["locked-out"] * 2
    await house.signed_in("jon")
    boss = await house.manager()
    await boss.ask("/api/people/mei/unlock")
    await house.signed_in("mei")
    wrong = await guess("jon", "guess")
    assert wrong == await guess("nobody else", "guess") == (401, "sign-in-refused")


# ── what a session leaves behind ─────────────────────────────────────────────────────────────────────────────


@floor_test(slow_floor(), proved=False)
async def test_no_credits_are_lost_by_coming_in_anew(house: House) -> None:
    """At a browser of one's own each sign-in is another terminal: credits at the last one are not left there."""
    mei = await house.patron("mei", 500_00)
    await mei.ask("/api/credits/to-terminal", amount="200.00")
    assert (await mei.get("/api/credits"))["account"] == "300.00"
    await mei.sign_in("mei", PASSWORD)
    credits = await mei.get("/api/credits")
    assert (credits["account"], credits["terminal"]) == ("500.00", "0.00")
    assert credits["terminal_name"] == mei.me["terminal"]
    first, second = [await mei.ask("/api/vouchers", amount="50.00") for _ in range(2)]
    walker = house.client()
    await walker.voucher_in(first["number"])
    await walker.voucher_in(second["number"])
    assert (await walker.get("/api/credits"))["terminal"] == "100.00"
    for come in (lambda: walker.sign_in("mei", PASSWORD), walker.guest):
        with pytest.raises(Refusal) as refused:
            await come()
        assert refused.value.code == "credits-at-the-terminal"
    assert (await walker.get("/api/credits"))["terminal"] == "100.00"


# ── what every answer has ────────────────────────────────────────────────────────────────────────────────────


@floor_test(slow_floor(), proved=False)
async def test_every_answer_forbids_what_a_browser_should_not_do(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await house.guest()
    deep = b'{"x":' + b"[" * 20_000
    asked: list[tuple[str, str, int, bytes | None]] = [
        ("GET", "/", 200, None),
        *(("GET", path, 200, None) for path in ("/tables/", "/tables/A", "/display/A", "/rounds/A%2FB/7", "/pit/a/b")),
        *(("GET", path, 404, None) for path in ("/anything/at/all", "/wp-login.php", "/rounds/A/x", "/tables/A/b")),
        ("GET", "/api/me", 200, None),
        ("GET", "/api/nothing", 404, None),
        ("GET", "/api/tables/Nowhere", 404, None),
        ("GET", "/api/house", 403, None),
        ("POST", "/api/nothing", 404, None),
        ("DELETE", "/api/me", 405, None),
        ("POST", "/api/sign-in", 400, b"{"),
        ("POST", "/api/sign-in", 400, deep),
        ("POST", "/api/sign-in", 400, b'{"name":"\xff"}'),
        ("POST", "/api/sign-in", 413, b"x" * 70_000),
        ("GET", "/static/" + "a" * 300 + ".js", 404, None),
        ("GET", "/static/nothing.js", 404, None),
    ]
    for method, path, expected, body in asked:
        answer = await guest.http.request(method, path, content=body)
        assert answer.status_code == expected, (path, answer.text)
        headers = answer.headers
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == ("no-store" if path.startswith(("/api", "/static")) else "no-cache")
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers
        if expected >= 400 and path.startswith(("/api", "/static")):
            assert answer.json().keys() == {"code", "facts"}
            assert "Traceback" not in answer.text
            assert ".py" not in answer.text
    assert house.floor.service.metrics.faults._value.get() == 0

    def fails(*_: object) -> None:
        raise RuntimeError("secret-of-the-house")

    monkeypatch.setattr("punto.server.routes.tables.settings", fails)
    answer = await guest.http.get("/api/tables/Easy Six")
    assert answer.status_code == 500
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.json()["code"] == "our-fault"
    assert "secret-of-the-house" not in answer.text
    assert house.floor.service.metrics.faults._value.get() == 1


@floor_test(slow_floor(), proved=False)
async def test_what_was_built_is_kept_for_good_and_sent_compressed(house: House) -> None:
    guest = await house.guest()
    answered = await guest.http.get("/")
    assert answered.headers["content-type"] == "text/html; charset=utf-8"
    page = answered.text
    names = re.findall(r"/static/([\w.-]+)", page) + re.findall(r'"[\w.-]+":"([\w.-]+)"', page)
    assert {name.rpartition(".")[2] for name in names} == {"js", "css", "svg", "ftl"}
    for name in names:
        plain = await guest.http.get(f"/static/{name}", headers={"accept-encoding": "br;q=0, identity"})
        assert plain.status_code == 200, name
        assert "content-encoding" not in plain.headers
        assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
        # A script runs under the policy of its page; a picture can be opened as a page itself.
        assert ("content-security-policy" in plain.headers) is name.endswith(".svg")
        assert plain.headers["x-content-type-options"] == "nosniff"
        for accepted, coding in (("gzip", "gzip"), ("gzip, deflate, br", "br")):
            async with guest.http.stream("GET", f"/static/{name}", headers={"accept-encoding": accepted}) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            assert answer.headers["content-encoding"] == coding
            assert answer.headers["vary"] == "accept-encoding"
            assert answer.headers["content-type"] == plain.headers["content-type"]
            assert len(raw) < len(plain.content), name
            if coding == "gzip":
                assert gzip.decompress(raw) == plain.content
        # A list that no browser sends is not read to its end.
        endless = await guest.http.get(f"/static/{name}", headers={"accept-encoding": "x," * 4_000 + "gzip"})
        assert "content-encoding" not in endless.headers
        assert (await guest.http.get(f"/static/{name}.br")).status_code == 404


@floor_test(slow_floor(), proved=False)
async def test_no_file_is_served_but_those_that_were_built(house: House) -> None:
    port = int(house.url.rpartition(":")[2])
    secret = "punto.client"
    for path in (
        "/static/../client.py",
        "/static/..%2fclient.py",
        "/static/%2e%2e/client.py",
        "/static/%2e%2e%2f%2e%2e%2fclient.py",
        "/static/..%5cclient.py",
        "/static/....//client.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/.hidden.js",
        "/static/%00.js",
        "/static/index.html%00.js",
        "/static/con.js/../../client.py",
        "/../client.py",
        "//etc/passwd",
        "/static/%252e%252e%252fclient.py",
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = (await reader.read()).decode("utf-8", "replace")
        writer.close()
        assert answer.split()[1] in ("200", "400", "404"), (path, answer)
        assert secret not in answer
        assert "root:" not in answer
        if answer.split()[1] == "200":  # the one page that there is
            assert "<!doctype html>" in answer.lower()
    assert house.floor.service.metrics.faults._value.get() == 0


@floor_test(slow_floor(), proved=False)
async def test_start_up_findings_are_counted_for_anybody_and_sent_to_nobody(house: House) -> None:
    house.casino.unavailable_reason = Message("unavailable-faults", {"count": 1})
    house.casino.findings = [Finding("finding-below-zero", {"account": "patron:mei"})]
    client = house.client()
    answer = await client.http.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "unavailable-faults\n")
    lobby = await client.http.get("/api/floor")
    assert lobby.json()["unavailable_reason"] == {"code": "unavailable-faults", "facts": {"count": 1}}
    assert "mei" not in lobby.text
    house.casino.unavailable_reason, house.casino.findings = None, []


@floor_test(slow_floor(), proved=False)
async def test_one_clause_is_found_by_the_id_of_its_rulebook_in_every_language(house: House) -> None:
    guest = await house.guest()
    [clause] = await guest.get("/api/clauses", rulebook="rws/easy-six@2012", clause="3.6")
    assert (clause["clause"], set(clause["summary"])) == ("3.6", {"en", "zh-Hans", "zh-Hant"})
    assert await guest.get("/api/clauses", rulebook="easy-six", clause="99.9") == []
    assert len(await guest.get("/api/clauses", rulebook="easy-six")) > 20
