"""How tests compare a message: by its code and facts. Whatever they meet can be said in each language."""

from punto.facts import Message, facts_to_wire
from punto.words import languages, say


def check_message(message: Message, code: str, /, **facts: object) -> None:
    """It has this code, and these facts among its own; `say` raises where words or a fact are missing."""
    assert message.code == code, str(message)
    assert facts_to_wire(facts).items() <= facts_to_wire(message.facts).items()
    assert all(say(message, language) for language in languages())
