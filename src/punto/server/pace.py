"""How often anybody may send something: so much at once, and so much a second from then on."""

import asyncio
import time
from collections import OrderedDict
from enum import StrEnum
from ipaddress import IPv6Address, IPv6Network

from msgspec import Struct

from punto.server.refusals import refuse

_MOST_REMEMBERED = 10_000
SOCKETS_PER_ADDRESS = 256

Burst = tuple[int, float]  # as many at once, and so many a second from then on


def place_of(address: str) -> str:
    """An address; of IPv6 the network, of which one household has all addresses."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
        return str(found.ipv4_mapped or IPv6Network((found.packed, 64), strict=False))
    except ValueError:  # what a proxy says, which need not be one
        return address


class Limited(StrEnum):
    """Of what there can be too many; the catalogue has `limited-…` for each."""

    SIGN_INS = "sign-ins"
    VOUCHERS = "vouchers"
    GUESTS = "guests"
    PAIRING_CODES = "pairing-codes"
    REQUESTS = "requests"
    CONNECTIONS = "connections"


class Pace(Struct, frozen=True):
    sign_ins: Burst = (20, 0.5)  # from one address
    guests: Burst = (60, 1.0)  # from one address
    requests: Burst = (200, 50.0)  # of one person, or of an address without a session
    commands: Burst = (100, 50.0)  # of one person, on all WebSockets
    connections: int = 20  # WebSockets of one person
    refused_after_s: float = 1.0  # one request too many: who asks again at once costs less than who is answered
    pairing_codes: Burst = (10, 0.1)  # from one address
    all_pairing_codes: Burst = (200, 2.0)  # from all of them: a code has 40 bits and lasts ten minutes


class Bucket:
    """Tokens: each request takes one or more, and they come back with time."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, burst: int, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._then = float(burst), time.monotonic()

    def take(self, count: int = 1) -> bool:
        now = time.monotonic()
        left = self._left + (now - self._then) * self._rate
        self._then, self._left = now, left if left < self._burst else self._burst
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """Tokens by name: each request takes one, and they come back with time."""

    def __init__(self, burst: int, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, count: int = 1) -> bool:
        now = time.monotonic()
        left, then = self._left.pop(name, (float(self.burst), now))
        left = min(self.burst, left + (now - then) * self.rate)
        taken = left >= count
        self._left[name] = (left - count if taken else left, now)
        if len(self._left) > _MOST_REMEMBERED:
            self._left.popitem(last=False)
        return taken

    def is_empty(self, name: str) -> bool:
        left, then = self._left.get(name, (float(self.burst), 0.0))
        return left + (time.monotonic() - then) * self.rate < 1

    def wait_s(self, name: str) -> float:
        """Until there is one again, as of when somebody last asked."""
        left, _ = self._left.get(name, (float(self.burst), 0.0))
        return max(0.0, 1 - left) / self.rate


class PaceKeeper:
    """The buckets of a server: each check takes a token, or refuses."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._sign_ins, self._guests = Buckets(*pace.sign_ins), Buckets(*pace.guests)
        self._requests = Buckets(*pace.requests)
        self._codes, self._all_codes = Buckets(*pace.pairing_codes), Buckets(*pace.all_pairing_codes)
        self.commands = Buckets(*pace.commands)

    def sign_in(self, address: str) -> None:
        _check(self._sign_ins, address, Limited.SIGN_INS)

    def voucher(self, name: str) -> None:
        """A number could be guessed by somebody with time."""
        _check(self._sign_ins, f"voucher {name}", Limited.VOUCHERS)

    def pairing_code(self, address: str) -> None:
        _check(self._codes, address, Limited.PAIRING_CODES)
        _check(self._all_codes, "", Limited.PAIRING_CODES)

    def guest(self, address: str) -> None:
        _check(self._guests, address, Limited.GUESTS)

    async def request(self, sender: str) -> None:
        if not self._requests.take(sender):
            await asyncio.sleep(self.pace.refused_after_s)
            refuse("too-many", limited=Limited.REQUESTS)


def _check(buckets: Buckets, name: str, limited: Limited) -> None:
    if not buckets.take(name):
        refuse("too-many", limited=limited)
