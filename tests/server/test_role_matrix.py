"""Who may do what: every address and every command, asked by everybody there is.

The table below is what each of them should be able to do in a casino, written without looking at the server's own; what
the server has and the table has not is a fault of one of them.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from tests.server.floors import PASSWORD, House, slow_floor
from tests.server.scenes import floor_test
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from punto.client import new_id
from punto.people.events import DeviceKind
from punto.people.roles import Role
from punto.server import app
from punto.server.commands import COMMANDS as IN_FORCE

# By one letter each: nobody, a guest, a patron, one who came with a voucher and no name, a dealer, a pit supervisor,
# a pit manager, a shift manager, a cashier, an attendant, an auditor, a card reader, a display, a terminal where nobody
# is signed in.
NOBODY, TERMINAL = "n", "t"
DEVICES = "ry"
PEOPLE = "gpadsmhcku"
ASKERS = NOBODY + PEOPLE + DEVICES + TERMINAL
STAFF = {"d": Role.DEALER, "s": Role.PIT_SUPERVISOR, "m": Role.PIT_MANAGER, "h": Role.SHIFT_MANAGER}
STAFF |= {"c": Role.CASHIER, "k": Role.ATTENDANT, "u": Role.AUDITOR}

# Who belongs together in a casino; a new role is a letter above and stands in its groups here.
PATRONS = "gp"  # who have an account
PLAYERS = PATRONS + "a"
MANAGERS = "mh"
PIT = "s" + MANAGERS
DEALERS = "d" + PIT
CAGE = "c" + MANAGERS
ATTENDANTS = "k" + PIT
AUDIT = "u" + MANAGERS
SHIFT = "h"
CARD_READER = "r"

REPORTS = "GET /api/reports/"
MAY = {
    # coming in, and what hangs on the wall
    "POST /api/sign-in": ASKERS,
    "POST /api/guest": ASKERS,
    "POST /api/voucher-in": ASKERS,
    "POST /api/device": ASKERS,
    "POST /api/device/seen": ASKERS,  # by whichever device the browser is
    "GET /": ASKERS,
    "GET /{path}": ASKERS,
    "GET /static/{name}": ASKERS,
    "GET /healthz": ASKERS,
    "GET /readyz": ASKERS,
    "GET /metrics": ASKERS,
    "GET /api/schema/openapi.json": ASKERS,
    "GET /api/floor": ASKERS,
    "GET /api/tables/{table}/rules": ASKERS,
    "GET /api/tables/{table}/odds": ASKERS,
    "GET /api/tables/{table}/shoes": ASKERS,  # whoever doubts a shoe may check it
    "GET /api/tables/{table}/shoes/{shoe}": ASKERS,
    "GET /api/rulebooks": ASKERS,
    "GET /api/rulebooks/{name}": ASKERS,
    "GET /api/rulebooks/{name}/odds": ASKERS,
    "GET /api/clauses": ASKERS,
    "GET /api/checkpoint": ASKERS,
    "GET /api/checkpoints": ASKERS,
    # whoever has come in
    "GET /api/me": PEOPLE,
    "POST /api/sign-out": PEOPLE,
    "GET /api/tables/{table}": PEOPLE,
    "POST /api/tables/{table}/commands": PEOPLE,
    "GET /api/tables/{table}/rounds": PEOPLE,
    "GET /api/tables/{table}/rounds/{number}": PEOPLE,
    "GET /api/tables/{table}/rounds/{number}/page": PEOPLE,
    "GET /api/disputes": PEOPLE,
    # one's own
    "POST /api/password": "p" + "".join(STAFF),  # who has one
    "GET /api/limits": PATRONS,
    "PUT /api/limits": PATRONS,
    "GET /api/credits": PLAYERS,
    "POST /api/credits/to-terminal": PATRONS,  # who has an account
    "POST /api/credits/from-terminal": PATRONS,
    "POST /api/credits/refill": PATRONS,
    "POST /api/vouchers": PLAYERS,
    "POST /api/vouchers/redeem": PLAYERS,
    "GET /api/statement": PLAYERS,
    "GET /api/tables/{table}/rounds/{number}/receipts": PLAYERS,
    "GET /api/vouchers/{number}/ticket": PLAYERS + CAGE + ATTENDANTS,
    # a complaint is a patron's or the pit's, and the pit's to rule on
    "POST /api/tables/{table}/rounds/{number}/disputes": PLAYERS + PIT,
    "POST /api/tables/{table}/rounds/{number}/disputes/{dispute_number}/ruling": PIT,
    "POST /api/tables/{table}/rounds/{number}/disputes/{dispute_number}/reversal": PIT,
    "POST /api/tables/{table}/rounds/{number}/disputes/{dispute_number}/answer": PIT,
    # the cage: cash is handled there, and managers answer for it
    "GET /api/cages": CAGE + AUDIT,
    "GET /api/cages/{cage}/movements": CAGE + AUDIT,
    "POST /api/cages/{cage}/open": MANAGERS,
    "POST /api/cages/{cage}/close": MANAGERS,
    "POST /api/cages/{cage}/buy-in": CAGE,
    "POST /api/cages/{cage}/cash-out": CAGE,
    "POST /api/cages/{cage}/vouchers": CAGE,
    "POST /api/cages/{cage}/redeem": CAGE,
    "POST /api/cages/{cage}/repay": CAGE,
    "POST /api/terminals/{terminal}/pay": MANAGERS,
    "POST /api/cages/{cage}/correct-account": MANAGERS,
    "GET /api/unclaimed": CAGE + PIT + AUDIT,
    # the stadium: attendants see to the terminals, the cage and the auditors look
    "GET /api/terminals": ATTENDANTS + CAGE + AUDIT,
    "POST /api/terminals/{terminal}/lock": ATTENDANTS,
    "POST /api/terminals/{terminal}/unlock": ATTENDANTS,
    "POST /api/terminals/{terminal}/out-of-service": ATTENDANTS,
    "POST /api/terminals/{terminal}/in-service": ATTENDANTS,
    "POST /api/terminals/{terminal}/hand-pay": ATTENDANTS,
    "POST /api/terminals/{terminal}/hand-paid": ATTENDANTS,
    "POST /api/terminals/{terminal}/clear": ATTENDANTS,
    "POST /api/debts/write-off": MANAGERS,
    "GET /api/missing": CAGE + PIT + AUDIT,
    "GET /api/missing/decided": CAGE + PIT + AUDIT,
    "POST /api/missing/claim": "h",
    "POST /api/missing/forgive": "h",
    "GET /api/claims": PLAYERS,
    "GET /api/vouchers/{number}": CAGE + PIT,
    "POST /api/vouchers/{number}/void": PIT,
    "POST /api/vouchers/{number}/release": "h",
    "GET /api/restored": MANAGERS + CAGE + AUDIT,
    "GET /api/patrons/{name}/money": CAGE + PIT + AUDIT,
    "GET /api/house": AUDIT,
    "POST /api/house/fund": MANAGERS,
    "POST /api/tables/{table}/fill": PIT,
    "POST /api/tables/{table}/credit": PIT,
    # people and devices
    "GET /api/people": CAGE + PIT + AUDIT,
    "POST /api/people": CAGE + PIT,  # whom, is asked besides
    "POST /api/people/{name}/suspend": MANAGERS,
    "POST /api/people/{name}/cage-release": PIT,
    "POST /api/people/{name}/reinstate": MANAGERS,
    "POST /api/people/{name}/role": SHIFT,
    "POST /api/people/{name}/password": SHIFT,
    "POST /api/people/{name}/unlock": SHIFT,
    "POST /api/patrons/{name}/sign-out": PIT,
    "GET /api/devices": AUDIT,
    "POST /api/devices": MANAGERS,
    "POST /api/devices/{name}/code": MANAGERS,
    "POST /api/devices/{name}/tables": MANAGERS,
    "POST /api/devices/{name}/remove": MANAGERS,
    # the pit's thinking aloud
    "POST /api/tables/{table}/consider": DEALERS,
    "POST /api/tables/{table}/relieve": DEALERS,
    "POST /api/tables/{table}/confirm-bets": DEALERS,
    "GET /api/orders": PIT + AUDIT,
    "POST /api/floor/check": MANAGERS,
    "POST /api/floor/reload": SHIFT,
    # the books
    "GET /api/journal": AUDIT,
    "POST /api/verify": AUDIT,
    "GET /api/verify": AUDIT,
    REPORTS: AUDIT,  # and whatever there is a report of
    # a machine's
    "POST /api/reader/messages": CARD_READER,
    "GET /api/reader": CARD_READER,
}

COMMANDS = {
    # a player's
    "place-bet": (PLAYERS, {"round": 1, "box": 1, "area": "banker", "stake": "25.00"}),
    "withdraw-bet": (PLAYERS, {"round": 1, "box": 1, "area": "banker"}),
    "walk-away": (PLAYERS, {"round": 1}),
    "deal-now": (PLAYERS, {"round": 1}),
    "leave-seat": (PLAYERS, {}),
    "contribute-randomness": (PLAYERS, {"shoe": "none", "text": "x"}),
    "choose-option": (PLAYERS, {"round": 1, "choice": "continue"}),
    "request-squeeze": (PLAYERS, {"round": 1, "side": "player", "position": 3}),
    "peel-card": (PLAYERS, {"round": 1, "side": "player", "position": 3}),
    # a dealer's, and whoever stands in for one
    "take-table": (DEALERS, {}),
    "bring-cards": (DEALERS, {"set_id": "B7", "shoe": "S2"}),
    "prepare-cards": (DEALERS, {"step": "spread"}),
    "burn-shoe": (DEALERS, {"exposed": "5S"}),
    "note-cut-card": (DEALERS, {}),
    "take-back-cut-card": (DEALERS, {}),
    "hand-out": (DEALERS, {"round": 1, "patron": "mei", "box": 1, "area": "banker", "settlement": 1}),
    "start-countdown": (DEALERS, {"round": 1}),
    "open-bets": (DEALERS, {"round": 1}),
    "close-bets": (DEALERS, {"round": 1}),
    "deal-card": (DEALERS, {"round": 1, "card": "KS"}),
    "turn-card": (DEALERS, {"round": 1, "side": "player", "position": 1}),
    "close-insurance": (DEALERS, {"round": 1}),
    "place-bet-for": (DEALERS, {"round": 1, "patron": "mei", "box": 1, "area": "banker", "stake": "25.00"}),
    "withdraw-bet-for": (DEALERS, {"round": 1, "patron": "mei", "box": 1, "area": "banker"}),
    "choose-option-for": (DEALERS, {"round": 1, "patron": "mei", "choice": "continue"}),
    "request-squeeze-for": (DEALERS, {"round": 1, "patron": "mei", "side": "player", "position": 3}),
    "walk-away-for": (DEALERS, {"round": 1, "patron": "mei"}),
    "answer-squeeze": (DEALERS, {"round": 1, "granted": True}),
    "place-bets-for": (
        DEALERS,
        {"round": 1, "bets": [{"patron": "mei", "box": 1, "area": "banker", "stake": "100.00"}]},
    ),
    "move-bet-for": (
        DEALERS,
        {"round": 1, "patron": "mei", "box": 1, "area": "banker", "stake": "100.00"}
        | {"to_patron": "mei", "to_box": 1, "to_area": "player"},
    ),
    "free-seat": (DEALERS, {"round": 1, "box": 1}),
    "notice-excess": (DEALERS, {"round": 1, "box": 1}),
    "notice-under-minimum": (DEALERS, {"round": 1, "box": 1, "patron": "mei", "area": "banker"}),
    "report-irregularity": (DEALERS, {"round": 1, "irregularity": "interruption"}),
    "answer-reader": (DEALERS, {"round": 1, "proposal": 1, "answer": "nothing"}),
    "call-time": (DEALERS, {"round": 1}),
    "confirm-result": (DEALERS, {"round": 1}),
    "take-back-card": (DEALERS, {"round": 1, "side": "player", "position": 1}),
    # the pit's
    "correct-card": (PIT, {"round": 1, "side": "player", "position": 1, "card": "KS"}),
    "correct-bet": (PIT, {"round": 1, "keyed": None, "lay": None}),
    "confirm-change": (PIT, {"round": 1, "proposal": 1}),
    "refuse-change": (PIT, {"round": 1, "proposal": 1}),
    "make-ruling": (PIT, {"round": 1, "ruling": "void"}),
    "decide-continuation": (PIT, {"round": 1, "affected": False}),
    "note-late-discovery": (PIT, {"round": 1, "note": "later"}),
    "check-in-patron": (PIT, {"patron": "Nobody"}),
    "check-out-patron": (PIT, {"patron": "Nobody"}),
    "open-table": (PIT, {}),
    "close-table": (PIT, {}),
    "set-limits": (PIT, {"minimum": "25.00", "maximum": "100.00"}),
    "change-shoe": (PIT, {"reason": "worn"}),
}
LISTENING = ("watch", "unwatch", "watch-floor", "unwatch-floor", "ping")

TABLE = "Easy Six"
# About nothing that there is, so that even who may do it changes nothing; and what each would be refused for is asked
# after who may.
THERE = {"table": TABLE, "number": "1", "dispute_number": "1", "cage": "nowhere", "name": "Nobody", "terminal": "T9"}
BODIES: dict[str, dict[str, Any]] = {
    "POST /api/password": {"id": "x", "old": PASSWORD, "new": "short"},
    "PUT /api/limits": {"id": "x", "minutes": -1},
    "POST /api/credits/to-terminal": {"id": "x", "amount": "-1.00"},
    "POST /api/credits/from-terminal": {"id": "x", "amount": "-1.00"},
    "POST /api/tables/{table}/consider": {
        "id": "x",
        "do": "report-irregularity",
        "irregularity": "interruption",
        "table": TABLE,
        "round": 1,
    },
    "POST /api/reader/messages": {"message": "misread", "session": "x", "number": 1},
    "POST /api/people/{name}/suspend": {"id": "x", "reason": "why"},
    "POST /api/people/{name}/unlock": {"id": "x"},
}


class Asker:
    def __init__(self, letter: str, headers: dict[str, str]) -> None:
        self.letter, self.headers = letter, headers


async def come(house: House, letter: str, table: str = TABLE) -> Asker:
    """Somebody of that kind, signed in anew."""
    if letter == NOBODY:
        return Asker(letter, {})
    if letter in DEVICES + TERMINAL:
        kind = {"r": DeviceKind.CARD_READER, "y": DeviceKind.DISPLAY, "t": DeviceKind.TERMINAL}[letter]
        people, clock = house.casino.people, house.casino.clock
        name = f"{kind.value} {new_id()[:8]}"
        token = await people.enrol_device(new_id(), clock.now(), name, kind, table, None)
        return Asker(letter, {"authorization": f"Bearer {token}"})
    if letter == "g":
        client = await house.guest()
    elif letter == "p":
        client = await house.somebody(Role.PATRON)
    elif letter == "a":
        client = house.client()
        manager = await house.manager()
        await house.enrol(name := f"patron {new_id()}", Role.PATRON)
        await house.buy_in(name, 100_00)
        sold = await manager.ask("/api/cages/main/vouchers", amount="50.00", patron=name)
        await client.voucher_in(sold["number"])
    else:
        client = await house.somebody(STAFF[letter])
    return Asker(letter, {"cookie": client.cookie(), "x-punto-csrf": client.me["csrf"]})


def routes() -> dict[str, str]:
    """Every method and address that the server answers, with the address to ask."""
    found = {}
    for route in app.routes().routes:
        if isinstance(route, WebSocketRoute):
            assert route.path in ("/ws", "/node")  # of people and devices; of the floor's other servers
            continue
        assert isinstance(route, HTTPRoute)
        path = re.sub(r":(str|int|path)", "", route.path)
        there = THERE | {"name": "easy-six"} if "rulebooks" in path else THERE
        there = there | {"number": "000000000000000000"} if "vouchers" in path else there
        to_ask = re.sub(r"\{(\w+)\}", lambda name, there=there: there.get(name[1], "anything"), path)
        for method in route.methods - {"OPTIONS"}:
            found[f"{method} {path}"] = f"{to_ask}?rulebook=easy-six" if path == "/api/clauses" else to_ask
    return found


def rule_for(route: str) -> str:
    """In MAY: every report is for the same people."""
    return REPORTS if route.startswith(REPORTS) else route


async def quiet(house: House) -> int:
    """Until nothing happens by itself; the journal's head then."""
    while True:
        head = (await house.casino.journal.head()).position
        await asyncio.sleep(0.15)
        if (await house.casino.journal.head()).position == head:
            return int(head)


@floor_test(slow_floor(), proved=False)
async def test_every_address_is_for_those_it_is_for_and_a_refusal_changes_nothing(house: House) -> None:
    asked = routes()
    assert {rule_for(route) for route in asked} == MAY.keys()
    journal = house.casino.journal
    askers = [await come(house, letter) for letter in ASKERS]
    wrong = []
    await quiet(house)
    async with httpx.AsyncClient(base_url=house.url, timeout=30, trust_env=False, verify=False) as http:
        for route, path in asked.items():
            method, _, address = route.partition(" ")
            for asker in askers:
                if address in ("/api/sign-out", "/api/guest"):  # the session ends with it
                    asker = await come(house, asker.letter)  # noqa: PLW2901
                body = BODIES.get(route, {"id": "x"}) if method != "GET" else None
                before = (await journal.head()).position
                answer = await http.request(method, path, headers=asker.headers, json=body)
                http.cookies.clear()
                refused = answer.status_code in (401, 403)
                expected = asker.letter not in MAY[rule_for(route)]
                if refused != expected or answer.status_code >= 500:
                    wrong.append((asker.letter, route, answer.status_code, answer.text[:200]))
                if refused:
                    assert (await journal.head()).position == before, (route, asker.letter)
                    assert answer.json().keys() >= {"code", "facts"}
                    # Whoever is not signed in has to; whoever is has another role.
                    if asker.letter in NOBODY + TERMINAL:
                        assert answer.status_code == 401, (route, asker.letter)
    assert wrong == []
    assert house.floor.service.metrics.faults._value.get() == 0


@asynccontextmanager
async def socket(house: House, asker: Asker) -> AsyncIterator[ClientConnection]:
    url = house.url.replace("http", "ws", 1) + "/ws"
    headers = {name: value for name, value in asker.headers.items() if name != "x-punto-csrf"}
    async with connect(url, additional_headers=headers, compression=None, proxy=None) as found:
        yield found


async def answer_to(there: ClientConnection, id_: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            told: dict[str, Any] = json.loads(await there.recv())
            if told.get("id") == id_:
                return told


@floor_test(slow_floor(), proved=False)
async def test_every_command_is_for_those_it_is_for(house: House) -> None:
    assert {kind.name() for kind in IN_FORCE} == COMMANDS.keys()
    journal = house.casino.journal
    await house.enrol("mei", Role.PATRON)
    askers = [await come(house, letter) for letter in PEOPLE + DEVICES]
    before = await quiet(house)
    for asker in askers:
        async with (
            socket(house, asker) as there,
            httpx.AsyncClient(
                base_url=house.url, headers=asker.headers, timeout=30, trust_env=False, verify=False
            ) as http,
        ):
            for name, (who, fields) in COMMANDS.items():
                # At a table that there is not: who may do it hears of that, and who may not hears of nothing else.
                message = {"do": name, "id": new_id(), "table": "Nowhere", **fields}
                await there.send(json.dumps(message))
                told = await answer_to(there, message["id"])
                expected = "no-such-table" if asker.letter in who else "not-yours-to-do"
                assert told["refused"]["code"] == expected, (asker.letter, name, told)
                over_http = await http.post("/api/tables/Nowhere/commands", json=message)
                assert over_http.json()["code"] == expected, (asker.letter, name, over_http.text)
                assert over_http.status_code == (404 if asker.letter in who else 403)
            for name in LISTENING:
                fields = {"table": TABLE} if name in ("watch", "unwatch") else {}
                await there.send(json.dumps({"do": name, "id": name, **fields}))
                assert "ok" in await answer_to(there, name), (asker.letter, name)
    assert (await journal.head()).position == before


@floor_test(slow_floor(), proved=False)
async def test_who_has_no_rank_at_a_table_changes_nothing_there(house: House) -> None:
    """The same with commands that would do something, at a table that there is."""
    journal = house.casino.journal
    askers = [await come(house, letter) for letter in PEOPLE + DEVICES]
    before = await quiet(house)
    for asker in askers:
        async with socket(house, asker) as there:
            for name, (who, fields) in COMMANDS.items():
                if asker.letter not in who:
                    await there.send(json.dumps({"do": name, "id": name, "table": TABLE, **fields}))
                    told = await answer_to(there, name)
                    assert told["refused"]["code"] == "not-yours-to-do", (asker.letter, name, told)
    assert (await journal.head()).position == before


@pytest.mark.parametrize("letter", [NOBODY, TERMINAL])
@floor_test(slow_floor(), proved=False)
async def test_who_is_not_signed_in_has_no_connection(house: House, letter: str) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        async with socket(house, await come(house, letter)) as there:
            await there.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


@floor_test(slow_floor(), proved=False)
async def test_ranks_below_do_not_act_on_those_above(house: House) -> None:
    """Whom somebody may enrol, suspend or set right is asked besides the role that may ask at all."""
    clients = {letter: await house.somebody(STAFF[letter]) for letter in STAFF}
    await house.enrol("the auditor", Role.AUDITOR)
    await house.enrol("the dealer", Role.DEALER)
    may_enrol = {"patron": CAGE + PIT, "dealer": MANAGERS}
    may_enrol |= {"pit-supervisor": SHIFT, "cashier": SHIFT, "shift-manager": SHIFT}
    for role, who in may_enrol.items():
        for letter in "csmh":
            name = f"{role} by {letter}"
            body = {"id": new_id(), "name": name, "role": role, "password": PASSWORD}
            headers = {"x-punto-csrf": clients[letter].me["csrf"]}
            answer = await clients[letter].http.post("/api/people", json=body, headers=headers)
            assert (answer.status_code == 201) == (letter in who), (letter, role, answer.text)
            assert (await house.casino.people.person(name) is None) == (letter not in who)
    for name, who in {"the auditor": SHIFT, "the dealer": MANAGERS}.items():
        for letter in "mh":
            body = {"id": new_id(), "reason": "why"}
            headers = {"x-punto-csrf": clients[letter].me["csrf"]}
            answer = await clients[letter].http.post(f"/api/people/{name}/suspend", json=body, headers=headers)
            done = answer.status_code == 200
            assert done == (letter in who), (letter, name, answer.text)
            if done:
                await clients["h"].ask(f"/api/people/{name}/reinstate")
    # Nobody raises oneself, or takes oneself out.
    me = clients["h"].me["name"]
    for what, body in {"role": {"role": "auditor"}, "suspend": {"reason": "tired"}}.items():
        headers = {"x-punto-csrf": clients["h"].me["csrf"]}
        path = f"/api/people/{me}/{what}"
        answer = await clients["h"].http.post(path, json={"id": new_id(), **body}, headers=headers)
        assert answer.json()["code"] == "not-to-oneself"
