"""The bank of a floor without money: what it is given to play with, and when it is given that again."""

from punto.money import Cents

PLAY_CREDITS: Cents = 1_000_000_000_00
LOW: Cents = 10_000_000_00
