"""`punto shoe`: a whole shoe, one line a Round, and the tally."""

import random
import secrets
from collections import Counter
from typing import Any

from punto.cli.library import RulebookFolder, library_in
from punto.cli.output import AsJson, Decks, RulebookName, Seed, errors, print_json
from punto.facts import Message
from punto.play.round import Round
from punto.play.table import table
from punto.play.whole_round import play_round
from punto.rules.cards import Card, pretty
from punto.rules.outcome import WORDS
from punto.shoe import new_shoe
from punto.words import say


def shoe(
    name: RulebookName,
    seed: Seed = None,
    decks: Decks = None,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
) -> None:
    """Deal a whole shoe: one line a Round, and the tally.

    \b
    Example:
      punto shoe easy-six --seed 7
    """
    with errors(as_json):
        playing = table(library_in(rulebooks).rulebook(name), decks=decks)
        seed = secrets.randbits(32) if seed is None else seed
        burned, dealing = new_shoe(playing.decks, random.Random(seed)).burn()
        rounds: list[Round] = []

        def draw() -> Card:
            nonlocal dealing
            card, dealing = dealing.draw()
            return card

        while not dealing.is_over:
            rounds.append(play_round(playing, (), draw, len(rounds) + 1))
            dealing = dealing.after_round()
        tally = _tally(rounds)
        if as_json:
            print_json(
                {
                    "rulebook": playing.rulebook.id,
                    "decks": playing.decks,
                    "seed": seed,
                    "burned": len(burned),
                    "rounds": [_as_json(round_) for round_ in rounds],
                    "tally": tally,
                    "undealt": dealing.left,
                }
            )
            return
        print(f"{playing.rulebook.id}, {playing.decks} decks, seed {seed}, {len(burned)} cards burned")
        for round_ in rounds:
            print(_line(round_))
        counts = ", ".join(f"{what.replace('_', ' ')} {count}" for what, count in tally.items())
        print(f"{len(rounds)} Rounds: {counts}; {dealing.left} cards not dealt")


def _tally(rounds: list[Round]) -> dict[str, int]:
    tally = Counter({"player": 0, "banker": 0, "tie": 0, "player_pair": 0, "banker_pair": 0, "natural": 0})
    for round_ in rounds:
        assert round_.outcome is not None
        tally[round_.outcome.winner.value] += 1
        tally["player_pair"] += round_.outcome.player_pair is not None
        tally["banker_pair"] += round_.outcome.banker_pair is not None
        tally["natural"] += WORDS["natural"].of(round_.outcome) is True
    return dict(tally)


def _line(round_: Round) -> str:
    outcome = round_.outcome
    assert outcome is not None
    player, banker = (" ".join(pretty(card) for card in hand) for hand in (round_.player, round_.banker))
    winner = say(Message(f"winner-{outcome.winner.value}"))
    return (
        f"{round_.number:4}  {winner:<6}  {outcome.player_total} {player:<12}  {outcome.banker_total} {banker}".rstrip()
    )


def _as_json(round_: Round) -> dict[str, Any]:
    outcome = round_.outcome
    assert outcome is not None
    return {
        "round": round_.number,
        "winner": outcome.winner.value,
        "player_total": outcome.player_total,
        "banker_total": outcome.banker_total,
        "player_cards": list(round_.player),
        "banker_cards": list(round_.banker),
    }
