"""Events to bytes and back: every kind, older forms brought up, and what is not known refused."""

import json
import types
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.store.checking import bet

import punto.cage
import punto.floor
import punto.people  # noqa: F401  # each makes its events known
from punto.play import events as play_events
from punto.rules.limits import Limits
from punto.shoe import events as shoe_events
from punto.shoe.events import CardsBurned, CardsDrawn
from punto.store import codec

KINDS: tuple[type, ...] = (*get_args(play_events.Event), *get_args(shoe_events.Event))


def values(of: Any) -> st.SearchStrategy[Any]:
    """Any value that an annotation allows, integers as wide as they may be."""
    of = getattr(of, "__value__", of)
    if isinstance(of, NewType):
        return values(of.__supertype__)
    if of is int:
        return st.integers(-(2**63), 2**63 - 1)
    origin, inner = get_origin(of), get_args(of)
    if origin in (Union, types.UnionType):
        return st.one_of(*map(values, inner))
    if origin is tuple and inner[1:] == (...,):
        return st.lists(values(inner[0]), max_size=4).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values, inner))
    if origin is dict:
        return st.dictionaries(values(inner[0]), values(inner[1]), max_size=4)
    if of is Limits or (isinstance(of, type) and issubclass(of, msgspec.Struct)):
        return st.builds(of, **{name: values(hint) for name, hint in get_type_hints(of).items()})
    return st.from_type(of)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@settings(max_examples=20, deadline=None)
@given(st.data())
def test_every_event_comes_back_as_it_was(kind: type, data: st.DataObject) -> None:
    event = data.draw(values(kind))
    name, schema_version, body = codec.encode(event)
    assert name == kind.__name__
    assert schema_version == codec.SCHEMA_VERSION
    back = codec.decode(name, schema_version, body)
    assert type(back) is kind
    assert back == event
    assert codec.encode(back) == (name, schema_version, body)


@pytest.mark.parametrize("kind", [codec._KINDS[name] for name in codec._ADDED], ids=lambda kind: kind.__name__)
@settings(max_examples=40, deadline=None)
@given(st.data())
def test_fields_that_came_later_are_written_only_where_they_say_something(kind: type, data: st.DataObject) -> None:
    """So that what was written before them is still written as it was, byte for byte."""
    added = codec._ADDED[kind.__name__]
    silent = {field.name: field.default for field in msgspec.structs.fields(kind) if field.name in added}
    left_out = data.draw(st.sets(st.sampled_from(added)))
    event = msgspec.structs.replace(data.draw(values(kind)), **{name: silent[name] for name in left_out})
    fields = msgspec.to_builtins(event)
    name, within = codec._ADDED_WITHIN.get(kind.__name__, ("", ""))
    if fields.get(name) and not fields[name][within]:
        del fields[name][within]
    said = {name: value for name, value in fields.items() if value or name not in added}
    assert codec.encode(event)[2] == msgspec.json.encode(said)


def test_a_kind_that_is_not_known_is_refused() -> None:
    class Stranger(msgspec.Struct, tag=True):
        pass

    class CardsBurned(msgspec.Struct, tag=True):  # of the same name as one that is known
        exposed: str
        unseen: int

    for event in (Stranger(), CardsBurned("KS", 1), object(), {"type": "BetPlaced"}):
        with pytest.raises(codec.UnknownEvent, match="not known to the journal"):
            codec.encode(event)
    with pytest.raises(codec.UnknownEvent, match="Stranger in schema version 1 is not known"):
        codec.decode("Stranger", 1, b"{}")
    with pytest.raises(ValueError, match="two kinds of event are called CardsBurned"):
        codec.register([CardsBurned])
    assert isinstance(codec.decode(*codec.encode(shoe_events.CardsBurned("KS", 1))), shoe_events.CardsBurned)


@pytest.mark.parametrize("schema_version", [codec.SCHEMA_VERSION + 1, 0, -1])
def test_a_schema_version_that_is_newer_than_this_punto_or_none_at_all_is_refused(schema_version: int) -> None:
    kind, _, body = codec.encode(bet())
    with pytest.raises(
        codec.UnknownEvent, match=f"BetPlaced in schema version {schema_version} is not known to this version of punto"
    ):
        codec.decode(kind, schema_version, body)


def test_an_older_form_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    first = codec.SCHEMA_VERSION

    def renamed(told: dict[str, Any]) -> dict[str, Any]:
        told["unseen"] = told.pop("hidden")
        return told

    def all_told(told: dict[str, Any]) -> dict[str, Any]:
        return {**told, "unseen": told["unseen"] + 10}

    monkeypatch.setattr(codec, "SCHEMA_VERSION", first + 3)
    monkeypatch.setitem(codec._NEWER, ("CardsBurned", first), renamed)
    monkeypatch.setitem(codec._NEWER, ("CardsBurned", first + 2), all_told)
    oldest = json.dumps({"type": "CardsBurned", "exposed": "KS", "hidden": 4}).encode()
    older = json.dumps({"type": "CardsBurned", "exposed": "KS", "unseen": 4}).encode()
    assert codec.decode("CardsBurned", first, oldest) == CardsBurned("KS", 14)
    assert codec.decode("CardsBurned", first + 1, older) == CardsBurned("KS", 14)
    assert codec.decode("CardsBurned", first + 2, older) == CardsBurned("KS", 14)
    assert codec.decode("CardsBurned", first + 3, older) == CardsBurned("KS", 4)
    assert codec.encode(CardsBurned("KS", 4))[:2] == ("CardsBurned", first + 3)
    # A kind that has not changed reads as it did.
    drawn = CardsDrawn(3, ("KS",))
    assert codec.decode("CardsDrawn", first, codec.encode(drawn)[2]) == drawn
    with pytest.raises(codec.UnknownEvent):
        codec.decode("CardsBurned", first + 4, older)


def test_bytes_that_are_no_such_event_are_not_read_as_one() -> None:
    with pytest.raises(msgspec.DecodeError):
        codec.decode("CardsBurned", codec.SCHEMA_VERSION, b'{"type":"CardsBurned","exposed":"KS"')
    with pytest.raises(msgspec.ValidationError):
        codec.decode("CardsBurned", codec.SCHEMA_VERSION, b'{"type":"CardsBurned","exposed":"KS","unseen":"four"}')
    with pytest.raises(msgspec.ValidationError):
        codec.decode("CardsBurned", codec.SCHEMA_VERSION, codec.encode(bet())[2])


def test_a_payment_on_a_dispute_is_written_as_it_was_before_awards_were_known() -> None:
    before = (
        b'{"type":"DisputeRuled","dispute":1,"words":"so","by":{"name":"max","authority":2},'
        b'"payment":{"patron":"mei","amount":500,"taken":false,"in_chips":true}}'
    )
    ruled = codec.decode("DisputeRuled", codec.SCHEMA_VERSION, before)
    assert (ruled.payment.awarded_by, ruled.confirmed_by) == ("", None)
    assert codec.encode(ruled)[2] == before
