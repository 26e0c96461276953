"""A group of commands of which one is meant where none is named: `punto simulate easy-six`."""

from typing import Any, ClassVar

from typer.core import TyperGroup


class DefaultCommandGroup(TyperGroup):
    default: ClassVar[str]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in self.get_help_option_names(ctx):
            args = [self.default, *args]
        return super().parse_args(ctx, args)
