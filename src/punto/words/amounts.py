"""Amounts in words, as a voucher prints them beside the figures so that nobody can alter the figures."""

from collections.abc import Callable

from punto.money import Cents

# fmt: off
_SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)
# fmt: on
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_LARGE = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (10**3, "thousand"))


def amount_in_words(amount: Cents, language: str = "en") -> str:
    """In a language that has no words of its own here, in English."""
    return _LANGUAGES.get(language, _english)(amount)


def _english(amount: Cents) -> str:
    """10520 is "one hundred and five dollars and twenty cents"."""
    dollars, cents = divmod(amount, 100)
    parts = []
    if dollars or not cents:
        parts.append(_counted(dollars, "dollar"))
    if cents:
        parts.append(_counted(cents, "cent"))
    return " and ".join(parts)


def _counted(number: int, what: str) -> str:
    return f"{_number(number)} {what}{'' if number == 1 else 's'}"


def _number(number: int) -> str:
    if number == 0:
        return _SMALL[0]
    parts = []
    for size, name in _LARGE:
        count, number = divmod(number, size)
        if count:
            parts.append(f"{_below_thousand(count)} {name}")
    if number:
        parts.append(f"and {_below_thousand(number)}" if parts and number < 100 else _below_thousand(number))
    return " ".join(parts)


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    parts = [f"{_SMALL[hundreds]} hundred"] if hundreds else []
    if 0 < rest < 20:
        parts.append(_SMALL[rest])
    elif rest:
        tens, ones = divmod(rest, 10)
        parts.append(_TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else ""))
    return " and ".join(parts)


def _chinese(digits: str, groups: str) -> Callable[[Cents], str]:
    """In the numerals that banks use: 10520 is 壹佰零伍元贰角整. `groups` are 10,000 and its powers."""

    def in_words(amount: Cents) -> str:
        dollars, cents = divmod(amount, 100)
        jiao, fen = divmod(cents, 10)
        written = _chinese_number(dollars, digits, groups) + "元" if dollars or not cents else ""
        if not cents:
            return f"{written}整"
        if jiao:
            written += f"{digits[jiao]}角"
        elif written:
            written += digits[0]
        return written + (f"{digits[fen]}分" if fen else "整")

    return in_words


def _chinese_number(number: int, digits: str, groups: str) -> str:
    """A zero is said once for all that are missing between two digits, and not at the end."""
    if number == 0:
        return digits[0]
    written, gap = "", False
    for power in reversed(range(len(groups) + 1)):
        group, number = divmod(number, 10_000**power)
        if not group:
            gap = gap or bool(written)
            continue
        for place in reversed(range(4)):
            digit, group = divmod(group, 10**place)
            if not digit:
                gap = gap or bool(written)
                continue
            written += (digits[0] if gap else "") + digits[digit] + ("", "拾", "佰", "仟")[place]
            gap = False
        written += groups[power - 1] if power else ""
        gap = False
    return written


_LANGUAGES: dict[str, Callable[[Cents], str]] = {
    "en": _english,
    "zh-Hans": _chinese("零壹贰叁肆伍陆柒捌玖", "万亿兆"),
    "zh-Hant": _chinese("零壹貳叁肆伍陸柒捌玖", "萬億兆"),
}
