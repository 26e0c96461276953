"""Rulebooks made up by Hypothesis: Tables of Play, values of cards and bets that nobody has printed."""

import json
import re
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from punto.rules.cards import RANKS
from punto.rules.library import PUBLIC
from punto.rules.outcome import WORDS
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.toml_file import Faults

GAME = (PUBLIC / "lucky-six.toml").read_text(encoding="utf-8")
WITHOUT_VALUES = re.sub(r"\[\[card_values\]\]\n(?:.+\n)+", "", GAME)

ODDS = st.one_of(
    st.integers(1, 200).map(lambda pays: f"{pays} to 1"),
    st.sampled_from(["1 to 2", "0.95 to 1", "1.05 to 1", "3 to 7", "0.000001 to 1", "100000 to 1", "100001 to 1"]),
)


PAYABLE = st.one_of(
    st.integers(1, 200).map(lambda pays: f"{pays} to 1"), st.sampled_from(["1 to 2", "0.95 to 1", "2.5 to 1"])
)
COLOURS = ("player", "banker", "tie", "neutral", "violet", "teal", "copper")
PLACES = ("beside-player", "between", "beside-banker", "field")


@st.composite
def felt_keys(draw: st.DrawFn) -> str:
    """What a bet may say of its place on the felt, or not."""
    keys = {
        "group": ('"Pairs"', '{ en = "More", zh-Hant = "更多" }'),
        "colour": tuple(f'"{colour}"' for colour in COLOURS),
        "place": tuple(f'"{place}"' for place in PLACES),
    }
    chosen = {key: draw(st.sampled_from(values)) for key, values in keys.items() if draw(st.booleans())}
    return "".join(f"{key} = {value}\n" for key, value in chosen.items())


@st.composite
def bets(draw: st.DrawFn, number: int, odds: st.SearchStrategy[str] = ODDS) -> str:
    """A bet whose lines go by the values of one word, and perhaps of another: no two of them apply together."""
    word = draw(st.sampled_from(sorted(WORDS)))
    values = draw(st.permutations(sorted(WORDS[word].values, key=str)))
    cuts = sorted(draw(st.sets(st.integers(1, len(values)), min_size=1, max_size=3)))
    parts = [
        f'[[areas]]\nid = "bet-{number}"\nenglish = "Bet"\nchinese = "注"\nkind = "side"\nclause = "3.5"\n'
        f"stands_alone = {json.dumps(draw(st.booleans()))}\n{draw(felt_keys())}"
        f'otherwise = {{ result = "{draw(st.sampled_from(["lost", "returned"]))}", clause = "4.9" }}\n'
    ]
    for line, (begin, end) in enumerate(zip([0, *cuts], cuts, strict=False)):
        when: dict[str, Sequence[Any]] = {word: values[begin:end]}
        if draw(st.booleans()):
            other = draw(st.sampled_from(sorted(set(WORDS) - {word})))
            when[other] = draw(st.lists(st.sampled_from(sorted(WORDS[other].values, key=str)), min_size=1, unique=True))
        written = ", ".join(f"{name} = {json.dumps(list(of))}" for name, of in when.items())
        pays = line == 0 or draw(st.booleans())
        half = "" if pays or draw(st.booleans()) else 'part = "half"\n'
        odds_ = f'odds = "{draw(odds)}"\n' if pays else half
        kind = "pays" if pays else "returns"
        parts.append(f'[[{kind}]]\narea = "bet-{number}"\nwhen = {{ {written} }}\n{odds_}clause = "4.9"\n')
    return "\n".join(parts)


@st.composite
def games(draw: st.DrawFn) -> str:
    """A game with a Table of Play and values of cards that nobody has printed."""
    text = WITHOUT_VALUES
    if draw(st.booleans()):
        drawn = draw(st.sets(st.integers(0, 7)))
        stands = sorted(set(range(8)) - drawn)
        text = text.replace(
            "player_draws = [0, 1, 2, 3, 4, 5]\nplayer_stands = [6, 7]",
            f"player_draws = {sorted(drawn)}\nplayer_stands = {stands}",
        )
    if draw(st.booleans()):
        row, drawn = draw(st.integers(0, 7)), draw(st.sets(st.integers(0, 9)))
        stands = sorted(set(range(10)) - drawn)
        text = re.sub(rf"^{row} = .*$", f"{row} = {{ draws = {sorted(drawn)}, stands = {stands} }}", text, flags=re.M)
    usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]
    points = draw(st.one_of(st.just(usual), st.lists(st.integers(0, 10), min_size=13, max_size=13)))
    values = [
        f'[[card_values]]\nranks = ["{rank}"]\npoints = {point}\nclause = "3.1"\n'
        for rank, point in zip(RANKS, points, strict=True)
    ]
    return "\n".join([text, *values])


@st.composite
def rulebooks(draw: st.DrawFn) -> str:
    """Such a game with a few bets of its own, all of which can be read or not."""
    return "\n".join([draw(games()), *(draw(bets(number)) for number in range(draw(st.integers(1, 5))))])


def read(text: str) -> Rulebook | Faults:
    try:
        return parse_rulebook(text, "random.toml")
    except Faults as faults:
        return faults
