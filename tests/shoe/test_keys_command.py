"""Keys that a command hands over: as the file has them, or refused with a code and nothing of what it said."""

import sys
from pathlib import Path

import pytest
from tests.cli.running import punto

from punto.shoe import keys_command
from punto.shoe.keys import Keys, KeysRefused
from punto.shoe.keys_command import keys_from


def test_a_command_hands_over_what_the_file_has(tmp_path: Path) -> None:
    made = Keys.create(tmp_path / "elsewhere keys.json")
    found = keys_from(f"cat '{tmp_path}/elsewhere keys.json'")
    assert (found.current, found.ids) == (made.current, made.ids)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("", "input-keys-command"),
        ("echo 'open quote", "input-keys-command"),
        ("no-such-program-here", "input-keys-command"),
        ("false", "input-keys-command"),
        ("echo hello", "input-keys-malformed"),
        ("echo hello; cat", "input-keys-malformed"),  # no shell: the semicolon is a word
    ],
)
def test_a_command_that_does_not_is_refused(command: str, code: str) -> None:
    with pytest.raises(KeysRefused) as caught:
        keys_from(command)
    assert caught.value.message.code == code


def test_nothing_that_it_said_is_told(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(keys_command, "_SECONDS", 0.2)
    script = "import sys, time; print('secret'); print('secret', file=sys.stderr); sys.stdout.flush(); time.sleep(9)"
    with pytest.raises(KeysRefused) as caught:
        keys_from(f'{sys.executable} -c "{script}"')
    assert "secret" not in str(caught.value) + "".join(capfd.readouterr())


def test_serve_takes_one_place_for_its_keys_and_makes_none_elsewhere(tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere.json"
    both = punto("serve", "--data", str(data), "--keys", str(elsewhere), "--keys-command", "true")
    assert (both.exit_code, "give one of them" in both.stderr) == (1, True)
    missing = punto("serve", "--data", str(data), "--keys", str(elsewhere))
    assert (missing.exit_code, "there is no key file" in missing.stderr) == (1, True)
    failed = punto("serve", "--data", str(data), "--keys-command", "false")
    assert (failed.exit_code, "did not hand them over" in failed.stderr) == (1, True)
    assert not elsewhere.exists()
    assert list(data.iterdir()) == []
