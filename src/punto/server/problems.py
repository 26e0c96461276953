"""Whatever went wrong, as it is told: a code, a sentence, the clause or field, the way out; and its HTTP status."""

from collections.abc import Iterable

import msgspec

from punto.people.roles import Role
from punto.rules.errors import HouseRefused, InputError, Refused
from punto.server.wire import Problem
from punto.store.problems import RequestIdUsed, Unavailable


class Invalid(Exception):
    """A field that cannot be read."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field, self.reason = field, reason


class NotSignedIn(Exception):
    pass


class WrongToken(Exception):
    """The request does not carry the token of its own session, so another site may have sent it."""


class OtherOrigin(Exception):
    """A page of another site asks."""


class TooMany(Exception):
    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class NotFound(Exception):
    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Forbidden(Exception):
    def __init__(self, action: str, role: Role, needed: Iterable[Role]) -> None:
        self.action, self.role, self.needed = action, role, sorted(needed, key=list(Role).index)
        super().__init__(action)


def problem_of(error: BaseException) -> tuple[int, Problem] | None:
    """None for a fault of ours, of which only that it is one is told."""
    match error:
        case Refused():
            r = error.refusal
            return 409, Problem(r.code, r.sentence, r.way_out, r.rulebook, r.clause)
        case HouseRefused():
            status = {"no-such-table": 404, "no-such-voucher": 404, "no-such-person": 404, "no-such-device": 404}
            status |= {"sign-in-refused": 401, "locked-out": 401, "floor-not-ready": 503}
            return status.get(error.code, 409), Problem(error.code, error.sentence, error.way_out)
        case Forbidden():
            who = _listed([role.words for role in error.needed])
            sentence = f"This is not for {error.role.a}."
            return 403, Problem("not-yours-to-do", sentence, f"It takes {who}." if who else "Nobody may do it here.")
        case NotSignedIn():
            return 401, Problem("not-signed-in", "Nobody is signed in here.", "Sign in, or come in as a guest.")
        case WrongToken():
            way_out = "Send the csrf value of your session in the header X-Punto-CSRF."
            return 403, Problem("wrong-token", "The request does not carry the token of its session.", way_out)
        case OtherOrigin():
            return 403, Problem("another-origin", "A page of another site asks.", "Open the floor's own page.")
        case TooMany():
            return 429, Problem("too-many", f"There are too many {error.what}.", "Wait a little, then ask again.")
        case NotFound():
            return 404, Problem("not-found", f"There is no {error.what}.", "Look for it in the list.")
        case Invalid():
            return 400, Problem("invalid", f"{error.field}: {error.reason}", "Correct the field and send it again.")
        case RequestIdUsed():
            sentence = "The id was used already for something else."
            return 409, Problem("id-already-used", sentence, "Ask again under an id of its own.")
        case Unavailable():
            known = "It is not known whether it was recorded." if error.perhaps_recorded else "Nothing was recorded."
            return 503, Problem("unavailable", f"The journal does not answer. {known}", "Ask again with the same id.")
        case InputError():
            return 400, Problem("invalid", str(error), "Correct it and send it again.")
        case RecursionError() if "deserializing" in str(error):
            return 400, Problem("invalid", "The message is nested too deeply.", "Send what docs/PROTOCOL.md shows.")
        case UnicodeDecodeError():
            return 400, Problem("invalid", "The message is not UTF-8.", "Send it as UTF-8.")
        case msgspec.ValidationError() | msgspec.DecodeError():
            return 400, Problem("invalid", str(error), "docs/PROTOCOL.md shows each message with an example.")
    return None


OUR_FAULT = Problem("our-fault", "Something went wrong on our side, and was noted.", "Ask again with the same id.")


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}" if words else ""
