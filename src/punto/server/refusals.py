"""Refusals of the server itself: what cannot be read, who may not ask, what there is not. It changes nothing."""

from typing import NoReturn

from punto.rules.errors import HouseRefused


class ServerRefused(HouseRefused):
    pass


def refuse(code: str, **facts: object) -> NoReturn:
    raise refused(code, **facts)


def refused(code: str, **facts: object) -> ServerRefused:
    return ServerRefused(code, **facts)
