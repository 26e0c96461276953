"""Whatever went wrong, as it is sent: its code and facts, the clause where a rulebook has one, and the HTTP status."""

import msgspec

from punto.rules.errors import HouseRefused, InputError, Refused
from punto.server.refusals import refused
from punto.server.wire import Problem, problem
from punto.store.problems import RequestIdUsed, Unavailable

# Of all others it is 409.
_STATUS = {
    "not-signed-in": 401,
    "sign-in-refused": 401,
    "locked-out": 401,
    "not-yours-to-do": 403,
    "card-readers-only": 403,
    "wrong-token": 403,
    "password-due": 403,
    "metrics-elsewhere": 403,
    "another-origin": 403,
    "not-found": 404,
    "no-such-table": 404,
    "no-such-rulebook": 404,
    "no-such-cage": 404,
    "no-such-voucher": 404,
    "not-your-voucher": 404,
    "no-such-person": 404,
    "no-such-device": 404,
    "wrong-device-token": 404,
    "wrong-pairing-code": 404,
    "too-large": 413,
    "malformed": 400,
    "invalid": 400,
    "unusable-input": 400,
    "unreadable-amount": 400,
    "unreadable-card": 400,
    "not-a-dimension": 400,
    "too-many": 429,
    "reading-busy": 503,
    "floor-not-ready": 503,
    "unavailable": 503,
    "perhaps-recorded": 503,
    "our-fault": 500,
}
OUR_FAULT = problem("our-fault", {})


def problem_of(error: BaseException) -> tuple[int, Problem] | None:
    """None for a fault of ours, of which nobody is sent more than that it is one."""
    if isinstance(error, Refused):
        refusal = error.refusal
        return 409, problem(refusal.code, refusal.facts, refusal.rulebook, refusal.clause)
    if not isinstance(error, HouseRefused):
        found = _as_refused(error)
        if found is None:
            return None
        error = found
    return _STATUS.get(error.code, 409), problem(error.code, error.facts)


def _as_refused(error: BaseException) -> HouseRefused | None:
    match error:
        case RequestIdUsed():
            return refused("id-already-used", id=error.request_id)
        case Unavailable():
            return refused("perhaps-recorded" if error.perhaps_recorded else "unavailable")
        case InputError():
            return refused("unusable-input", because=error.message)
        case RecursionError() if "deserializing" in str(error):
            return refused("malformed", detail="nested too deeply")
        case UnicodeDecodeError():
            return refused("malformed", detail="not UTF-8")
        case msgspec.ValidationError():
            return refused("invalid", detail=str(error))
        case msgspec.DecodeError():
            return refused("malformed", detail=str(error))
    return None
