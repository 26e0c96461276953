"""`punto serve`: runs a casino floor on this machine."""

import asyncio
import ipaddress
import os
import re
import ssl
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from punto.cli.floor import read
from punto.cli.journal import bar
from punto.cli.keys import KEYS_FILE, KeysCommand, KeysFile, load_keys, make_folder
from punto.cli.library import RulebookFolder, library_in
from punto.cli.output import errors
from punto.facts import Message
from punto.floor.floor_file import default_floor
from punto.play.refusals import fits_on_a_line
from punto.rules.errors import InputError
from punto.server.pace import SOCKETS_PER_ADDRESS
from punto.store.checkpoint_folder import held_folder
from punto.store.location import DATABASE_FILE, may_be_shared
from punto.store.problems import Unavailable
from punto.verify.shoe_keys import KeysOfAnotherFloor
from punto.words import say

_LOOPBACK = ("127.0.0.1", "::1", "localhost")
_PROXY_HERE = "127.0.0.1"
DATA = Path("punto-data")


def serve(
    floor: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="A floor file. [default: the built-in floor]")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="postgresql://... or an SQLite file. [default: DATA/floor.db]")
    ] = None,
    data: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the database, the keys, the checkpoints and rulebooks/ are.")
    ] = DATA,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8080,
    keys: KeysFile = None,
    keys_command: KeysCommand = None,
    rulebooks: RulebookFolder = None,
    restored_by: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Start from a copy that `punto backup` did not make, or answer by name for one that it did.",
            show_default=False,
        ),
    ] = "",
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Believe the proxy on this machine that ends TLS.")
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Believe a proxy or load balancer elsewhere, by its address or network; may be given several times.",
            show_default=False,
        ),
    ] = None,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Let Prometheus read /metrics from there, an address or a network; this machine always may.",
            show_default=False,
        ),
    ] = None,
    sockets_per_address: Annotated[
        int, typer.Option(min=1, help="Where many come from behind one address, more.")
    ] = SOCKETS_PER_ADDRESS,
    patience: Annotated[
        int, typer.Option(min=0, max=3_600, help="Seconds in which Rounds may end once it is stopped.")
    ] = 180,
    certificate: Annotated[
        Path | None, typer.Option(metavar="FILE.pem", help="For TLS without a proxy, with --key.", show_default=False)
    ] = None,
    key: Annotated[
        Path | None, typer.Option(metavar="FILE.pem", help="The certificate's private key.", show_default=False)
    ] = None,
    ca: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.pem",
            help="The authority of the other servers' certificates. [default: what this machine trusts]",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Servers on this port, each with a part of the tables (PostgreSQL).")
    ] = 1,
    node: Annotated[
        str, typer.Option(metavar="NAME", help="What this server is called among those of the floor.")
    ] = "server",
    address: Annotated[
        str,
        typer.Option(
            metavar="URL", help="Where the floor's other servers reach it, if not by host and port.", show_default=False
        ),
    ] = "",
    witness: Annotated[
        str | None,
        typer.Option(metavar="FILE_OR_URL", help="Who else keeps every checkpoint: a file elsewhere, or an address."),
    ] = None,
) -> None:
    """Run the floor: tables that deal, terminals, consoles and the cage, over HTTP and WebSocket.

    The journal is checked before anything is dealt. Rounds that were interrupted end as their rulebook says; at a live
    table they wait for a pit supervisor. Ctrl-C or SIGTERM stops it gently: no new Round, those at hand are dealt to
    their end; a second one does not wait for them. SIGHUP reads the floor file and the certificate again.
    docs/OPERATIONS.md tells the rest.

    \b
    Example:
      punto serve --floor my-floor.toml --data /var/lib/punto
    """
    from punto.server.logs import configure_logs  # noqa: PLC0415  # half a second, for serve alone
    from punto.server.pulse import PULSE  # noqa: PLC0415
    from punto.server.serve import Serving, listen, mark_restored  # noqa: PLC0415
    from punto.server.serve import serve as run  # noqa: PLC0415
    from punto.server.workers import WORKER, WORKER_PORT, own_command, run_workers  # noqa: PLC0415

    with errors(False):
        library = library_in(rulebooks, data)
        library.check()
        plan = default_floor(library) if floor is None else read(floor, library)
        proxies = [*([_PROXY_HERE] if behind_proxy else []), *_networks("--proxy", proxy or [])]
        if host not in _LOOPBACK and not proxies and certificate is None:
            raise InputError(
                f"--host: on {host} everybody on the network could read passwords on their way; give --certificate "
                "and --key, or put a proxy with TLS before it and say --behind-proxy or --proxy, or stay on 127.0.0.1 "
                "(docs/OPERATIONS.md)"
            )
        _check_tls(certificate, key, ca)
        _check_node(node, address)
        if workers > 1 and address:
            raise InputError(
                "--address: with --workers each server has a port of its own on this machine, where the others reach "
                "it; leave it out, or start servers one by one to reach them from other machines"
            )
        if workers > 1 and not may_be_shared(database or ""):
            raise InputError(
                "--workers: an SQLite file is one server's alone; several run a floor on PostgreSQL: give --database"
            )
        if restored_by and not fits_on_a_line(restored_by, 40):
            raise InputError("--restored-by: say who answers for it, in 1 to 40 characters on one line")
        makes_keys = keys is None and keys_command is None and not (data / KEYS_FILE).exists()
        try:
            make_folder(data)
            held = load_keys(data, keys, keys_command)
        except OSError as error:
            raise InputError(f"--data: {str(data)!r} cannot be used: {error.strerror}") from None
        worker = int(os.environ.get(WORKER, "0"))
        own = data / f"worker-{worker}" if worker > 1 else data
        make_folder(own)
        configure_logs()
        if workers > 1 and not worker:
            listen(host, port).close()  # not where others run on it: workers share it with whoever shares theirs
            if restored_by:
                with _opening(), _own_keys(data, are_made=makes_keys):
                    asyncio.run(mark_restored(database or "", held))
            status = asyncio.run(run_workers(workers, port, own_command(), dict(os.environ), _print))
            raise typer.Exit(status)
        serving = Serving(
            plan,
            database or str(data / DATABASE_FILE),
            held,
            host,
            port,
            ",".join(proxies),
            sockets_per_address,
            metrics_from=tuple(_networks("--metrics-from", metrics_from or [])),
            restored_by=restored_by,
            data=own,
            node=f"{node}-{worker}" if worker else node,
            address=address,
            own_port=int(os.environ[WORKER_PORT]) if worker else None,
            lifeline=sys.stdin.fileno() if worker else None,
            pulse=int(os.environ[PULSE]) if worker else None,
            certificate=certificate,
            key=key,
            ca=ca,
            witness=witness,
            floor_file=floor,
            patience=1_000 * patience,
        )
        money = "play credits only: guests are let in, and nothing can be won" if plan.guests else "for money"
        _print(f"{plan.name}: {len(plan.tables)} tables, {money}")
        if keys is None and keys_command is None:
            _print(say(Message("serve-keys-beside", {"path": data / KEYS_FILE})))
        books = bar("checking the books", 1)
        with _own_keys(data, are_made=makes_keys), held_folder(own), _opening(), books as progress:
            status = _run(run(serving, _print, progress))
    raise typer.Exit(status)


@contextmanager
def _own_keys(data: Path, *, are_made: bool) -> Iterator[None]:
    """Keys that were just made, and are not the floor's, are not left for somebody to take for them."""
    try:
        yield
    except KeysOfAnotherFloor:
        if are_made:
            (data / KEYS_FILE).unlink()
        raise


@contextmanager
def _opening() -> Iterator[None]:
    try:
        yield
    except Unavailable as error:
        raise InputError(f"--database: the journal cannot be opened: {error.reason}") from None


def _print(words: str) -> None:
    try:
        print(words, flush=True)
    except BrokenPipeError:  # nobody reads it any more, which is no reason to leave Rounds undealt
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _check_tls(certificate: Path | None, key: Path | None, ca: Path | None) -> None:
    if (certificate is None) != (key is None):
        raise InputError("--certificate and --key belong together; give both")
    for option, file in (("certificate", certificate), ("key", key), ("ca", ca)):
        if file is not None and not file.is_file():
            raise InputError(f"--{option}: there is no file {str(file)!r}")
    if certificate is not None and key is not None:
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(certificate, key)
        except (ssl.SSLError, OSError) as error:
            raise InputError(f"--certificate: it cannot be used with that key: {error}") from None
    if ca is not None:
        try:
            ssl.create_default_context(cafile=ca)
        except (ssl.SSLError, OSError) as error:
            raise InputError(f"--ca: it cannot be used: {error}") from None


def _networks(option: str, given: list[str]) -> Iterator[str]:
    for one in given:
        try:
            network = ipaddress.ip_network(one)
        except ValueError:
            raise InputError(
                f"{option}: {one!r} is no address and no network; give one such as 10.0.0.5 or 10.0.0.0/28"
            ) from None
        if not network.prefixlen:
            raise InputError(f"{option}: {one!r} is everybody; name those that are meant")
        yield one


def _check_node(node: str, address: str) -> None:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", node):
        raise InputError("--node: give 1 to 40 of the characters a-z, 0-9 and -")
    if address and not re.fullmatch(r"https?://[^/\s]+", address):
        raise InputError("--address: give http://host:port or https://host:port")


def _run(work: Coroutine[Any, Any, int]) -> int:
    if sys.platform != "win32":
        import uvloop  # noqa: PLC0415

        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(work)
    return asyncio.run(work)
