"""Writes `web/src/base/protocol.ts` from the server's own types: `make docs`. A test fails while it is out of date.

Every type that a handler takes or gives, every message of the WebSocket, every event of a table, the kinds of facts.
"""

import inspect
import types
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.handlers.http_handlers import HTTPRouteHandler
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import fields

from punto.facts import KINDS
from punto.ledger.accounts import AccountKind
from punto.people.roles import (
    ATTENDANTS,
    AUDIT,
    CAGE,
    DEALERS,
    MANAGERS,
    PIT,
    PLAYERS,
    SHIFT_MANAGERS,
    STAFF,
    Roles,
    in_order,
)
from punto.server.app import SUBJECTS
from punto.server.commands import COMMANDS
from punto.server.commands.base import AboutRound
from punto.server.events import EVENTS, wire_type
from punto.server.messages import AboutNews, Received
from punto.server.wire import PROTOCOL

FILE = Path(__file__).parents[1] / "web" / "src" / "base" / "protocol.ts"
_WIDTH = 120
_HEAD = """\
// Generated from the server's types by `make docs`; a test fails while it is out of date. Change those types instead.
// docs/PROTOCOL.md has the messages with examples. A field that is left out has its plain value: false, zero, none.
"""

# What has no type of its own in Python, or a wider one.
_ALIASES = {
    "Amount": "string",
    "Card": "string",
    "Milliseconds": "number",
    "Fact": "string | number | Message | Record<string, string> | (string | number | Message)[]",
    "Facts": "Record<string, Fact>",
}
_COMMENTS = {
    "Amount": "100.00",
    "Card": "KS, 10H",
    "Milliseconds": "since 1970",
    "Fact": "KINDS has the kind of each, by its name",
}
# Names that end in View only because Python has a type of the same name beside it.
_KEPT = {"TableView", "StaffView"}
_RENAMED = {"WireMessage": "Message", "Window": "InsuranceWindow", "Range": "AmountRange"}


def type_name(kind: type) -> str:
    name = kind.__name__
    return _RENAMED.get(name) or (name if name in _KEPT else name.removesuffix("View"))


class _Types:
    """Type definitions, each written once, in the order in which they were first needed."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self._kinds: dict[str, type] = {}

    def of(self, hint: Any, *, request: bool = False) -> str:
        """How a type is called in TypeScript; what it is made of is written besides."""
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            extras = [meta.extra for meta in hint.__metadata__ if isinstance(meta, Meta) and meta.extra]
            for extra in extras:
                name = str(extra["type_name"])
                if "values" in extra:
                    self.written.setdefault(name, _union(name, extra["values"]))
                return name
            return self.of(arguments[0], request=request)
        if origin in (Union, types.UnionType):
            if set(arguments) == set(COMMANDS):
                return "Command"
            parts = [self.of(one, request=request) for one in arguments if one is not UnsetType]
            return " | ".join(sorted(dict.fromkeys(parts), key="null".__eq__))
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in arguments)
        if origin is Response:
            return self.of(arguments[0], request=request)
        if origin is dict:
            keys = self.of(arguments[0], request=request)
            of = f"Record<{keys}, {self.of(arguments[1], request=request)}>"
            return of if keys == "string" else f"Partial<{of}>"
        if origin in (list, tuple, set, frozenset):
            return self._list(origin, arguments, request)
        if isinstance(hint, NewType):
            return self.of(hint.__supertype__, request=request)
        return self._plain(hint, request)

    def _list(self, origin: Any, arguments: tuple[Any, ...], request: bool) -> str:
        if origin is tuple and arguments[-1] is not ...:
            return f"[{', '.join(self.of(one, request=request) for one in arguments)}]"
        one = self.of(arguments[0], request=request)
        return f"({one})[]" if " | " in one and "<" not in one else f"{one}[]"

    def _plain(self, hint: Any, request: bool) -> str:
        plain = {str: "string", int: "number", float: "number", bool: "boolean", bytes: "string"}
        plain |= {date: "string", datetime: "string", type(None): "null", Any: "unknown"}
        if hint in plain:
            return plain[hint]
        if isinstance(hint, type) and issubclass(hint, Enum):
            name = type_name(hint)
            self.written.setdefault(name, _union(name, [member.value for member in hint]))
            return name
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self._struct(hint, request)
        raise TypeError(f"{hint!r} has no type in TypeScript yet")

    def _struct(self, kind: type[Struct], request: bool) -> str:
        name = type_name(kind)
        if self._kinds.setdefault(name, kind) is not kind:
            raise TypeError(f"{name} would be both {kind} and {self._kinds[name]}")
        if name in self.written:
            return name
        self.written[name] = ""  # it may hold itself
        config, hints = kind.__struct_config__, get_type_hints(kind, include_extras=True)
        lines = []
        if config.tag is not None:
            lines.append(f'{config.tag_field}: "{config.tag}";')
        for field in fields(kind):
            optional = not field.required and (request or config.omit_defaults or field.default is UNSET)
            found = self.of(hints[field.name], request=request)
            if optional and field.default is None:
                found = found.removesuffix(" | null")  # it is left out instead
            lines.append(f"{field.encode_name}{'?' if optional else ''}: {found};")
        body = "".join(f"  {line}\n" for line in lines)
        self.written[name] = f"{_doc(kind)}export interface {name} {{\n{body}}}\n"
        return name


def _doc(kind: type) -> str:
    text = inspect.cleandoc(kind.__doc__) if kind.__doc__ and not kind.__doc__.startswith(kind.__name__) else ""
    return f"/** {text} */\n".replace("\n", "\n * ", text.count("\n")) if text else ""


def _union(name: str, values: Iterable[Any]) -> str:
    return _alias(name, [f'"{value}"' for value in values])


def _alias(name: str, parts: list[str]) -> str:
    line = f"export type {name} = {' | '.join(parts)};\n"
    if len(line) <= _WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {part}" for part in parts) + ";\n"


def _const(name: str, of: str, rows: Iterable[str]) -> str:
    return f"export const {name}: {of} = {{\n" + "".join(f"  {row},\n" for row in rows) + "};\n"


def _key(text: str) -> str:
    return text if text.isidentifier() else f'"{text}"'


def _handlers() -> Iterator[tuple[str, HTTPRouteHandler]]:
    for subject in SUBJECTS:
        for handler in subject.HANDLERS:
            path = min(handler.paths).replace(":str", "").replace(":int", "")
            yield f"{min(handler.http_methods)} {path}", handler


def _endpoints(types_: _Types) -> str:
    """What each takes and gives, by its method and path."""
    rows = []
    for name, handler in _handlers():
        hints = get_type_hints(handler.fn, include_extras=True)
        takes = types_.of(hints["data"], request=True) if "data" in hints else "null"
        gives = types_.of(hints["return"])
        row = f'  "{name}": {{ request: {takes}; answer: {gives} }};\n'
        if len(row) > _WIDTH:
            asked = f" {takes}" if len(takes) <= _WIDTH else "".join(f"\n      | {one}" for one in takes.split(" | "))
            row = f'  "{name}": {{\n    request:{asked};\n    answer: {gives};\n  }};\n'
        rows.append(row)
    return "/** What each endpoint takes and gives. */\nexport interface Endpoints {\n" + "".join(rows) + "}\n"


def protocol() -> str:
    found = _Types()
    commands = [found.of(kind, request=True) for kind in COMMANDS]
    about_news = [found.of(kind, request=True) for kind in get_args(AboutNews)]
    events = [found.of(wire_type(kind)) for kind in EVENTS]
    received = [found.of(kind) for kind in get_args(Received)]
    endpoints = _endpoints(found)
    roles = [f'"{kind.name()}": [{_quoted(kind.roles)}]' for kind in COMMANDS]
    parts = [
        _HEAD,
        f"export const PROTOCOL = {PROTOCOL};\n",
        *(
            f"{f'/** {_COMMENTS[name]} */' + chr(10) if name in _COMMENTS else ''}export type {name} = {of};\n"
            for name, of in _ALIASES.items()
        ),
        *found.written.values(),
        _alias("Command", commands),
        "/** Commands about the Round that their sender sees; open-bets is about the one after it. */\n"
        + _alias("AboutRound", [type_name(kind) for kind in COMMANDS if issubclass(kind, AboutRound)]),
        "/** Without the id, which the connection adds; so it does the Round that is seen, where none is named. */\n"
        "export type Unsent<C> = C extends AboutRound\n"
        '  ? Omit<C, "id" | "round"> & { round?: number }\n'
        "  : C extends { id: string }\n"
        '    ? Omit<C, "id">\n'
        "    : never;\n",
        _alias("AboutNews", about_news),
        _alias("TableEvent", events),
        "export type NumberedEvent = TableEvent & { seq: number };\n",
        _alias("Received", received),
        endpoints,
        "/** Who may send each command. */\n"
        + _const("COMMAND_ROLES", 'Record<Command["do"], readonly Role[]>', roles),
        "/** Which commands are about a Round. */\n"
        + _const(
            "ABOUT_ROUND",
            'Record<Command["do"], boolean>',
            (f'"{kind.name()}": {str(issubclass(kind, AboutRound)).lower()}' for kind in COMMANDS),
        ),
        "/** The kind of each fact, by its name: how it is shown, or of which words of the catalogue it is one. */\n"
        + _const("KINDS", "Record<string, string>", (f'{_key(name)}: "{kind}"' for name, kind in KINDS.items())),
        "/** The groups of roles that commands, endpoints and consoles are for. */\n"
        + "".join(f"export const {name}: readonly Role[] = [{_quoted(of)}];\n" for name, of in _GROUPS.items()),
        _IDENTITY,
    ]
    return "\n".join(parts)


_GROUPS = {
    "PLAYERS": PLAYERS,
    "DEALERS": DEALERS,
    "PIT": PIT,
    "MANAGERS": MANAGERS,
    "SHIFT_MANAGERS": SHIFT_MANAGERS,
    "ATTENDANTS": ATTENDANTS,
    "CAGE": CAGE,
    "AUDIT": AUDIT,
    "STAFF": STAFF,
}

# As `punto.ledger.identity` has it.
_IDENTITY = f"""/** Who plays: a patron under a name, or whoever is at a terminal. */
export interface Identity {{
  name: string;
  is_terminal: boolean;
}}

const TERMINAL = "{AccountKind.TERMINAL.prefix}";

/** A patron of a message, as what it is: no name has a colon in it. */
export const identity = (patron: string): Identity =>
  patron.startsWith(TERMINAL)
    ? {{ name: patron.slice(TERMINAL.length), is_terminal: true }}
    : {{ name: patron, is_terminal: false }};
"""


def _quoted(group: Roles) -> str:
    return ", ".join(f'"{role.value}"' for role in in_order(group))


if __name__ == "__main__":
    FILE.write_text(protocol(), encoding="utf-8")
