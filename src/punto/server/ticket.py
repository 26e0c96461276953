"""A voucher to print: HTML that needs nothing else, in the language wanted."""

from html import escape

import segno

from punto.cage.events import VoucherIssued
from punto.cage.vouchers import shown
from punto.facts import Message
from punto.floor.gaming_day import UTC_DAYS, GamingDay
from punto.money import format_amount
from punto.words import ENGLISH, say
from punto.words.amounts import amount_in_words

# On paper it is black on white, whatever the page around it looks like.
_LOOK = (
    "font:14px/1.5 system-ui,sans-serif;color:#000;background:#fff;border:1px solid #000;padding:16px;max-width:22em;"
    "text-align:center"
)


def ticket(
    voucher: VoucherIssued, language: str = ENGLISH, days: GamingDay = UTC_DAYS, *, play_credits: bool = False
) -> str:
    """Of a floor that plays for credits it says so, and no words of money."""
    fields = {
        "ticket-number": shown(voucher.number),
        "ticket-value": format_amount(voucher.amount),
        "ticket-in-words": amount_in_words(voucher.amount, language),
        "ticket-issued-at": say(voucher.place.message, language),
        "ticket-issued-on": _time(voucher.issued_at, days),
        "ticket-expires-on": _time(voucher.expires_at, days),
        "ticket-sequence": str(voucher.sequence),
    }
    if play_credits:
        del fields["ticket-in-words"]
    rows = "".join(f"<dt>{_words(code, language)}</dt><dd>{escape(value)}</dd>" for code, value in fields.items())
    title = _words("ticket-title-play" if play_credits else "ticket-title", language)
    picture = code_picture(voucher.number, language)
    return f'<article class="voucher" style="{_LOOK}"><h2>{title}</h2>{picture}<dl>{rows}</dl></article>\n'


def code_picture(number: str, language: str = ENGLISH) -> str:
    """A QR code of the number alone, as SVG."""
    title = say(Message("ticket-scan"), language)
    return segno.make_qr(number, error="m").svg_inline(scale=4, light="#fff", title=title)


def _words(code: str, language: str) -> str:
    return escape(say(Message(code), language))


def _time(at: int, days: GamingDay) -> str:
    return f"{days.local(at):%Y-%m-%d %H:%M:%S} {days.time_zone}"
