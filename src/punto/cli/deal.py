"""`punto deal`: one Round, from given or shuffled cards, with its page."""

import random
import secrets
import sys
from collections.abc import Callable
from typing import Annotated, Any

import typer

from punto.cli import incidents, tables
from punto.cli.library import RulebookFolder, library_in
from punto.cli.output import AsJson, Decks, RulebookName, Seed, errors, print_json
from punto.facts import facts_to_wire
from punto.money import format_amount
from punto.play.notation import cards_text, write
from punto.play.reasons import Reason, explain
from punto.play.round import Round
from punto.play.table import Table, table
from punto.play.whole_round import play_round
from punto.rules.cards import Card, beyond_the_set, parse_cards
from punto.rules.errors import InputError
from punto.shoe import new_shoe
from punto.words import has_part, say


def deal(
    name: RulebookName,
    seed: Seed = None,
    decks: Decks = None,
    cards: Annotated[
        str | None, typer.Option(help='The cards in the order in which they are drawn, such as "KS 4H 3D QC 2S 2D".')
    ] = None,
    bet: tables.Bets = None,
    incident: incidents.Incidents = None,
    carried: Annotated[
        str, typer.Option(help="Cards left over from the Round before; they start a free Round, without Bets.")
    ] = "",
    explaining: Annotated[
        bool, typer.Option("--explain", help="Say which row and clause decided each card and bet.")
    ] = False,
    layout: tables.Layout = None,
    boxes: tables.Boxes = None,
    chip: tables.Chip = "1.00",
    minimum: tables.Minimum = "1.00",
    maximum: tables.Maximum = "1000000.00",
    differential: tables.Differential = None,
    face_down: Annotated[bool, typer.Option("--face-down", help="Deal the cards face down, and turn them.")] = False,
    rulebooks: RulebookFolder = None,
    as_json: AsJson = False,
) -> None:
    """Play one Round and print its page.

    \b
    Example:
      punto deal super-six-plus --cards "KS 4H 3D QC 2S 2D" --bet 3:mei:banker:100 --bet 3:jon:super-six-plus:10
    """
    with errors(as_json):
        playing = table(
            library_in(rulebooks).rulebook(name),
            layout=layout,
            boxes=boxes,
            decks=decks,
            chip=tables.amount(chip),
            minimum=tables.amount(minimum),
            maximum=tables.amount(maximum),
            differential=None if differential is None else tables.amount(differential),
            face_down=face_down,
        )
        if cards is not None and seed is not None:
            raise InputError("give --cards or --seed, not both")
        wishes = [tables.parse_bet(text) for text in bet or ()]
        queue: list[Card] = []
        if cards is not None:
            queue = _given(cards, playing)
            draw, source = _one_by_one(queue), ""
        else:
            draw, source = _shuffled(playing, secrets.randbits(32) if seed is None else seed)
        happened = [incidents.parse_incident(text) for text in incident or ()]
        round_ = play_round(playing, wishes, draw, incidents=happened, carried=parse_cards(carried))
        if queue:
            print(f"Not needed in this Round: {cards_text(queue)}", file=sys.stderr)
        if as_json:
            print_json(round_as_json(round_) | ({"explanation": _explained(round_)} if explaining else {}))
            return
        print(write(round_), end="")
        if round_.surplus:
            print(f"\n# left over for the next Round: {cards_text(round_.surplus)}")
        if source:
            print(f"\n# {source}")
        if explaining:
            print("\n# Why")
            for reason in explain(round_):
                print(f"# {': '.join(_words(reason))}. [{reason.clause}]")


def _given(text: str, table_: Table) -> list[Card]:
    cards = parse_cards(text)
    if impossible := beyond_the_set(cards, table_.decks):
        raise InputError(
            f"there are more than {table_.decks} of {', '.join(impossible)}, in a set of {table_.decks} decks"
        )
    return list(cards)


def _one_by_one(queue: list[Card]) -> Callable[[], Card]:
    given = len(queue)

    def draw() -> Card:
        if not queue:
            why = "four are dealt to begin with" if given < 4 else "by the table of play another is drawn"
            raise InputError(f"{given} cards are too few: {why}")
        return queue.pop(0)

    return draw


def _shuffled(table_: Table, seed: int) -> tuple[Callable[[], Card], str]:
    burned, shoe = new_shoe(table_.decks, random.Random(seed)).burn()

    def draw() -> Card:
        nonlocal shoe
        card, shoe = shoe.draw()
        return card

    return draw, f"a shoe of {table_.decks} decks, shuffled with --seed {seed}; {len(burned)} cards burned"


def round_as_json(round_: Round) -> dict[str, Any]:
    outcome = round_.outcome
    data: dict[str, Any] = {
        "rulebook": round_.table.rulebook.id,
        "outcome": outcome
        and {
            "winner": outcome.winner.value,
            "player_total": outcome.player_total,
            "banker_total": outcome.banker_total,
            "player_cards": list(round_.player),
            "banker_cards": list(round_.banker),
        },
        "settlements": [
            {
                "box": end.box,
                "patron": end.patron,
                "area": end.area,
                "stake": format_amount(end.stake),
                "result": end.result.value,
                "odds": end.odds,
                "paid": format_amount(end.paid),
                "clause": end.clause,
                **({"in_action": format_amount(end.in_action)} if end.in_action != end.stake else {}),
                **({"window": end.window.value} if end.window else {}),
            }
            for end in round_.settlements
        ],
    }
    if round_.voided:
        data["void"] = {"clause": round_.voided}
    if round_.surplus:
        data["surplus"] = list(round_.surplus)
    return data


def _explained(round_: Round) -> list[dict[str, Any]]:
    return [
        {
            "code": reason.message.code,
            "facts": facts_to_wire(reason.message.facts),
            "clause": reason.clause,
            **dict(zip(("what", "why"), _words(reason), strict=False)),
        }
        for reason in explain(round_)
    ]


def _words(reason: Reason) -> list[str]:
    """What happened and, where that needs a reason, why."""
    why = [say(reason.message, part="why")] if has_part(reason.message.code, "why") else []
    return [say(reason.message), *why]
