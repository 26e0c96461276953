"""A voucher on paper: plain text for a receipt printer, or HTML that needs nothing else."""

from html import escape

import segno

from punto.cage.events import VoucherIssued
from punto.cage.print_format import amount_in_words, moment
from punto.cage.vouchers import shown
from punto.money import format_amount

# On paper it is black on white, whatever the page around it looks like.
_LOOK = (
    "font:14px/1.5 system-ui,sans-serif;color:#000;background:#fff;border:1px solid #000;padding:16px;max-width:22em;"
    "text-align:center"
)


def fields(voucher: VoucherIssued) -> list[tuple[str, str]]:
    return [
        ("Validation number", shown(voucher.number)),
        ("Value", format_amount(voucher.amount)),
        ("In words", amount_in_words(voucher.amount)),
        ("Issued at", str(voucher.place)),
        ("Issued on", moment(voucher.issued_at)),
        ("Expires on", moment(voucher.expires_at)),
        ("Sequence", str(voucher.sequence)),
    ]


def paper(voucher: VoucherIssued) -> str:
    lines = [f"{name + ':':<20}{value}" for name, value in fields(voucher)]
    return "\n".join(["VOUCHER", "", *lines]) + "\n"


def code(number: str) -> str:
    """A QR code of the number alone, as SVG."""
    return segno.make_qr(number, error="m").svg_inline(scale=4, light="#fff", title="The voucher's number, to scan")


def ticket(voucher: VoucherIssued) -> str:
    told = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in fields(voucher))
    return f'<article class="voucher" style="{_LOOK}"><h2>Voucher</h2>{code(voucher.number)}<dl>{told}</dl></article>\n'
