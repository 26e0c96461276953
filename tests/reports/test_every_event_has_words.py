"""Each kind of event that a journal can hold, with each value that it can have, and each stream that it can lie in is
said in every language by the report of significant events. What there is comes from the types, not from a list."""

import ast
import inspect
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec import inspect as types

from punto.reports.locations import location
from punto.reports.significant import messages_of
from punto.store import codec
from punto.store.records import Record
from punto.verify import cage, records
from punto.words import languages, say

KINDS = sorted(codec._KINDS.values(), key=lambda kind: kind.__name__)
_NOON = 1_800_000_000_000_000
_BY_NAME = {
    "card": ["KS", ""],
    "was": ["QC"],
    "position": [1, 2, 3],
    "purse": ["patron:mei", "terminal:7"],
}  # narrower than their types
_MOST = 3  # values of each field, but for words of a fixed list, of which all are tried


def streams() -> list[str]:
    """A stream of each kind that `verify` knows; it finds fault with any other."""
    cases = [
        case.pattern
        for module in (records, cage)
        for case in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(case, ast.match_case)
    ]
    values = [value for pattern in cases for value in ast.walk(pattern) if isinstance(value, ast.MatchValue)]
    kinds = {value.value.value for value in values if isinstance(value.value, ast.Constant)}
    kinds |= set(records._PEOPLE)
    assert {"table", "check-ins", "considered", "voucher", "person"} <= kinds
    return [f"{kind}/Salon/7" if kind == "dispute" else f"{kind}/Salon" for kind in sorted(kinds)]


def values(kind: types.Type) -> Iterator[Any]:
    """Some values of a field, as they stand in a record."""
    match kind:
        case types.EnumType(cls=cls):
            yield from (one.value for one in cls)
        case types.LiteralType(values=given):
            yield from given
        case types.BoolType():
            yield from (True, False)
        case types.NoneType():
            yield None
        case types.IntType():
            yield 7
        case types.StrType():
            yield "some-text"
        case types.StructType(cls=cls) | types.DataclassType(cls=cls):
            yield from (msgspec.to_builtins(one) for one in islice(samples(cls), _MOST))
        case types.UnionType(types=given):
            for one in given:
                yield from islice(values(one), None if isinstance(one, types.EnumType) else _MOST)
        case types.ListType(item_type=item) | types.VarTupleType(item_type=item) | types.SetType(item_type=item):
            yield [next(values(item))]
            yield []
        case types.TupleType(item_types=items):
            yield [next(values(item)) for item in items]
        case types.DictType(key_type=key, value_type=value):
            yield {str(next(values(key))): next(values(value))}
        case _:
            raise NotImplementedError(f"{kind} has no sample")


def samples(cls: type) -> Iterator[Any]:
    """An event of this kind with all that it can hold, and the same with each field's other values, one at a time."""
    fields = {
        field.encode_name: list(_BY_NAME.get(field.encode_name) or values(field.type))
        for field in types.type_info(cls).fields  # type: ignore[attr-defined]
    }
    full = {name: given[0] for name, given in fields.items()}
    for name, given in fields.items():
        for value in given:
            tag = {"type": cls.__name__} if issubclass(cls, Struct) and cls.__struct_config__.tag else {}  # type: ignore[attr-defined]
            yield msgspec.convert({**tag, **full, name: value}, cls, str_keys=True)
    if not fields:
        yield cls()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_of_each_kind_is_said_in_every_language(kind: type) -> None:
    for number, event in enumerate(samples(kind)):
        kind_name, version, body = codec.encode(event)
        record = Record(1, "table/Salon", 1, _NOON, kind_name, version, 7, None, body, (), b"")
        for message in messages_of(record):
            for language in languages():
                assert "???" not in say(message, language), number
                assert say(message, language, part="name")


@pytest.mark.parametrize("stream", streams())
@pytest.mark.parametrize("language", languages())
def test_each_place_where_something_is_recorded_has_words(stream: str, language: str) -> None:
    assert say(location(stream), language)
