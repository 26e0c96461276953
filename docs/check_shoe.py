#!/usr/bin/env python3
"""Checks a shoe of a punto floor, with nothing but Python's standard library.

    curl -s https://FLOOR/api/tables/TABLE/shoes/SHOE > shoe.json
    python3 check_shoe.py shoe.json --commitment 5f1c... --contribution "my own words"

FAIR.md says what each step proves, and has the format, so that you can write a checker of your own. Ends with 0 where
everything holds, with 1 where something does not, with 2 where there is nothing to check yet.
"""

import argparse
import hashlib
import json
import sys
from collections import Counter
from pathlib import Path

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = [rank + suit for suit in "SHDC" for rank in RANKS]


def sha256(*parts: str | int | bytes) -> bytes:
    """Over parts, each after its length in 8 bytes."""
    said = b""
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        said += len(data).to_bytes(8, "big") + data
    return hashlib.sha256(said).digest()


def commitment(shoe: dict) -> str:
    order = bytes(DECK.index(card) for card in shoe["order"])
    salt = bytes.fromhex(shoe["salt"])
    return sha256("punto shoe commitment 1", shoe["shoe"], shoe["decks"], shoe["behind_cut"], salt, order).hex()


def seed_commitment(shoe: dict) -> str:
    return sha256("punto seed commitment 1", shoe["shoe"], bytes.fromhex(shoe["seed"])).hex()


def order_of_seed(name: str, decks: int, seed: bytes, contributions: list[str]) -> list[str]:
    root = sha256("punto shoe order 1", name, decks, seed, *contributions)
    stream, blocks = b"", 0
    order = DECK * decks
    for place in range(len(order) - 1, 0, -1):
        while True:
            if len(stream) < 2:
                stream += hashlib.sha256(root + blocks.to_bytes(8, "big")).digest()
                blocks += 1
            number, stream = int.from_bytes(stream[:2], "big"), stream[2:]
            number %= 2 ** place.bit_length()
            if number <= place:
                break
        order[place], order[number] = order[number], order[place]
    return order


def burn_of(card: str) -> int:
    """How many cards go unseen after the first one, which is exposed."""
    return {"A": 1, "10": 10, "J": 10, "Q": 10, "K": 10}.get(card[:-1]) or int(card[:-1])


def check(shoe: dict, noted: str | None, noted_seed: str | None, own: list[str]) -> list[tuple[bool, str]]:
    """Each step: whether it holds, and what it is."""
    steps = []
    order, decks = shoe["order"], shoe["decks"]
    full = Counter(DECK * decks)
    steps.append((Counter(order) == full, f"the order is {decks} full decks, {52 * decks} cards"))
    steps.append(
        (set(order) <= set(DECK) and commitment(shoe) == shoe["commitment"], "salt and order give the commitment")
    )
    if noted:
        steps.append((noted.lower() == shoe["commitment"], "it is the commitment that you noted before the first card"))
    given = shoe.get("contributions") or []
    texts = isinstance(given, list) and all(isinstance(text, str) for text in given)
    if not texts:
        steps.append((False, "the contributions are a list of texts"))
        given = []
    # Whoever noted a seed's commitment or contributed was promised an order of the seed: it cannot be left out now.
    if shoe.get("seed_commitment") or shoe.get("seed") or given or noted_seed or own:
        steps += check_seed(shoe, given, noted_seed)
    steps += [(text in given, f"your contribution is among them: {text}") for text in own]
    burned = shoe.get("burned") or {}
    right = burned.get("exposed") == order[0] and burned.get("unseen") == burn_of(order[0])
    steps.append((right, f"the first card, {order[0]}, was exposed, and {burn_of(order[0])} more were burned"))
    place = 1 + burn_of(order[0])
    in_order = True
    for draw in shoe.get("draws", []):
        in_order = in_order and draw["first"] == place and draw["cards"] == order[place : place + len(draw["cards"])]
        place += len(draw["cards"])
    steps.append((in_order, f"the cards dealt are those of the order, one after the other, up to place {place}"))
    return steps


def check_seed(shoe: dict, given: list[str], noted: str | None) -> list[tuple[bool, str]]:
    promised, seed = shoe.get("seed_commitment") or "", shoe.get("seed") or ""
    steps = [(bool(promised and seed) and seed_commitment(shoe) == promised, "the seed gives its commitment")]
    made = order_of_seed(shoe["shoe"], shoe["decks"], bytes.fromhex(seed), given) if seed else None
    steps.append((made == shoe["order"], f"the seed and {len(given)} contributions give this very order"))
    if noted:
        right = noted.lower() == promised
        steps.append((right, "it is the seed's commitment that you noted before you contributed"))
    return steps


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks a shoe of a punto floor.")
    parser.add_argument("file", help="the JSON of GET /api/tables/TABLE/shoes/SHOE; - for standard input")
    parser.add_argument("--commitment", help="that you noted before the first card")
    parser.add_argument("--seed-commitment", help="that you noted before you contributed")
    parser.add_argument("--contribution", action="append", default=[], help="a text that you contributed")
    parser.add_argument(
        "--cards", action="store_true", help="list the cards of each Round, to compare with your own notes"
    )
    terms = parser.parse_args()
    try:
        text = sys.stdin.read() if terms.file == "-" else Path(terms.file).read_text(encoding="utf-8")
        shoe = json.loads(text)
        if not shoe.get("order"):
            print(f"shoe {shoe['shoe']} has not been opened yet; note its commitment: {shoe.get('commitment')}")
            return 2
        steps = check(shoe, terms.commitment, terms.seed_commitment, terms.contribution)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        print(f"this is no shoe that can be read: {error!r}")
        return 1
    if terms.cards:
        for draw in shoe["draws"]:
            print(f"Round {draw['round']}: {' '.join(draw['cards'])}")
    for holds, what in steps:
        print(f"{'holds' if holds else 'WRONG'}  {what}")
    return 0 if all(holds for holds, _ in steps) else 1


if __name__ == "__main__":
    sys.exit(main())
