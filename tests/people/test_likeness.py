"""Names that can be taken for each other, and names that cannot."""

import pytest

from punto.people.likeness import likenesses

ALIKE = [
    ("mei", "\u039c\u0395\u0399"),  # Greek capitals
    ("isaac", "\u0406\u0455\u0430\u0430\u0441"),  # Cyrillic
    ("ike", "\u0130ke"),  # with a dot
    ("eve", "\u1d07ve"),  # a small capital
    ("lee", "Iee"),
    ("Ella", "EIla"),
    ("mona", "rnona"),
]
APART = [("Elia", "Ella"), ("mei", "mel"), ("jon", "jan")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_5_such_a_name_can_be_taken_for_the_other(one: str, other: str) -> None:
    assert likenesses(one) & likenesses(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_5_such_names_are_told_apart(one: str, other: str) -> None:
    assert not likenesses(one) & likenesses(other)
