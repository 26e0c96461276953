"""The five roads of a display, from results alone: bead plate, big road, big eye boy, small road, cockroach pig."""

from punto.roads.derived import Colour
from punto.roads.layout import ROWS
from punto.roads.results import Result
from punto.roads.shoe_roads import BeadCell, BigCell, DerivedCell, NextMarks, Roads, WouldAdd, roads

__all__ = [
    "ROWS",
    "BeadCell",
    "BigCell",
    "Colour",
    "DerivedCell",
    "NextMarks",
    "Result",
    "Roads",
    "WouldAdd",
    "roads",
]
