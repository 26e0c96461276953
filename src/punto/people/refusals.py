"""Refusals about people and devices."""

from typing import NoReturn

from punto.rules.errors import HouseRefused


def refuse(code: str, **facts: object) -> NoReturn:
    raise HouseRefused(code, **facts)
