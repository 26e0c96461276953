"""A device of the House as its own screen is told of it: which it is, and whether anybody can play there."""

from typing import Literal

from msgspec import Struct

from punto.cage.terminal_desk import Closed
from punto.money import Cents, format_amount
from punto.people.events import DeviceKind
from punto.people.state import Device
from punto.server.fields import Amount


class TerminalState(Struct, frozen=True, omit_defaults=True):
    """What can be done at a terminal. `reason` is what an attendant wrote, to be read at the terminal."""

    state: Literal["in-service", "locked", "hand-pay", "out-of-service"]
    reason: str = ""
    hand_pay: Amount | None = None  # all the credits there; not known while bets lie


class ThisDevice(Struct, frozen=True, omit_defaults=True):
    name: str
    kind: DeviceKind
    state: TerminalState
    table: str | None = None  # of a display
    tables: tuple[str, ...] = ()  # that a terminal offers; all, where there are none


def this_device(device: Device, closed: Closed | None, to_pay: Cents | None = None) -> ThisDevice:
    return ThisDevice(device.name, device.kind, _state(closed, to_pay), device.table, device.tables)


def _state(closed: Closed | None, to_pay: Cents | None) -> TerminalState:
    if closed is None:
        return TerminalState("in-service")
    if closed.locked is not None and closed.locked.hand_pay:
        return TerminalState("hand-pay", hand_pay=None if to_pay is None else format_amount(to_pay))
    if closed.taken_out is not None:
        return TerminalState("out-of-service", closed.taken_out.reason)
    return TerminalState("locked", closed.locked.reason if closed.locked else "")
