"""`punto floor checkpoint` and `accept-rollback`: what was signed last, and going on although it is there no more."""

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from punto.cli.journal import moment
from punto.cli.output import AsJson, errors, print_json
from punto.cli.receipt import read_checkpoints
from punto.facts import Message
from punto.floor.rollback import accept_rollback
from punto.play.events import Actor
from punto.rules.definitions import Authority
from punto.rules.errors import InputError
from punto.shoe.keys import Keys
from punto.store.checkpoint import Checkpoint, Signer, public_key_text
from punto.store.checkpoint_folder import KEY_FILE, LOG_FILE, CheckpointFolder
from punto.store.checkpoint_log import CheckpointLog
from punto.store.location import DATABASE_FILE, open_journal
from punto.store.problems import Unavailable
from punto.verify.checkpoints import missing


def checkpoint(
    data: Annotated[Path, typer.Argument(metavar="DATA", help="The floor's data folder.")],
    as_json: AsJson = False,
) -> None:
    """Show the public key that checkpoints and receipts are checked with, and the last checkpoint.

    \b
    Example:
      punto floor checkpoint punto-data
    """
    with errors(as_json):
        signer = Signer(Keys.load(data / KEY_FILE))
        keys = {key_id: public_key_text(key) for key_id, key in signer.public_keys.items()}
        last = CheckpointLog(data / LOG_FILE).last()
        line = None if last is None else last.line
        if as_json:
            print_json({"public_key": signer.public_key, "public_keys": keys, "checkpoint": line})
        else:
            for key_id, key in keys.items():
                print(f"key {key_id} {key}")
            print(line or "nothing is signed yet")


def accept(
    database: Annotated[str, typer.Argument(metavar="DATABASE", help="The floor's, while no server runs on it.")],
    by: Annotated[str, typer.Option(help="Who answers for it, by name: a pit manager or above.")],
    reason: Annotated[str, typer.Option(help="Why, in words.")],
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where its checkpoints are. [default: where the database is]")
    ] = None,
    checkpoints: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A witness's file, where that is what it lies behind.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Go on with a journal that lies behind its last checkpoint, as after a restore. It is recorded, by name.

    What the workers of a server have signed, in folders of DIR, is accepted with it.

    \b
    Example:
      punto floor accept-rollback punto-data --by "Bo Lindqvist" --reason "restored from the copy of Sunday"
    """
    with errors(as_json):
        try:
            lost, kept = asyncio.run(_accept(database, by, reason, data or _folder(database), checkpoints))
        except Unavailable as error:
            raise InputError(f"the database cannot be used: {error.reason}") from None
        if as_json:
            known = {"position": lost.position, "signed_at": lost.at} if lost else {"position": None, "signed_at": None}
            print_json(known | {"kept": kept, "by": by, "reason": reason})
        elif lost is None:
            print("It is recorded. The next start goes on from what there is, and signs anew.")
        else:
            print(f"It is recorded that what lay between record {kept} and {lost.position} is given up")
            print(f"(signed last on {moment(lost.at)} UTC). The next start goes on from what there is.")


def _folder(database: str) -> Path:
    if "://" in database:
        raise InputError("--data: say where the checkpoints of this database are")
    path = Path(database)
    return path if path.is_dir() else path.parent


def _check_there(database: str, data: Path) -> None:
    """The folder of a floor on PostgreSQL has none, and one that is made there would be accepted in its place."""
    path = Path(database)
    if "://" not in database and not (path / DATABASE_FILE if path.is_dir() else path).is_file():
        raise InputError(Message("input-no-journal-to-accept", {"path": data}))


async def _accept(database: str, by: str, reason: str, data: Path, noted: Path | None) -> tuple[Checkpoint | None, int]:
    _check_there(database, data)
    own = {folder: _signed_in(folder) for folder in _folders(data)}
    signed = [one for of_one in own.values() for one in of_one]
    if noted is not None:
        signed += [one.checkpoint for one in read_checkpoints(noted)]
    journal = await open_journal(database)
    try:
        absent = await missing(journal, signed)
        is_whole = all(of_one and (folder / KEY_FILE).exists() for folder, of_one in own.items())
        if is_whole and not absent and await journal.lost_end() is None:
            raise InputError(Message("input-nothing-rolled-back"))
        lost = max(absent, key=lambda one: one.position, default=None)
        kept = _kept(signed, absent)
        now = time.time_ns() // 1_000
        await accept_rollback(journal, lost, kept, Actor(by, Authority.SHIFT_MANAGER), reason, now)
        floor = signed[-1].floor if signed else ""
        for path, of_one in own.items():
            folder = CheckpointFolder.open_anew(path)
            if any(one in absent for one in of_one):
                aside = path / f"checkpoints-until-{datetime.now(UTC):%Y%m%d-%H%M%S}.log"
                folder.log.restart(_kept(of_one, absent), aside)
            # Signed at once: what was signed last is in the journal again.
            await folder.sign(journal, await journal.head(), folder.log.last(), floor, now)
        await journal.accept_lost_end()
        return lost, kept
    finally:
        await journal.close()


def _folders(data: Path) -> list[Path]:
    """Of a server, and of all that were its workers: each has signed by itself, and starts on what it signed."""
    workers = sorted(data.glob("worker-*"))
    return [data, *(one for one in workers if (one / KEY_FILE).exists() or (one / LOG_FILE).exists())]


def _signed_in(folder: Path) -> list[Checkpoint]:
    log = CheckpointLog(folder / LOG_FILE)
    return [one.checkpoint for one in read_checkpoints(log.path)] if log.exists else []


def _kept(signed: list[Checkpoint], absent: list[Checkpoint]) -> int:
    """The position of the last checkpoint before the first that is missing."""
    first = min((one.position for one in absent), default=None)
    held = [one.position for one in signed if one not in absent and (first is None or one.position < first)]
    return max(held, default=0)
