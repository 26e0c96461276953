"""`punto shoe-simulator`: an intelligent shoe that is none, at a table of a running server, with faults."""

import asyncio
import os
import secrets
import sys
from typing import Annotated

import httpx
import typer

from punto.cli.output import AsJson, Seed, errors, print_json, progress_bar
from punto.client import Client, Refusal
from punto.rules.errors import InputError
from punto.served_table import ServedTable
from punto.shoe_simulator import FAULTS, Difference, ShoeSimulator
from punto.words import say_facts

_PASSWORD = "PUNTO_STAFF_PASSWORD"


def shoe_simulator(
    url: Annotated[str, typer.Argument(metavar="URL", help="The server, such as http://127.0.0.1:8080.")],
    token: Annotated[
        str, typer.Option(envvar="PUNTO_READER_TOKEN", help="The token of a card reader.", show_envvar=True)
    ],
    staff: Annotated[
        str | None,
        typer.Option(
            help="Who deals, keys, reports and rules: a pit supervisor or above, a shift manager where the rulebook is "
            "silent about a fault. Without it only the shoe is played. "
            f"The password is in {_PASSWORD}, or the first line of standard input."
        ),
    ] = None,
    cards: Annotated[int, typer.Option(min=1, help="How many cards come out.")] = 400,
    pace: Annotated[float, typer.Option(min=0, help="Seconds from card to card.")] = 0.5,
    fault: Annotated[
        str,
        typer.Option(help=f"Faults and how likely each is: misread:0.01,double:0.005. There are {', '.join(FAULTS)}."),
    ] = "",
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Play a shoe at a live table, with faults, and compare what is recorded with what came out.

    \b
    Example:
      punto shoe-simulator http://127.0.0.1:8080 --staff pit --pace 0.2 --fault misread:0.02,early:0.01
    """
    with errors(as_json):
        faults = parse_faults(fault)
        seed = secrets.randbits(32) if seed is None else seed
        password = (os.environ.get(_PASSWORD) or sys.stdin.readline().rstrip("\n")) if staff else ""
        try:
            played = asyncio.run(_play(url, token, staff, password, cards, pace, faults, seed))
        except Difference as difference:
            raise InputError(f"seed {seed}: {difference}") from None
        except Refusal as refused:
            raise InputError(say_facts(f"refusal-{refused.code}", refused.facts)) from None
        except httpx.HTTPError as error:
            raise InputError(f"{url} does not answer: {error}") from None
        found = {"seed": seed, "counts": dict(played.counts), "outcomes": dict(played.made), "differences": 0}
        if as_json:
            print_json(found)
            return
        print(f"seed {seed}: what was recorded is what came out")
        for name, count in (*played.counts.items(), *played.made.items()):
            print(f"{count:8}  {name}")


def parse_faults(text: str) -> dict[str, float]:
    """misread:0.01,double:0.005"""
    found: dict[str, float] = {}
    for part in filter(None, text.split(",")):
        name, _, chance = part.strip().partition(":")
        try:
            found[name] = float(chance)
        except ValueError:
            found[name] = -1
        if name not in FAULTS or not 0 <= found[name] <= 1:
            raise InputError(f"--fault: {part!r} is not one of {', '.join(FAULTS)} with a number from 0 to 1")
    return found


async def _play(
    url: str, token: str, staff: str | None, password: str, cards: int, pace: float, faults: dict[str, float], seed: int
) -> ShoeSimulator:
    async with Client(url, token) as device, Client(url) as person:
        if staff:
            await person.sign_in(staff, password)
        table = await ServedTable.at(device, person)
        simulator = ShoeSimulator(table, faults, seed, table.decks, lambda: asyncio.sleep(pace), table.face_down)
        with progress_bar() as bar:
            task = bar.add_task("cards", total=cards)
            async with table.beating():
                play = simulator.run if staff else simulator.run_alone
                await play(cards, lambda count: bar.update(task, completed=count))
    return simulator
