"""Refusals as a person reads them."""

from punto.facts import Message
from punto.rules.errors import HouseRefused
from punto.words import say


def sentences(refused: HouseRefused, language: str = "en") -> tuple[str, str]:
    """What it says, and the way out."""
    message = Message(f"refusal-{refused.code}", refused.facts)
    return say(message, language), say(message, language, part="way-out")


def said(refused: HouseRefused, language: str = "en") -> str:
    return " ".join(sentences(refused, language))
