"""Amounts and times as they are printed in words."""

from datetime import UTC, datetime

from punto.money import Cents

# fmt: off
_SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)
# fmt: on
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_LARGE = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (10**3, "thousand"))


def amount_in_words(amount: Cents) -> str:
    """10520 is "one hundred and five dollars and twenty cents"."""
    dollars, cents = divmod(amount, 100)
    said = []
    if dollars or not cents:
        said.append(_counted(dollars, "dollar"))
    if cents:
        said.append(_counted(cents, "cent"))
    return " and ".join(said)


def moment(at: int) -> str:
    """Microseconds since 1970 as a time of day that means the same everywhere."""
    return f"{datetime.fromtimestamp(at // 10**6, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _counted(number: int, what: str) -> str:
    return f"{_number(number)} {what}{'' if number == 1 else 's'}"


def _number(number: int) -> str:
    if number == 0:
        return _SMALL[0]
    said = []
    for size, name in _LARGE:
        count, number = divmod(number, size)
        if count:
            said.append(f"{_below_thousand(count)} {name}")
    if number:
        said.append(f"and {_below_thousand(number)}" if said and number < 100 else _below_thousand(number))
    return " ".join(said)


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    said = [f"{_SMALL[hundreds]} hundred"] if hundreds else []
    if 0 < rest < 20:
        said.append(_SMALL[rest])
    elif rest:
        tens, ones = divmod(rest, 10)
        said.append(_TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else ""))
    return " and ".join(said)
