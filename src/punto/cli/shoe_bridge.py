"""`punto shoe-bridge`: a shoe on a serial line, joined with a table of a running server."""

import asyncio
import os
from typing import Annotated

import typer

from punto.cli.output import errors
from punto.client import Client
from punto.rules.errors import InputError
from punto.serial_line import BAUDS, ShoeBridge, open_line


def shoe_bridge(
    line: Annotated[str, typer.Argument(metavar="LINE", help="The serial line, such as /dev/ttyUSB0.")],
    to: Annotated[str, typer.Option(help="The server, such as http://127.0.0.1:8080.")],
    token: Annotated[
        str, typer.Option(envvar="PUNTO_READER_TOKEN", help="The token of the card reader.", show_envvar=True)
    ],
    baud: Annotated[int, typer.Option(help=f"One of {', '.join(map(str, BAUDS))}.")] = 115_200,
) -> None:
    """Join a shoe on a serial line with its table, until the line is closed.

    \b
    Example:
      punto shoe-bridge /dev/ttyUSB0 --to http://127.0.0.1:8080
    """
    with errors(False):
        if baud not in BAUDS:
            raise InputError(f"--baud: give one of {', '.join(map(str, BAUDS))}")
        try:
            opened = open_line(line, baud)
        except OSError as error:
            raise InputError(f"{line} cannot be opened: {error.strerror}") from None
        try:
            asyncio.run(_bridge(opened, to, token))
        except KeyboardInterrupt:
            pass
        finally:
            os.close(opened)


async def _bridge(line: int, to: str, token: str) -> None:
    async with Client(to, token) as client:
        await ShoeBridge(line, client).run()
