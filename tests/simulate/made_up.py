"""Rulebooks that nobody plays: other card values, another Table of Play, insurance, bets with all kinds of words."""

from functools import lru_cache

from punto.rules.library import FILES, FOLDER
from punto.rules.reader import parse_rulebook
from punto.rules.rulebook import Rulebook

QUEENS = '[[card_values]]\nranks = ["Q"]\npoints = 5\nclause = "3.8"\n\n'
CHANGES = {
    'ranks = ["10", "J", "Q", "K"]\npoints = 0': 'ranks = ["10", "J", "K"]\npoints = 0',
    '[[card_values]]\nranks = ["A"]': QUEENS + '[[card_values]]\nranks = ["A"]',
    "player_draws = [0, 1, 2, 3, 4, 5]": "player_draws = [0, 1, 2, 4, 6]",
    "player_stands = [6, 7]": "player_stands = [3, 5, 7]",
    "draws = [0, 1, 2, 3, 4, 5, 6, 7, 9], stands = [8]": "draws = [1, 9], stands = [0, 2, 3, 4, 5, 6, 7, 8]",
    "draws = [], stands = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]": "draws = [5], stands = [0, 1, 2, 3, 4, 6, 7, 8, 9]",
}
# Each: when it pays, and at what odds.
BETS = {
    "margins": [("{ margin = [4, 5, 6], natural = false }", "3 to 2"), ("{ margin = [7, 8, 9] }", "7 to 1")],
    "perfect": [("{ suited_pairs = 2 }", "200 to 1"), ("{ suited_pairs = 1 }", "25 to 1")],
    "sevens": [("{ player_pair_rank = '7', winner = 'player' }", "150 to 1")],
    "queens": [("[{ banker_pair_rank = 'Q', banker_pair_suited = true }, { tie_total = 5 }]", "33.3 to 1")],
    "cards": [("{ total_cards = 6, either_pair = true }", "9 to 1"), ("{ total_cards = 4, pairs = 0 }", "1 to 4")],
    "naturals": [("{ player_natural = true, banker_natural = false, banker_pair = false }", "4 to 1")],
    "long": [("{ player_cards = 3, banker_cards = 2, winning_total = [2, 8] }", "11 to 1")],
}

# On single cards, on totals before a third card, and one that loses half.
CARD_BETS = {
    "halves": [("{ winner = 'player' }", "1 to 1"), ("{ winner = 'tie' }", "half")],
    "reds": [("{ player_colour = 'red', banker_first_colour = 'mixed' }", "7 to 1")],
    "one-suit": [("{ all_suit = 'hearts' }", "900 to 1")],
    "knaves": [("[{ banker_third_rank = ['J', 'K'] }, { player_first_ranks = ['A-A', '6-7'] }]", "5 to 1")],
    "from-behind": [("{ player_first_total = [0, 1], banker_third_points = 2, winner = 'player' }", "30 to 1")],
}
HALF = "half"


@lru_cache
def made_up() -> Rulebook:
    text = (FOLDER / FILES["insurance"]).read_text(encoding="utf-8")
    for old, new in CHANGES.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return _with_bets(text, BETS, "made-up.toml")


@lru_cache
def made_up_of_cards() -> Rulebook:
    text = (FOLDER / FILES["super-six-plus"]).read_text(encoding="utf-8")
    return _with_bets(text, CARD_BETS, "made-up-of-cards.toml")


def _with_bets(text: str, bets: dict[str, list[tuple[str, str]]], file: str) -> Rulebook:
    for area, lines in bets.items():
        otherwise = "returned" if area == "long" else "lost"
        text += (
            f'\n[[areas]]\nid = "{area}"\nenglish = "{area}"\nchinese = "對"\nkind = "side"\nclause = "3.3"\n'
            f'otherwise = {{ result = "{otherwise}", clause = "3.3" }}\n'
        )
        for when, odds in lines:
            kind, pays = ("returns", 'part = "half"') if odds == HALF else ("pays", f'odds = "{odds}"')
            text += f'\n[[{kind}]]\narea = "{area}"\nwhen = {when}\n{pays}\nclause = "4.1.2"\n'
    return parse_rulebook(text, file)
