"""What staff at a table need besides what everybody sees: the next step, flags, what waits for a ruling."""

from typing import Any

from msgspec import Struct

from punto.floor.casino import RunningTable
from punto.money import format_amount
from punto.play.course import Waiting, next_step, rulings_on
from punto.play.round import Phase, Round
from punto.rules.definitions import Side
from punto.server.wire import event_to_wire


class Step(Struct, frozen=True, omit_defaults=True):
    """What the table waits for, in words that a dealer can follow."""

    waiting: str
    words: str
    side: str | None = None
    position: int | None = None
    row: str | None = None
    clause: str | None = None


class StaffView(Struct, frozen=True, omit_defaults=True):
    """What staff at a table need besides."""

    next: Step
    dealer: str | None = None
    balance: dict[str, dict[str, str]] = {}  # of each box: banker, player
    flags: list[str] = []  # bets outside the limits, in words
    trouble: dict[str, Any] | None = None
    rulings: list[str] = []
    choices: dict[str, str | None] = {}
    squeeze: dict[str, Any] | None = None


def for_staff(table: RunningTable, *, cards: bool) -> StaffView:
    """`cards`: for those at the table and in the pit, who see the cards that something is to be ruled on."""
    book = table.room.state
    round_ = book.round
    dealer = str(book.dealer) if book.dealer else None
    if round_ is None:
        return StaffView(Step(Waiting.TO_OPEN.value, "Open bets for the first Round."), dealer)
    step = next_step(round_)
    trouble, rulings = None, []
    if round_.phase is Phase.RULING and round_.irregularity is not None and cards:
        trouble = event_to_wire(round_.irregularity, staff=True)
        rulings = [ruling.value for ruling in rulings_on(round_, round_.irregularity)]
    asked = round_.squeeze_asked
    return StaffView(
        Step(
            step.waiting.value,
            step.words,
            step.side.value if step.side else None,
            step.position,
            step.row,
            step.clause,
        ),
        dealer,
        _balances(round_),
        flags(round_),
        trouble,
        rulings,
        {patron: choice.value if choice else None for patron, choice in round_.options.items()},
        {"patron": asked.patron, "side": asked.side.value, "position": asked.position} if asked else None,
    )


def _balances(round_: Round) -> dict[str, dict[str, str]]:
    if round_.table.limits.differential is None or round_.phase is not Phase.BETTING:
        return {}
    boxes = sorted({bet.box for bet in round_.bets.values()})
    return {str(box): {side.value: format_amount(round_.balance(box, side) or 0) for side in Side} for box in boxes}


def flags(round_: Round) -> list[str]:
    """Bets outside the limits that a dealer should see before bets are closed (5.1, 5.2)."""
    if round_.phase is not Phase.BETTING:
        return []
    found = []
    for bet in round_.bets.values():
        least, most = round_.table.limits.of(bet.area)
        where = f"box {bet.box}, {bet.patron}: {format_amount(bet.stake)} on {bet.area}"
        if bet.stake < least:
            found.append(f"{where} is under the minimum of {format_amount(least)}")
        elif bet.stake > most:
            found.append(f"{where} is over the maximum of {format_amount(most)}")
    if (limit := round_.table.limits.differential) is not None:
        for box in sorted({bet.box for bet in round_.bets.values()}):
            apart = abs(round_.side_total(box, Side.BANKER) - round_.side_total(box, Side.PLAYER))
            if apart > limit:
                found.append(f"box {box} is {format_amount(apart)} apart, over the Differential {format_amount(limit)}")
    return found
