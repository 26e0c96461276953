"""How often a password may be tried: wrong ones slow down where they come from, and a name as a whole.

Whoever sees a name can try passwords for it, so that must not keep its owner out. From one place (a browser, or an
address) the third wrong password in a row brings a wait, and each further one a longer wait, of that place and name
alone. From all places together ten are free, and then the name waits too: but not where its owner has signed in before.
No wait is longer than a quarter of an hour.
"""

from msgspec import Struct
from msgspec.structs import replace

MOST_HERE = 3  # in a row from one place
MOST_FAILURES = 10  # in a row from all places that are not the person's own
SESSION = "session"  # the place of whoever is signed in, and changes the password: one's own
_FIRST_WAIT = 30 * 1_000_000
_LONGEST_WAIT = 15 * 60 * 1_000_000
_A_DAY = 86_400_000_000


def wait(before: int) -> int:
    """Twice as long each time."""
    return min(_FIRST_WAIT << min(before, 10), _LONGEST_WAIT)


class Tries(Struct, frozen=True):
    """Under one name; whether anybody has it or not, so that nothing can be learned from it."""

    failures: int = 0  # in a row, from places that are not the person's own
    lock_outs: int = 0  # of the name as a whole, without a day between
    locked_until: int = 0
    here: dict[str, tuple[int, int]] = {}  # by place: how many in a row, and when the last was

    def waits(self, place: str, own: bool, at: int) -> int:
        """Until when nobody tries from there; in the past where there is nothing to wait for."""
        count, last = self.here.get(place, (0, 0))
        until = last + wait(count - MOST_HERE) if count >= MOST_HERE and at - last < _A_DAY else 0
        return until if own else max(until, self.locked_until)

    def longest(self, at: int) -> int:
        """The latest moment that anybody waits for."""
        return max([self.locked_until, *(self.waits(place, True, at) for place in self.here)])

    def failed(self, place: str, own: bool, at: int) -> "Tries":
        here = {one: found for one, found in self.here.items() if at - found[1] < _A_DAY}
        here[place] = here.get(place, (0, 0))[0] + 1, at
        return replace(self, failures=self.failures + (not own), here=here)

    def locks(self, own: bool, at: int) -> int | None:
        """Until when the failure that was just counted locks the name, if it does."""
        before = self._lock_outs(at)
        if own or (self.failures < MOST_FAILURES and not before):
            return None
        return at + wait(before)

    def locked(self, until: int, at: int) -> "Tries":
        return replace(self, failures=0, lock_outs=self._lock_outs(at) + 1, locked_until=until)

    def succeeded(self, places: tuple[str, ...]) -> "Tries":
        """The count begins anew, and at other places the wait stays."""
        here = {one: found for one, found in self.here.items() if one not in places}
        return replace(self, failures=0, lock_outs=0, here=here)

    def _lock_outs(self, at: int) -> int:
        return self.lock_outs if at - self.locked_until < _A_DAY else 0
