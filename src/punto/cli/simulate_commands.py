"""All commands of `punto simulate`: each module adds its own to the group."""

from punto.cli import simulate_house, simulate_session, simulate_shoes
from punto.cli.simulate import simulate_app

__all__ = ["simulate_app", "simulate_house", "simulate_session", "simulate_shoes"]
