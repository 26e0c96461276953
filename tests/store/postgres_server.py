"""A real PostgreSQL for tests: the one of TEST_DATABASE_URL, or one of our own, started from what the machine has.

It listens on a socket in a folder of its own and nowhere else. PostgreSQL will not run as root, so then it is started as
another user.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/opt/postgresql*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/pgsql/bin")


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
    raise RuntimeError("these tests need PostgreSQL: install it, or set TEST_DATABASE_URL to a server of your own")


def _another_user() -> str | None:
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

    def __init__(self, folder: Path) -> None:
        self.folder, self.data, self.user = folder, folder / "data", _another_user()
        self.bin = binaries()
        self.process: subprocess.Popen[bytes] | None = None
        folder.chmod(0o755)
        if self.user:
            shutil.chown(folder, self.user)
        self._run("initdb", "-D", str(self.data), "-U", "punto", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://punto@/{database}?host={self.folder}"

    def start(self) -> None:
        options = ("-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}", "-c", "max_connections=100")
        log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            [self.bin / "postgres", "-D", self.data, *options], user=self.user, stdout=log, stderr=log, cwd=self.folder
        )
        deadline = time.monotonic() + 30
        while self._answer("pg_isready", "-h", str(self.folder), "-U", "punto", "-q"):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def create(self, database: str) -> str:
        self._run("createdb", "-h", str(self.folder), "-U", "punto", database)
        return self.url(database)

    def kill(self) -> None:
        """As a power failure would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        for child in self.data.glob("postmaster.pid"):
            child.unlink()
        # Its children notice that it is gone, and go too.
        time.sleep(0.5)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(2)  # at once, rolling back what is open
            self.process.wait(timeout=30)

    def _run(self, name: str, *arguments: str) -> None:
        done = subprocess.run([self.bin / name, *arguments], user=self.user, capture_output=True, cwd=self.folder, check=False)
        if done.returncode:
            raise RuntimeError(f"{name}: {done.stderr.decode()}")

    def _answer(self, name: str, *arguments: str) -> int:
        return subprocess.run([self.bin / name, *arguments], user=self.user, cwd=self.folder, check=False).returncode


@contextmanager
def own_server() -> Iterator[Server]:
    folder = Path(tempfile.mkdtemp(prefix="punto-pg-"))
    server = Server(folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
