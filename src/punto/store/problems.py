"""Why the journal did not take something. Nothing is half-written in any of these cases."""


class Conflict(Exception):
    """Somebody else wrote to the stream first."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        self.stream, self.expected, self.actual = stream, expected, actual
        super().__init__(f"{stream} has {actual} events, not {expected}: read it again and decide anew")


class AccountMoved(Conflict):
    """Money has moved in an account since it was read."""

    def __init__(self, account: str, expected: int, actual: int) -> None:
        super().__init__(account, expected, actual)
        self.args = (f"{account} has entry {actual} after {expected}: read it again and decide anew",)


class RequestIdUsed(Exception):
    """The id of a request was used for another one, which was about something else."""

    def __init__(self, request_id: str) -> None:
        self.request_id = request_id
        super().__init__(f"the id {request_id!r} was used for something else; ask again under an id of its own")


class Unavailable(Exception):
    """The database is full, locked, read-only or gone. The same can be sent again: it is recorded at most once."""

    def __init__(self, reason: str, *, perhaps_recorded: bool = False) -> None:
        self.reason, self.perhaps_recorded = reason, perhaps_recorded
        happened = "it is not known whether this was recorded" if perhaps_recorded else "nothing was recorded"
        super().__init__(f"the journal does not answer ({reason}); {happened}; ask again with the same id")
