"""The command line: one file per command, `--json` on each, errors in one voice."""

import importlib.metadata
import os
import sys
from typing import Annotated

import typer

from punto.cli import (
    clauses,
    copies,
    count,
    deal,
    design,
    floor,
    odds,
    opening,
    par_sheet,
    receipt,
    replay,
    report,
    rollback,
    rounds,
    rules,
    serve,
    shoe,
    shoe_bridge,
    shoe_simulator,
    staff,
    verify,
)

app = typer.Typer(
    name="punto",
    help="The baccarat table system: play, rule on, settle and price any Round of five published rulebooks.",
    no_args_is_help=True,
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("rules")(rules.rules)
app.command("deal")(deal.deal)
app.command("shoe")(shoe.shoe)
app.command("replay")(replay.replay)
app.command("clauses")(clauses.clauses)
app.command("odds")(odds.odds)
app.command("par-sheet")(par_sheet.par_sheet)
app.command("count")(count.count)
app.command("design")(design.design)
app.command("verify")(verify.verify)
app.command("rounds")(rounds.rounds)
app.command("round")(rounds.round_)
app.command("opening")(opening.opening)
app.command("report")(report.report)
app.command("export")(copies.export)
app.command("backup")(copies.backup)
app.command("serve")(serve.serve)
app.command("shoe-bridge")(shoe_bridge.shoe_bridge)
app.command("shoe-simulator")(shoe_simulator.shoe_simulator)
floor.floor_app.command("checkpoint")(rollback.checkpoint)
floor.floor_app.command("accept-rollback")(rollback.accept)
app.add_typer(receipt.receipt_app, name="receipt")
app.add_typer(floor.floor_app, name="floor")
app.add_typer(staff.staff_app, name="staff")


@app.callback()
def punto(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.", is_eager=True)] = False,
) -> None:
    if version:
        print(f"punto {importlib.metadata.version('punto')}")
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
