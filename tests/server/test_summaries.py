"""How each rulebook differs for a player, as the lobby says it."""

import pytest
from tests.scenes import book

from punto.server.summaries import Features, ShortPay, features

HALF = ShortPay(6, "1 to 2")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("super-six-plus", Features(4, commission="5%", squeeze=True)),
        ("insurance", Features(3, commission="5%", insurance=True, squeeze=True)),
        ("super-six-etg", Features(4, short_pay=HALF)),
        ("easy-six", Features(4, short_pay=HALF)),
        ("rws-baccarat", Features(31, short_pay=HALF, squeeze=True)),
    ],
)
def test_what_sets_a_rulebook_apart(name: str, expected: Features) -> None:
    assert features(book(name)) == expected
