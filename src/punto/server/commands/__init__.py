"""Commands as they are sent: one class each, named like its tag and like what the table takes.

Who may send a command stands on its class, and so does what the table takes for it: a command that is added here is
decoded, guarded, documented and in `protocol.ts` without another line. Who sends it comes from the session.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Union

from punto.server.commands import dealers, for_patrons, pit, players, reports
from punto.server.commands.base import TableCommand

__all__ = ["COMMANDS", "Command", "dealers", "for_patrons", "pit", "players", "reports"]


def _leaves(kind: type[TableCommand]) -> Iterator[type[TableCommand]]:
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from _leaves(one)


# Every class of these modules that no other one is based on.
COMMANDS: tuple[type[TableCommand], ...] = tuple(_leaves(TableCommand))

if TYPE_CHECKING:
    Command = TableCommand
else:
    Command = Union[COMMANDS]  # noqa: UP007
