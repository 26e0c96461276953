"""A language is what its catalogue makes of it: one file is enough."""

from pathlib import Path

import pytest

from punto import words
from punto.facts import Message


def test_a_language_can_be_added_as_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    english = "\n".join(path.read_text(encoding="utf-8") for path in words.files("en"))
    assert "\nside-banker = Banker\n" in english
    translated = english.replace("\nside-banker = Banker\n", "\nside-banker = Banque\n")
    (tmp_path / "fr.ftl").write_text(translated, encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    assert words.languages() == ["fr"]
    assert words.say(Message("side-banker"), "fr") == "Banque"
    facts = {"amount": 50, "area": "banker", "minimum": 100}
    assert words.say(Message("refusal-below-minimum", facts), "fr") == "0.50 on banker is under the minimum of 1.00."


def test_ours_are_there() -> None:
    assert words.languages() == ["en", "zh-Hans", "zh-Hant"]
