"""Every finding of verify and of the start-up checks, with the facts it carries. The words are in `verify.ftl`."""

from typing import Protocol

from punto.facts import Message, verbatim
from punto.money import MoneyError
from punto.rules.errors import InputError
from punto.store.finding import Finding
from punto.store.problems import Unavailable
from punto.store.records import Record

FINDINGS: dict[str, tuple[str, ...]] = {
    # the database
    "finding-unreadable": ("because",),
    "finding-database-damaged": ("detail",),
    "finding-journal-unavailable": ("detail",),
    # chains
    "finding-record-missing": ("number",),
    "finding-stream-order": ("version", "expected_number"),
    "finding-hash-broken": (),
    "finding-no-transaction": (),
    "finding-no-commit": (),
    "finding-commit-broken": ("commit",),
    "finding-end-missing": (),
    "finding-head-differs": (),
    "finding-noted-head-missing": (),
    "finding-stream-heads-differ": ("streams",),
    "finding-stray-rows": (),
    # books
    "finding-entry-order": ("entry", "expected_number"),
    "finding-entry-unbalanced": ("entry",),
    "finding-entries-differ": (),
    "finding-below-zero": ("account",),
    "finding-insufficient-funds": ("account",),
    "finding-not-empty": ("account",),
    "finding-balances-differ": ("accounts",),
    "finding-assets-differ": (),
    # any record
    "finding-not-canonical": (),
    "finding-does-not-follow": ("because",),
    "finding-wrong-stream": ("event",),
    "finding-snapshot-differs": ("stream",),
    "finding-amount": ("amount",),
    "finding-lacks-authority": ("name",),
    "finding-bets-confirmed": (),
    "finding-claim-against-another": ("patron",),
    # the floor and its tables
    "finding-money-and-play-credits": (),
    "finding-rollback-accepted": (),
    "finding-credits-for-money": (),
    "finding-rulebook-unreadable": ("fault",),
    "finding-rulebook-differs": (),
    "finding-table-changed-in-round": (),
    "finding-interruption": (),
    "finding-not-proposed": (),
    "finding-handed-out": (),
    "finding-wrong-round": (),
    "finding-round-not-over": ("number",),
    "finding-round-number": ("number", "expected_number"),
    "finding-carried-cards": (),
    "finding-cards-of-old-set": ("cards",),
    "finding-live-deal": (),
    "finding-cards-of-another-set": (),
    "finding-shoe-in-hand": (),
    "finding-late-note": (),
    "finding-reader-number": ("number", "expected_number"),
    "finding-floor-restored": (),
    "finding-round-does-not-replay": ("table", "number", "because"),
    "finding-round-replays-differently": ("table", "number"),
    "finding-card-not-drawn": ("card",),
    "finding-cards-not-seen": ("table",),
    # shoes
    "finding-shoe-changed-in-round": (),
    "finding-shoe-ended": (),
    "finding-shoe-abandoned": (),
    "finding-shoe-dropped": (),
    "finding-shoe-started": (),
    "finding-shoe-before-not-ended": (),
    "finding-cut-card": (),
    "finding-shoe-opened-already": (),
    "finding-shoe-not-sealed": (),
    "finding-shoe-sealed-differently": (),
    "finding-seed-committed": (),
    "finding-contribution": (),
    "finding-next-shoe": (),
    "finding-burn": (),
    "finding-not-the-next-card": (),
    # an opened shoe (punto.shoe.sealed)
    "finding-shoe-decks": ("count",),
    "finding-shoe-cut-card": ("count", "expected_count"),
    "finding-shoe-size": ("count", "expected_count"),
    "finding-shoe-no-card": ("card_place", "value"),
    "finding-shoe-card-count": ("card", "count", "expected_count"),
    "finding-shoe-salt": ("count",),
    "finding-shoe-commitment": (),
    "finding-shoe-burn-too-long": ("count",),
    "finding-shoe-burn-card": ("card", "expected_card"),
    "finding-shoe-draw-repeated": ("card_place", "expected_number"),
    "finding-shoe-draw-skipped": ("card_place", "expected_number"),
    "finding-shoe-draw-outside": ("card", "card_place", "count"),
    "finding-shoe-draw-differs": ("card", "card_place", "expected_card"),
    # a shoe that cannot be unsealed (punto.shoe.sealed)
    "finding-shoe-key-missing": ("shoe", "key"),
    "finding-shoe-altered": ("shoe", "key"),
    "finding-shoe-order-differs": ("shoe",),
    "finding-shoe-seed": (),
    "finding-shoe-seed-order": (),
    # the cage
    "finding-cage-open": (),
    "finding-cage-not-open": (),
    "finding-voucher-issued": (),
    "finding-voucher-not-open": (),
    "finding-voucher-ended": (),
    "finding-voucher-streams-differ": (),
    "finding-terminal-closed": (),
    "finding-hand-pay-streams-differ": (),
    # people and devices
    "finding-person-enrolled": (),
    "finding-device-enrolled": (),
    "finding-device-paired": (),
    "finding-lock-out-missing": (),
    "finding-guest-enrolled": (),
    "finding-person-name": (),
    "finding-credits-given": (),
    "finding-credits-refilled": (),
    "finding-role-given": (),
    "finding-cage-release": (),
    "finding-suspension": (),
    "finding-password-set": (),
    "finding-signed-in": (),
    "finding-signed-in-suspended": (),
    "finding-locked-out": (),
    "finding-unlocked": (),
    "finding-limits-set": (),
    # disputes
    "finding-round-frozen": (),
    "finding-dispute-stream": (),
    "finding-dispute-words": (),
    "finding-dispute-number": (),
    "finding-dispute-repeated": (),
    "finding-dispute-authority": (),
    "finding-dispute-not-open": (),
    "finding-dispute-payment": (),
    "finding-dispute-ruling-authority": (),
    "finding-dispute-second-person": (),
    "finding-dispute-reversal": (),
    "finding-dispute-paid-on": (),
    "finding-dispute-round-not-over": (),
    "finding-dispute-without-bet": ("patron",),
    "finding-dispute-round-differs": (),
    # checkpoints and receipts
    "finding-checkpoint-missing": ("position", "signed_at"),
    "finding-checkpoint-signature": ("position",),
    "finding-checkpoints-gone": ("path",),
    "finding-checkpoints-unreadable": ("because",),
    "finding-witness-line": ("line_number",),
    "finding-witness-key": ("line_number", "key"),
    "finding-witness-goes-back": ("line_number", "position"),
    "finding-run-elsewhere": ("started_at",),
    "finding-run-of-copy": ("started_at",),
    "finding-end-lost": ("acknowledged", "position"),
    "finding-end-mark-gone": ("position",),
    "finding-receipt-missing": ("position", "stream"),
    # before a start
    "finding-mark-missing": (),
    "finding-balances-since-mark": (),
    "finding-rulebooks-unreadable": ("because",),
    "finding-shoe-at-two-tables": ("shoe", "tables"),
    "finding-table-unreadable": ("because",),
    "finding-layout-balance": ("account",),
    "finding-snapshot-version": (),
    "finding-snapshot-round": ("number",),
    "finding-shoe-in-play-not-sealed": ("shoe",),
    "finding-shoe-in-play-opened": ("shoe",),
    "finding-shoe-in-play-set": ("shoe",),
    "finding-shoe-in-play-draws": ("shoe",),
    "finding-shoe-in-play-round": ("number", "shoe"),
    "finding-table-run-elsewhere": ("table",),
}


class Report(Protocol):
    """Notes a finding about a record, or about the whole journal."""

    def __call__(self, code: str, record: Record | None = None, /, **facts: object) -> None: ...


def new_finding(code: str, record: Record | None = None, /, **facts: object) -> Finding:
    if set(facts) != set(FINDINGS[code]):
        raise TypeError(f"{code} has the facts {FINDINGS[code]}, not {tuple(facts)}")
    return Finding(code, facts, record.position if record else None, record.stream if record else None)


def cause(error: Exception) -> Message:
    """What stopped the checking: in words where the error has some, otherwise as the error says it."""
    if isinstance(error, InputError):
        return error.message
    if isinstance(error, MoneyError):
        return Message(error.code, error.facts)
    detail = error.reason if isinstance(error, Unavailable) else str(error)
    return verbatim(detail or type(error).__name__)
