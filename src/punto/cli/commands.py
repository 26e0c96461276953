"""Every command by its name, imported when it is asked for: one command needs a small part of punto.

This is how Click has subcommands loaded lazily. The help of `punto` itself has a line of each, and imports them all.
"""

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

# Where each is, below `punto.cli`: the function of a command, or the Typer of a group of them.
PLACES = {
    "rules": "rules.rules",
    "deal": "deal.deal",
    "shoe": "shoe.shoe",
    "replay": "replay.replay",
    "clauses": "clauses.clauses",
    "odds": "odds.odds",
    "par-sheet": "par_sheet.par_sheet",
    "count": "count.count",
    "simulate": "simulate_commands.simulate_app",
    "design": "design.design",
    "verify": "verify.verify",
    "rounds": "rounds.rounds",
    "round": "rounds.round_",
    "opening": "opening.opening",
    "report": "report.report",
    "export": "copies.export",
    "backup": "copies.backup",
    "serve": "serve.serve",
    "shoe-bridge": "shoe_bridge.shoe_bridge",
    "shoe-simulator": "shoe_simulator.shoe_simulator",
    "receipt": "receipt.receipt_app",
    "floor": "floor.floor_app",
    "staff": "staff.staff_app",
}


class Commands(TyperGroup):
    """`ctx` is Click's, of which Typer keeps a copy of its own without a public name."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(PLACES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in PLACES and cmd_name not in self.commands:
            self.commands[cmd_name] = _imported(cmd_name)
        return super().get_command(ctx, cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in PLACES:
            for name in PLACES:
                self.get_command(ctx, name)  # what may have been meant is chosen from those that are there
        return super().resolve_command(ctx, args)


def _imported(name: str) -> Any:
    module, _, attribute = PLACES[name].partition(".")
    found = getattr(import_module(f"punto.cli.{module}"), attribute)
    if isinstance(found, typer.Typer):
        group = get_group(found)
        group.name = name
        return group
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name)(found)
    return get_command(alone)
