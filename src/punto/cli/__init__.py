"""The command line: one file per command, `--json` on each, errors in one voice."""

import sys

import typer

from punto.cli import clauses, deal, replay, rules, shoe

app = typer.Typer(
    name="punto",
    help="The baccarat table system: play, rule on and settle any Round of five published rulebooks.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("rules")(rules.rules)
app.command("deal")(deal.deal)
app.command("shoe")(shoe.shoe)
app.command("replay")(replay.replay)
app.command("clauses")(clauses.clauses)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")  # cards and 閒庄和 print wherever they go
    app()
