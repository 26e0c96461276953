"""The output of every command: JSON for programs, tables for people, errors as a sentence and exit code 1."""

import csv
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.measure import Measurement
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from punto.facts import Message, facts_to_wire, to_wire
from punto.money import MoneyError
from punto.play.table import TableRefused
from punto.play.whole_round import RoundStopped
from punto.rules.errors import HouseRefused, InputError, Refusal, Refused
from punto.rules.library import names_no_rulebook
from punto.rules.toml_file import Faults
from punto.shoe import ShoeEmpty
from punto.store.problems import Unavailable
from punto.words import say

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\n")
AsCsv = Annotated[bool, typer.Option("--csv", help="Print comma-separated values for a spreadsheet.")]
AsMarkdown = Annotated[bool, typer.Option("--markdown", help="Print a Markdown table.")]
RulebookName = Annotated[
    str, typer.Argument(metavar="RULEBOOK", help="Short name, id, or a .toml file.", show_default=False)
]
Decks = Annotated[int | None, typer.Option(help="Number of decks; eight where the rulebook has them.")]
Seed = Annotated[
    int | None, typer.Option(help="Shuffle in a way that can be repeated. [default: the system's randomness]")
]


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def print_rows(rows: Sequence[dict[str, Any]], *, as_csv: bool, columns: Sequence[str] = ()) -> None:
    """The same rows as a spreadsheet reads them, or as Markdown; `columns` are for where there is no row."""
    columns = list(rows[0]) if rows else list(columns)
    if as_csv:
        writer = csv.DictWriter(sys.stdout, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: as_text(value) for name, value in row.items()} for row in rows)
        return
    print(f"| {' | '.join(columns)} |")
    print(f"|{'---|' * len(columns)}")
    for row in rows:
        print(f"| {' | '.join(_cell(value) for value in row.values())} |")


def as_text(value: Any) -> Any:
    """What somebody wrote, so that no spreadsheet takes it for a formula; numbers stay numbers."""
    if not isinstance(value, str):
        return value
    text = value.replace("\r", "\n")  # which is quoted, and so no row is broken
    return f"'{text}" if text.startswith(_BEGINS_A_FORMULA) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    """An amount below zero, a percentage or a fraction: plain digits, and nothing to work out."""
    digits = text[1:].removesuffix("%").replace(".", "", 1).replace("/", "", 1).replace(",", "")
    return text[0] in "+-" and digits.isascii() and digits.isdigit()


def _cell(value: Any) -> str:
    return "" if value is None else " ".join(str(value).replace("|", "\\|").split())


def one_form(as_json: bool, as_csv: bool, as_markdown: bool) -> None:
    if as_json + as_csv + as_markdown > 1:
        raise InputError("give one of --json, --csv and --markdown")


def percent(value: Any, digits: int = 4) -> str:
    return "" if value is None else f"{float(value):.{digits}%}"


def plural(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def show(*parts: Any) -> None:
    """As wide as the terminal; where there is none, wide enough that no line is broken. No trailing spaces."""
    # A label or a name may have brackets and colons in it: nothing is markup.
    console = Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else 200)
    # A number is never cut: where a table is wider than the terminal, its lines are.
    wide = console.options.update(max_width=10_000)
    console.width = max(console.width, *(Measurement.get(console, wide, part).minimum for part in parts))
    with console.capture() as captured:
        for part in parts:
            console.print(part)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()))


def heading(text: str) -> Text:
    return Text(text, style="bold")


def grid(*columns: str, numbers: Sequence[str] = ()) -> Table:
    """Columns of words to the left, those of numbers to the right."""
    table = Table(box=None, pad_edge=False)
    for column in columns:
        if column in numbers:
            table.add_column(column, no_wrap=True, justify="right")
        else:
            table.add_column(column, overflow="fold")
    return table


def progress_bar() -> Progress:
    """On standard error, and removed when done; nothing where standard error is no terminal."""
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def errors(as_json: bool) -> Iterator[None]:
    """Prints what a person got wrong as a sentence; with --json as {"error": ...} on standard output."""
    try:
        yield
    except Refused as refused:
        _fail(refusal_text(refused.refusal), refusal_as_json(refused.refusal), as_json)
    except HouseRefused as refused:
        sentence, way_out = _sentences(refused.code, refused.facts)
        words = {"sentence": sentence, "way_out": way_out}
        facts = facts_to_wire(refused.facts)
        _fail(f"{sentence} {way_out}", {"code": refused.code, "facts": facts, **words}, as_json)
    except Faults as faults:
        listed = [{"file": f.file, "line": f.line, **_described(f.place, f.message)} for f in faults.faults]
        lines = "\n".join(say(fault.in_file()) for fault in faults.faults)
        lines += _hint(*(fault.message for fault in faults.faults))
        _fail(lines, {"code": "rulebook-faults", "faults": listed}, as_json)
    except TableRefused as refused:
        listed = [_described(fault.place, fault.message) for fault in refused.faults]
        lines = "\n".join(say(message) for message in refused.messages())
        _fail(lines, {"code": "table-refused", "faults": listed}, as_json)
    except Unavailable as error:
        _fail(str(error), {"code": "journal-unavailable", "sentence": str(error)}, as_json)
    except RoundStopped as stopped:
        sentence = f"the Round cannot go on by itself: {say(stopped.due.message)} [{stopped.due.clause}]"
        _fail(sentence, {"code": "input", "sentence": sentence}, as_json)
    except InputError as error:
        _fail(words_of(error) + _hint(error.message), {"code": "input", "sentence": words_of(error)}, as_json)
    except ShoeEmpty as error:
        _fail(str(error), {"code": "input", "sentence": str(error)}, as_json)


def _hint(*messages: Message) -> str:
    """What the command line has for it, and no screen."""
    unknown = any(map(names_no_rulebook, messages))
    return "\nRulebooks of your own: name their folder with --rulebooks." if unknown else ""


def refusal_text(refusal: Refusal) -> str:
    sentence, way_out = _sentences(refusal.code, refusal.facts)
    return f"{sentence} [{refusal.rulebook} {refusal.clause}] {way_out}"


def refusal_as_json(refusal: Refusal) -> dict[str, Any]:
    sentence, way_out = _sentences(refusal.code, refusal.facts)
    return {
        "code": refusal.code,
        "rulebook": refusal.rulebook,
        "clause": refusal.clause,
        "facts": facts_to_wire(refusal.facts),
        "sentence": sentence,
        "way_out": way_out,
    }


def _sentences(code: str, facts: Mapping[str, Any]) -> tuple[str, str]:
    message = Message(f"refusal-{code}", facts)
    return say(message), say(message, part="way-out")


def words_of(error: InputError | MoneyError) -> str:
    """What is wrong with something that a person wrote, in English."""
    return say(error.message if isinstance(error, InputError) else Message(error.code, error.facts))


def _described(place: str, message: Message) -> dict[str, Any]:
    return {"place": place, "reason": say(message), **to_wire(message)}


def _fail(text: str, facts: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json({"error": facts})
    else:
        print(text, file=sys.stderr)
    raise typer.Exit(1)
