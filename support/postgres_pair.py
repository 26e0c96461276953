"""Two PostgreSQL servers, of which one is the other's synchronous standby: fails over when a test says so."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.postgres_server import Server

_STREAMING = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')"


class Pair:
    def __init__(self, primary: Server, standby: Server) -> None:
        self.primary, self.standby = primary, standby

    def url(self, database: str = "postgres") -> str:
        """With both hosts, the one that is primary at first before the other."""
        return f"postgresql://punto@/{database}?host={self.primary.folder},{self.standby.folder}"

    def wait_for_standby(self) -> None:
        """Until each commit is on both."""
        deadline = time.monotonic() + 60
        while self.ask(_STREAMING) != "1":
            assert time.monotonic() < deadline, "the standby does not follow"
            time.sleep(0.05)

    def ask(self, query: str) -> str:
        """Of the primary."""
        words = [self.primary.bin / "psql", self.primary.url(), "-Atc", query]
        return subprocess.run(words, capture_output=True, text=True, check=True, timeout=60).stdout.strip()

    def fail_over(self) -> None:
        """The primary is killed, and the standby takes its place."""
        self.primary.kill()
        if self.standby.process is None or self.standby.process.poll() is not None:
            self.standby.start()
        self.standby.promote()


@contextmanager
def own_pair() -> Iterator[Pair]:
    folders = [Path(tempfile.mkdtemp(prefix="punto-pg-")) for _ in range(2)]
    servers: list[Server] = []
    try:
        servers.append(Server(folders[0]))
        servers[0].start()
        servers.append(Server(folders[1], servers[0]))
        servers[1].start()
        pair = Pair(*servers)
        pair.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        pair.ask("SELECT pg_reload_conf()")
        pair.wait_for_standby()
        yield pair
    finally:
        for server in servers:
            server.stop()
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)
