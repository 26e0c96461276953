"""`punto serve` as a process: it starts, says where it is, answers, and stops gently."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from tests.cli.running import answer, answer_json, punto
from tests.store.conftest import own_postgres, postgres_url

__all__ = ["own_postgres", "postgres_url"]

FLOOR = """
name = "Two tables"
guests = true
guest_credits = "1000.00"
[[tables]]
name = "One"
rulebook = "easy-six"
chip = "5.00"
limits = { minimum = "25.00", maximum = "5000.00" }
timing = { betting = 1, pace = 0, pause = 0 }
"""


class Served:
    def __init__(self, *args: str) -> None:
        command = [sys.executable, "-m", "punto.cli", "serve", "--port", "0", *args]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.told = ""
        assert self.process.stdout is not None
        while not (found := re.search(r"http://127\.0\.0\.1:\d+", self.told)):
            line = self.process.stdout.readline()
            assert line, self.process.communicate()
            self.told += line
        self.url = found.group()

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=60) as answer:
            return str(answer.read().decode())

    def ready(self) -> None:
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            try:
                assert self.get("/readyz") == "ready\n"
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("it never was ready")

    def stop(self) -> tuple[int, str, str]:
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=120)
        return self.process.returncode, self.told + out, err


def test_it_starts_serves_and_stops_gently_and_shows_the_managers_password_once(tmp_path: Path) -> None:
    (tmp_path / "floor.toml").write_text(FLOOR, encoding="utf-8")
    asked = ("--floor", str(tmp_path / "floor.toml"), "--data", str(tmp_path / "data"))
    served = Served(*asked)
    served.ready()
    assert '"table":"One"' in served.get("/api/floor")
    assert "punto_ready 1.0" in served.get("/metrics")
    assert served.get("/healthz") == "ok\n"
    code, told, log = served.stop()
    assert code == 0, log
    password = re.search(r"sign in as 'manager' with the password (\S+)", told)
    assert password
    assert password.group(1) not in log
    assert "play credits only" in told
    assert oct((tmp_path / "data").stat().st_mode)[-3:] == "700"
    assert oct((tmp_path / "data" / "floor.db").stat().st_mode)[-3:] == "600"
    assert oct((tmp_path / "data" / "shoe-keys.json").stat().st_mode)[-3:] == "600"
    again = Served(*asked)
    again.ready()
    code, told, _ = again.stop()
    assert code == 0
    assert "password" not in told


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    served = Served("--data", str(tmp_path / "one"))
    port = served.url.rpartition(":")[2]
    command = [sys.executable, "-m", "punto.cli", "serve", "--data", str(tmp_path / "two"), "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert f"port {port} is taken" in done.stderr
    served.stop()


def test_a_data_folder_is_one_servers_for_as_long_as_it_runs(tmp_path: Path, postgres_url: str) -> None:
    data = ("--data", str(tmp_path / "data"), "--database", postgres_url)
    served = Served(*data)
    command = [sys.executable, "-m", "punto.cli", "serve", "--port", "0", *data]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert f"a server runs with {tmp_path / 'data'} already" in done.stderr
    served.process.kill()
    served.process.wait()
    again = Served(*data)
    assert again.stop()[0] == 0


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--host", "0.0.0.0"), "--behind-proxy"),
        (("--proxy", "balancer"), "no address and no network"),
        (("--proxy", "0.0.0.0/0"), "is everybody"),
        (("--workers", "2", "--address", "http://10.0.0.1:8080"), "leave it out"),
        (("--floor", "no such file.toml"), "cannot be read"),
        (("--database", "postgresql://127.0.0.1:1/none"), "the journal cannot be opened"),
        (("--data", "/dev/null/x"), "cannot be used"),
    ],
)
def test_what_cannot_be_served_is_refused_in_words(
    tmp_path: Path, args: tuple[str, ...], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = punto("serve", *args)
    assert result.exit_code == 1
    assert words in result.stderr
    assert os.listdir(tmp_path) in ([], ["punto-data"])


def test_a_copy_in_its_place_is_told_and_so_is_where_the_keys_lie(tmp_path: Path) -> None:
    """Restored as docs/OPERATIONS.md says, with the keys elsewhere."""
    (tmp_path / "floor.toml").write_text(FLOOR, encoding="utf-8")
    data, keys = tmp_path / "data", tmp_path / "keys.json"
    asked = ("--floor", str(tmp_path / "floor.toml"), "--data", str(data))
    served = Served(*asked)
    served.ready()
    answer("backup", str(data), "--out", str(tmp_path / "copy.db"))
    code, told, log = served.stop()
    assert (code, "whoever copies that folder has the shoes and their keys" in told) == (0, True), log
    for file in data.glob("floor.db*"):  # the -wal too, if one was left
        file.rename(tmp_path / f"aside-{file.name}")
    (tmp_path / "copy.db").replace(data / "floor.db")
    (data / "shoe-keys.json").rename(keys)
    answer("floor", "accept-rollback", str(data), "--by", "Bo Lindqvist", "--reason", "restored from a copy")
    again = Served(*asked, "--keys-command", f"cat {keys}", "--restored-by", "Bo Lindqvist")
    again.ready()
    code, told, log = again.stop()
    assert (code, "was started from a copy" in told, "whoever copies" in told) == (0, True, False), log
    assert "warning-restored" in log
    assert [one["by"] for one in answer_json("floor", "restored", str(data))] == ["Bo Lindqvist"]
    assert answer_json("verify", str(data))["holds"]
