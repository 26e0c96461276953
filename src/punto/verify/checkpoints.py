"""Whether what was signed once is still in a journal: its checkpoints, and the records that receipts are for."""

from collections.abc import AsyncIterator, Iterable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from punto.floor.events import RollbackAccepted
from punto.rules.errors import InputError
from punto.store.chain import START
from punto.store.checkpoint import Checkpoint, SignedCheckpoint
from punto.store.checkpoint_folder import CheckpointFolder
from punto.store.checkpoint_log import CheckpointLog
from punto.store.contract import Readable
from punto.store.finding import Finding
from punto.store.receipt import Receipt, check_receipt, record_text
from punto.store.records import Commit
from punto.verify.chains import MOST_FINDINGS
from punto.verify.findings import cause, new_finding


async def missing(journal: Readable, checkpoints: Iterable[Checkpoint]) -> list[Checkpoint]:
    """Those that the journal does not have, with that very hash at that very place."""
    wanted = sorted(checkpoints, key=lambda one: one.commit)
    absent = [one for one in wanted if not one.commit and (one.position, one.head) != (0, START)]
    rest = [one for one in wanted if one.commit]
    if rest:
        commits = aiter(journal.commits(rest[0].commit - 1))
        commit = await anext(commits, None)
        for one in rest:
            while commit is not None and commit.number < one.commit:
                commit = await anext(commits, None)
            if commit != Commit(one.commit, one.position, one.head):
                absent.append(one)
    return absent


async def given_up(journal: Readable) -> list[tuple[RollbackAccepted, int]]:
    """Where somebody has answered for it that checkpoints are missing, and when."""
    kind = RollbackAccepted.__name__
    return [(record.event, record.at) for record in await journal.stream("floor") if record.kind == kind]


def is_given_up(checkpoint: Checkpoint, accepted: Sequence[tuple[RollbackAccepted, int]]) -> bool:
    return any(event.kept < checkpoint.position <= event.position and checkpoint.at <= at for event, at in accepted)


async def check_last(journal: Readable, folder: CheckpointFolder, witness: CheckpointLog | None) -> list[Finding]:
    """Before a start: whether the journal lies behind what was signed last, here or at a witness whose file can be
    read. What is missing here is a finding whatever the journal says: who accepts that also signs anew."""
    try:
        last = folder.log.last()
    except (InputError, OSError) as error:
        return [new_finding("finding-checkpoints-unreadable", because=cause(error))]
    noted = None if witness is None else _noted(witness)
    if last is None:
        # Whoever signed it: here, nothing was ever signed, and there somebody has seen more than there is.
        lost = await missing(journal, [noted.checkpoint] if noted else [])
        if not lost and not folder.is_new and not await _is_cut_off_first_start(journal, folder):
            return [new_finding("finding-checkpoints-gone", path=folder.log.path)]
        return [_missing_finding(one) for one in lost]
    if not folder.signer.signed(last):
        return [new_finding("finding-checkpoint-signature", position=last.checkpoint.position)]
    lost = await missing(journal, [last.checkpoint])
    if not lost and noted is not None and folder.signer.signed(noted):
        accepted = await given_up(journal)
        lost = [one for one in await missing(journal, [noted.checkpoint]) if not is_given_up(one, accepted)]
    return [_missing_finding(one) for one in lost]


async def check_end(journal: Readable) -> list[Finding]:
    """What was recorded since the last checkpoint is in no signature yet: that it is gone, only the mark beside the
    journal knows."""
    lost = await journal.lost_end()
    if lost is None or lost.acknowledged is None:
        return []
    return [new_finding("finding-end-lost", acknowledged=lost.acknowledged, position=lost.position)]


async def check_mark(journal: Readable) -> list[Finding]:
    """Before a start, that mark is there: a file alone may be whole, or a copy that lacks its end."""
    lost = await journal.lost_end()
    return [new_finding("finding-end-mark-gone", position=lost.position)] if lost and lost.acknowledged is None else []


async def _is_cut_off_first_start(journal: Readable, folder: CheckpointFolder) -> bool:
    """The key is made before anything is signed with it, and that before anything is recorded."""
    return folder.log.exists and not (await journal.head()).position


def _noted(witness: CheckpointLog) -> SignedCheckpoint | None:
    try:
        return witness.last()
    except (InputError, OSError):
        return None  # a witness that is out of reach stops nobody


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
        yield _missing_finding(checkpoint)


def _missing_finding(checkpoint: Checkpoint) -> Finding:
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
