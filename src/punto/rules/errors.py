"""Refusals and faulty input: exceptions with a code and facts.

The words are in the catalogues of punto.words, under `refusal-CODE`, and there is no other list of them. A test holds
every place that refuses against the catalogue: its code is there, and its facts are those that the words say.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn

from punto.facts import Message, verbatim

# What a name is of, in `unusable-name`: the catalogue has `whose-patron` and so on.
Whose = Literal["patron", "person", "staff", "table", "cage", "terminal", "device"]


class InputError(ValueError):
    """Something that a person wrote cannot be used; the message says why and how to write it.

    Plain words are for the command line alone, about its own options.
    """

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = verbatim(message) if isinstance(message, str) else message


@dataclass(frozen=True, slots=True)
class Refusal:
    code: str
    rulebook: str
    clause: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{_named(self.code, self.facts)} [{self.rulebook} {self.clause}]"


class Refused(Exception):
    """A command that changes nothing, because the rulebook or the House says no."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class HouseRefused(Exception):
    """A request that changes nothing, because the House says no; the cage, the floor, people, the server."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code, self.facts = code, facts
        super().__init__(_named(code, facts))


def _named(code: str, facts: Mapping[str, object]) -> str:
    return f"{code} ({', '.join(f'{name}={value}' for name, value in facts.items())})" if facts else code


def refuse(rulebook: str, clause: str, code: str, **facts: object) -> NoReturn:
    raise Refused(Refusal(code, rulebook, clause, facts))
