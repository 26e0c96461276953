"""The wire as it is written down: examples that decode, types that events keep to, `protocol.ts` up to date."""

import importlib.util
import json
import re
from enum import Enum
from itertools import product
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from punto.facts import KINDS
from punto.rules.cards import Card
from punto.rules.definitions import Authority
from punto.rules.limits import Limits
from punto.server.commands import COMMANDS
from punto.server.commands.base import kebab
from punto.server.events import EVENTS, event_to_wire, wire_type
from punto.server.messages import Alert, Answer, DeviceNews, Hello, News, Notice, Sent
from punto.server.routes.checkpoints import LastCheckpoint
from punto.server.routes.sign_in import Me
from punto.server.routes.tables import CommandDone
from punto.server.staff_view import StaffView
from punto.server.views import TableView
from punto.server.wire import Problem, WireMessage, encode
from punto.words import say_facts

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")


def _examples() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        text = block.strip()
        while text:
            value, end = json.JSONDecoder().raw_decode(text)
            found.append(value)
            text = text[end:].strip()
    return found


def _type_of(example: dict[str, Any]) -> Any:
    by_key = {
        "do": Sent,
        "hello": Hello,
        "notice": Notice,
        "alert": Alert,
        "device": DeviceNews,
        "news": News,
        "events": CommandDone,
        "csrf": Me,
        "ok": Answer,
        "refused": Answer,
    }
    by_key |= {
        "checkpoint": LastCheckpoint,
        "next": StaffView,
        "phase": TableView,
        "rulebook": Problem,
        "code": WireMessage,
    }
    return next(kind for key, kind in by_key.items() if key in example)


def _messages(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, list):
        return [one for item in value for one in _messages(item)]
    if not isinstance(value, dict):
        return []
    inside = [one for item in value.values() for one in _messages(item)]
    return [value, *inside] if {"code", "facts"} <= value.keys() else inside


@pytest.mark.parametrize("example", _examples(), ids=lambda example: json.dumps(example)[:40])
def test_every_example_of_the_page_is_what_the_server_takes_or_sends(example: dict[str, Any]) -> None:
    """Read and written again it is the same: there is no field too many, and none that is not what it should be."""
    decoded = msgspec.convert(example, _type_of(example))
    if not isinstance(decoded, News):  # its events are checked below, each by a type of its own
        assert json.loads(encode(decoded)) == example
    for event in example.get("events", ()):
        kind = next(kind for kind in EVENTS if kind.__name__ == event["event"])
        msgspec.convert({name: value for name, value in event.items() if name != "seq"}, wire_type(kind))


@pytest.mark.parametrize("example", _examples(), ids=lambda example: json.dumps(example)[:40])
def test_every_message_of_the_page_has_words(example: dict[str, Any]) -> None:
    for message in _messages(example):
        refused = message is example.get("refused") or (message is example and "rulebook" in example)
        assert say_facts(f"refusal-{message['code']}" if refused else message["code"], message["facts"])


def _sample(hint: Any, *, full: bool) -> Any:
    """Something of that type; `full`: with everything that may be left out, and with something in every list."""
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        [one] = [argument for argument in arguments if argument is not type(None)]
        return _sample(one, full=full) if full else None
    if get_origin(hint) is tuple:
        return (_sample(arguments[0], full=full),) if full else ()
    if get_origin(hint) is dict:
        return {_sample(arguments[0], full=full): _sample(arguments[1], full=full)} if full else {}
    if hint is Card:
        return Card("KS")
    if hint is Limits:
        return Limits(25_00, 5_000_00, 100_00 if full else None, {"tie": (5_00, 50_00)} if full else {})
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint(**{name: _sample(of, full=full) for name, of in get_type_hints(hint).items()})
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    return {int: 7, str: "text", bool: full}[hint]


@pytest.mark.parametrize("full", [False, True], ids=["least", "full"])
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_sent_as_its_type_says(kind: type[Struct], full: bool) -> None:
    event = _sample(kind, full=full)
    for staff, face_down in product((False, True), repeat=2):
        sent = event_to_wire(event, staff=staff, face_down=face_down)
        if sent is None:
            assert not staff
        else:
            text = encode(sent)
            assert json.loads(encode(msgspec.json.decode(text, type=wire_type(kind)))) == json.loads(text)


def test_the_type_of_an_event_has_no_field_that_is_never_sent() -> None:
    for kind in EVENTS:
        sent = event_to_wire(_sample(kind, full=True), staff=True)
        assert sent is not None
        assert sent.keys() - {"event"} == set(wire_type(kind).__struct_fields__), kind


def test_a_command_is_called_like_its_class() -> None:
    assert [kebab(kind.__name__) for kind in COMMANDS] == [kind.__struct_config__.tag for kind in COMMANDS]
    assert kebab("PlaceBetFor") == "place-bet-for"


def test_authorities_are_the_words_that_the_catalogue_has() -> None:
    for authority in Authority:
        assert say_facts(f"authority-{authority.tag}", {})


def test_protocol_ts_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("generate_protocol", ROOT / "docs" / "generate_protocol.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    written = (ROOT / "web" / "src" / "base" / "protocol.ts").read_text(encoding="utf-8")
    assert module.protocol() == written, "run `make docs`"
    assert all(f"  {name}: " in written for name in KINDS)
