"""Three PostgreSQL servers under Patroni on this machine, with synchronous replication: to be failed over, really.

Needs what is in requirements/failover.txt, in the folder that `PATRONI` names, and `etcd` (Debian: etcd-server). It
listens on the loopback alone, and everything lies in one temporary folder.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from support.postgres_server import another_user, binaries, descendants, free_ports

TTL_S = 20  # after which a leader that says nothing is replaced; Patroni takes no less
_PATIENCE_S = 180.0
_SETTINGS: dict[str, Any] = {
    "ttl": TTL_S,
    "loop_wait": 2,
    "retry_timeout": 3,
    "maximum_lag_on_failover": 1_048_576,
    "primary_start_timeout": 0,  # one that has crashed is replaced, not waited for
    "synchronous_mode": True,
    "synchronous_mode_strict": True,
    "postgresql": {
        "use_pg_rewind": True,
        "use_slots": True,
        "parameters": {"max_connections": 100, "wal_log_hints": "on", "wal_keep_size": "512MB"},
    },
}


def missing() -> list[str]:
    """What has to be installed before."""
    absent = [] if shutil.which("etcd") else ["etcd"]
    return absent if _python() else [*absent, f"Patroni in {_packages()}, and a Python that {another_user()} may run"]


def _packages() -> str:
    return os.environ.get("PATRONI", "")


@cache
def _python() -> str | None:
    """PostgreSQL does not run as root, nor what runs it; and what root's own Python is made of only root may read."""
    for python in (sys.executable, "/usr/bin/python3"):
        with suppress(OSError):
            if not subprocess.run([python, "-c", "import patroni"], **_as_user(), cwd="/", check=False).returncode:
                return python
    return None


def _as_user() -> dict[str, Any]:
    return {"user": another_user(), "env": {**os.environ, "PYTHONPATH": _packages()}}


def _patroni(call: str, *words: str) -> list[str]:
    return [_python() or sys.executable, "-c", call, *words]


class Member:
    """A PostgreSQL server and the Patroni that runs it."""

    def __init__(self, folder: Path, name: str, etcd: int, port: int, rest: int) -> None:
        self.name, self.port, self.rest, self.folder = name, port, rest, folder / name
        self.process: subprocess.Popen[bytes] | None = None
        self.folder.mkdir()
        # Its user, whose password no one asks for here, has the same name everywhere.
        users = {"username": "punto", "password": "punto"}
        hba = ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
        self.file = self.folder / "patroni.json"  # which is YAML too
        settings = {
            "scope": "punto",
            "name": name,
            "restapi": {"listen": f"127.0.0.1:{rest}", "connect_address": f"127.0.0.1:{rest}"},
            "etcd3": {"hosts": f"127.0.0.1:{etcd}"},
            "bootstrap": {"dcs": _SETTINGS, "initdb": [{"encoding": "UTF8"}, {"locale": "C"}]},
            "postgresql": {
                "listen": f"127.0.0.1:{port}",
                "connect_address": f"127.0.0.1:{port}",
                "data_dir": str(self.folder / "data"),
                "bin_dir": str(binaries()),
                "pg_hba": hba,
                "pgpass": str(self.folder / "pgpass"),
                "authentication": {"superuser": users, "replication": users, "rewind": users},
                "parameters": {"unix_socket_directories": str(self.folder)},
            },
        }
        self.file.write_text(json.dumps(settings))

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            command = _patroni("from patroni.__main__ import main; main()", str(self.file))
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **_as_user())

    @property
    def postmaster(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split("\n")[0])

    def kill_database(self) -> None:
        """PostgreSQL with SIGKILL, all of it; its Patroni sees to the rest."""
        self._signal([self.postmaster, *descendants(self.postmaster)], signal.SIGSTOP, signal.SIGKILL)

    def freeze(self) -> None:
        """The machine stands still: PostgreSQL, and Patroni which would otherwise see to it."""
        self._signal(self._all(), signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(self._all(), signal.SIGCONT)

    def _all(self) -> list[int]:
        """Patroni first, so that it does nothing about the others."""
        assert self.process is not None
        found = [self.process.pid, *descendants(self.process.pid)]
        with suppress(OSError, ValueError):
            found += [self.postmaster, *descendants(self.postmaster)]
        return list(dict.fromkeys(found))

    def _signal(self, pids: list[int], *signals: signal.Signals) -> None:
        for number in signals:
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, number)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.thaw()
            self.process.terminate()  # which stops its PostgreSQL
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(timeout=60)
            self._signal(self._all(), signal.SIGKILL)


class Cluster:
    def __init__(self, folder: Path, count: int = 3) -> None:
        self.folder, self.user = folder, another_user()
        self._client, self._peer, *ports = free_ports(2 + 2 * count)
        members = [(f"db{number + 1}", *ports[2 * number : 2 * number + 2]) for number in range(count)]
        self.members = {name: Member(folder, name, self._client, port, rest) for name, port, rest in members}
        self._etcd: subprocess.Popen[bytes] | None = None
        folder.chmod(0o755)
        if self.user:
            subprocess.run(["chown", "-R", self.user, str(folder)], check=True)

    def url(self, database: str) -> str:
        """As the operator of a floor writes it."""
        hosts = ",".join(f"127.0.0.1:{member.port}" for member in self.members.values())
        return f"postgresql://punto@{hosts}/{database}?target_session_attrs=read-write"

    def start(self) -> None:
        """Returns when all follow one leader."""
        client, peer = f"http://127.0.0.1:{self._client}", f"http://127.0.0.1:{self._peer}"
        words = ["--data-dir", str(self.folder / "etcd"), "--listen-client-urls", client, "--advertise-client-urls"]
        words += [client, "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer]
        words += ["--initial-cluster", f"default={peer}"]
        with (self.folder / "etcd.log").open("ab") as log:
            command = [shutil.which("etcd") or "etcd", *words]
            self._etcd = subprocess.Popen(command, user=self.user, stdout=log, stderr=log, cwd=self.folder)
        for member in self.members.values():
            member.start()
        self.wait()

    def end(self) -> None:
        for member in self.members.values():
            member.end()
        if self._etcd is not None:
            self._etcd.kill()
            self._etcd.wait()

    def wait(self) -> str:
        """Until all are there, one leads and one is in step with it: the leader's name."""
        deadline = time.monotonic() + _PATIENCE_S
        while True:
            roles = self.roles()
            leaders = [name for name, role in roles.items() if role == "leader"]
            if len(leaders) == 1 and len(roles) == len(self.members) and "sync_standby" in roles.values():
                return leaders[0]
            assert time.monotonic() < deadline, f"the cluster does not come together: {self.roles(any_state=True)}"
            time.sleep(0.2)

    def roles(self, *, any_state: bool = False) -> dict[str, str]:
        """Of those that run, as any of them says."""
        for member in self.members.values():
            with suppress(OSError, ValueError):
                with urllib.request.urlopen(f"http://127.0.0.1:{member.rest}/cluster", timeout=2) as answer:
                    found = json.load(answer)["members"]
                running = ("running", "streaming")
                return {one["name"]: one["role"] for one in found if any_state or one["state"] in running}
        return {}

    # ── what can happen ──────────────────────────────────────────────────────────────────────────────────

    def kill_leader(self) -> None:
        self.members[self.wait()].kill_database()

    def switch_over(self) -> None:
        self.wait()
        file = str(next(iter(self.members.values())).file)
        command = _patroni("from patroni.ctl import ctl; ctl()", "-c", file, "switchover", "--force")
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE_S, check=False, **_as_user())
        assert done.returncode == 0, done.stdout + done.stderr

    def freeze_leader(self) -> None:
        """Until another one leads; then it wakes up, and has missed that."""
        name = self.wait()
        self.members[name].freeze()
        try:
            deadline = time.monotonic() + _PATIENCE_S
            while "leader" not in [role for other, role in self.roles().items() if other != name]:
                assert time.monotonic() < deadline, "nobody leads instead"
                time.sleep(0.2)
        finally:
            self.members[name].thaw()

    def freeze_standby(self, seconds: float) -> None:
        """The one that commits wait for."""
        self.wait()
        name = next(name for name, role in self.roles().items() if role == "sync_standby")
        self.members[name].freeze()
        try:
            time.sleep(seconds)
        finally:
            self.members[name].thaw()


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="punto-patroni-"))
    cluster = Cluster(folder)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.end()
        shutil.rmtree(folder, ignore_errors=True)
