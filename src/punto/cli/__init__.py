"""The command line: one file per command, `--json` on each, errors in one voice."""

import os
import sys
from typing import Annotated

import typer

from punto import __version__
from punto.cli.commands import Commands

app = typer.Typer(
    name="punto",
    help="The baccarat table system: play, rule on, settle and price any Round of published rulebooks and of your own.",
    cls=Commands,
    no_args_is_help=True,
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def punto(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)] = False,
) -> None:
    if version:
        print(f"punto {__version__}")
        raise typer.Exit


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")  # cards and 閒庄和 print wherever they go
    try:
        app()
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
