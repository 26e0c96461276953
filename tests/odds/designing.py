"""Rulebooks of no house, for tests of the odds: a shipped text with bets that nobody has printed."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from punto.rules.library import FILES, FOLDER
from punto.rules.outcome import WORDS, Outcome, Value
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Line

Words = Mapping[str, Iterable[Value]]


@dataclass(frozen=True)
class Designed:
    """One line of a bet: any of these alternatives; without odds, the stake goes back, or half of it."""

    alternatives: tuple[Words, ...]
    odds: str | None
    half: bool = False


@lru_cache
def shipped_text(name: str) -> str:
    return (FOLDER / FILES[name]).read_text(encoding="utf-8")


def with_bets(bets: Sequence[Sequence[Designed]], name: str = "super-six-plus", *, otherwise: str = "lost") -> Rulebook:
    """A shipped rulebook with these bets added, called bet-0, bet-1 and so on."""
    parts = [shipped_text(name)]
    for number, lines in enumerate(bets):
        parts.append(
            f'[[areas]]\nid = "bet-{number}"\nenglish = "Bet {number}"\nchinese = "注"\nkind = "side"\nclause = "3.7"\n'
            f'otherwise = {{ result = "{otherwise}", clause = "4.2" }}\n'
        )
        for line in lines:
            back = 'part = "half"\n' if line.half else ""
            kind, odds = ("returns", back) if line.odds is None else ("pays", f'odds = "{line.odds}"\n')
            when = ", ".join(map(_table, line.alternatives))
            parts.append(f'[[{kind}]]\narea = "bet-{number}"\nwhen = [{when}]\n{odds}clause = "4.2"\n')
    return parse_rulebook("\n".join(parts), "designed.toml")


def _table(words: Words) -> str:
    # JSON writes lists, texts, whole numbers and truth as TOML does.
    return f"{{ {', '.join(f'{word} = {json.dumps(sorted(values, key=str))}' for word, values in words.items())} }}"


def line_of(lines: Sequence[Line], outcome: Outcome) -> int | None:
    """Which line applies, by the words' own meaning; a rulebook that could be read has no two that do."""
    values: dict[str, Value | None] = {}
    applying = []
    for number, line in enumerate(lines):
        for together in line.when.alternatives:
            for word, allowed in together:
                if word not in values:
                    values[word] = WORDS[word].of(outcome)
                if values[word] not in allowed:
                    break
            else:
                applying.append(number)
                break
    assert len(applying) <= 1
    return applying[0] if applying else None
