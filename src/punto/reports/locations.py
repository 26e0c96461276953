"""Where something happened, as the stream that it was recorded in says."""

from punto.facts import Message

_NAMED = ("table", "cage", "terminal", "person", "device", "shoe")


def location(stream: str) -> Message:
    """`location-table` with the fact `name`, and so on. The number of a voucher is not in it: knowing it is enough to
    redeem the voucher."""
    kind, _, name = stream.partition("/")
    if kind == "dispute":
        table, _, number = name.rpartition("/")
        return Message("location-dispute", {"table": table, "number": int(number)})
    if kind in ("check-ins", "considered", "orders", "reader"):
        kind = "table"
    return Message(f"location-{kind}", {"name": name} if kind in _NAMED else {})
