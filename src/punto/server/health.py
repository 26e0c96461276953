"""Whether the House's devices are there: when each was last heard of, since when without a gap, what its page says."""

from msgspec import Struct
from msgspec.structs import replace

from punto.people.checks import key_of

LOST_AFTER = 30 * 1_000_000  # microseconds of silence; a screen reports every ten seconds


class PageFacts(Struct, frozen=True):
    """What a screen says of itself."""

    version: str = ""  # of the page that it runs
    screen: str = ""  # 1920x1080
    language: str = ""


class Health(Struct, frozen=True):
    since: int  # heard of without a gap
    seen: int
    page: PageFacts = PageFacts()

    def is_lost(self, now: int) -> bool:
        return now - self.seen > LOST_AFTER


class DeviceHealth:
    """Since this server was started."""

    def __init__(self) -> None:
        self._heard: dict[str, Health] = {}

    def heard(self, name: str, now: int, page: PageFacts | None = None) -> None:
        before = self._heard.get(key_of(name))
        if before is None or before.is_lost(now):
            before = Health(now, now, before.page if before else PageFacts())
        self._heard[key_of(name)] = replace(before, seen=now, page=page or before.page)

    def of(self, name: str) -> Health | None:
        return self._heard.get(key_of(name))
