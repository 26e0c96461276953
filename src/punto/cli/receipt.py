"""`punto receipt`: checks a receipt for a bet, with nothing but the floor's public key."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from punto.cli.journal import moment
from punto.cli.output import AsJson, errors, print_json
from punto.facts import Message
from punto.rules.errors import InputError
from punto.shoe.keys import Keys
from punto.store.checkpoint import SignedCheckpoint, Signer, read_checkpoint, read_public_key, read_run_line
from punto.store.checkpoint_folder import KEY_FILE
from punto.store.receipt import Proved, Receipt, check_receipt, read_receipts

receipt_app = typer.Typer(help="Receipts for bets, as patrons keep them.", no_args_is_help=True, rich_markup_mode=None)

PublicKeys = Annotated[
    list[str] | None,
    typer.Option("--public-key", metavar="KEY", help="As the floor shows it; again for one it had before."),
]


@receipt_app.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE.json", help="As it was downloaded.", show_default=False)],
    public_key: PublicKeys = None,
    as_json: AsJson = False,
) -> None:
    """Check that a bet stands in what a floor has signed. No journal and no server is needed for it.

    \b
    Example:
      punto receipt check receipt.json --public-key 5c7e…
    """
    with errors(as_json):
        if not public_key:
            raise InputError(
                "--public-key: what a receipt says of its own key proves nothing; give the key that the floor shows"
            )
        keys = [read_public_key(text) for text in public_key]
        proved = [check_receipt(receipt, keys) for receipt in read_receipt_file(file)]
        if as_json:
            print_json([_as_json(one) for one in proved])
        else:
            for one in proved:
                _show(one)


def _show(proved: Proved) -> None:
    record, checkpoint = proved.record, proved.checkpoint
    print(f"The receipt holds: record {record.position} of {checkpoint.floor}, signed on {moment(checkpoint.at)} UTC.")
    print(f"  {moment(record.at)} UTC, {record.stream}, Round {record.round}")
    print(f"  {bytes(record.event).decode()}")


def _as_json(proved: Proved) -> dict[str, object]:
    record, checkpoint = proved.record, proved.checkpoint
    return {
        "holds": True,
        "floor": checkpoint.floor,
        "position": record.position,
        "stream": record.stream,
        "round": record.round,
        "at": record.at,
        "kind": record.kind,
        "event": msgspec.json.decode(record.event),
        "signed_at": checkpoint.at,
        "key": checkpoint.key,
    }


def read_receipt_file(file: Path) -> list[Receipt]:
    return read_receipts(_bytes(file))


def read_checkpoints(file: Path) -> list[SignedCheckpoint]:
    """All lines of a file; a last one that was only half written is none."""
    *lines, _ = _bytes(file).split(b"\n")
    found = []
    for number, line in enumerate(lines, 1):
        text = line.decode("utf-8", "replace")
        if read_run_line(text) is not None:
            continue
        read = read_checkpoint(text)
        if read is None:
            raise InputError(Message("input-checkpoint-line", {"path": file, "line_number": number}))
        found.append(read)
    return found


def keys_beside(checkpoints: Path | None) -> list[Ed25519PublicKey]:
    """Of the file of keys in the same folder."""
    key = None if checkpoints is None else checkpoints.parent / KEY_FILE
    if key is None or not key.exists():
        raise InputError("--public-key: give the key that the floor shows, by which its signatures are checked")
    return list(Signer(Keys.load(key)).public_keys.values())


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise InputError(Message("input-file-unreadable", {"path": file, "detail": error.strerror})) from None
