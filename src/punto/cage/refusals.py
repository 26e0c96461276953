"""Refusals of the cage. A refusal changes nothing."""

from typing import NoReturn

from punto.rules.errors import HouseRefused


def refuse(code: str, **facts: object) -> NoReturn:
    raise HouseRefused(code, **facts)
