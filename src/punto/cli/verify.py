"""`punto verify`: proves a journal from itself alone."""

from pathlib import Path
from typing import Annotated

import typer

from punto.cli.journal import Database, bar, reading
from punto.cli.output import AsJson, errors, plural, print_json
from punto.cli.receipt import PublicKeys, keys_beside, read_checkpoints, read_receipt_file
from punto.facts import to_wire
from punto.rules.errors import InputError
from punto.store.checkpoint import read_public_key
from punto.store.contract import Readable
from punto.verify.checkpoints import check_all, check_end, check_receipts
from punto.verify.journal import Verdict
from punto.verify.journal import verify as prove
from punto.words import say

_UNKNOWN = (
    "Not known from itself alone: whether its end was cut off or written anew with every hash right,\n"
    "and whether a copy of it was played on elsewhere. Give --checkpoints FILE, best of a witness, or --head."
)


def verify(
    database: Database,
    head: Annotated[
        str | None, typer.Option(metavar="HASH", help="A head noted earlier: it must still be in the journal.")
    ] = None,
    checkpoints: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Checkpoints that were kept: each must still be in the journal."),
    ] = None,
    receipt: Annotated[
        Path | None, typer.Option(metavar="FILE.json", help="Receipts: what they prove must be in the journal.")
    ] = None,
    public_key: PublicKeys = None,
    as_json: AsJson = False,
) -> None:
    """Prove from the journal alone that chains hold, Rounds replay, shoes match their commitments and books balance.

    Every hash is worked out anew, every Round is played again under the rulebook of its day, every entry is made again
    from its event. The first place where that does not hold is named, and the exit code is 1. Note the head that is
    printed: given back with --head at another time, it shows that nothing was cut off or written over since.
    Checkpoints show the same for every minute, and by a signature: --public-key is what the floor shows of the key
    (`punto floor checkpoint`), or is read beside the checkpoints.

    \b
    Example:
      punto verify punto-data
      punto verify punto-data --checkpoints punto-data/checkpoints.log
    """
    with errors(as_json):
        noted = _hash(head)
        keys = [read_public_key(text) for text in public_key or ()]
        kept = [] if checkpoints is None else read_checkpoints(checkpoints)
        receipts = [] if receipt is None else read_receipt_file(receipt)
        if checkpoints is not None or receipt is not None:
            keys = keys or keys_beside(checkpoints)

        async def ask(journal: Readable) -> Verdict:
            with bar("verifying", (await journal.head()).position) as progress:
                verdict = await prove(journal, progress, noted)
            verdict.findings += await check_end(journal)
            verdict.findings += [finding async for finding in check_all(journal, kept, keys)]
            verdict.findings += [finding async for finding in check_receipts(journal, receipts, keys)]
            return verdict

        verdict = reading(database, ask)
        if as_json:
            print_json(
                {
                    "holds": verdict.holds,
                    "records": verdict.records,
                    "entries": verdict.entries,
                    "rounds": verdict.rounds,
                    "shoes": verdict.shoes,
                    "head": verdict.head.hash.hex(),
                    "checkpoints": len(kept),
                    "receipts": len(receipts),
                    "findings": [
                        {
                            "position": finding.position,
                            "stream": finding.stream,
                            **to_wire(finding.message),
                            "sentence": say(finding.message),
                        }
                        for finding in verdict.findings
                    ],
                }
            )
        else:
            _show(verdict, is_alone=not kept and noted is None)
            if verdict.holds and (kept or receipts):
                print(f"{plural(len(kept), 'checkpoint')} and {plural(len(receipts), 'receipt')} are in it.")
        if not verdict.holds:
            raise typer.Exit(1)


def _hash(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        noted = bytes.fromhex(text)
    except ValueError:
        noted = b""
    if len(noted) != 32:
        raise InputError("--head: a head is 64 hexadecimal digits, as `punto verify` prints it")
    return noted


def _show(verdict: Verdict, *, is_alone: bool) -> None:
    checked = (
        plural(verdict.records, "record"),
        f"{verdict.entries:,} {'entry' if verdict.entries == 1 else 'entries'}",
        plural(verdict.rounds, "Round"),
        plural(verdict.shoes, "opened shoe"),
    )
    if verdict.holds and not verdict.records:
        print("The journal is empty: there is no record in it, and nothing is proved.")
        return
    if verdict.holds:
        print(f"The journal holds: {', '.join(checked)}.")
        print("Chains follow, Rounds replay, shoes match what was committed to, books balance.")
        if is_alone:
            print(_UNKNOWN)
        print(f"head {verdict.head.hash.hex()}")
        return
    first, *more = verdict.findings
    print(f"The journal does NOT hold. First at {say(first.located)}")
    for finding in more:
        print(f"  then at {say(finding.located)}")
