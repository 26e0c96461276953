"""Proves a journal from itself alone: its chains, what its records mean, and the checks before a floor starts."""
