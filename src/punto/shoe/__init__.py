"""The shoe: cards in order, shuffled with randomness that is handed in; burn, cut card and end as in R14."""

from punto.shoe.shoe import Shoe, ShoeEmpty, new_shoe
from punto.shoe.shuffle import RandomBits, shuffle

__all__ = ["RandomBits", "Shoe", "ShoeEmpty", "new_shoe", "shuffle"]
