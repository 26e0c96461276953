"""`punto verify`: proves a journal from itself alone."""

from typing import Annotated

import typer

from punto.cli.journal import Database, bar, reading
from punto.cli.output import AsJson, errors, plural, print_json
from punto.facts import to_wire
from punto.rules.errors import InputError
from punto.store.contract import Readable
from punto.verify.journal import Verdict
from punto.verify.journal import verify as prove
from punto.words import say


def verify(
    database: Database,
    head: Annotated[
        str | None, typer.Option(metavar="HASH", help="A head noted earlier: it must still be in the journal.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Prove from the journal alone that chains hold, Rounds replay, shoes match their commitments and books balance.

    Every hash is worked out anew, every Round is played again under the rulebook of its day, every entry is made again
    from its event. The first place where that does not hold is named, and the exit code is 1. Note the head that is
    printed: given back with --head at another time, it shows that nothing was cut off or written over since.

    \b
    Example:
      punto verify punto-data
    """
    with errors(as_json):
        noted = _hash(head)

        async def ask(journal: Readable) -> Verdict:
            with bar("verifying", (await journal.head()).position) as progress:
                return await prove(journal, progress, noted)

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
            _show(verdict)
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


def _show(verdict: Verdict) -> None:
    checked = (
        plural(verdict.records, "record"),
        f"{verdict.entries:,} {'entry' if verdict.entries == 1 else 'entries'}",
        plural(verdict.rounds, "Round"),
        plural(verdict.shoes, "opened shoe"),
    )
    if verdict.holds:
        print(f"The journal holds: {', '.join(checked)}.")
        print("Chains follow, Rounds replay, shoes match what was committed to, books balance.")
        print(f"head {verdict.head.hash.hex()}")
        return
    first, *more = verdict.findings
    print(f"The journal does NOT hold. First at {say(first.located)}")
    for finding in more:
        print(f"  then at {say(finding.located)}")
