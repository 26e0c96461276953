"""`punto replay`: a Round's page, checked against the law line by line."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from punto.cli.deal import round_as_json
from punto.cli.library import RulebookFolder, library_in
from punto.cli.output import AsJson, errors, print_json, refusal_as_json, refusal_text
from punto.play.course import next_step
from punto.play.notation import body
from punto.play.page_reader import PageError, parse
from punto.play.round import Phase
from punto.rules.errors import InputError
from punto.words import say


def _read(file: str) -> str:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"{file!r} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"{file!r} is not a page: it is not text in UTF-8") from None


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A Round's page; - reads it from standard input.")],
    law: Annotated[
        str | None,
        typer.Option("--rulebook", help="The rulebook's .toml file, where its id alone finds none."),
    ] = None,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
) -> None:
    """Check a Round's page against the law; name the first line that does not hold.

    \b
    Example:
      punto deal easy-six --seed 7 > round.txt; punto replay round.txt
    """
    with errors(as_json):
        text = _read(file)
        try:
            library = library_in(rulebooks)
            round_ = parse(text, library.rulebook(law) if law else library)
        except PageError as error:
            reason = refusal_text(error.refusal) if error.refusal else say(error.reason)
            if error.unknown_law:
                reason += "; or name its file with --rulebook, or its folder with --rulebooks"
            if as_json:
                refusal = {"refusal": refusal_as_json(error.refusal)} if error.refusal else {}
                print_json({"file": file, "holds": False, "line": error.line, "reason": reason, **refusal})
            else:
                print(f"{file}: line {error.line}: {reason}", file=sys.stderr)
            raise typer.Exit(1) from None
        if as_json:
            print_json({"file": file, "holds": True, "phase": round_.phase.value, **round_as_json(round_)})
            return
        lines = sum(1 for _ in body(round_))
        end = "" if round_.phase is Phase.OVER else f"; the Round is not over: {say(next_step(round_).message)}"
        print(f"{file}: every line holds ({lines} lines, {round_.table.rulebook.id}){end}")
