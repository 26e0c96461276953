"""Refusals of the floor, which change nothing; and why a table takes nothing."""

from typing import NoReturn

from punto.facts import Message
from punto.rules.errors import HouseRefused

# Why a table or the floor takes nothing. `faults` are counted by whoever starts the floor.
UNAVAILABLE_CLOSED = Message("unavailable-closed")
UNAVAILABLE_OUT_OF_ORDER = Message("unavailable-out-of-order")
UNAVAILABLE_STOPPING = Message("unavailable-stopping")
UNAVAILABLE_CHECKING = Message("unavailable-checking")
UNAVAILABLE_FAULTS = "unavailable-faults"  # with how many
UNAVAILABLE_JOURNAL = Message("unavailable-journal")
UNAVAILABLE_JOINING = Message("unavailable-joining")  # the other servers of the floor
UNAVAILABLE_MOVING = Message("unavailable-moving")  # to another server, in a moment


class FloorRefused(HouseRefused):
    pass


def refused(code: str, **facts: object) -> FloorRefused:
    return FloorRefused(code, **facts)


def refuse(code: str, **facts: object) -> NoReturn:
    raise refused(code, **facts)
