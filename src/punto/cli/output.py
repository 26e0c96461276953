"""How every command speaks: JSON for programs, plain text for people, errors in a sentence and exit code 1."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from punto.play.table import TableRefused
from punto.rules.errors import InputError, Refused
from punto.rules.toml_file import Faults
from punto.shoe import ShoeEmpty

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
RulebookName = Annotated[
    str, typer.Argument(metavar="RULEBOOK", help="Short name, id, or a .toml file.", show_default=False)
]
Decks = Annotated[int | None, typer.Option(help="Number of decks; eight where the rulebook has them.")]
Seed = Annotated[
    int | None, typer.Option(help="Shuffle in a way that can be repeated. [default: the system's randomness]")
]


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def show(*parts: Any) -> None:
    """As wide as the terminal; where there is none, wide enough that no line is broken. No trailing spaces."""
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 200)
    with console.capture() as captured:
        for part in parts:
            console.print(part)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()))


def grid(*columns: str) -> Table:
    made = Table(box=None, pad_edge=False)
    for column in columns:
        made.add_column(column, overflow="fold")
    return made


@contextmanager
def errors(as_json: bool) -> Iterator[None]:
    """What a person got wrong is told in a sentence; with --json as {"error": ...} on standard output."""
    try:
        yield
    except Refused as refused:
        facts = {name: getattr(refused.refusal, name) for name in ("code", "rulebook", "clause", "sentence", "way_out")}
        _fail(str(refused), facts, as_json)
    except Faults as faults:
        listed = [{"file": f.file, "line": f.line, "place": f.place, "reason": f.reason} for f in faults.faults]
        _fail(str(faults), {"code": "rulebook-faults", "faults": listed}, as_json)
    except TableRefused as refused:
        _fail(str(refused), {"code": "table-refused", "faults": list(refused.faults)}, as_json)
    except (InputError, ShoeEmpty) as error:
        _fail(str(error), {"code": "input", "sentence": str(error)}, as_json)


def _fail(text: str, facts: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json({"error": facts})
    else:
        print(text, file=sys.stderr)
    raise typer.Exit(1)
