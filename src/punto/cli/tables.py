"""What `deal` and `shoe` share: a table from options, and bets written as box:name:area:amount."""

from typing import Annotated

import typer

from punto.facts import Message
from punto.money import Cents, MoneyError, parse_amount
from punto.play.commands import PlaceBet
from punto.play.events import Actor
from punto.play.whole_round import Wish
from punto.rules.definitions import Authority
from punto.rules.errors import InputError
from punto.rules.insurance import Window

Bets = Annotated[
    list[str] | None,
    typer.Option(
        "--bet",
        metavar="BOX:NAME:AREA:AMOUNT",
        help="A bet; may be given many times. The first to bet in a box is seated there. Add :not-noticed for one "
        "outside the limits that nobody saw, :by=NAME for one that a dealer places, or :after-four-cards or "
        ":after-players-third-card for an insurance bet that waits for that window.",
    ),
]
Layout = Annotated[str | None, typer.Option(help="Layout; the rulebook's first where not given.")]
Boxes = Annotated[int | None, typer.Option(help="Number of boxes, where the layout leaves it open.")]
Chip = Annotated[str, typer.Option(help="Smallest chip.")]
Minimum = Annotated[str, typer.Option(help="Smallest bet.")]
Maximum = Annotated[str, typer.Option(help="Largest bet.")]
Differential = Annotated[str | None, typer.Option(help="Largest Differential of a box; the maximum where not given.")]


def amount(text: str) -> Cents:
    try:
        return parse_amount(text)
    except MoneyError as error:
        raise InputError(Message(error.code, error.facts)) from None


def parse_bet(text: str) -> Wish:
    parts = text.split(":")
    window, not_noticed, by = None, False, None
    while len(parts) > 4:
        match parts[-1]:
            case "after-four-cards" | "after-players-third-card":
                window = Window(parts.pop())
            case "not-noticed":
                not_noticed = bool(parts.pop())
            case last if last.startswith("by="):
                by = Actor(parts.pop().removeprefix("by="), Authority.DEALER)
            case _:
                break
    box, area, stake = parts[0], parts[-2] if len(parts) > 3 else "", parts[-1]
    if len(parts) < 4 or not (box.isascii() and box.isdigit() and len(box) < 6):
        raise InputError(f"{text!r} is not a bet; write it like 3:mei:banker:100 (box, name, area, amount)")
    if window and not area.endswith("-insurance"):
        raise InputError(f"{text!r}: only insurance waits for a window")
    name = ":".join(parts[1:-2])
    return Wish(PlaceBet(name, int(box), area, amount(stake), None, by, not_noticed), window)
