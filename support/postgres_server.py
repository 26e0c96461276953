"""A real PostgreSQL for tests and benchmarks: one of our own, started from what the machine has.

It listens on a socket in a folder of its own and nowhere else. PostgreSQL will not run as root, so then it is started
as another user.
"""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/local/opt/postgresql*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/pgsql/bin",
)


def binaries() -> Path:
    """Where initdb and postgres are: on the machine, or in a wheel that carries them."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    for place in PLACES:
        for folder in sorted(Path("/").glob(place.lstrip("/")), reverse=True):
            if (folder / "initdb").exists():
                return folder
    for folder in map(Path, sys.path):
        for initdb in folder.glob("*/pginstall/bin/initdb"):
            return initdb.parent
    raise RuntimeError("PostgreSQL is needed: install it; tests take a server of your own from TEST_DATABASE_URL")


def another_user() -> str | None:
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("PostgreSQL will not run as root, and there is no user postgres or nobody to run it as")


class Server:
    """Started, stopped and killed as a test wants it."""

    def __init__(self, folder: Path, primary: "Server | None" = None) -> None:
        """With a primary, a standby of it, made from a copy."""
        self.folder, self.data, self.user = folder, folder / "data", another_user()
        self.bin = binaries()
        self.process: subprocess.Popen[bytes] | None = None
        folder.chmod(0o755)
        if self.user:
            shutil.chown(folder, self.user)
        if primary is None:
            self.run(
                "initdb", "-D", str(self.data), "-U", "punto", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"
            )
        else:
            self.run("pg_basebackup", "-d", primary.url(), "-D", str(self.data), "-R", "-c", "fast", "--no-sync")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://punto@/{database}?host={self.folder}"

    def start(self) -> None:
        """Returns when it answers."""
        self.launch()
        assert self.process is not None
        deadline = time.monotonic() + 60
        while self._answer("pg_isready", "-h", str(self.folder), "-U", "punto", "-q"):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def launch(self) -> None:
        """Returns at once."""
        settings = {"listen_addresses": "", "unix_socket_directories": self.folder, "max_connections": 100}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.bin / "postgres", "-D", self.data, *options],
                user=self.user,
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )

    def kill(self) -> None:
        """The postmaster and all its children with SIGKILL: nobody has time to write or say anything."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)  # so that it starts none while we look
        children = _children(self.process.pid)
        self.process.kill()
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self.process.wait()
        while any(_runs(child) for child in children):
            time.sleep(0.01)
        # Nobody is left who could write, so it is safe to take away what would say that somebody is.
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # at once, rolling back what is open
            self.process.wait(timeout=60)

    def promote(self) -> None:
        """A standby is the primary from here on."""
        self.run("pg_ctl", "promote", "-D", str(self.data), "-w")

    def run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.bin / name, *arguments], user=self.user, capture_output=True, cwd=self.folder, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{name}: {done.stderr.decode()}")

    def _answer(self, name: str, *arguments: str) -> int:
        return subprocess.run([self.bin / name, *arguments], user=self.user, cwd=self.folder, check=False).returncode


def _processes() -> dict[int, tuple[int, str]]:
    """Each process's parent and state."""
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,state="], capture_output=True, text=True, check=True).stdout
    return {int(pid): (int(parent), state) for pid, parent, state in map(str.split, told.splitlines())}


def _children(pid: int) -> list[int]:
    return [child for child, (parent, _) in _processes().items() if parent == pid]


def descendants(pid: int) -> list[int]:
    """Children, and theirs."""
    found = _children(pid)
    for child in found:
        found += _children(child)
    return found


def free_ports(count: int) -> list[int]:
    """Of the loopback, all at once so that they are different ones; below those from which clients call."""
    with ExitStack() as stack:
        found: list[int] = []
        while len(found) < count:
            one = stack.enter_context(socket.socket())
            with suppress(OSError):
                one.bind(("127.0.0.1", random.randint(20_000, 32_000)))
                found.append(one.getsockname()[1])
        return found


def _runs(pid: int) -> bool:
    return not _processes().get(pid, (0, "Z"))[1].startswith("Z")


@contextmanager
def own_server() -> Iterator[Server]:
    folder = Path(tempfile.mkdtemp(prefix="punto-pg-"))
    server = None
    try:
        server = Server(folder)
        server.start()
        yield server
    finally:
        if server:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)
