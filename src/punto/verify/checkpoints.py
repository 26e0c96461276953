"""Whether what was signed once is still in a journal: its checkpoints, and the records that receipts are for."""

from collections.abc import AsyncIterator, Iterable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from punto.floor.events import RollbackAccepted
from punto.rules.errors import InputError
from punto.store.chain import START
from punto.store.checkpoint import Checkpoint, SignedCheckpoint
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.contract import Readable
from punto.store.finding import Finding
from punto.store.receipt import Receipt, check_receipt, record_text
from punto.store.records import Commit
from punto.verify.chains import MOST_FINDINGS
from punto.verify.findings import cause, new_finding

_AT_ONCE = 5_000  # commits


async def missing(journal: Readable, checkpoints: Iterable[Checkpoint]) -> list[Checkpoint]:
    """Those that the journal does not have, with that very hash at that very place."""
    wanted = sorted(checkpoints, key=lambda one: one.commit)
    there = {0: Commit(0, 0, START)}
    for first in range(0, len(wanted), _AT_ONCE):
        numbers = [one.commit for one in wanted[first : first + _AT_ONCE]]
        there |= {commit.number: commit for commit in await journal.commits_among(numbers)}
    return [one for one in wanted if there.get(one.commit) != Commit(one.commit, one.position, one.head)]


async def given_up(journal: Readable) -> list[tuple[RollbackAccepted, int]]:
    """Where somebody has answered for it that checkpoints are missing, and when."""
    kind = RollbackAccepted.__name__
    return [(record.event, record.at) for record in await journal.stream("floor") if record.kind == kind]


def is_given_up(checkpoint: Checkpoint, accepted: Sequence[tuple[RollbackAccepted, int]]) -> bool:
    return any(event.kept < checkpoint.position <= event.position and checkpoint.at <= at for event, at in accepted)


async def check_last(journal: Readable, folder: CheckpointFolder) -> list[Finding]:
    """Checks before a start whether the journal lies behind what was signed here last. What is missing is a finding
    whatever the journal says: whoever accepts that also signs anew."""
    try:
        last = folder.log.last()
    except (InputError, OSError) as error:
        return [new_finding("finding-checkpoints-unreadable", because=cause(error))]
    if last is None:
        if not folder.is_new and not await _is_cut_off_first_start(journal, folder):
            return [new_finding("finding-checkpoints-gone", path=folder.log.path)]
        return []
    if not folder.signer.signed(last):
        return [new_finding("finding-checkpoint-signature", position=last.checkpoint.position)]
    return [missing_finding(one) for one in await missing(journal, [last.checkpoint])]


async def check_end(journal: Readable) -> list[Finding]:
    """Checks what was recorded since the last checkpoint, which is in no signature yet: only the mark beside the
    journal knows that it is gone."""
    lost = await journal.lost_end()
    if lost is None or lost.acknowledged is None:
        return []
    return [new_finding("finding-end-lost", acknowledged=lost.acknowledged, position=lost.position)]


async def check_mark(journal: Readable) -> list[Finding]:
    """Checks before a start that the mark is there: a file alone may be whole, or a copy that lacks its end."""
    lost = await journal.lost_end()
    return [new_finding("finding-end-mark-gone", position=lost.position)] if lost and lost.acknowledged is None else []


async def _is_cut_off_first_start(journal: Readable, folder: CheckpointFolder) -> bool:
    """The key is made before anything is signed with it, and that before anything is recorded."""
    return folder.log.exists and not (await journal.head()).position


async def check_all(
    journal: Readable, signed: Sequence[SignedCheckpoint], keys: Sequence[Ed25519PublicKey]
) -> AsyncIterator[Finding]:
    """Every checkpoint that somebody kept, against the journal and the keys."""
    forged = [one.checkpoint for one in signed if not one.is_signed_by(keys)]
    for checkpoint in forged[:MOST_FINDINGS]:
        yield new_finding("finding-checkpoint-signature", position=checkpoint.position)
    lost = await missing(journal, [one.checkpoint for one in signed if one.checkpoint not in forged])
    accepted = await given_up(journal) if lost else []
    for checkpoint in [one for one in lost if not is_given_up(one, accepted)][:MOST_FINDINGS]:
        yield missing_finding(checkpoint)


def missing_finding(checkpoint: Checkpoint) -> Finding:
    return new_finding("finding-checkpoint-missing", position=checkpoint.position, signed_at=checkpoint.at)


async def check_receipts(
    journal: Readable, receipts: Sequence[Receipt], keys: Sequence[Ed25519PublicKey]
) -> AsyncIterator[Finding]:
    """That what each of them proves is in this journal."""
    for receipt in receipts:
        proved = check_receipt(receipt, keys)
        position = proved.record.position
        found = [record_text(record) async for record in journal.records(position - 1, position)]
        if found != [receipt.record]:
            yield new_finding("finding-receipt-missing", position=position, stream=proved.record.stream)
