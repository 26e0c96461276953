"""The five roads of a display, from results alone: bead plate, big road, big eye boy, small road, cockroach pig."""

from punto.roads.derived import Colour
from punto.roads.drawing import BeadCell, BigCell, DerivedCell, NextMarks, Roads, WouldAdd, roads
from punto.roads.layout import ROWS
from punto.roads.results import Result

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
