"""Simulation: whole shoes of real cards, every bet settled, the same answer on any number of workers."""

from punto.simulate.game import Game, usual_game
from punto.simulate.house import Habit, Rebates, TableNights, simulate_house
from punto.simulate.house_results import HouseStatistics
from punto.simulate.plans import PLANS, Plan, count_plan
from punto.simulate.results import SimulatedBet, Simulation
from punto.simulate.run import simulate
from punto.simulate.session import Session, simulate_sessions
from punto.simulate.session_results import SessionStatistics
from punto.simulate.shoes import ShoeStatistics, simulate_shoes

__all__ = [
    "PLANS",
    "Game",
    "Habit",
    "HouseStatistics",
    "Plan",
    "Rebates",
    "Session",
    "SessionStatistics",
    "ShoeStatistics",
    "SimulatedBet",
    "Simulation",
    "TableNights",
    "count_plan",
    "simulate",
    "simulate_house",
    "simulate_sessions",
    "simulate_shoes",
    "usual_game",
]
