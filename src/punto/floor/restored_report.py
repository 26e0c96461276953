"""What may have been paid after the copy was made that a floor was started from: for the manager to see to."""

from msgspec import Struct

from punto.cage.events import VoucherHeld
from punto.cage.vouchers import Voucher
from punto.facts import Message
from punto.floor.events import FloorRestored
from punto.money import Cents
from punto.store.contract import Readable


class Restored(Struct, frozen=True):
    at: int  # when the floor was started from the copy
    event: FloorRestored
    vouchers: tuple[Voucher, ...]  # that were good in the copy, as they are now

    @property
    def held(self) -> tuple[Voucher, ...]:
        return tuple(voucher for voucher in self.vouchers if voucher.held and not voucher.end)

    @property
    def warning(self) -> Message:
        amount: Cents = sum(voucher.issued.amount for voucher in self.held)
        facts = {"recorded_at": self.event.recorded_at, "count": len(self.held), "amount": amount}
        return Message("warning-restored", facts)


async def restored_reports(journal: Readable) -> list[Restored]:
    """The latest last."""
    found = []
    for record in await journal.stream("floor"):
        if isinstance(event := record.event, FloorRestored):
            # They were held between the copy's last record and this one.
            streams = [
                one.stream
                async for one in journal.records(event.position, record.position)
                if one.kind == VoucherHeld.__name__
            ]
            vouchers = tuple([Voucher.of(await journal.stream(stream)) for stream in streams])
            found.append(Restored(record.at, event, vouchers))
    return found
